"""Strict readers: what is accepted, what it becomes, what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.readers import Reader, RefusedError
from hemicycle.vocabulaire import Chambre, Inclusion, Sort


@pytest.mark.parametrize(
    ("read", "value", "why"),
    [
        (readers.integer(1, 100), "1.0", "entier attendu"),
        (readers.integer(1, 100), "-5", "au moins 1"),
        (readers.integer(1, 100), "101", "au plus 100"),
        (readers.integer(1, 100), "9" * 20, "nombre trop grand"),
        (readers.boolean, "oui", "true, false, 1, 0"),
        (readers.day, "2025-2-1", "AAAA-MM-JJ"),
        (readers.moment, "hier", "ISO 8601"),
        (readers.choice(Chambre), "Assemblee", "assemblee, senat"),
        (readers.choices(Inclusion), "votes,biographie", "valeurs possibles"),
        (readers.text(5), "finances", "5 caractères"),
        (readers.session, "17.0", "session"),
        (readers.departement, "2C", "département"),
    ],
)
def test_a_refusal_says_what_was_expected(read: Reader, value: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        read(value)


@given(st.integers(-(10**15), 10**15))
def test_every_integer_is_its_own_canonical_text(number: int) -> None:
    assert readers.integer(None, None)(str(number)) == str(number)


def test_leading_zeros_do_not_make_another_number() -> None:
    assert readers.integer(1, 100)("020") == "20"


@pytest.mark.parametrize(("value", "expected"), [("true", "true"), ("1", "true"), ("false", "false"), ("0", "false")])
def test_booleans_have_two_spellings_each(value: str, expected: str) -> None:
    assert readers.boolean(value) == expected


@pytest.mark.parametrize("value", ["2025-02-11", "2024-02-29"])
def test_a_day_that_exists_is_kept(value: str) -> None:
    assert readers.day(value) == value


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


def test_a_set_may_accept_any_case() -> None:
    assert readers.choice(Sort, any_case=True)("ADOPTE") == "adopte"


def test_a_list_of_words_has_one_spelling() -> None:
    read = readers.choices(Inclusion)
    assert read("votes, stats,votes") == read("stats,votes") == "stats,votes"


def test_an_empty_list_of_words_is_left_out() -> None:
    assert readers.choices(Inclusion)(" , ") is None


def test_text_is_trimmed_and_blank_text_left_out() -> None:
    read = readers.text(5)
    assert read("  loi ") == "loi"
    assert read("   ") is None


@pytest.mark.parametrize(("value", "expected"), [("17", "17"), ("2024", "2024"), ("2024-2025", "2024"), (" ", None)])
def test_a_session_has_one_spelling(value: str, expected: str | None) -> None:
    assert readers.session(value) == expected


@pytest.mark.parametrize(("value", "expected"), [("29", "29"), ("2a", "2A"), ("2B", "2B"), ("975", "975"), ("", None)])
def test_a_department_is_two_or_three_digits_or_corsican(value: str, expected: str | None) -> None:
    assert readers.departement(value) == expected
