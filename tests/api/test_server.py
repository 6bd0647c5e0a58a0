"""The server: what it refuses before starting, and real processes over a real release."""

import ctypes
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, suppress
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit

import pytest
from pydantic import ValidationError

from hemicycle.api import server
from hemicycle.api.app import create_app
from hemicycle.api.metrics.process import UNREAD
from hemicycle.errors import NoRelease, ReleaseCorrupt, SettingsError
from hemicycle.release.engines import pointer
from hemicycle.release.engines.file_repository import RECORD
from hemicycle.settings import Settings
from hemicycle.sync import Report
from tests import monde_groupes, publication
from tests.api.client import Client, Reponse
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_release import ecrire
from tests.api.monde import monde
from tests.api.processus import get_json, running
from tests.attente import PATIENCE, attendre

SOIR = "2026-09-27T18:00:00+00:00"
EXPORT = "/api/v1/exports/votes?session=17"
_PIDFD_GETFD = 438  # the same on every architecture

URLS = [
    "/api/v1/scrutins?limit=3&search=loi",
    "/api/v1/scrutins/812",
    "/api/v1/scrutins/812/votes?groupe=groupe-boc&limit=2",
    "/api/v1/scrutins/importants",
    "/api/v1/scrutins/periodes?chambre=senat",
    "/api/v1/parlementaires?sort=presence&order=desc",
    "/api/v1/deputes?legislature=16&search=verdam",
    "/api/v1/deputes/lucie-verdan?include=votes",
    "/api/v1/sources",
]


def _settings(home: Path, **values: Any) -> Settings:
    return Settings.model_validate({"home": home, "workers": 1, "release_poll": 0.1, **values})


def test_the_serving_processes_get_the_settings_secrets_included(tmp_path: Path) -> None:
    with patch.dict(os.environ):
        server._export(_settings(tmp_path, warm_secret="mot de passe", contact="mailto:a@example.org"))
        read = Settings()
    assert read.warm_secret.get_secret_value() == "mot de passe"
    assert (read.home, read.contact) == (tmp_path, "mailto:a@example.org")


def test_no_release_is_said_before_starting(tmp_path: Path) -> None:
    with pytest.raises(NoRelease, match="Aucune publication"):
        server.serve(_settings(tmp_path))


def test_an_unreadable_release_is_said_before_starting(tmp_path: Path) -> None:
    settings = _settings(tmp_path)
    folder = ecrire(monde(), settings.releases_dir)
    (folder / RECORD).unlink()  # nothing tells its digest
    (folder / pointer.DATABASE).write_bytes(b"ceci n'est pas une base")
    with pytest.raises(NoRelease, match="illisible"):
        server.serve(settings)


def test_a_damaged_release_is_said_before_starting_with_what_to_do(home: Settings, minuscule: Report) -> None:
    assert minuscule.release is not None
    path = home.releases_dir / minuscule.release.release / pointer.DATABASE
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    with pytest.raises(ReleaseCorrupt, match="hemicycle rollback"):
        server.serve(home)


def test_a_port_in_use_is_said_before_starting(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        settings = _settings(tmp_path, port=taken.getsockname()[1])
        ecrire(monde(), settings.releases_dir)
        with pytest.raises(SettingsError, match="Impossible d'écouter"):
            server.serve(settings)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("host", "192.0.2.1", r"192\.0\.2\.1"),
        ("host", "hote.invalid", "HEMICYCLE_HOST"),
        ("cache_url", "valkey://:motdepasse@127.0.0.1:port/0", "HEMICYCLE_CACHE_URL"),
    ],
)
def test_an_address_that_cannot_be_used_is_said_before_starting(
    tmp_path: Path, name: str, value: str, said: str
) -> None:
    settings = _settings(tmp_path, **{name: value})
    ecrire(monde(), settings.releases_dir)
    with pytest.raises(SettingsError, match=said) as refused:
        server.serve(settings)
    assert "motdepasse" not in str(refused.value)


def test_a_release_on_disk_answers_the_same_bytes_as_one_in_memory(tmp_path: Path) -> None:
    settings = _settings(tmp_path)
    ecrire(monde(), settings.releases_dir)
    with (
        ouvrir(FauxReleases(monde())) as memory,
        Client(create_app(settings, server.PointedReleases(settings))) as disk,
    ):
        for url in URLS:
            written = disk.get(url, {"X-Request-Id": "le-meme"})
            assert written.status == 200
            assert written == memory.get(url, {"X-Request-Id": "le-meme"}), url


def test_a_serving_process_never_loads_what_only_publishing_needs(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    code = (
        "import sys, hemicycle.api.server as s; "
        "r = s.PointedReleases(s.get_settings()); r.open(r.current()).close(); s.application(); "
        "heavy = ('polars', 'pyarrow', 'lxml', 'hemicycle.assemble', 'hemicycle.sources'); "
        "print([m for m in heavy if m in sys.modules])"
    )
    environment = {**os.environ, "HEMICYCLE_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


# The trial clock: over a demo release alone, and the same for every process


def test_the_trial_clock_is_refused_over_a_release_that_is_no_demo(tmp_path: Path) -> None:
    settings = _settings(tmp_path, horloge=SOIR)
    ecrire(monde("reelle"), settings.releases_dir)
    with pytest.raises(SettingsError, match=r"HEMICYCLE_HORLOGE.*démonstration.*reelle"):
        server.serve(settings)


def test_a_release_that_is_no_demo_does_not_take_the_place_of_one_under_the_trial_clock(tmp_path: Path) -> None:
    settings = _settings(tmp_path, horloge=SOIR)
    releases = server.PointedReleases(settings)
    ecrire(monde(), settings.releases_dir)
    demo = releases.current()
    assert demo is not None
    releases.open(demo).close()
    ecrire(monde("reelle"), settings.releases_dir)
    reelle = releases.current()
    assert reelle is not None
    with pytest.raises(SettingsError, match="reelle"):
        releases.open(reelle)


def test_without_the_trial_clock_any_release_is_opened(tmp_path: Path) -> None:
    settings = _settings(tmp_path)
    ecrire(monde("reelle"), settings.releases_dir)
    pointed = pointer.current(settings.releases_dir)
    assert pointed is not None
    server.PointedReleases(settings).open(pointed).close()


@pytest.mark.parametrize("value", ["hier", "2026-09-27T18:00:00", ""])
def test_an_instant_of_the_trial_clock_has_a_time_zone(tmp_path: Path, value: str) -> None:
    with pytest.raises(ValidationError):
        _settings(tmp_path, horloge=value)


@pytest.mark.parametrize("value", [0, -1, 3601])
def test_a_speed_of_the_trial_clock_is_within_bounds(tmp_path: Path, value: int) -> None:
    with pytest.raises(ValidationError):
        _settings(tmp_path, horloge=SOIR, horloge_vitesse=value)


def test_the_application_of_a_process_takes_the_clock_of_the_settings(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    code = "from hemicycle.api.server import application; print(application().service.clock())"
    environment = {
        **os.environ,
        "HEMICYCLE_HOME": str(tmp_path),
        "HEMICYCLE_HORLOGE": SOIR,
        "HEMICYCLE_HORLOGE_VITESSE": "0.000001",  # as good as stopped
    }
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert float(done.stdout.splitlines()[-1]) == pytest.approx(1790532000.0, abs=1)


# Real processes over a real release


@pytest.fixture(scope="module")
def maison(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home that serves the Parliament of the groups."""
    home = tmp_path_factory.mktemp("home")
    publication.ecrire(home / "releases", monde_groupes.monde())
    pointer.switch(home / "releases", publication.RELEASE)
    return home


@pytest.fixture(scope="module")
def service(maison: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A service of two processes over that home, and its address."""
    with running(maison, workers=2) as found:
        yield found


@pytest.fixture(scope="module")
def jumeau(maison: Path) -> Iterator[Client]:
    """The same service over the same home, in this process."""
    settings = Settings(home=maison, access_log=False)
    with Client(create_app(settings, server.PointedReleases(settings))) as opened:
        yield opened


@pytest.fixture(scope="module")
def base(service: tuple[subprocess.Popen[str], str]) -> str:
    return service[1]


def _connect(base: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(base.rpartition(":")[2])), timeout=PATIENCE)


def _said(base: str, *pieces: bytes) -> bytes:
    """All that is answered on a connection until the server closes it."""
    with closing(_connect(base)) as client:
        with suppress(BrokenPipeError, ConnectionResetError):  # it may have closed before it was told all
            for piece in pieces:
                client.sendall(piece)
        received = b""
        with suppress(ConnectionResetError):
            while data := client.recv(65536):
                received += data
        return received


def _asked(base: str, method: str, url: str, headers: Mapping[str, str] | None = None) -> Reponse:
    with closing(HTTPConnection(urlsplit(base).netloc, timeout=PATIENCE)) as connection:
        connection.request(method, url, headers={"X-Request-Id": "essai", **(headers or {})})
        answer = connection.getresponse()
        return Reponse(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("coding", ["identity", "gzip"])
@pytest.mark.parametrize(
    "url", ["/api/v1/scrutins?limit=3", EXPORT, "/api/v1/scrutins/99999", "/docs", "/a%FF%C3%A9?x"]
)
def test_the_server_sends_what_the_service_answers(
    base: str, jumeau: Client, url: str, coding: str, method: str
) -> None:
    asked = {"Accept-Encoding": coding, "X-Request-Id": "essai"}
    expected, answer = jumeau.ask(method, url, asked), _asked(base, method, url, asked)
    # Of the server's own: an answer of unknown length is sent in chunks.
    others = {name: answer.headers.pop(name, None) for name in ("date", "server", "connection", "transfer-encoding")}
    assert answer == expected
    assert others["date"]


def test_a_known_tag_is_answered_without_a_body(base: str) -> None:
    etag = _asked(base, "GET", "/api/v1/scrutins").headers["etag"]
    again = _asked(base, "GET", "/api/v1/scrutins", {"If-None-Match": etag})
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    ("end", "status"),
    [
        (b"0\r\n\r\n", b"200"),
        (b"0\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n", b"400"),
        (b"0\r\n" + b"X-Fin: oui\r\n" * 400_000, b"400"),
        (b"zz\r\n\r\n", b"400"),
    ],
    ids=["whole", "trailers", "endless trailers", "a bad chunk"],
)
def test_a_body_may_come_in_chunks_but_only_a_whole_one_is_kept(base: str, end: bytes, status: bytes) -> None:
    head = b"POST /api/v1/feedback HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    body = (b'{"type": "bug", ', b'"message": "moulin"}')
    chunks = [b"%x\r\n%s\r\n" % (len(piece), piece) for piece in body]
    assert _said(base, head, *chunks, end)[:13] == b"HTTP/1.1 %s " % status


def test_a_body_that_is_too_large_is_refused(base: str) -> None:
    head = b"POST /api/v1/feedback HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\n"
    assert _said(base, head).startswith(b"HTTP/1.1 413 ")


def test_what_is_not_http_is_a_bad_request(base: str) -> None:
    assert _said(base, b"n'importe quoi\r\n\r\n").startswith(b"HTTP/1.1 400 ")


def test_a_head_that_is_too_large_is_told_so_whatever_still_comes(base: str) -> None:
    head = b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 2_000_000
    assert _said(base, head).startswith(b"HTTP/1.1 431 ")


def test_a_second_service_is_told_that_the_port_is_taken(base: str, tmp_path: Path) -> None:
    settings = _settings(tmp_path, port=int(base.rpartition(":")[2]))
    ecrire(monde(), settings.releases_dir)
    with pytest.raises(SettingsError, match="Impossible d'écouter"):
        server.serve(settings)


def test_the_kernel_ends_connections_whose_client_reads_nothing(service: tuple[subprocess.Popen[str], str]) -> None:
    process, base = service
    port = int(base.rpartition(":")[2])
    attendre(
        lambda: [one for child in _children(process.pid) for one in _unread(int(child), port)] == [UNREAD * 1000] * 2
    )


def _unread(pid: int, port: int) -> Iterator[int]:
    """The time-out of each socket of a process that listens on a port: a copy of it is looked at."""
    process = os.pidfd_open(pid)
    for path in Path(f"/proc/{pid}/fd").iterdir():
        if path.is_socket():
            with socket.socket(fileno=ctypes.CDLL(None).syscall(_PIDFD_GETFD, process, int(path.name), 0)) as one:
                listens = one.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
                if listens and one.getsockname()[1:2] == (port,):
                    yield one.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    os.close(process)


@pytest.mark.parametrize(("workers", "stop"), [(1, signal.SIGTERM), (2, signal.SIGINT)])
def test_real_processes_serve_switch_and_stop_cleanly(tmp_path: Path, workers: int, stop: signal.Signals) -> None:
    releases = tmp_path / "releases"
    ecrire(monde(), releases)
    with running(tmp_path, workers) as (process, base):
        assert get_json(f"{base}/health/ready")["status"] == "ready"
        assert get_json(f"{base}/api/v1/scrutins/812/votes")["meta"]["total"] == 5
        ecrire(monde("demo-suite"), releases)
        attendre(lambda: {get_json(f"{base}/health")["release"] for _ in range(8)} == {"demo-suite"})
        for _ in range(10):  # somebody in a hurry
            os.killpg(process.pid, stop)  # as a terminal does: to the whole group
        output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in errors
    # Each worker writes its own lines when it pleases: only their presence is sure, not their order.
    told = [json.loads(line) for line in output.splitlines() if line.startswith("{")]  # the server says a word too
    assert "/health/ready" in {line.get("path") for line in told}


def test_connections_beyond_the_setting_wait_for_their_turn(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    request = b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n"
    with (
        running(tmp_path, workers=1, max_connections="1") as (_, base),
        closing(_connect(base)) as first,
        closing(_connect(base)) as second,
    ):
        second.sendall(request)
        first.sendall(request)
        assert first.recv(65536).startswith(b"HTTP/1.1 200 ")
        second.setblocking(False)
        with pytest.raises(BlockingIOError):
            second.recv(1)
        second.settimeout(PATIENCE)
        first.close()
        assert second.recv(65536).startswith(b"HTTP/1.1 200 ")


def test_health_is_told_elsewhere_when_every_connection_is_taken(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port = probe.getsockname()[1]
    with (
        running(tmp_path, workers=1, max_connections="1", metrics_port=str(port)) as (_, base),
        closing(_connect(base)) as taken,
    ):
        taken.sendall(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
        assert taken.recv(65536).startswith(b"HTTP/1.1 200 ")
        apart = f"http://127.0.0.1:{port}"
        attendre(lambda: _asked(apart, "GET", "/health/ready").status == 200)
        assert get_json(f"{apart}/health")["release"] == "demo-essai"
        assert get_json(f"{apart}/health/live") == {"status": "alive"}


def test_an_export_ends_with_its_client_whatever_body_its_request_had(demo_publiee: Settings) -> None:
    head = f"GET {EXPORT} HTTP/1.1\r\nHost: x\r\n".encode()
    database = demo_publiee.database_url.get_secret_value()
    with running(demo_publiee.home, 1, max_exports="1", database_url=database) as (_, base):
        for body in (b"\r\n", b"Content-Length: 1000000\r\n\r\nabc", b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"):
            with closing(_connect(base)) as reader:
                reader.sendall(head + body)
                assert reader.recv(100).startswith(b"HTTP/1.1 200 ")
                assert _asked(base, "GET", EXPORT).status == 429  # the only one is under way: nobody reads it
            attendre(lambda: _asked(base, "HEAD", EXPORT).status == 200, "the end of the export")


def test_one_address_does_not_hold_every_connection(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with running(tmp_path, workers=1, max_connections="8", client_connections="4") as (_, base), ExitStack() as held:
        for _ in range(16):  # a second look would find those that took the place of the first ones
            held.enter_context(closing(_connect(base)))
        assert get_json(f"{base}/health")["status"] == "ok"


def test_a_process_that_dies_is_replaced_and_metrics_of_all_are_served_apart(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port = probe.getsockname()[1]
    with running(tmp_path, workers=2, metrics_port=str(port)) as (_, base):
        attendre(partial(_told, port, "hemicycle_workers 2\n"))
        (killed, *_) = re.findall(r'hemicycle_resident_bytes\{pid="(\d+)"', _metrics(port))
        os.kill(int(killed), signal.SIGKILL)
        attendre(lambda: killed not in (page := _metrics(port)) and "hemicycle_workers 2\n" in page)
        for _ in range(20):
            get_json(f"{base}/api/v1/scrutins/812")
        for wanted in (
            'route="/api/v1/scrutins/{numero}",status="2xx"} 20\n',
            'hemicycle_release_info{release="demo-essai",demo="true"} 2\n',
        ):
            attendre(partial(_told, port, wanted))
        assert _asked(base, "GET", "/metrics").status == 404


def _told(port: int, line: str) -> bool:
    return line in _metrics(port)


def _metrics(port: int) -> str:
    return _asked(f"http://127.0.0.1:{port}", "GET", "/metrics").body.decode()


def test_processes_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with running(tmp_path, workers=2) as (process, base):
        children = _children(process.pid)
        assert len(children) >= 2
        process.kill()
        process.communicate(timeout=PATIENCE)
        attendre(lambda: not any(Path("/proc", child).exists() for child in children))
        with closing(socket.create_server(("127.0.0.1", int(base.rpartition(":")[2])))):
            pass  # the port is free again


def _children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()


@pytest.mark.parametrize("foreign", [b"\xff\xfe\0", b"a\0b", b"../ailleurs", b"", b"\n", b"a b", b"x" * 5000])
def test_foreign_bytes_in_the_pointer_are_told_in_a_sentence(tmp_path: Path, foreign: bytes) -> None:
    settings = _settings(tmp_path)
    ecrire(monde(), settings.releases_dir)
    (settings.releases_dir / pointer.POINTER).write_bytes(foreign)
    with pytest.raises(ReleaseCorrupt, match="ne contient pas le nom d'une publication"):
        server.serve(settings)
