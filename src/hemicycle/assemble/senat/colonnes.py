"""The staged tables of the Senate as the assembling reads them: named columns, whatever files were there.

The dumps are large and their extracts are cut: a table may be missing, and so may a column. What is not there is
empty, never an error: each rule says what it does without it.
"""

from collections.abc import Mapping

import polars as pl

from hemicycle.assemble.tables import Tables

Colonnes = Mapping[str, pl.DataType]

TEXTE, ENTIER, JOUR, BOOLEEN, TEXTES = pl.String(), pl.Int64(), pl.Date(), pl.Boolean(), pl.List(pl.String())
INSTANTANE = "_instantane"


def textes(*noms: str) -> dict[str, pl.DataType]:
    """Columns of text."""
    return dict.fromkeys(noms, TEXTE)


def lire(tables: Tables, nom: str, colonnes: Colonnes) -> pl.DataFrame:
    """These columns of a table, with the order of its files; those it lacks are null, a table nobody read is empty.

    Codes and years are read as text or as numbers by whoever parsed them; what is neither is unknown, hence null.
    """
    voulues = {**colonnes, INSTANTANE: ENTIER}
    try:
        table = tables(nom)
    except KeyError:  # no source that was read declares it
        return pl.DataFrame(schema=dict(voulues))
    presentes = table.schema
    return table.select(
        pl.col(colonne).cast(dtype, strict=False) if colonne in presentes else pl.lit(None, dtype).alias(colonne)
        for colonne, dtype in voulues.items()
    )


def derniers(table: pl.DataFrame, *cle: str) -> pl.DataFrame:
    """One row per key: that of the last file which holds it."""
    return table.sort(INSTANTANE, maintain_order=True).unique(list(cle), keep="last", maintain_order=True)
