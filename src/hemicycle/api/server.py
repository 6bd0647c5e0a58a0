"""`serve`: the application on uvicorn, one process per core, over the releases of the settings' home.

What can be known to be wrong is said before any process is started: no release, an address that cannot be had.
"""

import contextlib
import os
import signal
import socket
from collections.abc import Callable, Iterator
from time import time
from types import FrameType

import structlog
import uvicorn
from litestar import Litestar
from pydantic import SecretStr
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from hemicycle.api import metriques, openapi
from hemicycle.api.app import create_app
from hemicycle.api.ardoises import shared_slates
from hemicycle.api.compteurs import shared_counters
from hemicycle.api.edge import Edge
from hemicycle.api.partage import sweep
from hemicycle.api.porte import KEEP_ALIVE
from hemicycle.api.processus import allow_connections, end_with_parent, settle
from hemicycle.clock import TrialClock
from hemicycle.errors import HemicycleError, NoRelease, ReleaseCorrupt, SettingsError
from hemicycle.live.valkey import check_client
from hemicycle.logs import configure_logging
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines.repository import open_repository
from hemicycle.release.format.store import Pointed, Store
from hemicycle.settings import Settings, get_settings
from hemicycle.state.resultats import ResultatsRetenus

log = structlog.get_logger(__name__)

_BACKLOG = 2048
_GRACE = 5  # seconds that requests in flight are given when the service stops
# Seconds that a serving process may be silent before another takes its place. On a busy machine it needs more than the
# usual 5 to load: it would be killed and started again for ever.
_PATIENCE = 30


class PointedReleases:
    """The releases of the depot of the settings; under the trial clock, those of the demo alone."""

    def __init__(self, settings: Settings) -> None:
        self._depot = open_repository(settings)
        self._essai = settings.horloge is not None

    def current(self) -> Pointed | None:
        return self._depot.current()

    def open(self, pointed: Pointed) -> Store:
        store = self._depot.open(pointed)
        if self._essai and not store.meta().get("demo", False):
            store.close()
            raise SettingsError(
                f"HEMICYCLE_HORLOGE ne règle l'heure que d'une publication de démonstration : {pointed.id} n'en est "
                "pas une."
            )
        return store

    def ask_reload(self) -> None:
        self._depot.ask_reload()


def application() -> Edge:
    """The application of one serving process; its settings come from the environment."""
    settings = get_settings()
    configure_logging(settings.log_level)
    end_with_parent()
    edge = create_app(
        settings,
        PointedReleases(settings),
        clock=_clock(settings),
        memoires=lambda demo: ResultatsRetenus(settings, demo=demo),
    )
    if isinstance(edge.app, Litestar):
        openapi.forget(edge.app)
    edge.holder.settle = settle
    return edge


def serve(settings: Settings) -> None:
    """Serve until interrupted. Raises `NoRelease` or `SettingsError` when it cannot start."""
    configure_logging(settings.log_level)
    if settings.horloge is not None and settings.horloge_origine is None:
        settings = settings.model_copy(update={"horloge_origine": time()})  # one for all processes
    _check_release(settings)
    if cache_url := settings.cache_url.get_secret_value():
        check_client(cache_url)
    sweep()
    settings = settings.model_copy(update={"max_connections": allow_connections(settings.max_connections)})
    with (
        _listening(settings) as listener,
        shared_counters(),
        shared_slates(settings.workers) as slates,
        metriques.serving(settings.metrics_host, settings.metrics_port, metriques.page_of(slates.releves)),
        contextlib.suppress(KeyboardInterrupt),
    ):
        _export(settings)
        host, port = listener.getsockname()[:2]
        log.info("serving", url=_url(host, port), workers=settings.workers)
        config = uvicorn.Config(
            "hemicycle.api.server:application",
            factory=True,
            workers=settings.workers,
            loop="uvloop",
            http="hemicycle.api.protocole:Protocole",
            ws="none",
            interface="asgi3",
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=True,
            proxy_headers=False,
            backlog=_BACKLOG,
            timeout_keep_alive=int(KEEP_ALIVE),
            timeout_graceful_shutdown=_GRACE,
            timeout_worker_healthcheck=_PATIENCE,
        )
        signal.signal(signal.SIGTERM, _interrupt)
        _run(config, listener)


def _clock(settings: Settings) -> Callable[[], float]:
    """The wall clock, or the trial one."""
    if settings.horloge is None:
        return time
    return TrialClock(settings.horloge, settings.horloge_vitesse, settings.horloge_origine)


def _run(config: uvicorn.Config, listener: socket.socket) -> None:
    if config.workers == 1:
        uvicorn.Server(config).run(sockets=[listener])
        return
    supervisor = Multiprocess(config, sockets=[listener])
    supervisor.run()
    if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes):
        raise HemicycleError("Un processus de service n'a pas pu démarrer : la cause est au-dessus.")


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    """A polite request to stop (from a supervisor, a container) ends the service as Ctrl-C does: exit code 0."""
    raise KeyboardInterrupt


def _check_release(settings: Settings) -> None:
    """Read the release once: a worker that cannot would only die and be started again."""
    depot = open_repository(settings)
    pointed = depot.current()
    if pointed is None:
        raise NoRelease(
            f"Aucune publication dans {depot.name} : lancez d'abord « hemicycle sync » ou « hemicycle demo »."
        )
    if (damage := depot.damage(pointed.id)) is not None:
        raise ReleaseCorrupt(
            f"La publication {pointed.id} est abîmée ({damage}) : « hemicycle rollback » revient à la précédente, "
            "« hemicycle sync --force » la refait."
        )
    try:
        with contextlib.closing(PointedReleases(settings).open(pointed)) as store:
            OpenRelease(store)
    except HemicycleError:
        raise
    except Exception as error:  # each engine has its own way to say that a file is not one of its own
        raise NoRelease(f"La publication {pointed.id} est illisible : {error}") from error


@contextlib.contextmanager
def _listening(settings: Settings) -> Iterator[socket.socket]:
    """The listening socket, or one sentence on why the address cannot be had."""
    try:
        family, _, _, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.create_server(address[:2], family=family, backlog=_BACKLOG)
    except OSError as error:
        raise SettingsError(
            f"Impossible d'écouter sur {_url(settings.host, settings.port)} : {error.strerror or error}. "
            "Voyez HEMICYCLE_HOST et HEMICYCLE_PORT."
        ) from error
    with listener:
        listener.set_inheritable(True)
        yield listener


def _export(settings: Settings) -> None:
    """Hand the settings to the serving processes, which read them from the environment as this one did."""
    for name, value in settings.model_dump(mode="json", exclude_none=True).items():
        plain = getattr(settings, name)
        # A dump masks secrets; the processes need them as they are.
        text = plain.get_secret_value() if isinstance(plain, SecretStr) else str(value)
        os.environ[f"HEMICYCLE_{name.upper()}"] = text
    os.environ["HEMICYCLE_HOME"] = str(settings.home.resolve())
    get_settings.cache_clear()


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
