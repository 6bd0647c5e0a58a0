"""The results of 2026 as one process serves them: those of the release, what was found since on the ministry's site,
and the clock.

Bodies are made once for each minute and each state found, whoever asks. The service keeps the finished answer for as
long as asking again would change nothing (`Live.unchanged`): it is never older than one that is made.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from hemicycle.api.answers.messages import Live
from hemicycle.live.resultats import Resultats, ResultsStore, Site
from hemicycle.live.shared_results import SharedResults
from hemicycle.queries.open_release import OpenRelease
from hemicycle.senatoriales.formes import EtatResultats, Renouvellement
from hemicycle.senatoriales.soiree import Soiree
from hemicycle.settings import RESULTATS_URL

MINUTE = 60

Memoires = Callable[[bool], ResultsStore]  # by whether the ballot is the fictional one


class Standing(NamedTuple):
    """The ballot as it stands at an instant."""

    soiree: Soiree
    now: datetime
    checked_at: datetime | None
    source: str


class Results:
    """The ballot, real or fictional as the release is, and the bodies made of its present state."""

    def __init__(
        self,
        url: str,
        site: Site,
        memoires: Memoires,
        *,
        timeout: float,
        clock: Callable[[], float],
        machines: Callable[[bool], SharedResults | None] = lambda demo: None,  # noqa: ARG005  # a machine alone
    ) -> None:
        self._url = url
        self._machines = machines
        self._site = site
        self._memoires = memoires
        self._timeout = timeout
        self._clock = clock
        self._resultats: dict[bool, Resultats] = {}
        self._made: tuple[Renouvellement, EtatResultats, datetime] | None = None  # what the bodies are made of
        self._bodies: dict[str, bytes] = {}

    async def body(
        self, release: OpenRelease, now: datetime, name: str, make: Callable[[Standing], Any]
    ) -> Live | None:
        """The body called `name`, made by `make` unless it was for this release, state and instant; None when there is
        none, which is not kept: names that mean nothing are without number."""
        resultats, modes = self._of_ballot(release.demo), release.modes_de_scrutin
        etat = await resultats.a_jour(now, modes, self._instant())
        bodies = self._bodies_of(release.renouvellement, etat, now)
        known = bodies.get(name)
        if known is None:
            soiree = resultats.soiree(release.renouvellement, etat, release.published_at, now)
            made = make(Standing(soiree, now, etat.verifie_a or soiree.as_of, self._url or RESULTATS_URL))
            if made is None:
                return None
            known = bodies[name] = msgspec.json.encode(made)
        return Live(known, MINUTE, lambda: resultats.inchange(etat, now, modes, self._instant()))

    async def close(self) -> None:
        """Stop what is under way."""
        for resultats in self._resultats.values():
            await resultats.close()

    def _bodies_of(self, renouvellement: Renouvellement, etat: EtatResultats, now: datetime) -> dict[str, bytes]:
        """The bodies made of these very objects: the same release may be written again under its id."""
        made = self._made
        if made is None or made[0] is not renouvellement or made[1] is not etat or made[2] != now:
            self._made, self._bodies = (renouvellement, etat, now), {}
        return self._bodies

    def _instant(self) -> datetime:
        return datetime.fromtimestamp(self._clock(), UTC)

    def _of_ballot(self, demo: bool) -> Resultats:
        if demo not in self._resultats:
            url = "" if demo and _of_the_ministry(self._url) else self._url
            self._resultats[demo] = Resultats(
                url, self._site, self._memoires(demo), timeout=self._timeout, machines=self._machines(demo)
            )
        return self._resultats[demo]


def _of_the_ministry(url: str) -> bool:
    """Whether an address is on the ministry's own site: its results say nothing of fictional candidates."""
    return urlsplit(url).hostname == urlsplit(RESULTATS_URL).hostname
