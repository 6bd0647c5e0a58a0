"""`serve`: the service on granian, one process per core, over the releases of the settings' home.

What can be known to be wrong is said before any process is started: no release, an address that cannot be had.
"""

import atexit
import contextlib
import multiprocessing
import os
import socket
from collections.abc import Callable, Sequence
from time import time
from typing import Any, NamedTuple

import structlog
from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops, RuntimeModes
from granian.http import HTTP1Settings
from granian.log import LogLevels
from pydantic import SecretStr

from hemicycle.api.answers.file_states import Read
from hemicycle.api.app import create_app, held_by_one
from hemicycle.api.door import RsgiDoor
from hemicycle.api.guard.connections import ConnectionBound, UnreadAnswers
from hemicycle.api.guard.counters import shared_counters
from hemicycle.api.metrics import page
from hemicycle.api.metrics.process import allow_connections, bound_unread, end_with_parent, settle, stop_once
from hemicycle.api.metrics.readings import shared_readings
from hemicycle.api.metrics.shared_memory import sweep
from hemicycle.clock import TrialClock
from hemicycle.errors import HemicycleError, NoRelease, ReleaseCorrupt, SettingsError
from hemicycle.live.valkey import check_client
from hemicycle.logs import configure_logging
from hemicycle.mcp import check_sdk
from hemicycle.pages.rendu import compiler
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines.repository import open_repository
from hemicycle.release.format.record import ReleaseRecord
from hemicycle.release.format.store import Pointed, Store
from hemicycle.settings import Settings, get_settings
from hemicycle.state.base import open_state, refuse_newer
from hemicycle.state.fichiers import FileState
from hemicycle.state.resultats import ResultatsRetenus
from hemicycle.state.runs import file_states

log = structlog.get_logger(__name__)

_BACKLOG = 2048
_GRACE = 5  # seconds that requests in flight are given when the service stops
# Seconds until a connection that says nothing is closed: before its first request, in the middle of a head, between
# two requests. Longer than the pause between two pages of a polite client.
_SILENCE = 30
LARGEST_HEAD = 32 * 1024  # bytes


class Former(NamedTuple):
    """A kept release that no pointer names (`store.Pointed`)."""

    id: str
    edition: object = None
    stamp: object = None
    generation: object = None


class PointedReleases:
    """The releases of the repository of the settings; under the trial clock, those of the demo alone."""

    def __init__(self, settings: Settings) -> None:
        self._repository = open_repository(settings)
        self._trial = settings.horloge is not None

    def current(self) -> Pointed | None:
        return self._repository.current()

    def open(self, pointed: Pointed) -> Store:
        store = self._repository.open(pointed)
        if self._trial and not store.meta().get("demo", False):
            store.close()
            raise SettingsError(
                f"HEMICYCLE_HORLOGE ne règle l'heure que d'une publication de démonstration : {pointed.id} n'en est "
                "pas une."
            )
        return store

    def damage(self, release: str, *, afresh: bool) -> str | None:
        return self._repository.damage(release, afresh=afresh)

    def formers(self, release: str) -> list[Former]:
        stored = self._repository.stored()
        asked = next((one for one in stored if one.record.release == release), None)
        return [
            Former(one.record.release)
            for one in stored
            if one is not asked and not one.withdrawn
            and (asked is None or _stands_in(one.record, asked.record))
            and self._repository.damage(one.record.release, afresh=True) is None
        ]  # fmt: skip

    def ask_reload(self) -> None:
        self._repository.ask_reload()


def application() -> RsgiDoor:
    """The application of one serving process; its settings come from the environment."""
    settings = get_settings()
    configure_logging(settings.log_level)
    end_with_parent()
    stop_once()
    service = create_app(
        settings,
        PointedReleases(settings),
        clock=_clock(settings),
        memoires=lambda demo: ResultatsRetenus(settings, demo=demo),
        file_states=told_of_files(settings),
    )
    service.holder.settle = settle
    compiler()
    if most := held_by_one(settings):
        ConnectionBound(service.clients, settings.port, most, service.counters).watch()
    unread = UnreadAnswers(settings.port, service.counters)
    unread.watch()
    atexit.register(service.access_log.flush)  # however the process ends, unless it is killed outright
    return RsgiDoor(service, listening=bound_unread, room=unread.takes)


def serve(settings: Settings) -> None:
    """Serve until interrupted. Raises `NoRelease` or `SettingsError` when it cannot start."""
    configure_logging(settings.log_level)
    if settings.horloge is not None and settings.horloge_origine is None:
        settings = settings.model_copy(update={"horloge_origine": time()})  # one for all processes
    _check_home(settings)
    if cache_url := settings.cache_url.get_secret_value():
        check_client(cache_url)
    if settings.mcp:
        check_sdk()
    sweep()
    connections = allow_connections(settings.max_connections)
    settings = settings.model_copy(update={"max_connections": connections, "port": _free_port(settings)})
    with (
        shared_counters(),
        shared_readings(settings.workers) as shared,
        page.serving(
            settings.metrics_host, settings.metrics_port, page.pages_of(shared.readings, told_of_files(settings))
        ),
    ):
        _export(settings)
        log.info("serving", url=_url(settings.host, settings.port), workers=settings.workers)
        # A forked copy of a process that has threads may wait for ever on a lock that one of them held.
        multiprocessing.set_start_method("spawn", force=True)
        server: Any = Granian(
            "hemicycle.api.server:application",
            factory=True,
            address=settings.host,
            port=settings.port,
            interface=Interfaces.RSGI,
            workers=settings.workers,
            runtime_mode=RuntimeModes.st,
            loop=Loops.uvloop,
            http=HTTPModes.http1,
            websockets=False,
            backlog=_BACKLOG,
            backpressure=connections,  # of one process; those beyond wait in the backlog
            http1_settings=HTTP1Settings(header_read_timeout=_SILENCE * 1000, max_buffer_size=LARGEST_HEAD),
            log_level=LogLevels.warning,
            log_access=False,
            respawn_failed_workers=True,
            workers_kill_timeout=_GRACE,
        )
        # Asked again in the middle of its own answer to the first time, it would wait for itself (see `stop_once`).
        interrupt = server.signal_handler_interrupt
        server.signal_handler_interrupt = lambda *_: None if server.interrupt_signal else interrupt()
        try:
            server.serve()
        except SystemExit as stopped:
            if stopped.code:
                raise HemicycleError("Un processus de service n'a pas pu démarrer : la cause est au-dessus.") from None


async def over_stdio(settings: Settings) -> None:
    """Answer the assistant that started this process, until it leaves. Raises as `serve` does."""
    check_sdk()
    _check_home(settings)
    from hemicycle.mcp import server as mcp  # noqa: PLC0415 - an optional dependency

    service = create_app(
        settings, PointedReleases(settings), clock=_clock(settings), file_states=told_of_files(settings)
    )
    await service.start()
    try:
        await mcp.over_stdio(mcp.Toolbox(service.holder, service.supplies, service.clock))
    finally:
        await service.stop()


def told_of_files(settings: Settings) -> Read:
    """What the last sync told of the official files, in the state store of the settings."""

    def read(demo: bool, after: int) -> tuple[int, Sequence[FileState]]:
        with open_state(settings) as state:
            return file_states(state, demo=demo, after=after)

    return read


def _stands_in(former: ReleaseRecord, release: ReleaseRecord) -> bool:
    """Whether a release may be served in the place of another: the one before it, never a demo for the real data."""
    return former.published_at < release.published_at and former.demo == release.demo


def _clock(settings: Settings) -> Callable[[], float]:
    """The wall clock, or the trial one."""
    if settings.horloge is None:
        return time
    return TrialClock(settings.horloge, settings.horloge_vitesse, settings.horloge_origine)


def _check_home(settings: Settings) -> None:
    """Read the release once: a worker that cannot would only die and be started again. A newer state is refused."""
    refuse_newer(settings)
    repository = open_repository(settings)
    pointed = repository.current()
    if pointed is None:
        raise NoRelease(
            f"Aucune publication dans {repository.name} : lancez d'abord « hemicycle sync » ou « hemicycle demo »."
        )
    if (damage := repository.damage(pointed.id)) is not None:
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


def _free_port(settings: Settings) -> int:
    """The port to serve on (any free one for 0), or one sentence on why the address cannot be had.

    Granian's processes share a port, with each other and with any other service that does: that one is taken is for us
    to see.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.create_server(address[:2], family=family) as listener:
            return int(listener.getsockname()[1])
    except OSError as error:
        raise SettingsError(
            f"Impossible d'écouter sur {_url(settings.host, settings.port)} : {error.strerror or error}. "
            "Voyez HEMICYCLE_HOST et HEMICYCLE_PORT."
        ) from error


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
