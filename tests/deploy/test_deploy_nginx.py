"""The proxy of `deploy/nginx.conf`, run for real: before the service, then before one that tells what it receives."""

import gzip
import http.client
import json
import threading
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import StringIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import zstandard
from pydantic import SecretStr

from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from tests import monde_minuscule
from tests.api.processus import running
from tests.attente import PATIENCE
from tests.conftest import MAINTENANT
from tests.deploy.mandataire import Mandataire, mandataire, verify

LISTE = "/api/v1/deputes?limit=50"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mandataire]:
    """The tiny world, served, behind nginx."""
    folder = tmp_path_factory.mktemp("nginx")
    assert_installed(folder)
    home = Settings(home=folder / "home")
    officiel = monde_minuscule.ecrire(folder / "officiel")
    run(home, Request(local=officiel, jobs=1), PlainProgress(StringIO()), MAINTENANT)
    reglages = {"trusted_proxies": "127.0.0.1", "rate_limit": "1000/minute", "metrics_port": "0"}
    with (
        running(home.home, 1, **reglages) as (_, base),
        mandataire(folder / "front", urlsplit(base).port or 0) as front,
    ):
        yield front


@pytest.fixture
def perroquet(tmp_path: Path) -> Iterator[tuple[Mandataire, list[dict[str, str]]]]:
    """A service whose answers are fresh for one second, and the headers it was sent."""
    received: list[dict[str, str]] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            received.append({name.lower(): value for name, value in self.headers.items()})
            known = self.headers.get("If-None-Match") == '"v1"'
            self.send_response(503 if self.path == "/saturee" and len(received) > 1 else 304 if known else 200)
            self.send_header("Cache-Control", "public, max-age=1")
            self.send_header("ETag", '"v1"')
            self.send_header("Content-Length", "0" if known else "2")
            self.end_headers()
            if not known:
                self.wfile.write(b"{}")

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name of the standard library
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        with mandataire(tmp_path / "front", server.server_port) as front:
            yield front, received
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def assert_installed(folder: Path) -> None:
    """Skip before anything long is made."""
    verify(folder / "essai")


def test_nginx_accepts_the_file(tmp_path: Path) -> None:
    said = verify(tmp_path)
    assert said.returncode == 0, said.stderr
    assert "warn" not in said.stderr


def test_the_second_who_asks_is_answered_by_the_cache(service: Mandataire) -> None:
    path = "/api/v1/deputes?limit=7"
    first, second = service.get(path), service.get(path)
    assert (first.status, first.cache, second.cache) == (200, "MISS", "HIT")
    assert (first.body, first.headers["etag"]) == (second.body, second.headers["etag"])
    assert first.headers["x-request-id"] != second.headers["x-request-id"]


def test_an_entity_tag_is_answered_by_a_bodiless_304_from_the_cache_too(service: Mandataire) -> None:
    etag = service.get(LISTE).headers["etag"]
    again = service.get(LISTE, If_None_Match=etag)
    assert (again.status, again.body, again.headers["etag"]) == (304, b"", etag)


def test_each_coding_is_kept_apart(service: Mandataire) -> None:
    plain = service.get(LISTE)
    squeezed = service.get(LISTE, Accept_Encoding="gzip")
    smallest = service.get(LISTE, Accept_Encoding="zstd")
    assert "content-encoding" not in plain.headers
    assert (squeezed.headers["content-encoding"], smallest.headers["content-encoding"]) == ("gzip", "zstd")
    assert gzip.decompress(squeezed.body) == plain.body
    assert zstandard.ZstdDecompressor().decompressobj().decompress(smallest.body) == plain.body


def test_two_spellings_of_a_wish_share_one_answer(service: Mandataire) -> None:
    path = "/api/v1/deputes?limit=8"
    service.get(path, Accept_Encoding="gzip, deflate, br, zstd")
    other = service.get(path, Accept_Encoding="br, zstd, gzip;q=0.5", Accept="application/json, */*")
    assert other.cache == "HIT"


def test_each_form_of_an_answer_is_kept_apart(service: Mandataire) -> None:
    navigateur = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    for _ in range(2):  # made, then kept
        assert service.get("/", Accept=navigateur).headers["content-type"].startswith("text/html")
        assert json.loads(service.get("/").body)["data"]["nom"] == "Hémicycle"
        assert service.get(LISTE, Accept="text/csv").headers["content-type"].startswith("text/csv")
        assert json.loads(service.get(LISTE, Accept="application/json, text/html").body)["data"]
    assert service.get("/", Accept=navigateur).cache == "HIT"


def test_a_client_that_refuses_a_coding_is_not_given_it(service: Mandataire) -> None:
    assert "content-encoding" not in service.get(LISTE, Accept_Encoding="gzip;q=0, zstd;q=0").headers


def test_health_is_never_kept(service: Mandataire) -> None:
    assert [service.get("/health/ready").cache for _ in range(2)] == ["MISS", "MISS"]


def test_errors_are_never_kept(service: Mandataire) -> None:
    answers = [service.get("/api/v1/deputes?limit=0") for _ in range(2)]
    assert [(answer.status, answer.cache) for answer in answers] == [(400, "MISS"), (400, "MISS")]
    assert json.loads(answers[0].body)["code"]


def test_the_count_of_another_client_is_not_shown(service: Mandataire) -> None:
    assert [name for name in service.get(LISTE).headers if name.startswith("x-ratelimit")] == []


def test_the_reload_of_the_home_page_is_closed_to_the_outside(service: Mandataire) -> None:
    answer = service.get("/api/v1/homepage/warm")
    assert (answer.status, b"nginx" in answer.body) == (404, True)


def test_plain_http_leads_to_https(service: Mandataire) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", service.plain, timeout=PATIENCE)) as connection:
        connection.request("GET", "/api/v1/deputes", headers={"Host": "api.example.org"})
        answer = connection.getresponse()
        answer.read()
    assert (answer.status, answer.headers["Location"]) == (301, "https://api.example.org/api/v1/deputes")


def test_the_address_of_a_client_is_the_one_that_the_proxy_saw(
    perroquet: tuple[Mandataire, list[dict[str, str]]],
) -> None:
    front, received = perroquet
    front.get("/", X_Forwarded_For="203.0.113.9")
    assert received[0]["x-forwarded-for"] == "127.0.0.1"


def test_an_answer_that_is_no_longer_fresh_is_asked_about_by_its_entity_tag(
    perroquet: tuple[Mandataire, list[dict[str, str]]],
) -> None:
    front, received = perroquet
    front.get("/")
    threading.Event().wait(2.1)  # nginx counts in whole seconds
    again = front.get("/")
    assert (again.status, again.body, again.cache) == (200, b"{}", "REVALIDATED")
    assert received[1]["if-none-match"] == '"v1"'


def test_a_service_that_is_too_busy_leaves_the_place_to_what_it_said_last(
    perroquet: tuple[Mandataire, list[dict[str, str]]],
) -> None:
    front, received = perroquet
    front.get("/saturee")
    threading.Event().wait(2.1)
    again = front.get("/saturee")
    assert (again.status, again.body, again.cache, len(received)) == (200, b"{}", "STALE", 2)


def test_the_parts_of_compose_answer_together_and_one_process_fewer_is_not_noticed(
    tmp_path: Path, base_postgres: str, valkey: str
) -> None:
    """nginx in front of two processes over PostgreSQL and Valkey, as compose.yaml puts them together."""
    assert_installed(tmp_path)
    syncing = Settings(home=tmp_path / "sync", database_url=SecretStr(base_postgres))
    officiel = monde_minuscule.ecrire(tmp_path / "officiel")
    run(syncing, Request(local=officiel, jobs=1), PlainProgress(StringIO()), MAINTENANT)
    reglages = {"database_url": base_postgres, "cache_url": valkey, "trusted_proxies": "127.0.0.1"}
    with (
        running(tmp_path / "api-1", 1, **reglages) as (first, one),
        running(tmp_path / "api-2", 1, **reglages) as (_, other),
        mandataire(tmp_path / "front", *(urlsplit(base).port or 0 for base in (one, other))) as front,
    ):
        before = [front.get(f"/api/v1/deputes?limit={limit}") for limit in range(1, 9)]
        assert [answer.status for answer in before] == [200] * 8
        assert len({answer.headers["x-hemicycle-release"] for answer in before}) == 1
        first.terminate()
        first.communicate(timeout=PATIENCE)
        after = [front.get(f"/api/v1/deputes?limit={limit}") for limit in range(11, 19)]
        assert [(answer.status, answer.cache) for answer in after] == [(200, "MISS")] * 8
        assert front.get("/api/v1/deputes?limit=11").cache == "HIT"
