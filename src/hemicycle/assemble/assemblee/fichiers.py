"""What the Assembly's files hold of persons and ballots, each record once: what everything else is made from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

import polars as pl

from hemicycle.assemble.assemblee.groupes import groupes
from hemicycle.assemble.assemblee.instantanes import ListeDeputes, dater, liste_de_reference, plus_recents
from hemicycle.assemble.monde import Groupe
from hemicycle.assemble.tables import Row, Tables

DEPUTES_MINIMUM = 550  # fewer people in office is an extract: its silence means nothing


@dataclass(frozen=True)
class Assemblee:
    """The Assembly's files: persons, mandates and bodies as the latest file has them, groups, ballots."""

    acteurs: Mapping[str, Row]
    mandats: Sequence[Row]
    organes: Mapping[str, Row]
    groupes: Sequence[Groupe]
    listes: Mapping[int, ListeDeputes]  # of those in office, by legislature
    scrutins: pl.DataFrame
    votes: pl.DataFrame
    mises_au_point: pl.DataFrame


def lire_assemblee(tables: Tables) -> Assemblee:
    """The tables of the Assembly; of a record that lies in several files, the latest."""
    mandats, scrutins = tables("mandats"), tables("scrutins")
    jours = dater(mandats)
    organes = {row["uid"]: row for row in plus_recents(tables("organes"), jours).iter_rows(named=True)}
    retenus = scrutins.unique("uid", keep="last", maintain_order=True)
    return Assemblee(
        acteurs={row["uid"]: row for row in plus_recents(tables("acteurs"), jours).iter_rows(named=True)},
        mandats=plus_recents(mandats, jours).rows(named=True),
        organes=organes,
        groupes=groupes(organes.values()),
        listes=_listes(mandats, jours),
        scrutins=retenus,
        votes=_retenus(tables("votes").drop("_fichier", "_sha", strict=False), scrutins, retenus),
        mises_au_point=_retenus(tables("mises_au_point"), scrutins, retenus),
    )


def _retenus(table: pl.DataFrame, scrutins: pl.DataFrame, retenus: pl.DataFrame) -> pl.DataFrame:
    """The rows of each scrutin from one file only: the same ballot may lie in two archives of different days."""
    if retenus.height == scrutins.height:
        return table
    return table.join(
        retenus.select(pl.col("uid").alias("scrutin"), "_instantane"),
        on=["scrutin", "_instantane"],
        how="semi",
        maintain_order="left",
    )


def _listes(mandats: pl.DataFrame, jours: dict[str, date]) -> dict[int, ListeDeputes]:
    legislatures = mandats.filter(pl.col("type_organe") == "ASSEMBLEE")["legislature"].drop_nulls().unique().to_list()
    found = {n: liste_de_reference(mandats, jours, n, DEPUTES_MINIMUM) for n in legislatures}
    return {n: liste for n, liste in found.items() if liste is not None}
