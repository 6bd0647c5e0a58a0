"""The results of the renewal, read from the ministry's site while serving.

Visitors make it be read, at most once a minute however many they are and however many processes serve them. Nobody
waits for the site longer than its time-out: what was last found is served, with the time it was found at. What was
found outlives the process (`Memoire`). Machines that share a server (`resultats_partages.py`) read the site once for
all.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from time import monotonic
from typing import NamedTuple, Protocol

import structlog

from hemicycle.live.resultats_partages import Annonce, Machines, nouveautes, plus_recent
from hemicycle.live.telechargement import Lu
from hemicycle.senatoriales.circonscriptions import JOUR, Circonscription, circonscriptions, horaires
from hemicycle.senatoriales.coherence import incoherences
from hemicycle.senatoriales.formes import EtatResultats, PageConnue, PageResultats, Renouvellement, TourPublie
from hemicycle.senatoriales.soiree import Soiree
from hemicycle.vocabulaire import ModeScrutin

log = structlog.get_logger(__name__)

# Between two readings of the site. No page is asked for twice in one minute, though it be last in one reading and first
# in the next: a reading that lasts longer than the margin puts the next one off by as much.
MARGE = timedelta(seconds=5)
INTERVALLE = timedelta(minutes=1) + MARGE
ATTENTE = timedelta(seconds=120)  # from which age a state is worth waiting for a newer one
CORRECTIONS = timedelta(days=10)  # after the ballot; then the site is left alone
ENSEMBLE = 8  # pages read at the same time
AILLEURS = 30.0  # seconds that the reading of another machine is waited for, in the background
RELECTURE = 1.0  # seconds, real or of the service's clock, between two looks at what other processes found


class Site(Protocol):
    """Where pages are read; raises whatever goes wrong."""

    async def lire(self, url: str, etag: str | None) -> Lu: ...


class Memoire(Protocol):
    """What outlives the process, shared by all that serve. Called off the loop."""

    def charger(self, version: int | None) -> EtatResultats | None:
        """Everything found so far; None when nothing was written since `version`."""
        ...

    def prendre_tour(self, maintenant: datetime, intervalle: timedelta) -> bool:
        """Whether the site may be read now: true for one process in each interval."""
        ...

    def retenir(
        self,
        tours: Iterable[TourPublie],
        pages: Iterable[PageConnue],
        verifie_a: datetime | None,
        tentative: datetime | None = None,
    ) -> None:
        """Write what a reading found: these rounds replace those of the same constituency and number.

        `tentative` is the instant from which the next interval is counted, where it is not when the turn was taken.
        """
        ...


class Resultats:
    """The state of the ballot, kept fresh by those who ask for it. One object serves a whole process."""

    def __init__(
        self, url: str, site: Site, memoire: Memoire, *, timeout: float = 5.0, machines: Machines | None = None
    ) -> None:
        """`url` is the root of the ballot on the site; an empty one reads nothing. `machines` are those that share
        the reading."""
        self.url = url
        self._site = site
        self._memoire = memoire
        self._timeout = timeout
        self._machines = machines
        self._etat = EtatResultats()
        self._charge: tuple[float, datetime] | None = None  # when the memory was last looked at, by both clocks
        self._tente: datetime | None = None
        self._tache: asyncio.Task[None] | None = None
        self._soiree: tuple[Renouvellement, int, Soiree] | None = None
        self._ouvertes: tuple[datetime, Mapping[str, ModeScrutin], list[Circonscription]] | None = None

    async def a_jour(
        self, maintenant: datetime, modes: Mapping[str, ModeScrutin], instant: datetime | None = None
    ) -> EtatResultats:
        """What is known at an instant. Reading the site is begun when it is due, and waited for only when the state
        is old; `modes` say how constituencies vote.

        Answers speak of `maintenant`, which may be the start of a minute; readings are counted by the exact `instant`.
        """
        exact = instant or maintenant
        if self._a_recharger(exact):
            await self._recharger(exact)
        attendues = self._a_lire(maintenant, modes, exact)
        if attendues:
            self._tente = exact
            self._tache = asyncio.create_task(self._lire_le_site(maintenant, exact, attendues, modes))
            self._tache.add_done_callback(self._finie)
            vu = self._etat.verifie_a
            if vu is None or maintenant - vu > ATTENTE:  # only who came first waits
                await asyncio.wait({self._tache}, timeout=self._timeout)
        return self._etat

    def inchange(
        self, etat: EtatResultats, maintenant: datetime, modes: Mapping[str, ModeScrutin], exact: datetime
    ) -> bool:
        """Whether `a_jour` would give this state again at once, with nothing to look at and no reading to begin: what
        was made of it is then what would be made now."""
        return self._etat is etat and not self._a_recharger(exact) and not self._a_lire(maintenant, modes, exact)

    def soiree(self, renouvellement: Renouvellement, etat: EtatResultats) -> Soiree:
        """Who holds which seat, worked out once for each state of each release."""
        known = self._soiree
        if known is None or known[0] is not renouvellement or known[1] != etat.version:
            known = self._soiree = (renouvellement, etat.version, Soiree(renouvellement, etat.tours))
        return known[2]

    async def close(self) -> None:
        """Stop what is under way."""
        if self._tache is not None:
            self._tache.cancel()
            await asyncio.gather(self._tache, return_exceptions=True)

    def _a_lire(
        self, maintenant: datetime, modes: Mapping[str, ModeScrutin], exact: datetime
    ) -> Sequence[Circonscription]:
        """The constituencies to ask the site about now; none while it is being read, or when that is not due."""
        if not self.url or self._tache is not None or not self._du(exact):
            return ()
        known = self._ouvertes  # asked before each use of what is kept, and the same for a whole minute
        if known is None or known[0] != maintenant or known[1] is not modes:
            known = self._ouvertes = (maintenant, modes, ouvertes(maintenant, modes))
        return known[2]

    def _du(self, maintenant: datetime) -> bool:
        """Whether a reading may be due; the shared memory has the last word."""
        verifie, tente = self._etat.verifie_a, self._tente
        return (verifie is None or abs(maintenant - verifie) >= INTERVALLE) and (
            tente is None or abs(maintenant - tente) >= INTERVALLE
        )

    def _finie(self, tache: asyncio.Task[None]) -> None:
        self._tache = None
        if not tache.cancelled() and tache.exception() is not None:
            log.error("results_reading_failed", error=repr(tache.exception()))

    def _a_recharger(self, exact: datetime) -> bool:
        """Whether what other processes found may be newer: a second has passed, here or on a trial clock."""
        if self._charge is None:
            return True
        vrai, dit = self._charge
        return monotonic() - vrai >= RELECTURE or abs((exact - dit).total_seconds()) >= RELECTURE

    async def _recharger(self, exact: datetime) -> None:
        """Look at what all processes found."""
        connue = None if self._charge is None else self._etat.version
        self._charge = monotonic(), exact
        try:
            found = await asyncio.to_thread(self._memoire.charger, connue)
        except Exception as error:  # a memory that cannot be read must not stop what is known from being served
            log.warning("results_memory_unreadable", error=repr(error))
            return
        if found is not None:
            self._etat = found

    async def _lire_le_site(
        self,
        maintenant: datetime,
        exact: datetime,
        attendues: Sequence[Circonscription],
        modes: Mapping[str, ModeScrutin],
    ) -> None:
        if not await asyncio.to_thread(self._memoire.prendre_tour, exact, INTERVALLE):
            return
        if self._machines is not None and await self._lu_ailleurs(self._machines, exact):
            return
        places, echecs, debut = asyncio.Semaphore(ENSEMBLE), 0, monotonic()

        async def une(circonscription: Circonscription) -> "_Lecture | None":
            nonlocal echecs
            async with places:
                if echecs >= ENSEMBLE:  # a site that is down is left alone until the next reading
                    return None
                lue = await self._lire_une(circonscription, modes[circonscription.code], maintenant)
                echecs = echecs + 1 if lue is None else 0
                return lue

        lues = [lue for lue in await asyncio.gather(*map(une, attendues)) if lue is not None]
        tours = [tour for lue in lues for tour in lue.tours]
        pages = [lue.page for lue in lues]
        retard = timedelta(seconds=monotonic() - debut) - MARGE
        if retard > timedelta(0):
            self._tente = exact + retard
        await asyncio.to_thread(self._memoire.retenir, tours, pages, maintenant if lues else None, self._tente)
        await self._recharger(exact)
        if self._machines is not None:
            await self._machines.annoncer(Annonce(self._etat, self._tente or exact))

    async def _lu_ailleurs(self, machines: Machines, exact: datetime) -> bool:
        """Whether it is for another machine to read the site: what it finds is waited for, and taken."""
        fin = monotonic() + AILLEURS
        while await machines.prendre_tour(exact, INTERVALLE) is False:
            annonce = await machines.ecouter()
            if annonce is not None and plus_recent(self._etat, annonce.etat):
                self._tente = annonce.tentative  # the next interval is the same for all
                trouve = nouveautes(self._etat, annonce.etat)
                await asyncio.to_thread(self._memoire.retenir, *trouve, annonce.etat.verifie_a, annonce.tentative)
                await self._recharger(exact)
                return True
            if monotonic() >= fin:  # that machine found nothing, or is gone: the next interval will tell
                return True
            await asyncio.sleep(RELECTURE)
        return False  # ours, or nobody can tell

    async def _lire_une(
        self, circonscription: Circonscription, mode: ModeScrutin, maintenant: datetime
    ) -> "_Lecture | None":
        """What the page of a constituency says now; None when the site did not answer in time."""
        code, url = circonscription.code, f"{self.url.rstrip('/')}/{circonscription.page}"
        connue = self._etat.pages.get(code)
        try:
            async with asyncio.timeout(self._timeout):
                lu = await self._site.lire(url, None if connue is None else connue.etag)
        except Exception as error:  # whatever a site does, the last good state goes on being served
            log.warning("results_page_unavailable", departement=code, error=repr(error))
            return None
        if lu.corps is None:
            page = PageConnue(code, lu.etag, maintenant, connue.refus if connue else None)
            verifies = [] if page.refus else _verifies(self._etat.tours, code, maintenant)
            return _Lecture(verifies, page)
        if not lu.corps:  # the site has no such page yet: nothing is wrong with it
            return _Lecture([], PageConnue(code, None, maintenant, None))
        page_lue, refus = _examiner(lu.corps, circonscription, mode)
        if refus is not None or page_lue is None:
            log.warning("results_page_refused", departement=code, reason=refus)
            return _Lecture([], PageConnue(code, lu.etag, maintenant, refus))
        tours = [
            TourPublie(code, tour, _premiere_fois(self._etat.tours, code, tour.tour, maintenant), maintenant, url)
            for tour in page_lue.tours
        ]
        return _Lecture(tours, PageConnue(code, lu.etag, maintenant, None))


class _Lecture(NamedTuple):
    tours: list[TourPublie]
    page: PageConnue


def ouvertes(maintenant: datetime, modes: Mapping[str, ModeScrutin]) -> list[Circonscription]:
    """The constituencies whose results may be out: voting is over, and corrections are still made."""
    if maintenant.date() > JOUR + CORRECTIONS:
        return []
    return [c for c in circonscriptions().values() if horaires(c, modes[c.code]).cloture <= maintenant]


def _examiner(
    corps: bytes, circonscription: Circonscription, mode: ModeScrutin
) -> tuple[PageResultats | None, str | None]:
    """A page, or the reason for which nothing of it is written."""
    from hemicycle.senatoriales.pages import PageIllisible, lire_page  # noqa: PLC0415  # loads lxml: on the night only

    try:
        page = lire_page(corps)
    except PageIllisible as error:
        return None, str(error)
    raisons = incoherences(page, circonscription, mode)
    return page, " ; ".join(raisons) or None


def _premiere_fois(tours: Iterable[TourPublie], code: str, numero: int, maintenant: datetime) -> datetime:
    """When a round was first seen: a correction replaces it and keeps that time."""
    connus = (publie.publie_a for publie in tours if (publie.departement, publie.tour.tour) == (code, numero))
    return next(connus, maintenant)


def _verifies(tours: Iterable[TourPublie], code: str, maintenant: datetime) -> list[TourPublie]:
    """The rounds of a page that has not changed, found right once more."""
    return [
        TourPublie(code, publie.tour, publie.publie_a, maintenant, publie.source_url)
        for publie in tours
        if publie.departement == code
    ]
