import math

import pytest

from hemicycle.stats.analyses.controverses import controverse, controverse_listee, marge, serre
from hemicycle.stats.calcul import calculer
from tests.stats.mondes import Chantier, scrutin


@pytest.mark.parametrize(
    ("pour", "contre", "attendu"),
    [(50, 50, 100), (100, 0, 0), (65, 35, 70), (35, 65, 70), (199, 1, 1), (1, 399, 1), (1, 400, 0)],
)
def test_controversy_is_a_hundred_for_an_even_split(pour: int, contre: int, attendu: int) -> None:
    assert controverse(scrutin(pour=pour, contre=contre, requis=None)) == attendu


def test_censure_has_a_margin_and_no_controversy() -> None:
    censure = scrutin(pour=331, contre=0, requis=288, pour_seulement=True)
    assert (controverse(censure), marge(censure)) == (None, 43)


def test_a_ballot_that_needs_another_majority_has_a_margin_and_no_controversy() -> None:
    congres = scrutin(pour=780, contre=72, requis=512, congres=True)
    assert (controverse(congres), marge(congres)) == (None, 268)


def test_an_ordinary_ballot_has_no_margin() -> None:
    assert marge(scrutin(pour=60, contre=40, requis=51)) is None


@pytest.mark.parametrize("voix", [None, 0])
def test_a_ballot_without_figures_has_no_controversy(voix: int | None) -> None:
    inconnu = scrutin(pour=voix, contre=voix)
    assert (controverse(inconnu), serre(inconnu)) == (None, False)


@pytest.mark.parametrize(("pour", "contre", "attendu"), [(55, 45, True), (56, 45, False), (45, 55, True)])
def test_a_close_ballot_is_ten_votes_apart_at_most(pour: int, contre: int, attendu: bool) -> None:
    assert serre(scrutin(pour=pour, contre=contre)) is attendu


@pytest.mark.parametrize(
    ("votants", "score", "attendu"), [(100, 70, True), (99, 70, False), (100, 69, False), (None, 100, False)]
)
def test_listed_ballots_have_a_hundred_voters_and_a_score_of_seventy(
    votants: int | None, score: int, attendu: bool
) -> None:
    assert controverse_listee(scrutin(votants=votants), score) is attendu


def test_inner_division_weighs_groups_by_their_voters() -> None:
    chantier = Chantier()
    a, b, ni = (chantier.membres(n, chantier.groupe(slug)) for slug, n in (("a", 6), ("b", 3), ("ni", 4)))
    votes = dict.fromkeys(a, "pour") | {b[0]: "pour", b[1]: "contre", b[2]: "abstention"}
    votes |= {m: ("pour", "contre")[n % 2] for n, m in enumerate(ni)}  # the non-attached are no group
    chantier.scrutin(votes)
    assert calculer(chantier.monde())[0].scrutins.clivage_interne[0] == pytest.approx(1 - 7 / 9)


def test_inner_division_is_unknown_where_no_group_has_three_voters() -> None:
    chantier = Chantier()
    chantier.scrutin(dict.fromkeys(chantier.membres(2, chantier.groupe("a")), "pour"))
    assert math.isnan(calculer(chantier.monde())[0].scrutins.clivage_interne[0])
