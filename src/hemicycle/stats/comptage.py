"""Counting millions of rows by scope: which marks each row bears, and how many rows of a scope bear each mark.

A figure is made of a few counts, and rows are in only some hundreds of states (`stats.etats`): they are counted once by
scope and state, whatever the number of marks. Scopes may be dated stretches: `Intervalles` tells which of them a day
falls in, for many days at once.
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

_LOT = 1 << 16  # rows of which an array of whole numbers stays in the cache of a processor


def lots(nombre: int) -> Iterator[slice]:
    """So many rows, some at a time: what is computed of them on the way is never written to memory."""
    return (slice(debut, min(debut + _LOT, nombre)) for debut in range(0, nombre, _LOT))


class Marques:
    """Named marks of states of rows."""

    def __init__(self, marques: Mapping[str, Mask]) -> None:
        self._noms = tuple(marques)
        # counts are far below 2^53: products of such numbers are exact, and many times faster than of whole ones
        self._porte = np.stack(list(marques.values()), axis=1).astype(np.float64)  # states × marks

    def par_scope(self, comptes: NDArray[np.int64]) -> Iterator[dict[str, int]]:
        """How many rows of each scope bear each mark, out of the rows of each scope in each state."""
        totaux = (comptes.astype(np.float64) @ self._porte).astype(np.int64)
        return (dict(zip(self._noms, values, strict=True)) for values in totaux.tolist())


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
