"""The movements of communes since 1943: which one a merger, a restoration or a change of code makes of another.

No file was at hand: the format is the one that the official geographic code documents.
"""

import io
import re
from collections.abc import Iterator
from datetime import date

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.reading.delimited import (
    DateIllisible,
    Layout,
    Row,
    delimited,
    jour_ecrit,
    no_more,
    read_table,
    required,
    utf8_text,
)

LAYOUT = Layout(
    "mouvements_communes",
    {
        "nature": ("mod",),
        "jour": ("date eff",),
        "type_avant": ("typecom av",),
        "avant": ("com av",),
        "type_apres": ("typecom ap",),
        "apres": ("com ap",),
        "nom": ("libelle ap",),
    },
    frozenset({"nature", "jour", "type_avant", "avant", "type_apres", "apres"}),
    frozenset({"tncc*", "ncc*", "libelle av"}),
    fit=no_more,
)
# Change of name, creation, restoration, end, the four mergers and what becomes of them, change of code, of kind.
NATURES = frozenset({"10", "20", "21", "30", "31", "32", "33", "34", "35", "41", "50", "70", "71"})

_COMMUNE = re.compile(r"(\d\d|2[AB])\d{3}")


class MouvementCommune(Record, frozen=True):
    """What a commune became that day. Types are those of INSEE: `COM` for a commune, others for parts of one."""

    nature: str
    jour: date
    type_avant: str
    avant: str
    type_apres: str
    apres: str
    nom: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    lignes = io.StringIO(utf8_text(raw), newline="")
    yield from read_table(delimited(lignes, ","), LAYOUT, notes, _mouvement)


def _mouvement(row: Row) -> MouvementCommune:
    nature = required(row, "nature")
    if nature not in NATURES:
        raise Reject(f"nature de mouvement inconnue : {nature!r}")
    for nom in ("avant", "apres"):
        if not _COMMUNE.fullmatch(required(row, nom)):
            raise Reject(f"code de commune illisible : {row[nom]!r}")
    try:
        jour = jour_ecrit(required(row, "jour"))
    except DateIllisible:
        raise Reject(f"date illisible : {row['jour']!r}") from None
    return MouvementCommune(
        nature, jour, required(row, "type_avant"), required(row, "avant"), required(row, "type_apres"),
        required(row, "apres"), row.get("nom"),
    )  # fmt: skip


MOUVEMENTS = DocumentType(
    name="mouvements",
    version=1,
    member=".+",
    tables={"mouvements_communes": MouvementCommune},
    parse=parse,
    counted="rows",
)
