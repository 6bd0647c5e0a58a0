"""Packed nominal votes, kept per scrutin (eight bytes each) and per member (fifteen).

A scrutin's votes are ordered by voter, and voters are numbered in display order (family name, then id), so the
packed order is the served order. A *votant* is a member under one group: the pair that the answer shows. Its JSON
is encoded once per release; serving 577 votes is joining 577 fragments.

The votes of a member also tell what statistics made of each: the line of the group that day, why the scrutin counts for
presence or not (`stats.codes.Motif`), and whether it belongs to the last mandate in the chamber the member is filed in.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.vocabulaire import (
    CODES_CAUSE,
    CODES_MISE_AU_POINT,
    CODES_POSITION,
    Position,
    PositionDetail,
)

Votes = NDArray[Any]

POSITIONS = CODES_POSITION
CAUSES = CODES_CAUSE
MISES_AU_POINT = CODES_MISE_AU_POINT
DELEGATIONS: tuple[bool | None, ...] = (False, True, None)  # the last: the source does not say

CLASSE = tuple(
    Position.ABSENT if p in (PositionDetail.ABSENT, PositionDetail.NON_VOTANT) else Position(p.value) for p in POSITIONS
)  # the served class of each code

PAR_SCRUTIN = np.dtype(
    [("votant", "<i4"), ("position", "u1"), ("delegation", "u1"), ("cause", "u1"), ("mise_au_point", "u1")]
)
PAR_MEMBRE = np.dtype(
    [
        ("scrutin", "<i4"), ("votant", "<i4"), ("position", "u1"), ("delegation", "u1"), ("cause", "u1"),
        ("mise_au_point", "u1"), ("ligne", "i1"), ("motif", "u1"), ("mandat", "?"),
    ]
)  # fmt: skip
SANS_LIGNE = -1  # the group took no line, or there is no group
