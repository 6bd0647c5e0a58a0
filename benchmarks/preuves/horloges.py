"""`make proof`: a clock that jumps neither disorders what was published nor locks anybody out.

The clock of this machine is not touched: syncs are given theirs, and a whole application is run in this process over a
clock that goes back a year, forward ten, and the same way back: the same instant is given the same answers. Bounded:
four syncs of the small demo, some hundred requests.
"""

import asyncio
import json
import shutil
import sys
from collections import Counter
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import httpx2

from benchmarks.preuves import fonds
from benchmarks.preuves.rapport import Section, lancer
from hemicycle.api.app import create_app
from hemicycle.api.door import AsgiDoor
from hemicycle.api.guard.counters import MemoryCounters
from hemicycle.api.server import PointedReleases
from hemicycle.calendrier import horodatage
from hemicycle.progress import PlainProgress
from hemicycle.release.engines.repository import open_repository, rollback
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer, lister
from hemicycle.state.base import open_state
from hemicycle.sync import Request, run

SECTION = Section("horloges", "Clocks that jump", "python -m benchmarks.preuves.horloges")
PRESENT = datetime(2026, 11, 15, 12, tzinfo=UTC)
SAUTS = {
    "now": timedelta(0),
    "a year back": timedelta(days=-365),
    "ten years forward": timedelta(days=3652),
    "now again": timedelta(seconds=90),
}
CHEMINS = (
    "/health", "/api/v1/scrutins", "/api/v1/homepage", "/api/v1/senatoriales/2026", "/api/v1/groupes",
    "/api/v1/senatoriales/2026/resultats", "/api/v1/sources",
)  # fmt: skip


def prouver(section: Section) -> None:
    dossier = Path("var") / "proof-horloges"
    mondes = [fonds.monde(graine) for graine in (1, 2)]
    home = (dossier / "home").resolve()
    shutil.rmtree(home, ignore_errors=True)
    _entre_deux_syncs(section, Settings(home=home), mondes)
    asyncio.run(
        _en_service(section, Settings(home=home, access_log=False, rate_limit="", resultats_url="", presse_url=""))
    )


def _entre_deux_syncs(section: Section, settings: Settings, mondes: list[Path]) -> None:
    settings.prepare_home()
    with open_state(settings) as etat:
        deposer(etat, Avis(horodatage(PRESENT), "bug", None, "un avis d'aujourd'hui", None, None, "passif", "essai"))
    publiees: list[str] = []
    for rang, (nom, saut) in enumerate(SAUTS.items()):
        requete = Request(local=mondes[rang % 2], force=True, demo=True)
        report = run(settings, requete, PlainProgress(StringIO()), PRESENT + saut)
        assert report.release is not None
        publiees.append(report.release.published_at)
        if publiees != sorted(set(publiees)):
            section.refuser(f"{nom}: published at {publiees}, not in order")
    _dates_des_fiches(section, settings)
    with open_state(settings) as etat:
        if len(lister(etat)) != 1:
            section.refuser("a feedback of the day was forgotten when the clock jumped")
    section.noter("instants of publication, in the order of the syncs", ", ".join(publiees))
    depot = open_repository(settings)
    avant = [one.record.release for one in depot.stored()]
    retiree, servie = rollback(depot)
    if (retiree.release, servie.release) != (avant[0], avant[1]):
        section.refuser(f"a rollback goes from {retiree.release} to {servie.release}, of {avant}")
    section.noter("a rollback returns from, to", f"{retiree.published_at}, {servie.published_at}")


def _dates_des_fiches(section: Section, settings: Settings) -> None:
    with open_state(settings) as etat:
        fiches = [tuple(row) for row in etat.execute("SELECT cree, modifie FROM fiches")]
    desordre = sum(cree > modifie for cree, modifie in fiches)
    if desordre:
        section.refuser(f"{desordre} records were changed before they appeared")
    section.noter("records whose dates are in order", f"{len(fiches) - desordre} of {len(fiches)}")


class _Horloge:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.instant = PRESENT

    def __call__(self) -> float:
        return self.instant.timestamp()


async def _en_service(section: Section, settings: Settings) -> None:
    horloge, statuts = _Horloge(), Counter[int]()
    attentes: list[float] = []
    compteurs = MemoryCounters(clock=horloge)
    service = create_app(settings, PointedReleases(settings), clock=horloge)
    door: Any = AsgiDoor(service)
    corps: dict[tuple[float, str], bytes] = {}
    transport = httpx2.ASGITransport(app=door, client=("203.0.113.7", 1))
    await service.start()
    try:
        async with httpx2.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            for saut in (*SAUTS.values(), *reversed(SAUTS.values())):  # set forward, then back the same way
                horloge.instant = PRESENT + saut
                for chemin in CHEMINS * 2:
                    reponse = await client.get(chemin)
                    statuts[reponse.status_code] += 1
                    compte = await compteurs.count("minute", "203.0.113.7", 60)
                    attentes.append(0 if compte is None else compte.seconds_left)
                    if reponse.headers.get("content-type", "").startswith("application/json"):
                        json.loads(reponse.content)
                    if (
                        chemin != "/health"
                        and corps.setdefault((horloge(), chemin), reponse.content) != reponse.content
                    ):
                        section.refuser(f"{chemin} is another answer when the clock is set back to the same instant")
    finally:
        await service.stop()
    if set(statuts) - {200, 404}:
        section.refuser(f"answers while the clock jumps: {dict(statuts)}")
    if not 0 < max(attentes) <= 60:
        section.refuser(f"a client is told to wait {max(attentes):.0f} s by a limit of a minute")
    section.noter("answers of a service whose clock jumps", dict(statuts))
    section.noter("longest wait that a limit of a minute asks for", f"{max(attentes):.0f} s")


def main() -> int:
    return lancer(prouver, SECTION)


if __name__ == "__main__":
    sys.exit(main())
