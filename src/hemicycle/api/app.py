"""The factory: handlers, their table of routes, the documentation, and the outer layer around them."""

from collections.abc import Callable
from time import time
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.types import Scope

from hemicycle.api import avis, docs, openapi, quotas
from hemicycle.api.access_log import AccessLog
from hemicycle.api.ardoises import Releveur
from hemicycle.api.cache_partage import CachePartage
from hemicycle.api.charge import Delestage
from hemicycle.api.depouillement import Depouillement, Memoires
from hemicycle.api.edge import Edge
from hemicycle.api.error_replies import handle_exception
from hemicycle.api.mesures import Mesures, Publication
from hemicycle.api.porte import Limites
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
from hemicycle.live.download import Downloader
from hemicycle.live.presse import Presse
from hemicycle.live.resultats import InMemoryResults, Site
from hemicycle.live.shared_results import SharedResults
from hemicycle.live.valkey import Valkey
from hemicycle.live.webhook import Webhook
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer
from hemicycle.state.base import open_state

# The release that a request reads and who holds it; where a streamed operation puts what is to be sent; the instant
# that an answer speaks of, and how long a live one may be kept; what was sent to an action, and by whom.
ETAT = ("release", "holder", "sortie", "maintenant", "fraicheur", "corps", "visiteur")
PAGE_DE_RESULTATS = 1_000_000  # bytes: a page has thirty kilobytes; more is not one


def create_app(
    settings: Settings,
    releases: Releases,
    *,
    access_log: AccessLog | None = None,
    clock: Callable[[], float] = time,
    memoires: Memoires = lambda demo: InMemoryResults(),  # noqa: ARG005  # each is apart from the others anyway
    site: Site | None = None,
) -> Edge:
    """The application over the releases found in `releases`, ready for an ASGI server.

    `memoires` gives what remembers results of a ballot, the real one or the fictional (`demo`); `site` is where they
    are read, by HTTP unless said.
    """
    http = Downloader(PAGE_DE_RESULTATS)
    valkey = _valkey(settings)
    version = code_version()
    partage = None if valkey is None else CachePartage(valkey, version)
    depouillement = Depouillement(
        settings.resultats_url, site or http, memoires, timeout=settings.resultats_timeout, clock=clock,
        machines=lambda demo: _machines(settings, valkey, demo=demo),
    )  # fmt: skip
    holder = ReleaseHolder(releases, cache_bytes=settings.cache_bytes, poll=settings.release_poll)
    presse = Presse(settings.presse_url, timeout=settings.presse_timeout, clock=clock, valkey=valkey)
    compteurs = quotas.counters(valkey)
    webhook = Webhook(settings.feedback_webhook)
    boite = avis.Boite(_depot(settings), avis.quota(settings.feedback_limit, compteurs), webhook)
    ending = [holder.stop, depouillement.close, presse.close, http.close, webhook.close, compteurs.close]
    if valkey is not None and partage is not None:
        ending += [partage.close, valkey.close]
    document = docs.OpenApiDocument()
    declared = _handlers(document, settings)
    table = Table(route_of(handler, path) for handler in declared for path in handler.paths)
    mesures = Mesures(route.label for route in table.routes)
    releveur = Releveur(mesures, lambda: _publication(holder))
    app = Litestar(
        declared,
        dependencies={
            **{nom: de_l_etat(nom) for nom in ETAT},
            "boite": _un_seul(boite),
            "depouillement": _un_seul(depouillement),
            "agence": _un_seul(presse),
        },
        exception_handlers={Exception: handle_exception},
        on_startup=[holder.start, releveur.start],
        on_shutdown=[releveur.stop, *ending],
        openapi_config=openapi.CONFIG,
        logging_config=None,
    )
    document.body = openapi.document(app, table)
    return Edge(
        app,
        table,
        holder=holder,
        access_log=access_log or AccessLog(enabled=settings.access_log),
        version=version,
        clock=clock,
        visiteurs=Visiteurs(settings.trusted_networks),
        quota=quotas.general_quota(settings, compteurs),
        partage=partage,
        mesures=mesures,
        delestage=Delestage(settings.shed_after, mesures),
        limites=Limites(connections=settings.max_connections),
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


def _publication(holder: ReleaseHolder) -> Publication | None:
    """What the metrics say of the release being served."""
    if holder.current is None:
        return None
    meta = holder.current.release.meta
    return Publication(holder.current.id, bool(meta.get("demo", False)), meta.get("asOf") or {})


def _un_seul(objet: object) -> Provide:
    """Something that all requests of a process share."""
    return Provide(lambda: objet, sync_to_thread=False)


def _valkey(settings: Settings) -> Valkey | None:
    """The server that several machines share, if there is one."""
    url = settings.cache_url.get_secret_value()
    return Valkey(url, settings.cache_secret.get_secret_value()) if url else None


def _machines(settings: Settings, valkey: Valkey | None, *, demo: bool) -> SharedResults | None:
    """Who reads the results with this machine. Those that have one state store in common agree through it."""
    if valkey is None or settings.database_url.get_secret_value():
        return None
    return SharedResults(valkey, settings.resultats_url, demo, settings.horloge_origine)


def _depot(settings: Settings) -> Callable[[str, avis.Contenu, str], None]:
    """How feedback is written for good: routes know nothing of the store behind."""

    def ecrire(instant: str, contenu: avis.Contenu, agent: str) -> None:
        with open_state(settings) as state:
            deposer(state, Avis(instant, *contenu, agent))

    return ecrire
