"""Health: is the service up, is it ready, is it alive."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec
import structlog

from hemicycle import __version__
from hemicycle.api.answers.file_states import FileStates
from hemicycle.api.answers.messages import Reply
from hemicycle.api.answers.release_holder import ReleaseHolder, ServedRelease
from hemicycle.api.declare.operations import operation
from hemicycle.api.metrics.counters import Told
from hemicycle.calendrier import horodatage
from hemicycle.models.service import PasPret, Pret, Sante, Services, Vivant
from hemicycle.vocabulaire import EtatFichier

TAG = "Health"
read = partial(operation, tag=TAG)

log = structlog.get_logger(__name__)

NO_RELEASE = "Aucune publication de données n'est ouverte."
SILENT_STORE = "La base de données ne répond pas."
NAMED = 200  # files of a kind; the others are counted


@dataclass(frozen=True)
class Clocks:
    """The real clocks, which tell how long this process has been up, whatever the trial clock says."""

    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    monotonic: Callable[[], float] = time.monotonic
    started: float = field(default_factory=time.monotonic)


@read(
    "/health",
    operation_id="getHealth",
    summary="The service answers",
    description="Says that the service is up, which release it serves, and whether that is the demo.",
    answer=Sante,
    max_age=None,
    errors=(),
    needs_release=False,
    counted=False,
)
def health(holder: ReleaseHolder, clocks: Clocks) -> bytes:
    opened = holder.current
    meta: dict[str, Any] = {} if opened is None else opened.release.meta
    return msgspec.json.encode(
        Sante(
            status="ok",
            timestamp=horodatage(clocks.now()),
            uptime=round(clocks.monotonic() - clocks.started, 3),
            version=__version__,
            release=None if opened is None else opened.id,
            demo=bool(meta.get("demo", False)),
            published_at=meta.get("publishedAt"),
            as_of=meta.get("asOf") or {},
            definitions_version=meta.get("definitionsVersion"),
        )
    )


@read(
    "/health/ready",
    operation_id="getHealthReady",
    summary="Every dependency answers",
    description="Reads the store and the cache for good; 503 when one of them does not answer, or when the files of "
    "the release are damaged (a record of every kind is read at random every second) and none before it is whole. "
    "Official files that are "
    "missing, or that could not be had for more than twice their rhythm, are named, and those that an older copy "
    "stands in for since the last sync: the service still answers.",
    answer=Pret,
    max_age=None,
    errors=(),
    responses={503: (PasPret, "A dependency does not answer.")},
    needs_release=False,
    counted=False,
)
def ready(holder: ReleaseHolder, files: FileStates, clocks: Clocks) -> bytes | Reply:
    answer = _readiness(holder, files, clocks, _probe_store(holder.current))
    return answer.body if answer.status == 200 else answer


def _readiness(holder: ReleaseHolder, files: FileStates, clocks: Clocks, database: str | None) -> Reply:
    """Whether the service can answer; `database` is what is wrong with the store."""
    cache = _probe_cache(holder.current)
    services = Services(
        database="ok" if database is None else "error",
        cache="ok" if cache is None else "error",
        redis="ok" if cache is None else "error",
    )
    error = database or cache
    if error is None:
        now = clocks.now()
        degraded = [one.name for one in files.states if one.is_degraded(now)]
        replaced = [one.name for one in files.states if one.etat is EtatFichier.REMPLACE and not one.is_degraded(now)]
        told = Pret(
            status="ready",
            services=services,
            damaged_release=holder.damaged,
            degraded=degraded[:NAMED],
            degraded_count=len(degraded),
            replaced=replaced[:NAMED],
            replaced_count=len(replaced),
        )
        return Reply(200, msgspec.json.encode(told))
    return Reply(503, msgspec.json.encode(PasPret(status="unhealthy", services=services, error=error)))


@read(
    "/health/live",
    operation_id="getHealthLive",
    summary="The process is alive",
    description="Answers without touching anything.",
    answer=Vivant,
    max_age=None,
    errors=(),
    needs_release=False,
    counted=False,
)
def live() -> bytes:
    return msgspec.json.encode(Vivant(status="alive"))


def told(holder: ReleaseHolder, files: FileStates, clocks: Clocks) -> Told:
    """What this process says of its health to its parent, who answers in its place where no client comes.

    The store is not asked: one that does not answer would hold the event loop. Who follows the pointer asked it.
    """
    database = SILENT_STORE if holder.silent else None
    answer = _readiness(holder, files, clocks, NO_RELEASE if holder.current is None else database)
    said = health.handler(holder, clocks)
    return Told(clocks.monotonic(), said, answer.body, answer.status == 200, holder.damaged is not None)


def _probe_store(opened: ServedRelease | None) -> str | None:
    """What is wrong with the store, None when it can be read."""
    if opened is None:
        return NO_RELEASE
    try:
        opened.release.store.ping()
    except Exception:
        log.exception("store_unreadable")
        return SILENT_STORE
    return None


def _probe_cache(opened: ServedRelease | None) -> str | None:
    """What is wrong with the cache, None when it gives back what it is given."""
    if opened is None:
        return None  # the cache of a release opens with it: nothing of its own can be wrong
    try:
        opened.cache.ping()
    except Exception:
        log.exception("cache_unreadable")
        return "Le cache ne répond pas."
    return None
