"""The release being served: opened beside the loop, swapped in one assignment, closed when nobody reads it.

A publisher replaces a small pointer file. Each worker looks at it every second or so; when it names another
release, the worker opens that one in a thread, then swaps one reference. A request keeps to the end the
release it began with; the answers kept in memory belong to their release and leave with it.

Beside the pointer lies a generation: when it changes, each worker drops the home page it keeps and makes it anew
for the next who asks.

At every look a record of every kind is read at random. A release that is no longer what it was is let go at once, and
the newest whole one before it stands in; the pointed one comes back when its files are whole again.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from random import Random
from typing import Protocol

import structlog

from hemicycle.api.answers.cache import Cache
from hemicycle.errors import StoreUnavailable
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format.store import Pointed, Store

log = structlog.get_logger(__name__)

HOMEPAGE = "/api/v1/homepage"  # whose answers are dropped on request


class Releases(Protocol):
    """Where releases are found. The serving process is given one; it never names an engine itself."""

    def current(self) -> Pointed | None:
        """The release to serve, None when there is none. Called off the loop."""
        ...

    def open(self, pointed: Pointed) -> Store:
        """Open a release for reading. Called off the loop."""
        ...

    def damage(self, release: str, *, afresh: bool) -> str | None:
        """What shows that a release is not as it was published, None when nothing does; `afresh` reads all of it,
        whatever was seen of it before. Called off the loop."""
        ...

    def formers(self, release: str) -> Sequence[Pointed]:
        """Kept releases that are whole and may stand in for this one, latest first. Called off the loop."""
        ...

    def ask_reload(self) -> None:
        """Change the generation that every worker sees; `OSError` when it cannot be written. Called off the loop."""
        ...


class ServedRelease:
    """One open release with the answers made from it, and the number of requests that are reading it."""

    def __init__(self, store: Store, cache_bytes: int) -> None:
        self.release = OpenRelease(store)
        self.release.warm()
        self.id = self.release.id
        meta = self.release.meta
        # What its answers are made of: the same id may be written again, by force or with new summaries.
        self.edition = f"{self.id} {meta.get('publishedAt')} {meta.get('content')}"
        self.published = datetime.fromisoformat(meta["publishedAt"]).timestamp() if "publishedAt" in meta else 0.0
        self.cache = Cache(cache_bytes)
        self._readers = 0
        self._retired = False

    @contextlib.contextmanager
    def reading(self) -> Iterator[OpenRelease]:
        """Hold the release open for the time of one request."""
        self._readers += 1
        try:
            yield self.release
        finally:
            self._readers -= 1
            self._close_if_done()

    def retire(self) -> None:
        """Close the release as soon as its last reader is done."""
        self._retired = True
        self._close_if_done()

    def _close_if_done(self) -> None:
        if self._retired and self._readers == 0:
            self.release.store.close()


class ReleaseHolder:
    """Keeps the newest release open and follows the pointer."""

    def __init__(self, releases: Releases, *, cache_bytes: int, poll: float) -> None:
        self.current: ServedRelease | None = None
        self.silent = False  # whether the store did not answer when it was last looked at
        self.damaged: str | None = None  # the release that should be served, were its files whole
        self.settle: Callable[[], None] | None = None  # done once another release is served, off the loop
        self._releases = releases
        self._cache_bytes = cache_bytes
        self._poll = poll
        self._stamp: object = None
        self._edition: object = None
        self._generation: object = None
        self._refused: object = None  # the damaged release, and which edition of it: it is not read again and again
        self._draw = Random()  # noqa: S311 - which records are read is no secret
        self._said = ""  # the failure that was last told
        self._looking = asyncio.Lock()  # a reload on request may meet the regular look
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the pointed release, then follow the pointer in the background.

        `serve` has read that release before. A process that takes the place of one that died must not end the others
        because it is damaged, or its database away, by then: it says that it has none, and looks again.
        """
        await self._look()
        self._task = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Stop following and close what is open."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        if self.current is not None:
            self.current.retire()
            self.current = None

    async def refresh(self) -> bool:
        """Look at the pointer, and at what is served, once; True when another release was swapped in.

        A pointer that names what cannot be opened raises and changes nothing: the one in service goes on, if it is
        whole.
        """
        async with self._looking:
            former = self.current
            pointed = await asyncio.to_thread(self._releases.current)
            await self._let_go_if_damaged()
            if pointed is None:
                return self.current is not former
            if self.current is None or self.damaged is not None:
                await self._recover(pointed)
            elif pointed.stamp != self._stamp:
                await self._follow_to(pointed)
                self._stamp = pointed.stamp
            if pointed.generation != self._generation:
                if self.current is not None:
                    self.current.cache.forget(HOMEPAGE)
                self._generation = pointed.generation
            return self.current is not former

    async def reload(self) -> ServedRelease | None:
        """Have every worker make its home page anew; this one looks at once. What it then serves."""
        await asyncio.to_thread(self._releases.ask_reload)
        await self.refresh()
        return self.current

    async def suspect(self, opened: ServedRelease) -> bool:
        """Look at once, after a request failed on a release: True when it was damaged, and is let go."""
        if self.current is opened:
            await self._look()
        return self.current is not opened

    async def _let_go_if_damaged(self) -> None:
        """Read what is served, off the loop; what is damaged is served no longer, kept answers included.

        Documents tell by their checksums that they are damaged. What the database says does not: nothing of it is
        believed.
        """
        if self.current is None:
            return
        with self.current.reading() as release:
            try:
                await asyncio.to_thread(release.store.probe, self._draw)
                self.silent = False
            except StoreUnavailable:
                self.silent = True
            except Exception as error:
                log.error("release_damaged", release=release.id, error=str(error))  # noqa: TRY400 - the files are at fault
                self.damaged, self._refused = release.id, None
                self.current.retire()
                self.current = None

    async def _recover(self, pointed: Pointed) -> None:
        """Serve the pointed release if it is whole, or else the newest one that is; neither is read twice in vain."""
        if (pointed.id, pointed.edition) == self._refused:
            return
        damage = await asyncio.to_thread(self._releases.damage, pointed.id, afresh=self.damaged is not None)
        if damage is None:
            await self._follow_to(pointed)
            self._stamp, self._refused, self.damaged = pointed.stamp, None, None
            return
        log.error("release_refused", release=pointed.id, error=damage)
        self.damaged = pointed.id
        if self.current is None:
            for kept in await asyncio.to_thread(self._releases.formers, pointed.id):
                with contextlib.suppress(Exception):  # the next one may do
                    await self._follow_to(kept)
                    break
        self._refused = (pointed.id, pointed.edition)

    async def _follow_to(self, pointed: Pointed) -> None:
        former = self.current
        if former is not None and (pointed.id, pointed.edition) == (former.id, self._edition):
            return
        self.current = await asyncio.to_thread(self._open, pointed)
        self._edition = pointed.edition
        self.silent = False
        log.info("release", release=self.current.id, former=None if former is None else former.id)
        if former is not None:
            former.retire()
        if self.settle is not None:
            await asyncio.to_thread(self.settle)

    def _open(self, pointed: Pointed) -> ServedRelease:
        return ServedRelease(self._releases.open(pointed), self._cache_bytes)

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(self._poll)
            await self._look()

    async def _look(self) -> None:
        """Look at the pointer, whatever is found there: a failure is tried again at every look, and told once."""
        try:
            await self.refresh()
            self._said = ""
        except Exception as error:
            if repr(error) != self._said:
                log.exception("release_refused")
            self._said = repr(error)
            self.silent = self.silent or isinstance(error, StoreUnavailable)
