"""Lines: how each group voted at each scrutin, and the position that most of its voters took, if there is one."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.codes import POSITIONS, SANS_GROUPE, VOTES
from hemicycle.stats.comptage import Ints, Mask
from hemicycle.stats.corpus import Corpus

VOTANTS_MINIMUM = 3  # with one or two voters a group agrees with itself by construction
INDEFINIE = -1


@dataclass(frozen=True)
class Lignes:
    """One row per (scrutin, group) that lists somebody, ordered by scrutin then group."""

    scrutin: NDArray[np.int64]
    groupe: NDArray[np.int64]
    comptes: NDArray[np.int64]  # rows × the five positions, as the ballot shows them
    exprimes: NDArray[np.int64]  # rows × pour, contre, abstention, of members in office: what lines are made of
    mesurable: Mask  # three voters, a counted ballot, not the non-attached: lines and cohesion may be spoken of
    ligne: NDArray[np.int8]  # POUR, CONTRE or ABSTENTION; INDEFINIE without one
    places: NDArray[np.int32]  # scrutins × groups: the row of each pair, -1 without one

    @cached_property
    def votants(self) -> NDArray[np.int64]:
        """Members of the group who voted."""
        found: NDArray[np.int64] = self.exprimes.sum(axis=1)
        return found

    @cached_property
    def majorite(self) -> NDArray[np.int64]:
        """Voters of the most frequent position."""
        found: NDArray[np.int64] = self.exprimes.max(axis=1, initial=0)
        return found

    @property
    def definie(self) -> Mask:
        """Rows where the group has a line."""
        mask: Mask = self.ligne != INDEFINIE
        return mask

    def de(self, scrutin: Ints, groupe: Ints) -> NDArray[np.int8]:
        """The line of each (scrutin, group) asked for; INDEFINIE for pairs that are not there."""
        if not len(self.ligne):
            return np.full(len(scrutin), INDEFINIE, dtype=np.int8)
        place = self.places[scrutin, groupe]  # SANS_GROUPE reads the last column, and is put aside below
        found: NDArray[np.int8] = np.where((place >= 0) & (groupe != SANS_GROUPE), self.ligne[place], INDEFINIE)
        return found.astype(np.int8)


def lignes(corpus: Corpus) -> Lignes:
    """Count every group at every scrutin, and find its line.

    The line is the unique most frequent position of at least three voters in office. The non-attached have none, and
    nobody has one on a ballot that records only those in favour, names nobody, or belongs to no single chamber.
    """
    forme = (len(corpus.monde.scrutins), len(corpus.monde.groupes))
    listed = corpus.groupe != SANS_GROUPE
    cellule = corpus.scrutin.astype(np.int64) * forme[1] + corpus.groupe
    tous = np.bincount(cellule[listed] * POSITIONS + corpus.position[listed], minlength=forme[0] * forme[1] * POSITIONS)
    par_paire = tous.reshape(-1, POSITIONS)
    rangees = np.flatnonzero(par_paire.any(axis=1))
    scrutin, groupe = np.divmod(rangees, max(forme[1], 1))
    votes = listed & corpus.retenue & corpus.a_vote
    exprimes = np.bincount(cellule[votes] * VOTES + corpus.position[votes], minlength=forme[0] * forme[1] * VOTES)
    places = np.full(forme[0] * forme[1], -1, dtype=np.int32)
    places[rangees] = np.arange(len(rangees))
    voix = exprimes.reshape(-1, VOTES)[rangees]
    mesurable = (voix.sum(axis=1) >= VOTANTS_MINIMUM) & corpus.compte[scrutin] & ~corpus.non_inscrits[groupe]
    return Lignes(
        scrutin, groupe, par_paire[rangees], voix, mesurable, _ligne(voix, mesurable), places.reshape(forme)
    )  # fmt: skip


def _ligne(exprimes: NDArray[np.int64], mesurable: Mask) -> NDArray[np.int8]:
    plus_fort = exprimes.max(axis=1, initial=0)
    seule = (exprimes == plus_fort[:, None]).sum(axis=1) == 1
    return np.where(mesurable & seule, exprimes.argmax(axis=1), INDEFINIE).astype(np.int8)
