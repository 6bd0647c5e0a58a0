from datetime import date, timedelta

import pytest

from hemicycle.sources.periodes import days_left, describe, is_period, legislature_of, mondays, period_of, sessions


@pytest.mark.parametrize(
    ("groups", "period"),
    [
        ({}, None),
        ({"date": "2025-11"}, None),
        ({"legislature": None}, None),
        ({"legislature": "XVII"}, "17"),
        ({"legislature": "16"}, "16"),
        ({"session": "2024", "date": "2025-11"}, "2024"),
        ({"semaine": "2026-W40"}, "2026-W40"),
        ({"jour": "2026-10-05"}, "2026-10-05"),
        ({"page": "CRCANR5L17S2026PO59048N012"}, "CRCANR5L17S2026PO59048N012"),
    ],
)
def test_the_groups_of_a_name_tell_its_period(groups: dict[str, str | None], period: str | None) -> None:
    assert period_of(groups) == period


def test_a_roman_number_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="XXXX"):
        period_of({"legislature": "XXXX"})


@pytest.mark.parametrize(("period", "legislature"), [("17", 17), ("2024", None), ("2026-W40", None), (None, None)])
def test_only_a_legislature_is_one(period: str | None, legislature: int | None) -> None:
    assert legislature_of(period) == legislature


@pytest.mark.parametrize(
    ("period", "words"),
    [
        ("17", "17e législature"),
        ("2024", "session 2024-2025"),
        ("2026-W40", "semaine 2026-W40"),
        ("2026-10-05", "jour 2026-10-05"),
        ("20260820-220411", "livraison 20260820-220411"),
        ("CRCANR5L17S2026PO59048N012", "page CRCANR5L17S2026PO59048N012"),
        ("20231002_finc", "page 20231002_finc"),
    ],
)
def test_a_period_is_named_for_the_operator(period: str, words: str) -> None:
    assert describe(period) == words


@pytest.mark.parametrize("text", ["XVII", "2024-2025", "2026-40", "170", ""])
def test_what_is_no_period_is_told(text: str) -> None:
    assert not is_period(text)


@pytest.mark.parametrize(("today", "last"), [(date(2026, 9, 30), "2025"), (date(2026, 10, 1), "2026")])
def test_sessions_go_up_to_the_one_that_is_open(today: date, last: str) -> None:
    found = list(sessions(2006, today))
    assert (found[0], found[-1]) == ("2006", last)


def test_weeks_are_counted_across_the_new_year() -> None:
    assert list(mondays(-1, 2, date(2026, 12, 30))) == ["2026-12-21", "2026-12-28", "2027-01-04", "2027-01-11"]


LUNDI, SUIVANT = date(2026, 10, 5), date(2026, 10, 12)


def test_answers_that_name_their_own_day_only_leave_the_others_to_ask_for() -> None:
    assert days_left({LUNDI: [LUNDI], SUIVANT: []}) == [
        *(LUNDI + timedelta(days=n) for n in range(1, 7)),
        *(SUIVANT + timedelta(days=n) for n in range(1, 7)),
    ]


def test_one_answer_that_names_another_day_tells_that_all_are_of_a_week() -> None:
    assert days_left({LUNDI: [LUNDI, date(2026, 10, 7)], SUIVANT: []}) == []
