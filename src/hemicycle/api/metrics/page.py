"""`/metrics`: what all serving processes counted, in the text format of Prometheus, on an address of its own.

The page is served by a thread of the parent, never on the public port: it tells of traffic and of processes. Beside it,
`/health` and its kin answer with what each process last said of itself: no client can take their connections.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, date, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic, time
from typing import NamedTuple

import msgspec
import structlog

from hemicycle import __version__
from hemicycle.api.answers.file_states import EVERY, FileStates, Read
from hemicycle.api.metrics.counters import BOUNDS, CLASSES, Reading, Told, total_of
from hemicycle.models.service import PasPret, Services, Vivant
from hemicycle.state.fichiers import FileState
from hemicycle.vocabulaire import EtatFichier

log = structlog.get_logger(__name__)

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
JSON = "application/json; charset=utf-8"
SILENT = 10.0  # seconds after which a process that said nothing counts as one that does not answer
_PAGE = os.sysconf("SC_PAGESIZE")
_TIMEOUT = 5.0  # seconds that a reader of the page is waited for
REASON = 200  # characters of why a file could not be had, in a label

Labels = Mapping[str, str]
Sample = tuple[str, Labels, float]  # what follows the name of the family, labels, value


class Page(NamedTuple):
    """An answer on this address."""

    body: bytes
    media_type: str = JSON
    status: int = 200


Pages = Mapping[str, Callable[[], Page]]  # by path


def render(
    readings: Sequence[Reading],
    now: float,
    memory: Callable[[int], int | None],
    files: Callable[[bool], Sequence[FileState]] = lambda demo: (),  # noqa: ARG005  # nothing is told of any
) -> str:
    """The whole page; `memory` gives the resident bytes of a living process, None of an ended one, `files` how the
    official files stand, those of the demo or the real ones."""
    living = {reading.pid: resident for reading in readings if (resident := memory(reading.pid)) is not None}
    present = [reading for reading in readings if reading.pid in living]
    return "".join((
        *_counters(total_of(readings)),
        *_processes(present, living),
        *_releases(present, now),
        *_files(files(any(one.served is not None and one.served.demo for one in present)), now),
        _family("hemicycle_build_info", "gauge", "Version of the service.", [("", {"version": __version__}, 1)]),
    ))  # fmt: skip


@contextmanager
def serving(host: str, port: int, pages: Pages) -> Iterator[int]:
    """Serve the pages for the time of the block; gives the port. A port of 0 is off, one in use is said, no more."""
    server = _server(host, port, pages) if port else None
    if server is None:
        yield 0
        return
    thread = Thread(target=server.serve_forever, daemon=True, name="metrics")
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def pages_of(readings: Callable[[], Sequence[Reading]], read_files: Read) -> Pages:
    """The pages of the processes whose readings are given, at the moment they are asked for."""
    known, looked = FileStates(read_files), 0.0

    def files(demo: bool) -> Sequence[FileState]:
        nonlocal looked
        if monotonic() - looked > EVERY or not looked:
            looked = monotonic()
            known.look(demo)
        return known.states

    return {
        "/metrics": lambda: Page(render(readings(), time(), resident_bytes, files).encode(), MEDIA_TYPE),
        "/health": lambda: health(_living(readings()), monotonic()),
        "/health/ready": lambda: readiness(_living(readings()), monotonic()),
        "/health/live": lambda: Page(msgspec.json.encode(Vivant(status="alive"))),
    }


def health(told: Sequence[Told], now: float) -> Page:
    """What the process that spoke last says of the service."""
    fresh = [one for one in told if now - one.at <= SILENT]
    return Page(max(fresh, key=lambda one: one.at).health) if fresh else _SILENCE


def readiness(told: Sequence[Told], now: float) -> Page:
    """Whether every process can answer: 503 with what the first one says that cannot."""
    if not told or any(now - one.at > SILENT for one in told):
        return _SILENCE
    wrong = next((one for one in told if not one.is_ready), None)
    return Page(told[0].ready) if wrong is None else Page(wrong.ready, status=503)


_SILENCE = Page(
    msgspec.json.encode(
        PasPret(
            status="unhealthy",
            services=Services(database="error", cache="error", redis="error"),
            error="Un processus de service ne répond pas.",
        )
    ),
    status=503,
)


def _living(readings: Sequence[Reading]) -> list[Told]:
    return [one.told for one in readings if one.told is not None and resident_bytes(one.pid) is not None]


def resident_bytes(pid: int) -> int | None:
    """Memory of a process; None when it has ended."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * _PAGE
    except OSError:
        return None


def _counters(total: Reading) -> Iterator[str]:
    yield _family(
        "hemicycle_requests_total", "counter", "Answers, by operation and class of status.",
        [
            ("", {"route": route, "status": name}, number)
            for route, operation in sorted(total.operations.items())
            for name, number in zip(CLASSES, operation.statuses, strict=True)
            if number
        ],
    )  # fmt: skip
    yield _family(
        "hemicycle_cache_hits_total", "counter", "Answers that were kept in memory.",
        [("", {"route": route}, one.hits) for route, one in sorted(total.operations.items()) if one.hits],
    )  # fmt: skip
    yield _family(
        "hemicycle_shed_total", "counter", "Requests refused because they had waited too long (503).",
        [("", {}, total.shed)],
    )  # fmt: skip
    yield _family(
        "hemicycle_rate_limited_total", "counter", "Requests refused because their client asks too often (429).",
        [("", {}, total.rate_limited)],
    )  # fmt: skip
    yield _family(
        "hemicycle_connections_cut_total", "counter",
        "Connections closed because their address held too many, or left a long answer unread.",
        [("", {}, total.cut)],
    )  # fmt: skip
    yield _family(
        "hemicycle_request_seconds", "histogram", "Seconds from the start of handling a request to its answer.",
        [sample for name, spent in sorted(total.durations.items()) if any(spent.classes)
         for sample in _histogram(name, spent.classes, spent.total)],
    )  # fmt: skip


def _histogram(area: str, classes: Sequence[int], total: float) -> Iterator[Sample]:
    below = 0
    for bound, number in zip((*map(str, BOUNDS), "+Inf"), classes, strict=True):
        below += number
        yield "_bucket", {"area": area, "le": bound}, below
    yield "_sum", {"area": area}, total
    yield "_count", {"area": area}, below


def _processes(present: Sequence[Reading], living: Mapping[int, int]) -> Iterator[str]:
    yield _family("hemicycle_workers", "gauge", "Serving processes.", [("", {}, len(present))])
    yield _family(
        "hemicycle_resident_bytes", "gauge", "Resident memory, by serving process.",
        [("", {"pid": str(reading.pid)}, living[reading.pid]) for reading in present],
    )  # fmt: skip


def _releases(present: Sequence[Reading], now: float) -> Iterator[str]:
    served = {one.served.release: one.served for one in present if one.served is not None}
    yield _family(
        "hemicycle_release_info", "gauge", "Serving processes by release.",
        [
            ("", {"release": release, "demo": str(told.demo).lower()}, _number(present, release))
            for release, told in sorted(served.items())
        ],
    )  # fmt: skip
    damaged = sum(one.told is not None and one.told.stands_in for one in present)
    yield _family(
        "hemicycle_release_damaged", "gauge", "Serving processes that found the files of the release damaged.",
        [("", {}, damaged)],
    )  # fmt: skip
    ages = {
        chambre: now - _midnight(jour)
        for told in served.values()
        for chambre, jour in sorted(told.days.items())
        if jour is not None
    }
    yield _family(
        "hemicycle_data_age_seconds", "gauge", "Age of the data of a chamber: since its last scrutin.",
        [("", {"chambre": chambre}, age) for chambre, age in ages.items()],
    )  # fmt: skip


def _files(states: Sequence[FileState], now: float) -> Iterator[str]:
    """A line per file and period, which is empty where a file has none; what is not known of one has no line."""
    instant = datetime.fromtimestamp(now, UTC)
    files = [
        ({"source": one.source, "file": one.file, "periode": one.periode or ""}, one)
        for one in sorted(states, key=lambda one: (one.source, one.file, one.periode or ""))
    ]

    def gauge(name: str, words: str, value: Callable[[FileState], float | None]) -> str:
        found = ((labels, value(one)) for labels, one in files)
        return _family(name, "gauge", words, [("", labels, number) for labels, number in found if number is not None])

    yield gauge(
        "hemicycle_source_fresh", "Whether the last sync had the file, in time: 0 when an older copy stands in.",
        lambda one: one.etat is EtatFichier.FRAIS and not one.is_late(instant),
    )  # fmt: skip
    yield gauge(
        "hemicycle_source_degraded", "Whether the file is missing, or was not had for more than twice its rhythm.",
        lambda one: one.is_degraded(instant),
    )  # fmt: skip
    yield gauge(
        "hemicycle_source_age_seconds", "Seconds since the copy in use was last known to be the current one.",
        lambda one: None if (age := one.age(instant)) is None else age.total_seconds(),
    )  # fmt: skip
    yield gauge(
        "hemicycle_source_rhythm_seconds", "Seconds between two versions; none for a period that is over.",
        lambda one: one.rhythm_days and one.rhythm_days * 86400,
    )  # fmt: skip
    yield gauge(
        "hemicycle_source_last_success_timestamp_seconds", "When the copy in use was last known to be the current one.",
        lambda one: None if one.success is None else _timestamp(one.success),
    )  # fmt: skip
    yield gauge(
        "hemicycle_source_last_failure_timestamp_seconds", "When the file could last not be had.",
        lambda one: None if one.failure is None else _timestamp(one.failure),
    )  # fmt: skip
    yield _family(
        "hemicycle_source_failure_info", "gauge", "Why the last sync could not have a file.",
        [("", {**labels, "reason": one.reason[:REASON]}, 1) for labels, one in files
         if one.reason is not None and one.etat is not EtatFichier.FRAIS],
    )  # fmt: skip
    documents = [({**labels, "document": found.name}, found) for labels, one in files for found in one.documents]
    yield _family(
        "hemicycle_source_rows", "gauge", "Records kept from the file.",
        [("", labels, found.kept) for labels, found in documents],
    )  # fmt: skip
    yield _family(
        "hemicycle_source_rows_expected", "gauge", "Bounds of the records of a complete file, for a current one.",
        [("", {**labels, "bound": bound}, number) for labels, found in documents
         for bound, number in (("minimum", found.least), ("maximum", found.most)) if number is not None],
    )  # fmt: skip


def _timestamp(instant: str) -> float:
    return datetime.fromisoformat(instant).timestamp()


def _number(present: Sequence[Reading], release: str) -> int:
    return sum(one.served is not None and one.served.release == release for one in present)


def _midnight(jour: str) -> float:
    day = date.fromisoformat(jour[:10])
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def _family(name: str, kind: str, words: str, samples: Iterable[Sample]) -> str:
    lines = [f"# HELP {name} {words}\n# TYPE {name} {kind}\n"]
    lines += [f"{name}{suffix}{_labels(labels)} {value:.10g}\n" for suffix, labels, value in samples]
    return "".join(lines)


def _labels(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escaped(value)}"' for name, value in labels.items()) + "}"


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _server(host: str, port: int, pages: Pages) -> ThreadingHTTPServer | None:
    class Handler(BaseHTTPRequestHandler):
        timeout = _TIMEOUT

        def do_GET(self) -> None:
            made = pages.get(self.path.partition("?")[0])
            if made is None:
                self.send_error(404)
                return
            page = made()
            self.send_response(page.status)
            self.send_header("Content-Type", page.media_type)
            self.send_header("Content-Length", str(len(page.body)))
            self.end_headers()
            self.wfile.write(page.body)

        def log_message(self, *_: object) -> None:
            """Say nothing: who reads the page is no news."""

    try:
        return _Quiet((host, port), Handler)
    except OSError as error:
        log.warning("metrics_unavailable", host=host, port=port, error=error.strerror or str(error))
        return None


class _Quiet(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, *_: object) -> None:
        """A reader that leaves is no news either."""
