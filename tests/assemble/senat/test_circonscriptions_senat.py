"""Constituencies of the Senate: by code, by name, and the French abroad."""

import pytest

from hemicycle.assemble.reperes import table
from hemicycle.assemble.senat.senateurs.circonscriptions import (
    est_hors_de_france,
    par_code,
    par_nom,
    serie_de,
    serie_du_code,
)


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


def test_a_department_that_no_longer_exists_is_told_by_its_name() -> None:
    ancienne = par_nom("Seine-et-Oise")
    assert (ancienne.departement, ancienne.nom, ancienne.numero) == ("seine-et-oise", "Seine-et-Oise", 0)


def test_the_series_is_that_of_the_constituency() -> None:
    assert (serie_de("Morbihan"), serie_du_code("2A"), serie_du_code("123")) == (1, 2, None)
