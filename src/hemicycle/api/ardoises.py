"""Slates: where each serving process writes its counters, and where the parent reads those of all.

A slate is a piece of a shared file with the id of its process, then a reading with its length and checksum: one that is
read while it is written is read again. A process that ends leaves its slate as it is, so that no total ever falls; the
one that takes its place writes what it found there in front of its own.
"""

import asyncio
import fcntl
import mmap
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from struct import Struct
from zlib import crc32

import msgspec

from hemicycle.api.mesures import Mesures, Publication, Releve, somme
from hemicycle.api.partage import shared_file

SIZE = 64 * 1024  # bytes of one slate: four times what a reading of all operations takes
SPARE = 8  # slates beyond one per process, for those that start before another ends
_HEAD = Struct("<QII")  # process, length, checksum
_VARIABLE = "HEMICYCLE_INTERNAL_SLATES"
_TRIES = 5


class Ardoises:
    """All slates of a service, for whoever reads them."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

    def releves(self) -> list[Releve]:
        """The latest reading of every process, ended ones included (their `pid` is then that of nobody)."""
        found = [_read(self._memory, at) for at in range(0, len(self._memory), SIZE)]
        return [releve for releve in found if releve is not None]

    def close(self) -> None:
        """Let go of the memory."""
        self._memory.close()


class Ardoise:
    """The slate of this process."""

    def __init__(self, path: Path) -> None:
        self._pid = os.getpid()
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), 0)
            fcntl.lockf(file, fcntl.LOCK_EX)  # two processes never take the same one
            self._at = self._take()
        former = None if self._at is None else _read(self._memory, self._at)
        self._former = None if former is None else somme([former])

    def ecrire(self, releve: Releve) -> None:
        """Write a reading over the last one."""
        if self._at is None:
            return  # more processes than slates: this one is not told of
        whole = releve if self._former is None else _after(self._former, releve)
        body = msgspec.msgpack.encode(whole)
        if len(body) + _HEAD.size > SIZE:
            raise ValueError(f"a reading of {len(body)} bytes is larger than a slate")
        start = self._at + _HEAD.size
        self._memory[start : start + len(body)] = body
        _HEAD.pack_into(self._memory, self._at, self._pid, len(body), crc32(body))

    def close(self) -> None:
        """Let go of the memory; what was written stays."""
        self._memory.close()

    def _take(self) -> int | None:
        for at in range(0, len(self._memory), SIZE):
            pid, length, checksum = _HEAD.unpack_from(self._memory, at)
            if pid == 0 or not alive(pid):
                _HEAD.pack_into(self._memory, at, self._pid, length, checksum)
                return at
        return None


class Releveur:
    """Writes the counters of this process on its slate once a second, while it serves."""

    def __init__(
        self,
        mesures: Mesures,
        publication: Callable[[], Publication | None],
        *,
        slate: Callable[[], Ardoise | None] | None = None,
        every: float = 1.0,
    ) -> None:
        self._mesures = mesures
        self._publication = publication
        self._open = slate or local_slate
        self._every = every
        self._slate: Ardoise | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take a slate, if somebody reads any, and write on it from now on."""
        self._slate = self._open()
        if self._slate is not None:
            self._task = asyncio.create_task(self._write(self._slate))

    async def stop(self) -> None:
        """Write a last time."""
        if self._task is None or self._slate is None:
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._slate.ecrire(self._releve())
        self._slate.close()
        self._task = self._slate = None

    async def _write(self, slate: Ardoise) -> None:
        while True:
            slate.ecrire(self._releve())
            await asyncio.sleep(self._every)

    def _releve(self) -> Releve:
        return self._mesures.relever(os.getpid(), self._publication())


@contextmanager
def shared_slates(workers: int) -> Iterator[Ardoises]:
    """Slates for the processes started inside the block, which find them through their environment."""
    with shared_file((workers + SPARE) * SIZE) as path:
        os.environ[_VARIABLE] = str(path)
        slates = Ardoises(path)
        try:
            yield slates
        finally:
            slates.close()
            del os.environ[_VARIABLE]


def local_slate() -> Ardoise | None:
    """The slate of this process; None when nobody reads any."""
    path = os.environ.get(_VARIABLE, "")
    return Ardoise(Path(path)) if path else None


def alive(pid: int) -> bool:
    """Whether a process is running."""
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def _read(memory: mmap.mmap, at: int) -> Releve | None:
    for _ in range(_TRIES):
        _, length, checksum = _HEAD.unpack_from(memory, at)
        if length == 0 or length + _HEAD.size > SIZE:
            return None
        start = at + _HEAD.size
        body = memory[start : start + length]
        if crc32(body) == checksum:
            return msgspec.msgpack.decode(body, type=Releve)
    return None


def _after(former: Releve, releve: Releve) -> Releve:
    """A reading with the counters of who had the slate before."""
    total = somme([former, releve])
    total.pid, total.connexions, total.publication = releve.pid, releve.connexions, releve.publication
    return total
