"""Servers under test: started on a free loopback port, stopped by their own process, whatever happens."""

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.load import BenchError

_ROOT = Path(__file__).resolve().parent.parent
_TOLD = 1.5  # seconds after which a process has told its metrics what it answered
_START = 240.0  # seconds a server is given to answer its first request: a machine may be busy with other proofs


@dataclass(frozen=True)
class Server:
    """A running server."""

    name: str
    base: str
    pid: int
    workers: int = 1
    metrics: str = ""  # address of its metrics, if it has any

    def get(self, path: str) -> bytes:
        """The body of one answer; anything but 200 is an error that names the address."""
        try:
            with urllib.request.urlopen(self.base + path, timeout=30) as answer:
                body: bytes = answer.read()
                return body
        except urllib.error.HTTPError as error:
            raise BenchError(f"{self.name} : {path} répond {error.code}") from error

    def memory(self) -> dict[str, int]:
        """Memory of the largest serving process, in bytes: resident, proportional, and its own (not of a file)."""
        return max((_memory(pid) for pid in self.processes()), key=lambda used: used["rss"])

    def counted(self) -> tuple[int, int]:
        """Requests answered so far, and how many of them with kept answers, once the processes have told all."""
        time.sleep(_TOLD)
        with urllib.request.urlopen(self.metrics, timeout=30) as answer:
            page = answer.read().decode()
        samples = [line.rpartition(" ") for line in page.splitlines()]
        asked, hits = (
            sum(int(float(value)) for name, _, value in samples if name.startswith(f"{family}{{"))
            for family in ("hemicycle_requests_total", "hemicycle_cache_hits_total")
        )
        return asked, hits

    def processor(self) -> float:
        """Seconds of the processor that the serving processes took so far."""
        return sum(_processor(pid) for pid in self.processes())

    def processes(self) -> list[int]:
        """The processes that serve: those that this one started, however few, or itself where it starts none."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii").split()
        serving = [int(pid) for pid in children if b"resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_bytes()]
        return serving or [self.pid]


@contextlib.contextmanager
def hemicycle(home: Path, cache_bytes: int | None, reglages: Mapping[str, str] | None = None) -> Iterator[Server]:
    """Our service with one worker unless `reglages` say otherwise; `cache_bytes` None keeps the default cache."""
    metrics = str(_free_port())  # several run at once
    settings = {
        "HEMICYCLE_HOME": str(home), "HEMICYCLE_WORKERS": "1", "HEMICYCLE_ACCESS_LOG": "false",
        "HEMICYCLE_METRICS_PORT": metrics,
    }  # fmt: skip
    settings |= reglages or {}
    if cache_bytes is not None:
        settings["HEMICYCLE_CACHE_BYTES"] = str(cache_bytes)
    name = "hemicycle" if cache_bytes is None else f"hemicycle, cache {cache_bytes}"
    command = [str(Path(sys.executable).with_name("hemicycle")), "serve", "--host", "127.0.0.1", "--port"]
    with _running(name, command, "/health", settings, int(settings["HEMICYCLE_WORKERS"])) as server:
        yield replace(server, metrics=f"http://127.0.0.1:{metrics}/metrics")


@contextlib.contextmanager
def constant(workers: int = 1) -> Iterator[Server]:
    """Constant bytes from the same granian, with the options of `hemicycle serve` and as many headers."""
    command = [
        sys.executable, "-m", "granian", "benchmarks.constant_app:app", "--interface", "rsgi", "--http", "1",
        "--no-ws", "--loop", "uvloop", "--runtime-mode", "st", "--no-access-log", "--log-level", "warning",
        "--backlog", "2048", "--backpressure", "4096", "--workers", str(workers), "--host", "127.0.0.1", "--port",
    ]  # fmt: skip
    with _running("constante", command, "/1", {}, workers) as server:
        yield server


@contextlib.contextmanager
def datasette(executable: Path, database: Path, metadata: Path) -> Iterator[Server]:
    """Datasette on the relational file, opened immutable (its fastest mode)."""
    command = [
        str(executable), "serve", "--immutable", str(database), "--metadata", str(metadata),
        "--setting", "sql_time_limit_ms", "10000", "--host", "127.0.0.1", "--port",
    ]  # fmt: skip
    with _running("Datasette", command, "/-/versions.json", {}) as server:
        yield server


@contextlib.contextmanager
def _running(
    name: str, command: Sequence[str], probe: str, settings: Mapping[str, str], workers: int = 1
) -> Iterator[Server]:
    port = _free_port()
    with subprocess.Popen(
        [*command, str(port)],
        cwd=_ROOT,
        env={**os.environ, **settings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            server = Server(name, f"http://127.0.0.1:{port}", process.pid, workers)
            _wait(server, process, probe)
            yield server
        finally:
            _stop(process)


def _wait(server: Server, process: subprocess.Popen[bytes], probe: str) -> None:
    limit = time.monotonic() + _START
    while time.monotonic() < limit:
        if process.poll() is not None:
            raise BenchError(f"{server.name} s'est arrêté en démarrant (code {process.returncode}).")
        with contextlib.suppress(OSError):
            server.get(probe)
            return
        time.sleep(0.1)
    raise BenchError(f"{server.name} ne répond pas après {_START:.0f} s.")


def _memory(pid: int) -> dict[str, int]:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    kilobytes = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.endswith(" kB")}
    named = {"rss": "Rss", "pss": "Pss", "anonyme": "Anonymous"}
    return {name: kilobytes[field] * 1024 for name, field in named.items()}


def _processor(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=15)
    except subprocess.TimeoutExpired:
        process.kill()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
