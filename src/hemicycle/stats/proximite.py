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
    _, ici, la = np.intersect1d(scrutins, autres_scrutins, assume_unique=True, return_indices=True)
    p, q = positions[ici], autres_positions[la]
    egaux = p == q
    return Proximite(
        accord=taux(int(egaux.sum()), len(p)),
        desaccords=int((~egaux).sum()),
        abstentions_communes=int((egaux & (p == ABSTENTION)).sum()),
        oppositions=int((~egaux & (p != ABSTENTION) & (q != ABSTENTION)).sum()),
    )


def _voix(paquet: Paquet, retenus: Mask) -> tuple[NDArray[Any], NDArray[Any]]:
    """The scrutins of a member's votes and the position taken at each, corrected."""
    votes = paquet[(paquet["position"] <= ABSTENTION) & retenus[paquet["scrutin"]]]
    correction = CORRECTION[votes["mise_au_point"]]
    return votes["scrutin"], np.where(correction != SANS_CORRECTION, correction, votes["position"])
