"""The trial clock."""

from datetime import UTC, datetime

from hemicycle.clock import Horloge

SOIR = datetime(2026, 9, 27, 18, 0, tzinfo=UTC)


class Temps:
    """A real time that a test moves."""

    def __init__(self) -> None:
        self.present = 1000.0

    def __call__(self) -> float:
        return self.present


def test_it_begins_at_the_instant_given() -> None:
    assert Horloge(SOIR, 1.0, temps=Temps())() == SOIR.timestamp()


def test_it_goes_at_its_own_speed() -> None:
    temps = Temps()
    horloge = Horloge(SOIR, 60.0, temps=temps)
    temps.present += 2
    assert horloge() == SOIR.timestamp() + 120


def test_two_that_share_an_origin_agree_whenever_they_began() -> None:
    temps = Temps()
    premiere = Horloge(SOIR, 10.0, origine=1000.0, temps=temps)
    temps.present += 5
    assert Horloge(SOIR, 10.0, origine=1000.0, temps=temps)() == premiere() == SOIR.timestamp() + 50
