"""Séances prévues: the planned agenda of public sittings, a small table that the Assembly rewrites every day.

Its columns are promised nowhere, so they are found by their titles; a table without a day or without an agenda
is not read at all, and a row whose day or hour cannot be read is set aside alone. A file of titles only is not a
fault: nothing is planned while the Assembly does not sit.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from hemicycle.calendrier import jour_francais
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.texte import cle_tri, nettoyer

ENCODAGE = "cp1252"  # Latin-1 with the quotes and the œ that Windows adds to it
SEPARATEUR = ";"

COLONNES: Mapping[str, frozenset[str]] = {
    "date": frozenset({"date", "jour", "date seance", "date de seance", "date de la seance"}),
    "debut": frozenset({"heure", "debut", "horaire", "heure debut", "heure de debut", "heure de la seance"}),
    "objet": frozenset({"objet", "odj", "ordre du jour", "libelle", "intitule"}),
}
# The rank of a sitting in its day, and the empty title that a separator at the end of the line makes.
COLONNES_IGNOREES = frozenset({"seance", "quantieme", "numero", "numero de seance", ""})

_HEURE = re.compile(r"(\d{1,2}) ?(?:h|H|:) ?(\d{2})?(?::\d{2})?")
_POINTS = re.compile(r"\s{4,}|\n")  # points of an agenda stand in one cell, far apart


class SeancePrevue(Record, frozen=True):
    """A planned sitting: its day, its hour in Paris (`15:00`), its agenda (one point a line), its line in the file."""

    jour: date
    debut: str | None
    objet: str
    ligne: int


class _Colonnes(NamedTuple):
    date: int
    debut: int | None
    objet: int
    largeur: int


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    lignes = csv.reader(io.StringIO(_decoder(raw), newline=""), delimiter=SEPARATEUR)
    colonnes = _colonnes(next(lignes, []), notes)
    for cellules in lignes:
        if not any(cellule.strip() for cellule in cellules):
            continue
        try:
            yield _seance(cellules, colonnes, lignes.line_num)
        except Reject as reject:
            notes.set_aside(reject.reason, f"ligne {lignes.line_num}")


def _decoder(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig" if raw.startswith(b"\xef\xbb\xbf") else ENCODAGE)
    except UnicodeDecodeError as error:
        raise Reject(f"texte illisible : {error.reason}") from error


def _colonnes(titres: Sequence[str], notes: Notes) -> _Colonnes:
    places: dict[str, int] = {}
    for place, titre in enumerate(titres):
        cle = cle_tri(titre)
        nom = next((nom for nom, alias in COLONNES.items() if cle in alias), None)
        if nom is not None:
            places.setdefault(nom, place)
        elif cle not in COLONNES_IGNOREES:
            notes.unknown_fields[f"seances_prevues.{nettoyer(titre)}"] += 1
    for nom, manque in (("date", "de date"), ("objet", "d'ordre du jour")):
        if nom not in places:
            raise Reject(f"aucune colonne {manque} parmi les titres : {', '.join(map(nettoyer, titres))}")
    return _Colonnes(places["date"], places.get("debut"), places["objet"], len(titres))


def _seance(cellules: Sequence[str], colonnes: _Colonnes, ligne: int) -> SeancePrevue:
    if any(cellule.strip() for cellule in cellules[colonnes.largeur :]):
        raise Reject(f"{len(cellules)} cellules pour {colonnes.largeur} colonnes")
    cellules = [*cellules, *[""] * colonnes.largeur]  # empty cells at the end of a row may be left out
    objet = "\n".join(point for brut in _POINTS.split(cellules[colonnes.objet]) if (point := nettoyer(brut)))
    if not objet:
        raise Reject("ordre du jour vide")
    return SeancePrevue(
        jour=_jour(nettoyer(cellules[colonnes.date])),
        debut=None if colonnes.debut is None else _heure(nettoyer(cellules[colonnes.debut])),
        objet=objet,
        ligne=ligne,
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
