"""A trial clock: begins at any instant and goes at any speed, so that a night to come can be played before it."""

from collections.abc import Callable
from datetime import datetime
from time import time


class Horloge:
    """The Unix time it would be, had it been `depart` at the real instant `origine`.

    Every serving process is given the same origin: one that begins later, or again, reads the same time.
    """

    def __init__(
        self, depart: datetime, vitesse: float, origine: float | None = None, temps: Callable[[], float] = time
    ) -> None:
        """`vitesse` is how many seconds pass in a real one; without `origine` the clock begins now."""
        self._depart = depart.timestamp()
        self._vitesse = vitesse
        self._temps = temps
        self._origine = temps() if origine is None else origine

    def __call__(self) -> float:
        return self._depart + (self._temps() - self._origine) * self._vitesse
