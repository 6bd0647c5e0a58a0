"""A rehearsal: what each publisher would answer, asked for headers only, against the manifests and the archive.

All sites at once, each for one thing at a time and not too fast. The record of a dataset and the listing of a folder
are read, since they alone tell the address of a file; of the files themselves nothing is downloaded. Of the many pages
of a file (sessions, weeks, constituencies, reports) one is asked for: they are made alike.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import partial
from urllib.parse import urlsplit

import msgspec

from hemicycle.calendrier import jour_de_paris
from hemicycle.errors import SourceError
from hemicycle.progress import Progress
from hemicycle.settings import Settings
from hemicycle.sources.fetch.archive import Archive, Origin
from hemicycle.sources.fetch.client import ABSENT, Client, Headers, NotFound, Unreachable, base_name
from hemicycle.sources.fetch.collect import by_site, hosts_of
from hemicycle.sources.fetch.discovery import dataset_url, deliveries, names_in, newest_in_dataset, publication_day
from hemicycle.sources.fetch.pages import Pace
from hemicycle.sources.manifest import FileManifest, Manifest, Source

DELAY = 0.5  # seconds between two questions to one site
SMALLER = 0.6  # of the copy that we hold: below, it is another thing than a correction
SMALLEST_ARCHIVE = 1000  # bytes: the Senate has served a valid zip of 444, with nothing in it
LATE = 2  # times the rhythm
PAGES = (".html", ".htm")
HELD = (200, 206)  # there is something at the address


class Question(msgspec.Struct, frozen=True):
    """A file to ask about: `urls` tried in order, or the address that `find` reads in the page at `site`."""

    manifest: Manifest
    file: FileManifest
    periode: str | None
    site: str
    urls: tuple[str, ...] = ()
    find: Callable[[], str] | None = None

    @property
    def name(self) -> str:
        return f"{self.manifest.key}/{self.file.key}" + (f" {self.periode}" if self.periode else "")


class Examined(msgspec.Struct, frozen=True):
    """What was found at the address of a file, and what of it is not as expected."""

    name: str
    url: str
    status: int | None  # None: nothing that can be judged
    size: int | None = None
    dated: date | None = None
    rhythm_days: int | None = None
    unexpected: tuple[str, ...] = ()
    reached: bool = True


def examine(
    sources: Iterable[Source],
    archive: Archive,
    client: Client,
    settings: Settings,
    *,
    now: datetime,
    progress: Progress,
    pace: Pace | None = None,
) -> list[Examined]:
    """Ask for every file of the sources, in the order of the manifests. Raises `SourceError` when no site answers."""
    asked = list(_questions(sources, client, settings, jour_de_paris(now), progress))
    found: dict[int, Examined] = {}
    with progress.task("Questions aux éditeurs", total=len(asked)) as task:

        def take(rank: int, answer: Headers | Exception) -> None:
            task.advance()
            if isinstance(answer, Exception) and not isinstance(answer, SourceError | OSError):
                raise answer
            found[rank] = _examined(asked[rank], answer, archive, now)

        ranks = range(len(asked))
        ask = partial(_ask, client=client, settings=settings, pace=pace or Pace(DELAY))
        by_site(client, ranks, lambda rank: asked[rank].site, lambda rank: ask(asked[rank]), take)
    if asked and not any(one.reached for one in found.values()):
        raise SourceError(f"Aucun éditeur ne répond : {found[0].unexpected[0]}")
    return [found[rank] for rank in ranks]


def _questions(
    sources: Iterable[Source], client: Client, settings: Settings, today: date, progress: Progress
) -> Iterator[Question]:
    for manifest in (source.manifest for source in sources):
        for file in manifest.files:
            base = str(getattr(settings, manifest.base_url(file))).rstrip("/")
            if not base:
                continue
            places = [(periode, tuple(f"{base}/{path}" for path in paths)) for periode, paths in file.addresses(today)]
            if file.url_session or file.url_jour or file.circonscriptions:
                places = places[-1:]
            if file.pages is not None and file.pages.indexes:
                places.append((None, (f"{base}/{file.pages.indexes[0]}",)))
            for periode, urls in places:
                yield Question(manifest, file, periode, base, urls)
            hosts = hosts_of(manifest, settings)
            if file.jeu is not None:
                record = dataset_url(base, file.jeu)
                find = partial(newest_in_dataset, client, progress, record, file.patterns, hosts)
                yield Question(manifest, file, None, base, (record,), find)
            elif file.listing is not None:
                page = f"{base}/{file.listing.page}"
                find = partial(_newest, client, progress, manifest, file, page)
                yield Question(manifest, file, None, base, (page,), find)


def _newest(client: Client, progress: Progress, manifest: Manifest, file: FileManifest, page: str) -> str:
    """The address of the newest file of a listing; that of the listing, where nothing was made since the whole base."""
    fetched = client.fetch([page], progress)
    assert fetched.path is not None  # no validator was sent
    found = deliveries(manifest, file, names_in(fetched.path.read_bytes()))
    return f"{page.rpartition('/')[0]}/{found[-1].name}" if found else page


def _ask(question: Question, client: Client, settings: Settings, pace: Pace) -> Headers:
    """The answer of the first address that holds something, else of the last."""
    hosts = hosts_of(question.manifest, settings)
    urls: Sequence[str] = question.urls
    if question.find is not None:
        pace.wait(question.site)
        urls = [question.find()]
    for url in urls:
        pace.wait(question.site)
        said = client.headers(url, base=question.urls[0], hosts=hosts)
        if said.status not in ABSENT:
            break
    return said


def _examined(question: Question, answer: Headers | Exception, archive: Archive, now: datetime) -> Examined:
    rhythm = question.manifest.rhythm(question.file, question.periode, jour_de_paris(now))
    if isinstance(answer, NotFound):  # in its dataset
        answer = Headers(question.urls[0], 404, None, None, "")
    if isinstance(answer, Exception):
        reached = not isinstance(answer, Unreachable)
        return Examined(question.name, question.urls[0], None, None, None, rhythm, (str(answer),), reached)
    dated = _day(answer.last_modified) or publication_day(answer.url)
    held = next(iter(archive.versions(question.manifest.key, question.file.key, question.periode, Origin.RESEAU)), None)
    unexpected = tuple(
        _unexpected(question, answer, None if held is None else held.size, dated, rhythm, jour_de_paris(now))
    )
    size = answer.size if answer.status in HELD else None
    return Examined(question.name, answer.url, answer.status, size, dated, rhythm, unexpected)


def _unexpected(
    question: Question, answer: Headers, held: int | None, dated: date | None, rhythm: int | None, today: date
) -> Iterator[str]:
    name, size = base_name(answer.url), answer.size
    if answer.status not in HELD:
        if not (question.file.announced and answer.status in ABSENT):
            yield f"réponse {answer.status}"
        return
    if question.find is None and answer.url not in question.urls:
        yield f"redirigé vers {urlsplit(answer.url).netloc}{urlsplit(answer.url).path}"
    if answer.media_type == "text/html" and not _is_page(question, answer.url):
        yield "une page HTML à la place du fichier"
    if size is not None and size < SMALLEST_ARCHIVE and name.lower().endswith((".zip", ".tar.gz")):
        yield f"une archive de {size} octets"
    elif size is not None and held is not None and size < held * SMALLER and not question.file.comes_in_pieces:
        yield f"bien plus petit que la copie archivée ({size} octets, elle en a {held})"
    if dated is not None and rhythm is not None and today - dated > LATE * timedelta(days=rhythm):
        yield f"daté du {dated}, rythme {rhythm} j"


def _is_page(question: Question, url: str) -> bool:
    """Whether what is at an address is a page by right: a listing with nothing new in it is."""
    file = question.file
    listing = file.listing is not None and url in question.urls
    return listing or file.circonscriptions or file.pages is not None or base_name(url).lower().endswith(PAGES)


def _day(last_modified: str | None) -> date | None:
    try:
        return None if last_modified is None else parsedate_to_datetime(last_modified).astimezone(UTC).date()
    except ValueError:
        return None
