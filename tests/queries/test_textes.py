"""Words of a search and the rows that hold them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.queries.filters import contains_all, narrowed, number_starts_with, words_of
from hemicycle.release.format.facets import Facets, FoldedText, Mask
from hemicycle.texte import plier


def _facets(*rows: str) -> Facets:
    return Facets(len(rows), {}, {}, FoldedText.of([plier(row) for row in rows]))


def test_words_are_folded_and_counted_once() -> None:
    assert words_of("  Forêt  de la FORÊT ") == ["foret", "de", "la"]


def test_a_blank_search_has_no_word() -> None:
    assert words_of("   ") == words_of("") == words_of(None) == []


def test_every_word_must_be_found_in_any_order() -> None:
    facets = _facets("le budget de la santé", "le budget de la défense")
    assert contains_all(facets, words_of("SANTE budget")).tolist() == [True, False]


def test_a_ligature_is_found_by_its_letters() -> None:
    assert contains_all(_facets("cœur de forêt"), words_of("coeur")).tolist() == [True]


def test_no_word_keeps_every_row() -> None:
    assert contains_all(_facets("a", "b"), []).all()


@given(st.lists(st.integers(1, 2**31 - 1), max_size=30), st.integers(0, 99_999))
def test_a_number_starts_with_digits_as_its_decimal_writing_does(numeros: list[int], digits: int) -> None:
    found = number_starts_with(np.array(numeros, dtype=np.int32), str(digits))
    assert found.tolist() == [str(numero).startswith(str(digits)) for numero in numeros]


def test_no_number_starts_with_a_zero() -> None:
    assert not number_starts_with(np.array([7, 70], dtype=np.int32), "07").any()


def test_digits_too_long_for_any_number_find_nothing() -> None:
    assert not number_starts_with(np.array([7], dtype=np.int32), "9" * 40).any()


@given(st.lists(st.text("ab é", max_size=8), max_size=8), st.text("abé ", max_size=6))
def test_a_search_keeps_exactly_the_rows_that_hold_every_word(rows: list[str], search: str) -> None:
    words = words_of(search)
    expected = [all(word in plier(row) for word in words) for row in rows]
    assert contains_all(_facets(*rows), words).tolist() == expected


def test_many_rows_are_searched_for_every_word() -> None:
    facets = _facets(*(f"titre {n} {'pair' if n % 2 == 0 else 'impair'}" for n in range(1000)))
    assert contains_all(facets, words_of("titre pair impair")).sum() == 500
    assert contains_all(facets, words_of("titre impair 99")).sum() == 14


def test_nothing_more_is_looked_for_once_no_row_is_left() -> None:
    facets = _facets("le budget", "la loi")
    asked: list[str] = []

    def rows_with(word: str) -> Mask:
        asked.append(word)
        return contains_all(facets, [word])

    assert not narrowed(facets.everything(), ["le", "budget", "la", "agriculture"], rows_with).any()
    assert asked == ["agriculture"]


def test_a_mask_that_is_narrowed_is_left_as_it_was() -> None:
    facets = _facets("le budget", "la loi")
    mask = facets.everything()
    assert narrowed(mask, ["loi"], lambda word: contains_all(facets, [word])).tolist() == [False, True]
    assert mask.all()
