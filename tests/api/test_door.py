"""The door that granian is given, driven as granian does: what comes in, what goes out, and streams through a pipe."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from hemicycle.api import door
from hemicycle.api.answers.messages import Request, Stream
from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.answers.service import Service
from hemicycle.api.declare.operations import Operation, OperationTable, action, operation
from hemicycle.api.door import AsgiDoor, RsgiDoor
from tests.api.conftest import FauxReleases
from tests.api.monde import monde

CHUNK = b"x" * 50_000
PIPE = 65_536  # bytes that a pipe holds
DECLARED: dict[str, Any] = {"tag": "T", "summary": "s", "description": "d", "answer": bytes}


class Protocol:
    """What granian gives to answer with; `sent` is the head and the body, or the path of the file."""

    def __init__(self, *chunks: bytes) -> None:
        self._chunks = chunks
        self.sent: list[Any] = []
        self.answered = asyncio.Event()
        self.left = asyncio.Event()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self._chunks:
            yield chunk
        yield b""  # the end

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self._answer(status, dict(headers), body)

    def response_file(self, status: int, headers: list[tuple[str, str]], file: str) -> None:
        self._answer(status, dict(headers), file)

    async def client_disconnect(self) -> None:
        await self.left.wait()

    def _answer(self, *sent: Any) -> None:
        assert not self.sent, "answered twice"
        self.sent = list(sent)
        self.answered.set()


class Entetes(dict[str, str]):
    """The headers of a request as granian gives them, none of them twice."""

    def get_all(self, name: str) -> list[str]:
        return [self[name]] if name in self else []


class Essai:
    """A service of three operations behind the door; `made` counts the chunks that the stream gave."""

    def __init__(self, chunks: int = 0, fault_after: int | None = None) -> None:
        self.made = 0
        self.events: list[str] = []
        self._chunks, self._fault_after = chunks, fault_after
        self.holder = ReleaseHolder(FauxReleases(monde()), cache_bytes=1_000_000, poll=3600)
        self.service = Service(
            OperationTable(self._operations()), holder=self.holder, version="1",
            starting=[self.holder.start], stopping=[self.holder.stop],
        )  # fmt: skip
        self.door = RsgiDoor(self.service, listening=lambda: self.events.append("listening"))

    def _operations(self) -> list[Operation]:
        @operation("/page", operation_id="page", max_age=60, **DECLARED)
        def page() -> bytes:
            return b"la page"

        @action("/mots", operation_id="mots", needs_release=False, status=201, **DECLARED)
        def mots(body: bytes, client: str, request: Request) -> bytes:
            return b" ".join((body, client.encode(), (request.header("user-agent") or "").encode()))

        @operation("/flux", operation_id="flux", max_age=60, streamed=True, **DECLARED)
        def flux() -> Stream:
            return Stream(self._stream(), "text/plain", "flux.txt")

        return [page, mots, flux]

    def _stream(self) -> Iterator[bytes]:
        for number in range(self._chunks):
            if number == self._fault_after:
                raise OSError("le fichier de la publication a disparu")
            self.made += 1
            yield CHUNK

    @property
    def readers(self) -> int:
        assert self.holder.current is not None
        return self.holder.current._readers

    def run(self, scene: Callable[[], Any]) -> Any:
        """Play a scene between the two hooks of granian."""
        with asyncio.Runner() as runner:
            self.door.__rsgi_init__(runner.get_loop())
            found = runner.run(scene())
            self.door.__rsgi_del__(runner.get_loop())
        assert self.holder.current is None
        return found

    async def ask(self, protocol: Protocol, method: str, path: str, **headers: str) -> None:
        named = Entetes({name.replace("_", "-"): value for name, value in {"host": "essai", **headers}.items()})
        scope = SimpleNamespace(
            method=method, path=path, query_string="", headers=named, client="192.0.2.7:4711", http_version="1.1"
        )
        await self.door.__rsgi__(scope, protocol)

    def answer(self, method: str, path: str, *chunks: bytes, **headers: str) -> list[Any]:
        async def scene() -> list[Any]:
            protocol = Protocol(*chunks)
            await self.ask(protocol, method, path, **headers)
            return protocol.sent

        found: list[Any] = self.run(scene)
        return found


async def _opened(path: str) -> int:
    """The pipe, opened as granian does it: in a thread, which waits for the other end."""
    pipe = await asyncio.to_thread(os.open, path, os.O_RDONLY)
    os.set_blocking(pipe, False)
    return pipe


async def _read(pipe: int, until: int | None = None) -> int:
    """Bytes that can be read of a pipe, to its end or so many."""
    size = 0
    while until is None or size < until:
        try:
            block = os.read(pipe, 4096)
        except BlockingIOError:
            await asyncio.sleep(0)
            continue
        if not block:
            break
        size += len(block)
    return size


async def _idle() -> None:
    """Let everything that can go on go on."""
    for _ in range(200):
        await asyncio.sleep(0)


def test_a_page_and_its_head() -> None:
    status, headers, body = Essai().answer("GET", "/page")
    assert (status, headers["content-length"], body) == (200, "7", b"la page")
    head = Essai().answer("HEAD", "/page")
    assert (head[0], head[1]["content-length"], head[2]) == (200, "7", b"")


def test_a_long_answer_for_which_there_is_no_room_is_to_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hemicycle.api.answers.service._LONG", 3)
    essai, asked = Essai(), []

    def room(client: str, size: int) -> bool:
        asked.append((client, size))
        return len(asked) > 1

    async def scene() -> list[Protocol]:
        answers = [Protocol(), Protocol(), Protocol()]
        for protocol, method in zip(answers, ("GET", "GET", "HEAD"), strict=True):
            await essai.ask(protocol, method, "/page")
        return answers

    essai.door = RsgiDoor(essai.service, room=room)
    answers = essai.run(scene)
    assert [protocol.sent[0] for protocol in answers] == [503, 200, 200]
    assert (answers[0].sent[1]["retry-after"], essai.service.counters.shed) == ("1", 1)
    assert asked == [("192.0.2.7:4711", 7)] * 2


def test_a_known_tag_is_answered_without_a_body() -> None:
    _, headers, _ = Essai().answer("GET", "/page")
    assert Essai().answer("GET", "/page", if_none_match=headers["etag"])[0::2] == [304, b""]


def test_a_body_comes_in_chunks_with_the_address_and_the_headers_of_its_sender() -> None:
    assert Essai().answer("POST", "/mots", b"un", b" mot", user_agent="essai")[0::2] == [201, b"un mot 192.0.2.7 essai"]


def test_a_body_that_ends_before_its_end_is_refused() -> None:
    """Granian tells a fault by one more empty chunk."""
    status, headers, body = Essai().answer("POST", "/mots", b"un mot", b"")
    assert (status, headers["connection"], b"interrompu" in body) == (400, "close", True)


def test_a_sender_who_leaves_is_not_heard() -> None:
    async def scene() -> list[Any]:
        sent: list[Any] = []
        messages: Iterator[dict[str, Any]] = iter(
            [{"type": "http.request", "body": b"un", "more_body": True}, {"type": "http.disconnect"}]
        )

        async def receive() -> dict[str, Any]:
            return next(messages)

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "POST", "path": "/mots", "query_string": b"", "headers": [(b"host", b"x")]}
        await AsgiDoor(essai.service)(scope, receive, send)
        return sent

    essai = Essai()
    assert essai.run(scene)[0]["status"] == 400


def test_a_head_that_can_be_read_in_two_ways_is_refused_before_any_route() -> None:
    for path in ("/page", "/nulle-part"):
        status, headers, body = Essai().answer("GET", path, host="a b")
        assert (status, headers["connection"], b"BAD_REQUEST" in body) == (400, "close", True)


def test_a_body_that_is_too_large_is_refused() -> None:
    assert Essai().answer("POST", "/mots", *[b"x" * 4096] * 5)[0] == 413


def test_the_service_is_opened_before_the_first_request_and_told_when_the_server_listens() -> None:
    essai = Essai()

    async def scene() -> None:
        assert essai.holder.current is not None
        await _idle()
        assert essai.events == ["listening"]

    essai.run(scene)


def test_a_stream_arrives_whole_and_no_faster_than_it_is_read() -> None:
    essai = Essai(chunks=40)

    async def scene() -> int:
        protocol = Protocol()
        asked = asyncio.create_task(essai.ask(protocol, "GET", "/flux"))
        await protocol.answered.wait()
        assert protocol.sent[0] == 200
        assert protocol.sent[1]["content-disposition"] == 'attachment; filename="flux.txt"'
        pipe = await _opened(protocol.sent[2])
        size = 0
        while size < len(CHUNK) * 30:
            size += await _read(pipe, len(CHUNK))
            await _idle()
            assert (essai.made - 1) * len(CHUNK) <= size + PIPE
            assert essai.readers == 1
        size += await _read(pipe)
        await asked
        os.close(pipe)
        assert essai.readers == 0
        return size

    assert essai.run(scene) == 40 * len(CHUNK)


def test_the_head_of_a_stream_needs_no_pipe() -> None:
    essai = Essai(chunks=3)
    assert essai.answer("HEAD", "/flux")[0::2] == [200, b""]
    assert essai.made == 0


def test_a_client_that_leaves_ends_the_stream_and_frees_the_release() -> None:
    essai = Essai(chunks=1_000_000)

    async def scene() -> None:
        protocol = Protocol()
        asked = asyncio.create_task(essai.ask(protocol, "GET", "/flux"))
        await protocol.answered.wait()
        pipe = await _opened(protocol.sent[2])
        await _read(pipe, len(CHUNK))
        os.close(pipe)
        await asked
        assert essai.readers == 0
        assert not Path(protocol.sent[2]).exists()

    essai.run(scene)
    assert essai.made < 10


def test_a_client_that_reads_too_slowly_gives_its_place_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    monkeypatch.setattr(door, "_SLOWEST", 0.01)
    monkeypatch.setattr(door, "cut_connection", cut.append)
    essai = Essai(chunks=1_000_000)

    async def scene() -> None:
        protocol = Protocol()
        asked = asyncio.create_task(essai.ask(protocol, "GET", "/flux"))
        await protocol.answered.wait()
        pipe = await _opened(protocol.sent[2])
        await asked
        os.close(pipe)
        assert essai.readers == 0

    essai.run(scene)
    assert cut == ["192.0.2.7:4711"]


def test_a_client_that_reads_a_little_now_and_then_does_not_hold_its_place_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cut: list[str] = []
    monkeypatch.setattr(door, "_SLOWEST", 0.5)
    monkeypatch.setattr(door, "_RATE", 2**40)
    monkeypatch.setattr(door, "cut_connection", cut.append)
    essai = Essai(chunks=1_000_000)

    async def scene() -> None:
        protocol = Protocol()
        asked = asyncio.create_task(essai.ask(protocol, "GET", "/flux"))
        await protocol.answered.wait()
        pipe = await _opened(protocol.sent[2])
        async with asyncio.timeout(10):
            while not asked.done():
                await _read(pipe, len(CHUNK))
                await asyncio.sleep(0.05)
        os.close(pipe)

    essai.run(scene)
    assert cut == ["192.0.2.7:4711"]


@pytest.mark.parametrize("told", [True, False])
def test_a_client_that_left_before_the_server_read_anything_frees_the_release(
    monkeypatch: pytest.MonkeyPatch, *, told: bool
) -> None:
    monkeypatch.setattr(door, "_OPENING", 60.0 if told else 0.01)
    essai = Essai(chunks=3)

    async def scene() -> int:
        protocol = Protocol()
        if told:
            protocol.left.set()
        async with asyncio.timeout(5):
            await essai.ask(protocol, "GET", "/flux")
        return essai.readers

    assert (essai.run(scene), essai.made) == (0, 0)


def test_a_fault_on_the_way_is_never_the_end_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "_LOOK", 0)
    essai = Essai(chunks=3, fault_after=1)

    async def scene() -> None:
        protocol = Protocol()
        asked = asyncio.create_task(essai.ask(protocol, "GET", "/flux"))
        await protocol.answered.wait()
        with ExitStack() as opened:
            pipe = await _opened(protocol.sent[2])
            opened.callback(os.close, pipe)
            assert await _read(pipe, len(CHUNK)) == len(CHUNK)
            await _idle()
            with pytest.raises(BlockingIOError):  # the end of the file would be b""
                os.read(pipe, 1)
            assert not asked.done()
        await asked
        assert essai.readers == 0

    with capture_logs() as logs:
        essai.run(scene)
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["stream_broken"]
