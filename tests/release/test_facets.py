"""Facets: substrings over all rows, dictionary codes, served orders."""

from hypothesis import given
from hypothesis import strategies as st

from hemicycle.release.format.facets import Facets, FoldedText, codes
from hemicycle.texte import plier

ROWS = st.lists(st.text(alphabet="abcdeé œ'-", max_size=12).map(plier), max_size=20)


@given(ROWS, st.text(alphabet="abcde'-", min_size=1, max_size=3))
def test_a_substring_is_found_in_exactly_the_rows_that_hold_it(rows: list[str], word: str) -> None:
    assert FoldedText.of(rows).contains(word).tolist() == [word in row for row in rows]


def test_a_word_with_a_newline_is_found_nowhere() -> None:
    assert FoldedText.of(["ab", "cd"]).contains("b\nc").tolist() == [False, False]


def test_an_empty_word_is_found_nowhere() -> None:
    assert FoldedText.of(["ab"]).contains("").tolist() == [False]


def test_a_letter_found_in_many_words_gives_every_row_that_has_it() -> None:
    rows = [f"mot{n} e{n}" for n in range(200)] + ["rien"]
    assert FoldedText.of(rows).contains("e").tolist() == [True] * 200 + [True]
    assert FoldedText.of(rows).contains("t").tolist() == [True] * 200 + [False]


@given(ROWS, st.text(alphabet="abcde'-", min_size=1, max_size=3))
def test_a_beginning_is_found_in_exactly_the_rows_that_have_such_a_word(rows: list[str], debut: str) -> None:
    expected = [any(word.startswith(debut) for word in row.split(" ")) for row in rows]
    assert FoldedText.of(rows).begins(debut).tolist() == expected


def test_an_empty_beginning_begins_nothing() -> None:
    assert FoldedText.of(["ab"]).begins("").tolist() == [False]
    assert FoldedText.of(["ab", "cd"]).begins("ab\n").tolist() == [False, False]


def test_an_unknown_label_matches_no_row() -> None:
    column, labels = codes(["b", None, "a"])
    facets = Facets(3, {"groupe": column}, {"groupe": labels})
    assert facets.equals("groupe", "zzz").tolist() == [False, False, False]
    assert facets.equals("groupe", "a").tolist() == [False, False, True]


def test_codes_do_not_depend_on_the_order_of_rows() -> None:
    assert codes(["b", "a"])[1] == codes(["a", "b"])[1] == ["a", "b"]
