"""Tables of the interior ministry, as delimited text or as workbooks: rows under our own names of columns.

Titles change from one ballot to the next, a line of presentation may come before them, and a workbook ends with rows
that hold nothing. So columns are found by their titles, folded, and the row of titles by what it holds.
"""

import csv
import io
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple

from python_calamine import CalamineError, CalamineWorkbook

from hemicycle.sources.base import Notes, Reject
from hemicycle.texte import cle_tri, nettoyer

CLASSEUR = b"PK\x03\x04"  # a workbook is a zip
CLASSEUR_OUVERT = 256_000_000  # bytes; the largest real one opens to 3 million
AVANT_LES_TITRES = 20  # rows that may come before the titles

Rangee = Sequence[str]
Ligne = Mapping[str, str | None]  # a row under our names; None where the cell is empty, or there is no such column


class Disposition(NamedTuple):
    """A known layout: our names, each with its folded titles, the preferred one first.

    A layout is recognised by its required columns; `ignorees` are titles known and left aside on purpose.
    """

    nom: str
    colonnes: Mapping[str, Sequence[str]]
    requises: frozenset[str]
    ignorees: frozenset[str] = frozenset()


class Titres(NamedTuple):
    """The layout of a table and the place of each of its columns."""

    disposition: Disposition
    places: Mapping[str, int]

    def ligne(self, rangee: Rangee) -> Ligne:
        return {nom: _cellule(rangee, place) for nom, place in self.places.items()}


def feuilles(raw: bytes) -> list[list[Rangee]]:
    """The sheets of a file: those of a workbook, or the one that a delimited text is."""
    if not raw.startswith(CLASSEUR):
        return [list(rangees(io.StringIO(decoder(raw), newline="")))]
    _check_workbook(raw)
    try:
        classeur = CalamineWorkbook.from_filelike(io.BytesIO(raw))
        return [
            [[_texte(cellule) for cellule in rangee] for rangee in classeur.get_sheet_by_name(nom).to_python()]
            for nom in classeur.sheet_names
        ]
    except CalamineError as error:
        raise Reject(f"classeur illisible : {error}") from error


def _check_workbook(raw: bytes) -> None:
    """A workbook is a zip, which the library would open whole whatever it announces."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            opened = sum(info.file_size for info in archive.infolist())
    except (zipfile.BadZipFile, NotImplementedError, ValueError) as error:
        raise Reject(f"classeur illisible : {error}") from error
    if opened > CLASSEUR_OUVERT:
        raise Reject(f"classeur qui ouvert dépasserait {CLASSEUR_OUVERT // 1_000_000} Mo")


def rangees(lignes: Iterable[str]) -> Iterator[Rangee]:
    """The rows of a text whose cells are separated by semicolons."""
    try:
        yield from csv.reader(lignes, delimiter=";")
    except csv.Error as error:
        raise Reject(f"table illisible : {error}") from error


def decoder(raw: bytes) -> str:
    """The text of a file in UTF-8, with or without a byte order mark."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Reject("le fichier n'est pas en UTF-8") from error


def titres(rangee: Rangee, dispositions: Iterable[Disposition], notes: Notes) -> Titres | None:
    """The layout whose required columns a row names, None when it is no row of titles; unknown titles are noted."""
    plies = [cle_tri(titre) for titre in rangee]
    for disposition in dispositions:
        places = {
            nom: place
            for nom, possibles in disposition.colonnes.items()
            if (place := next((plies.index(un) for un in possibles if un in plies), None)) is not None
        }
        if disposition.requises <= places.keys():
            connus = disposition.ignorees | {plies[place] for place in places.values()} | {""}
            for titre in [titre for titre in plies if titre not in connus]:
                notes.unknown_fields[f"{disposition.nom}.{titre}"] += 1
            return Titres(disposition, places)
    return None


def lire_feuille(
    rangees: Sequence[Rangee], dispositions: Sequence[Disposition], notes: Notes
) -> Iterator[tuple[int, Disposition, Ligne]]:
    """The rows of a sheet that hold something: number, layout, cells. A sheet of another kind has none."""
    for numero, rangee in enumerate(rangees[:AVANT_LES_TITRES], 1):
        found = titres(rangee, dispositions, notes)
        if found is not None:
            for rang, cellules in enumerate(rangees[numero:], numero + 1):
                if any(cellule.strip() for cellule in cellules):
                    yield rang, found.disposition, found.ligne(cellules)
            return


def requis(ligne: Ligne, nom: str) -> str:
    """A cell that may not be empty."""
    texte = ligne.get(nom)
    if texte is None:
        raise Reject(f"« {nom} » manque")
    return texte


def _cellule(rangee: Rangee, place: int) -> str | None:
    return nettoyer(rangee[place]) or None if place < len(rangee) else None


def _texte(cellule: object) -> str:
    """A cell of a workbook as a delimited text would write it; a number of days stays a number."""
    if isinstance(cellule, datetime):
        return cellule.date().isoformat()
    if isinstance(cellule, date):
        return cellule.isoformat()
    if isinstance(cellule, float) and cellule.is_integer():
        return str(int(cellule))
    return "" if cellule is None else str(cellule)
