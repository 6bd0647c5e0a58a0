"""Shedding: a request that waited too long for its turn is told to come back, rather than made to wait longer.

Answers are made one after the other, so what cannot be answered yet waits inside the process. Beyond a certain wait
clients have left or ask again, and answering them only makes the next ones wait: a service that answers everybody too
late answers nobody. Refusing must cost a fraction of answering for this to help: a refusal is made once, and given
before anything is looked up.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from hemicycle.api.cache import Finished
from hemicycle.api.error_replies import PROBLEM
from hemicycle.api.errors import ApiError, OverloadedError
from hemicycle.api.mesures import Mesures

ARRIVED = "hemicycle.arrived"  # in the state of a request: when its head was whole, by `perf_counter`
_FINITIONS = 64  # answers being compressed: that many take about half a second, and hold their bodies meanwhile
_KEPT = 16  # refusals: of two kinds for each release served


class Delestage:
    """Tells which requests waited too long, and what they are answered."""

    def __init__(self, apres: float, mesures: Mesures, clock: Callable[[], float] = perf_counter) -> None:
        """`apres` is in seconds; 0 refuses nothing."""
        self._apres = apres
        self._mesures = mesures
        self._clock = clock
        self._finitions = 0
        self._refus: dict[tuple[bool, str | None], Finished] = {}

    def trop_tard(self, scope: Mapping[str, Any]) -> bool:
        """Whether a request waited too long, or would: threads that compress have a queue of their own.

        One that the server did not stamp did not wait.
        """
        arrived = scope["state"].get(ARRIVED)
        if self._apres <= 0 or arrived is None:
            return False
        return self._finitions >= _FINITIONS or self._clock() - arrived > self._apres

    @contextmanager
    def finition(self) -> Iterator[None]:
        """Count an answer as being compressed."""
        self._finitions += 1
        try:
            yield
        finally:
            self._finitions -= 1

    def refus(self, accept: bytes, release: str | None, finish: Callable[[ApiError], Finished]) -> Finished:
        """Count a refusal, and give it: `finish` makes an answer out of an error."""
        self._mesures.delestees += 1
        key = (PROBLEM.encode() in accept.lower(), release)
        known = self._refus.get(key)
        if known is None:
            if len(self._refus) >= _KEPT:
                self._refus.clear()
            known = self._refus[key] = finish(OverloadedError.attente())
        return known
