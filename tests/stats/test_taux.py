"""Rates, and who may be ranked by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.stats.membres.membres import classable
from hemicycle.stats.resultats import StatsMembre
from hemicycle.stats.taux import Taux, arrondi, moyenne_arrondie, moyenne_au_dixieme, pourcentage, taux
from hemicycle.vocabulaire import Drapeau, TriParlementaires
from tests.stats.lente import arrondir, valeur


@pytest.mark.parametrize(("rate", "attendu"), [((1, 8), 13), ((1, 200), 1), ((1, 201), 0), ((3, 8), 38), ((0, 7), 0)])
def test_percentages_are_rounded_half_up(rate: tuple[int, int], attendu: int) -> None:
    assert pourcentage(*rate) == attendu


@given(st.integers(0, 10**6), st.integers(1, 10**6))
def test_percentages_are_exact(numerateur: int, denominateur: int) -> None:
    assert pourcentage(numerateur, denominateur) == valeur((numerateur, denominateur))


@given(st.lists(st.fractions(0, 1, max_denominator=577), min_size=1, max_size=40))
def test_a_mean_of_fractions_is_rounded_like_the_exact_one(parts: list) -> None:  # type: ignore[type-arg]  # fractions
    exact = sum(parts) / len(parts)
    assert arrondi(100 * sum(map(float, parts)) / len(parts)) == arrondir(100 * exact)


def test_a_half_that_floats_miss_is_still_rounded_up() -> None:
    assert arrondi(66.49999999999999) == 67


@pytest.mark.parametrize(
    ("rate", "attendu"),
    [((0, 10), (0.0, 27.8)), ((10, 10), (72.2, 100.0)), ((1, 1), (20.7, 100.0)), ((10, 20), (29.9, 70.1)),
     ((790, 1000), (76.4, 81.4)), ((63, 100), (53.2, 71.8))],
)  # fmt: skip
def test_the_interval_of_a_rate_is_that_of_wilson(rate: tuple[int, int], attendu: tuple[float, float]) -> None:
    found = taux(*rate).intervalle
    assert found is not None
    assert (found.bas, found.haut) == attendu


@given(st.integers(1, 10**5), st.data())
def test_an_interval_holds_its_rate_and_stays_within_a_hundred(base: int, data: st.DataObject) -> None:
    rate = (data.draw(st.integers(0, base)), base)
    found = taux(*rate).intervalle
    assert found is not None
    assert 0 <= found.bas <= 100 * rate[0] / base + 0.05
    assert 100 * rate[0] / base - 0.05 <= found.haut <= 100


def test_a_rate_that_is_withheld_or_over_nothing_has_no_interval() -> None:
    assert taux(0, 0).intervalle is None
    assert taux(5, 6).avec(tu=True).intervalle is None


def test_a_rate_over_nothing_is_unknown_and_says_so() -> None:
    rien = taux(0, 0, minimum=30)
    assert rien.valeur is None
    assert rien.drapeaux == (Drapeau.SANS_SCRUTIN,)


def test_a_rate_over_little_is_given_and_flagged() -> None:
    peu = taux(3, 4, minimum=30)
    assert (peu.valeur, peu.drapeaux) == (75, (Drapeau.BASE_FAIBLE,))


def test_a_withheld_rate_keeps_its_base() -> None:
    cache = Taux(3, 4).avec(Drapeau.PRESIDENCE, tu=True)
    assert (cache.valeur, cache.numerateur, cache.denominateur) == (None, 3, 4)


def test_means_leave_unknown_values_out() -> None:
    assert moyenne_arrondie([1, None, 2]) == 2
    assert moyenne_arrondie([None]) is None
    assert (moyenne_au_dixieme([1, None, 2]), moyenne_au_dixieme([0, 0, 1]), moyenne_au_dixieme([None])) == (
        1.5,
        0.3,
        None,
    )


def membre(base: int, *, tu: bool = False) -> StatsMembre:
    taux = Taux(base, base).avec(Drapeau.PRESIDENCE, tu=tu) if tu else Taux(base, base)
    return StatsMembre(
        presence=taux, presence_solennel=taux, presence_physique=taux, votes_delegues=0, delegation=taux,
        participation=base, loyaute=taux, loyaute_par_groupe=(), dissidence=taux, ecarts_abstention=0, activite=taux,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("tri", "minimum"), [("presence", 30), ("loyaute", 30), ("presenceSolennel", 5), ("activite", 1)]
)
def test_a_rank_needs_a_base(tri: str, minimum: int) -> None:
    assert classable(membre(minimum), tri)
    assert not classable(membre(minimum - 1), tri)


def test_a_withheld_rate_has_no_rank() -> None:
    assert not classable(membre(100, tu=True), TriParlementaires.PRESENCE)


@pytest.mark.parametrize("tri", [TriParlementaires.NOM, TriParlementaires.AMENDEMENTS, TriParlementaires.INTERVENTIONS])
def test_names_and_counts_rank_everybody(tri: TriParlementaires) -> None:
    assert classable(membre(0), tri)
