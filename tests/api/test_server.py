"""The server: what it refuses before starting, and real processes over a real release."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from hemicycle.api import server
from hemicycle.api.app import create_app
from hemicycle.errors import NoRelease, ReleaseCorrupt, SettingsError
from hemicycle.release.engines import pointer
from hemicycle.settings import Settings
from hemicycle.sync import Report
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_release import ecrire
from tests.api.monde import monde
from tests.api.processus import get_json, running

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


def test_an_address_that_is_not_ours_is_said_before_starting(tmp_path: Path) -> None:
    settings = _settings(tmp_path, host="192.0.2.1")
    ecrire(monde(), settings.releases_dir)
    with pytest.raises(SettingsError, match=r"192\.0\.2\.1"):
        server.serve(settings)


def test_an_unknown_host_is_said_before_starting(tmp_path: Path) -> None:
    settings = _settings(tmp_path, host="hote.invalid")
    ecrire(monde(), settings.releases_dir)
    with pytest.raises(SettingsError, match="HEMICYCLE_HOST"):
        server.serve(settings)


def test_a_shared_server_whose_address_cannot_be_read_is_said_before_starting(tmp_path: Path) -> None:
    settings = _settings(tmp_path, cache_url="valkey://:motdepasse@127.0.0.1:port/0")
    ecrire(monde(), settings.releases_dir)
    with pytest.raises(SettingsError, match="HEMICYCLE_CACHE_URL") as refused:
        server.serve(settings)
    assert "motdepasse" not in str(refused.value)


def test_a_serving_process_that_is_slow_to_load_is_not_taken_for_dead(tmp_path: Path) -> None:
    settings = _settings(tmp_path, workers=2, port=0, metrics_port=0)
    ecrire(monde(), settings.releases_dir)
    former = signal.getsignal(signal.SIGTERM)
    with patch.dict(os.environ), patch.object(server, "_run") as run:
        server.serve(settings)
    signal.signal(signal.SIGTERM, former)
    assert run.call_args.args[0].timeout_worker_healthcheck >= 30


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


@pytest.mark.parametrize(("workers", "stop"), [(1, signal.SIGINT), (1, signal.SIGTERM), (2, signal.SIGINT)])
def test_real_processes_serve_switch_and_stop_cleanly(tmp_path: Path, workers: int, stop: signal.Signals) -> None:
    releases = tmp_path / "releases"
    ecrire(monde(), releases)
    with running(tmp_path, workers) as (process, base):
        assert get_json(f"{base}/health/ready")["status"] == "ready"
        assert get_json(f"{base}/api/v1/scrutins/812/votes")["meta"]["total"] == 5
        ecrire(monde("demo-suite"), releases)
        deadline = time.monotonic() + 20
        while {get_json(f"{base}/health")["release"] for _ in range(8)} != {"demo-suite"}:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        os.killpg(process.pid, stop)  # as a terminal does: to the whole group
        output, errors = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "Traceback" not in errors
    # Each worker writes its own lines when it pleases: only their presence is sure, not their order.
    assert "/health/ready" in {json.loads(line)["path"] for line in output.splitlines()}


def test_a_serving_process_never_loads_what_only_publishing_needs(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    code = (
        "import sys, hemicycle.api.server as s; from hemicycle.release import pointer; "
        "r = s.PointedReleases(s.get_settings()); r.open(r.current()).close(); s.application(); "
        "print([m for m in ('polars', 'lxml', 'hemicycle.assemble', 'hemicycle.sources') if m in sys.modules])"
    )
    environment = {**os.environ, "HEMICYCLE_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_connections_beyond_the_setting_are_told_to_come_back(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with running(tmp_path, workers=1, max_connections="2") as (_, base):
        port = int(base.rpartition(":")[2])
        with (
            closing(socket.create_connection(("127.0.0.1", port), timeout=20)) as first,
            closing(socket.create_connection(("127.0.0.1", port), timeout=20)) as second,
            closing(socket.create_connection(("127.0.0.1", port), timeout=20)) as third,
        ):
            third.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            refused = _until_closed(third)
            for accepted in (first, second):
                accepted.sendall(b"GET /health/live HTTP/1.0\r\n\r\n")
                assert _until_closed(accepted).startswith(b"HTTP/1.1 200 ")
    assert refused.startswith(b"HTTP/1.1 503 ")
    assert b"retry-after: 1\r\n" in refused


def test_a_head_that_is_too_large_is_told_so_whatever_still_comes(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with (
        running(tmp_path, workers=1) as (_, base),
        closing(socket.create_connection(("127.0.0.1", int(base.rpartition(":")[2])), timeout=20)) as client,
    ):
        client.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 2_000_000)
        assert _until_closed(client).startswith(b"HTTP/1.1 431 ")


def test_processes_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with running(tmp_path, workers=2) as (process, base):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii").split()
        assert len(children) >= 2
        process.kill()
        process.communicate(timeout=20)
        deadline = time.monotonic() + 20
        while any(Path("/proc", child).exists() for child in children):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        with closing(socket.create_server(("127.0.0.1", int(base.rpartition(":")[2])))):
            pass  # the port is free again


def test_metrics_of_all_processes_are_served_apart(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port = probe.getsockname()[1]
    with running(tmp_path, workers=2, metrics_port=str(port)) as (_, base):
        for _ in range(20):
            get_json(f"{base}/api/v1/scrutins/812")
        wanted = (  # the second process may still be starting when the first has answered everything
            'route="/api/v1/scrutins/{numero}",status="2xx"} 20\n',
            "hemicycle_workers 2\n",
            'hemicycle_release_info{release="demo-essai",demo="true"} 2\n',
        )
        deadline = time.monotonic() + 20
        while not all(line in (page := _text(port)) for line in wanted):
            assert time.monotonic() < deadline, page
            time.sleep(0.1)
        with pytest.raises(HTTPError, match="404") as refused:
            get_json(f"{base}/metrics")
        refused.value.close()


def _text(port: int) -> str:
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        text: str = answer.read().decode()
        return text


def _until_closed(client: socket.socket) -> bytes:
    received = b""
    while block := client.recv(65536):
        received += block
    return received
