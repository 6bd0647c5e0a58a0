"""Measures as documents show them: a rate with its base, and a number that is no percentage."""

from typing import Any

from hemicycle.stats.taux import Taux

DECIMALES = 3


def taux(mesure: Taux) -> dict[str, Any]:
    """A rate with its base; a flag that two causes raise is shown once."""
    return {
        "valeur": mesure.valeur,
        "numerateur": mesure.numerateur,
        "denominateur": mesure.denominateur,
        "drapeaux": list(dict.fromkeys(mesure.drapeaux)),
    }


def arrondi(valeur: float | None) -> float | None:
    """A measure from 0 to 1, or unknown."""
    return None if valeur is None else round(valeur, DECIMALES)
