"""Facets: the narrow columns a list is filtered and sorted by, one row per record, in display order.

A list is a boolean mask over these arrays, its total the mask's count, its page a slice of the ranks that are
left. Columns of labels are dictionary-coded (`labels[column][code]`), code -1 meaning none.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Mask = NDArray[np.bool_]

NONE_CODE = -1  # code of a missing label
SANS_JOUR = np.iinfo(np.int32).min  # code of an unknown day
SANS_FIN = np.iinfo(np.int32).max  # code of the last day of what lasts
_JOUR_ZERO = date(1970, 1, 1).toordinal()


def jour_code(jour: date) -> int:
    """A day as columns hold it: days since 1970, which is how Polars counts them too."""
    return jour.toordinal() - _JOUR_ZERO


def jour_du_code(code: int) -> date:
    """The day that a column holds."""
    return date.fromordinal(code + _JOUR_ZERO)


def fin_code(fin: date | None) -> int:
    """The last day of something, None while it lasts."""
    return SANS_FIN if fin is None else jour_code(fin)


class SearchText(Protocol):
    """The folded text of every row of a kind, to be looked through by word (already folded, without blanks)."""

    def expect(self, words: Iterable[str]) -> None:
        """Announce what will be looked for, so that a database is queried once."""
        ...

    def contains(self, word: str) -> Mask:
        """The rows whose text holds a word, be it inside another."""
        ...

    def texts(self) -> list[str]:
        """The texts themselves, by rank."""
        ...


class Lines:
    """Texts one after the other, each ended by a newline, which folded text never holds: looked through at once."""

    def __init__(self, buffer: bytes) -> None:
        self.buffer = buffer
        ends = np.flatnonzero(np.frombuffer(buffer, dtype=np.uint8) == ord("\n"))
        self._starts = np.concatenate(([0], ends + 1))[:-1].astype(np.int64)

    def __len__(self) -> int:
        return len(self._starts)

    def holding(self, needle: bytes) -> NDArray[np.intp]:
        """The places of the lines that hold something, be it inside a word."""
        if not needle or b"\n" in needle:
            return np.arange(0 if needle else len(self))
        hits: list[int] = []
        find, buffer = self.buffer.find, self.buffer
        position = find(needle)
        while position >= 0:
            hits.append(position)
            position = find(needle, buffer.index(b"\n", position))  # one hit is enough: go on with the next line
        return np.searchsorted(self._starts, hits, side="right") - 1


class Words:
    """The distinct words of a text of many rows, and the rows of each, in memory: what `contains` needs.

    A word looked for holds no blank, so it lies inside one word of a text: looking through the distinct words (some
    hundred kilobytes for 22,000 titles) and joining their rows finds exact substrings of any length in a fraction of
    a millisecond; see docs/decisions/0004.
    """

    def __init__(self, size: int, words: bytes, bounds: NDArray[np.int64], rows: NDArray[np.int32]) -> None:
        self.size = size  # rows of the text
        self.words = Lines(words)  # the distinct ones
        self.bounds = bounds  # rows[bounds[n]:bounds[n + 1]] hold word n
        self.rows = rows

    def expect(self, words: Iterable[str]) -> None:
        """Nothing: each word is looked for when it is asked for, and most that follow one that is nowhere never are."""

    def contains(self, word: str) -> Mask:
        mask = np.zeros(self.size, dtype=np.bool_)
        matching = self.words.holding(word.encode()) if word else np.arange(0)
        if len(matching) > _MANY:
            chosen = np.zeros(len(self.words), dtype=np.bool_)
            chosen[matching] = True
            mask[self.rows[np.repeat(chosen, np.diff(self.bounds))]] = True
        else:
            for n in matching.tolist():
                mask[self.rows[self.bounds[n] : self.bounds[n + 1]]] = True
        return mask


class FoldedText(Words):
    """The folded text of every row and its words, all in memory (`SearchText`): how a release is written."""

    def __init__(self, buffer: bytes, words: bytes, bounds: NDArray[np.int64], rows: NDArray[np.int32]) -> None:
        super().__init__(buffer.count(b"\n"), words, bounds, rows)
        self.buffer = buffer  # the texts, each ended by a newline too

    @classmethod
    def of(cls, texts: Sequence[str]) -> "FoldedText":
        found: dict[str, list[int]] = {}
        for rank, text in enumerate(texts):
            for word in set(text.split(" ")):
                found.setdefault(word, []).append(rank)
        ordered = sorted(found)
        bounds = np.cumsum([0, *(len(found[word]) for word in ordered)], dtype=np.int64)
        rows = np.fromiter((rank for word in ordered for rank in found[word]), dtype=np.int32, count=int(bounds[-1]))
        return cls(_lines(texts), _lines(ordered), bounds, rows)

    def texts(self) -> list[str]:
        return lines_of(self.buffer)


def lines_of(buffer: bytes) -> list[str]:
    """The texts of a buffer, by rank."""
    return buffer.decode().split("\n")[:-1]


_MANY = 64  # matching words above which their rows are gathered in one pass over all of them


def _lines(texts: Sequence[str]) -> bytes:
    return b"".join(text.encode() + b"\n" for text in texts)


@dataclass(frozen=True)
class Facets:
    """The facets of one kind of record."""

    size: int
    columns: Mapping[str, Array]
    labels: Mapping[str, Sequence[str]] = field(default_factory=dict)
    text: SearchText | None = None
    _joined: dict[str, Lines] = field(default_factory=dict, init=False, repr=False, compare=False)

    @classmethod
    def coded(
        cls, columns: Mapping[str, Array], labelled: Mapping[str, Sequence[str | None]], text: SearchText | None = None
    ) -> "Facets":
        """Facets of which the `labelled` columns are given as values, one at least, to be dictionary-coded."""
        found = {name: codes(values) for name, values in labelled.items()}
        return cls(
            max(len(values) for values in labelled.values()),
            {**columns, **{name: column for name, (column, _) in found.items()}},
            {name: labels for name, (_, labels) in found.items()},
            text,
        )

    def everything(self) -> Mask:
        return np.ones(self.size, dtype=np.bool_)

    def code(self, column: str, label: str) -> int:
        """The code of a label in a dictionary-coded column; one that no row carries when it is unknown."""
        try:
            return list(self.labels[column]).index(label)
        except ValueError:
            return -2

    def label_contains(self, column: str, text: str) -> Mask:
        """The rows whose label, in a dictionary-coded column of folded labels, holds a text; no label holds none."""
        if column not in self._joined:
            self._joined[column] = Lines(_lines(self.labels[column]))
        holding = self._joined[column].holding(text.encode())
        if not len(holding):  # most words are in no label at all
            return np.zeros(self.size, dtype=np.bool_)
        matching = np.zeros(len(self._joined[column]) + 1, dtype=np.bool_)  # the first: code -1
        matching[holding + 1] = True
        # A third of the time of indexing, and half of that of codes which are now below zero, now not.
        return matching.take(self.columns[column] + 1)

    def equals(self, column: str, label: str) -> Mask:
        mask: Mask = self.columns[column] == self.code(column, label)
        return mask


def narrow(coded: Array, labels: int) -> Array:
    """Codes of so many labels, none included, in as few bytes as hold them and how many there are: every worker keeps
    them."""
    return coded.astype(np.min_scalar_type(-labels - 2))


def codes(values: Sequence[str | None]) -> tuple[NDArray[np.int32], list[str]]:
    """The code of each value and the labels, in alphabetical order so that the same data gives the same codes."""
    labels = sorted({str(value) for value in values if value is not None})
    rank = {label: code for code, label in enumerate(labels)}
    coded = [NONE_CODE if value is None else rank[str(value)] for value in values]
    return np.array(coded, dtype=np.int32), labels


BITS = 64


class LabelSet(NamedTuple):
    """The columns of a set and the labels of their bits, to be put among the facets of a kind."""

    columns: Mapping[str, NDArray[np.uint64]]
    labels: Mapping[str, Sequence[str]]


def label_set(nom: str, rows: Sequence[Iterable[str]]) -> LabelSet:
    """The set that each row holds; labels are in alphabetical order, so that the same data gives the same bits."""
    pairs = [(rank, label) for rank, row in enumerate(rows) for label in row]
    ranks = np.array([rank for rank, _ in pairs], dtype=np.int64)
    return paired_label_set(nom, len(rows), ranks, *codes([label for _, label in pairs]))


def paired_label_set(
    nom: str, size: int, ranks: NDArray[np.integer[Any]], coded: NDArray[np.int32], labels: Sequence[str]
) -> LabelSet:
    """The same out of pairs: a row's rank, and the code of a label that it holds (none for `NONE_CODE`)."""
    # one column even without any label: what reads a release finds the set it asks for
    words = np.zeros((max(-(-len(labels) // BITS), 1), size), dtype=np.uint64)
    known = coded != NONE_CODE
    word, bit = np.divmod(coded[known], BITS)
    np.bitwise_or.at(words, (word, ranks[known]), np.uint64(1) << bit.astype(np.uint64))
    return LabelSet(
        {f"{nom}_{n}": column for n, column in enumerate(words)},
        {f"{nom}_{n}": labels[n * BITS : (n + 1) * BITS] for n in range(len(words))},
    )


def holding_label(facets: Facets, nom: str, label: str) -> Mask:
    """The rows whose set holds a label; none when no row ever does."""
    n = 0
    while (column := f"{nom}_{n}") in facets.columns:
        labels = list(facets.labels[column])
        if label in labels:
            mask: Mask = facets.columns[column] & np.uint64(1 << labels.index(label)) != 0
            return mask
        n += 1
    return np.zeros(facets.size, dtype=np.bool_)
