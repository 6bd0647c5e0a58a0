"""Highest average: how the seats of a constituency go to its lists."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple


class Attribution(NamedTuple):
    """A seat: the list that took it, by its place, and the divisor that its votes won it with."""

    liste: int
    diviseur: int


def attributions(voix: Sequence[int], sieges: int) -> list[Attribution]:
    """Each seat in its turn to the list of the greatest `voix / (seats already won + 1)`.

    Between equal averages the seat goes to the list with most votes, then to the first given: the law then asks for
    the age of candidates, which no page of results holds.
    """
    gagnes = [0] * len(voix)
    found: list[Attribution] = []
    for _ in range(sieges if any(voix) else 0):
        # exact fractions: two averages that differ by less than a float can tell are not equal
        liste = max(range(len(voix)), key=lambda n: (Fraction(voix[n], gagnes[n] + 1), voix[n], -n))
        gagnes[liste] += 1
        found.append(Attribution(liste, gagnes[liste]))
    return found


def sieges_par_liste(voix: Sequence[int], sieges: int) -> list[int]:
    """How many seats each list takes."""
    found = [0] * len(voix)
    for attribution in attributions(voix, sieges):
        found[attribution.liste] += 1
    return found
