"""Counting millions of rows by scope: which marks each row bears, and how many rows of a scope bear each mark.

A figure is made of a few counts, and rows bear only some dozens of combinations of marks: they are counted once by
scope and combination, whatever the number of marks. Scopes may be dated stretches: `Intervalles` tells which of them
a day falls in, for millions of days at once.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import groupby, pairwise
from typing import Any, NamedTuple

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


def distinctes(valeurs: Ints, taille: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The values that there are, all below `taille`, and the place of each row among them: what `np.unique` tells once
    it has put millions of rows in order."""
    presentes = np.zeros(taille, dtype=np.bool_)
    presentes[valeurs] = True
    return np.flatnonzero(presentes), (np.cumsum(presentes) - 1)[valeurs]


AUCUN = -1
_JOURS = 1 << 22  # more days than a calendar holds: (owner, day) as one number that sorts


class Intervalle(NamedTuple):
    """A stretch of days, both included (`fin` None while it lasts), and the number it stands for."""

    proprietaire: int
    debut: date
    fin: date | None
    valeur: int


class Intervalles:
    """Stretches by owner. Where two of one owner overlap, the one that began last has the day."""

    def __init__(self, intervalles: Iterable[Intervalle]) -> None:
        rows = sorted(
            (i.proprietaire, i.debut.toordinal(), (i.fin or date.max).toordinal(), i.valeur) for i in intervalles
        )
        plats = [
            (proprietaire * _JOURS + debut, fin, valeur)
            for proprietaire, siens in groupby(rows, key=lambda row: row[0])
            for debut, fin, valeur in _disjoints([row[1:] for row in siens])
        ]
        self._debut, self._fin, self._valeur = np.array(plats, dtype=np.int64).reshape(-1, 3).T

    def de(self, proprietaire: Ints, jour: Ints) -> NDArray[np.int64]:
        """The number of the stretch that holds each day (ordinal) of each owner; AUCUN where there is none."""
        if not len(self._debut):
            return np.full(len(jour), AUCUN, dtype=np.int64)
        voulu = proprietaire.astype(np.int64) * _JOURS + jour
        place = np.searchsorted(self._debut, voulu, side="right") - 1
        found = np.maximum(place, 0)
        inside = (place >= 0) & (self._debut[found] // _JOURS == proprietaire) & (jour <= self._fin[found])
        return np.where(inside, self._valeur[found], AUCUN)


def _disjoints(stretches: list[tuple[int, int, int]]) -> Iterator[tuple[int, int, int]]:
    """The same days without overlap; `stretches` of one owner, in order of their beginning."""
    if all(before[1] < after[0] for before, after in pairwise(stretches)):
        yield from stretches
        return
    bornes = sorted({debut for debut, _, _ in stretches} | {fin + 1 for _, fin, _ in stretches})
    for debut, suivant in pairwise(bornes):
        tenants = [valeur for d, f, valeur in stretches if d <= debut <= f]
        if tenants:
            yield debut, suivant - 1, tenants[-1]
