"""The communes of each constituency, of departments up to Réunion: no Mayotte, no collectivity, nobody abroad.

A workbook whose first sheet says what it is; copies of its table as delimited text are read as well.
"""

import re
from collections.abc import Iterator

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.reading.delimited import Layout, Row, read_sheet, required, sheets

LAYOUT = Layout(
    "circo_composition",
    {
        "departement": ("dep",),
        "departement_nom": ("libdep",),
        "commune": ("commune resid",),
        "commune_nom": ("libcom",),
        "circonscription": ("circo",),
        "type": ("type com",),
    },
    frozenset({"departement", "departement_nom", "commune", "commune_nom", "circonscription"}),
    frozenset({"reg", "libreg"}),
)
ENTIERE = {"entière": True, "partiel": False}

_COMMUNE = re.compile(r"(\d\d|2[AB])\d{3}")


class CommuneCirconscription(Record, frozen=True):
    """A commune of a constituency. `circonscription` has five characters (`01004`, `2A001`, `97202`); `entiere` tells
    whether the whole commune is in it, None where nothing is said."""

    departement: str
    departement_nom: str
    commune: str
    commune_nom: str
    circonscription: str
    entiere: bool | None


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


def _commune(row: Row) -> CommuneCirconscription:
    departement, commune = required(row, "departement").rjust(2, "0"), required(row, "commune").rjust(5, "0")
    circonscription, type_ = required(row, "circonscription").rjust(5, "0"), row.get("type")
    if not (_COMMUNE.fullmatch(commune) and commune.startswith(departement)):
        raise Reject(f"commune inconnue dans le département {departement} : {commune!r}")
    if not re.fullmatch(rf"{departement}\d+", circonscription) or len(circonscription) != len(commune):
        raise Reject(f"circonscription inconnue dans le département {departement} : {circonscription!r}")
    if type_ is not None and type_ not in ENTIERE:
        raise Reject(f"« type_com » : valeur inconnue {type_!r}")
    return CommuneCirconscription(
        departement, required(row, "departement_nom"), commune, required(row, "commune_nom"), circonscription,
        None if type_ is None else ENTIERE[type_],
    )  # fmt: skip


COMPOSITION = DocumentType(
    name="composition",
    version=1,
    member=".+",
    tables={"composition_circonscriptions": CommuneCirconscription},
    parse=parse,
    counted="rows",
)
