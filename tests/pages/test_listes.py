"""Lists: what they say they hold, their pages past the end, the answers and addresses they name."""

from collections.abc import Iterator

import pytest

from hemicycle.pages import phrases
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.golden.reponses import ouvrir
from tests.pages.lecture import lire

NAVIGATEUR = {"accept": "text/html"}


@pytest.fixture(scope="module")
def publique(demo_publiee: Settings) -> Iterator[Client]:
    with ouvrir(demo_publiee.model_copy(update={"public_url": "https://hemicycle.test"})) as client:
        yield client


def test_a_list_counts_in_french_and_says_that_it_is_filtered(demo: Client) -> None:
    assert phrases.trouves(1, "député", "députés", {"search": "x"}) == "1 député avec ces filtres"
    assert phrases.trouves(2, "député", "députés", {"search": None}) == "2 députés"
    assert "0 scrutin public avec ces filtres" in lire(demo, "/scrutins?search=zzzzzz").mots
    assert "avec ces filtres" not in lire(demo, "/deputes").mots


@pytest.mark.parametrize("liste", ["/scrutins", "/deputes", "/senateurs", "/lois", "/lobbying", "/amendements/jumeaux"])
def test_a_page_past_the_end_is_not_found_and_leads_to_the_last_one(demo: Client, liste: str) -> None:
    perdue = demo.get(f"{liste}?page=999", headers=NAVIGATEUR)
    assert perdue.status == 404
    assert "Voir la dernière page" in perdue.body.decode()
    assert f'href="{liste}' in perdue.body.decode()


def test_the_answer_of_a_later_page_is_that_page(demo: Client) -> None:
    lue = lire(demo, "/scrutins?chambre=assemblee&page=2")
    (json,) = [str(attrs["href"]) for tag, attrs in lue.balises if attrs.get("type") == "application/json"]
    assert json == "/api/v1/scrutins?chambre=assemblee&page=2&limit=25"
    premier = demo.get(json).data[0]
    assert f"/scrutins/assemblee/{premier['session']}/{premier['numero']}" in lue.liens


def test_the_canonical_address_is_that_of_the_record(publique: Client) -> None:
    groupe = next(un for un in publique.get("/api/v1/groupes").data if un["slug"] != un["slug"].upper())
    ecrit = f"/groupes/{groupe['chambre']}/{groupe['slug']}"
    membre = publique.get("/api/v1/deputes?limit=1").data[0]["slug"]
    for demandee, juste in (
        (f"/groupes/{groupe['chambre']}/{groupe['slug'].upper()}", ecrit),
        (f"/parlementaires/{membre.title()}", f"/parlementaires/{membre}"),
    ):
        lue = lire(publique, demandee)
        (canonique,) = [attrs["href"] for _, attrs in lue.balises if attrs.get("rel") == "canonical"]
        assert canonique == f"https://hemicycle.test{juste}"
