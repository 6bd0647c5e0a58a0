"""Counters in a Valkey or Redis server, shared by the services of several machines.

While the server does not answer, each machine counts by itself: a client may then ask as often of each of them.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from time import time

from hemicycle.api.compteurs import Compte, Compteurs
from hemicycle.live.valkey import Valkey


class Partages:
    """Counters of all machines; those of `secours` while the server is away."""

    def __init__(self, valkey: Valkey, secours: Compteurs, *, clock: Callable[[], float] = time) -> None:
        self._valkey = valkey
        self._secours = secours
        self._clock = clock

    async def compter(self, quoi: str, visiteur: str, secondes: int) -> Compte | None:
        """Count one more."""
        day = datetime.fromtimestamp(self._clock(), UTC).date()  # a client has another name every day
        found = await self._valkey.count(self._valkey.name(quoi, day, visiteur), secondes)
        return Compte(*found) if found is not None else await self._secours.compter(quoi, visiteur, secondes)

    async def close(self) -> None:
        """Give back what is held; the server is closed by who opened it."""
        await self._secours.close()
