"""Strict readers: what is accepted, what it becomes, what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.readers import RefusedError
from hemicycle.vocabulaire import Chambre, Inclusion, Sort


@pytest.mark.parametrize("value", ["1.0", "1e3", "", " 1", "+1", "0x1", "1_000", "١", "un", "1,5", "NaN"])
def test_an_integer_is_plain_decimal_digits(value: str) -> None:
    with pytest.raises(RefusedError, match="entier attendu"):
        readers.integer(1, 100)(value)


@pytest.mark.parametrize(("value", "why"), [("0", "au moins 1"), ("-5", "au moins 1"), ("101", "au plus 100")])
def test_an_integer_out_of_bounds_says_which_bound(value: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        readers.integer(1, 100)(value)


@given(st.integers(-(10**15), 10**15))
def test_every_integer_is_its_own_canonical_text(number: int) -> None:
    assert readers.integer(None, None)(str(number)) == str(number)


def test_leading_zeros_do_not_make_another_number() -> None:
    assert readers.integer(1, 100)("020") == "20"


@pytest.mark.parametrize(("value", "expected"), [("true", "true"), ("1", "true"), ("false", "false"), ("0", "false")])
def test_booleans_have_two_spellings_each(value: str, expected: str) -> None:
    assert readers.boolean(value) == expected


@pytest.mark.parametrize("value", ["", "TRUE", "yes", "oui", "2", "on"])
def test_nothing_else_is_a_boolean(value: str) -> None:
    with pytest.raises(RefusedError):
        readers.boolean(value)


@pytest.mark.parametrize("value", ["2025-02-11", "2024-02-29"])
def test_a_day_that_exists_is_kept(value: str) -> None:
    assert readers.day(value) == value


@pytest.mark.parametrize("value", ["", "2025-02-30", "2025-2-1", "20250211", "11/02/2025", "2025-W07-2", "0000-01-01"])
def test_another_writing_of_a_day_is_refused(value: str) -> None:
    with pytest.raises(RefusedError, match="AAAA-MM-JJ"):
        readers.day(value)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2025-02-11", "2025-02-11T00:00:00.000Z"),
        ("2025-02-11T10:30:00Z", "2025-02-11T10:30:00.000Z"),
        ("2025-02-11 10:30:00", "2025-02-11T10:30:00.000Z"),
        ("2025-02-11T10:30:00.123456789Z", "2025-02-11T10:30:00.123Z"),
        ("2025-02-11T10:30:00+02:00", "2025-02-11T08:30:00.000Z"),
        ("2025-02-11T10:30:00 02:00", "2025-02-11T08:30:00.000Z"),  # an unescaped + arrives as a space
        ("2025-02-11T10:30:00-0500", "2025-02-11T15:30:00.000Z"),
        ("2025-02-11T10:30", "2025-02-11T10:30:00.000Z"),
        ("0001-01-01", "0001-01-01T00:00:00.000Z"),
    ],
)
def test_an_instant_is_brought_to_utc(value: str, expected: str) -> None:
    assert readers.moment(value) == expected


@pytest.mark.parametrize("value", ["", "hier", "2025-02-11T25:00:00Z", "0001-01-01T00:00:00+10:00", "1739268000"])
def test_what_is_no_instant_is_refused(value: str) -> None:
    with pytest.raises(RefusedError, match="ISO 8601"):
        readers.moment(value)


def test_a_word_outside_its_set_is_refused_with_the_set() -> None:
    with pytest.raises(RefusedError, match="assemblee, senat"):
        readers.choice(Chambre)("Assemblee")


def test_a_set_may_accept_any_case() -> None:
    assert readers.choice(Sort, any_case=True)("ADOPTE") == "adopte"


def test_a_list_of_words_has_one_spelling() -> None:
    read = readers.choices(Inclusion)
    assert read("votes, stats,votes") == read("stats,votes") == "stats,votes"


def test_an_empty_list_of_words_is_left_out() -> None:
    assert readers.choices(Inclusion)(" , ") is None


def test_an_unknown_word_of_a_list_is_refused() -> None:
    with pytest.raises(RefusedError, match="valeurs possibles"):
        readers.choices(Inclusion)("votes,biographie")


def test_text_is_trimmed_and_blank_text_left_out() -> None:
    read = readers.text(5)
    assert read("  loi ") == "loi"
    assert read("   ") is None


def test_text_has_a_longest_length() -> None:
    with pytest.raises(RefusedError, match="5 caractères"):
        readers.text(5)("finances")


@pytest.mark.parametrize(("value", "expected"), [("17", "17"), ("2024", "2024"), ("2024-2025", "2024"), (" ", None)])
def test_a_session_has_one_spelling(value: str, expected: str | None) -> None:
    assert readers.session(value) == expected


@pytest.mark.parametrize("value", ["2024-2026", "dix-sept", "１７", "17.0"])
def test_what_names_no_session_is_refused(value: str) -> None:
    with pytest.raises(RefusedError, match="session"):
        readers.session(value)


@pytest.mark.parametrize(("value", "expected"), [("29", "29"), ("2a", "2A"), ("2B", "2B"), ("975", "975"), ("", None)])
def test_a_department_is_two_or_three_digits_or_corsican(value: str, expected: str | None) -> None:
    assert readers.departement(value) == expected


@pytest.mark.parametrize("value", ["1", "2C", "9755", "Finistère"])
def test_what_is_no_department_is_refused(value: str) -> None:
    with pytest.raises(RefusedError, match="département"):
        readers.departement(value)
