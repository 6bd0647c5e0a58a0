"""The results of 2026 as one process serves them: a release, what was found on the ministry's site, and the clock.

Bodies are made once for each minute and each state found, whoever asks.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from hemicycle.live.resultats import Memoire, Resultats, Site
from hemicycle.live.resultats_partages import Machines
from hemicycle.queries.lecture import Lecture
from hemicycle.senatoriales.soiree import Soiree
from hemicycle.settings import RESULTATS_URL

Memoires = Callable[[bool], Memoire]  # by whether the ballot is the fictional one


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
        machines: Callable[[bool], Machines | None] = lambda demo: None,  # noqa: ARG005  # a machine alone
    ) -> None:
        self._url = url
        self._machines = machines
        self._site = site
        self._memoires = memoires
        self._timeout = timeout
        self._clock = clock
        self._resultats: dict[bool, Resultats] = {}
        self._etat: tuple[str, int, datetime] | None = None
        self._corps: dict[str, bytes] = {}

    async def corps(
        self, lecture: Lecture, maintenant: datetime, nom: str, faire: Callable[[Vue], Any]
    ) -> bytes | None:  # fmt: skip
        """The body called `nom`, made by `faire` unless it was for this release, state and instant; None when there is
        none, which is not kept: names that mean nothing are without number."""
        resultats = self._du_scrutin(lecture.demo)
        instant = datetime.fromtimestamp(self._clock(), UTC)
        etat = await resultats.a_jour(maintenant, lecture.modes_de_scrutin, instant)
        present = (lecture.release, etat.version, maintenant)
        if present != self._etat:
            self._etat, self._corps = present, {}
        known = self._corps.get(nom)
        if known is None:
            soiree = resultats.soiree(lecture.renouvellement, etat)
            made = faire(Vue(soiree, maintenant, etat.verifie_a, self._url))
            if made is None:
                return None
            known = self._corps[nom] = msgspec.json.encode(made)
        return known

    async def close(self) -> None:
        """Stop what is under way."""
        for resultats in self._resultats.values():
            await resultats.close()

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
