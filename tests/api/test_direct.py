"""Answers written straight to the transport are those that the ordinary way would give."""

import socket
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from hemicycle.api.direct import Direct, encode_head
from tests.api.faux_release import ecrire
from tests.api.monde import monde
from tests.api.processus import running

OWN = {"connection", "date", "x-request-id"}  # headers that differ from one request to the next


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, int]]:
    home = tmp_path_factory.mktemp("service")
    ecrire(monde(), home / "releases")
    with running(home, workers=1) as (_, base):
        parts = urlsplit(base)
        assert parts.hostname is not None
        assert parts.port is not None
        yield parts.hostname, parts.port


def _ask(address: tuple[str, int], method: str, url: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection(*address, timeout=20)
    connection.request(method, url, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def _headers(answer: HTTPResponse) -> list[tuple[str, str]]:
    return sorted((name.lower(), value) for name, value in answer.getheaders() if name.lower() not in OWN)


@pytest.mark.parametrize(
    "url", ["/api/v1/scrutins/812", "/api/v1/deputes?page=0", "/inconnu", "/health/ready", "/docs/swagger-ui-bundle.js"]
)
@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_both_ways_give_the_same_answer(address: tuple[str, int], method: str, url: str) -> None:
    direct, direct_body = _ask(address, method, url, Accept_Encoding="gzip")
    ordinary, ordinary_body = _ask(address, method, url, Accept_Encoding="gzip", Connection="close")
    assert ordinary.getheader("connection") == "close"  # a connection that ends takes the ordinary way
    assert direct.getheader("connection") is None
    assert direct.status == ordinary.status
    assert direct_body == ordinary_body
    assert _headers(direct) == _headers(ordinary)


def test_an_answer_written_straight_is_dated_and_named(address: tuple[str, int]) -> None:
    answer, _ = _ask(address, "GET", "/api/v1/scrutins", X_Request_Id="essai")
    assert answer.getheader("date", "").endswith("GMT")
    assert answer.getheader("x-request-id") == "essai"
    assert answer.getheader("server") is None


def test_a_known_tag_gets_a_304_without_length(address: tuple[str, int]) -> None:
    first, _ = _ask(address, "GET", "/api/v1/scrutins")
    again, body = _ask(address, "GET", "/api/v1/scrutins", If_None_Match=first.getheader("etag", ""))
    assert (again.status, body) == (304, b"")
    assert again.getheader("content-length") is None


def test_requests_sent_together_are_answered_in_order(address: tuple[str, int]) -> None:
    with socket.create_connection(address, timeout=20) as connection:
        question = "GET /api/v1/scrutins/{} HTTP/1.1\r\nHost: x\r\nX-Request-Id: n{}\r\n\r\n"
        connection.sendall("".join(question.format(numero, numero) for numero in (812, 811, 812)).encode())
        received = b""
        while received.count(b"x-request-id:") < 3 or not received.endswith(b"}"):
            received += connection.recv(65536)
    assert [line for line in received.split(b"\r\n") if line.startswith(b"x-request-id:")] == [
        b"x-request-id: n812",
        b"x-request-id: n811",
        b"x-request-id: n812",
    ]


def test_one_connection_serves_many_requests(address: tuple[str, int]) -> None:
    connection = HTTPConnection(*address, timeout=20)
    for _ in range(20):
        connection.request("GET", "/api/v1/scrutins/tags")
        answer = connection.getresponse()
        assert answer.status == 200
        assert answer.read()
    connection.close()


def test_an_old_client_that_closes_each_connection_is_answered(address: tuple[str, int]) -> None:
    with socket.create_connection(address, timeout=20) as connection:
        connection.sendall(b"GET /health/live HTTP/1.0\r\nHost: x\r\n\r\n")
        received = b""
        while block := connection.recv(65536):
            received += block
    assert received.endswith(b'{"status":"alive"}')


def test_the_quota_is_told_both_ways(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with running(tmp_path, workers=2, rate_limit="3/minute") as (_, base):
        parts = urlsplit(base)
        where = (str(parts.hostname), int(parts.port or 0))
        answers = [
            _ask(where, "GET", "/api/v1/scrutins", **({} if rank % 2 else {"Connection": "close"}))[0]
            for rank in range(5)
        ]
    assert [answer.status for answer in answers] == [200, 200, 200, 429, 429]
    assert [answer.getheader("x-ratelimit-remaining") for answer in answers] == ["2", "1", "0", "0", "0"]
    assert {answer.getheader("x-ratelimit-limit") for answer in answers} == {"3"}


def test_what_is_not_uvicorn_takes_the_ordinary_way() -> None:
    class Other:
        async def send(self, message: Any) -> None: ...

    async def send(message: Any) -> None: ...

    assert Direct().cycle_of(send) is None
    assert Direct().cycle_of(Other().send) is None


def test_a_head_is_a_status_line_and_its_headers() -> None:
    assert encode_head(404, [(b"a", b"1"), (b"b", b"2")]) == b"HTTP/1.1 404 Not Found\r\na: 1\r\nb: 2\r\n"
