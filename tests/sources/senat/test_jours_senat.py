"""Days written in words."""

from datetime import date

import pytest

from hemicycle.sources.base import Reject
from hemicycle.sources.publishers.senat.values import jour_ecrit, jours_ecrits


@pytest.mark.parametrize(
    ("texte", "jours"),
    [
        ("séance du 1er décembre 2017", [date(2017, 12, 1)]),
        ("le 22 août      2016", [date(2016, 8, 22)]),
        ("3, 4 et 5 novembre 2015", [date(2015, 11, day) for day in (3, 4, 5)]),
        ("30 mai et 4 juin 2019", [date(2019, 5, 30), date(2019, 6, 4)]),
        ("loi du 9 février 2016, parue le 10 FÉVRIER 2017", [date(2016, 2, 9), date(2017, 2, 10)]),
        ("le 4 mars", []),
        ("en mars 2019", []),
        ("n° 2019 mars", []),
    ],
)
def test_days_are_read_in_the_order_of_the_text(texte: str, jours: list[date]) -> None:
    assert jours_ecrits(texte) == jours


@pytest.mark.parametrize("texte", ["", "mardi", "3 et 4 mars 2019"])
def test_a_text_that_does_not_tell_one_day_is_rejected(texte: str) -> None:
    with pytest.raises(Reject, match="date illisible"):
        jour_ecrit(texte)


def test_a_day_that_does_not_exist_is_rejected() -> None:
    with pytest.raises(Reject, match="date illisible : '30 février 2019'"):
        jours_ecrits("30 février 2019")
