"""Every page and picture, as the service finds them."""

from collections.abc import Iterator

from hemicycle.api.declare.operations import Operation
from hemicycle.pages import (
    accueil,
    agenda,
    chambres,
    comparer,
    donnees,
    dossiers,
    et_vous,
    frequences,
    groupes,
    jumeaux,
    lobbying,
    lois,
    membres,
    methode,
    recherche,
    scrutins,
    senatoriales,
)

_AREAS = (
    accueil, scrutins, membres, groupes, chambres, lois, dossiers, lobbying, recherche, agenda, frequences, jumeaux,
    comparer, et_vous, senatoriales, methode, donnees,
)  # fmt: skip


def operations() -> Iterator[Operation]:
    """The operations of each area, as they are declared."""
    for area in _AREAS:
        for declared in vars(area).values():
            several = declared if isinstance(declared, list) else [declared]
            yield from (one for one in several if isinstance(one, Operation))
