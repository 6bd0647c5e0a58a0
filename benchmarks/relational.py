"""The demo world as a plain relational SQLite file, the way one would load it into Datasette.

Tables `scrutins`, `votes`, `parlementaires` and `groupes` with the usual indexes and a full-text index of titles, read
straight from the official archives: none of our parsing, no statistics, nothing computed beforehand.
"""

import json
import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

AMO30 = "AMO30_tous_acteurs_tous_mandats_tous_organes_historique.json.zip"
SCRUTINS = ("Scrutins_XVI.json.zip", "Scrutins.json.zip")
POSITIONS = {"pour": "pour", "contre": "contre", "abstention": "abstention", "nonVotant": "non_votant"}

_SCHEMA = """
CREATE TABLE groupes (id TEXT PRIMARY KEY, legislature INTEGER, sigle TEXT, nom TEXT, couleur TEXT);
CREATE TABLE parlementaires (
    id TEXT PRIMARY KEY, civilite TEXT, prenom TEXT, nom TEXT, naissance TEXT, profession TEXT, mail TEXT
);
CREATE TABLE scrutins (
    id TEXT PRIMARY KEY, numero INTEGER, session TEXT, legislature INTEGER, date TEXT, titre TEXT, type TEXT,
    sort TEXT, votants INTEGER, pour INTEGER, contre INTEGER, abstentions INTEGER, seance TEXT, demandeur TEXT
);
CREATE TABLE votes (
    scrutin TEXT REFERENCES scrutins(id), parlementaire TEXT REFERENCES parlementaires(id),
    groupe TEXT REFERENCES groupes(id), position TEXT, par_delegation INTEGER
);
"""
# Datasette knows a full-text index by the very spelling content="table".
_INDEXES = """
CREATE INDEX scrutins_date ON scrutins(date DESC, numero DESC);
CREATE INDEX votes_scrutin ON votes(scrutin);
CREATE INDEX votes_parlementaire ON votes(parlementaire);
CREATE INDEX parlementaires_nom ON parlementaires(nom);
CREATE VIRTUAL TABLE scrutins_fts
    USING fts5(titre, content="scrutins", tokenize='unicode61 remove_diacritics 2');
INSERT INTO scrutins_fts(scrutins_fts) VALUES ('rebuild');
ANALYZE;
"""

_VOTES = """
select s.id as scrutin, s.numero, s.date, s.titre, s.sort, v.position, v.par_delegation,
       p.id as parlementaire, p.prenom, p.nom, g.id as groupe, g.sigle, g.couleur
from votes v
join scrutins s on s.id = v.scrutin
join parlementaires p on p.id = v.parlementaire
left join groupes g on g.id = v.groupe
where v.scrutin = :scrutin
order by p.nom, p.id
"""
_HISTORIQUE = """
select s.id as scrutin, s.numero, s.date, s.titre, s.sort, v.position, v.par_delegation, g.id as groupe, g.sigle
from votes v
join scrutins s on s.id = v.scrutin
left join groupes g on g.id = v.groupe
where v.parlementaire = :parlementaire
order by s.date desc, s.numero desc
limit 20 offset :debut
"""


def write_database(folder: Path, target: Path) -> None:
    """Load the archives of `folder` into a new file `target`; it takes its name when it is whole."""
    partial = target.with_name(target.name + ".part")
    partial.unlink(missing_ok=True)
    database = sqlite3.connect(partial)
    try:
        database.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _SCHEMA)
        database.executemany("INSERT INTO groupes VALUES (?, ?, ?, ?, ?)", _groupes(folder))
        database.executemany("INSERT INTO parlementaires VALUES (?, ?, ?, ?, ?, ?, ?)", _parlementaires(folder))
        for scrutin in _scrutins(folder):
            database.execute(f"INSERT INTO scrutins VALUES ({', '.join('?' * 14)})", _ligne(scrutin))
            database.executemany("INSERT INTO votes VALUES (?, ?, ?, ?, ?)", _votes(scrutin))
        database.commit()
        database.executescript(_INDEXES)
    finally:
        database.close()
    partial.replace(target)


def write_metadata(target: Path) -> None:
    """Datasette's configuration: the three pages that join tables are canned queries."""
    queries = {
        "scrutin": {"sql": _VOTES},
        "scrutin_votes": {"sql": _VOTES + " limit 50 offset :debut"},
        "historique": {"sql": _HISTORIQUE},
    }
    target.write_text(json.dumps({"databases": {"demo": {"queries": queries}}}), encoding="utf-8")


def _members(folder: Path, archive: str, prefix: str) -> Iterator[Any]:
    with zipfile.ZipFile(folder / archive) as opened:
        for name in opened.namelist():
            if name.startswith(prefix):
                yield orjson.loads(opened.read(name))


def _groupes(folder: Path) -> Iterator[tuple[Any, ...]]:
    for content in _members(folder, AMO30, "json/organe/"):
        organe = content["organe"]
        if organe["codeType"] == "GP":
            yield (
                organe["uid"], int(organe["legislature"]), organe["libelleAbrev"], organe["libelle"],
                organe["couleurAssociee"],
            )  # fmt: skip


def _parlementaires(folder: Path) -> Iterator[tuple[Any, ...]]:
    for content in _members(folder, AMO30, "json/acteur/"):
        acteur = content["acteur"]
        ident = acteur["etatCivil"]["ident"]
        adresses = _list(acteur["adresses"]["adresse"])
        mail = next((adresse["valElec"] for adresse in adresses if adresse["type"] == "15"), None)
        yield (
            acteur["uid"]["#text"], ident["civ"], ident["prenom"], ident["nom"],
            acteur["etatCivil"]["infoNaissance"]["dateNais"], acteur["profession"]["libelleCourant"], mail,
        )  # fmt: skip


def _scrutins(folder: Path) -> Iterator[Any]:
    for archive in SCRUTINS:
        for content in _members(folder, archive, "json/"):
            yield content["scrutin"]


def _ligne(scrutin: Any) -> tuple[Any, ...]:
    synthese, decompte = scrutin["syntheseVote"], scrutin["syntheseVote"]["decompte"]
    return (
        scrutin["uid"], int(scrutin["numero"]), scrutin["legislature"], int(scrutin["legislature"]),
        scrutin["dateScrutin"], scrutin["titre"], scrutin["typeVote"]["codeTypeVote"], scrutin["sort"]["code"],
        int(synthese["nombreVotants"]), int(decompte["pour"]), int(decompte["contre"]), int(decompte["abstentions"]),
        scrutin["seanceRef"], scrutin["demandeur"]["texte"],
    )  # fmt: skip


def _votes(scrutin: Any) -> Iterator[tuple[Any, ...]]:
    for bloc in scrutin["ventilationVotes"]["organe"]["groupes"]["groupe"]:
        for bucket, content in bloc["vote"]["decompteNominatif"].items():
            position = POSITIONS[bucket.removesuffix("s")]
            for votant in _list(content["votant"]) if content else ():
                delegation = votant.get("parDelegation") == "true"
                yield scrutin["uid"], votant["acteurRef"], bloc["organeRef"], position, delegation


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
