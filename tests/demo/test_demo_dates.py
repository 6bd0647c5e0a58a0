from datetime import date, datetime

import pytest

from hemicycle.calendrier import PARIS
from hemicycle_demo.dates import (
    estampille,
    estampille_courte,
    jour_decale,
    jour_en_lettres,
    jour_francais,
    moment,
    ouvrable,
)


@pytest.mark.parametrize(
    ("instant", "attendu"),
    [
        (date(2025, 1, 15), "2025-01-15T00:00:00.000+01:00"),
        (date(2025, 7, 15), "2025-07-15T00:00:00.000+02:00"),
        (moment(date(2025, 7, 15), 9, 30), "2025-07-15T09:30:00.000+02:00"),
        (None, None),
    ],
)
def test_acts_and_meetings_are_stamped_in_paris(instant: date | None, attendu: str | None) -> None:
    assert estampille(instant) == attendu


def test_an_outcome_has_no_milliseconds() -> None:
    assert estampille_courte(datetime(2025, 3, 1, 16, 5, 9, tzinfo=PARIS)) == "2025-03-01T16:05:09+01:00"


def test_days_come_with_an_offset_in_french_or_in_words() -> None:
    jour = date(2025, 7, 1)
    assert (jour_decale(jour), jour_francais(jour)) == ("2025-07-01+02:00", "01/07/2025")
    assert jour_en_lettres(jour) == "mardi 1er juillet 2025"


def test_week_ends_are_put_off_to_monday() -> None:
    assert [ouvrable(date(2025, 7, jour)) for jour in (4, 5, 6)] == [date(2025, 7, jour) for jour in (4, 7, 7)]
