"""« Et vous ? »: what the page shows, and what answers are compared with."""

from itertools import pairwise
from typing import Any

import pytest

from hemicycle.release.documents.site.et_vous import MINORITE, QUESTIONS
from tests.api.client import Client
from tests.pages.lecture import lire

LETTRES = {"pour": "p", "contre": "c", "abstention": "a"}


@pytest.mark.parametrize("chambre", ["assemblee", "senat"])
def test_the_page_shows_what_the_rule_chose(demo: Client, chambre: str) -> None:
    donnees = demo.get(f"/et-vous.json?chambre={chambre}").json()
    lue = lire(demo, f"/et-vous?chambre={chambre}")
    assert 1 <= len(donnees["questions"]) <= QUESTIONS
    votes = [lien for lien in lue.liens if lien.startswith("/scrutins/")]
    assert votes == [question["adresse"] for question in donnees["questions"]]
    dates = [question["date"] for question in donnees["questions"]]
    assert all(avant >= apres for avant, apres in pairwise(dates))
    assert f"{MINORITE} %" in lue.mots
    radios = [attrs for tag, attrs in lue.balises if tag == "input" and attrs.get("type") == "radio"]
    assert len(radios) == 4 * len(donnees["questions"])
    assert [attrs for tag, attrs in lue.balises if tag == "fieldset" and "hidden" not in attrs] == []
    assert "La comparaison se fait par un script" in lue.mots


def test_letters_are_the_lines_and_the_votes_of_the_api(demo: Client) -> None:
    donnees = demo.get("/et-vous.json").json()
    assert donnees["lettres"] == {lettre: position for position, lettre in LETTRES.items()}
    groupes = {groupe["slug"]: groupe for groupe in donnees["groupes"]}
    membres = {membre["slug"]: membre for membre in donnees["membres"]}
    for rang, question in enumerate(donnees["questions"]):
        chambre, session, numero = question["adresse"].split("/")[2:]
        dit: Any = demo.get(f"/api/v1/scrutins/{numero}?chambre={chambre}&session={session}").data
        for ligne in dit["lignes"]:
            assert groupes[ligne["groupe"]["slug"]]["positions"][rang] == LETTRES.get(ligne["ligne"], "-")
        votants = {vote["parlementaire"]["slug"]: vote["position"] for vote in dit["votes"]}
        for slug, membre in membres.items():
            assert membre["positions"][rang] == LETTRES.get(votants.get(slug, ""), "-")


def test_the_data_may_be_kept_and_say_what_they_measure(demo: Client) -> None:
    reponse = demo.get("/et-vous.json")
    assert reponse.headers["content-type"].startswith("application/json")
    assert "max-age" in reponse.headers["cache-control"]
    assert "abstention est une position" in reponse.json()["mesure"]


def test_the_page_claims_no_more_than_its_questions_are(demo: Client) -> None:
    assert "d’un texte, d’une résolution ou d’une partie du budget" in lire(demo, "/et-vous").mots
