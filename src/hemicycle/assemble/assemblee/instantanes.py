"""Snapshots: the same record read in several files of different days.

An official list is a picture of one day. When several pictures hold the same record, the latest one speaks; what
only an older one holds is kept, because a list of people in office forgets those who left.
"""

from dataclasses import dataclass
from datetime import date

import polars as pl


@dataclass(frozen=True, slots=True)
class ListeDeputes:
    """A file that lists the persons in office: its day, and the seats it holds open."""

    sha: str
    jour: date
    sieges_ouverts: frozenset[str]
    mandats: frozenset[str]


def dater(mandats: pl.DataFrame) -> dict[str, date]:
    """The day of each file: the latest start of a mandate in it. Read from the content, so it can be recomputed."""
    jours = mandats.group_by("_sha").agg(pl.col("date_debut").max().alias("jour"))
    return {row["_sha"]: row["jour"] or date.min for row in jours.iter_rows(named=True)}


def plus_recents(table: pl.DataFrame, jours: dict[str, date]) -> pl.DataFrame:
    """One row per uid: that of the latest file which holds it; `_jour` is the day of that file."""
    if table.is_empty():
        return table.with_columns(pl.lit(None, dtype=pl.Date).alias("_jour"))
    dated = table.with_columns(
        pl.col("_sha").replace_strict(jours, default=date.min, return_dtype=pl.Date).alias("_jour")
    )
    return dated.sort("uid", "_jour", "_sha", maintain_order=True).unique("uid", keep="last", maintain_order=True)


def liste_de_reference(
    mandats: pl.DataFrame, jours: dict[str, date], legislature: int, minimum: int
) -> ListeDeputes | None:
    """The latest list of deputies in office that is complete enough to mean something by its silence.

    An extract, or a re-packed copy, holds fewer than `minimum` open seats: it never closes anybody's mandate.
    """
    sieges = mandats.filter(
        (pl.col("type_organe") == "ASSEMBLEE") & (pl.col("legislature") == legislature) & pl.col("date_fin").is_null()
    )
    complets = sieges.group_by("_sha").agg(pl.col("acteur").n_unique().alias("n")).filter(pl.col("n") >= minimum)
    if complets.is_empty():
        return None
    sha = max(complets["_sha"].to_list(), key=lambda sha: (jours[sha], sha))
    return ListeDeputes(
        sha=sha,
        jour=jours[sha],
        sieges_ouverts=frozenset(sieges.filter(pl.col("_sha") == sha)["uid"].to_list()),
        mandats=frozenset(mandats.filter(pl.col("_sha") == sha)["uid"].to_list()),
    )
