"""Planned sittings of the Assembly: those that its agenda does not hold yet.

The table of planned sittings is rewritten every day and gives no id. A sitting that the agenda has at the same day
and hour, were it called off since, is the agenda's.
"""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date

import polars as pl

from hemicycle.assemble.agenda.corps import heure
from hemicycle.vocabulaire import Chambre

SEANCE, CONFIRME = "seance", "Confirmé"
REUNIONS = pl.Schema({
    "uid": pl.String(), "type": pl.String(), "chambre": pl.String(), "jour": pl.Date(), "debut": pl.String(),
    "fin": pl.String(), "lieu": pl.String(), "etat": pl.String(), "organe": pl.String(), "compte_rendu": pl.String(),
    "presse": pl.Boolean(), "video": pl.Boolean(), "convocation": pl.List(pl.String()), "resume": pl.List(pl.String()),
})  # fmt: skip
POINTS = pl.Schema({
    "reunion": pl.String(), "ordre": pl.Int64(), "objet": pl.String(), "type": pl.String(),
    "dossiers": pl.List(pl.String()),
})  # fmt: skip


@dataclass(frozen=True)
class Prevues:
    """The planned sittings, in the columns of meetings, and the points of their agenda."""

    reunions: pl.DataFrame
    points: pl.DataFrame


def seances_prevues(lignes: pl.DataFrame, reunions: pl.DataFrame) -> Prevues:
    """The sittings of the last file, but those that `reunions` hold at the same day and hour."""
    connues = _connues(reunions)
    objets: dict[tuple[date, str | None], list[str]] = defaultdict(list)
    dernier = lignes.filter(pl.col("_instantane") == pl.col("_instantane").max()).sort("jour", "debut", "ligne")
    for jour, debut, objet in dernier.select("jour", "debut", "objet").iter_rows():
        if (jour, debut) not in connues:
            objets[jour, debut] += objet.splitlines()
    chambre = Chambre.ASSEMBLEE.value
    return Prevues(
        pl.DataFrame(
            [
                (_uid(jour, debut), SEANCE, chambre, jour, heure(jour, debut), None, None, CONFIRME, None, None, None,
                 None, [], [])
                for jour, debut in objets
            ],
            schema=REUNIONS,
            orient="row",
        ),
        pl.DataFrame(
            [
                (_uid(*quand), ordre, objet, None, [])
                for quand, lus in objets.items()
                for ordre, objet in enumerate(dict.fromkeys(lus), start=1)
            ],
            schema=POINTS,
            orient="row",
        ),
    )  # fmt: skip


def _connues(reunions: pl.DataFrame) -> set[tuple[date, str | None]]:
    """The days and hours of the sittings of the agenda; the day alone too, for a plan that gives no hour."""
    seances = reunions.filter((pl.col("type") == SEANCE) & (pl.col("chambre") == Chambre.ASSEMBLEE.value))
    heures = seances.select("jour", pl.col("debut").str.slice(11, 5))
    return {*heures.iter_rows(), *((jour, None) for jour in seances["jour"].to_list())}


def _uid(jour: date, debut: str | None) -> str:
    """`SPAN20260707-1500`: the plan has no id of its own."""
    return f"SPAN{jour:%Y%m%d}" + (f"-{debut.replace(':', '')}" if debut else "")
