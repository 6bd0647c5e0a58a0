"""Séances prévues: the planned agenda of public sittings, a small table that the Assembly rewrites every day.

Its columns are promised nowhere, so they are found by their titles; a table without a day or without an agenda
is not read at all, and a row whose day or hour cannot be read is set aside alone. A file of titles only is not a
fault: nothing is planned while the Assembly does not sit.
"""

import io
import re
from collections.abc import Iterator
from datetime import date

from hemicycle.calendrier import jour_francais
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.reading.delimited import Layout, Row, delimited, no_more, read_header
from hemicycle.texte import nettoyer

ENCODAGE = "cp1252"  # Latin-1 with the quotes and the œ that Windows adds to it

REQUIRED = {"date": "de date", "objet": "d'ordre du jour"}  # as a missing one is told
LAYOUT = Layout(
    "seances_prevues",
    {
        "date": ("date", "jour", "date seance", "date de seance", "date de la seance"),
        "debut": ("heure", "debut", "horaire", "heure debut", "heure de debut", "heure de la seance"),
        "objet": ("objet", "odj", "ordre du jour", "libelle", "intitule"),
    },
    REQUIRED,
    ignored={"seance", "quantieme", "numero", "numero de seance"},  # the rank of a sitting in its day
    clean=str,  # the blanks of an agenda part its points
    fit=no_more,
)

_HEURE = re.compile(r"(\d{1,2}) ?(?:h|H|:) ?(\d{2})?(?::\d{2})?")
_POINTS = re.compile(r"\s{4,}|\n")  # points of an agenda stand in one cell, far apart


class SeancePrevue(Record, frozen=True):
    """A planned sitting: its day, its hour in Paris (`15:00`), its agenda (one point a line), its line in the file."""

    jour: date
    debut: str | None
    objet: str
    ligne: int


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    rows = delimited(io.StringIO(_decode(raw), newline=""))
    header = read_header(rows, LAYOUT, notes)
    for missing in header.missing:
        titles = ", ".join(map(nettoyer, header.titles))
        raise Reject(f"aucune colonne {REQUIRED[missing]} parmi les titres : {titles}")
    for line, cells in rows:
        try:
            yield _seance(header.row(cells), line)
        except Reject as reject:
            notes.set_aside(reject.reason, f"ligne {line}")


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig" if raw.startswith(b"\xef\xbb\xbf") else ENCODAGE)
    except UnicodeDecodeError as error:
        raise Reject(f"texte illisible : {error.reason}") from error


def _seance(row: Row, line: int) -> SeancePrevue:
    objet = "\n".join(point for brut in _POINTS.split(row["objet"] or "") if (point := nettoyer(brut)))
    if not objet:
        raise Reject("ordre du jour vide")
    return SeancePrevue(
        jour=_jour(nettoyer(row["date"] or "")),
        debut=_heure(nettoyer(row.get("debut") or "")),
        objet=objet,
        ligne=line,
    )


def _jour(texte: str) -> date:
    try:
        return jour_francais(texte)
    except ValueError:
        raise Reject(f"date illisible : {texte!r}") from None


def _heure(texte: str) -> str | None:
    """`15:00`, `15h00`, `9 h 30` and `21 h` alike."""
    if not texte:
        return None
    lue = _HEURE.fullmatch(texte)
    heure, minute = (int(lue[1]), int(lue[2] or 0)) if lue else (24, 0)
    if heure > 23 or minute > 59:
        raise Reject(f"heure illisible : {texte!r}")
    return f"{heure:02d}:{minute:02d}"


SEANCES_PREVUES = DocumentType(
    name="seances_prevues",
    version=1,
    member=r"seances_publique_excel[^/]*\.csv",
    tables={"seances_prevues": SeancePrevue},
    parse=parse,
    counted="rows",
)
