"""Large tables in the order of their ranks, read a slice at a time.

Sorting a table of a million speeches would copy all its texts. Only the order is computed here; rows are gathered
some thousands at a time, and forgotten once encoded.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.memoire import EMPREINTE, EN_MEMOIRE, Longs
from hemicycle.assemble.tables import digest_rows
from hemicycle.release.format.facets import NONE_CODE
from hemicycle.release.format.keys import SortedKeys
from hemicycle.release.format.resources import SLICE_ROWS

Row = dict[str, Any]


class RankedTable:
    """A table whose row of rank `n` is `table[order[n]]`, its long texts read with `longs`."""

    def __init__(self, table: pl.DataFrame, order: NDArray[np.uint32], longs: Longs = EN_MEMOIRE) -> None:
        self.table = table
        self.order = order
        self.longs = longs

    def __len__(self) -> int:
        return len(self.order)

    def column(self, name: str) -> pl.Series:
        """One narrow column, by rank."""
        return self.table[name].gather(self.order)

    def rows(self, ranks: NDArray[Any] | None = None, without: Collection[str] = ()) -> Iterator[Row]:
        """The rows of these ranks, or of all of them, in order; `without` names columns that are left out."""
        rows = self.order if ranks is None else self.order[ranks]
        # column by column: a query on a table of a million rows takes a millisecond, and is asked for a few at a time
        columns = [one for one in self.table if one.name not in without and not one.name.endswith(EMPREINTE)]
        for start in range(0, len(rows), SLICE_ROWS):
            part = rows[start : start + SLICE_ROWS]
            yield from pl.DataFrame([self.longs.lire(c.gather(part)) for c in columns]).iter_rows(named=True)

    def slice(self, columns: Sequence[str], ranks: NDArray[Any]) -> pl.DataFrame:
        """These columns of these ranks, and the ranks themselves (`rang`), as a table: the digests of long texts
        instead of these (`with_texts`).

        What nobody reads, long lists above all, is not made Python.
        """
        rows = self.order[ranks]
        parts = (column.gather(rows).alias(name) for name, column in zip(columns, self._short(columns), strict=True))
        return pl.DataFrame([pl.Series("rang", ranks), *parts])

    def digests(self, columns: Sequence[str]) -> NDArray[np.void]:
        """A digest of each row in these columns, by rank. Rows are read as they lie: nothing is put in order for it."""
        return digest_rows(pl.DataFrame(self._short(columns)))[self.order]

    def _short(self, columns: Sequence[str]) -> list[pl.Series]:
        """These columns, the digests of long texts instead of these."""
        digests = {name for name in columns if f"{name}{EMPREINTE}" in self.table.columns}
        return [self.table[f"{name}{EMPREINTE}" if name in digests else name] for name in columns]

    def with_texts(self, part: pl.DataFrame) -> pl.DataFrame:
        """A slice, with its long texts."""
        rows = self.order[part["rang"].to_numpy()]
        longs = [name for name in part.columns if f"{name}{EMPREINTE}" in self.table.columns]
        return part.with_columns(self.longs.lire(self.table[name].gather(rows)) for name in longs)

    def keys(self, *names: str) -> SortedKeys:
        """What the values of these columns lead to: the first rank that holds each."""
        found = pl.concat([self.ranks(name).rename({name: "cle"}) for name in names])
        found = found.sort("cle", maintain_order=True)  # of equal ones, the first comes first
        found = found.filter(found["cle"].ne_missing(found["cle"].shift()))
        bounds = np.concatenate([[0], found["cle"].str.len_bytes().cast(pl.Int64).cum_sum().to_numpy()])
        texts = np.frombuffer((found["cle"].str.join("").item() or "").encode(), np.uint8)
        return SortedKeys(texts, bounds.astype(np.int64), found["rang"].to_numpy())

    def ranks(self, key: str, name: str = "rang") -> pl.DataFrame:
        """Two columns: the value of `key` and the rank of the row that holds it, to be joined with links."""
        ranks = pl.Series(name, np.arange(len(self), dtype=np.int32))
        return pl.DataFrame([self.column(key), ranks])


def rank_table(
    table: pl.DataFrame, keys: Sequence[pl.Expr], descending: Sequence[bool], longs: Longs = EN_MEMOIRE
) -> RankedTable:  # fmt: skip
    """A table in the order of these keys, nulls last."""
    narrow = table.lazy().select(
        pl.int_range(pl.len(), dtype=pl.UInt32).alias("row"), *(key.alias(f"k{n}") for n, key in enumerate(keys))
    )
    columns = [f"k{n}" for n in range(len(keys))]
    order = narrow.sort(columns, descending=list(descending), nulls_last=True).collect()["row"].to_numpy()
    return RankedTable(table, order, longs)


def typed(table: pl.DataFrame, schema: Mapping[str, Any]) -> pl.DataFrame:
    """The columns named by a schema, and the digests of its long texts; a table without any column is an empty one."""
    if not table.width:
        return pl.DataFrame(schema=dict(schema))
    return table.select(*schema, *(name for name in table.columns if name.endswith(EMPREINTE)))


def codes(values: pl.Series) -> tuple[NDArray[np.int32], list[str]]:
    """Dictionary coding of a long column: the code of each value and the labels in alphabetical order."""
    labels = values.drop_nulls().unique().sort().to_list()
    ranks = pl.Series(range(len(labels)), dtype=pl.Int32)
    coded = values.replace_strict(pl.Series(labels, dtype=pl.String), ranks, default=NONE_CODE, return_dtype=pl.Int32)
    return coded.to_numpy(), labels


def rank_of(values: pl.Series, ranks: Mapping[str, int]) -> NDArray[np.int32]:
    """The rank each value leads to, -1 for none."""
    found = values.replace_strict(
        pl.Series(list(ranks), dtype=pl.String),
        pl.Series(list(ranks.values()), dtype=pl.Int32),
        default=NONE_CODE,
        return_dtype=pl.Int32,
    )
    return found.to_numpy()
