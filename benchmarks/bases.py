"""PostgreSQL and Valkey (or Redis) started on a free loopback port for the time of a block, from the machine's own
packages: for the tests, the proofs and the bench. Each is a process of ours, in a folder of its own, ended with it."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

_START = 30.0  # seconds a server is given to accept its first connection
_SETTINGS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off", "max_wal_size=4GB")
_SUPERUSER = "postgres"

Start = Callable[[Sequence[str]], "subprocess.Popen[bytes]"]


class ServerMissingError(Exception):
    """The server is not installed on this machine; the message says which package has it."""


def postgres_programs() -> Path:
    """The folder of the programs of PostgreSQL: Debian does not put them on the path."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if versions:
        return versions[-1].parent
    if found := shutil.which("initdb"):
        return Path(found).parent
    raise ServerMissingError("PostgreSQL is not installed (Debian: apt-get install postgresql)")


@contextlib.contextmanager
def postgres(settings: Sequence[str] = _SETTINGS) -> Iterator[str]:
    """A PostgreSQL server with an empty database: its address, as `HEMICYCLE_DATABASE_URL` wants it."""
    with _folder() as (folder, as_owner):
        options = ["-A", "trust", "-U", _SUPERUSER, "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
        as_owner([str(postgres_programs() / "initdb"), "-D", str(folder / "data"), *options]).wait()
        with _server(folder, as_owner, settings) as url:
            yield url


@contextlib.contextmanager
def replica(of: str) -> Iterator[str]:
    """A read replica of a server that `postgres` started, which follows it: its address."""
    primary = urlsplit(of)
    with _folder() as (folder, as_owner):
        where = ["-h", str(primary.hostname), "-p", str(primary.port), "-U", _SUPERUSER]
        copy = [str(postgres_programs() / "pg_basebackup"), *where, "-D", str(folder / "data"), "-R", "-X", "stream"]
        as_owner([*copy, "--checkpoint=fast"]).wait()
        with _server(folder, as_owner, _SETTINGS) as url:
            yield url


@contextlib.contextmanager
def _folder() -> Iterator[tuple[Path, Start]]:
    """A folder for the files of a server, and how to start a program that owns it."""
    with tempfile.TemporaryDirectory(prefix="hemicycle-pg-", ignore_cleanup_errors=True) as folder:
        yield Path(folder), _unprivileged(Path(folder))


@contextlib.contextmanager
def _server(folder: Path, as_owner: Start, settings: Sequence[str]) -> Iterator[str]:
    programs, port = postgres_programs(), free_port()
    arguments = ["-D", str(folder / "data"), "-k", str(folder), "-h", "127.0.0.1", "-p", str(port)]
    arguments += [word for setting in settings for word in ("-c", setting)]
    process = as_owner([str(programs / "postgres"), *arguments])
    with _ended(process, signal.SIGINT):  # ends now, without waiting for its clients
        _wait(port, process, "PostgreSQL")
        ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        _until(lambda: subprocess.run(ready, check=False).returncode == 0, "PostgreSQL")
        yield f"postgresql+psycopg://{_SUPERUSER}@127.0.0.1:{port}/postgres"


@contextlib.contextmanager
def valkey(port: int | None = None) -> Iterator[str]:
    """A Valkey or Redis server that writes nothing to the disk: its address, as `HEMICYCLE_CACHE_URL` wants it.

    `port` has it come back where it was.
    """
    program = shutil.which("valkey-server") or shutil.which("redis-server")
    if program is None:
        raise ServerMissingError("neither Valkey nor Redis is installed (Debian: apt-get install redis-server)")
    port = port or free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with tempfile.TemporaryDirectory(prefix="hemicycle-valkey-") as folder:
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with _ended(process):
            _wait(port, process, "Valkey")
            yield f"valkey://127.0.0.1:{port}/0"


def free_port() -> int:
    """A loopback port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _unprivileged(folder: Path) -> Start:
    """How to start a program of PostgreSQL, which refuses to be run by root: as its own user then."""
    root = os.geteuid() == 0
    if root:
        shutil.chown(folder, _SUPERUSER)

    def start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            user=_SUPERUSER if root else None, group=_SUPERUSER if root else None, extra_groups=[] if root else None,
        )  # fmt: skip

    return start


@contextlib.contextmanager
def _ended(process: "subprocess.Popen[bytes]", polite: signal.Signals = signal.SIGTERM) -> Iterator[None]:
    try:
        yield
    finally:
        process.send_signal(polite)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(port: int, process: "subprocess.Popen[bytes]", name: str) -> None:
    def listens() -> bool:
        if process.poll() is not None:
            raise RuntimeError(f"{name} stopped while starting (code {process.returncode})")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
        return False

    _until(listens, name)


def _until(true: Callable[[], bool], name: str) -> None:
    limit = time.monotonic() + _START
    while not true():
        if time.monotonic() > limit:
            raise RuntimeError(f"{name} does not answer after {_START:.0f} s")
        time.sleep(0.05)
