"""Counters in a Valkey or Redis server, shared by the services of several machines.

A courtesy to the machine, never a dependency: while the server does not answer, nobody is counted and nobody refused.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import blake2b
from importlib.util import find_spec
from time import monotonic, time
from typing import Any

import structlog

from hemicycle.api.compteurs import Compte
from hemicycle.errors import SettingsError

log = structlog.get_logger(__name__)

TIMEOUT = 0.25  # seconds that a request waits for its counter
PAUSE = 5.0  # seconds for which a server that failed is not asked again: a request must not wait for each try


def check_client() -> None:
    """Say in one sentence that what talks to such a server is not installed."""
    if find_spec("redis") is None:
        raise SettingsError(
            "HEMICYCLE_RATE_LIMIT_URL : installez hemicycle[valkey] pour compter dans un serveur Valkey ou Redis."
        )


class Partages:
    """Counters kept by the server at `url` (`redis`, `rediss`, `valkey` or `valkeys`)."""

    def __init__(
        self, url: str, *, clock: Callable[[], float] = time, elapsed: Callable[[], float] = monotonic
    ) -> None:
        check_client()
        from redis.asyncio import Redis  # noqa: PLC0415 - an optional dependency, asked for by a setting

        spelled = url.replace("valkey", "redis", 1) if url.startswith("valkey") else url
        self._server: Any = Redis.from_url(spelled, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT)
        self._secret = blake2b(url.encode(), digest_size=32).digest()
        self._clock = clock
        self._elapsed = elapsed
        self._resume = 0.0
        self._down = False

    async def compter(self, quoi: str, visiteur: str, secondes: int) -> Compte | None:
        """Count one more; None while the server does not answer."""
        if self._elapsed() < self._resume:
            return None
        try:
            async with asyncio.timeout(TIMEOUT):
                compte = await self._count(self._name(quoi, visiteur), secondes)
        except Exception as error:  # whatever is wrong with the counters, the answer matters more
            self._resume = self._elapsed() + PAUSE
            if not self._down:  # told once, not at every request
                log.warning("counters_unavailable", error=type(error).__name__)
            self._down = True
            return None
        if self._down:
            log.info("counters_available")
        self._down = False
        return compte

    async def close(self) -> None:
        await self._server.aclose()

    async def _count(self, name: str, seconds: int) -> Compte:
        async with self._server.pipeline(transaction=True) as together:
            together.set(name, 0, ex=seconds, nx=True)
            together.incr(name)
            together.pttl(name)
            _, number, left = await together.execute()
        return Compte(int(number), max(0, int(left)) / 1000)

    def _name(self, what: str, visitor: str) -> str:
        """A name that tells nothing of the client, and another every day."""
        day = datetime.fromtimestamp(self._clock(), UTC).date()
        hashed = blake2b(f"{day} {what} {visitor}".encode(), digest_size=16, key=self._secret).hexdigest()
        return f"hemicycle:{what}:{hashed}"
