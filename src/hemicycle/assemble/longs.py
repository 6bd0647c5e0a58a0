"""Long texts apart from the tables they belong to: what was said, what amendments say, who signed them.

They are most of what is assembled, and only a slice of them is ever read at once. Instead of its texts a column then
holds their places in a file, of a type that no other column has: its rows are filtered, joined and put in order as any
others. A column beside it holds their digests, for whoever asks only whether a text is still the same. Without a file
(`EN_MEMOIRE`) a column stays as it is.
"""

from collections.abc import Callable
from typing import Protocol

import polars as pl

PLACE = pl.UInt64()
EMPREINTE = "#"  # after the name of a column, that of its digests
LOT = 16_384  # texts read at once


class Longs(Protocol):
    """Where long texts are kept."""

    def poser(self, table: pl.DataFrame, *noms: str) -> pl.DataFrame:
        """The table, with the places of their texts in these columns, and their digests beside."""
        ...

    def lire(self, column: pl.Series) -> pl.Series:
        """The texts of a column; one that holds no places is left as it is."""
        ...


class EnMemoire:
    """Texts stay in their columns."""

    def poser(self, table: pl.DataFrame, *noms: str) -> pl.DataFrame:  # noqa: ARG002 -- the names of the protocol
        return table

    def lire(self, column: pl.Series) -> pl.Series:
        return column


EN_MEMOIRE = EnMemoire()


def par_lots(longs: Longs, column: pl.Series, regle: Callable[[pl.Series], pl.Series]) -> pl.Series:
    """What a rule says of each text of a column, never all held."""
    debuts = range(0, max(len(column), 1), LOT)
    return pl.concat([regle(longs.lire(column.slice(debut, LOT))) for debut in debuts])
