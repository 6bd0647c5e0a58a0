"""The ministry's table of 2017: communes and cantons, with the constituency of each. A second witness.

A workbook: numbers lost the zeros at their head, and a commune is numbered within its department (`ZP`, 11).
"""

import re
from collections.abc import Iterator

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.reading.delimited import Layout, Row, read_sheet, required, sheets

LAYOUT = Layout(
    "decoupage_2017",
    {
        "departement": ("code dpt", "code departement"),
        "departement_nom": ("nom dpt", "nom departement"),
        "commune": ("code commune",),
        "commune_nom": ("nom commune",),
        "circonscription": ("code circ legislative", "code circonscription"),
    },
    frozenset({"departement", "commune", "commune_nom", "circonscription"}),
    frozenset({"code canton", "nom canton"}),
)

_DEPARTEMENT = re.compile(r"\d\d|2[AB]|Z[A-Z]")


class CommuneDecoupee(Record, frozen=True):
    """A commune, or the part of it that one canton has; `commune` is its three digits in the department."""

    departement: str
    departement_nom: str | None
    commune: str
    commune_nom: str
    circonscription: int


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    lues = 0
    for sheet in sheets(raw):
        for line, _, row in read_sheet(sheet, (LAYOUT,), notes):
            lues += 1
            try:
                yield _commune(row)
            except Reject as reject:
                notes.set_aside(reject.reason, f"ligne {line}")
    if not lues:
        raise Reject("aucune table de circonscriptions dans le fichier")


def _commune(row: Row) -> CommuneDecoupee:
    departement, commune = required(row, "departement").rjust(2, "0"), required(row, "commune").rjust(3, "0")
    circonscription = required(row, "circonscription")
    if not _DEPARTEMENT.fullmatch(departement):
        raise Reject(f"département inconnu : {departement!r}")
    if not re.fullmatch(r"\d{3}", commune):
        raise Reject(f"code de commune illisible : {commune!r}")
    if not re.fullmatch(r"\d{1,2}", circonscription):
        raise Reject(f"circonscription illisible : {circonscription!r}")
    return CommuneDecoupee(
        departement, row.get("departement_nom"), commune, required(row, "commune_nom"), int(circonscription)
    )


DECOUPAGE_2017 = DocumentType(
    name="decoupage_2017",
    version=1,
    member=".+",
    tables={"decoupage_2017": CommuneDecoupee},
    parse=parse,
    counted="rows",
)
