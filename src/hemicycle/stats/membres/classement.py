"""Who may be ranked: a rate over a handful of scrutins says little, and would put its bearer first or last."""

from collections.abc import Callable
from typing import NamedTuple

from hemicycle.stats.membres.loyaute import CLASSEMENT_MINIMUM as COMPARES_MINIMUM
from hemicycle.stats.membres.presence import CLASSEMENT_MINIMUM, SOLENNELS_MINIMUM
from hemicycle.stats.resultats import StatsMembre
from hemicycle.stats.taux import Taux


class Regle(NamedTuple):
    """The rate that an order sorts on, and the base it needs."""

    taux: Callable[[StatsMembre], Taux]
    minimum: int


REGLES = {
    "presence": Regle(lambda stats: stats.presence, CLASSEMENT_MINIMUM),
    "presenceSolennel": Regle(lambda stats: stats.presence_solennel, SOLENNELS_MINIMUM),
    "loyaute": Regle(lambda stats: stats.loyaute, COMPARES_MINIMUM),
    "activite": Regle(lambda stats: stats.activite, 1),
}


def classable(stats: StatsMembre, tri: str) -> bool:
    """Whether a member has a rank in the order `tri`; names and counts rank everybody."""
    regle = REGLES.get(tri)
    if regle is None:
        return True
    taux = regle.taux(stats)
    return taux.valeur is not None and taux.denominateur >= regle.minimum
