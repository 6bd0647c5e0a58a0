"""Presidencies of chambers, and stretches of days by owner."""

from dataclasses import replace
from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.stats.comptage import AUCUN, Intervalle, Intervalles
from hemicycle.stats.membres.empechements import chambre_presidee, dernier_renouvellement, presidences
from hemicycle.vocabulaire import Chambre
from tests.stats.mondes import Chantier, fonction

ELECTION = date(2023, 10, 3)


@pytest.mark.parametrize(
    ("qualite", "institution", "organe", "attendu"),
    [
        ("Président du Sénat", "", "", Chambre.SENAT),
        ("Président", "Sénat", "", Chambre.SENAT),
        ("Présidente de l'Assemblée nationale", "Conférence des Présidents", "CONFPT", Chambre.ASSEMBLEE),
        ("Présidente de l’Assemblée nationale", "", "BUREAU", Chambre.ASSEMBLEE),
        ("Présidente", "Conférence des présidents", "CONFPT", Chambre.ASSEMBLEE),
        (None, "Présidence du Sénat", "INTERNE", Chambre.SENAT),
        (None, "Bureau du Sénat", "INTERNE", None),
        ("Vice-présidente du Sénat", "Sénat", "", None),
        ("Vice-président de l'Assemblée nationale", "Bureau de l'Assemblée nationale", "BUREAU", None),
        ("Membre", "Bureau de l'Assemblée nationale", "BUREAU", None),
        ("Président", "Commission des lois", "COMPER", None),
        ("Membre nommé par le Président du Sénat", "Sénat", "", None),
        ("Présidents des groupes politiques", "Conférence des Présidents", "CONFPT", None),
    ],
)
def test_only_the_presidency_of_the_chamber_itself_counts(
    qualite: str | None, institution: str, organe: str, attendu: Chambre | None
) -> None:
    assert chambre_presidee(fonction(qualite, institution, ELECTION, organe=organe)) is attendu


@pytest.mark.parametrize(
    ("jour", "attendu"),
    [
        (date(2023, 10, 1), date(2020, 10, 1)),
        (date(2023, 10, 2), date(2023, 10, 2)),
        (date(2026, 7, 1), date(2023, 10, 2)),
        (date(2011, 9, 30), None),
    ],
)
def test_half_of_the_senate_is_renewed_every_three_years(jour: date, attendu: date | None) -> None:
    assert dernier_renouvellement(jour) == attendu


def test_an_undated_presidency_of_the_senate_began_with_the_last_renewal() -> None:
    chantier = Chantier()
    chantier.personne([], [fonction(None, "Présidence du Sénat", None)])
    ((chambre, tenue),) = presidences(chantier.personnes, date(2025, 3, 1))
    assert (chambre, tenue.debut, tenue.fin) == (Chambre.SENAT, date(2023, 10, 2), None)


def test_an_undated_presidency_of_the_assembly_is_no_proof() -> None:
    chantier = Chantier()
    chantier.personne([], [fonction("Président de l'Assemblée nationale", "Bureau", None)])
    assert list(presidences(chantier.personnes, ELECTION)) == []


def test_a_president_of_the_senate_is_known_by_hand_where_no_file_dates_the_function() -> None:
    chantier = Chantier()
    chantier.personne([])
    chantier.personnes[0] = replace(chantier.personnes[0], uid="86034E")
    tenues = [(chambre, i.debut, i.fin) for chambre, i in presidences(chantier.personnes, None)]
    assert tenues == [
        (Chambre.SENAT, date(2008, 10, 1), date(2011, 9, 30)),
        (Chambre.SENAT, date(2014, 10, 1), date(2026, 9, 30)),
    ]


JOUR = date(2024, 1, 1)


def chercher(intervalles: list[Intervalle], proprietaire: int, jour: date) -> int:
    found = Intervalles(intervalles).de(np.array([proprietaire]), np.array([jour.toordinal()]))
    return int(found[0])


def test_both_ends_of_a_stretch_are_in_it() -> None:
    tenu = [Intervalle(1, JOUR, JOUR + timedelta(days=2), 7)]
    jours = [chercher(tenu, 1, JOUR + timedelta(days=n)) for n in range(-1, 4)]
    assert jours == [AUCUN, 7, 7, 7, AUCUN]


def test_an_open_stretch_lasts() -> None:
    assert chercher([Intervalle(1, JOUR, None, 7)], 1, date(2100, 1, 1)) == 7


def test_a_stretch_is_its_owners_alone() -> None:
    assert chercher([Intervalle(1, JOUR, None, 7)], 2, JOUR) == AUCUN


def test_without_any_stretch_there_is_nothing_to_find() -> None:
    assert chercher([], 0, JOUR) == AUCUN


def test_a_short_stretch_inside_a_long_one_gives_the_days_after_it_back() -> None:
    longue, courte = Intervalle(1, JOUR, None, 1), Intervalle(1, JOUR + timedelta(days=5), JOUR + timedelta(days=6), 2)
    jours = [chercher([longue, courte], 1, JOUR + timedelta(days=n)) for n in (4, 5, 6, 7)]
    assert jours == [1, 2, 2, 1]


stretches = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 20), st.integers(0, 10) | st.none()), unique_by=lambda t: t[:2]
)


@given(stretches, st.integers(0, 2), st.integers(-2, 35))
def test_the_stretch_that_began_last_has_the_day(
    lignes: list[tuple[int, int, int | None]], proprietaire: int, jour: int
) -> None:
    intervalles = [
        Intervalle(
            qui, JOUR + timedelta(days=debut), None if duree is None else JOUR + timedelta(days=debut + duree), n
        )
        for n, (qui, debut, duree) in enumerate(lignes)
    ]
    le_jour = JOUR + timedelta(days=jour)
    tenants = [i for i in intervalles if i.proprietaire == proprietaire and i.debut <= le_jour <= (i.fin or date.max)]
    attendu = max(tenants, key=lambda i: i.debut).valeur if tenants else AUCUN
    assert chercher(intervalles, proprietaire, le_jour) == attendu
