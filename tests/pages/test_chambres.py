"""A chamber on any day, who votes with whom, the map of votes."""

from collections.abc import Iterator

import msgspec
import pytest

from hemicycle.models.groupes import AccordDePaire, GroupeDeMatrice, MatriceAlliances, MatriceReponse
from hemicycle.models.stats import AccordParEnjeu, TauxMesure
from hemicycle.pages import phrases
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.golden.reponses import ouvrir
from tests.pages.lecture import lire

CHAMBRES = ("assemblee", "senat")


@pytest.fixture(scope="module")
def publique(demo_publiee: Settings) -> Iterator[Client]:
    """A service that knows its address, without which no link is canonical."""
    with ouvrir(demo_publiee.model_copy(update={"public_url": "https://hemicycle.test"})) as client:
        yield client


def _paire(un: str, autre: str, taux: int | None, sur: int, communs: int | None = None) -> AccordDePaire:
    rien = TauxMesure(valeur=None, numerateur=0, denominateur=0, drapeaux=[], intervalle=None)
    return AccordDePaire(
        groupes=[un, autre], taux_accord=taux,
        votes_communs=(taux or 0) * sur // 100 if communs is None else communs, votes_totaux=sur, intervalle=None,
        par_enjeu=AccordParEnjeu(rien, rien, rien),
    )  # fmt: skip


def _matrice(*paires: AccordDePaire) -> MatriceReponse:
    groupes = [GroupeDeMatrice(nom, nom, nom.upper(), None, None, None) for nom in ("a", "b", "c")]
    return MatriceReponse(MatriceAlliances(groupes, {}, None, list(paires)), None)


def test_the_sentence_names_the_closest_and_the_farthest_with_their_base() -> None:
    matrice = _matrice(_paire("a", "b", 90, 100), _paire("a", "c", 12, 80), _paire("b", "c", None, 3))
    assert phrases.alliances(matrice) == (
        "Le plus souvent du même côté : A et B (90\u202f% de 100 scrutins). "
        "Le moins souvent : A et C (12\u202f% de 80 scrutins)."
    )
    assert phrases.alliances(_matrice(_paire("a", "b", None, 3))).startswith("Trop peu de scrutins")


def test_of_two_pairs_at_the_same_rounded_rate_the_exact_one_is_named_and_the_other_told() -> None:
    matrice = _matrice(_paire("a", "b", 86, 1000, 855), _paire("a", "c", 86, 100, 86), _paire("b", "c", 12, 100))
    assert phrases.alliances(matrice).startswith(
        "Le plus souvent du même côté : A et C (86\u202f% de 100 scrutins ; 1 autre paire au même taux arrondi)."
    )


@pytest.mark.parametrize("chambre", CHAMBRES)
def test_a_chamber_of_a_day_seats_everybody_that_the_api_does(demo: Client, chambre: str) -> None:
    jour = demo.get(f"/api/v1/{chambre}/2025-02-11")
    lue = lire(demo, f"/chambre/{chambre}/2025-02-11")
    assert lue.h1.endswith("le 11 février 2025")
    membres = [qui["slug"] for groupe in jour.data["groupes"] for qui in groupe["membres"] if qui["identiteConnue"]]
    assert {f"/parlementaires/{slug}" for slug in membres} <= set(lue.liens)
    dessin = demo.get(f"/chambre/{chambre}/2025-02-11/composition.svg")
    assert dessin.body.count(b"<use") == jour.data["pourvus"]
    assert f"/chambre/{chambre}/2025-02-10" in lue.liens
    assert f"/chambre/{chambre}/2025-02-12" in lue.liens


def test_the_form_leads_to_the_day_whose_address_is_the_canonical_one(publique: Client) -> None:
    lue = lire(publique, "/chambre?chambre=senat&date=2025-02-11")
    assert lue.h1 == "Le Sénat le 11 février 2025"
    (canonique,) = [attrs["href"] for tag, attrs in lue.balises if attrs.get("rel") == "canonical"]
    assert str(canonique).endswith("/chambre/senat/2025-02-11")


def test_without_a_day_the_last_known_one_is_shown_and_nothing_comes_after(publique: Client) -> None:
    lue = lire(publique, "/chambre")
    fin = publique.get("/api/v1/assemblee/2025-02-11").meta["fin"][:10]
    assert f"/chambre/assemblee/{fin}" in str([attrs for _, attrs in lue.balises if attrs.get("rel") == "canonical"])
    assert [attrs for tag, attrs in lue.balises if tag == "a" and attrs.get("rel") == "next"] == []


def test_a_day_that_nothing_is_known_of_is_not_found(demo: Client) -> None:
    assert demo.get("/chambre/assemblee/1789-07-14").status == 404
    assert demo.get("/chambre/assemblee/2025-02-30").status == 400


@pytest.mark.parametrize("chambre", CHAMBRES)
def test_every_pair_of_groups_has_its_base(demo: Client, chambre: str) -> None:
    dit = demo.get(f"/api/v1/groupes/{chambre}/matrice-alliances").data
    lue = lire(demo, f"/alliances?chambre={chambre}")
    rangees = [attrs for tag, attrs in lue.balises if tag == "th" and attrs.get("scope") == "row"]
    assert len(rangees) == len(dit["paires"]) == len(dit["groupes"]) * (len(dit["groupes"]) - 1) // 2
    for paire in dit["paires"]:
        assert phrases.nombre(paire["votesTotaux"]) in lue.mots
    assert demo.get(f"/alliances/{chambre}/accords.svg").status == 200


def test_agreement_may_be_of_another_period_and_nature(demo: Client) -> None:
    tous = demo.get("/api/v1/groupes/assemblee/matrice-alliances?nature=ensemble&clivants=true&session=16")
    lue = lire(demo, "/alliances?chambre=assemblee&session=16&nature=ensemble&clivants=true")
    assert phrases.alliances(msgspec.json.decode(tous.body, type=MatriceReponse)) in lue.mots
    adresse = next(lien for lien in lue.liens if lien.startswith("/alliances/assemblee/accords.svg?"))
    assert demo.get(adresse).body != demo.get("/alliances/assemblee/accords.svg").body
    assert lire(demo, "/alliances?chambre=senat&session=17").h1.endswith("au Sénat"), "a period of the other chamber"


def test_the_map_places_those_that_the_api_places_and_says_what_axes_are_not(demo: Client) -> None:
    places = [une for une in demo.get("/api/v1/assemblee/positions").data if une["x"] is not None]
    lue = lire(demo, "/carte-des-votes")
    assert demo.get("/carte-des-votes/assemblee/carte.svg").body.count(b"<use") == len(places) > 0
    assert "Ils n’ont pas de nom" in lue.mots
    assert {f"/parlementaires/{une['parlementaire']['slug']}" for une in places} <= set(lue.liens)


def test_a_chamber_without_places_says_so_and_leads_on(demo: Client) -> None:
    assert not [une for une in demo.get("/api/v1/senat/positions").data if une["x"] is not None]
    lue = lire(demo, "/carte-des-votes?chambre=senat")
    assert "Trop peu de scrutins publics nominatifs" in lue.mots
    assert "/alliances?chambre=senat" in lue.liens
    assert demo.get("/carte-des-votes/senat/carte.svg").status == 404
