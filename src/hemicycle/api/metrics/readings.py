"""Shared readings: where each serving process publishes its counters, and where the parent reads those of all.

A slot is a piece of a shared file with the id of its process, then a reading with its length and checksum: one that is
read while it is written is read again. A process that ends leaves its slot as it is, so that no total ever falls; the
one that takes its place adds what it found there to its own.
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

from hemicycle.api.metrics.counters import Counters, Reading, ServedData, Told, total_of
from hemicycle.api.metrics.shared_memory import shared_file

SIZE = 64 * 1024  # bytes of one slot: four times what a reading of all operations takes
SPARE = 8  # slots beyond one per process, for those that start before another ends
_HEAD = Struct("<QII")  # process, length, checksum
_VARIABLE = "HEMICYCLE_INTERNAL_READINGS"
_TRIES = 5


class SharedReadings:
    """All slots of a service, for whoever reads them."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

    def readings(self) -> list[Reading]:
        """The latest reading of every process, ended ones included (their `pid` is then that of nobody)."""
        found = [_read(self._memory, at) for at in range(0, len(self._memory), SIZE)]
        return [reading for reading in found if reading is not None]

    def close(self) -> None:
        """Let go of the memory."""
        self._memory.close()


class Slot:
    """The slot of this process."""

    def __init__(self, path: Path) -> None:
        self._pid = os.getpid()
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), 0)
            fcntl.lockf(file, fcntl.LOCK_EX)  # two processes never take the same one
            self._at = self._take()
        former = None if self._at is None else _read(self._memory, self._at)
        self._former = None if former is None else total_of([former])

    def write(self, reading: Reading) -> None:
        """Write a reading over the last one."""
        if self._at is None:
            return  # more processes than slots: this one is not told of
        whole = reading if self._former is None else _after(self._former, reading)
        body = msgspec.msgpack.encode(whole)
        if len(body) + _HEAD.size > SIZE:
            raise ValueError(f"a reading of {len(body)} bytes is larger than a slot")
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


class Publisher:
    """Writes the counters of this process in its slot once a second, while it serves."""

    def __init__(
        self,
        counters: Counters,
        served: Callable[[], ServedData | None],
        told: Callable[[], Told | None] = lambda: None,
        *,
        slot: Callable[[], Slot | None] | None = None,
        every: float = 1.0,
    ) -> None:
        self._counters = counters
        self._served = served
        self._told = told
        self._open = slot or local_slot
        self._every = every
        self._slot: Slot | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take a slot, if somebody reads any, and write to it from now on."""
        self._slot = self._open()
        if self._slot is not None:
            self._task = asyncio.create_task(self._write(self._slot))

    async def stop(self) -> None:
        """Write a last time."""
        if self._task is None or self._slot is None:
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._slot.write(self._reading())
        self._slot.close()
        self._task = self._slot = None

    async def _write(self, slot: Slot) -> None:
        while True:
            slot.write(self._reading())
            await asyncio.sleep(self._every)

    def _reading(self) -> Reading:
        return self._counters.read(os.getpid(), self._served(), self._told())


@contextmanager
def shared_readings(workers: int) -> Iterator[SharedReadings]:
    """Slots for the processes started inside the block, which find them through their environment."""
    with shared_file((workers + SPARE) * SIZE) as path:
        os.environ[_VARIABLE] = str(path)
        shared = SharedReadings(path)
        try:
            yield shared
        finally:
            shared.close()
            del os.environ[_VARIABLE]


def local_slot() -> Slot | None:
    """The slot of this process; None when nobody reads any."""
    path = os.environ.get(_VARIABLE, "")
    return Slot(Path(path)) if path else None


def alive(pid: int) -> bool:
    """Whether a process is running."""
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def _read(memory: mmap.mmap, at: int) -> Reading | None:
    for _ in range(_TRIES):
        _, length, checksum = _HEAD.unpack_from(memory, at)
        if length == 0 or length + _HEAD.size > SIZE:
            return None
        start = at + _HEAD.size
        body = memory[start : start + length]
        if crc32(body) == checksum:
            return msgspec.msgpack.decode(body, type=Reading)
    return None


def _after(former: Reading, reading: Reading) -> Reading:
    """A reading with the counters of who had the slot before."""
    total = total_of([former, reading])
    total.pid, total.served, total.told = reading.pid, reading.served, reading.told
    return total
