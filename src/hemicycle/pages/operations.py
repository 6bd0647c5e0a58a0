"""Every page and picture, as the service finds them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from hemicycle.api.declare.operations import Operation
from hemicycle.pages import (
    accueil,
    agenda,
    cartes,
    chambres,
    comparer,
    documentation,
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
    plan,
    preuves,
    recherche,
    reference,
    scrutins,
    senatoriales,
    territoire,
)
from hemicycle.settings import Settings

_AREAS = (
    accueil, scrutins, membres, preuves, groupes, chambres, lois, dossiers, lobbying, recherche, agenda, frequences,
    jumeaux, comparer, et_vous, senatoriales, methode, donnees, cartes, plan,
    territoire, documentation, reference,
)  # fmt: skip
# Where the chambers keep the photographs of their members.
_PHOTOS = "img-src 'self' https://www.assemblee-nationale.fr https://www.senat.fr"


def operations() -> Iterator[Operation]:
    """The operations of each area, as they are declared."""
    for area in _AREAS:
        for declared in vars(area).values():
            several = declared if isinstance(declared, list) else [declared]
            yield from (one for one in several if isinstance(one, Operation))


def with_pages(api: Iterable[Operation], settings: Settings) -> list[Operation]:
    """The operations of the API and the pages. An address that has both answers what its client prefers."""
    pages = {one.template: _with_photos(one) if settings.photos else one for one in operations()}
    faced = [replace(one, page=pages.pop(one.template, None)) if one.method == "GET" else one for one in api]
    return [*faced, *pages.values()]


def _with_photos(page: Operation) -> Operation:
    return page if page.csp is None else replace(page, csp=page.csp.replace("img-src 'self'", _PHOTOS))
