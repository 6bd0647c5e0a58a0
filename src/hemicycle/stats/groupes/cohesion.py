"""Cohesion of groups: how far the voters of a group vote alike, scrutin by scrutin, then on average.

Four measures of the same thing: the share of the most frequent position, the agreement index of Hix, Noury and
Roland (an affine image of it), the chance that two voters agree (the only one that small groups do not inflate) and
the Rice index (which ignores abstention). Votes are never pooled across scrutins before taking the maximum.
"""

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.codes import CONTRE, POUR
from hemicycle.stats.comptage import Floats, Ints
from hemicycle.stats.groupes.lignes import Lignes
from hemicycle.stats.resultats import Cohesion


def cohesions(lignes: Lignes, rang: Ints, cases: int) -> list[Cohesion]:
    """Mean cohesion by case; `rang` is the case of each row of the lines, negative when it has none."""
    rows = np.flatnonzero(lignes.mesurable & (rang >= 0))
    exprimes, case = lignes.exprimes[rows], rang[rows]
    tranches = exprimes[:, POUR] + exprimes[:, CONTRE] > 0
    majorite, scrutins = _moyennes(parts(exprimes), case, cases)
    deux, _ = _moyennes(paires(exprimes), case, cases)
    distance, _ = _moyennes(rice(exprimes[tranches]), case[tranches], cases)
    return [
        Cohesion(n, m, None if m is None else accord(m), p, r)
        for n, m, p, r in zip(scrutins, majorite, deux, distance, strict=True)
    ]


def parts(exprimes: NDArray[np.int64]) -> Floats:
    """Share of the most frequent position at each scrutin."""
    found: Floats = exprimes.max(axis=1, initial=0) / exprimes.sum(axis=1)
    return found


def accord(majorite: float) -> float:
    """The agreement index of Hix, Noury and Roland, (max - (n - max) / 2) / n: 0 for an even three-way split."""
    return 1.5 * majorite - 0.5


def paires(exprimes: NDArray[np.int64]) -> Floats:
    """Chance that two voters drawn at random took the same position."""
    n = exprimes.sum(axis=1)
    found: Floats = (exprimes * (exprimes - 1)).sum(axis=1) / (n * (n - 1))
    return found


def rice(exprimes: NDArray[np.int64]) -> Floats:
    """Distance between those for and those against, among them."""
    pour, contre = exprimes[:, POUR], exprimes[:, CONTRE]
    found: Floats = np.abs(pour - contre) / (pour + contre)
    return found


def _moyennes(valeurs: Floats, case: Ints, cases: int) -> tuple[list[float | None], list[int]]:
    counts = np.bincount(case, minlength=cases)
    sommes = np.bincount(case, weights=valeurs, minlength=cases)
    means = [s / n if n else None for s, n in zip(sommes.tolist(), counts.tolist(), strict=True)]
    return means, counts.tolist()
