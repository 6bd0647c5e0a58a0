"""Periods of groups: a legislature at the Assembly; each session and the whole history at the Senate.

A (group, period) pair is a case that rows are counted in.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.agenda.sessions import sessions
from hemicycle.assemble.monde import Groupe, Scrutin
from hemicycle.stats.comptage import Ints

TOUT = ""  # the period of a Senate group's whole history
HORS = -1


class Periodes:
    """The cases of a world. Ballots of the Congress lie in none: they are of no period of a group."""

    def __init__(self, groupes: Sequence[Groupe], scrutins: Sequence[Scrutin]) -> None:
        self._groupes = groupes
        self._sessions = [session.annee for session in sessions(scrutins)]
        noms = sorted({*self._sessions, *(str(g.legislature) for g in groupes if g.legislature is not None)})
        self._colonnes = {nom: place for place, nom in enumerate([*noms, TOUT])}
        self._de_scrutin = np.array([self._colonnes.get(s.session, HORS) for s in scrutins], dtype=np.int64)

    @property
    def nombre(self) -> int:
        """How many cases there are, used or not."""
        return len(self._groupes) * len(self._colonnes)

    @cached_property
    def paires(self) -> list[tuple[int, str]]:
        """Every group (its rank) with every period it is described over."""
        return [(rang, periode) for rang, groupe in enumerate(self._groupes) for periode in self._du_groupe(groupe)]

    def case(self, groupe: int, periode: str) -> int:
        """The case of a group over a period."""
        return groupe * len(self._colonnes) + self._colonnes[periode]

    def cases(self, groupe: Ints, scrutin: Ints) -> NDArray[np.int64]:
        """The case of each (group, scrutin) in the period of the scrutin, HORS without one."""
        return self._cases(groupe, self._de_scrutin[scrutin])

    def de_toujours(self, groupe: Ints, scrutin: Ints) -> NDArray[np.int64]:
        """The case of each (group, scrutin) in the group's whole history, HORS without one."""
        colonne = self._de_scrutin[scrutin]
        return self._cases(groupe, np.where(colonne == HORS, HORS, self._colonnes[TOUT]))

    def sommer(self, counts: Mapping[str, Sequence[int]]) -> dict[tuple[int, str], dict[str, int]]:
        """Counts by case, read for each pair; those of a whole history are the sums of its sessions."""
        found: dict[tuple[int, str], dict[str, int]] = {}
        for rang, periode in self.paires:
            siennes = self._sessions if periode == TOUT else [periode]
            cases = [self.case(rang, p) for p in siennes]
            found[rang, periode] = {nom: sum(colonne[case] for case in cases) for nom, colonne in counts.items()}
        return found

    def _du_groupe(self, groupe: Groupe) -> list[str]:
        return [str(groupe.legislature)] if groupe.legislature is not None else [*self._sessions, TOUT]

    def _cases(self, groupe: Ints, colonne: Ints) -> NDArray[np.int64]:
        return np.where(
            (colonne == HORS) | (groupe < 0), HORS, groupe.astype(np.int64) * len(self._colonnes) + colonne
        )  # fmt: skip
