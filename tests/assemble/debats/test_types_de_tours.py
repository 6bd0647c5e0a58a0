"""Kinds of speech: the chair, interruptions, questions and their answers, explanations of vote."""

import pytest
from tests.assemble.debats.paroles import Seance

from hemicycle.assemble.debats.tours import tours
from hemicycle.assemble.debats.types import est_gouvernement, est_president, type_intervention


def types(seance: Seance) -> list[str]:
    return [tour.type.value for tour in tours(seance.paragraphes) if tour.type != "president"]


@pytest.mark.parametrize("nom", ["M. le président", "Mme la présidente", "M. le président."])
def test_the_chair_is_known_by_its_name_alone(nom: str) -> None:
    assert est_president(nom)


@pytest.mark.parametrize("nom", ["M. Aubin Roc", "M. le président de la commission des finances", "", None])
def test_nobody_else_is_the_chair(nom: str | None) -> None:
    assert not est_president(nom)


def test_the_chair_of_a_committee_is_a_speaker_like_any_other() -> None:
    seance = Seance("Haies").dit("M. Aubin Roc", "Avis favorable.", qualite="président de la commission des haies")
    assert types(seance) == ["intervention"]


@pytest.mark.parametrize(
    "qualite",
    [
        "ministre des haies",
        "ministre déléguée chargée des talus",
        "Premier ministre",
        "secrétaire d’État chargée des mares",
        "garde des sceaux",
    ],
)
def test_members_of_the_government_are_known_by_their_quality(qualite: str) -> None:
    assert est_gouvernement("Mme Flore Pré", qualite)


@pytest.mark.parametrize("qualite", [None, "rapporteure", "au nom de la commission du ministère public"])
def test_others_are_not_of_the_government(qualite: str | None) -> None:
    assert not est_gouvernement("Mme Flore Pré", qualite)


@pytest.mark.parametrize(
    "titre", ["Questions au Gouvernement", "Questions orales sans débat", "Questions sur les haies"]
)
def test_a_question_and_the_answer_of_a_minister_share_a_heading(titre: str) -> None:
    seance = Seance(titre, "Haies").dit("M. Roc", "Que fait-on ?").preside("La parole est à Mme la ministre.")
    seance.dit("Mme Pré", "On plante.", qualite="ministre des haies")
    assert types(seance) == ["question", "reponse_gouvernement"]


def test_a_minister_elsewhere_simply_speaks() -> None:
    assert types(Seance("Haies").dit("Mme Pré", "Avis défavorable.", qualite="ministre des haies")) == ["intervention"]


def test_a_prior_question_is_a_motion_and_no_question() -> None:
    assert types(Seance("Question préalable").dit("M. Roc", "Je la défends.")) == ["intervention"]


def test_an_interruption_during_questions_is_still_one() -> None:
    assert types(Seance("Questions au Gouvernement").crie("M. Roc", "Répondez !")) == ["interruption"]


def test_explanations_of_vote_are_announced_by_the_chair_and_last_until_the_vote() -> None:
    seance = Seance("Haies").dit("M. Roc", "Avant.").preside("Dans les explications de vote, la parole est à M. Roc.")
    seance.dit("M. Roc", "Nous voterons.").preside("La parole est à Mme Pré.").dit("Mme Pré", "Nous aussi.")
    seance.preside("Je mets aux voix l’ensemble de la proposition de loi.").dit("M. Roc", "Après.")
    assert types(seance) == ["intervention", "explication_vote", "explication_vote", "intervention"]


@pytest.mark.parametrize(
    ("texte", "decision"),
    [
        ("(L’amendement n° 12 n’est pas adopté.)", None),
        ("(Les amendements identiques sont adoptés.)", None),
        ("(Il est procédé au scrutin.)", None),
        ("(Ainsi fut fait.)", "REJET d’un amendement (main levée)"),
    ],
)
def test_a_vote_by_show_of_hands_ends_them_too(texte: str, decision: str | None) -> None:
    seance = Seance("Haies").preside("Nous en venons aux explications de vote. La parole est à M. Roc.")
    seance.dit("M. Roc", "Contre.").didascalie(texte, decision=decision).dit("Mme Pré", "Après.")
    assert types(seance) == ["explication_vote", "intervention"]


def test_a_request_for_a_ballot_does_not_end_them() -> None:
    seance = Seance("Haies").preside("Nous en venons aux explications de vote.").dit("M. Roc", "Pour.")
    seance.preside("Je suis saisi d’une demande de scrutin public. Le scrutin est annoncé.").dit("Mme Pré", "Pour.")
    assert types(seance) == ["explication_vote", "explication_vote"]


def test_a_point_of_that_title_holds_explanations_of_vote() -> None:
    assert types(Seance("Haies", "Explications de vote").dit("M. Roc", "Pour.")) == ["explication_vote"]


def test_the_agenda_ends_them_when_no_vote_was_seen() -> None:
    seance = Seance("Haies").preside("Nous en venons aux explications de vote.").passe_a("Mares").dit("M. Roc", "Eau.")
    assert types(seance) == ["intervention"]


@pytest.mark.parametrize(
    "annonce",
    [
        "Les explications de vote et le vote par scrutin public auront lieu mardi 20 mai.",
        "Nous avons achevé les explications de vote.",
        "Les explications de vote de M. Roc sont terminées.",
    ],
)
def test_explanations_to_come_or_gone_are_not_being_given(annonce: str) -> None:
    assert types(Seance("Haies").preside(annonce).dit("M. Roc", "Bien.")) == ["intervention"]


def test_a_deputy_who_speaks_of_explanations_of_vote_announces_nothing() -> None:
    assert types(Seance("Haies").dit("M. Roc", "Vos explications de vote !").dit("Mme Pré", "Non.")) == [
        "intervention",
        "intervention",
    ]


def test_a_minister_does_not_explain_a_vote() -> None:
    found = type_intervention("Mme Pré", "ministre des haies", "PAROLE_GENERIQUE", ["Haies"], explication=True)
    assert found == "intervention"
