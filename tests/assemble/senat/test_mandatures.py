"""Terms of the Senate: when they begin and end, and which series they renew."""

from datetime import date

import pytest

from hemicycle.assemble.senat.senateurs.mandatures import (
    fin_de_mandature,
    fin_ecrite,
    mandature,
    ouverture,
    renouvellement,
    serie_du_renouvellement,
)


@pytest.mark.parametrize(
    ("annee", "jour"),
    [(2011, 1), (2014, 1), (2017, 2), (2020, 1), (2023, 2), (2026, 1), (1995, 2), (1986, 2), (1983, 3)],
)
def test_a_term_opens_on_the_first_working_day_of_october(annee: int, jour: int) -> None:
    assert ouverture(annee) == date(annee, 10, jour)


@pytest.mark.parametrize(("serie", "annees"), [(1, (2011, 2017, 2023)), (2, (2014, 2020, 2026))])
def test_each_series_is_renewed_every_six_years(serie: int, annees: tuple[int, ...]) -> None:
    assert [mandature(serie, date(annee, 11, 5)) for annee in annees] == list(annees)
    assert [serie_du_renouvellement(annee) for annee in annees] == [serie] * 3


def test_a_day_before_the_renewal_is_of_the_former_term() -> None:
    assert mandature(2, date(2026, 9, 30)) == 2020


def test_a_series_has_no_term_before_it_existed() -> None:
    assert mandature(2, date(2012, 1, 1)) is None


def test_a_term_lasts_until_the_eve_of_the_next() -> None:
    assert [fin_de_mandature(annee) for annee in (2014, 2017, 2020)] == [
        date(2020, 9, 30),
        date(2023, 10, 1),
        date(2026, 9, 30),
    ]


def test_an_end_written_on_the_day_the_successors_begin_is_the_day_before() -> None:
    assert fin_ecrite(date(2014, 10, 1)) == date(2014, 9, 30)


def test_an_end_on_the_sunday_before_the_opening_is_as_written() -> None:
    assert fin_ecrite(date(2017, 10, 1)) == date(2017, 10, 1)


def test_an_end_on_1_october_of_a_year_without_renewal_is_as_written() -> None:
    assert fin_ecrite(date(2019, 10, 1)) == date(2019, 10, 1)


@pytest.mark.parametrize(("debut", "annee"), [("1959-04-28", 1959), ("2004-10-01", 2004), ("2008-10-01", 2008)])
def test_older_terms_are_named_after_the_renewal_they_follow(debut: str, annee: int) -> None:
    assert renouvellement(date.fromisoformat(debut)) == annee


@pytest.mark.parametrize("debut", ["1999-05-03", "2007-10-01"])
def test_a_start_that_follows_no_renewal_names_no_term(debut: str) -> None:
    assert renouvellement(date.fromisoformat(debut)) is None
