"""« Qui me représente ? » and constituencies, beside what the API answers."""

import pytest

from hemicycle.models.territoire import Contour, Polygone, ProprietesContour
from hemicycle.pages.images.contour import contour
from hemicycle.pages.territoire import demande, liee
from tests.api.client import Client
from tests.pages.lecture import lire

API = "/api/v1"


@pytest.mark.parametrize(
    ("donne", "demandes"),
    [
        (("75 013", None, None), {"codePostal": "75013"}),
        (("20000 cedex 9", None, None), {"codePostal": "20000"}),
        ((" Saint-Denis ", None, None), {"commune": "Saint-Denis"}),
        (("", "27001", None), {"commune": "27001"}),
        (("", None, "2A"), {"departement": "2A"}),
        (("", None, None), {}),
    ],
)
def test_what_is_typed_and_what_a_link_gives(
    donne: tuple[str, str | None, str | None], demandes: dict[str, str]
) -> None:
    assert demande(*donne) == demandes


def test_a_commune_leads_to_its_deputy_and_senators(demo: Client) -> None:
    commune = next(c for c in demo.get(f"{API}/communes?limit=50").data if len(c["circonscriptions"]) == 1)
    dit = demo.get(f"{API}/representants?commune={commune['code']}").data
    lue = lire(demo, f"/qui-me-represente?commune={commune['code']}")
    assis = [qui for une in [*dit["deputes"], *dit["senateurs"]] for qui in une["membres"]]
    assert assis
    for qui in assis:
        assert f"/parlementaires/{qui['slug']}" in lue.liens
    for une in dit["deputes"]:
        assert f"/circonscriptions/{une['code']}" in lue.liens


def test_a_split_commune_says_what_decides(demo: Client) -> None:
    partagee = next(c for c in demo.get(f"{API}/communes?limit=100").data if c["partage"])
    assert "bureaux de vote" in lire(demo, f"/qui-me-represente?commune={partagee['code']}").mots


def test_a_place_that_nobody_knows_is_said_with_a_way_on(demo: Client) -> None:
    lue = lire(demo, "/qui-me-represente?q=%3Cb%3Enulle-part")
    assert "Commune inconnue : « <b>nulle-part »" in lue.mots
    assert any(lien.startswith("/qui-me-represente?departement=") for lien in lue.liens)


@pytest.mark.parametrize("ecrit", ["2A", "corse du sud"])
def test_a_department_may_be_typed_too(demo: Client, ecrit: str) -> None:
    dit = demo.get(f"{API}/representants?departement=2A").data
    lue = lire(demo, f"/qui-me-represente?q={ecrit.replace(' ', '+')}")
    assert {f"/circonscriptions/{une['code']}" for une in dit["deputes"]} <= set(lue.liens)


def test_abroad_there_are_posts_and_no_communes(demo: Client) -> None:
    assert "postes consulaires" in lire(demo, "/circonscriptions/099-01").mots


def test_a_constituency_shows_its_holders_and_communes(demo: Client) -> None:
    une = next(c for c in demo.get(f"{API}/circonscriptions?type=legislative&limit=50").data if c["contour"])
    dit = demo.get(f"{API}/circonscriptions/{une['code']}").data
    lue = lire(demo, f"/circonscriptions/{une['code']}")
    assert {f"/parlementaires/{qui['slug']}" for qui in dit["titulaires"]} <= set(lue.liens)
    assert {f"/qui-me-represente?commune={c['code']}" for c in dit["communes"]} <= set(lue.liens)
    assert demo.get(f"/circonscriptions/{une['code']}/contour.svg").status == 200
    assert demo.get("/circonscriptions/99-99").status == 404


def test_an_outline_keeps_the_proportions_of_its_latitude() -> None:
    carre = Polygone([[[0.0, 60.0], [2.0, 60.0], [2.0, 61.0], [0.0, 61.0], [0.0, 60.0]]])
    trace = Contour("Feature", "01-01", ProprietesContour("01-01", "<Ain>", "01", 1), carre)
    dessin = contour(trace, titre="<Ain>")
    assert "&lt;Ain&gt;" in dessin
    # Two degrees of longitude at 60.5° are 0.985 of a degree of latitude.
    assert 'viewBox="-2 -2 397.9 404.0"' in dessin


def test_a_department_of_the_map_leads_to_those_who_sit_for_it() -> None:
    carte = liee('<svg role="img"><path id="2A" d="M0 0z"/><path id="zz" d="M0 0z"/></svg>', {"2A": 'Corse "du" Sud'})
    assert carte == (
        '<svg role="group"><a href="/qui-me-represente?departement=2A" tabindex="-1" '
        'aria-label="Corse &quot;du&quot; Sud"><path id="2A" d="M0 0z"/></a><path id="zz" d="M0 0z"/></svg>'
    )
