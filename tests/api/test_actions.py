"""What holds for every action: how a body is read and bounded, and what its answer is like."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator

import pytest

from hemicycle.api.answers.errors import PayloadTooLargeError, SlowBodyError, TooManyRequestsError
from hemicycle.api.answers.messages import Request
from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.answers.service import Service
from hemicycle.api.declare.operations import Operation, OperationTable, action, operation
from hemicycle.api.guard import requests as bodies
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.api.monde import monde


def _operations(recus: list[bytes]) -> list[Operation]:
    """Two actions and a page; `recus` are the bodies that reached a handler."""

    @action(
        "/mots", operation_id="mots", tag="T", summary="s", description="d", answer=bytes, body=bytes, status=201,
        needs_release=False,
    )  # fmt: skip
    async def mots(body: bytes, request: Request) -> bytes:
        recus.append(body)
        if body == b"trop":
            raise TooManyRequestsError("Trop de mots.", 17)
        return (request.header("user-agent") or "?").encode() + b" " + b"x" * 5000

    @action("/rien", operation_id="rien", tag="T", summary="s", description="d", answer=bytes, needs_release=False)
    def rien() -> bytes:
        return b"fait"

    @operation("/mots/lus", operation_id="lus", tag="T", summary="s", description="d", answer=bytes, max_age=0)
    def lus() -> bytes:
        return b"lus"

    return [mots, rien, lus]


@pytest.fixture
def recus() -> list[bytes]:
    return []


@pytest.fixture
def client(recus: list[bytes]) -> Iterator[Client]:
    holder = ReleaseHolder(FauxReleases(monde()), cache_bytes=1_000_000, poll=3600)
    table = OperationTable(_operations(recus))
    service = Service(table, holder=holder, version="1", starting=[holder.start], stopping=[holder.stop])
    with Client(service) as opened:
        yield opened


def _sent(body: Callable[[], AsyncIterator[bytes]], length: str | None = None) -> Request:
    headers = {} if length is None else {"content-length": length}
    return Request("POST", "/mots", "", headers.get, headers.items, headers.keys, lambda: None, body)


def test_a_handler_gets_the_body_and_the_headers_of_the_request(client: Client, recus: list[bytes]) -> None:
    answer = client.post("/mots/", b'{"mot": 1}', {"User-Agent": "essai"})
    assert answer.status == 201
    assert answer.body.startswith(b"essai ")
    assert recus == [b'{"mot": 1}']


def test_an_answer_is_neither_kept_nor_compressed_nor_tagged(client: Client, recus: list[bytes]) -> None:
    answers = [client.post("/mots", b"1", {"Accept-Encoding": "gzip"}) for _ in range(2)]
    assert len(recus) == 2
    for answer in answers:
        assert answer.headers["cache-control"] == "no-store"
        assert "etag" not in answer.headers
        assert "content-encoding" not in answer.headers
        assert answer.headers["access-control-allow-origin"] == "*"


def test_an_action_may_be_sent_nothing(client: Client) -> None:
    answer = client.post("/rien")
    assert (answer.status, answer.body) == (200, b"fait")


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE"])
def test_another_method_is_refused_with_those_that_are_not(client: Client, recus: list[bytes], method: str) -> None:
    answer = client.ask(method, "/mots")
    assert (answer.status, answer.headers["allow"]) == (405, "POST, OPTIONS")
    assert recus == []


def test_what_is_only_read_takes_no_action(client: Client) -> None:
    answer = client.post("/mots/lus", b"{}")
    assert (answer.status, answer.json()["error"]) == (405, "Method Not Allowed")
    assert answer.headers["allow"] == "GET, HEAD, OPTIONS"


def test_a_preflight_allows_post(client: Client) -> None:
    answer = client.ask("OPTIONS", "/mots", {"Access-Control-Request-Method": "POST"})
    assert "POST" in answer.headers["access-control-allow-methods"].split(", ")


def test_the_largest_body_is_read(client: Client, recus: list[bytes]) -> None:
    assert client.post("/mots", b"x" * bodies.LARGEST).status == 201
    assert len(recus[0]) == bodies.LARGEST


def test_a_larger_body_is_refused(client: Client, recus: list[bytes]) -> None:
    answer = client.post("/mots", b"x" * (bodies.LARGEST + 1))
    assert (answer.status, answer.json()["code"]) == (413, "PAYLOAD_TOO_LARGE")
    assert "16384 octets" in answer.json()["message"]
    assert recus == []


@pytest.mark.parametrize("announced", [str(bodies.LARGEST + 1), str(2**64 - 1), "0" * 5000 + "2"])
def test_a_body_announced_larger_is_refused_before_it_is_read(client: Client, announced: str) -> None:
    assert client.post("/mots", b"{}", {"Content-Length": announced}).status == 413


def test_an_unbounded_body_is_refused_without_being_held() -> None:
    asked = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal asked
        while True:
            asked += 1
            yield b"x" * 4096

    with pytest.raises(PayloadTooLargeError):
        asyncio.run(bodies.read_body(_sent(endless)))
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
def test_another_kind_of_body_is_refused(client: Client, recus: list[bytes], headers: dict[str, str]) -> None:
    answer = client.post("/mots", b"{}", headers)
    assert (answer.status, answer.json()["code"]) == (415, "UNSUPPORTED_MEDIA_TYPE")
    assert recus == []


def test_an_action_that_takes_no_body_does_not_mind_its_kind(client: Client) -> None:
    assert client.post("/rien", b"", {"Content-Type": "application/x-www-form-urlencoded"}).status == 200


def test_a_body_that_drips_is_cut() -> None:
    async def drip() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    with pytest.raises(SlowBodyError):
        asyncio.run(bodies.read_body(_sent(drip), longest=0.01))


def test_a_refusal_that_says_when_to_come_back_says_it_twice(client: Client) -> None:
    answer = client.post("/mots", b"trop")
    assert (answer.status, answer.json()["code"]) == (429, "RATE_LIMITED")
    assert answer.headers["retry-after"] == "17"
    assert answer.json()["retryAfter"] == 17
