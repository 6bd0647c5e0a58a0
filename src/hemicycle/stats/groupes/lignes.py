"""Lines: how each group voted at each scrutin, and the position that most of its voters took, if there is one."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.codes import POSITIONS, VOTES
from hemicycle.stats.comptage import Ints, Mask, lots
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
        found = np.empty(len(scrutin), dtype=np.int8)
        for part in lots(len(found)):
            found[part] = self._par_paire[scrutin[part], groupe[part]]
        return found

    @cached_property
    def _par_paire(self) -> NDArray[np.int8]:
        """Scrutins × groups: the line of each pair; SANS_GROUPE reads one more column, without any."""
        found = np.where(self.places >= 0, self.ligne[self.places], np.int8(INDEFINIE))
        return np.pad(found, ((0, 0), (0, 1)), constant_values=INDEFINIE)


def lignes(corpus: Corpus) -> Lignes:
    """Count every group at every scrutin, and find its line.

    The line is the unique most frequent position of at least three voters in office. The non-attached have none, and
    nobody has one on a ballot that records only those in favour, names nobody, or belongs to no single chamber.
    """
    forme = (len(corpus.monde.scrutins), len(corpus.monde.groupes))
    cles = np.empty(len(corpus.scrutin), dtype=np.int64)
    for part in lots(len(cles)):
        cle = corpus.scrutin[part] * np.int64(forme[1] + 1)
        cle += corpus.groupe[part]
        cle += 1  # rows of no group are counted first, and put aside below
        cle *= POSITIONS
        np.add(cle, corpus.position[part], out=cles[part])
    tous = np.bincount(cles, minlength=forme[0] * (forme[1] + 1) * POSITIONS)
    par_paire = tous.reshape(forme[0], forme[1] + 1, POSITIONS)[:, 1:].reshape(-1, POSITIONS)
    rangees = np.flatnonzero(par_paire.any(axis=1))
    scrutin, groupe = np.divmod(rangees, max(forme[1], 1))
    places = np.full(forme[0] * forme[1], -1, dtype=np.int32)
    places[rangees] = np.arange(len(rangees))
    comptes = par_paire[rangees]
    voix = comptes[:, :VOTES] * corpus.dicible[scrutin][:, None]
    mesurable = (voix.sum(axis=1) >= VOTANTS_MINIMUM) & corpus.compte[scrutin] & ~corpus.non_inscrits[groupe]
    return Lignes(
        scrutin, groupe, comptes, voix, mesurable, _ligne(voix, mesurable), places.reshape(forme)
    )  # fmt: skip


def _ligne(exprimes: NDArray[np.int64], mesurable: Mask) -> NDArray[np.int8]:
    plus_fort = exprimes.max(axis=1, initial=0)
    seule = (exprimes == plus_fort[:, None]).sum(axis=1) == 1
    return np.where(mesurable & seule, exprimes.argmax(axis=1), INDEFINIE).astype(np.int8)
