"""Dictionary coding of label columns."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hemicycle.release.facets import NONE_CODE


def codes(values: Sequence[str | None]) -> tuple[NDArray[np.int16], list[str]]:
    """The code of each value and the labels, in alphabetical order so that the same data gives the same codes."""
    labels = sorted({str(value) for value in values if value is not None})
    rank = {label: code for code, label in enumerate(labels)}
    coded = [NONE_CODE if value is None else rank[str(value)] for value in values]
    return np.array(coded, dtype=np.int16), labels
