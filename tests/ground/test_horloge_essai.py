"""The trial clock."""

from datetime import UTC, datetime

from hemicycle.clock import TrialClock

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
