"""A client of the API over a tiny Senate on the night of the ballot; tests move its clock and the results site."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from hemicycle.api.answers.results import Memoires
from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.assemble.monde import Monde
from hemicycle.live.resultats import InMemoryResults, ResultsStore
from hemicycle.senatoriales.formes import PageResultats
from hemicycle.settings import Settings
from tests.api.client import Client, Reponse
from tests.api.conftest import FauxReleases
from tests.api.faux_store import FauxStore, store_de
from tests.senatoriales.monde import les_unites, monde
from tests.senatoriales.site import URL, FauxSite

BASE = "/api/v1/senatoriales/2026"
AVANT = datetime(2026, 9, 1, 12, 0, tzinfo=UTC)


@dataclass
class Nuit:
    """The service, the site it reads, and the time it is."""

    client: Client
    store: FauxStore
    site: FauxSite
    heure: datetime = AVANT

    def a(self, heure: str) -> "Nuit":
        """Set the clock, in UTC, on the day of the ballot."""
        self.heure = datetime.fromisoformat(f"2026-09-27T{heure}+00:00")
        return self

    def get(self, suite: str = "", **headers: str) -> Reponse:
        """Ask, then let a reading of the site that the question began come to its end."""
        answer = self.client.get(BASE + suite, headers)
        self.client.run(_fin_des_lectures())
        return answer


async def _fin_des_lectures() -> None:
    taches = [t for t in asyncio.all_tasks() if "_read_site" in repr(t.get_coro())]
    if taches:
        await asyncio.wait(taches)


def monde_du_scrutin(publiees: bool, resultats: tuple[PageResultats, ...] = ()) -> Monde:
    """The tiny Senate, with candidacies or before them, and the results that were read in files."""
    entier = monde(*(les_unites() if publiees else ()))
    return replace(entier, senatoriales=replace(entier.senatoriales, resultats=resultats))


@contextmanager
def nuit(
    *, publiees: bool = True, memoire: ResultsStore | None = None, url: str = URL, cache_bytes: int = 0,
    resultats: tuple[PageResultats, ...] = (), **reglages: str,
) -> Iterator[Nuit]:  # fmt: skip
    """The service over the tiny Senate; it keeps no answer unless told, so that every question reads the store."""
    store, site = store_de(monde_du_scrutin, publiees, resultats), FauxSite()
    la_memoire = memoire or InMemoryResults()
    memoires: Memoires = lambda demo: la_memoire  # noqa: E731  # one line says it
    # on a loaded machine a reading takes seconds: none of these tests is about how long it is waited for
    chosen = {"cache_bytes": cache_bytes, "release_poll": 3600, "resultats_url": url, "resultats_timeout": 60}
    settings = Settings.model_validate(chosen | reglages)
    app = create_app(
        settings, FauxReleases(store), access_log=AccessLog(enabled=False), memoires=memoires, site=site,
        clock=lambda: heure().timestamp(),
    )  # fmt: skip

    def heure() -> datetime:
        return une.heure

    with Client(app) as client:
        une = Nuit(client, store, site)
        store.reads.clear()  # what opening a release reads is read once
        yield une
