"""Sets of labels as facets: each row holds several labels of one vocabulary (the sectors of a lobbyist), one bit each.

A column holds 64 labels, `nom_0` the first ones, `nom_1` the next: no vocabulary is too long for it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.release.facets import Facets, Mask

BITS = 64


class Ensemble(NamedTuple):
    """The columns of a set and the labels of their bits, to be put among the facets of a kind."""

    columns: Mapping[str, NDArray[np.uint64]]
    labels: Mapping[str, Sequence[str]]


def ensemble(nom: str, rows: Sequence[Iterable[str]]) -> Ensemble:
    """The set that each row holds; labels are in alphabetical order, so that the same data gives the same bits."""
    labels = sorted({label for row in rows for label in row})
    place = {label: n for n, label in enumerate(labels)}
    # one column even without any label: what reads a release finds the set it asks for
    words = np.zeros((max(-(-len(labels) // BITS), 1), len(rows)), dtype=np.uint64)
    for rank, row in enumerate(rows):
        for label in row:
            word, bit = divmod(place[label], BITS)
            words[word, rank] |= np.uint64(1 << bit)
    return Ensemble(
        {f"{nom}_{n}": column for n, column in enumerate(words)},
        {f"{nom}_{n}": labels[n * BITS : (n + 1) * BITS] for n in range(len(words))},
    )


def contenant(facets: Facets, nom: str, label: str) -> Mask:
    """The rows whose set holds a label; none when no row ever does."""
    n = 0
    while (column := f"{nom}_{n}") in facets.columns:
        labels = list(facets.labels[column])
        if label in labels:
            mask: Mask = facets.columns[column] & np.uint64(1 << labels.index(label)) != 0
            return mask
        n += 1
    return np.zeros(facets.size, dtype=np.bool_)
