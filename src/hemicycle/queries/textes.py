"""Free-text filters: the words of a search, and the rows whose folded text holds every one of them."""

import numpy as np
from numpy.typing import NDArray

from hemicycle import texte
from hemicycle.release.facets import Facets, Mask

_FEW = 200  # rows that are quicker to read than a scan of all


def words_of(search: str | None) -> list[str]:
    """The distinct folded words of a search, in order; none when it is empty or blank."""
    return list(dict.fromkeys(word for word in texte.mots(search or "") if word))


def contains_all(facets: Facets, words: list[str]) -> Mask:
    """The rows whose text holds every word, anywhere.

    Long words go first, since they keep few rows; once few are left, they are read one by one instead of scanning
    every text again.
    """
    mask = facets.everything()
    text = facets.text
    if text is None:
        raise ValueError("rows of this kind have no text")
    for done, word in enumerate(ordered := sorted(words, key=len, reverse=True)):
        left = np.flatnonzero(mask) if done else None
        if left is not None and len(left) <= _FEW:
            for rank in left.tolist():
                row = text.row(rank)
                mask[rank] = all(other in row for other in ordered[done:])
            return mask
        mask &= text.contains(word)
    return mask


def number_starts_with(numeros: NDArray[np.int32], digits: str) -> Mask:
    """The rows whose number, written in decimal, begins with these digits."""
    mask: Mask = np.zeros(len(numeros), dtype=np.bool_)
    if digits.startswith("0"):
        return mask  # no number is written with a leading zero
    wanted = int(digits)
    for power in range(10):  # an int32 has at most ten digits
        mask |= numeros // 10**power == wanted
    return mask
