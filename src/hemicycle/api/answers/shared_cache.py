"""Finished bodies that took long to make, shared by the processes of all machines through Valkey.

A body is kept under the release as it was written (the same files read twice give the same id, but not the same dates
of records), the version of the code, the canonical address and the coding: it is the very body that this process would
make. Headers are never shared.

A look there costs a round trip, a tenth of a millisecond of the processor: it is worth it only for an operation whose
answers lately took twenty times as long to make and compress, or that this process has not answered yet.
"""

import asyncio
from math import inf
from typing import NamedTuple

from hemicycle.api.answers.release_holder import HOMEPAGE, ServedRelease
from hemicycle.api.answers.representation import BROTLI, GZIP, IDENTITY, ZSTD
from hemicycle.api.declare.operations import Operation
from hemicycle.live.valkey import LARGEST, Valkey

EXPENSIVE = 0.002  # seconds of work from which an answer is worth sharing
KEPT = 86_400  # seconds; an answer that speaks of an instant is kept no longer than it stands
WRITES = 16  # bodies on their way to the server; beyond, they are not sent

_FADING = 0.9  # by which the dearest answer of an operation is forgotten, each time another is made
_CODINGS = {IDENTITY: b"i", GZIP: b"g", BROTLI: b"b", ZSTD: b"z"}
_PAGES = 4  # bytes of the number of pages


class Body(NamedTuple):
    """The body of an answer, the coding it is in, and the number of pages of the list it is a page of."""

    coding: str
    content: bytes
    pages: int


class SharedCache:
    """What the serving processes of several machines tell each other. One object serves a whole process."""

    def __init__(self, valkey: Valkey, version: str) -> None:
        self._valkey = valkey
        self._version = version
        self._dearest: dict[str, float] = {}
        self._writes: set[asyncio.Task[bool]] = set()

    def covers(self, operation: Operation) -> bool:
        """Whether answers of an operation may be shared: those that rest on nothing but the release.

        The home page is not, so that asking to have it made anew means just that.
        """
        return (
            operation.needs_release and not operation.live and not operation.streamed and operation.template != HOMEPAGE
        )

    async def read(self, opened: ServedRelease, operation: Operation, name: str, coding: str) -> Body | None:
        """The body that another process made for the question of this name; None when it is for this one to make."""
        if self._dearest.get(operation.template, inf) < EXPENSIVE:
            return None
        value = await self._valkey.read(self._key(opened, name, coding))
        for possible in (coding, IDENTITY):  # a short body is sent plain
            if value is not None and value[:1] == _CODINGS[possible]:
                return Body(possible, value[1 + _PAGES :], int.from_bytes(value[1 : 1 + _PAGES], "big"))
        return None

    def made(
        self, opened: ServedRelease, operation: Operation, name: str, coding: str, body: Body, seconds: float
    ) -> None:
        """Learn what an answer cost, and send it to the server, behind the client's back, if that was much."""
        template = operation.template
        self._dearest[template] = max(seconds, self._dearest.get(template, 0.0) * _FADING)
        if seconds < EXPENSIVE or len(body.content) >= LARGEST or len(self._writes) >= WRITES:
            return
        key = self._key(opened, name, coding)
        value = _CODINGS[body.coding] + body.pages.to_bytes(_PAGES, "big") + body.content
        task = asyncio.create_task(self._valkey.write(key, value, min(KEPT, operation.tick or KEPT)))
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)

    async def close(self) -> None:
        """Wait for what is on its way: a moment at most."""
        await asyncio.gather(*self._writes, return_exceptions=True)

    def _key(self, opened: ServedRelease, name: str, coding: str) -> str:
        return self._valkey.name("reponse", opened.edition, self._version, name, coding)
