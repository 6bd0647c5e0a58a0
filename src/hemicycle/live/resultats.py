"""The results of the renewal, read from the ministry's site while serving: on the night and in the days after it.
Before and afterwards they are those of the release, which `sync` read with the same parser.

Visitors make it be read, at most once a minute however many they are and however many processes serve them. Nobody
waits for the site longer than its time-out: what was last found is served, with the time it was found at. What was
found outlives the process (`ResultsStore`). Machines that share a server (`shared_results.py`) read the site once for
all.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from threading import Lock
from time import monotonic
from typing import NamedTuple, Protocol

import structlog

from hemicycle.live.download import Fetched
from hemicycle.live.shared_results import Announcement, SharedResults, is_newer, news
from hemicycle.senatoriales.circonscriptions import JOUR, Circonscription, circonscriptions, horaires
from hemicycle.senatoriales.coherence import Examen, examiner
from hemicycle.senatoriales.formes import EtatResultats, PageConnue, Renouvellement, Tour, TourPublie
from hemicycle.senatoriales.soiree import Soiree, tours_connus
from hemicycle.settings import RESULTATS_URL
from hemicycle.vocabulaire import ModeScrutin

log = structlog.get_logger(__name__)

# Between two readings of the site. No page is asked for twice in one minute, though it be last in one reading and first
# in the next: a reading that lasts longer than the margin puts the next one off by as much.
MARGIN = timedelta(seconds=5)
INTERVAL = timedelta(minutes=1) + MARGIN
STALE = timedelta(seconds=120)  # from which age a state is worth waiting for a newer one
CORRECTIONS = timedelta(days=10)  # after the ballot; then the site is left alone
AT_ONCE = 8  # pages read at the same time
ELSEWHERE = 30.0  # seconds that the reading of another machine is waited for, in the background
RELOAD = 1.0  # seconds, real or of the service's clock, between two looks at what other processes found


class Site(Protocol):
    """Where pages are read; raises whatever goes wrong."""

    async def read(self, url: str, etag: str | None) -> Fetched: ...


class ResultsStore(Protocol):
    """What outlives the process, shared by all that serve. Called off the loop."""

    def load(self, version: int | None) -> EtatResultats | None:
        """Everything found so far; None when nothing was written since `version`."""
        ...

    def take_turn(self, maintenant: datetime, interval: timedelta) -> bool:
        """Whether the site may be read now: true for one process in each interval."""
        ...

    def store(
        self,
        tours: Iterable[TourPublie],
        pages: Iterable[PageConnue],
        verifie_a: datetime | None,
        attempt: datetime | None = None,
    ) -> None:
        """Write what a reading found: these rounds replace those of the same constituency and number.

        `attempt` is the instant from which the next interval is counted, where it is not when the turn was taken.
        """
        ...


class Resultats:
    """The state of the ballot, kept fresh by those who ask for it. One object serves a whole process."""

    def __init__(
        self, url: str, site: Site, store: ResultsStore, *, timeout: float = 5.0, machines: SharedResults | None = None
    ) -> None:
        """`url` is the root of the ballot on the site; an empty one reads nothing. `machines` are those that share
        the reading."""
        self.url = url
        self._site = site
        self._store = store
        self._timeout = timeout
        self._machines = machines
        self._etat = EtatResultats()
        self._loaded: tuple[float, datetime] | None = None  # when the memory was last looked at, by both clocks
        self._attempted: datetime | None = None
        self._task: asyncio.Task[None] | None = None
        self._soiree: tuple[Renouvellement, int, bool, Soiree] | None = None
        self._open: tuple[datetime, Mapping[str, ModeScrutin], list[Circonscription]] | None = None

    async def a_jour(
        self, maintenant: datetime, modes: Mapping[str, ModeScrutin], instant: datetime | None = None
    ) -> EtatResultats:
        """What is known at an instant. Reading the site is begun when it is due, and waited for only when the state
        is old; `modes` say how constituencies vote.

        Answers speak of `maintenant`, which may be the start of a minute; readings are counted by the exact `instant`.
        """
        exact = instant or maintenant
        if self._must_reload(exact):
            await self._reload(exact)
        expected = self._to_read(maintenant, modes, exact)
        if expected:
            self._attempted = exact
            self._task = asyncio.create_task(self._read_site(maintenant, exact, expected, modes))
            self._task.add_done_callback(self._done)
            vu = self._etat.verifie_a
            if vu is None or maintenant - vu > STALE:  # only who came first waits
                await asyncio.wait({self._task}, timeout=self._timeout)
        return self._etat

    def inchange(
        self, etat: EtatResultats, maintenant: datetime, modes: Mapping[str, ModeScrutin], exact: datetime
    ) -> bool:
        """Whether `a_jour` would give this state again at once, with nothing to look at and no reading to begin: what
        was made of it is then what would be made now."""
        return self._etat is etat and not self._must_reload(exact) and not self._to_read(maintenant, modes, exact)

    def soiree(
        self, renouvellement: Renouvellement, etat: EtatResultats, publie_a: datetime, maintenant: datetime
    ) -> Soiree:
        """Who holds which seat, worked out once for each state of each release, published at `publie_a`."""
        known, en_direct = self._soiree, _is_open(maintenant)
        if known is None or known[0] is not renouvellement or known[1:3] != (etat.version, en_direct):
            racine = self.url or RESULTATS_URL
            tours = tours_connus(renouvellement, etat.tours, publie_a, racine, en_direct=en_direct)
            known = self._soiree = (renouvellement, etat.version, en_direct, Soiree(renouvellement, tours))
        return known[3]

    async def close(self) -> None:
        """Stop what is under way."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _to_read(
        self, maintenant: datetime, modes: Mapping[str, ModeScrutin], exact: datetime
    ) -> Sequence[Circonscription]:
        """The constituencies to ask the site about now; none while it is being read, or when that is not due."""
        if not self.url or self._task is not None or not self._is_due(exact):
            return ()
        known = self._open  # asked before each use of what is kept, and the same for a whole minute
        if known is None or known[0] != maintenant or known[1] is not modes:
            known = self._open = (maintenant, modes, open_constituencies(maintenant, modes))
        return known[2]

    def _is_due(self, maintenant: datetime) -> bool:
        """Whether a reading may be due; the shared memory has the last word."""
        checked, attempted = self._etat.verifie_a, self._attempted
        return (checked is None or abs(maintenant - checked) >= INTERVAL) and (
            attempted is None or abs(maintenant - attempted) >= INTERVAL
        )

    def _done(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and task.exception() is not None:
            log.error("results_reading_failed", error=repr(task.exception()))

    def _must_reload(self, exact: datetime) -> bool:
        """Whether what other processes found may be newer: a second has passed, here or on a trial clock."""
        if self._loaded is None:
            return True
        real, told = self._loaded
        return monotonic() - real >= RELOAD or abs((exact - told).total_seconds()) >= RELOAD

    async def _reload(self, exact: datetime) -> None:
        """Look at what all processes found."""
        known = None if self._loaded is None else self._etat.version
        self._loaded = monotonic(), exact
        try:
            found = await asyncio.to_thread(self._store.load, known)
        except Exception as error:  # a memory that cannot be read must not stop what is known from being served
            log.warning("results_memory_unreadable", error=repr(error))
            return
        if found is not None:
            self._etat = found

    async def _read_site(
        self,
        maintenant: datetime,
        exact: datetime,
        expected: Sequence[Circonscription],
        modes: Mapping[str, ModeScrutin],
    ) -> None:
        if not await asyncio.to_thread(self._store.take_turn, exact, INTERVAL):
            return
        if self._machines is not None and await self._read_elsewhere(self._machines, exact):
            return
        slots, failures, started = asyncio.Semaphore(AT_ONCE), 0, monotonic()

        async def one(circonscription: Circonscription) -> "_PageRead | None":
            nonlocal failures
            async with slots:
                if failures >= AT_ONCE:  # a site that is down is left alone until the next reading
                    return None
                read = await self._read_page(circonscription, modes[circonscription.code], maintenant)
                failures = failures + 1 if read is None else 0
                return read

        done = [read for read in await asyncio.gather(*map(one, expected)) if read is not None]
        tours = [tour for read in done for tour in read.tours]
        pages = [read.page for read in done]
        delay = timedelta(seconds=monotonic() - started) - MARGIN
        if delay > timedelta(0):
            self._attempted = exact + delay
        await asyncio.to_thread(self._store.store, tours, pages, maintenant if done else None, self._attempted)
        await self._reload(exact)
        if self._machines is not None:
            await self._machines.announce(Announcement(self._etat, self._attempted or exact))

    async def _read_elsewhere(self, machines: SharedResults, exact: datetime) -> bool:
        """Whether it is for another machine to read the site: what it finds is waited for, and taken."""
        end = monotonic() + ELSEWHERE
        while await machines.take_turn(exact, INTERVAL) is False:
            heard = await machines.listen()
            if heard is not None and is_newer(self._etat, heard.etat):
                self._attempted = heard.attempt  # the next interval is the same for all
                found = news(self._etat, heard.etat)
                await asyncio.to_thread(self._store.store, *found, heard.etat.verifie_a, heard.attempt)
                await self._reload(exact)
                return True
            if monotonic() >= end:  # that machine found nothing, or is gone: the next interval will tell
                return True
            await asyncio.sleep(RELOAD)
        return False  # ours, or nobody can tell

    async def _read_page(
        self, circonscription: Circonscription, mode: ModeScrutin, maintenant: datetime
    ) -> "_PageRead | None":
        """What the page of a constituency says now; None when the site did not answer in time."""
        code, url = circonscription.code, f"{self.url.rstrip('/')}/{circonscription.page}"
        known = self._etat.pages.get(code)
        try:
            async with asyncio.timeout(self._timeout):
                fetched = await self._site.read(url, None if known is None else known.etag)
        except Exception as error:  # whatever a site does, the last good state goes on being served
            log.warning("results_page_unavailable", departement=code, error=repr(error))
            return None
        if fetched.body is None:
            page = PageConnue(code, fetched.etag, maintenant, known.refus if known else None)
            verified = [] if page.refus else _verified(self._etat.tours, code, maintenant)
            return _PageRead(verified, page)
        if not fetched.body:  # the site has no such page yet: nothing is wrong with it
            return _PageRead([], PageConnue(code, None, maintenant, None))
        examen = _examine(fetched.body, circonscription, mode)
        raisons = " ; ".join(examen.raisons)
        if raisons:
            log.warning("results_page_incoherent", departement=code, reason=raisons, refused=examen.page is None)
        if examen.page is None:
            return _PageRead([], PageConnue(code, fetched.etag, maintenant, raisons))
        connus = {publie.tour.tour: publie for publie in self._etat.tours if publie.departement == code}
        tours = [
            TourPublie(code, tour, _first_seen(connus, tour, maintenant), maintenant, url)
            for tour in examen.page.tours
            if not _is_worse(tour, connus)
        ]
        # the reason is kept where a sound round stays in the place of one that contradicts itself
        refus = raisons if len(tours) < len(examen.page.tours) else None
        return _PageRead(tours, PageConnue(code, fetched.etag, maintenant, refus))


class _PageRead(NamedTuple):
    tours: list[TourPublie]
    page: PageConnue


def open_constituencies(maintenant: datetime, modes: Mapping[str, ModeScrutin]) -> list[Circonscription]:
    """The constituencies whose results may be out: voting is over, and corrections are still made."""
    if not _is_open(maintenant):
        return []
    return [c for c in circonscriptions().values() if horaires(c, modes[c.code]).cloture <= maintenant]


def _is_open(maintenant: datetime) -> bool:
    """Whether the site may still publish or correct something: afterwards it is `sync` that reads it."""
    return maintenant.date() <= JOUR + CORRECTIONS


def _examine(corps: bytes, circonscription: Circonscription, mode: ModeScrutin) -> Examen:
    """What may be shown of a page, and the reasons against it."""
    from hemicycle.senatoriales.pages import PageIllisible, lire_page  # noqa: PLC0415  # loads lxml: on the night only

    try:
        page = lire_page(corps)
    except PageIllisible as error:
        return Examen(None, [str(error)])
    return examiner(page, circonscription, mode)


def _first_seen(connus: Mapping[int, TourPublie], tour: Tour, maintenant: datetime) -> datetime:
    """When a round was first seen: a correction replaces it and keeps that time."""
    connu = connus.get(tour.tour)
    return maintenant if connu is None else connu.publie_a


def _is_worse(tour: Tour, connus: Mapping[int, TourPublie]) -> bool:
    """Whether a round contradicts itself where the one that is known does not."""
    connu = connus.get(tour.tour)
    return bool(tour.incoherences) and connu is not None and not connu.tour.incoherences


def _verified(tours: Iterable[TourPublie], code: str, maintenant: datetime) -> list[TourPublie]:
    """The rounds of a page that has not changed, found right once more."""
    return [
        TourPublie(code, publie.tour, publie.publie_a, maintenant, publie.source_url)
        for publie in tours
        if publie.departement == code
    ]


class InMemoryResults:
    """What was found of the results (`ResultsStore`) by one process alone, lost when it ends."""

    def __init__(self) -> None:
        self._etat = EtatResultats()
        self._attempt: datetime | None = None
        self._lock = Lock()

    def load(self, version: int | None) -> EtatResultats | None:
        """Everything found so far; None when nothing was written since `version`."""
        return None if self._etat.version == version else self._etat

    def take_turn(self, maintenant: datetime, interval: timedelta) -> bool:
        """Whether the site may be read now: true once in each interval."""
        with self._lock:
            free = self._attempt is None or abs(maintenant - self._attempt) >= interval
            if free:
                self._attempt = maintenant
            return free

    def store(
        self,
        tours: Iterable[TourPublie],
        pages: Iterable[PageConnue],
        verifie_a: datetime | None,
        attempt: datetime | None = None,
    ) -> None:
        """Write what a reading found: these rounds replace those of the same constituency and number."""
        with self._lock:
            self._attempt = attempt or self._attempt
            par_cle = {(t.departement, t.tour.tour): t for t in (*self._etat.tours, *tours)}
            self._etat = EtatResultats(
                self._etat.version + 1,
                tuple(tour for _, tour in sorted(par_cle.items(), key=lambda paire: paire[0])),
                self._etat.pages | {page.departement: page for page in pages},
                self._etat.verifie_a if verifie_a is None else verifie_a,
            )
