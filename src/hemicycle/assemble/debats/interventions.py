"""Speeches of all reports as one table, and the results that the chair proclaimed in them.

Reports are taken one at a time: the paragraphs of one sitting become turns, the turns rows, and nothing of them is
kept but the columns.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.debats.proclamations import proclamations
from hemicycle.assemble.debats.tours import Tour, tours
from hemicycle.assemble.tables import Tables
from hemicycle.identifiants import identifiant
from hemicycle.sources.assemblee.comptes_rendus import Paragraphe
from hemicycle.vocabulaire import Chambre

Ligne = tuple[Any, ...]  # the values of a row, in the order of the schema

LOT = 20_000  # rows turned into columns at once
_TEXTES = pl.List(pl.String())
_ENTRE = "\x1f"  # no text of an XML file may hold it
SCHEMA = pl.Schema(
    {
        "id": pl.String(),
        "uid": pl.String(),
        "seance": pl.String(),
        "compte_rendu": pl.String(),
        "chambre": pl.String(),
        "legislature": pl.Int64(),
        "jour": pl.Date(),
        "ordre": pl.Int64(),
        "type": pl.String(),
        "acteur": pl.String(),
        "orateur": pl.String(),
        "qualite": pl.String(),
        "texte": pl.String(),
        "point": pl.String(),
        "points": _TEXTES,
        "texte_numero": pl.String(),
        "article": pl.String(),
        "amendements": _TEXTES,
        "amendements_herites": pl.Boolean(),
        "grammaire": pl.String(),
    }
)

_CHAMPS = tuple(Paragraphe.__struct_fields__)
_LEGISLATURE = re.compile(r"R5L(\d+)")
_RESULTAT = ("votants", "résultat du scrutin")


@dataclass(frozen=True, slots=True)
class Resultat:
    """Figures proclaimed at a place of a report, on the text then in discussion."""

    compte_rendu: str
    seance: str | None
    jour: date
    ordre: int
    votants: int | None
    pour: int
    contre: int | None
    texte_numero: str | None


@dataclass(frozen=True)
class Debats:
    """What the reports say: every turn of speech, and the results of public ballots in the order of each report."""

    interventions: pl.DataFrame
    resultats: tuple[Resultat, ...]


def debats(tables: Tables) -> Debats:
    """Turns and proclaimed results, read in one pass over the reports."""
    legislatures = dict(tables("comptes_rendus").select("uid", "legislature").iter_rows())
    frames: list[pl.DataFrame] = []
    resultats: list[Resultat] = []
    lot: list[Ligne] = []
    for compte_rendu in _comptes_rendus(tables("paragraphes")):
        colonnes = (compte_rendu[nom].to_list() for nom in _CHAMPS)
        paragraphes = [Paragraphe(*row) for row in zip(*colonnes, strict=True)]
        uid = paragraphes[0].compte_rendu
        lot += _lignes(tours(paragraphes), legislatures.get(uid) or _legislature(uid))
        resultats += _resultats(paragraphes)
        if len(lot) >= LOT:
            frames.append(table(lot))
            lot.clear()
    return Debats(pl.concat([*frames, table(lot)]), tuple(resultats))


def table(lignes: Sequence[Ligne]) -> pl.DataFrame:
    """Rows as columns. Lists pass as one text each: polars takes ten times longer over a list of Python."""
    if not lignes:
        return pl.DataFrame(schema=SCHEMA)
    listes = [nom for nom, type_ in SCHEMA.items() if type_ == _TEXTES]
    plates = pl.Schema({nom: pl.String() if nom in listes else type_ for nom, type_ in SCHEMA.items()})
    colonnes: dict[str, Sequence[Any]] = dict(zip(SCHEMA, zip(*lignes, strict=True), strict=True))
    for nom in listes:
        colonnes[nom] = ["".join([f"{_ENTRE}{element}" for element in liste]) for liste in colonnes[nom]]
    return pl.DataFrame(colonnes, plates).with_columns(pl.col(listes).str.split(_ENTRE).list.slice(1))


def _comptes_rendus(paragraphes: pl.DataFrame) -> Iterator[pl.DataFrame]:
    """The paragraphs of each report in their order; of a report read twice, those of the last archive."""
    derniers = paragraphes.select("compte_rendu", pl.col("_instantane").max().over("compte_rendu").alias("dernier"))
    retenus = paragraphes.filter(paragraphes["_instantane"] == derniers["dernier"])
    suites = retenus["compte_rendu"].rle().struct.unnest()
    if suites["value"].is_duplicated().any():  # a report in pieces: they are put together, at the price of a copy
        yield from retenus.partition_by("compte_rendu", maintain_order=True)
        return
    debut = 0
    for longueur in suites["len"].to_list():
        yield retenus.slice(debut, longueur)
        debut += longueur


def _lignes(les_tours: Sequence[Tour], legislature: int | None) -> list[Ligne]:
    return [
        (
            identifiant("intervention", f"{tour.compte_rendu}/{tour.ordre}"),
            tour.paragraphes[0] if tour.paragraphes else None,
            tour.seance, tour.compte_rendu, Chambre.ASSEMBLEE.value, legislature, tour.jour, tour.ordre,
            tour.type.value, tour.acteur, tour.orateur, tour.qualite, tour.texte, tour.point, tour.points,
            tour.texte_numero, tour.article, tour.amendements, tour.amendements_herites, tour.grammaire,
        )
        for tour in les_tours
    ]  # fmt: skip


def _resultats(paragraphes: Sequence[Paragraphe]) -> Iterator[Resultat]:
    # Folding every paragraph would cost more than all the rest: a result always has one of these words.
    candidats = {p.ordre: p for p in paragraphes if any(map(p.texte.casefold().__contains__, _RESULTAT))}
    for lue in proclamations(candidats.values()):
        p = candidats[lue.ordre]
        yield Resultat(p.compte_rendu, p.seance, p.jour, lue.ordre, lue.votants, lue.pour, lue.contre, p.texte_numero)


def _legislature(uid: str) -> int | None:
    found = _LEGISLATURE.search(uid)
    return None if found is None else int(found[1])
