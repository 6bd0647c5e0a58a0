"""Counting millions of rows by scope: which marks each row bears, and how many rows of a scope bear each mark.

A figure is made of a few counts, and rows bear only some dozens of combinations of marks: they are counted once by
scope and combination, whatever the number of marks.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.integer[Any]]
Mask = NDArray[np.bool_]
Floats = NDArray[np.float64]

MARQUES_MAXIMUM = 16


class Marques:
    """Named marks of rows, ready to be counted by any cut of the rows into scopes."""

    def __init__(self, marques: Mapping[str, Mask]) -> None:
        assert len(marques) <= MARQUES_MAXIMUM
        self._noms = tuple(marques)
        codes = np.zeros(len(next(iter(marques.values()))), dtype=np.uint16)
        for bit, mask in enumerate(marques.values()):
            codes |= mask.astype(np.uint16) << np.uint16(bit)
        presentes = np.flatnonzero(np.bincount(codes, minlength=1))
        numero = np.zeros(1 << MARQUES_MAXIMUM, dtype=np.uint16)
        numero[presentes] = np.arange(len(presentes))
        self._combinaison = numero[codes]
        self._porte = (presentes[:, None] >> np.arange(len(self._noms))) & 1  # combinations × marks

    def compter(self, rang: Ints, scopes: int) -> dict[str, list[int]]:
        """How many rows of each scope bear each mark; `rang` is the scope of each row, negative when it has none."""
        n = len(self._porte)
        cles = np.maximum(rang, -1).astype(np.int64)  # one array of that size, and rows without a scope counted first
        cles += 1
        cles *= n
        cles += self._combinaison
        totaux = np.bincount(cles, minlength=(scopes + 1) * n).reshape(scopes + 1, n)[1:] @ self._porte
        return {nom: totaux[:, place].tolist() for place, nom in enumerate(self._noms)}

    def par_scope(self, rang: Ints, scopes: int) -> Iterator[dict[str, int]]:
        """The same counts scope by scope."""
        counts = self.compter(rang, scopes)
        return (dict(zip(counts, values, strict=True)) for values in zip(*counts.values(), strict=True))


def compter(rang: Ints, scopes: int) -> list[int]:
    """How many rows fall in each scope; `rang` is the scope of each row, negative when it has none."""
    counts: list[int] = np.bincount(rang[rang >= 0], minlength=scopes).tolist()
    return counts
