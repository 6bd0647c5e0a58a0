"""Frames on other sites, days that nothing is known of, and what pages are dressed with."""

import re
from collections.abc import Iterator

import pytest

from hemicycle.pages import phrases
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.golden.reponses import ouvrir
from tests.pages.lecture import lire

SITE = "https://hemicycle.test"
NAVIGATEUR = {"accept": "text/html"}


@pytest.fixture(scope="module")
def publique(demo_publiee: Settings) -> Iterator[Client]:
    with ouvrir(demo_publiee.model_copy(update={"public_url": SITE})) as client:
        yield client


def test_a_frame_leads_to_the_page_of_the_same_choices(publique: Client) -> None:
    lue = lire(publique, "/embed/alliances/assemblee/accords?session=16&nature=ensemble")
    (lien,) = lue.liens
    assert lien.startswith(f"{SITE}/alliances?chambre=assemblee&")
    assert "session=16" in lien
    assert "nature=ensemble" in lien


def test_a_frame_names_what_it_shows_and_the_day_of_its_chamber(publique: Client) -> None:
    vote = publique.get("/api/v1/scrutins?chambre=assemblee&limit=1").data[0]
    page = f"/scrutins/assemblee/{vote['session']}/{vote['numero']}"
    mots = lire(publique, f"/embed{page}/hemicycle").mots
    assert "Assemblée nationale · " in mots
    resultat = next(attrs["content"] for _, attrs in lire(publique, page).balises if attrs.get("name") == "description")
    assert str(resultat) in mots
    dit = re.search(r"Assemblée nationale : données (?:fictives )?au ([^;.]+)", lire(publique, "/deputes").mots)
    assert dit is not None
    assert f", au {dit[1].strip()}." in mots


def test_a_day_out_of_the_data_leads_to_the_form(demo: Client) -> None:
    perdue = demo.get("/chambre?date=1990-01-01", headers=NAVIGATEUR)
    assert perdue.status == 404
    assert 'href="/chambre?chambre=assemblee"' in perdue.body.decode()
    assert "1er janvier 1990" in perdue.body.decode()


def test_a_day_of_dissolution_has_no_picture(demo: Client) -> None:
    vide = "/chambre/assemblee/2024-06-20"
    assert not demo.get("/api/v1/assemblee/2024-06-20").data["groupes"]
    assert f"{vide}/composition.svg" not in lire(demo, vide).liens
    assert demo.get(f"{vide}/composition.svg").status == 404


def test_what_pages_wear_has_a_version(demo: Client) -> None:
    for page in ("/deputes", "/embed/alliances/assemblee/accords"):
        lue = lire(demo, page)
        (feuille,) = [str(attrs["href"]) for _, attrs in lue.balises if attrs.get("rel") == "stylesheet"]
        assert re.fullmatch(r"/static/hemicycle\.css\?v=[0-9a-f]{10}", feuille)
        assert demo.get(feuille).status == 200


@pytest.mark.parametrize(
    ("ecrite", "dite"),
    [("Membre du", "Membre"), ("Apparentée au", "Apparentée"), (None, "Membre"), ("rapporteur", "Rapporteur")],
)
def test_a_function_does_not_end_on_an_article(ecrite: str | None, dite: str) -> None:
    assert phrases.qualite(ecrite) == dite
