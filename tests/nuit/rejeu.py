"""Playing the fictional night through the API, in this very process, with a clock that a test sets."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.api.server import PointedReleases
from hemicycle.live.download import Fetched
from hemicycle.progress import PlainProgress
from hemicycle.senatoriales.circonscriptions import circonscriptions, horaires
from hemicycle.settings import Settings
from hemicycle.state.resultats import ResultatsRetenus
from hemicycle.sync import Request, run
from hemicycle_demo import ARCHIVES
from hemicycle_demo.archives import write_archive
from hemicycle_demo.election.ecriture import ecrire as ecrire_election
from hemicycle_demo.election.nuit import DEBUT, FIN, Nuit
from hemicycle_demo.monde import construire
from hemicycle_demo.senat.ecriture import ecrire as ecrire_senat
from hemicycle_demo.senat.monde import senat
from tests.api.client import Client, Reponse

URL = "http://resultats.invalid/Senatoriales2026/"
BASE = "/api/v1/senatoriales/2026"
PAS = timedelta(minutes=3)  # more than the age from which a state is waited for
_ACTEURS = "AMO30_tous_acteurs_tous_mandats_tous_organes_historique.json.zip"


class Montre:
    """A clock that a test sets; its minute is the one that answers are made for."""

    def __init__(self) -> None:
        self.instant = DEBUT

    def __call__(self) -> float:
        return self.instant.timestamp()


class SiteDeLaNuit:
    """The results site, without a network: answers what the plan holds at the time of the clock, or fails."""

    def __init__(self, plan: Nuit, montre: Montre) -> None:
        self._plan = plan
        self._montre = montre

    async def read(self, url: str, etag: str | None) -> Fetched:
        if self._plan.en_panne(self._montre.instant):
            raise ConnectionError("503")
        version = self._plan.lire(url.removeprefix(URL), self._montre.instant)
        assert version is not None, url
        present = version.depuis.isoformat()
        return Fetched(None if etag == present else version.corps, present)


class Image(NamedTuple):
    """What the service said at an instant, of the whole country."""

    instant: datetime
    corps: dict[str, Any]

    @property
    def attribues(self) -> int:
        return int(self.corps["compteurs"]["siegesAttribues"])

    def lieu(self, code: str) -> dict[str, Any]:
        found: dict[str, Any] = next(c for c in self.corps["circonscriptions"] if c["departement"] == code)
        return found


def publier(home: Settings, folder: Path, *, veille: bool) -> None:
    """Publish the fictional Parliament of the eve or of October: who sits and who runs, some old votes."""
    folder.mkdir(parents=True)
    ecrire_senat(folder, senat("small", 1), veille=veille)
    for fichier in folder.iterdir():
        if not fichier.name.startswith(("senateurs", "ODSEN_")):
            fichier.unlink()
    for archive in (_ACTEURS, "Scrutins_XVI.json.zip"):
        write_archive(folder / archive, ARCHIVES[archive](construire("small", 1)))
    ecrire_election(folder, "small", 1, veille=True)
    run(home, Request(local=folder, demo=True, jobs=1), PlainProgress(StringIO()))


@contextmanager
def service(home: Settings, plan: Nuit, montre: Montre) -> Iterator[Client]:
    """A serving process: what it remembers is in the state store of the home, and nowhere else."""
    settings = home.model_copy(update={"resultats_url": URL, "release_poll": 3600.0})
    app = create_app(
        settings,
        PointedReleases(settings),
        access_log=AccessLog(enabled=False),
        clock=montre,
        memoires=lambda demo: ResultatsRetenus(settings, demo=demo),
        site=SiteDeLaNuit(plan, montre),
    )
    with Client(app) as client:
        yield client


def instants(plan: Nuit) -> Sequence[datetime]:
    """When to look: a minute after each thing that happens, voting hours included, and a little before the outage ends.

    Instants nearer than `PAS` are one: a state is waited for from some age on only.
    """
    bornes = {heure for lieu in circonscriptions().values() for heure in horaires(lieu, lieu.mode) if heure}
    evenements = {evenement.instant for evenement in plan.evenements}
    voulus = sorted(
        {DEBUT, FIN, plan.panne[1] - timedelta(seconds=90)}
        | {instant + timedelta(minutes=1) for instant in (*bornes, *evenements, *plan.panne)}
    )
    found = [voulus[0]]
    for instant in voulus[1:]:
        if instant - found[-1] >= PAS:
            found.append(instant)
    return found


def regarder(client: Client, montre: Montre, instant: datetime) -> Image:
    """The whole country at an instant."""
    montre.instant = instant
    reponse = client.get(f"{BASE}/resultats")
    assert reponse.status == 200
    return Image(instant, reponse.json())


def demander(client: Client, chemin: str) -> Reponse:
    return client.get(f"{BASE}/{chemin}")
