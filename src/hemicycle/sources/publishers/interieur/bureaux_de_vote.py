"""Polling stations, each with its commune and the constituency that it votes in: what splits a commune.

The portal made the list in June 2024 out of the results of 2022: stations, communes and boundaries are those of 2022.
Codes are the ministry's: letters for overseas, `ZZ` and a post for the French abroad, Paris, Lyon and Marseille whole.
"""

import io
import re
from collections.abc import Iterator

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.reading.delimited import Layout, Row, delimited, no_more, read_table, required, utf8_text

LAYOUT = Layout(
    "bureaux_de_vote",
    {
        "departement": ("code departement",),
        "departement_nom": ("nom departement",),
        "circonscription": ("code circonscription",),
        "commune": ("code commune",),
        "commune_nom": ("nom commune",),
        "bureau": ("numero bureau vote",),
    },
    frozenset({"departement", "departement_nom", "circonscription", "commune", "commune_nom", "bureau"}),
    frozenset({"nom circonscription", "code bureau vote"}),  # both are made of the others
    fit=no_more,
)

_DEPARTEMENT = re.compile(r"\d\d|2[AB]|Z[A-Z]")
_COMMUNE = re.compile(r"(\d\d|2[AB]|ZZ)\d{3}")


class BureauVote(Record, frozen=True):
    """A polling station. `circonscription` is the ministry's code, department and two digits (`0104`, `ZB02`)."""

    departement: str
    departement_nom: str
    circonscription: str
    commune: str
    commune_nom: str
    bureau: str


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    lignes = io.StringIO(utf8_text(raw), newline="")
    yield from read_table(delimited(lignes, ","), LAYOUT, notes, _bureau)


def _bureau(row: Row) -> BureauVote:
    bureau = BureauVote(**{nom: required(row, nom) for nom in LAYOUT.columns})
    departement = bureau.departement
    if not _DEPARTEMENT.fullmatch(departement):
        raise Reject(f"département inconnu : {departement!r}")
    if not re.fullmatch(rf"{departement}\d\d", bureau.circonscription):
        raise Reject(f"circonscription inconnue dans le département {departement} : {bureau.circonscription!r}")
    if not _COMMUNE.fullmatch(bureau.commune):
        raise Reject(f"code de commune illisible : {bureau.commune!r}")
    return bureau


BUREAUX_DE_VOTE = DocumentType(
    name="bureaux_de_vote",
    version=1,
    member=".+",
    tables={"bureaux_de_vote": BureauVote},
    parse=parse,
    counted="rows",
)
