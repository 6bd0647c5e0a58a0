"""Classification of scrutins: mode, nature, importance, themes."""

from datetime import date
from typing import Any

import pytest
from tests.exemples_monde import un_scrutin

from hemicycle.assemble.classement.importance import importance
from hemicycle.assemble.classement.natures import nature, type_vote
from hemicycle.assemble.classement.tags import Lexique, mots_entiers, tags
from hemicycle.assemble.monde import Scrutin
from hemicycle.vocabulaire import Chambre, NatureVote, Tag, TypeVote


@pytest.mark.parametrize(
    ("titre", "attendue"),
    [
        ("l'amendement n° 29 de Mme Verdan à l'article 3 du projet de loi", "amendement"),
        ("l’amendement n° 29 de Mme Verdan", "amendement"),
        ("les amendements identiques n° 3 et 4", "amendement"),
        ("le sous-amendement n° 12 à l'amendement n° 4", "amendement"),
        ("le sous-amendmeent n° 12", "amendement"),
        ("l'amenedement n° 7", "amendement"),
        ("l'article 3 de la proposition de loi", "article"),
        ("l'aticle 5 du projet de loi", "article"),
        ("À l'article 30 du projet de loi relatif aux haies", "article"),
        ("Le paragraphe II bis de l'article 22 bis du projet de loi", "article"),
        ("l'article unique de la proposition de loi constituant l'ensemble", "ensemble"),
        ("l'ensemble du projet de loi de finances pour 2026", "ensemble"),
        ("la première partie du projet de loi de finances", "ensemble"),
        ("la proposition de résolution relative aux haies", "ensemble"),
        ("la motion de rejet préalable, déposée par M. Orvane", "motion"),
        ("la motion de censure déposée en application de l'article 49", "motion"),
        ("l'ensemble de la motion n° 388 tendant à soumettre au référendum le projet de loi", "motion"),
        ("la question préalable opposée au projet de loi", "motion"),
        ("la demande de seconde délibération de M. Orvane sur l'amendement n° 2", "motion"),
        ("les crédits de la mission « Écologie »", "credits"),
        ("la déclaration de politique générale du Gouvernement", "declaration"),
        ("la demande d'autorisation de prolongation de l'intervention des forces armées", "declaration"),
        ("la proposition de prolongation de la séance après minuit", "autre"),
        ("la demande de suspension de séance", "autre"),
    ],
)
def test_the_nature_is_read_at_the_head_of_the_wording(titre: str, attendue: str) -> None:
    assert nature(None, titre) == attendue


def test_the_object_decides_before_the_title() -> None:
    assert nature("l'article 3", "l'ensemble du projet de loi") is NatureVote.ARTICLE


@pytest.mark.parametrize(
    ("code", "titre", "attendu"),
    [
        ("SPS", "l'ensemble", "solennel"),
        ("SSG", "le projet de loi constitutionnelle", "solennel"),
        ("SPO", "l'article 3", "ordinaire"),
        ("MOC", "la motion de censure", "motion"),
        ("SPO", "la motion de censure déposée par M. Orvane", "motion"),
    ],
)
def test_the_mode_comes_from_the_official_code(code: str, titre: str, attendu: str) -> None:
    assert type_vote(code, titre) == attendu


def faits(titre: str, chambre: Chambre = Chambre.ASSEMBLEE, **autres: Any) -> Scrutin:
    base: dict[str, Any] = {"nature": nature(None, titre), "votants": 40, "pour": 35, "contre": 5}
    valeurs = {**base, "sieges_pourvus": 577, **autres}
    return un_scrutin("VTANR5L17V1", chambre, "17", 1, date(2025, 1, 2), titre, **valeurs)


@pytest.mark.parametrize(
    ("cas", "attendu"),
    [
        (faits("la motion de censure", type=TypeVote.MOTION), (5, "motion_de_censure")),
        (faits("la déclaration de politique générale du Gouvernement"), (5, "responsabilite_ou_declaration")),
        (faits("l'ensemble du projet de loi constitutionnelle"), (5, "ensemble_loi_constitutionnelle")),
        (
            faits("l'ensemble du projet de loi de finances (texte de la commission mixte paritaire)"),
            (5, "vote_final_budget"),
        ),
        (faits("l'ensemble du projet de loi", type=TypeVote.SOLENNEL), (4, "ensemble_solennel")),
        (faits("l'ensemble du projet de loi (lecture définitive)"), (4, "ensemble_lecture_finale")),
        (faits("l'ensemble de la proposition de loi (première lecture)"), (3, "ensemble")),
        (faits("la première partie du projet de loi de finances"), (1, "autre")),
        (faits("la motion de rejet préalable"), (3, "motion_de_rejet")),
        (faits("l'amendement n° 1", votants=405), (3, "participation_70")),
        (faits("l'amendement n° 1", votants=404), (3, "participation_70")),
        (faits("l'amendement n° 1", votants=403), (2, "participation_35")),
        (faits("l'article 3"), (2, "article_ou_credits")),
        (faits("l'amendement n° 1", votants=50, pour=30, contre=20), (2, "serre")),
        (faits("l'amendement n° 1", votants=49, pour=25, contre=24), (1, "autre")),
        (faits("l'amendement n° 1"), (1, "autre")),
        (faits("l'amendement n° 1", chambre=Chambre.SENAT, votants=340), (1, "autre")),
    ],
)
def test_the_first_rule_that_fits_gives_the_importance_and_its_reason(cas: Scrutin, attendu: tuple[int, str]) -> None:
    assert importance(cas) == attendu


@pytest.mark.parametrize(
    ("titre", "attendus"),
    [
        ("la proposition de loi sur l'accès aux soins", {Tag.SANTE}),
        ("le projet de loi de finances pour 2026", {Tag.BUDGET}),
        ("le projet de loi de financement de la sécurité sociale", {Tag.BUDGET, Tag.SANTE, Tag.SOCIAL}),
        ("la résolution européenne sur le climat", {Tag.EUROPE, Tag.ENVIRONNEMENT}),
        ("la proposition de loi sur la vague de froid et la rue", set()),  # no theme hides inside a word
        ("la sécurisation du droit de propriété", set()),
        ("la lutte contre le narcotrafic", {Tag.SECURITE}),
        ("la motion du groupe Socialistes et apparentés", set()),
        ("le livre Ier du code rural", set()),
        ("le soutien aux entreprises du spectacle", {Tag.ECONOMIE, Tag.CULTURE}),
        ("l’école et l’agriculture", {Tag.EDUCATION, Tag.AGRICULTURE}),
    ],
)
def test_themes_are_whole_words_of_the_title(titre: str, attendus: set[Tag]) -> None:
    assert set(tags(titre)) == attendus


MOTS = {"budget": ("budget*", "loi de finances"), "eau": ("eau", "plf"), "rien": ()}
LEXIQUE = Lexique(MOTS)


@pytest.mark.parametrize(
    ("texte", "sujets"),
    [
        ("le budget annexe", {"budget"}),
        ("mesures budgetaires", {"budget"}),
        ("budget2024", set()),  # a stem is ended by letters alone
        ("sur l'eau, le plf", {"eau"}),
        ("les eaux, un bateau", set()),
        ("loi de finances pour l'eau", {"budget", "eau"}),
        ("loi de financement", set()),
        ("loi, de finances", set()),
        ("", set()),
    ],
)
def test_words_are_whole_and_stems_are_heads(texte: str, sujets: set[str]) -> None:
    assert LEXIQUE.sujets(texte) == sujets
    assert {sujet for sujet, mots in MOTS.items() if mots_entiers(mots).search(texte)} == sujets


def test_a_word_read_twice_is_read_the_same() -> None:
    assert [LEXIQUE.sujets("eau eau"), LEXIQUE.sujets("eau")] == [{"eau"}, {"eau"}]
