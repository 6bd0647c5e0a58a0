"""What holds for every action: how a body is read and bounded, and what its answer is like."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from hemicycle.api.answers.errors import PayloadTooLargeError, SlowBodyError
from hemicycle.api.guard import bodies as corps
from tests.api.client import Client
from tests.api.essai_actions import Essai


@pytest.fixture
def essai() -> Essai:
    return Essai(body_timeout=0.1)


@pytest.fixture
def client(essai: Essai) -> Iterator[Client]:
    with Client(essai.edge) as opened:
        yield opened


def test_a_handler_gets_the_body_and_the_headers_of_the_request(client: Client, essai: Essai) -> None:
    answer = client.post("/mots/", b'{"mot": 1}', {"User-Agent": "essai"})
    assert answer.status == 201
    assert answer.body.startswith(b"essai ")
    assert essai.recus == [b'{"mot": 1}']


def test_an_answer_is_neither_kept_nor_compressed_nor_tagged(client: Client, essai: Essai) -> None:
    answers = [client.post("/mots", b"1", {"Accept-Encoding": "gzip"}) for _ in range(2)]
    assert len(essai.recus) == 2
    for answer in answers:
        assert answer.headers["cache-control"] == "no-store"
        assert "etag" not in answer.headers
        assert "content-encoding" not in answer.headers
        assert answer.headers["access-control-allow-origin"] == "*"


def test_an_action_may_be_sent_nothing(client: Client) -> None:
    answer = client.post("/rien")
    assert (answer.status, answer.body) == (200, b"fait")


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE"])
def test_another_method_is_an_unknown_route(client: Client, essai: Essai, method: str) -> None:
    assert client.ask(method, "/mots").status == 404
    assert essai.recus == []


def test_an_action_on_what_is_only_read_is_an_unknown_route(client: Client) -> None:
    answer = client.post("/mots/lus", b"{}")
    assert (answer.status, answer.json()["error"]) == (404, "Not Found")


def test_a_preflight_allows_post(client: Client) -> None:
    answer = client.ask("OPTIONS", "/mots", {"Access-Control-Request-Method": "POST"})
    assert "POST" in answer.headers["access-control-allow-methods"].split(", ")


def test_the_largest_body_is_read(client: Client, essai: Essai) -> None:
    assert client.post("/mots", b"x" * corps.LARGEST).status == 201
    assert len(essai.recus[0]) == corps.LARGEST


def test_a_larger_body_is_refused(client: Client, essai: Essai) -> None:
    answer = client.post("/mots", b"x" * (corps.LARGEST + 1))
    assert (answer.status, answer.json()["code"]) == (413, "PAYLOAD_TOO_LARGE")
    assert "16384 octets" in answer.json()["message"]
    assert essai.recus == []


@pytest.mark.parametrize("announced", [str(corps.LARGEST + 1), "9" * 5000, "beaucoup"])
def test_a_body_announced_larger_is_refused_before_it_is_read(client: Client, announced: str) -> None:
    assert client.post("/mots", b"{}", {"Content-Length": announced}).status == 413


def test_an_unbounded_body_is_refused_without_being_held(client: Client) -> None:
    asked = 0

    async def receive() -> dict[str, Any]:
        nonlocal asked
        asked += 1
        return {"type": "http.request", "body": b"x" * 4096, "more_body": True}

    with pytest.raises(PayloadTooLargeError):
        client.run(corps.lire([], receive))  # type: ignore[arg-type]  # messages are plain dicts here
    assert asked == 5


@pytest.mark.parametrize("media_type", ["application/json", "application/JSON; charset=utf-8", "text/plain", ""])
def test_json_and_plain_text_are_read(client: Client, media_type: str) -> None:
    assert client.post("/mots", b"{}", {"Content-Type": media_type}).status == 201


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "multipart/form-data; boundary=x"},
        {"Content-Type": "application/json", "Content-Encoding": "gzip"},
    ],
)
def test_another_kind_of_body_is_refused(client: Client, essai: Essai, headers: dict[str, str]) -> None:
    answer = client.post("/mots", b"{}", headers)
    assert (answer.status, answer.json()["code"]) == (415, "UNSUPPORTED_MEDIA_TYPE")
    assert essai.recus == []


def test_an_action_that_takes_no_body_does_not_mind_its_kind(client: Client) -> None:
    assert client.post("/rien", b"", {"Content-Type": "application/x-www-form-urlencoded"}).status == 200


def test_a_client_that_leaves_before_the_end_is_not_heard(client: Client) -> None:
    messages: Iterator[dict[str, Any]] = iter(
        [{"type": "http.request", "body": b'{"mot"', "more_body": True}, {"type": "http.disconnect"}],
    )

    async def receive() -> dict[str, Any]:
        return next(messages)

    with pytest.raises(SlowBodyError):
        client.run(corps.lire([], receive))  # type: ignore[arg-type]  # messages are plain dicts here


def test_a_refusal_that_says_when_to_come_back_says_it_twice(client: Client) -> None:
    answer = client.post("/mots", b"trop")
    assert (answer.status, answer.json()["code"]) == (429, "RATE_LIMITED")
    assert answer.headers["retry-after"] == "17"
    assert answer.json()["retryAfter"] == 17


def test_a_body_that_drips_is_cut() -> None:
    async def drip() -> bytes:
        async with _served(Essai(body_timeout=0.1)) as (reader, writer):
            writer.write(b"POST /mots HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            return await asyncio.wait_for(reader.read(), 10)  # until the server ends the connection

    answer = asyncio.run(drip())
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"REQUEST_TIMEOUT" in answer


def test_the_connection_outlives_a_body_that_was_too_large() -> None:
    async def two() -> bytes:
        async with _served(Essai()) as (reader, writer):
            writer.write(b"POST /mots HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n" + b"x" * 300_000)
            writer.write(b"GET /mots/lus HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            return await asyncio.wait_for(reader.read(), 10)

    answer = asyncio.run(two())
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert answer.endswith(b"\r\n\r\nlus")


@asynccontextmanager
async def _served(essai: Essai) -> Any:
    """A connection to a real server of the essay."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(uvicorn.Config(essai.edge, http="httptools", lifespan="on", log_config=None))
        running = asyncio.create_task(server.serve([listener]))
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        try:
            yield reader, writer
        finally:
            writer.close()
            server.should_exit = True
            await running
