"""The table of questions."""

from datetime import date

import pytest
from tests.exemples_senat_pages import QUESTIONS, question, table_questions

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat import questions
from hemicycle.sources.publishers.senat.questions import QuestionSenat


def lire(raw: bytes, notes: Notes | None = None) -> list[QuestionSenat]:
    return [one for one in questions.parse(raw, notes or Notes()) if isinstance(one, QuestionSenat)]


def test_a_question_is_read_whole() -> None:
    notes = Notes()
    assert lire(table_questions(question()), notes) == [
        QuestionSenat(
            uid="QE-04120-2025", numero="04120", nature="QE", titre="Entretien des haies", matricule=None,
            nom="VERDAN", prenom="Lucie", circonscription="Orne", groupe="BOC", date_publication=date(2025, 1, 14),
            ministere_depot="Agriculture", ministere_reponse="Transition écologique", date_reponse=date(2025, 2, 25),
            themes=["Environnement", "PME, commerce et artisanat"], sort="Réponse",
            url="https://www.senat.fr/questions/base/2025/qSEQ25010412.html",
        )
    ]  # fmt: skip
    assert not notes.unknown_fields


def test_a_question_without_an_answer_is_one() -> None:
    (one,) = lire(table_questions(question(**{"Ministère de réponse": "", "Date de réponse JO": "", "Sort": ""})))
    assert (one.ministere_reponse, one.date_reponse, one.sort) == (None, None, None)


def test_bars_separate_as_well_as_semicolons() -> None:
    assert lire(table_questions(question(), separateur="|")) == lire(table_questions(question()))


@pytest.mark.parametrize(
    ("titre", "ecrite", "uid"),
    [("Session", "2024-2025", "QE-04120-2024"), ("Législature", "17", "QE-04120-17")],
)
def test_a_session_that_is_given_names_the_question(titre: str, ecrite: str, uid: str) -> None:
    (one,) = lire(table_questions(question(**{titre: ecrite}), titres=(*QUESTIONS, titre)))
    assert one.uid == uid


def test_a_matricule_that_is_given_is_read() -> None:
    (one,) = lire(table_questions(question(Matricule="19001a"), titres=(*QUESTIONS, "Matricule")))
    assert one.matricule == "19001A"


@pytest.mark.parametrize(
    ("champs", "raison"),
    [
        ({"Date de publication JO": ""}, "ni session ni date de publication"),
        ({"Date de publication JO": "hier"}, "« date de publication » : date illisible 'hier'"),
        ({"Date de réponse JO": "30/02/2025"}, "« date de réponse » : date illisible '30/02/2025'"),
        ({"Nature": ""}, "« nature » manque"),
        ({"Numéro": ""}, "« numero » manque"),
    ],
)
def test_a_row_that_cannot_be_read_is_set_aside_alone(champs: dict[str, str], raison: str) -> None:
    notes = Notes()
    assert len(lire(table_questions(question(**champs), question()), notes)) == 1
    assert [aside.reason for aside in notes.aside] == [raison]


def test_a_session_that_is_none_is_set_aside() -> None:
    notes = Notes()
    lire(table_questions(question(Session="hiver"), titres=(*QUESTIONS, "Session")), notes)
    assert [aside.reason for aside in notes.aside] == ["session illisible : 'hiver'"]


def test_a_table_without_numbers_is_refused() -> None:
    with pytest.raises(Reject, match="aucune colonne « numero »"):
        lire(table_questions(titres=("Nature", "Date de publication JO")))
