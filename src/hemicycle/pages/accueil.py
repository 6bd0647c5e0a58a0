"""The home page, the files that pages are dressed with, and what an error looks like."""

from datetime import datetime
from importlib.resources import files

from hemicycle.api.declare.operations import HOUR, QUARTER, Operation, operation
from hemicycle.api.routes import homepage as api
from hemicycle.models.homepage import Accueil
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings

_STATIQUES = {"hemicycle.css": "text/css; charset=utf-8", "hemicycle.js": "text/javascript; charset=utf-8"}


@page("/accueil", max_age=QUARTER, tick=QUARTER)
def accueil(release: OpenRelease, settings: Settings, address: str, now: datetime) -> bytes:
    a: Accueil = lire(api.lire, release=release, now=now)
    return rendre(
        "accueil.html",
        Cadre(release, settings, address),
        titre="Ce que vote le Parlement",
        description="Qui a voté quoi, qui a dit quoi, d’après les données officielles de l’Assemblée nationale et du "
        "Sénat.",
        json="/api/v1/homepage",
        liens=[Lien("/api/v1/scrutins.atom", "Flux des votes")],
        a=a,
    )


def _fichier(nom: str, media_type: str) -> Operation:
    corps = files("hemicycle.pages").joinpath("static", nom).read_bytes()
    return operation(
        f"/static/{nom}",
        operation_id=f"static {nom}",
        tag="Pages",
        summary=nom,
        description="What pages are dressed with.",
        answer=str,
        max_age=24 * HOUR,
        errors=(),
        media_type=media_type,
        needs_release=False,
        documented=False,
    )(lambda: corps)


STATIQUES = [_fichier(nom, media_type) for nom, media_type in _STATIQUES.items()]
