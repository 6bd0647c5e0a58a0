"""Readings of the pages of scrutins that somebody else made: one line per scrutin, or its totals.

They tell what the official pages say where these are not at hand. As a reading can go wrong, each line is held
against itself: the result is there twice, the day too, and the totals add up.
"""

import io
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hemicycle.calendrier import jour
from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.senat.scrutins.scrutins import (
    GroupeScrutinSenat,
    ScrutinSenat,
    adresse,
    identite,
    numero_ecrit,
    sort_de_la_phrase,
    sort_ecrit,
    verifier_groupe,
    verifier_groupes,
    verifier_jour,
    verifier_totaux,
)
from hemicycle.sources.publishers.senat.values import decode_text, jours_ecrits, read_json
from hemicycle.sources.reading.delimited import Layout, Row, delimited, read_header
from hemicycle.texte import nettoyer

_COLONNES_RELEVE = (
    "session", "scrutin_number", "scrutin_id", "date", "title", "subject", "result_text", "source_url",
)  # fmt: skip
_COLONNES_TOTAUX = (
    "scrutin_id", "resultat", "votants", "exprimes", "pour", "contre", "abstention", "non_participation", "total",
)  # fmt: skip
RELEVE = Layout("scrutins_releve", {name: (name,) for name in _COLONNES_RELEVE}, _COLONNES_RELEVE, clean=str)
TOTAUX = Layout("scrutins_totaux", {name: (name,) for name in _COLONNES_TOTAUX}, _COLONNES_TOTAUX, clean=str)
CHAMPS_TOTAUX = frozenset({
    "titre", "date", "resultat", "votants", "exprimes", "pour", "contre", "abstention", "non_participation", "groupes",
    "mise_au_point",  # ignored: says that somebody corrected himself, not who
})  # fmt: skip
CHAMPS_GROUPE = frozenset({"effectif", "pour", "contre", "abstention", "non_participation"})

Ligne = Mapping[str, Any]


def parse_releve(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The scrutins of a reading of all pages: day, object and result."""
    return _records(raw, RELEVE, notes, _releve)


def parse_totaux(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The totals of some scrutins: a table, or an object by scrutin with the counts of each group too."""
    if raw.lstrip()[:1] == b"{":
        return _totaux_json(raw, notes)
    return _records(raw, TOTAUX, notes, _totaux)


def _records(raw: bytes, layout: Layout, notes: Notes, make: Callable[[Ligne], ScrutinSenat]) -> Iterator[Record]:
    def named(row: Row) -> ScrutinSenat:
        with rejected_as(row["scrutin_id"] or ""):
            return make(row)

    rows = delimited(io.StringIO(decode_text(raw), newline=""), ",")
    header = read_header(rows, layout, notes)
    if header.missing:
        raise Reject(f"colonnes absentes : {', '.join(header.missing)}")
    yield from header.records(rows, notes, named)


def _releve(ligne: Ligne) -> ScrutinSenat:
    session, numero = _entier(ligne, "session"), _entier(ligne, "scrutin_number")
    if ligne["scrutin_id"] != f"{session}-{numero}" or numero_ecrit(ligne["title"]) != numero:
        raise Reject(f"le scrutin {session}-{numero} est aussi dit {ligne['scrutin_id']!r} et {ligne['title']!r}")
    try:
        date = verifier_jour(session, jour(ligne["date"]))
    except ValueError as error:
        raise Reject(str(error)) from None
    if jours_ecrits(ligne["title"]) != [date]:
        raise Reject(f"date {date.isoformat()}, mais le titre est {ligne['title']!r}")
    objet, _, mot = nettoyer(ligne["subject"]).rpartition(" ")
    sort = sort_ecrit(mot)
    if sort != sort_de_la_phrase(ligne["result_text"]):
        raise Reject(f"résultat {mot!r}, mais la phrase est {ligne['result_text']!r}")
    if not objet:
        raise Reject("scrutin sans objet")
    return ScrutinSenat(
        session=session,
        numero=numero,
        jour=date,
        objet=objet,
        sort=sort,
        url=ligne["source_url"] or None,
        origine="releve",
    )


def _totaux(ligne: Ligne) -> ScrutinSenat:
    identifie = identite(f"scr{ligne['scrutin_id']}.html")
    if identifie is None:
        raise Reject(f"scrutin illisible : {ligne['scrutin_id']!r}")
    sort = sort_de_la_phrase(ligne["resultat"])
    if sort is None:
        raise Reject(f"résultat inconnu : {ligne['resultat']!r}")
    scrutin = _scrutin(*identifie, ligne, sort)
    presents = (scrutin.votants or 0) + (scrutin.non_participants or 0)
    if presents != _entier(ligne, "total"):
        raise Reject(f"{ligne['total']} sénateurs, mais {presents} positions")
    return scrutin


def _scrutin(session: int, numero: int, ligne: Ligne, sort: str) -> ScrutinSenat:
    noms = ("votants", "exprimes", "pour", "contre", "abstention")
    votants, exprimes, pour, contre, abstentions = (_entier(ligne, nom) for nom in noms)
    verifier_totaux(votants, exprimes, pour, contre, abstentions)
    try:
        date = verifier_jour(session, jour(ligne["date"])) if ligne.get("date") else None
    except ValueError as error:
        raise Reject(str(error)) from None
    return ScrutinSenat(
        session=session,
        numero=numero,
        jour=date,
        objet=nettoyer(ligne.get("titre") or "") or None,
        sort=sort,
        votants=votants,
        exprimes=exprimes,
        pour=pour,
        contre=contre,
        abstentions=abstentions,
        non_participants=_entier(ligne, "non_participation"),
        url=adresse(session, numero),
        origine="totaux",
    )


def _totaux_json(raw: bytes, notes: Notes) -> Iterator[Record]:
    for identifiant, ligne in read_json(raw).items():
        try:
            yield from _scrutin_et_groupes(identifiant, ligne, notes)
        except Reject as reject:
            notes.set_aside(reject.reason, identifiant)


def _scrutin_et_groupes(identifiant: str, ligne: object, notes: Notes) -> list[Record]:
    identifie = identite(f"{identifiant}.html")
    if identifie is None or not isinstance(ligne, dict):
        raise Reject(f"scrutin illisible : {identifiant!r}")
    notes.check(ligne, CHAMPS_TOTAUX, "scrutins_totaux")
    scrutin = _scrutin(*identifie, ligne, sort_ecrit(str(ligne.get("resultat"))))
    groupes = [_groupe(*identifie, code, groupe, notes) for code, groupe in (ligne.get("groupes") or {}).items()]
    if groupes:
        verifier_groupes(scrutin, groupes)
    return [scrutin, *groupes]


def _groupe(session: int, numero: int, code: str, ligne: object, notes: Notes) -> GroupeScrutinSenat:
    if not isinstance(ligne, dict):
        raise Reject(f"groupe illisible : {code!r}")
    notes.check(ligne, CHAMPS_GROUPE, "scrutins_totaux.groupe")
    return verifier_groupe(
        GroupeScrutinSenat(
            session=session,
            numero=numero,
            groupe=code,
            effectif=_entier(ligne, "effectif"),
            pour=_entier(ligne, "pour"),
            contre=_entier(ligne, "contre"),
            abstentions=_entier(ligne, "abstention"),
            non_participants=_entier(ligne, "non_participation"),
        )
    )


def _entier(ligne: Ligne, nom: str) -> int:
    valeur = ligne.get(nom)
    if isinstance(valeur, str) and valeur.isdecimal():
        return int(valeur)
    if type(valeur) is not int:
        raise Reject(f"« {nom} » n'est pas un entier : {valeur!r}")
    return valeur


SCRUTINS_RELEVE = DocumentType(
    name="scrutins_releve",
    version=1,
    member=r"(?:.*/)?scrutins_pages[^/]*\.csv",
    tables={"scrutins_senat": ScrutinSenat},
    parse=parse_releve,
    counted="rows",
)
SCRUTINS_TOTAUX = DocumentType(
    name="scrutins_totaux",
    version=1,
    member=r"(?:.*/)?totaux_[^/]*\.(?:csv|json)",
    tables={"scrutins_senat": ScrutinSenat, "groupes_scrutins_senat": GroupeScrutinSenat},
    parse=parse_totaux,
    counted="rows",
)
