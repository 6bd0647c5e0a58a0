"""Days of somebody or something: which of its dated stretches a given day falls in, for millions of days at once."""

from collections.abc import Iterable, Iterator
from datetime import date
from itertools import groupby, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.comptage import Ints

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
