"""A trial clock: begins at any instant and goes at any speed, so that a night to come can be played before it."""

from collections.abc import Callable
from datetime import datetime
from time import time


class TrialClock:
    """The Unix time it would be, had it been `start` at the real instant `origin`.

    Every serving process is given the same origin: one that begins later, or again, reads the same time.
    """

    def __init__(
        self, start: datetime, speed: float, origin: float | None = None, real_time: Callable[[], float] = time
    ) -> None:
        """`speed` is how many seconds pass in a real one; without `origin` the clock begins now."""
        self._start = start.timestamp()
        self._speed = speed
        self._real_time = real_time
        self._origin = real_time() if origin is None else origin

    def __call__(self) -> float:
        return self._start + (self._real_time() - self._origin) * self._speed
