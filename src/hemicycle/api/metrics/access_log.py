"""The access log: one JSON line per request on standard output, written in batches.

A line costs about a microsecond: requests are noted as tuples, and encoded and written together a few times a
second. No address of a client is kept.
"""

import asyncio
import sys
import time
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from select import PIPE_BUF
from typing import BinaryIO

import orjson

_DELAY = 0.25  # seconds between the first note of a batch and its writing
_BATCH = 1000  # notes that are written without waiting

Note = tuple[float, str, str, str, int, int, float, str, bool]


class AccessLog:
    """Collects notes and writes them. `enabled=False` costs one test per request."""

    def __init__(self, *, enabled: bool, out: BinaryIO | None = None) -> None:
        self.enabled = enabled
        self._out = sys.stdout.buffer if out is None else out
        self._notes: list[Note] = []
        self._scheduled: asyncio.TimerHandle | None = None

    def note(
        self,
        *,
        method: str,
        path: str,
        query: str,
        status: int,
        size: int,
        seconds: float,
        request_id: str,
        hit: bool,
    ) -> None:
        """Remember one request; it is written within a quarter of a second."""
        if not self.enabled:
            return
        self._notes.append((time.time(), method, path, query, status, size, seconds, request_id, hit))
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
            for block in _blocks(map(_line, notes)):
                self._out.write(block)
                self._out.flush()
        except (OSError, ValueError):
            self.enabled = False


def _blocks(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Whole lines, together as many as a pipe takes in one piece: those of several processes never mix."""
    block = b""
    for line in lines:
        if block and len(block) + len(line) > PIPE_BUF:
            yield block
            block = b""
        block += line
    if block:
        yield block


def _line(note: Note) -> bytes:
    moment, method, path, query, status, size, seconds, request_id, hit = note
    return orjson.dumps(
        {
            "time": datetime.fromtimestamp(moment, UTC),
            "method": method,
            "path": path,
            "query": query,
            "status": status,
            "bytes": size,
            "ms": round(seconds * 1000, 3),
            "cache": "hit" if hit else "miss",
            "requestId": request_id,
        },
        option=orjson.OPT_APPEND_NEWLINE | orjson.OPT_UTC_Z,
    )
