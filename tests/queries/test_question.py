"""How a question is read."""

import pytest

from hemicycle.queries.recherche import search_words


def test_words_are_kept_once_in_order() -> None:
    assert search_words.lire("Haies, haies et talus").mots == ["haies", "et", "talus"]


def test_articles_are_left_out_unless_there_is_nothing_else() -> None:
    assert search_words.lire("la loi sur les haies").pleins == ["loi", "haies"]
    assert search_words.lire("de la").pleins == ["de", "la"]


def test_of_many_words_the_longest_count() -> None:
    posee = search_words.lire(" ".join(f"{'x' * n}" for n in range(1, 16)))
    assert posee.mots == ["x" * n for n in range(6, 16)]


@pytest.mark.parametrize(
    ("texte", "numero"),
    [("812", 812), ("scrutin n° 812", 812), ("812 haies", None), ("0", None), ("9" * 10, None), ("2023-1059", None)],
)
def test_a_question_may_be_the_number_of_a_scrutin(texte: str, numero: int | None) -> None:
    assert search_words.lire(texte).numero == numero


def test_a_name_holds_no_digit() -> None:
    assert search_words.lire("Anne Martin").nommable
    assert not search_words.lire("article 2").nommable
    assert not search_words.lire("…").nommable
