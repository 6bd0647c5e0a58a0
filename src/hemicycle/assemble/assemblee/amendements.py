"""Amendments of the Assembly: one row each, whatever the number of times the source publishes it."""

import polars as pl

from hemicycle.sources.assemblee.amendements import canonique
from hemicycle.vocabulaire import Chambre

# The columns of both chambers: `session` at the Senate (by its opening year), `legislature` at the Assembly.
SCHEMA = pl.Schema(
    {
        "uid": pl.String(),
        "chambre": pl.String(),
        "session": pl.String(),
        "canonique": pl.String(),
        "legislature": pl.Int64(),
        "dossier": pl.String(),
        "texte": pl.String(),
        "numero_long": pl.String(),
        "numero": pl.Int64(),
        "organe_examen": pl.String(),
        "parent": pl.String(),
        "type_auteur": pl.String(),
        "auteur": pl.String(),
        "groupe": pl.String(),
        "signataires": pl.String(),
        "cosignataires": pl.List(pl.String()),
        "article": pl.String(),
        "division": pl.String(),
        "dispositif": pl.String(),
        "expose": pl.String(),
        "date_depot": pl.Date(),
        "date_sort": pl.Date(),
        "sort": pl.String(),
        "etat": pl.String(),
        "seance": pl.String(),
    }
)
COLONNES = tuple(SCHEMA.names())


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
        .select(COLONNES)
    )
    gardes = dict(retenus.select("canonique", "uid").iter_rows())
    parents = [parent and gardes.get(canonique(parent), parent) for parent in retenus["parent"].to_list()]
    return retenus.with_columns(pl.Series("parent", parents, dtype=pl.String))
