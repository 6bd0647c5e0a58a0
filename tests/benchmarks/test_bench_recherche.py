import random

from benchmarks.recherche import LONGUEUR, QUESTIONS, Mesure, questions, rapport
from tests.trouvables import parlement

from hemicycle.queries.open_release import OpenRelease


def test_the_report_tells_the_slowest_question_and_how_much_slower_it_is() -> None:
    mesures = [Mesure(0.001, "a"), Mesure(0.002, "b"), Mesure(0.02, "lente")]
    assert rapport("recherche", mesures) == (
        "recherche : médiane 2.00 ms, 99 % 20.00 ms, pire 20.00 ms (10 × la médiane) pour « lente »"
    )


def test_questions_are_made_of_words_of_the_release_and_can_be_asked() -> None:
    posees = questions(OpenRelease(parlement()), random.Random(1))
    assert len(posees) == QUESTIONS
    assert all(0 < len(question) <= LONGUEUR for question in posees)
    assert any("martin" in question for question in posees)
