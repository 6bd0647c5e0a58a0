"""Rates that carry their base: what was counted, over what, and the warnings that go with it."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from hemicycle.stats.comptage import Floats
from hemicycle.vocabulaire import Drapeau

CONFIANCE = 1.96  # deviations of a normal law that hold 95 % of it: those of Wilson's interval
_POUSSIERE = 1e-9  # a mean of fractions lands beside the half it stands for: 66.49999999999999 is 66.5


F = TypeVar("F", float, Floats)


@dataclass(frozen=True, slots=True)
class Intervalle:
    """The bounds of a rate, in percent to one decimal."""

    bas: float
    haut: float


@dataclass(frozen=True, slots=True)
class Taux:
    """A rate: `valeur` is a whole percentage rounded half up, or None when there is nothing to divide by."""

    numerateur: int
    denominateur: int
    drapeaux: tuple[Drapeau, ...] = ()
    tu: bool = False  # withheld though it could be divided: the flags say why

    @property
    def valeur(self) -> int | None:
        if self.denominateur == 0 or self.tu:
            return None
        return pourcentage(self.numerateur, self.denominateur)

    @property
    def intervalle(self) -> Intervalle | None:
        """Wilson's interval at 95 %; None where there is no value."""
        return None if self.valeur is None else wilson(self.numerateur, self.denominateur)

    def avec(self, *drapeaux: Drapeau, tu: bool = False) -> "Taux":
        """The same rate with more flags, and perhaps withheld."""
        return Taux(self.numerateur, self.denominateur, (*self.drapeaux, *drapeaux), self.tu or tu)


def taux(numerateur: int, denominateur: int, minimum: int = 0) -> Taux:
    """A rate flagged by its base: nothing in it, or less than `minimum`."""
    if denominateur == 0:
        return Taux(numerateur, denominateur, (Drapeau.SANS_SCRUTIN,))
    return Taux(numerateur, denominateur, (Drapeau.BASE_FAIBLE,) if denominateur < minimum else ())


def pourcentage(numerateur: int, denominateur: int) -> int:
    """Whole percentage rounded half up, in exact arithmetic."""
    return (200 * numerateur + denominateur) // (2 * denominateur)


def wilson(numerateur: int, denominateur: int) -> Intervalle:
    """Wilson's score interval at 95 % of a share: unlike the usual one it stays within 0 and 100, and has a width where
    all or none agree."""
    bas, haut = bornes(numerateur / denominateur, float(denominateur))
    return Intervalle(max(round(100 * bas, 1), 0.0), min(round(100 * haut, 1), 100.0))


def bornes(part: F, base: F) -> tuple[F, F]:
    """The bounds of that interval, of one share or of many."""
    carre = CONFIANCE**2 / base
    centre = part + carre / 2
    rayon = (carre * (part * (1 - part) + carre / 4)) ** 0.5
    return (centre - rayon) / (1 + carre), (centre + rayon) / (1 + carre)


def arrondi(valeur: float) -> int:
    """A computed mean rounded half up."""
    return math.floor(valeur + 0.5 + _POUSSIERE)


def moyenne_arrondie(valeurs: Iterable[int | None]) -> int | None:
    """Mean of the known values, rounded half up; None when none is known."""
    known = [valeur for valeur in valeurs if valeur is not None]
    return (2 * sum(known) + len(known)) // (2 * len(known)) if known else None


def moyenne_au_dixieme(valeurs: Iterable[int | None]) -> float | None:
    """The same to one decimal."""
    dixiemes = moyenne_arrondie(None if valeur is None else 10 * valeur for valeur in valeurs)
    return None if dixiemes is None else dixiemes / 10
