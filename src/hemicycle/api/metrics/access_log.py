"""The access log: one JSON line per request on standard output, written in batches.

A line costs about a microsecond, most of it away from the request: one tuple is noted when it is answered, and lines
are made and written together a few times a second. No address of a client is kept. What a process that is killed
outright (`kill -9`) had noted in its last quarter of a second is lost; nothing is when it stops.
"""

import asyncio
import sys
from collections.abc import Iterable, Iterator
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


# When, method, path, query, status, size, seconds, whether it was a kept answer, request id.
_Note = tuple[float, str, str, str, int, int, float, bool, str]


class AccessLog:
    """Collects notes and writes them. `enabled=False` costs one test per request."""

    def __init__(self, *, enabled: bool, out: BinaryIO | None = None) -> None:
        self.enabled = enabled
        self._out = sys.stdout.buffer if out is None else out
        self._notes: list[_Note] = []
        self._scheduled: asyncio.TimerHandle | None = None

    def note(
        self, method: str, path: str, query: str, status: int, size: int, seconds: float, request_id: str, *, hit: bool
    ) -> None:
        """Remember one request; it is written within a quarter of a second."""
        if not self.enabled:
            return
        self._notes.append((time(), method, path, query, status, size, seconds, hit, request_id))
        if len(self._notes) >= _BATCH:
            self.flush()
        elif self._scheduled is None:
            self._scheduled = asyncio.get_running_loop().call_later(_DELAY, self.flush)

    def flush(self) -> None:
        """Write what was noted. A closed or broken output loses lines, never a request."""
        if self._scheduled is not None:
            self._scheduled.cancel()
            self._scheduled = None
        notes, self._notes = self._notes, []
        if not notes:
            return
        try:
            for block in _blocks(_encoder.encode_lines(list(_lines(notes)))):
                self._out.write(block)
                self._out.flush()
        except (OSError, ValueError):
            self.enabled = False


def _lines(notes: Iterable[_Note]) -> Iterator[_Line]:
    moment, instant = 0.0, datetime.fromtimestamp(0, UTC)
    for now, method, path, query, status, size, seconds, hit, request_id in notes:
        if not 0 <= now - moment < _INSTANT:
            moment, instant = now, datetime.fromtimestamp(now, UTC)
        milliseconds = int(seconds * 1e6 + 0.5) / 1000  # which takes half the time of `round`
        yield _Line(instant, method, path, query, status, size, milliseconds, "hit" if hit else "miss", request_id)


def _blocks(lines: bytes) -> Iterator[bytes]:
    """Whole lines, together as many as a pipe takes in one piece: those of several processes never mix."""
    start = 0
    while start < len(lines):
        stop = lines.rfind(b"\n", start, start + PIPE_BUF) + 1 or lines.index(b"\n", start) + 1
        yield lines[start:stop]
        start = stop
