"""The handlers: one file per area, each a set of declared operations."""

from collections.abc import Iterator

from hemicycle.api.declare.operations import Operation
from hemicycle.api.routes import (
    activite,
    agenda,
    analytics,
    commissions,
    documentation,
    dossiers,
    exports,
    feedback,
    groupes,
    health,
    homepage,
    jours,
    lobbying,
    parlementaires,
    plein_texte,
    recherche,
    scrutins,
    senatoriales,
    site,
    sujets,
)

_AREAS = (
    health, scrutins, parlementaires, activite, jours, groupes, dossiers, recherche, plein_texte, analytics,
    senatoriales, lobbying, commissions, agenda, sujets, exports, feedback, homepage, site, documentation,
)  # fmt: skip


def operations() -> Iterator[Operation]:
    """Every operation, area by area, as they are declared."""
    for area in _AREAS:
        for declared in vars(area).values():
            if isinstance(declared, Operation):
                yield declared
            elif isinstance(declared, list):  # an operation mounted at several places
                yield from (one for one in declared if isinstance(one, Operation))
