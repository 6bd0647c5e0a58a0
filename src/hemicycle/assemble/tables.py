"""The staged tables as the assembling reads them: by name, row by row, or column by column."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

import polars as pl

Tables = Callable[[str], pl.DataFrame]  # the rows of all files of a document type, by the name of its table
Row = Mapping[str, Any]  # one of them, by column


def dernier_jour(*colonnes: pl.Series) -> date | None:
    """The last day that some columns speak of."""
    jours = (colonne.max() for colonne in colonnes)
    return max((jour for jour in jours if isinstance(jour, date)), default=None)
