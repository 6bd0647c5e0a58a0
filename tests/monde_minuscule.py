"""A tiny Assembly of ours, in official zips: six deputies, three groups, one ballot per hard case."""

import zipfile
from pathlib import Path
from typing import Any

from tests.exemples_assemblee import (
    Json,
    acteur,
    bloc,
    encode,
    mandat,
    mise_au_point,
    organe,
    scrutin,
    seau,
    siege,
    votant,
)

AMO = "AMO30_tous_acteurs_tous_mandats_tous_organes_historique.json.zip"
SCRUTINS = "Scrutins.json.zip"

BOC, RIV, NI = "PO9201", "PO9202", "PO9203"
VERDAN, ORVANE, PELLAN, QUIRIN, TALVAS, SUPPLEANT = (f"PA90{n:02d}" for n in range(1, 7))

MOC = {"codeTypeVote": "MOC", "libelleTypeVote": "motion de censure", "typeMajorite": "majorité des membres"}
SPS = {"codeTypeVote": "SPS", "libelleTypeVote": "scrutin public solennel", "typeMajorite": "majorité absolue"}
SSG = {"codeTypeVote": "SSG", "libelleTypeVote": "Scrutin solennel congrès", "typeMajorite": "Congrès"}


def ecrire(folder: Path, scrutins: list[Json] | None = None, acteurs: list[Json] | None = None) -> Path:
    """Write the official zips of this world in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    people = les_acteurs() if acteurs is None else acteurs
    members = {f"json/acteur/{a['uid']['#text']}.json": encode("acteur", a) for a in people}
    members |= {f"json/organe/{o['uid']}.json": encode("organe", o) for o in les_organes()}
    _zip(folder / AMO, members)
    ballots = les_scrutins() if scrutins is None else scrutins
    _zip(folder / SCRUTINS, {f"json/{s['uid']}.json": encode("scrutin", s) for s in ballots})
    return folder


def les_organes() -> list[Json]:
    return [
        organe("PO9100", "ASSEMBLEE", "AN", "Assemblée nationale de la 17ème législature"),
        organe(BOC, "GP", "BOC", "Bocage et territoires"),
        organe(RIV, "GP", "RIV", "Rivières", couleurAssociee="#1565C0"),
        organe(NI, "GP", "NI", "Non inscrit", couleurAssociee="#8D949A"),
    ]


def les_acteurs() -> list[Json]:
    """Talvas moves from RIV to BOC on 1 February 2025; the substitute takes Quirin's seat on 20 January 2025."""
    return [
        _depute(VERDAN, "Lucie", "Verdan", 1, [(BOC, "2024-07-18", None)]),
        _depute(ORVANE, "Éric", "d’Orvane", 2, [(BOC, "2024-07-18", None)]),
        _depute(PELLAN, "Soizic", "Pellan", 3, [(RIV, "2024-07-18", None)]),
        _depute(QUIRIN, "Paul", "Quirin", 4, [(RIV, "2024-07-18", "2025-01-19")], fin="2025-01-19"),
        _depute(TALVAS, "Cœurine", "Talvas", 5, [(RIV, "2024-07-18", "2025-01-31"), (BOC, "2025-02-01", None)]),
        _depute(SUPPLEANT, "Noé", "Abgrall", 4, [(RIV, "2025-01-20", None)], prise="2025-01-20"),
    ]


def les_scrutins() -> list[Json]:
    """One ballot per case, numbered from 1."""
    avant, apres = "2024-12-03", "2025-03-04"
    return [
        # 1: everybody named; Orvane by delegation
        _scrutin(1, avant, [
            bloc(BOC, pours=[votant(VERDAN), votant(ORVANE, "true")]),
            bloc(RIV, contres=[votant(PELLAN), votant(QUIRIN)], abstentions=[votant(TALVAS)]),
        ]),
        # 2: the blocks lost their group
        _scrutin(2, avant, [bloc("PO0", pours=[votant(VERDAN), votant(TALVAS)], contres=[votant(PELLAN)])]),
        # 3: motion of censure, only those in favour
        _scrutin(3, avant, [bloc(RIV, pours=[votant(PELLAN), votant(QUIRIN)])], typeVote=MOC,
                 titre="la motion de censure déposée par Mme Pellan", sort={"code": "rejeté", "libelle": "rejeté"}),
        # 4: the three causes of a non-vote
        _scrutin(4, avant, [
            bloc(BOC, pours=[votant(VERDAN)], nonVotants=[votant(ORVANE, cause="PAN")]),
            bloc(RIV, nonVotants=[votant(PELLAN, cause="PSE"), votant(QUIRIN, cause="MG")]),
        ]),
        # 5: a correction by a voter, another by somebody who did not vote
        _scrutin(5, apres, [bloc(BOC, pours=[votant(VERDAN), votant(TALVAS)])],
                 miseAuPoint=mise_au_point(contres={"votant": votant(VERDAN)}, pours={"votant": votant(PELLAN)})),
        # 6: solemn vote on a whole text, with the substitute
        _scrutin(6, apres, [
            bloc(BOC, pours=[votant(VERDAN), votant(ORVANE), votant(TALVAS)]),
            bloc(RIV, contres=[votant(PELLAN), votant(SUPPLEANT)]),
        ], typeVote=SPS, titre="l'ensemble du projet de loi sur l’hébergement et le cœur des villes"),
    ]  # fmt: skip


def congres() -> Json:
    """A vote of the Congress: same number as an ordinary ballot, singular buckets, groups of the other chamber."""
    deputes, senateurs = bloc(BOC), bloc("PO9901")
    deputes["vote"]["decompteNominatif"] = {"nonVotant": None, "pour": seau([votant(VERDAN), votant(ORVANE)])}
    senateurs["vote"]["decompteNominatif"] = {"nonVotant": None, "contre": seau([votant("PA9801")])}
    body = scrutin(1, [deputes, senateurs])
    body |= {"uid": "VTCGR5L17V1", "typeVote": SSG, "lieuVote": "Congrès", "dateScrutin": "2025-03-05",
             "titre": "le projet de loi constitutionnelle relatif aux haies.", "objet": {"libelle": None}}  # fmt: skip
    body["syntheseVote"]["nombreVotants"] = body["syntheseVote"]["suffragesExprimes"] = "3"
    body["syntheseVote"]["decompte"] |= {"pour": "2", "contre": "1"}
    return body


def _scrutin(numero: int, jour: str, blocs: list[Json], **autres: Any) -> Json:
    body = scrutin(numero, blocs, dateScrutin=jour, **autres)
    body["objet"] = {"libelle": body["titre"], "dossierLegislatif": None, "referenceLegislative": None}
    return body


def _depute(
    uid: str, prenom: str, nom: str, circo: int, groupes: list[tuple[str, str, str | None]], *,
    fin: str | None = None, prise: str = "2024-07-08",
) -> Json:  # fmt: skip
    seat = siege(f"PM{uid[2:]}", uid, circo=str(circo), prise=prise, dateFin=fin)
    spells = [
        mandat(f"PM{uid[2:]}{n}", uid, "GP", groupe, debut, until) for n, (groupe, debut, until) in enumerate(groupes)
    ]
    return acteur(uid, prenom, nom, [seat, *spells])


def _zip(path: Path, members: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(members):
            archive.writestr(zipfile.ZipInfo(name, (2025, 3, 5, 0, 0, 0)), members[name])
