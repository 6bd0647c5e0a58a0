"""Packed nominal votes: eight bytes each, kept per scrutin and per member.

A scrutin's votes are ordered by voter, and voters are numbered in display order (family name, then id), so the
packed order is the served order. A *votant* is a member under one group: the pair that the answer shows. Its JSON
is encoded once per release; serving 577 votes is joining 577 fragments.
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
    [("scrutin", "<i4"), ("position", "u1"), ("delegation", "u1"), ("cause", "u1"), ("mise_au_point", "u1")]
)
