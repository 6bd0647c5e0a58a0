"""Twin amendments: the families, and one of them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from hemicycle.pages import phrases
from tests import jumeaux_minuscules
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import store_de
from tests.pages.lecture import lire


@contextmanager
def _petit() -> Iterator[Client]:
    with ouvrir(FauxReleases(store_de(jumeaux_minuscules.monde)), cache_bytes=0) as client:
        yield client


@pytest.fixture(scope="module")
def petit() -> Iterator[Client]:
    with _petit() as client:
        yield client


def test_every_family_leads_to_its_page(petit: Client) -> None:
    grappes = petit.get("/api/v1/amendements/jumeaux").data
    lue = lire(petit, "/amendements/jumeaux")
    assert grappes
    familles = [lien for lien in lue.liens if lien.startswith("/amendements/jumeaux/")]
    assert familles == [f"/amendements/jumeaux/{grappe['premier']['uid']}" for grappe in grappes]
    for grappe in grappes:
        assert f"{grappe['taille']} amendements" in lue.mots


def test_the_filters_are_those_of_the_api(petit: Client) -> None:
    for question in ("formule=true", "formule=false", "groupesMin=2", "chambre=senat", "sort=date"):
        total = petit.get(f"/api/v1/amendements/jumeaux?{question}").meta["total"]
        lue = lire(petit, f"/amendements/jumeaux?{question}")
        assert len([lien for lien in lue.liens if lien.startswith("/amendements/jumeaux/")]) == total
        assert lue.mots.count("Aucune famille ne correspond") == (total == 0)


def test_the_words_that_differ_are_marked(petit: Client) -> None:
    uid = jumeaux_minuscules.AU_SENAT
    dit = petit.get(f"/api/v1/amendements/{uid}/jumeaux")
    lue = lire(petit, f"/amendements/jumeaux/{uid}")
    ecarts = [s["ecart"] for j in dit.data if not j["identique"] for s in j["differences"] or []]
    marques = [tag for tag, _ in lue.balises if tag in ("ins", "del")]
    # Two more tell how they are read.
    assert marques.count("ins") == ecarts.count("ajout") + 1
    assert marques.count("del") == ecarts.count("retrait") + 1
    assert lue.mots.count("Mot pour mot le même texte.") == len([j for j in dit.data if j["identique"]])
    assert dit.json()["declareSurLeMemeTexte"]["avertissement"] in lue.mots


def test_the_sentence_counts_groups_and_texts(petit: Client) -> None:
    for grappe in petit.get("/api/v1/amendements/jumeaux").data:
        lue = lire(petit, f"/amendements/jumeaux/{grappe['premier']['uid']}")
        comment = "identiques" if grappe["identiques"] else "presque identiques"
        assert f"{grappe['taille']} amendements {comment}" in lue.mots


def test_groups_add_up_to_the_family(petit: Client) -> None:
    html = petit.get("/amendements/jumeaux").body.decode()
    rangees = re.findall(r"</blockquote>\s*<p>(.*?)</p>", html, re.DOTALL)
    familles = petit.get("/api/v1/amendements/jumeaux?limit=20").data
    assert [sum(map(int, re.findall(r"<small>(\d+)</small>", une))) for une in rangees] == [
        famille["taille"] for famille in familles
    ]


def test_an_amendment_without_a_twin_says_so(demo: Client) -> None:
    seul = next(
        (a for s in demo.get("/api/v1/scrutins?nature=amendement&limit=50").data for a in s["amendements"]
         if demo.get(f"/api/v1/amendements/{a['uid']}").data["jumeaux"] is None),
        None,
    )  # fmt: skip
    assert seul is not None
    lue = lire(demo, f"/amendements/jumeaux/{seul['uid']}")
    assert "Aucun autre amendement connu ne dit la même chose" in lue.mots
    assert "/amendements/jumeaux" in lue.liens


def test_fates_are_said_in_words() -> None:
    assert [phrases.sort_amendement(code) for code in ("adopte", "non_soutenu", "inconnu")] == [
        "adopté", "non soutenu", "sort non publié",
    ]  # fmt: skip


def test_an_unknown_amendment_is_not_found(demo: Client) -> None:
    assert demo.get("/amendements/jumeaux/inconnu").status == 404
