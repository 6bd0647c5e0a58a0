"""Counters of what clients ask for, in memory: bounded, shared by the processes of one service, and nameless.

A table of slots of a fixed size, each with a keyed hash of whom it counts, when the count ends, and the count. It is
a piece of memory of one process or a mapped file that several share; either way it never grows, however many
addresses ask, and says nothing of them without its key, which is in no file.
"""

import fcntl
import mmap
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import blake2b
from struct import Struct
from time import time
from typing import NamedTuple, Protocol

from hemicycle.api.metrics.shared_memory import shared_file
from hemicycle.live.valkey import Valkey

SLOTS = 32_768
PROBES = 8  # slots where a client may be; when all are taken, the one that counted least is given up
_SLOT = Struct("<QdQ")  # whom, until when, how many
_VARIABLE = "HEMICYCLE_INTERNAL_COUNTERS"


class Count(NamedTuple):
    """A count, and the seconds until it starts again."""

    number: int
    seconds_left: float


class ClientCounters(Protocol):
    """Where clients are counted."""

    async def count(self, what: str, client: str, seconds: int) -> Count | None:
        """Count one more; None when that cannot be done now, in which case nobody should be refused."""

    async def close(self) -> None:
        """Give back what is held."""


class MemoryCounters:
    """Counters in memory; over a mapped file, those of all the processes that map it."""

    def __init__(
        self,
        table: mmap.mmap | None = None,
        key: bytes = b"",
        lock: int | None = None,
        clock: Callable[[], float] = time,
    ) -> None:
        self._table = table or mmap.mmap(-1, SLOTS * _SLOT.size)
        self._slots = len(self._table) // _SLOT.size
        self._key = key or secrets.token_bytes(16)
        self._lock = lock
        self._clock = clock

    async def count(self, what: str, client: str, seconds: int) -> Count | None:
        digest = blake2b(f"{what} {client}".encode(), digest_size=8, key=self._key).digest()
        whom = int.from_bytes(digest)
        if self._lock is None:
            return self._count(whom, seconds)
        fcntl.lockf(self._lock, fcntl.LOCK_EX)  # for a microsecond; a killed process lets go of it
        try:
            return self._count(whom, seconds)
        finally:
            fcntl.lockf(self._lock, fcntl.LOCK_UN)

    async def close(self) -> None:
        self._table.close()
        if self._lock is not None:
            os.close(self._lock)

    def _count(self, whom: int, seconds: int) -> Count:
        now = self._clock()
        weakest, fewest = 0, -1
        for probe in range(PROBES):
            at = (whom + probe) % self._slots * _SLOT.size
            owner, until, number = _SLOT.unpack_from(self._table, at)
            if not now < until:
                number = 0  # over: free to be taken
            elif owner == whom and until - now <= seconds:  # further away, the clock was set back
                _SLOT.pack_into(self._table, at, whom, until, number + 1)
                return Count(number + 1, until - now)
            if fewest < 0 or number < fewest:
                weakest, fewest = at, number
        _SLOT.pack_into(self._table, weakest, whom, now + seconds, 1)
        return Count(1, seconds)


@contextmanager
def shared_counters() -> Iterator[None]:
    """Counters for the processes started inside the block, which find them through their environment."""
    with shared_file(SLOTS * _SLOT.size) as path:
        os.environ[_VARIABLE] = f"{secrets.token_hex(16)} {path}"
        try:
            yield
        finally:
            del os.environ[_VARIABLE]


def local_counters() -> MemoryCounters:
    """The counters of this service: those its processes share, or else of this process alone."""
    key, _, path = os.environ.get(_VARIABLE, "").partition(" ")
    if not path:
        return MemoryCounters()
    descriptor = os.open(path, os.O_RDWR)
    return MemoryCounters(mmap.mmap(descriptor, SLOTS * _SLOT.size), bytes.fromhex(key), descriptor)


class SharedCounters:
    """Counters in a Valkey or Redis server, of the services of several machines.

    While the server does not answer, each machine counts by itself (`fallback`): a client may then ask as often
    of each.
    """

    def __init__(self, valkey: Valkey, fallback: ClientCounters, *, clock: Callable[[], float] = time) -> None:
        self._valkey = valkey
        self._fallback = fallback
        self._clock = clock

    async def count(self, what: str, client: str, seconds: int) -> Count | None:
        """Count one more."""
        day = datetime.fromtimestamp(self._clock(), UTC).date()  # a client has another name every day
        found = await self._valkey.count(self._valkey.name(what, day, client), seconds)
        return Count(*found) if found is not None else await self._fallback.count(what, client, seconds)

    async def close(self) -> None:
        """Give back what is held; the server is closed by who opened it."""
        await self._fallback.close()
