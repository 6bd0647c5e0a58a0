"""Nominal votes of the Senate: one position for each senator in office, under the group of that day.

Nobody is derived absent here: the Senate lists everybody, who took no part included. Its files do not list voters
by group: the group is that of the spell covering the day. A million and a half rows: columns, never objects.
"""

from collections.abc import Collection, Mapping, Sequence

import numpy as np
import polars as pl

from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.identifiants import scrutin_uid
from hemicycle.assemble.tables import by_runs
from hemicycle.assemble.votes import AUCUN, RANGS_CAUSES, RANGS_POSITIONS, SANS_GROUPE, Presences, numeros
from hemicycle.vocabulaire import CODES_MISE_AU_POINT

NON_PUBLIEE = 2  # delegation: the Senate's groups vote through one ballot holder and publish no such flag
SIGNALEE = CODES_MISE_AU_POINT.index("signalee")
CLE = ["session", "numero", "matricule"]
_UID = pl.format("scr{}-{}", "session", "numero")


def fusionner(table: pl.DataFrame) -> pl.DataFrame:
    """One row per senator and ballot out of all files: the position of the latest, the marks of any of them.

    The same ballot may lie in its own file, on its page and in the database of dossiers; only some of them tell
    why somebody took no part, or that a correction was asked for. `positions` counts the distinct ones told.
    """
    if not table.select(CLE).is_duplicated().any():
        return table.select(*CLE, "position", "cause", "mise_au_point", pl.lit(1, pl.UInt32).alias("positions"))
    return (
        table.sort("_instantane", maintain_order=True)
        .group_by(CLE, maintain_order=True)
        .agg(
            pl.col("position").last(),
            pl.col("cause").drop_nulls().last(),
            pl.col("mise_au_point").any(),
            pl.col("position").n_unique().alias("positions"),
        )
    )


def numeroter(
    votes: pl.DataFrame, scrutins: Sequence[Scrutin], rangs: Mapping[str, Mapping[str, int]], tenus: Presences
) -> pl.DataFrame:
    """Official ids and codes as numbers, in the columns of the Assembly's listed votes, with the group of the day.

    Votes of a ballot that is not served are left out; the others are in the order of scrutins, then persons.
    """
    de = _UID.replace_strict(rangs["scrutin"] or AUCUN, default=None, return_dtype=pl.Int32).alias("scrutin")
    rang = by_runs(votes.select("session", "numero"), lambda uns: uns.select(de).to_series())
    lies = votes.with_columns(rang).filter(pl.col("scrutin").is_not_null())
    listed = lies.select(
        "scrutin",
        numeros("matricule", rangs["personne"]).alias("personne"),
        pl.col("position").replace_strict(RANGS_POSITIONS, return_dtype=pl.UInt8),
        pl.lit(NON_PUBLIEE, pl.UInt8).alias("delegation"),
        pl.col("cause").replace_strict(RANGS_CAUSES, default=0, return_dtype=pl.UInt8),
        pl.when("mise_au_point").then(SIGNALEE).otherwise(0).cast(pl.UInt8).alias("mise_au_point"),
    ).sort("scrutin", "personne")
    jours = np.array([s.jour.toordinal() for s in scrutins] or [0], dtype=np.int64)
    groupes = tenus.groupe_le(listed["personne"].to_numpy().astype(np.int64), jours[listed["scrutin"].to_numpy()])
    return listed.with_columns(
        pl.Series("groupe", groupes, pl.Int32),
        pl.lit(SANS_GROUPE, pl.Int32).alias("groupe_voisin"),
    )


def par_acteur(votes: pl.DataFrame) -> pl.DataFrame:
    """The same rows under the names that the Assembly's have: which scrutin, which voter."""
    uids = by_runs(votes.select("session", "numero"), lambda uns: uns.select(_UID.alias("scrutin")).to_series())
    return votes.select(uids, pl.col("matricule").alias("acteur"))


def orphelins(votes: pl.DataFrame, connus: Collection[str]) -> list[str]:
    """Ballots that have votes and that no document describes, by uid."""
    cites = votes.select("session", "numero").unique().sort("session", "numero")
    return [uid for row in cites.iter_rows() if (uid := scrutin_uid(*row)) not in connus]
