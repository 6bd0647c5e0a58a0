"""Days of Paris, legislatures and sessions; and the trial clock."""

from datetime import UTC, date, datetime

import pytest

from hemicycle.calendrier import (
    fin_de_legislature,
    horodatage,
    instant,
    jour,
    jour_de_paris,
    jour_francais,
    legislature_du,
    normaliser_session,
    session_senat,
)
from hemicycle.clock import TrialClock


@pytest.mark.parametrize(
    "texte",
    ["2024-10-08", "2024-10-08+02:00", "2024-10-08T00:00:00.000+02:00", "2024-10-08T09:30:00.000+02:00"],
)
def test_the_day_is_what_is_written_whatever_the_zone(texte: str) -> None:
    assert jour(texte) == date(2024, 10, 8)


@pytest.mark.parametrize("texte", ["", "08/10/2024", "2024-13-01", "20241008", "demain"])
def test_an_unreadable_date_is_refused(texte: str) -> None:
    with pytest.raises(ValueError):
        jour(texte)


@pytest.mark.parametrize("texte", ["08/10/2024", "08/10/2024 15:00", "2024-10-08+02:00"])
def test_a_french_day_is_read_beside_the_other_spellings(texte: str) -> None:
    assert jour_francais(texte) == date(2024, 10, 8)


def test_a_french_day_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError):
        jour_francais("31/02/2024")


def test_a_day_is_served_as_midnight_utc_of_that_day() -> None:
    assert instant(date(2025, 2, 11)) == "2025-02-11T00:00:00.000Z"


def test_an_instant_is_served_in_utc_with_milliseconds() -> None:
    assert horodatage(datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)) == "2026-01-02T03:04:05.678Z"


def test_the_year_of_an_instant_always_has_four_digits() -> None:
    assert horodatage(datetime(1, 1, 1, tzinfo=UTC)) == "0001-01-01T00:00:00.000Z"


def test_late_evening_utc_is_already_the_next_day_in_paris() -> None:
    assert jour_de_paris(datetime(2026, 7, 1, 22, 30, tzinfo=UTC)) == date(2026, 7, 2)


@pytest.mark.parametrize(
    ("quand", "attendue"),
    [
        (date(2022, 6, 21), 15),
        (date(2022, 6, 22), 16),
        (date(2024, 6, 9), 16),
        (date(2024, 6, 20), None),
        (date(2024, 7, 18), 17),
    ],
)
def test_each_day_has_its_legislature_and_a_dissolution_leaves_a_gap(quand: date, attendue: int | None) -> None:
    assert legislature_du(quand) == attendue


def test_the_running_legislature_has_no_end() -> None:
    assert fin_de_legislature(17) is None
    assert fin_de_legislature(16) == date(2024, 6, 9)


@pytest.mark.parametrize(
    ("quand", "attendue"), [(date(2024, 9, 30), "2023"), (date(2024, 10, 1), "2024"), (date(2025, 9, 30), "2024")]
)
def test_a_senate_session_runs_from_october_to_september(quand: date, attendue: str) -> None:
    assert session_senat(quand) == attendue


@pytest.mark.parametrize(
    ("texte", "attendue"),
    [
        ("2024", "2024"),
        ("2024-2025", "2024"),
        ("17", "17"),
        ("16-congres", "16-congres"),
        ("2024-2026", None),
        ("abc", None),
        ("", None),
        ("202", None),
    ],
)
def test_both_spellings_of_a_session_are_one(texte: str, attendue: str | None) -> None:
    assert normaliser_session(texte) == attendue


SOIR = datetime(2026, 9, 27, 18, 0, tzinfo=UTC)


class Temps:
    """A real time that a test moves."""

    def __init__(self) -> None:
        self.present = 1000.0

    def __call__(self) -> float:
        return self.present


def test_it_begins_at_the_instant_given() -> None:
    assert TrialClock(SOIR, 1.0, real_time=Temps())() == SOIR.timestamp()


def test_it_goes_at_its_own_speed() -> None:
    real_time = Temps()
    horloge = TrialClock(SOIR, 60.0, real_time=real_time)
    real_time.present += 2
    assert horloge() == SOIR.timestamp() + 120


def test_two_that_share_an_origin_agree_whenever_they_began() -> None:
    real_time = Temps()
    premiere = TrialClock(SOIR, 10.0, origin=1000.0, real_time=real_time)
    real_time.present += 5
    assert TrialClock(SOIR, 10.0, origin=1000.0, real_time=real_time)() == premiere() == SOIR.timestamp() + 50
