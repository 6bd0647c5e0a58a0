"""Load shedding: a request that waited too long for its turn is told to come back, rather than made to wait longer.

Answers are made one after the other, so what cannot be answered yet waits inside the process. Beyond a certain wait
clients have left or ask again, and answering them only makes the next ones wait: a service that answers everybody too
late answers nobody. Refusing must cost a fraction of answering for this to help: a refusal is made once, and given
before anything is looked up.

The server hands requests over to the event loop, which begins all that came meanwhile in one iteration. uvloop reads
its clock once per iteration: how far it lags behind is how long the requests of this iteration have waited at least,
and half of what they have waited at most.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from hemicycle.api.answers.errors import PROBLEM, ApiError, OverloadedError
from hemicycle.api.answers.messages import Finished
from hemicycle.api.metrics.counters import Counters

_COMPRESSING = 64  # answers being compressed: that many take about half a second, and hold their bodies meanwhile
_KEPT = 16  # refusals: of two kinds for each release served


def iteration_lag() -> float:
    """Seconds since the present iteration of the event loop began (0 where the loop reads its clock at every call)."""
    return monotonic() - asyncio.get_running_loop().time()


class Shedding:
    """Tells which requests waited too long, and what they are answered."""

    def __init__(self, after: float, counters: Counters, waited: Callable[[], float] = iteration_lag) -> None:
        """`after` is in seconds; 0 refuses nothing."""
        self._after = after
        self._counters = counters
        self._waited = waited
        self._compressing = 0
        self._refusals: dict[tuple[bool, str | None], Finished] = {}

    def too_late(self) -> bool:
        """Whether a request waited too long, or would: threads that compress have a queue of their own."""
        return self._after > 0 and (self._compressing >= _COMPRESSING or self._waited() > self._after)

    @contextmanager
    def compressing(self) -> Iterator[None]:
        """Count an answer as being compressed."""
        self._compressing += 1
        try:
            yield
        finally:
            self._compressing -= 1

    def refusal(self, accept: str, release: str | None, finish: Callable[[ApiError], Finished]) -> Finished:
        """Count a refusal, and give it: `finish` makes an answer out of an error."""
        self._counters.shed += 1
        key = (PROBLEM in accept.lower(), release)
        known = self._refusals.get(key)
        if known is None:
            if len(self._refusals) >= _KEPT:
                self._refusals.clear()
            known = self._refusals[key] = finish(OverloadedError())
        return known
