"""Twin amendments as clients ask for them."""

from typing import Any

import pytest

from hemicycle.identifiants import identifiant
from tests import jumeaux_minuscules as essai
from tests.api.client import Client
from tests.dossiers_minuscules import ANCIEN, HAIES, HAIES_SENAT
from tests.exemples_debats import uid_amendement

LIEU = "jumeaux"
BASE = "/api/v1/amendements"
PLANTER, CURER, FORMULE = uid_amendement(2), uid_amendement(4), uid_amendement(6)


def _premiers(client: Client, query: str = "") -> list[str]:
    return [row["premier"]["uid"] for row in client.get(f"{BASE}/jumeaux?{query}").data]


def _jumeaux(client: Client, uid: str, query: str = "") -> Any:
    return client.get(f"{BASE}/{uid}/jumeaux?{query}").json()


def test_a_cluster_says_who_when_where_and_with_which_fate(client: Client) -> None:
    grappe = client.get(f"{BASE}/jumeaux").data[0]
    assert grappe["id"] == identifiant("jumeaux", PLANTER)
    assert (grappe["taille"], grappe["identiques"], grappe["formule"]) == (4, False, False)
    assert (grappe["datePremier"][:10], grappe["dateDernier"][:10]) == ("2025-01-20", "2025-03-01")
    assert [(g["chambre"], g["slug"], g["nombre"]) for g in grappe["groupes"]] == [
        ("assemblee", "boc", 1), ("assemblee", "riv", 1), ("senat", "boc", 1),
    ]  # fmt: skip
    assert (grappe["groupesCount"], grappe["auteursCount"], grappe["dossiersCount"]) == (3, 3, 3)
    assert {d["uid"]: d["nombre"] for d in grappe["dossiers"]} == {HAIES: 2, HAIES_SENAT: 1, ANCIEN: 1}
    assert (grappe["chambres"], grappe["legislatures"]) == (["assemblee", "senat"], [16, 17])
    assert grappe["sorts"] == {"adopte": 1, "inconnu": 1, "rejete": 1, "retire": 1}
    assert grappe["extrait"].startswith("Après l’alinéa 5, insérer")


@pytest.mark.parametrize(
    ("query", "premiers"),
    [
        ("", [PLANTER, CURER, FORMULE]),
        ("order=asc", [CURER, FORMULE, PLANTER]),
        ("sort=groupes", [PLANTER, CURER, FORMULE]),
        ("sort=date", [CURER, PLANTER, FORMULE]),
        (f"dossier={HAIES_SENAT.lower()}", [PLANTER]),
        ("dossier=inconnu", []),
        ("groupe=riv", [PLANTER]),
        ("groupe=inconnu", []),
        ("chambre=senat", [PLANTER]),
        ("legislature=16", [PLANTER]),
        ("tailleMin=3", [PLANTER]),
        ("groupesMin=2", [PLANTER]),
        ("identiques=true", [CURER, FORMULE]),
        ("identiques=false", [PLANTER]),
        ("formule=true", [FORMULE]),
        ("formule=false&groupe=boc", [PLANTER, CURER]),
    ],
)
def test_clusters_are_narrowed_and_sorted(client: Client, query: str, premiers: list[str]) -> None:
    assert _premiers(client, query) == premiers


def test_an_amendment_tells_its_cluster_and_the_group_of_the_day(client: Client) -> None:
    detail = client.get(f"{BASE}/{uid_amendement(2).lower()}").data
    assert (detail["uid"], detail["groupe"], detail["jumeaux"]["taille"]) == (uid_amendement(2), "riv", 4)
    assert client.get(f"{BASE}/{detail['id']}").data == detail
    assert client.get(f"{BASE}/{uid_amendement(9)}").data["jumeaux"] is None


def test_twins_come_as_they_were_tabled_with_the_words_that_differ(client: Client) -> None:
    body = _jumeaux(client, uid_amendement(1))
    assert [row["uid"] for row in body["data"]] == [uid_amendement(2), essai.AU_SENAT, uid_amendement(3)]
    premier, senat, sans_jour = body["data"]
    assert (premier["auteur"]["slug"], premier["auteur"]["groupe"]["slug"]) == ("coeurine-talvas", "riv")
    assert (senat["chambre"], senat["dossier"]["uid"], senat["sort"]) == ("senat", HAIES_SENAT, "retire")
    assert (sans_jour["dateDepot"], sans_jour["auteur"]["groupe"]) == (None, None)
    ecarts = [(s["ecart"], s["texte"]) for s in premier["differences"] if s["ecart"] != "egal"]
    assert ecarts == [("retrait", "3,"), ("ajout", "5,"), ("retrait", "2031,"), ("ajout", "2030,")]
    assert 0.7 <= premier["similarite"] < 1
    assert not premier["identique"]
    assert body["grappe"]["id"] == client.get(f"{BASE}/jumeaux").data[0]["id"]
    assert body["amendement"]["dispositif"] == essai.PLANTER.format(n=3, annee=2031)


def test_the_words_of_both_texts_are_all_in_the_segments(client: Client) -> None:
    body = _jumeaux(client, uid_amendement(1))
    for row in body["data"]:
        siens = client.get(f"{BASE}/{row['uid']}").data["dispositif"].split()
        dits = " ".join(s["texte"] for s in row["differences"] if s["ecart"] != "retrait")
        assert dits.split() == siens


def test_twins_are_identical_whatever_the_numbers_of_paragraphs(client: Client) -> None:
    (jumeau,) = _jumeaux(client, CURER)["data"]
    assert (jumeau["identique"], jumeau["similarite"]) == (True, 1.0)


def test_a_formula_has_twins_on_its_article_only(client: Client) -> None:
    (jumeau,) = _jumeaux(client, FORMULE)["data"]
    assert (jumeau["uid"], jumeau["auteur"], jumeau["auteurLibelle"]) == (uid_amendement(7), None, "le Gouvernement")
    assert _jumeaux(client, uid_amendement(8))["data"] == []


def test_what_was_declared_on_the_same_text_is_beside_and_no_cause(client: Client) -> None:
    declare = _jumeaux(client, PLANTER)["declareSurLeMemeTexte"]
    assert (declare["libelle"], declare["dossier"]["uid"], declare["total"]) == ("Déclaré sur le même texte", HAIES, 2)
    assert "aucun lien de cause" in declare["avertissement"]
    assert [(d["organisation"]["nom"], d["periode"]["fin"], d["methode"]) for d in declare["declarations"]] == [
        ("Sources vives", "2025-06-30", "loi"),
        ("Union des cœurs de moulins", "2024-12-31", "titre"),
    ]
    assert _jumeaux(client, essai.AU_SENAT)["declareSurLeMemeTexte"]["total"] == 0


@pytest.mark.parametrize("uid", [uid_amendement(9), uid_amendement(10)])
def test_an_amendment_without_a_twin_has_none(client: Client, uid: str) -> None:
    body = _jumeaux(client, uid)
    assert (body["data"], body["meta"]["total"], body["grappe"]) == ([], 0, None)


@pytest.mark.parametrize("suite", ["", "/jumeaux"])
def test_an_unknown_amendment_is_a_404(client: Client, suite: str) -> None:
    assert client.get(f"{BASE}/AMANR5L17INCONNU{suite}").status == 404
