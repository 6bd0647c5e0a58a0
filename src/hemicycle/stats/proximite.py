"""Proximity of two members: how often they took the same position where both voted.

Pairs are far too many to be computed beforehand. Each member's votes lie packed in a release, ordered by scrutin: two
of them are compared when asked, in less than a millisecond.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.codes import ABSTENTION, CORRECTION, SANS_CORRECTION
from hemicycle.stats.comptage import Mask
from hemicycle.stats.taux import Taux, taux

_NULLE_PART = np.int8(-128)  # no position: the member did not vote there
Paquet = NDArray[Any]  # packed votes of one member: fields `scrutin`, `position`, `mise_au_point` at least


@dataclass(frozen=True, slots=True)
class Proximite:
    """Two members over the scrutins where both voted; a correction made after the ballot stands for the vote."""

    accord: Taux
    desaccords: int
    abstentions_communes: int  # of the agreements
    oppositions: int  # of the disagreements: one for, the other against


def proximite(un: Paquet, autre: Paquet, retenus: Mask) -> Proximite:
    """Compare two members' votes over the scrutins `retenus` (one flag per scrutin, by rank).

    These must be ballots that individual figures are made of (nominal, of one chamber, recording every side), of the
    period one speaks of; votes cast without a mandate must be taken out beforehand.
    """
    (scrutins, positions), (autres_scrutins, autres_positions) = _voix(un, retenus), _voix(autre, retenus)
    # A table by scrutin, and not an intersection, which sorts: years of votes are compared while a client waits.
    table = np.full(len(retenus), _NULLE_PART, dtype=np.int8)
    table[autres_scrutins] = autres_positions
    autres = table[scrutins]
    communs = autres != _NULLE_PART
    p, q = positions[communs], autres[communs]
    egaux = p == q
    return Proximite(
        accord=taux(int(egaux.sum()), len(p)),
        desaccords=int((~egaux).sum()),
        abstentions_communes=int((egaux & (p == ABSTENTION)).sum()),
        oppositions=int((~egaux & (p != ABSTENTION) & (q != ABSTENTION)).sum()),
    )


def _voix(paquet: Paquet, retenus: Mask) -> tuple[NDArray[Any], NDArray[Any]]:
    """The scrutins of a member's votes and the position taken at each, corrected."""
    votes = (paquet["position"] <= ABSTENTION) & retenus[paquet["scrutin"]]
    correction = CORRECTION[paquet["mise_au_point"][votes]]
    return paquet["scrutin"][votes], np.where(correction != SANS_CORRECTION, correction, paquet["position"][votes])
