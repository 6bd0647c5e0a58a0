"""Pages that are asked for one by one, a few at each run: reports of committees and lists of films, in no archive.

A site that is asked for thousands of pages is asked slowly: so many at each run, so many seconds apart, newest first.
What was had is archived at once, and what was asked for is noted in its ledger, so that a run that is interrupted costs
nothing: the next one goes on.

A page that is named may not be published yet. It is asked for again the next day, then after half as long as it has
been waited for: often while it is expected, rarely once it seems that it never will be. A page that its publisher may
yet replace is asked for again in the same way for a fortnight, never one that is complete.
"""

import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from enum import Enum
from itertools import zip_longest
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

from hemicycle.calendrier import jour_de_paris, session_senat
from hemicycle.errors import SourceError
from hemicycle.progress import Progress, Task
from hemicycle.settings import Settings
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.fetch.addresses import read_hosts
from hemicycle.sources.fetch.archive import Archive, FileIdentity, Origin, RawFile
from hemicycle.sources.fetch.client import Client, Fetched, NotFound
from hemicycle.sources.fetch.collect import Collected, Failure, advice_of, in_order
from hemicycle.sources.fetch.discovery import paths_in
from hemicycle.sources.fetch.transfer import Validators
from hemicycle.sources.manifest import FileManifest, Manifest, Pages, Source, recognise_file
from hemicycle.sources.reading.members import Bounds, open_members
from hemicycle.workspace import storage_fault

NEXT_NIGHT = timedelta(hours=20)  # runs of two nights are not a day apart to the minute
FORTNIGHT = timedelta(days=14)
FAILURES_MOST = 3  # in a row, after which a site is left alone for the run


class Pace:
    """Keeps the requests to one site `delay` seconds apart."""

    def __init__(
        self, delay: float, *, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._delay = delay
        self._clock = clock
        self._sleep = sleep
        self._last: dict[str, float] = {}

    def wait(self, url: str) -> None:
        """Wait until this address may be asked for."""
        site = urlsplit(url).netloc
        if site in self._last and (left := self._last[site] + self._delay - self._clock()) > 0:
            self._sleep(left)
        self._last[site] = self._clock()


class Page(NamedTuple):
    """A page that something names: its own `periode` in the archive, the name of a copy, its day and its addresses."""

    periode: str
    name: str
    day: date
    urls: tuple[str, ...]


class State(Enum):
    """What a copy of a page is."""

    COMPLETE = "complete"
    PROVISIONAL = "provisional"
    UNREADABLE = "unreadable"


def with_pages(
    collected: Collected, sources: Sequence[Source], archive: Archive, client: Client, settings: Settings, *,
    now: datetime, pace: Pace, progress: Progress,
) -> Collected:  # fmt: skip
    """A collection with the pages that could be had at this run beside all those of the runs before."""
    if not settings.commissions_pages:
        return collected
    queues = [
        _Queue(source, file, archive, client, settings, now, pace, progress)
        for source in sources
        for file in source.manifest.files
        if file.pages is not None
    ]
    asked = [queue.due(collected.files)[: settings.commissions_pages] for queue in queues]
    with progress.task("Comptes rendus de commissions et vidéos", total=sum(map(len, asked)), unit="pages") as task:
        # the sites in turn: while one is left in peace the other is asked
        for turn in zip_longest(*asked):
            for queue, page in zip(queues, turn, strict=True):
                if page is not None:
                    queue.ask(page, task)
    ours = {(queue.manifest.key, queue.file.key) for queue in queues}
    files = [raw for raw in collected.files if (raw.source, raw.file) not in ours]
    files += [raw for queue in queues for raw in queue.held.values()]
    failures = [*collected.failures, *(failure for queue in queues for failure in queue.failures)]
    return msgspec.structs.replace(collected, files=in_order(files, sources), failures=failures)


def is_due(day: date, asked: datetime | None, now: datetime) -> bool:
    """Whether to ask for a page of that day (again): the longer it has been waited for, the more rarely."""
    if asked is None:
        return True
    waited = asked - datetime(day.year, day.month, day.day, tzinfo=UTC)
    return now - asked >= max(NEXT_NIGHT, waited / 2)


class _Queue:
    """The pages of one file: those that we hold (`held`, by period), those that are named, those to ask for."""

    def __init__(
        self, source: Source, file: FileManifest, archive: Archive, client: Client, settings: Settings, now: datetime,
        pace: Pace, progress: Progress,
    ) -> None:  # fmt: skip
        assert file.pages is not None
        self.manifest: Manifest = source.manifest
        self.file = file
        self.failures: list[Failure] = []
        self._source = source
        self._pages: Pages = file.pages
        self._document: DocumentType = source.documents_of(file)[0]
        self._archive = archive
        self._client = client
        self._base = str(getattr(settings, source.manifest.base_url(file))).rstrip("/")
        self._hosts = frozenset(source.manifest.hosts) | read_hosts(settings.source_hosts)
        self._now = now
        self._pace = pace
        self._progress = progress
        self._in_a_row = 0
        copies = archive.newest(source.manifest.key, Origin.RESEAU)
        self.held = {raw.periode: raw for raw in copies if raw.file == file.key and raw.periode and raw.is_whole()}

    def due(self, files: Iterable[RawFile]) -> list[Page]:
        """The pages to ask for, newest first; `files` are those of the run, which name some."""
        named = self._named_in(files) if self._pages.named_by is not None else self._linked()
        today = jour_de_paris(self._now)
        asked = self._archive.asked(self.manifest.key, self.file.key)
        return [
            page
            for page in sorted(named, key=lambda page: (page.day, page.periode), reverse=True)
            if page.day <= today
            and not self._settled(page, today)
            and is_due(page.day, asked.get(page.periode), self._now)
        ]

    def ask(self, page: Page, task: Task) -> None:
        """Ask for a page and keep what there is; a site that fails again and again is left alone."""
        task.advance()
        if self._in_a_row == FAILURES_MOST:
            return
        held = self.held.get(page.periode)
        try:
            fetched = self._fetch(page, held)
            if fetched is not None:
                self._keep(page, fetched, held)
        except (SourceError, OSError) as error:
            self._fail(page.periode, page.name, error, held)
            self._in_a_row += 1
            return
        self._in_a_row = 0
        self._archive.note_asked(self.manifest.key, self.file.key, page.periode, self._now)

    def _fetch(self, page: Page, held: RawFile | None) -> Fetched | None:
        """What the first address that holds something gives; None where the page is not published."""
        known = {held.url: Validators(held.etag, held.last_modified)} if held is not None and held.url else {}
        for url in page.urls:
            self._pace.wait(url)
            try:
                return self._client.fetch([url], self._progress, known=known, hosts=self._hosts)
            except NotFound:
                continue
        return None

    def _keep(self, page: Page, fetched: Fetched, held: RawFile | None) -> None:
        if fetched.path is None:
            assert held is not None  # the client takes no 304 for an answer when it has sent no validator
            self._archive.sight(held, self._now)
            return
        if held is not None and self._state(fetched.path.read_bytes(), page.name) is State.UNREADABLE:
            return  # a site that is being repaired: the copy that we hold stands
        identity = FileIdentity(
            self.manifest.key, self.file.key, page.periode, page.name, Origin.RESEAU, url=fetched.url,
            etag=fetched.validators.etag, last_modified=fetched.validators.last_modified,
        )  # fmt: skip
        self.held[page.periode] = self._archive.add(fetched.path, identity, self._now)

    def _settled(self, page: Page, today: date) -> bool:
        held = self.held.get(page.periode)
        if held is None:
            return False
        return today - page.day > FORTNIGHT or self._state(held.path.read_bytes(), page.name) is State.COMPLETE

    def _state(self, raw: bytes, name: str) -> State:
        try:
            first: Record = next(iter(self._document.parse(raw, Notes(member=name))))
        except Exception:  # a parser may meet anything in a page that is not of its kind
            return State.UNREADABLE
        provisional = self._document.provisional
        return State.PROVISIONAL if provisional is not None and provisional(first) else State.COMPLETE

    def _named_in(self, files: Iterable[RawFile]) -> list[Page]:
        """The pages that the documents of another file name."""
        days: dict[str, date] = {}
        naming = [raw for raw in files if (raw.source, raw.file) == (self.manifest.key, self._pages.named_by)]
        for raw in naming[-1:] if self._pages.of_the_day is not None else naming:
            try:
                days.update(self._citations(raw))
            except (SourceError, OSError) as error:
                self._fail(raw.periode, raw.name, error, None)
        return [found for page, day in days.items() if (found := self._page({"page": page}, day)) is not None]

    def _citations(self, raw: RawFile) -> Iterator[tuple[str, date]]:
        file = self.manifest.file(raw.file)
        documents = [one for one in self._source.documents_of(file) if one.cites is not None]
        with open_members(raw.path, raw.name, file.container, Bounds()) as members:
            for member in members:
                for document in documents:
                    if document.cites is None or re.fullmatch(document.member, member.name) is None:
                        continue
                    try:
                        records = document.parse(member.read(), Notes(member=member.name))
                        if self._pages.of_the_day is not None:
                            yield from self._days(records, self._pages.of_the_day)
                        else:
                            yield from filter(None, map(document.cites, records))
                    except Reject:
                        continue  # told when the file is read

    def _days(self, records: Iterable[Record], called: str) -> Iterator[tuple[str, date]]:
        for record in records:
            day = getattr(record, "jour", None)
            if isinstance(day, date):
                yield called.format(day=day), day

    def _linked(self) -> list[Page]:
        """The pages that the indexes link to."""
        found: dict[str, Page] = {}
        for index in self._pages.indexes:
            url = f"{self._base}/{index}"
            self._pace.wait(url)
            try:
                fetched = self._client.fetch([url], self._progress, hosts=self._hosts)
                paths = paths_in(fetched.path.read_bytes(), url) if fetched.path is not None else []
            except (SourceError, OSError) as error:
                self._fail(None, index, error, None)
                continue
            for path in paths:
                link = re.search(f"{self._pages.link}$", path)
                page = None if link is None else self._page(link.groupdict(), _day(link["jour"]))
                if page is not None:
                    found[page.periode] = page
        if not found and not self.failures and self._holds_some_of_the_session():
            self._fail(
                None, self.file.title, SourceError("la page a changé de forme : aucun lien dans les index."), None
            )
        return list(found.values())

    def _holds_some_of_the_session(self) -> bool:
        """Whether pages of this session were linked before: its indexes are empty only while it begins."""
        opening = date(int(session_senat(jour_de_paris(self._now))), 10, 1)
        return any(period[:8] >= f"{opening:%Y%m%d}" for period in self.held)

    def _page(self, groups: dict[str, str], day: date | None) -> Page | None:
        """The page of these words; None where they make no page of ours."""
        name = self._pages.name.format(**groups)
        known = recognise_file(self.manifest.key, self.file, name)
        if known is None or known.periode is None or day is None:
            return None
        urls = tuple(f"{self._base}/{address.format(**groups, day=day)}" for address in self._pages.addresses)
        return Page(known.periode, name, day, urls)

    def _fail(self, periode: str | None, name: str, error: Exception, held: RawFile | None) -> None:
        if storage_fault(error) is not None:
            raise error
        self.failures.append(
            Failure(self.manifest.key, self.file.key, periode, name, str(error), held, advice_of(error))
        )


def _day(written: str) -> date | None:
    try:
        return date.fromisoformat(written)
    except ValueError:
        return None
