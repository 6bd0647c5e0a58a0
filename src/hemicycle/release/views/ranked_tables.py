"""Large tables in the order of their ranks, read a slice at a time.

Sorting a table of a million speeches would copy all its texts. Only the order is computed here; rows are gathered
some thousands at a time, and forgotten once encoded.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
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
Beside = tuple[NDArray[np.void], NDArray[Any]]  # digests, the last one of nothing, and the place of one by rank


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

    def parts(self, columns: Sequence[str], size: int) -> Iterator[pl.DataFrame]:
        """The same of all rows, so many at a time, one part at least. They come as they lie, which copies nothing: at
        random they take three times as long."""
        ranks = np.empty(len(self), np.int64)
        ranks[self.order] = np.arange(len(self))
        short = (column.alias(name) for name, column in zip(columns, self._short(columns), strict=True))
        table = pl.DataFrame([pl.Series("rang", ranks), *short])
        for start in range(0, max(len(self), 1), size):
            yield table.slice(start, size)

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
        ranks = np.empty(len(self), np.int32)
        ranks[self.order] = np.arange(len(self), dtype=np.int32)
        texts = pl.concat([self.table[name].alias("cle") for name in names])  # as they lie: ranks are put in order
        places = _first_of_each(texts, np.arange(len(names))[:, None] * len(self) + ranks)
        stored = texts.gather(places).to_arrow(compat_level=pl.CompatLevel.oldest())
        _, bounds, letters = stored.buffers()
        ends = np.frombuffer(bounds, np.int64)[: len(places) + 1]
        return SortedKeys(np.frombuffer(letters or b"", np.uint8)[: ends[-1]], ends, np.tile(ranks, len(names))[places])

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


def _first_of_each(texts: pl.Series, priorities: NDArray[np.int64]) -> NDArray[np.int64]:
    """The places of the distinct texts, in the order of these; of equal ones, the one of the lowest priority.

    Numbers are put in order ten times as fast as texts: these are by their first eight bytes, and as texts only where
    those are not enough to tell them apart.
    """
    ends = texts.cast(pl.Binary).bin.slice(0, 8).bin.reinterpret(dtype=pl.UInt64, endianness="big")
    if ends.null_count():  # some text is shorter
        ends = pl.zeros(len(texts), pl.UInt64, eager=True)
    begin = ends.to_numpy()
    order = np.argsort(begin)
    begin = begin[order]
    same, tied = begin[1:] == begin[:-1], np.zeros(len(begin), np.bool_)
    tied[1:] |= same
    tied[:-1] |= same
    alike = order[tied]
    alike = alike[np.argsort(priorities.ravel()[alike])]
    rows = pl.DataFrame([texts.gather(alike).alias("text"), pl.Series("place", alike)])
    rows = rows.sort("text", maintain_order=True)
    order[tied] = rows["place"].to_numpy()
    first = np.ones(len(order), np.bool_)
    first[tied] = (rows["text"] != rows["text"].shift()).fill_null(value=True).to_numpy()
    return order[first]


def beside(shown: Iterable[str], places: NDArray[Any]) -> Beside:
    """What is shown beside rows, told by its text, and the place of what each row shows, -1 for nothing."""
    return digest_rows(pl.Series([*shown, None], dtype=pl.String).to_frame()), places


def digests_beside(ranks: NDArray[np.int64], rows: NDArray[np.void], shown: Iterable[Beside]) -> NDArray[np.void]:
    """A digest of each of these rows, given that of every row, with what is shown beside it."""
    return digest_together(rows[ranks], *(digests[places[ranks]] for digests, places in shown))


def digest_together(*digests: NDArray[np.void]) -> NDArray[np.void]:
    """One digest of several, row by row."""
    halves = ((f"{n}{half}", one[half]) for n, one in enumerate(digests) for half in ("a", "b"))
    return digest_rows(pl.DataFrame([pl.Series(name, half) for name, half in halves]))


def rank_of(values: pl.Series, ranks: Mapping[str, int]) -> NDArray[np.int32]:
    """The rank each value leads to, -1 for none."""
    found = values.replace_strict(
        pl.Series(list(ranks), dtype=pl.String),
        pl.Series(list(ranks.values()), dtype=pl.Int32),
        default=NONE_CODE,
        return_dtype=pl.Int32,
    )
    return found.to_numpy()
