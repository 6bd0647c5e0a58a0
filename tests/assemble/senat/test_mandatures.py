"""Terms of the Senate: when they begin and end, and which series they renew."""

from datetime import date

import pytest

from hemicycle.assemble.reperes import table
from hemicycle.assemble.senat.senateurs.circonscriptions import (
    est_hors_de_france,
    par_code,
    par_nom,
    serie_de,
    serie_du_code,
)
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


def test_there_are_348_seats_in_109_constituencies() -> None:
    rows = table("circonscriptions_senat")["circonscription"]
    par_serie = {n: [row["sieges"] for row in rows if row["serie"] == n] for n in (1, 2)}
    assert {n: (len(sieges), sum(sieges)) for n, sieges in par_serie.items()} == {1: (45, 170), 2: (64, 178)}


def test_thirty_constituencies_of_series_2_vote_by_lists() -> None:
    rows = [row["sieges"] for row in table("circonscriptions_senat")["circonscription"] if row["serie"] == 2]
    assert (sum(n >= 3 for n in rows), sum(n for n in rows if n >= 3)) == (30, 119)


@pytest.mark.parametrize(
    ("nom", "code"),
    [
        ("Morbihan", "56"), ("Alpes de Haute-Provence", "04"), ("Iles Wallis et Futuna", "986"),
        ("Côtes-du-Nord", "22"), ("Val-d’Oise", "95"), ("La Réunion", "974"),
    ],
)  # fmt: skip
def test_a_name_leads_to_its_code_however_it_is_written(nom: str, code: str) -> None:
    assert par_nom(nom) == par_code(code)


def test_the_series_of_the_mandate_tells_the_french_abroad_apart() -> None:
    nom = "Français établis hors de France"
    assert est_hors_de_france(nom)
    assert (par_nom(nom, 2).departement, par_nom(nom, 1).departement) == ("997", "998")
    assert serie_de(nom) is None


@pytest.mark.parametrize(
    ("nom", "code"),
    [("Seine-et-Oise", "78"), ("Seine", "75"), ("Corse", "20"), ("Oran-Tlemcen", None)],
)
def test_a_department_that_no_longer_exists_keeps_the_code_it_had(nom: str, code: str | None) -> None:
    ancienne = par_nom(nom)
    assert (ancienne.departement, ancienne.nom, ancienne.numero) == (code, nom, 0)
    assert code is None or ancienne.id != par_code(code).id  # the Seine is not Paris


def test_the_french_abroad_of_an_unknown_series_bear_the_code_of_the_assembly() -> None:
    assert par_nom("Français établis hors de France").departement == "099"


def test_the_series_is_that_of_the_constituency() -> None:
    assert (serie_de("Morbihan"), serie_du_code("2A"), serie_du_code("123")) == (1, 2, None)
