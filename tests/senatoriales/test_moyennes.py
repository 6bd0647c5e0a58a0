"""Highest average."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from hemicycle.senatoriales.circonscriptions import attributions, sieges_par_liste

VOIX = st.lists(st.integers(0, 5000), min_size=1, max_size=8)


def test_three_lists_near_each_other_take_a_seat_each() -> None:
    assert sieges_par_liste([437, 408, 329, 272], 3) == [1, 1, 1, 0]


def test_a_strong_list_takes_a_second_seat_before_a_weak_one_takes_its_first() -> None:
    assert [a.liste for a in attributions([900, 310, 290], 3)] == [0, 0, 1]
    assert [a.diviseur for a in attributions([900, 310, 290], 3)] == [1, 2, 1]


def test_between_equal_averages_the_list_with_most_votes_takes_the_seat() -> None:
    assert sieges_par_liste([200, 100], 2) == [2, 0]


def test_nobody_takes_a_seat_without_a_vote() -> None:
    assert sieges_par_liste([0, 0], 3) == [0, 0]


@given(VOIX, st.integers(1, 8))
def test_no_list_would_have_deserved_a_seat_more_than_one_that_got_it(voix: list[int], sieges: int) -> None:
    gagnes = sieges_par_liste(voix, sieges)
    if any(voix):
        assert sum(gagnes) == sieges
    for gagnante, siens in enumerate(gagnes):
        for autre, autres in enumerate(gagnes):
            if siens:
                assert Fraction(voix[gagnante], siens) >= Fraction(voix[autre], autres + 1)
