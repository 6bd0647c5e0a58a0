from datetime import date, timedelta

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.stats.intervalles import AUCUN, Intervalle, Intervalles

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
