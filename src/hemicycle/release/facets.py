"""Facets: the narrow columns a list is filtered and sorted by, one row per record, in display order.

A list is a boolean mask over these arrays, its total the mask's count, its page a slice of the ranks that are
left. Columns of labels are dictionary-coded (`labels[column][code]`), code 255 or -1 meaning none.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Mask = NDArray[np.bool_]

NONE_CODE = -1  # code of a missing label


class FoldedText:
    """Every row's folded text in one buffer: a substring is looked for in all rows at memory speed.

    A scan of 22,000 titles (3 MB) takes about a millisecond and gives exact substrings of any length, which a
    trigram index cannot below three letters; see docs/decisions/0004.
    """

    def __init__(self, buffer: bytes, starts: NDArray[np.int64]) -> None:
        self.buffer = buffer
        self.starts = starts  # offset of each row; rows end with a newline, which folded text never holds

    @classmethod
    def of(cls, rows: Sequence[str]) -> "FoldedText":
        return cls.read(b"".join(row.encode() + b"\n" for row in rows))

    @classmethod
    def read(cls, buffer: bytes) -> "FoldedText":
        """The same from its buffer alone: rows begin after each newline."""
        ends = np.flatnonzero(np.frombuffer(buffer, dtype=np.uint8) == 10)
        return cls(buffer, np.concatenate(([0], ends + 1))[:-1].astype(np.int64))

    def row(self, rank: int) -> str:
        """The folded text of one row."""
        start = int(self.starts[rank])
        return self.buffer[start : self.buffer.index(b"\n", start)].decode()

    def contains(self, word: str) -> Mask:
        """The rows whose text holds `word` (already folded).

        Compared in whole arrays, byte after byte: the time is the same for a letter that every row holds as for
        a word that none does, which a walk from hit to hit cannot promise (80 ms for a common word).
        """
        needle, text = word.encode(), np.frombuffer(self.buffer, dtype=np.uint8)
        last = len(text) - len(needle) + 1
        if not needle or b"\n" in needle or last <= 0:
            return np.zeros(len(self.starts), dtype=np.bool_)
        hits: Mask = np.empty(len(text), dtype=np.bool_)
        hits[last:] = False
        np.equal(text[:last], needle[0], out=hits[:last])
        if len(needle) > 1:
            hits[:last] &= text[1 : last + 1] == needle[1]
        rows: Mask
        if len(needle) <= 2:
            rows = np.logical_or.reduceat(hits, self.starts)
            return rows
        places = np.flatnonzero(hits)  # two letters leave few places: the others are compared at these only
        for i in range(2, len(needle)):
            places = places[text[places + i] == needle[i]]
        rows = np.zeros(len(self.starts), dtype=np.bool_)
        rows[np.searchsorted(self.starts, places, side="right") - 1] = True
        return rows


@dataclass(frozen=True)
class Facets:
    """The facets of one kind of record."""

    size: int
    columns: Mapping[str, Array]
    labels: Mapping[str, Sequence[str]] = field(default_factory=dict)
    text: FoldedText | None = None

    def everything(self) -> Mask:
        return np.ones(self.size, dtype=np.bool_)

    def code(self, column: str, label: str) -> int:
        """The code of a label in a dictionary-coded column; one that no row carries when it is unknown."""
        try:
            return list(self.labels[column]).index(label)
        except ValueError:
            return -2

    def equals(self, column: str, label: str) -> Mask:
        mask: Mask = self.columns[column] == self.code(column, label)
        return mask
