"""« Et vous ? »: how questions are chosen, and what answers are compared with."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from hemicycle.api.routes import scrutins as api
from hemicycle.models.scrutins import Scrutin
from hemicycle.pages.declare import lire as lire_api
from hemicycle.pages.et_vous import MINORITE, PAR_THEME, QUESTIONS, choisir, conteste
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Tag
from tests.api.client import Client
from tests.pages.lecture import lire

LETTRES = {"pour": "p", "contre": "c", "abstention": "a"}


@pytest.fixture(scope="module")
def modele(demo_ouverte: OpenRelease) -> Scrutin:
    """A ballot on a whole text, evenly split."""
    un: Scrutin = lire_api(api.lister, release=demo_ouverte, nature="ensemble", limit=1).data[0]
    return replace(un, nombre_pour=50, nombre_contre=50, votes_count=100, pour_seulement=False)


def _suite(modele: Scrutin, *themes: Tag | None) -> list[Scrutin]:
    """Ballots from the latest on, each on a text of its own."""
    return [
        replace(
            modele, numero=1000 - n, date=f"2025-{12 - n // 28:02}-{28 - n % 28:02}T00:00:00.000Z", dossier_id=f"d{n}",
            tags=[theme] if theme else [],
        )
        for n, theme in enumerate(themes)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("pour", "contre", "attendu"),
    [(90, 10, True), (91, 9, False), (10, 90, True), (100, 0, False), (0, 0, False), (None, 10, False)],
)
def test_a_tenth_against_makes_a_ballot_contested(
    modele: Scrutin, pour: int | None, contre: int, attendu: bool
) -> None:
    assert conteste(replace(modele, nombre_pour=pour, nombre_contre=contre)) is attendu


def test_a_censure_or_a_ballot_without_names_is_no_question(modele: Scrutin) -> None:
    assert not conteste(replace(modele, pour_seulement=True))
    assert not conteste(replace(modele, votes_count=0))


def test_the_latest_are_taken_two_to_a_theme(modele: Scrutin) -> None:
    suite = _suite(modele, *[Tag.SANTE] * 4, *list(Tag) * 3)
    choisis = choisir(suite)
    assert len(choisis) == QUESTIONS
    themes = Counter(scrutin.tags[0] for scrutin in choisis)
    assert max(themes.values()) == PAR_THEME
    assert choisis[:2] == suite[:2]


def test_those_left_out_for_their_theme_fill_what_is_left(modele: Scrutin) -> None:
    suite = _suite(modele, *[Tag.SANTE] * 20, Tag.BUDGET)
    assert choisir(suite) == [*suite[:14], suite[20]]  # latest first, the other theme among them


def test_a_text_is_asked_about_once_at_its_latest_vote(modele: Scrutin) -> None:
    premier, second = _suite(modele, None, None)
    assert choisir([premier, replace(second, dossier_id=premier.dossier_id)]) == [premier]


def test_nothing_to_choose_from_is_nothing(modele: Scrutin) -> None:
    assert choisir([]) == []
    assert choisir([replace(modele, nombre_contre=0)]) == []


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
