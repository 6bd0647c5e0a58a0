"""The press about a subject, asked of a news aggregator while serving.

A courtesy, never a dependency: whatever the aggregator does, an answer comes within seconds, if need be without any
article. What was found is kept for three hours, an empty answer for a quarter of an hour.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import time
from typing import NamedTuple
from urllib.parse import quote, urlsplit

import httpx2
import structlog

from hemicycle.live.flux import Article, articles
from hemicycle.live.telechargement import Telechargement

log = structlog.get_logger(__name__)

KEPT = 3 * 3600  # seconds
KEPT_EMPTY = 900
LARGEST_FEED = 512 * 1024
SUBJECTS = 2000  # subjects whose articles are kept, the least recently asked leave first
AT_ONCE = 4  # subjects refreshed at the same time
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
        return max(0, int(self.expire - now))


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
    ) -> None:
        """`url` holds `{query}` where the words to look for go; an empty one turns the press off."""
        self._url = url
        self._source = urlsplit(url).hostname
        self._timeout = timeout
        self._clock = clock
        self._telechargement = Telechargement(LARGEST_FEED, transport, couper=True)
        self._subjects = subjects
        self._kept: OrderedDict[str, Revue] = OrderedDict()
        self._running: dict[str, asyncio.Task[Revue]] = {}
        self._places = asyncio.Semaphore(AT_ONCE)

    async def revue(self, label: str) -> Revue:
        """The articles found under the label of a subject. Those who ask for it together wait for one answer."""
        query = requete(label)
        if not self._url:
            return self._vide(query, KEPT_EMPTY)
        kept = self._kept.get(query)
        if kept is not None and self._clock() < kept.expire:
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
        await self._telechargement.close()

    async def _refresh(self, query: str) -> Revue:
        limit = asyncio.get_running_loop().time() + self._timeout  # waiting for one's turn counts
        try:
            async with asyncio.timeout_at(limit):
                await self._places.acquire()
        except TimeoutError:
            return self._vide(query, 0)  # the aggregator was not asked: the next client may be luckier
        try:
            found = await self._ask(query, limit)
        finally:
            self._places.release()
        self._keep(found)
        return found

    async def _ask(self, query: str, limit: float) -> Revue:
        started = self._clock()
        try:
            async with asyncio.timeout_at(limit):
                feed = await self._telechargement.lire(self._url.replace("{query}", quote(query, safe="")))
                # half a megabyte would hold the loop
                found = tuple(await asyncio.to_thread(articles, feed.corps or b""))
        except Exception as error:  # whatever a stranger sends, the answer is an empty list
            log.warning("press_unavailable", source=self._source, error=repr(error))
            return self._vide(query, KEPT_EMPTY)
        return Revue(query, self._source, found, started, started + (KEPT if found else KEPT_EMPTY))

    def _vide(self, query: str, kept: int) -> Revue:
        now = self._clock()
        return Revue(query, self._source, (), now, now + kept)

    def _keep(self, revue: Revue) -> None:
        self._kept[revue.query] = revue
        self._kept.move_to_end(revue.query)
        if len(self._kept) > self._subjects:
            self._kept.popitem(last=False)


def requete(label: str) -> str:
    """What is asked of the aggregator: the label itself, its first words when it is a long one."""
    return " ".join(label.split()[:_WORDS])
