"""`hemicycle demo --election`: the fictional ballot lived as if it were tonight, in minutes instead of hours.

A release of the eve is made in a home of its own (the served one is left alone), a stand-in of the ministry's results
site publishes the plan of the night along a fast clock, and the service reads it as it would read the real one.
"""

from collections.abc import Callable
from threading import Event, Thread
from time import time

from pydantic import SecretStr

from hemicycle.api.server import serve
from hemicycle.clock import TrialClock
from hemicycle.settings import Settings
from hemicycle_demo.election.chronique import raconter
from hemicycle_demo.election.nuit import DEBUT, nuit
from hemicycle_demo.election.site import Site
from hemicycle_demo.monde import Taille

VITESSE = 240.0  # the thirty-three hours of the plan in eight minutes


def maison(settings: Settings) -> Settings:
    """The settings of the night: a home inside the home, and no line for each request."""
    files = {"database_url": SecretStr(""), "read_url": SecretStr("")}  # a game is no concern of a shared database
    return settings.model_copy(update={"home": settings.home / "election", "access_log": False, **files})


def oublier(settings: Settings) -> None:
    """Forget the results of a night played before: each one begins with nothing published."""
    for suffixe in ("", "-wal", "-shm"):
        settings.state_path.with_name(settings.state_path.name + suffixe).unlink(missing_ok=True)


def vivre(settings: Settings, taille: Taille, graine: int, vitesse: float, dire: Callable[[str], None]) -> None:
    """Serve the release of the eve and the results site until interrupted; both end together."""
    plan, origine, fini = nuit(taille, graine), time(), Event()
    horloge = TrialClock(DEBUT, vitesse, origine)
    with Site(plan, horloge).ouvert() as site:
        chroniqueur = Thread(target=raconter, args=(plan, horloge, dire, fini), daemon=True)
        chroniqueur.start()
        dire(f"Site des résultats : {site.url}")
        try:
            serve(
                settings.model_copy(
                    update={
                        "resultats_url": site.url,
                        "horloge": DEBUT,
                        "horloge_vitesse": vitesse,
                        "horloge_origine": origine,
                    }
                )
            )
        finally:
            fini.set()
            chroniqueur.join()
