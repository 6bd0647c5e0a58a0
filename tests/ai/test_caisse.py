"""The budget of a campaign."""

import pytest

from hemicycle.ai.budget import BudgetEpuise, Caisse


def test_what_is_set_aside_counts_until_it_is_settled() -> None:
    caisse = Caisse(100)
    caisse.reserver(60)
    assert not caisse.possible(41)
    with pytest.raises(BudgetEpuise):
        caisse.reserver(41)
    caisse.regler(60, 10)
    assert caisse.possible(90)
    assert not caisse.possible(91)
    assert caisse.depense == 10


def test_without_a_budget_everything_is_possible() -> None:
    caisse = Caisse(None)
    caisse.reserver(10**12)
    assert caisse.possible(10**12)
