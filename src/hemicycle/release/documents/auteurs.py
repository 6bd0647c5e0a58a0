"""Who said or tabled each record of a long table, and under which group: told once, for all that read it."""

from collections.abc import Callable, Iterable
from functools import cached_property

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.release.documents.references import BITS_DU_JOUR, EPOQUE, Orateurs
from hemicycle.release.format.facets import SANS_JOUR
from hemicycle.release.views.ranked_tables import RankedTable, rank_of

Rangs = NDArray[np.int32]


class Auteurs:
    """The authors of a table, by the ranks of its records."""

    def __init__(self, orateurs: Orateurs, table: RankedTable, auteur: str, jour: str) -> None:
        self._orateurs = orateurs
        self._table = table
        self._auteur, self._jour = auteur, jour

    @cached_property
    def membres(self) -> Rangs:
        """The rank of the author among members, -1 for who is none."""
        # as rows lie: numbers are put in order faster than texts
        return rank_of(self._table.table[self._auteur], self._orateurs.rangs)[self._table.order]

    @cached_property
    def groupes(self) -> Rangs:
        """The rank of the group of the author that day, -1 on a day without one."""
        jours = self._table.table[self._jour].cast(pl.Int32).fill_null(SANS_JOUR).to_numpy()[self._table.order]
        moments, groupes = self._sejours
        quand = (self.membres.astype(np.int64) << BITS_DU_JOUR) + jours + EPOQUE
        vus = np.searchsorted(moments, quand, side="right") - 1
        return np.where((self.membres < 0) | (jours == SANS_JOUR), -1, groupes[vus]).astype(np.int32)

    @property
    def _sejours(self) -> tuple[NDArray[np.int64], Rangs]:
        """The days from which members are of another group, each a number that is told by the member first, in their
        order, and the rank of that group: none before the first day of each."""
        rangs = {uid: rang for rang, uid in enumerate(self._orateurs.groupes)}
        found = {membre << BITS_DU_JOUR: -1 for membre in range(-1, len(self._orateurs))}
        for uid, jour, groupe in self._orateurs.sejours():
            found[(self._orateurs.rangs[uid] << BITS_DU_JOUR) + jour.toordinal()] = rangs.get(groupe or "", -1)
        moments = sorted(found)
        return np.array(moments, np.int64), np.array([found[moment] for moment in moments], np.int32)


def par_rang(mots: Iterable[str | None]) -> Callable[[NDArray[np.integer]], pl.Series]:
    """What ranks stand for, nothing for -1."""
    serie = pl.Series([*mots, None], dtype=pl.String)  # the last, which -1 finds, is none
    return lambda rangs: serie.gather(rangs % len(serie))
