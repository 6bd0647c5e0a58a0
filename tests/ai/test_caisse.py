"""The budget of a campaign."""

import pytest

from hemicycle.ai.client import Budget, BudgetExhausted


def test_what_is_set_aside_counts_until_it_is_settled() -> None:
    budget = Budget(100)
    budget.reserve(60)
    assert not budget.affordable(41)
    with pytest.raises(BudgetExhausted):
        budget.reserve(41)
    budget.settle(60, 10)
    assert budget.affordable(90)
    assert not budget.affordable(91)
    assert budget.spent == 10


def test_without_a_budget_everything_is_possible() -> None:
    budget = Budget(None)
    budget.reserve(10**12)
    assert budget.affordable(10**12)
