"""What the Assembly's files hold of persons and ballots, each record once: what everything else is made from.

An official list is a picture of one day. When several pictures hold the same record, the latest one speaks; what
only an older one holds is kept, because a list of people in office forgets those who left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

import polars as pl

from hemicycle.assemble.assemblee.organes import groupes
from hemicycle.assemble.monde import Groupe
from hemicycle.assemble.tables import INSTANTANE, Row, Tables, repetes

DEPUTES_MINIMUM = 550  # fewer people in office is an extract: its silence means nothing


@dataclass(frozen=True, slots=True)
class ListeDeputes:
    """A file that lists the persons in office: its day, and the seats it holds open."""

    sha: str
    jour: date
    sieges_ouverts: frozenset[str]
    mandats: frozenset[str]


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
    repetes: pl.DataFrame  # ballots that lie several times in one file (`tables.repetes`)


def lire_assemblee(tables: Tables) -> Assemblee:
    """The tables of the Assembly; of a record that lies in several files, the latest."""
    mandats, lus = tables("mandats"), tables("scrutins")
    jours = dater(mandats)
    organes = {row["uid"]: row for row in plus_recents(tables("organes"), jours).iter_rows(named=True)}
    doubles = repetes(lus, "uid")
    scrutins = lus.unique(["uid", INSTANTANE], keep="first", maintain_order=True)
    retenus = scrutins.unique("uid", keep="last", maintain_order=True)
    votes = tables("votes").drop("_fichier", "_sha", strict=False)
    return Assemblee(
        acteurs={row["uid"]: row for row in plus_recents(tables("acteurs"), jours).iter_rows(named=True)},
        mandats=plus_recents(mandats, jours).rows(named=True),
        organes=organes,
        groupes=groupes(organes.values()),
        listes=_listes(mandats, jours),
        scrutins=retenus,
        votes=_retenus(_premiers(votes, doubles), scrutins, retenus),
        mises_au_point=_retenus(_premiers(tables("mises_au_point"), doubles), scrutins, retenus),
        repetes=doubles,
    )


def _premiers(table: pl.DataFrame, doubles: pl.DataFrame) -> pl.DataFrame:
    """The rows of the first copy alone of each ballot that lies several times in one file.

    Rows do not tell their copy, but those of one lie together: the first ends at a gap, or where somebody is named
    again.
    """
    if doubles.is_empty():
        return table
    cle = ["scrutin", INSTANTANE]
    suspectes = table.with_row_index("_rang").join(doubles.rename({"uid": "scrutin"}), on=cle, how="semi")
    suivie = (pl.col("_rang") - pl.col("_rang").first()) == pl.int_range(pl.len())
    premiere = (suivie & pl.col("acteur").is_first_distinct()).cast(pl.UInt8).cum_min().over(cle)
    autres = suspectes.sort("_rang").filter(premiere == 0)["_rang"]
    return table.with_row_index("_rang").filter(~pl.col("_rang").is_in(autres.implode())).drop("_rang")


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
