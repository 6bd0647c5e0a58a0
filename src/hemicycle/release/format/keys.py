"""The keys of a large kind: texts in their order, one after the other, and the rank that each leads to.

Millions of rows of a database take as many insertions every night, since one new record moves the ranks of all others.
These are three columns, written as they are made and mapped by those who read.
"""

from bisect import bisect_left
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.release.format.facets import Array, Facets

KIND = "cles_{}"  # of the facets that these columns are, after the kind that the keys are of


class SortedKeys(NamedTuple):
    """Keys in the order of their bytes."""

    texts: NDArray[np.uint8]
    bounds: NDArray[np.int64]  # where each begins in these, and where the last one ends
    ranks: NDArray[np.int32]

    def facets(self) -> Facets:
        columns: dict[str, Array] = {name: column for name, column in self._asdict().items() if len(column)}
        return Facets(len(self.ranks), columns)


class Keys:
    """What finds the rank of a key."""

    def __init__(self, facets: Facets) -> None:
        columns = facets.columns
        self._texts, self._bounds = (columns.get(name, np.zeros(0, np.int64)).data for name in ("texts", "bounds"))
        self._ranks = columns.get("ranks", np.zeros(0, np.int32))

    def get(self, key: str) -> int | None:
        wanted = key.encode(errors="surrogatepass")
        place = bisect_left(range(len(self._ranks)), wanted, key=self._text)
        return int(self._ranks[place]) if place < len(self._ranks) and self._text(place) == wanted else None

    def among(self, keys: Iterable[str]) -> dict[str, int]:
        """The ranks of those that are there."""
        return {key: rank for key in keys if (rank := self.get(key)) is not None}

    def _text(self, place: int) -> bytes:
        return bytes(self._texts[self._bounds[place] : self._bounds[place + 1]])
