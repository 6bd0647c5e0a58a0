"""The official base of postal codes (hexasmal): a row for each commune, code and place within the commune.

Titles were written in three ways, and the file in Latin-1 or in UTF-8, with either line ends: only its titles have
accents. Paris, Lyon and Marseille are there by arrondissement, never whole; Monaco is a commune of no department.
"""

import io
import re
from collections.abc import Iterator

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.reading.delimited import Layout, Row, delimited, no_more, read_table, required

LAYOUT = Layout(
    "codes_postaux",
    {
        "commune": ("code commune insee",),
        "nom": ("nom de la commune", "nom commune"),
        "code_postal": ("code postal",),
        "acheminement": ("libelle d acheminement", "libelle acheminement"),
        "lieu": ("ligne 5",),
    },
    frozenset({"commune", "nom", "code_postal", "acheminement"}),
    frozenset({"coordonnees gps", "coordonnees geographiques"}),
    fit=no_more,
)

_COMMUNE = re.compile(r"(\d\d|2[AB])\d{3}")
_CODE_POSTAL = re.compile(r"\d{5}")


class CodePostal(Record, frozen=True):
    """A postal code of a commune, in capitals without accents; `lieu` is the place in it that has that code."""

    commune: str
    nom: str
    code_postal: str
    acheminement: str
    lieu: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    lignes = io.StringIO(_text(raw), newline="")
    yield from read_table(delimited(lignes), LAYOUT, notes, _code_postal)


def _text(raw: bytes) -> str:
    """The text, in UTF-8 when it can be: Latin-1 reads any bytes, so it is what is left."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def _code_postal(row: Row) -> CodePostal:
    commune, code_postal = required(row, "commune"), required(row, "code_postal")
    if not _COMMUNE.fullmatch(commune):
        raise Reject(f"code de commune illisible : {commune!r}")
    if not _CODE_POSTAL.fullmatch(code_postal):
        raise Reject(f"code postal illisible : {code_postal!r}")
    return CodePostal(commune, required(row, "nom"), code_postal, required(row, "acheminement"), row.get("lieu"))


CODES_POSTAUX = DocumentType(
    name="codes_postaux",
    version=1,
    member=".+",
    tables={"codes_postaux": CodePostal},
    parse=parse,
    counted="rows",
)
