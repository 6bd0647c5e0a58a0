"""The handlers: one file per area, each a set of declared operations."""

from collections.abc import Iterator

from hemicycle.api.declare.operations import Operation
from hemicycle.api.declare.representations import represented
from hemicycle.api.routes import (
    activite,
    agenda,
    analytics,
    changements,
    commissions,
    documentation,
    dossiers,
    exports,
    feedback,
    groupes,
    health,
    homepage,
    jours,
    jumeaux,
    lobbying,
    parlementaires,
    plein_texte,
    positions,
    recherche,
    scrutins,
    senatoriales,
    site,
    sujets,
    territoire,
)

_AREAS = (
    health, scrutins, parlementaires, activite, positions, jours, groupes, territoire, dossiers, jumeaux, recherche,
    plein_texte, analytics, senatoriales, lobbying, commissions, agenda, sujets, exports, changements, feedback,
    homepage, site, documentation,
)  # fmt: skip


def operations() -> Iterator[Operation]:
    """Every operation, area by area, as they are declared, with the forms that lists take."""
    for area in _AREAS:
        for declared in vars(area).values():
            several = declared if isinstance(declared, list) else [declared]  # one may be mounted at several places
            yield from (form for one in several if isinstance(one, Operation) for form in represented(one))
