"""The factory: the operations, what their handlers are supplied with, and the service that answers with them."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from time import time
from typing import Any

import hemicycle
from hemicycle.api.answers.file_states import FollowedStates, Read
from hemicycle.api.answers.release_holder import ReleaseHolder, Releases
from hemicycle.api.answers.results import Memoires, Results
from hemicycle.api.answers.service import Service
from hemicycle.api.answers.shared_cache import SharedCache
from hemicycle.api.declare.openapi import OpenApi
from hemicycle.api.declare.operations import OperationTable
from hemicycle.api.guard import feedback, quotas
from hemicycle.api.guard.clients import Clients
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.api.metrics.counters import Counters, ServedData
from hemicycle.api.metrics.readings import Publisher
from hemicycle.api.routes import operations
from hemicycle.api.routes.health import Clocks, told
from hemicycle.code_digest import PACKAGE, digest, reached
from hemicycle.live.download import Downloader
from hemicycle.live.presse import Presse
from hemicycle.live.resultats import InMemoryResults, Site
from hemicycle.live.shared_results import SharedResults
from hemicycle.live.valkey import Valkey
from hemicycle.live.webhook import Webhook
from hemicycle.pages.erreurs import error_page
from hemicycle.pages.operations import with_pages
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer
from hemicycle.state.base import open_state
from hemicycle.state.changements import log_of
from hemicycle.state.evenements import OpenLog

ROOTS = ("hemicycle.api.app", "hemicycle.release.engines.repository")  # what makes answers, with all they import
RESULTS_PAGE = 1_000_000  # bytes: a page has thirty kilobytes; more is not one


def create_app(
    settings: Settings,
    releases: Releases,
    *,
    access_log: AccessLog | None = None,
    clock: Callable[[], float] = time,
    memoires: Memoires = lambda demo: InMemoryResults(),  # noqa: ARG005  # each is apart from the others anyway
    site: Site | None = None,
    file_states: Read = lambda demo, after: (after, ()),  # noqa: ARG005  # nothing is told of any
    changes: OpenLog | None = None,
) -> Service:
    """The service over the releases found in `releases`; `door` puts it behind a server.

    `memoires` gives what remembers results of a ballot, the real one or the fictional (`demo`); `site` is where they
    are read, by HTTP unless said. `file_states` reads what the last sync told of the official files. `changes` opens
    the log of changes, that of the settings unless said.
    """
    http = Downloader(RESULTS_PAGE)
    valkey = _valkey(settings)
    version = code_version()
    shared_cache = None if valkey is None else SharedCache(valkey, version)
    results = Results(
        settings.resultats_url, site or http, memoires, timeout=settings.resultats_timeout, clock=clock,
        machines=lambda demo: _machines(settings, valkey, demo=demo),
    )  # fmt: skip
    holder = ReleaseHolder(releases, cache_bytes=settings.cache_bytes, poll=settings.release_poll)
    files = FollowedStates(file_states, holder, settings.release_poll)
    press = Presse(settings.presse_url, timeout=settings.presse_timeout, clock=clock, valkey=valkey)
    client_counters = quotas.counters(valkey)
    webhook = Webhook(settings.feedback_webhook)
    box = feedback.FeedbackBox(
        _feedback_writer(settings), feedback.quota(settings.feedback_limit, client_counters), webhook
    )
    supplies: dict[str, Any] = {
        "settings": settings,
        "results": results,
        "press": press,
        "feedback": box,
        "files": files,
        "changes": changes or log_of(settings),
    }
    declared = with_pages(operations(), settings)
    starting, stopping = [], []
    if settings.mcp:
        from hemicycle.mcp import server as mcp  # noqa: PLC0415 - an optional dependency, asked for by a setting

        supplies["mcp"] = endpoint = mcp.HttpEndpoint(mcp.Toolbox(holder, supplies, clock))
        declared.append(mcp.OPERATION)
        starting, stopping = [endpoint.start], [endpoint.stop]
    table = OperationTable(declared)
    counters = Counters(operation.label for operation in table.operations)
    clocks = Clocks()
    publisher = Publisher(counters, lambda: _served(holder), lambda: told(holder, files, clocks))
    stopping += [publisher.stop, files.stop, holder.stop, results.close, press.close, http.close, webhook.close]
    stopping.append(client_counters.close)
    if valkey is not None and shared_cache is not None:
        stopping += [shared_cache.close, valkey.close]
    return Service(
        table,
        holder=holder,
        supplies=supplies | {"clocks": clocks, "document": OpenApi(table.operations, settings.contact)},
        access_log=access_log or AccessLog(enabled=settings.access_log),
        version=version,
        code_date=code_date(),
        clock=clock,
        clients=Clients(settings.trusted_networks),
        quota=quotas.general_quota(settings, client_counters),
        bodies_of_one=held_by_one(settings),
        streams=settings.max_exports,
        shared_cache=shared_cache,
        counters=counters,
        shed_after=settings.shed_after,
        error_page=lambda error, opened: error_page(error, None if opened is None else opened.release, settings),
        starting=[holder.start, files.start, publisher.start, *starting],
        stopping=stopping,
    )


def code_version() -> str:
    """The version of the package and a digest of what the application and the engines of releases import.

    An answer changes when the release does or when this code does, which it may between two versions of the package (a
    checkout under work, a patched image).
    """
    return f"{hemicycle.__version__}+{digest(*ROOTS)[:16]}"


def code_date() -> float:
    """When the newest file of that code was written: answers are no older, whatever the release they come from."""
    folder = Path(hemicycle.__file__).parents[1]
    return max((folder / path).stat().st_mtime for path in reached(files(PACKAGE), *ROOTS))


def held_by_one(settings: Settings) -> int:
    """How much of a process one client may hold; 0: as much as it likes."""
    if settings.client_connections is not None:
        return settings.client_connections
    return 0 if quotas.on_loopback(settings.host) else max(settings.max_connections // 8, 1)


def _served(holder: ReleaseHolder) -> ServedData | None:
    """What the metrics say of the release being served."""
    if holder.current is None:
        return None
    meta = holder.current.release.meta
    return ServedData(holder.current.id, bool(meta.get("demo", False)), meta.get("asOf") or {})


def _valkey(settings: Settings) -> Valkey | None:
    """The server that several machines share, if there is one."""
    url = settings.cache_url.get_secret_value()
    return Valkey(url, settings.cache_secret.get_secret_value()) if url else None


def _machines(settings: Settings, valkey: Valkey | None, *, demo: bool) -> SharedResults | None:
    """Who reads the results with this machine. Those that have one state store in common agree through it."""
    if valkey is None or settings.database_url.get_secret_value():
        return None
    return SharedResults(valkey, settings.resultats_url, demo, settings.horloge_origine)


def _feedback_writer(settings: Settings) -> Callable[[str, feedback.Content, str], None]:
    """How feedback is written for good: routes know nothing of the store behind."""

    def write(instant: str, content: feedback.Content, agent: str) -> None:
        with open_state(settings) as state:
            deposer(state, Avis(instant, *content, agent))

    return write
