"""The press about a subject, asked of a news aggregator while serving.

A courtesy, never a dependency: whatever the aggregator does, an answer comes within seconds, if need be without any
article. What was found is kept for three hours, an empty answer for a quarter of an hour. Machines that share a server
(`valkey.py`) ask once for all.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import time
from typing import NamedTuple
from urllib.parse import quote, urlsplit

import httpx2
import msgspec
import structlog

from hemicycle.live.download import Downloader
from hemicycle.live.feed import Article, articles
from hemicycle.live.valkey import Valkey

log = structlog.get_logger(__name__)

KEPT = 3 * 3600  # seconds
KEPT_EMPTY = 900
LARGEST_FEED = 512 * 1024
SUBJECTS = 2000  # subjects whose articles are kept, the least recently asked leave first
AT_ONCE = 4  # subjects refreshed at the same time
LOOK = 0.1  # seconds between two looks at whether another machine has its answer
_MARGIN = 1.0  # seconds beyond its time-out that a machine is given to tell what it found
_WORDS = 32  # of a query; aggregators ignore the rest, or refuse it


class Revue(NamedTuple):
    """What the press says of a subject."""

    query: str
    source: str | None  # host of the aggregator; None when none is set
    articles: tuple[Article, ...]
    moment: float  # when it was asked
    expire: float  # from when it is asked again

    def reste(self, now: float) -> int:
        """Whole seconds for which it may still be kept."""
        return max(0, min(KEPT, int(self.expire - now)))  # never longer, were the clock set back


class Presse:
    """The articles of subjects, kept for a while. One object serves a whole process."""

    def __init__(
        self,
        url: str,
        *,
        timeout: float = 6.0,
        clock: Callable[[], float] = time,
        transport: httpx2.AsyncBaseTransport | None = None,
        subjects: int = SUBJECTS,
        valkey: Valkey | None = None,
    ) -> None:
        """`url` holds `{query}` where the words to look for go; an empty one turns the press off. `valkey` is the
        server that several machines share."""
        self._url = url
        self._source = urlsplit(url).hostname
        self._timeout = timeout
        self._clock = clock
        self._downloader = Downloader(LARGEST_FEED, transport, truncate=True)
        self._subjects = subjects
        self._shared = None if valkey is None else _SharedPress(valkey, url)
        self._kept: OrderedDict[str, Revue] = OrderedDict()
        self._running: dict[str, asyncio.Task[Revue]] = {}
        self._places = asyncio.Semaphore(AT_ONCE)

    async def revue(self, label: str) -> Revue:
        """The articles found under the label of a subject. Those who ask for it together wait for one answer."""
        query = query_of(label)
        if not self._url:
            return self._empty(query, KEPT_EMPTY)
        kept = self._kept.get(query)
        if kept is not None and kept.moment <= self._clock() < kept.expire:  # or else the clock was set back
            self._kept.move_to_end(query)
            return kept
        task = self._running.get(query)
        if task is None:
            task = self._running[query] = asyncio.create_task(self._refresh(query))
            task.add_done_callback(lambda _: self._running.pop(query, None))
        return await asyncio.shield(task)  # a client who leaves does not take the answer from the others

    async def close(self) -> None:
        """Stop what is under way, and give the connections back."""
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self._downloader.close()

    async def _refresh(self, query: str) -> Revue:
        limit = asyncio.get_running_loop().time() + self._timeout  # waiting for one's turn counts
        found = await self._asked_elsewhere(query, limit)
        if found is None:
            found = await self._asked_here(query, limit)
            if self._shared is not None:
                await self._shared.write(found, self._clock())
        if self._clock() < found.expire:
            self._keep(found)
        return found

    async def _asked_here(self, query: str, limit: float) -> Revue:
        try:
            async with asyncio.timeout_at(limit):
                await self._places.acquire()
        except TimeoutError:
            return self._empty(query, 0)  # the aggregator was not asked: the next client may be luckier
        try:
            return await self._ask(query, limit)
        finally:
            self._places.release()

    async def _asked_elsewhere(self, query: str, limit: float) -> Revue | None:
        """What another machine has found, or is about to; None when it is for this one to ask."""
        if self._shared is None:
            return None
        try:
            async with asyncio.timeout_at(limit):
                while (found := await self._shared.read(query, self._clock())) is None:
                    # None: nobody can tell whose turn it is
                    if await self._shared.turn(query, self._clock(), self._timeout) is not False:
                        return None
                    await asyncio.sleep(LOOK)
        except TimeoutError:  # the other one is late, or gone: the next client may be luckier
            return self._empty(query, 0)
        return found

    async def _ask(self, query: str, limit: float) -> Revue:
        started = self._clock()
        try:
            async with asyncio.timeout_at(limit):
                feed = await self._downloader.read(self._url.replace("{query}", quote(query, safe="")))
                # half a megabyte would hold the loop
                found = tuple(await asyncio.to_thread(articles, feed.body or b""))
        except Exception as error:  # whatever a stranger sends, the answer is an empty list
            log.warning("press_unavailable", source=self._source, error=repr(error))
            return self._empty(query, KEPT_EMPTY)
        return Revue(query, self._source, found, started, started + (KEPT if found else KEPT_EMPTY))

    def _empty(self, query: str, kept: int) -> Revue:
        now = self._clock()
        return Revue(query, self._source, (), now, now + kept)

    def _keep(self, revue: Revue) -> None:
        self._kept[revue.query] = revue
        self._kept.move_to_end(revue.query)
        if len(self._kept) > self._subjects:
            self._kept.popitem(last=False)


class _SharedPress:
    """What the machines of one service found."""

    def __init__(self, valkey: Valkey, url: str) -> None:
        self._valkey = valkey
        self._url = url

    async def read(self, query: str, now: float) -> Revue | None:
        value = await self._valkey.read(self._valkey.name("presse", self._url, query))
        if value is None:
            return None
        try:
            found = msgspec.json.decode(value, type=Revue)
        except msgspec.DecodeError:  # written by another version of this code
            return None
        # a machine whose clock is ahead does not make an article last longer here
        return found._replace(expire=min(found.expire, now + KEPT)) if now < found.expire else None

    async def write(self, revue: Revue, now: float) -> None:
        if revue.reste(now) > 0:
            name = self._valkey.name("presse", self._url, revue.query)
            await self._valkey.write(name, msgspec.json.encode(revue), revue.reste(now))

    async def turn(self, query: str, now: float, timeout: float) -> bool | None:
        """Whether this machine asks; the others wait for as long as it may take."""
        return await self._valkey.turn(self._valkey.name("tour-presse", self._url, query), now, timeout + _MARGIN)


def query_of(label: str) -> str:
    """What is asked of the aggregator: the label itself, its first words when it is a long one."""
    return " ".join(label.split()[:_WORDS])
