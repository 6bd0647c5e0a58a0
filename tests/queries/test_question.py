"""How a question is read."""

import pytest

from hemicycle.queries.recherche import search_words
from hemicycle.queries.recherche.search_words import LECTURES, MAXIMUM
from hemicycle.vocabulaire import CategorieRecherche


def _mots(question: str) -> list[str]:
    return search_words.lire(question).lectures[0].textes


def test_words_are_kept_once_in_order_with_their_places() -> None:
    assert _mots("Haies, haies et talus") == ["haies", "talus"]
    assert [mot.place for mot in search_words.lire("la fin de vie").lectures[0].mots] == [1, 3]


def test_empty_words_are_left_out_but_the_last_where_there_is_nothing_else() -> None:
    assert _mots("la loi sur les haies") == ["loi", "haies"]
    assert _mots("scrutin n° 812") == _mots("scrutin nº 812") == ["scrutin", "812"]
    assert _mots("de la") == ["la"]


def test_of_many_words_the_longest_count() -> None:
    assert _mots(" ".join("x" * n for n in range(1, 16))) == ["x" * n for n in range(6, 16)]


@pytest.mark.parametrize(
    ("texte", "numero"),
    [("812", 812), ("scrutin n° 812", 812), ("812 haies", None), ("0", None), ("9" * 10, None), ("2023-1059", None)],
)
def test_a_question_may_be_the_number_of_a_scrutin(texte: str, numero: int | None) -> None:
    assert search_words.lire(texte).numero == numero


def test_a_question_may_name_a_category() -> None:
    assert search_words.lire("la commission des haies").categories == {CategorieRecherche.COMMISSIONS}
    assert search_words.lire("les haies").categories == frozenset()


def test_a_part_that_is_said_in_another_way_makes_another_reading() -> None:
    autres = {"plf": ["projet de loi de finances"], "plf 2026": ["budget de la nation"]}
    lectures = search_words.lire("le PLF 2026", autres).lectures
    assert [(lecture.textes, lecture.autre) for lecture in lectures] == [
        (["plf", "2026"], False),
        (["budget", "nation"], True),
        (["projet", "loi", "finances", "2026"], True),
    ]


def test_readings_are_bounded() -> None:
    autres = {chr(97 + n): [f"mot{n}", f"autre{n}"] for n in range(26)}
    question = search_words.lire("a b c d e f g h i j k", autres)
    assert len(question.lectures) == LECTURES
    assert all(len(lecture.mots) <= MAXIMUM for lecture in question.lectures)


def test_an_ordinal_is_read_in_digits_as_titles_write_it() -> None:
    lectures = search_words.lire("la dix-septième législature, deuxième année").lectures
    assert [lecture.textes for lecture in lectures][1] == ["17e", "legislature", "2e", "annee"]


def test_a_number_is_known_in_digits_and_in_letters() -> None:
    assert [mot.nombre for mot in search_words.lire("trois 12 haies").lectures[0].mots] == ["3", "douze", None]
