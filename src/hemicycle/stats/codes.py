"""The numbers that positions, chambers and reasons are packed as: what arrays of votes are read with.

This module and those it imports are light: a serving process may read packed votes with them.
"""

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from hemicycle.vocabulaire import (
    CODES_CAUSE,
    CODES_MISE_AU_POINT,
    CODES_POSITION,
    CauseNonVote,
    Chambre,
    PositionDetail,
)

POUR, CONTRE, ABSTENTION, ABSENT, NON_VOTANT = (
    CODES_POSITION.index(position)
    for position in (
        PositionDetail.POUR, PositionDetail.CONTRE, PositionDetail.ABSTENTION,
        PositionDetail.ABSENT, PositionDetail.NON_VOTANT,
    )
)  # fmt: skip
assert max(POUR, CONTRE, ABSTENTION) < min(ABSENT, NON_VOTANT), "votes come first: they are told by one comparison"
VOTES = ABSTENTION + 1  # how many positions are votes
POSITIONS = len(CODES_POSITION)
DELEGUE, DELEGATION_NON_PUBLIEE = 1, 2
SANS_GROUPE = -1
CHAMBRES = tuple(Chambre)
ASSEMBLEE = CHAMBRES.index(Chambre.ASSEMBLEE)
SENAT = CHAMBRES.index(Chambre.SENAT)

SANS_CORRECTION = -1
_CORRECTIONS = {"pour": POUR, "contre": CONTRE, "abstention": ABSTENTION}
# The position that each correction stands for, when it is one of the three that can be compared with a line.
CORRECTION = np.array([_CORRECTIONS.get(nom or "", SANS_CORRECTION) for nom in CODES_MISE_AU_POINT], dtype=np.int8)
_VOULUES = np.where(
    CORRECTION[:, None] != SANS_CORRECTION, CORRECTION[:, None], np.arange(POSITIONS, dtype=np.int8)
).ravel()
assert len(_VOULUES) <= np.iinfo(np.uint8).max, "a correction and a position are told by one byte"
# Causes of a non-vote that are a presidency.
CAUSES_PRESIDENCE = tuple(
    code
    for code, cause in enumerate(CODES_CAUSE)
    if cause in (CauseNonVote.PRESIDENT_ASSEMBLEE, CauseNonVote.PRESIDENT_SEANCE)
)
CAUSE_PRESIDENT = CODES_CAUSE.index(CauseNonVote.PRESIDENT_ASSEMBLEE)
CAUSE_GOUVERNEMENT = CODES_CAUSE.index(CauseNonVote.MEMBRE_GOUVERNEMENT)


def voulues(positions: NDArray[np.uint8], mises_au_point: NDArray[np.uint8]) -> NDArray[np.int8]:
    """The position that each vote stands for: the corrected one, where it was corrected after the ballot."""
    return _VOULUES.take(mises_au_point * np.uint8(POSITIONS) + positions)


class Motif(IntEnum):
    """Why a scrutin counts for a member's presence, or does not. Append only: releases keep these codes."""

    VOTE = 0
    ABSENT = 1
    NON_VOTANT = 2  # kept from voting, or declined: chair, president, government, refusal
    POUR_SEULEMENT = 3  # the ballot records only those in favour: silence is not absence
    NON_NOMINATIF = 4  # only groups or dissenters are published
    CONGRES = 5  # both chambers together: of neither
    SANS_MANDAT = 6  # of older releases: listed, though no mandate covers that day; a ballot now proves a seat
