"""Proximity of two members: how often they took the same position where both voted.

Pairs are far too many to be computed beforehand. Each member's votes lie packed in a release, ordered by scrutin: two
of them are compared when asked, in less than a millisecond.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.codes import ABSTENTION, CONTRE, POUR, voulues
from hemicycle.stats.comptage import Mask
from hemicycle.stats.taux import Taux, taux

_NULLE_PART = np.int8(-1)  # no position: the member did not vote there
Paquet = NDArray[Any]  # packed votes of one member: fields `scrutin`, `position`, `mise_au_point` at least


class Voix(NamedTuple):
    """What one member voted: for each position the scrutins where it was taken, a bit each, by rank.

    Whole numbers, and not arrays: to join two of them and to count their bits is one instruction for thirty scrutins.
    """

    pour: int
    contre: int
    abstention: int

    @property
    def exprimees(self) -> int:
        return self.pour | self.contre | self.abstention

    def parmi(self, scrutins: int) -> "Voix":
        """Those of some scrutins alone, told by a bit each."""
        return Voix(self.pour & scrutins, self.contre & scrutins, self.abstention & scrutins)


@dataclass(frozen=True, slots=True)
class Proximite:
    """Two members over the scrutins where both voted; a correction made after the ballot stands for the vote."""

    accord: Taux
    desaccords: int
    abstentions_communes: int  # of the agreements
    oppositions: int  # of the disagreements: one for, the other against


def voix(paquet: Paquet, scrutins: int, comptes: Mask) -> Voix:
    """What a member voted at each of so many scrutins.

    `comptes` tells which rows of the packed votes count: those cast in office, at ballots that individual figures are
    made of (nominal, of one chamber, recording every side), of the period one speaks of.
    """
    votes = comptes & (paquet["position"] <= ABSTENTION)
    prises = voulues(paquet["position"], paquet["mise_au_point"])
    prises |= -(~votes).view(np.int8)  # all bits set is nowhere: several times faster than to choose
    table = np.full(scrutins, _NULLE_PART, dtype=np.int8)
    table[paquet["scrutin"].astype(np.intp)] = prises
    pour, contre, abstention = (bits(table == position) for position in (POUR, CONTRE, ABSTENTION))
    return Voix(pour, contre, abstention)


def rapprocher(un: Voix, autre: Voix) -> Proximite:
    """Compare what two members voted, scrutin by scrutin."""
    communs = (un.exprimees & autre.exprimees).bit_count()
    abstentions = (un.abstention & autre.abstention).bit_count()
    egaux = (un.pour & autre.pour).bit_count() + (un.contre & autre.contre).bit_count() + abstentions
    return Proximite(
        accord=taux(egaux, communs),
        desaccords=communs - egaux,
        abstentions_communes=abstentions,
        oppositions=(un.pour & autre.contre).bit_count() + (un.contre & autre.pour).bit_count(),
    )


def bits(mask: Mask) -> int:
    """Some scrutins as a whole number: a bit each, by rank."""
    return int.from_bytes(np.packbits(mask, bitorder="little").tobytes(), "little")
