"""The access log: one JSON line per request on standard output, written in batches.

A line costs about a microsecond: requests are noted as they are answered, and encoded and written together a few times
a second, in one call. No address of a client is kept. What a process that is killed outright (`kill -9`) had noted in
its last quarter of a second is lost; nothing is when it stops.
"""

import asyncio
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from select import PIPE_BUF
from time import time
from typing import BinaryIO, Literal

import msgspec

_DELAY = 0.25  # seconds between the first note of a batch and its writing
_BATCH = 1000  # notes that are written without waiting
_INSTANT = 0.001  # seconds: requests nearer to each other are of the same one, which costs as much as all the rest

_encoder = msgspec.json.Encoder()


class _Line(msgspec.Struct, rename={"instant": "time", "size": "bytes", "request_id": "requestId"}, gc=False):
    """What is said of a request, in this order."""

    instant: datetime
    method: str
    path: str
    query: str
    status: int
    size: int
    ms: float
    cache: Literal["hit", "miss"]
    request_id: str


class AccessLog:
    """Collects notes and writes them. `enabled=False` costs one test per request."""

    def __init__(self, *, enabled: bool, out: BinaryIO | None = None) -> None:
        self.enabled = enabled
        self._out = sys.stdout.buffer if out is None else out
        self._lines: list[_Line] = []
        self._moment, self._instant = 0.0, datetime.fromtimestamp(0, UTC)
        self._scheduled: asyncio.TimerHandle | None = None

    def note(
        self, method: str, path: str, query: str, status: int, size: int, seconds: float, request_id: str, *, hit: bool
    ) -> None:
        """Remember one request; it is written within a quarter of a second."""
        if not self.enabled:
            return
        now = time()
        if not 0 <= now - self._moment < _INSTANT:
            self._moment, self._instant = now, datetime.fromtimestamp(now, UTC)
        milliseconds = int(seconds * 1e6 + 0.5) / 1000  # which takes half the time of `round`
        cache: Literal["hit", "miss"] = "hit" if hit else "miss"
        self._lines.append(_Line(self._instant, method, path, query, status, size, milliseconds, cache, request_id))
        if len(self._lines) >= _BATCH:
            self.flush()
        elif self._scheduled is None:
            self._scheduled = asyncio.get_running_loop().call_later(_DELAY, self.flush)

    def flush(self) -> None:
        """Write what was noted. A closed or broken output loses lines, never a request."""
        if self._scheduled is not None:
            self._scheduled.cancel()
            self._scheduled = None
        lines, self._lines = self._lines, []
        if not lines:
            return
        try:
            for block in _blocks(_encoder.encode_lines(lines)):
                self._out.write(block)
                self._out.flush()
        except (OSError, ValueError):
            self.enabled = False


def _blocks(lines: bytes) -> Iterator[bytes]:
    """Whole lines, together as many as a pipe takes in one piece: those of several processes never mix."""
    start = 0
    while start < len(lines):
        stop = lines.rfind(b"\n", start, start + PIPE_BUF) + 1 or lines.index(b"\n", start) + 1
        yield lines[start:stop]
        start = stop
