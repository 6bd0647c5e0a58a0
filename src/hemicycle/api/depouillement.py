"""The results of 2026 as one process serves them: a release, what was found on the ministry's site, and the clock.

Bodies are made once for each minute and each state found, whoever asks. The outer layer keeps the finished answer for
as long as asking again would change nothing (`Fraicheur.tient`): it is never older than one that is made.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from hemicycle.api.fraicheur import Fraicheur
from hemicycle.live.resultats import Resultats, ResultsStore, Site
from hemicycle.live.shared_results import SharedResults
from hemicycle.queries.open_release import OpenRelease
from hemicycle.senatoriales.formes import EtatResultats, Renouvellement
from hemicycle.senatoriales.soiree import Soiree
from hemicycle.settings import RESULTATS_URL

Memoires = Callable[[bool], ResultsStore]  # by whether the ballot is the fictional one


class Vue(NamedTuple):
    """The ballot as it stands at an instant."""

    soiree: Soiree
    maintenant: datetime
    verifie_a: datetime | None
    source: str


class Depouillement:
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
        self._fait: tuple[Renouvellement, EtatResultats, datetime] | None = None  # what the bodies are made of
        self._corps: dict[str, bytes] = {}

    async def corps(
        self, release: OpenRelease, maintenant: datetime, fraicheur: Fraicheur, nom: str, faire: Callable[[Vue], Any]
    ) -> bytes | None:
        """The body called `nom`, made by `faire` unless it was for this release, state and instant; None when there is
        none, which is not kept: names that mean nothing are without number."""
        resultats, modes = self._du_scrutin(release.demo), release.modes_de_scrutin
        etat = await resultats.a_jour(maintenant, modes, self._instant())
        corps = self._corps_de(release.renouvellement, etat, maintenant)
        known = corps.get(nom)
        if known is None:
            soiree = resultats.soiree(release.renouvellement, etat)
            made = faire(Vue(soiree, maintenant, etat.verifie_a, self._url))
            if made is None:
                return None
            known = corps[nom] = msgspec.json.encode(made)
        fraicheur.tient = lambda: resultats.inchange(etat, maintenant, modes, self._instant())
        return known

    async def close(self) -> None:
        """Stop what is under way."""
        for resultats in self._resultats.values():
            await resultats.close()

    def _corps_de(self, renouvellement: Renouvellement, etat: EtatResultats, maintenant: datetime) -> dict[str, bytes]:
        """The bodies made of these very objects: the same release may be written again under its id."""
        fait = self._fait
        if fait is None or fait[0] is not renouvellement or fait[1] is not etat or fait[2] != maintenant:
            self._fait, self._corps = (renouvellement, etat, maintenant), {}
        return self._corps

    def _instant(self) -> datetime:
        return datetime.fromtimestamp(self._clock(), UTC)

    def _du_scrutin(self, demo: bool) -> Resultats:
        if demo not in self._resultats:
            url = "" if demo and _du_ministere(self._url) else self._url
            self._resultats[demo] = Resultats(
                url, self._site, self._memoires(demo), timeout=self._timeout, machines=self._machines(demo)
            )
        return self._resultats[demo]


def _du_ministere(url: str) -> bool:
    """Whether an address is on the ministry's own site: its results say nothing of fictional candidates."""
    return urlsplit(url).hostname == urlsplit(RESULTATS_URL).hostname
