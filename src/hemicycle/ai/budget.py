"""What a campaign may spend: tokens are set aside before a request leaves, and settled when its answer is known."""

import threading


class BudgetEpuise(Exception):
    """There is not enough left for one more request."""


class Caisse:
    """A budget shared by the requests in flight; None is no bound.

    What is set aside is the most that a request can cost, so that the bound holds whatever comes back.
    """

    def __init__(self, budget: int | None) -> None:
        self._budget = budget
        self._reserve = 0
        self._depense = 0
        self._lock = threading.Lock()

    @property
    def depense(self) -> int:
        """Tokens spent so far."""
        return self._depense

    def reserver(self, jetons: int) -> None:
        """Set tokens aside, or raise `BudgetEpuise`."""
        with self._lock:
            if self._budget is not None and self._depense + self._reserve + jetons > self._budget:
                raise BudgetEpuise
            self._reserve += jetons

    def possible(self, jetons: int) -> bool:
        """Whether so many could be set aside now."""
        with self._lock:
            return self._budget is None or self._depense + self._reserve + jetons <= self._budget

    def regler(self, reserves: int, depenses: int) -> None:
        """Give back what was set aside and count what was spent."""
        with self._lock:
            self._reserve -= reserves
            self._depense += depenses
