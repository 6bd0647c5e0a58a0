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
from pydantic import SecretStr
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from hemicycle.api.app import create_app
from hemicycle.api.compteurs import shared_counters
from hemicycle.api.compteurs_partages import check_client
from hemicycle.api.edge import Edge
from hemicycle.api.release_holder import Pointed
from hemicycle.errors import HemicycleError, NoRelease, SettingsError
from hemicycle.horloge import Horloge
from hemicycle.logs import configure_logging
from hemicycle.queries.lecture import Lecture
from hemicycle.release import pointer
from hemicycle.release.store import Store
from hemicycle.settings import Settings, get_settings
from hemicycle.state.resultats import ResultatsSQLite

log = structlog.get_logger(__name__)

_BACKLOG = 2048
_KEEP_ALIVE = 30  # seconds: longer than the pause between two pages of a polite client
_GRACE = 5  # seconds that requests in flight are given when the service stops


class PointedReleases:
    """The releases of a folder, the one to serve being named by its pointer file."""

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.releases_dir
        self._essai = settings.horloge is not None

    def current(self) -> pointer.ReleaseRef | None:
        return pointer.current(self._folder)

    def open(self, pointed: Pointed) -> Store:
        if not isinstance(pointed, pointer.ReleaseRef):
            raise TypeError(f"not a release of this folder: {pointed!r}")
        store = pointer.open_release(pointed)
        if self._essai and not store.meta().get("demo", False):
            store.close()
            raise SettingsError(
                f"HEMICYCLE_HORLOGE ne règle l'heure que d'une publication de démonstration : {pointed.id} n'en est "
                "pas une."
            )
        return store

    def ask_reload(self) -> None:
        pointer.ask_reload(self._folder)


def application() -> Edge:
    """The application of one serving process; its settings come from the environment."""
    settings = get_settings()
    configure_logging(settings.log_level)
    return create_app(
        settings,
        PointedReleases(settings),
        clock=_clock(settings),
        memoires=lambda demo: ResultatsSQLite(settings.state_path, demo=demo),
    )


def serve(settings: Settings) -> None:
    """Serve until interrupted. Raises `NoRelease` or `SettingsError` when it cannot start."""
    configure_logging(settings.log_level)
    if settings.horloge is not None and settings.horloge_origine is None:
        settings = settings.model_copy(update={"horloge_origine": time()})  # one for all processes
    _check_release(settings)
    if settings.rate_limit_url:
        check_client()
    with _listening(settings) as listener, shared_counters(), contextlib.suppress(KeyboardInterrupt):
        _export(settings)
        host, port = listener.getsockname()[:2]
        log.info("serving", url=_url(host, port), workers=settings.workers)
        config = uvicorn.Config(
            "hemicycle.api.server:application",
            factory=True,
            workers=settings.workers,
            loop="uvloop",
            http="httptools",
            ws="none",
            interface="asgi3",
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=True,
            proxy_headers=False,
            backlog=_BACKLOG,
            timeout_keep_alive=_KEEP_ALIVE,
            timeout_graceful_shutdown=_GRACE,
        )
        signal.signal(signal.SIGTERM, _interrupt)
        _run(config, listener)


def _clock(settings: Settings) -> Callable[[], float]:
    """The wall clock, or the trial one."""
    if settings.horloge is None:
        return time
    return Horloge(settings.horloge, settings.horloge_vitesse, settings.horloge_origine)


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
    pointed = pointer.current(settings.releases_dir)
    if pointed is None:
        raise NoRelease(
            f"Aucune publication dans {settings.releases_dir} : "
            "lancez d'abord « hemicycle sync » ou « hemicycle demo »."
        )
    try:
        with contextlib.closing(PointedReleases(settings).open(pointed)) as store:
            Lecture(store)
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
