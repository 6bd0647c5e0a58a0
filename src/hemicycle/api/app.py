"""The factory: handlers, their table of routes, the documentation, and the outer layer around them."""

from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.types import Scope

from hemicycle.api import avis, docs, openapi, quotas
from hemicycle.api.access_log import AccessLog
from hemicycle.api.depouillement import Depouillement, Memoires
from hemicycle.api.edge import Edge
from hemicycle.api.errors import handle_exception
from hemicycle.api.release_holder import ReleaseHolder, Releases
from hemicycle.api.routes import (
    agenda,
    analytics,
    commissions,
    divers,
    dossiers,
    exports,
    feedback,
    groupes,
    health,
    homepage,
    lobbying,
    methodologie,
    parlementaires,
    recherche,
    scrutins,
    senatoriales,
    sitemap,
    sources,
    sujets,
)
from hemicycle.api.table import Table, route_of
from hemicycle.api.version import code_version
from hemicycle.api.visiteurs import Visiteurs
from hemicycle.live.memoire import MemoireVive
from hemicycle.live.presse import Presse
from hemicycle.live.resultats import Site
from hemicycle.live.telechargement import Telechargement
from hemicycle.live.webhook import Webhook
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer
from hemicycle.state.base import open_state

# The release that a request reads and who holds it; where a streamed operation puts what is to be sent; the instant
# that an answer speaks of, and how long a live one may be kept; what was sent to an action, and by whom.
ETAT = ("lecture", "holder", "sortie", "maintenant", "fraicheur", "corps", "visiteur")
PAGE_DE_RESULTATS = 1_000_000  # bytes: a page has thirty kilobytes; more is not one


def create_app(
    settings: Settings,
    releases: Releases,
    *,
    access_log: AccessLog | None = None,
    clock: Callable[[], float] = time,
    memoires: Memoires = lambda demo: MemoireVive(),  # noqa: ARG005  # each is apart from the others anyway
    site: Site | None = None,
) -> Edge:
    """The application over the releases found in `releases`, ready for an ASGI server.

    `memoires` gives what remembers results of a ballot, the real one or the fictional (`demo`); `site` is where they
    are read, by HTTP unless said.
    """
    http = Telechargement(PAGE_DE_RESULTATS)
    depouillement = Depouillement(
        settings.resultats_url, site or http, memoires, timeout=settings.resultats_timeout, clock=clock
    )  # fmt: skip
    holder = ReleaseHolder(releases, cache_bytes=settings.cache_bytes, poll=settings.release_poll)
    presse = Presse(settings.presse_url, timeout=settings.presse_timeout, clock=clock)
    compteurs = quotas.counters(settings)
    webhook = Webhook(settings.feedback_webhook)
    boite = avis.Boite(_depot(settings.state_path), avis.quota(compteurs), webhook)
    document = docs.OpenApiDocument()
    declared = _handlers(document, settings)
    app = Litestar(
        declared,
        dependencies={
            **{nom: de_l_etat(nom) for nom in ETAT},
            "boite": _un_seul(boite),
            "depouillement": _un_seul(depouillement),
            "agence": _un_seul(presse),
        },
        exception_handlers={Exception: handle_exception},
        on_startup=[holder.start],
        on_shutdown=[holder.stop, depouillement.close, presse.close, http.close, webhook.close, compteurs.close],
        openapi_config=openapi.CONFIG,
        logging_config=None,
    )
    table = Table(route_of(handler, path) for handler in declared for path in handler.paths)
    document.body = openapi.document(app, table)
    return Edge(
        app,
        table,
        holder=holder,
        access_log=access_log or AccessLog(enabled=settings.access_log),
        version=code_version(),
        clock=clock,
        visiteurs=Visiteurs(settings.trusted_networks),
        quota=quotas.general_quota(settings, compteurs),
    )


def _handlers(document: docs.OpenApiDocument, settings: Settings) -> list[HTTPRouteHandler]:
    return [
        *health.handlers(),
        *scrutins.HANDLERS,
        *parlementaires.HANDLERS,
        *groupes.HANDLERS,
        *dossiers.HANDLERS,
        *recherche.HANDLERS,
        *analytics.HANDLERS,
        *senatoriales.HANDLERS,
        *lobbying.HANDLERS,
        *commissions.HANDLERS,
        *agenda.HANDLERS,
        *sujets.HANDLERS,
        *methodologie.HANDLERS,
        *exports.HANDLERS,
        *feedback.HANDLERS,
        *sources.HANDLERS,
        *homepage.handlers(settings.warm_secret),
        *sitemap.HANDLERS,
        *divers.handlers(settings.contact),
        *docs.handlers(document),
    ]


def de_l_etat(nom: str) -> Provide:
    """What the outer layer put in the state of a request under a name (`echange.Request.inner`)."""

    def lire(scope: Scope) -> Any:
        return scope["state"][nom]

    return Provide(lire, sync_to_thread=False)


def _un_seul(objet: object) -> Provide:
    """Something that all requests of a process share."""
    return Provide(lambda: objet, sync_to_thread=False)


def _depot(state_path: Path) -> Callable[[str, avis.Contenu, str], None]:
    """How feedback is written for good: routes know nothing of the store behind."""

    def ecrire(instant: str, contenu: avis.Contenu, agent: str) -> None:
        with open_state(state_path) as state:
            deposer(state, Avis(instant, *contenu, agent))

    return ecrire
