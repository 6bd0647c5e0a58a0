"""Amendments of the Assembly: one row each, whatever the number of times the source publishes it."""

import polars as pl

from hemicycle.assemble.legislatif import COLONNES_AMENDEMENTS
from hemicycle.sources.publishers.assemblee.amendements import canonique
from hemicycle.vocabulaire import Chambre


def amendements(staged: pl.DataFrame) -> pl.DataFrame:
    """The amendments by canonical id, one publication of each.

    The one kept knows most of what became of the amendment (fate, day, sitting); then its content decides, never
    the order of the archives or of the files in them. The parent of a sub-amendment is the publication kept of it.
    """
    uids = staged["uid"].to_list()
    dated = staged.with_columns(
        pl.Series("canonique", list(map(canonique, uids)), dtype=pl.String),
        pl.lit(Chambre.ASSEMBLEE.value).alias("chambre"),
        pl.lit(None, pl.String).alias("session"),
    )
    retenus = (
        dated.sort(
            "canonique",
            pl.col("sort").is_null(),
            pl.col("date_sort").fill_null(pl.date(1, 1, 1)).to_physical().neg(),
            pl.col("seance").is_null(),
            pl.col("dossier").is_null(),
            "uid",
            "_sha",
        )
        .unique("canonique", keep="first", maintain_order=True)
        .select(COLONNES_AMENDEMENTS)
    )
    gardes = dict(retenus.select("canonique", "uid").iter_rows())
    parents = [parent and gardes.get(canonique(parent), parent) for parent in retenus["parent"].to_list()]
    return retenus.with_columns(pl.Series("parent", parents, dtype=pl.String))
