"""`ceil(rank / limit)` is the page that holds the member: everybody in office of the demo, in every order served."""

from collections.abc import Iterator
from itertools import count, product

import msgspec
import pytest

from hemicycle.queries.membres import parlementaires
from hemicycle.queries.membres.parlementaires import Filtres
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Chambre, Ordre, Periode, TriParlementaires

LIMIT = 7


class _Personne(msgspec.Struct):
    id: str


class _Page(msgspec.Struct):
    data: list[_Personne]


class _Place(msgspec.Struct):
    rank: int | None
    total: int


class _Rang(msgspec.Struct):
    data: _Place


@pytest.fixture(scope="module")
def rangs(demo_ouverte: OpenRelease) -> dict[str, int]:
    """The rank of each member in the release, by id."""
    bodies = demo_ouverte.store.all_documents("parlementaire", "reference")
    return {msgspec.json.decode(body, type=_Personne).id: rang for rang, body in enumerate(bodies)}


@pytest.mark.parametrize("chambre", Chambre)
@pytest.mark.parametrize("order", Ordre)
@pytest.mark.parametrize("sort", TriParlementaires)
def test_a_rank_leads_to_the_page_of_the_member(
    demo_ouverte: OpenRelease, rangs: dict[str, int], sort: TriParlementaires, order: Ordre, chambre: Chambre
) -> None:
    groupes = (None, *_groupes(demo_ouverte, chambre))
    assert len(groupes) > 5
    for periode, groupe in product(Periode, groupes):
        filtres = Filtres(chambre=chambre, groupe=groupe, sort=sort, order=order, periode=periode)
        total = 0
        for numero, page in enumerate(_pages(demo_ouverte, filtres), start=1):
            for id_ in page:
                total += 1
                place = _place(demo_ouverte, rangs[id_], filtres)
                assert place.rank == total
                assert -(-place.rank // LIMIT) == numero
        assert place.total == total


def _groupes(release: OpenRelease, chambre: Chambre) -> list[str]:
    """The groups that members in office of a chamber belong to."""
    facets = release.parlementaires
    mask = facets.equals("chambre", chambre) & facets.columns["actif"]
    return sorted({facets.labels["groupe"][code] for code in facets.columns["groupe"][mask].tolist()})


def _pages(release: OpenRelease, filtres: Filtres) -> Iterator[list[str]]:
    """The ids of each page, as they are served, until the first empty one."""
    for numero in count(1):
        body = parlementaires.liste(release, filtres, numero, LIMIT)
        page = [personne.id for personne in msgspec.json.decode(body, type=_Page).data]
        if not page:
            return
        yield page


def _place(release: OpenRelease, membre: int, filtres: Filtres) -> _Place:
    return msgspec.json.decode(parlementaires.classement(release, membre, filtres), type=_Rang).data
