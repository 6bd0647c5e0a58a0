"""Proximity of two members: how often they took the same position where both voted.

Pairs are far too many to be computed beforehand. Each member's votes lie packed in a release, ordered by scrutin: two
of them are compared when asked, in less than a millisecond.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.codes import ABSTENTION, CONTRE, POUR, voulues
from hemicycle.stats.comptage import Mask
from hemicycle.stats.taux import Taux, taux

_NULLE_PART = np.int8(-1)  # no position: the member did not vote there
Paquet = NDArray[Any]  # packed votes of one member: fields `scrutin`, `position`, `mise_au_point` at least
Voix = NDArray[np.int8]  # what one member voted at each scrutin, by rank


@dataclass(frozen=True, slots=True)
class Proximite:
    """Two members over the scrutins where both voted; a correction made after the ballot stands for the vote."""

    accord: Taux
    desaccords: int
    abstentions_communes: int  # of the agreements
    oppositions: int  # of the disagreements: one for, the other against


def voix(paquet: Paquet, scrutins: int, comptes: Mask) -> Voix:
    """What a member voted at each of so many scrutins, by rank: years of votes, a byte each.

    `comptes` tells which rows of the packed votes count: those cast in office, at ballots that individual figures are
    made of (nominal, of one chamber, recording every side), of the period one speaks of.
    """
    votes = comptes & (paquet["position"] <= ABSTENTION)
    prises = voulues(paquet["position"], paquet["mise_au_point"])
    prises |= -(~votes).view(np.int8)  # all bits set is nowhere: several times faster than to choose
    table = np.full(scrutins, _NULLE_PART, dtype=np.int8)
    table[paquet["scrutin"].astype(np.intp)] = prises
    return table


def rapprocher(un: Voix, autre: Voix) -> Proximite:
    """Compare what two members voted, scrutin by scrutin."""
    # Tables by scrutin, and not an intersection, which sorts: these are made while a client waits.
    communs = np.count_nonzero((un != _NULLE_PART) & (autre != _NULLE_PART))
    egaux = [np.count_nonzero((un == position) & (autre == position)) for position in (POUR, CONTRE, ABSTENTION)]
    oppositions = sum(
        np.count_nonzero((un == position) & (autre == contraire))
        for position, contraire in ((POUR, CONTRE), (CONTRE, POUR))
    )
    return Proximite(
        accord=taux(int(sum(egaux)), int(communs)),
        desaccords=int(communs - sum(egaux)),
        abstentions_communes=int(egaux[-1]),
        oppositions=int(oppositions),
    )
