"""The renewal of 2026: the picture, the sentences, the night."""

import re
from collections.abc import Iterator
from datetime import timedelta
from html import escape

import pytest

from hemicycle.pages.images.composition import FORMES, Part, composition, familles, par_famille
from tests.api.client import Client
from tests.api.nuit import Nuit, nuit
from tests.pages.lecture import Lue, lire
from tests.senatoriales.pages import page_listes, page_personnes

PAGE = "/senatoriales-2026"
HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def une() -> Iterator[Nuit]:
    with nuit() as opened:
        yield opened


def _voir(une: Nuit, suite: str = "") -> Lue:
    une.get("/resultats")  # lets the site be read
    return lire(une.client, f"{PAGE}{suite}")


def _aisne(une: Nuit) -> Nuit:
    """After the close, Aisne published: two seats for one list, one for the other."""
    une.site.publier("02", page_listes("02", 700, 300, titres=("Pour les haies", HOSTILE.replace("<", "&lt;"))))
    return une.a("16:00")


# The picture


def test_each_seat_is_drawn_once_in_the_order_of_families() -> None:
    comptes = {"droite": 3, "gauche": 2, "non_attribue": 4, "centre": 0}
    assert familles(comptes) == ["gauche", "droite", "non_attribue"]
    dessin = composition(par_famille(comptes), titre="Sénat")
    assert [dessin.count(f'href="#p{rang}-') for rang in range(4)] == [2, 3, 4, 0]
    xs = [int(x) for x in re.findall(r'<use href="#p0-\w+" x="(\d+)"', dessin)]
    assert max(xs) < 180, "the left is on the left"
    assert ">9</text>" in dessin


def test_two_pictures_on_a_page_share_no_mark() -> None:
    avant, apres = (composition(par_famille({nom: 2}), titre=nom) for nom in ("gauche", "droite"))
    assert not set(re.findall(r'id="([^"]+)"', avant)) & set(re.findall(r'id="([^"]+)"', apres))


def test_a_family_that_is_not_known_comes_last() -> None:
    assert familles({"inventee": 1, "gauche": 1}) == ["gauche", "inventee"]
    assert [part.nom for part in par_famille({"inventee": 1})] == ["Inventee"]


def test_no_two_families_share_form_and_colour() -> None:
    comptes = dict.fromkeys(
        ("gauche", "regionaliste", "divers", "centre", "droite", "droite_ou_extreme_droite", "extreme_droite",
         "non_classee", "non_publiee", "non_attribue"), 1,
    )  # fmt: skip
    parts = par_famille(comptes)
    assert len({part.forme for part in parts}) == len(parts) == 10


def test_names_are_escaped_in_the_picture() -> None:
    dessin = composition([Part(HOSTILE, 2, HOSTILE, FORMES[0])], titre=HOSTILE)
    assert HOSTILE not in dessin
    assert escape(HOSTILE) in dessin


# The pages


def test_before_the_ballot_nothing_is_given(une: Nuit) -> None:
    lue = _voir(une)
    assert lue.h1 == "Les sénatoriales de 2026"
    assert "178 des 348 sièges du Sénat sont renouvelés dans 64 circonscriptions" in lue.mots
    assert "Le vote n’a pas encore eu lieu." in lue.mots
    assert [attrs for _, attrs in lue.balises if "data-rafraichir" in attrs] == []
    lieux = [lien for lien in lue.liens if re.fullmatch(rf"{PAGE}/[0-9AB]{{2,3}}", lien)]
    assert len(lieux) == len(set(lieux)) == 64


def test_on_the_night_the_page_counts_what_the_api_counts_and_refreshes(une: Nuit) -> None:
    lue = _voir(_aisne(une))
    dit = une.get("/resultats").json()
    assert dit["compteurs"]["siegesAttribues"] == 3
    assert "3 sièges sont pourvus sur 178." in lue.mots
    assert "Pourvue : 1." in " ".join(lue.mots.split())
    assert [attrs["data-rafraichir"] for _, attrs in lue.balises if "data-rafraichir" in attrs] == ["60"]
    assert "Il est 18 h à Paris." in lue.mots


def test_weeks_later_an_open_page_asks_no_more(une: Nuit) -> None:
    _voir(_aisne(une))
    une.heure += timedelta(days=30)
    for suite in ("", "/10"):
        assert [attrs for _, attrs in _voir(une, suite).balises if "data-rafraichir" in attrs] == []


def test_the_pictures_have_addresses_and_follow_the_night(une: Nuit) -> None:
    avant = une.client.get(f"{PAGE}/apres.svg").body
    _voir(_aisne(une))
    apres = une.client.get(f"{PAGE}/apres.svg")
    assert apres.headers["content-type"] == "image/svg+xml; charset=utf-8"
    assert apres.body != avant
    assert une.client.get(f"{PAGE}/avant.svg").body.count(b"<use") == 348
    assert apres.body.count(b"<use") == 348


def test_a_constituency_shows_its_lists_and_who_holds_the_seats(une: Nuit) -> None:
    lue = _voir(_aisne(une), "/02")
    dit = une.get("/resultats/02").json()
    assert lue.h1 == f"Sénatoriales de 2026 : {dit['circonscription']['nom']}"
    assert len(dit["elus"]) == 3
    for elu in dit["elus"]:
        assert elu["nom"] in lue.mots
    for ligne in dit["tours"][0]["lignes"]:
        assert ligne["libelle"] in lue.mots
    assert HOSTILE not in une.client.get(f"{PAGE}/02").body.decode()


def test_a_first_round_leaves_a_seat_open_and_says_so(une: Nuit) -> None:
    une.site.publier("10", page_personnes("10", {"Anne FOULQUE": (400, True), "Rose PLUVIER": (300, False)}))
    lue = _voir(une.a("12:00"), "/10")
    assert "2 sièges, dont 1 pourvu par" in lue.mots
    assert "En partie pourvue." in lue.mots
    assert "siège obtenu" in lue.mots


def test_before_candidacies_the_pages_say_that_they_are_not_published() -> None:
    with nuit(publiees=False) as une:
        assert "Elles ne sont pas encore publiées." in _voir(une).mots
        lue = _voir(une, "/02")
        assert "Les candidatures ne sont pas encore publiées." in lue.mots
        assert PAGE in lue.liens


def test_a_constituency_that_is_not_renewed_is_not_found(une: Nuit) -> None:
    assert une.client.get(f"{PAGE}/75").status == 404
    assert une.client.get(f"{PAGE}/xx").status == 400


def test_the_demo_shows_every_candidate_of_a_constituency(demo: Client) -> None:
    unites = demo.get("/api/v1/senatoriales/2026/candidats?departement=36").data
    lue = lire(demo, f"{PAGE}/36")
    for unite in unites:
        for candidat in unite["candidats"]:
            assert f"{candidat['prenom']} {candidat['nom']}" in lue.mots
