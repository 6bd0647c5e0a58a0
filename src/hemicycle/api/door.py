"""The doors: what a server hands over becomes a `Request`, and the answer of the service is sent.

Granian speaks RSGI, which is how the service is run; ASGI is there for tests and for other servers.
"""

import asyncio
import errno
import os
import select
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

import structlog

from hemicycle.api.answers.errors import MalformedRequestError
from hemicycle.api.answers.messages import Request, Response, StreamedResponse
from hemicycle.api.answers.service import Service
from hemicycle.api.guard.requests import head_fault
from hemicycle.api.metrics.process import cut_connection

log = structlog.get_logger(__name__)

_FIRST = 0.05  # seconds at the beginning of an iteration in which requests are answered, whatever the one before took
_OPENING = 10.0  # seconds that the server is given to open the pipe of a stream
_LOOK = 0.005  # seconds between two looks whether it has
_SLOWEST = 30.0  # seconds that a client may take to read one chunk of a stream
_RATE = 16 * 1024  # bytes a second that it reads in the long run: a chunk every half minute would hold a place for days
_CUT = 60.0  # seconds that the server is given to notice that a connection was cut

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class RsgiProtocol(Protocol):
    """What granian gives to answer a request with."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...
    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None: ...
    def response_file(self, status: int, headers: list[tuple[str, str]], file: str) -> None: ...
    def client_disconnect(self) -> Awaitable[None]: ...


class IterationClock:
    """How long a request may have waited when its turn comes.

    Granian hands requests over as they come, and the loop begins all of them in its next iteration, one after the
    other: a request came in the iteration before at the earliest. While requests come, a callback marks the beginning
    of each iteration; it is called before them, since it was scheduled first. The first ones of an iteration are told
    to have waited no longer than it lasts, or a crowd that only refusing takes long would never be answered.
    """

    def __init__(self) -> None:
        self._before = 0.0  # when the iteration before began
        self._began = 0.0
        self._marking = False
        self._used = False

    def waited(self) -> float:
        """Seconds since the iteration before began; since this one did, for its first requests."""
        now = monotonic()
        self._used = True
        if self._marking:
            return now - (self._began if now - self._began < _FIRST else self._before)
        self._before = self._began = now
        self._marking = True
        asyncio.get_running_loop().call_soon(self._mark)
        return 0.0

    def _mark(self) -> None:
        self._before, self._began, self._marking, self._used = self._began, monotonic(), self._used, False
        if self._marking:
            asyncio.get_running_loop().call_soon(self._mark)


class RsgiDoor:
    """The service as an RSGI application."""

    def __init__(
        self,
        service: Service,
        *,
        listening: Callable[[], None] = lambda: None,
        room: Callable[[str, int], bool] | None = None,
    ) -> None:
        """`listening` is called once, as soon as the server listens; `room` tells whether a client can be sent a long
        answer."""
        self.service = service
        self._room = room
        self._listening = listening
        self._waited = IterationClock().waited

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        loop.run_until_complete(self.service.start())
        loop.call_soon(self._listening)

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        loop.run_until_complete(self.service.stop())

    async def __rsgi__(self, scope: Any, protocol: RsgiProtocol) -> None:
        headers, method, path = scope.headers, scope.method, scope.path
        hosts, codings = headers.get_all("host"), headers.get_all("transfer-encoding")
        response = await self.service.respond(
            Request(
                method,
                path,
                scope.query_string,
                header=headers.get,
                headers=headers.items,
                names=headers.keys,
                peer=lambda: scope.client.rpartition(":")[0],
                body=lambda: _rsgi_body(protocol),
                waited=self._waited,
                room=lambda size: self._room is None or self._room(scope.client, size),
                fault=head_fault(method, path, hosts, codings, http10=scope.http_version == "1"),
            )
        )
        if isinstance(response, Response):
            protocol.response_bytes(*response)
        else:
            await _send_through_pipe(response, protocol, scope.client)


async def _rsgi_body(protocol: RsgiProtocol) -> AsyncIterator[bytes]:
    """The chunks of a body, or `MalformedRequestError` for one that is not whole.

    Granian ends a body with one empty chunk. It gives another one for a fault of framing, for a sender who left, and
    for trailers, without telling which; none is ever made of data. Trailers are thus refused with the rest: nobody
    needs them here, and a body that was cut must not pass for a whole one.
    """
    empty = 0
    async for chunk in protocol:
        empty += not chunk
        yield chunk
    if empty > 1:
        raise _cut_body()


def _cut_body() -> MalformedRequestError:
    return MalformedRequestError("Corps de requête interrompu, mal découpé ou suivi d'en-têtes.")


async def _send_through_pipe(response: StreamedResponse, protocol: RsgiProtocol, peer: str) -> None:
    """Send a stream as a file that is a pipe: the server reads it as fast as the client does, and no faster.

    Chunks handed to granian's own streams pile up in memory when a client is slow (200 MB in a tenth of a second).
    """
    size, spent = 0, 0.0
    with response.hold, tempfile.TemporaryDirectory(prefix="hemicycle-") as folder:
        path = Path(folder, "flux")
        os.mkfifo(path, 0o600)
        left = asyncio.ensure_future(protocol.client_disconnect())
        protocol.response_file(response.status, response.headers, str(path))
        try:
            pipe = await _opened(path, left)
        finally:
            left.cancel()
        if pipe is None:  # the client left before the server began
            return
        try:
            async for chunk in response.chunks:
                began = monotonic()
                async with asyncio.timeout(min(_SLOWEST, _SLOWEST + size / _RATE - spent)):
                    await _write(pipe, chunk)
                size, spent = size + len(chunk), spent + monotonic() - began
        except BrokenPipeError:
            pass  # the client left
        except TimeoutError:
            cut_connection(peer)  # it holds the place of another
        except Exception:
            log.exception("stream_broken")
            cut_connection(peer)  # the end of the pipe alone would pass for the end of the data
            await _reader_gone(pipe)
        finally:
            os.close(pipe)
            response.sent(size)


async def _opened(path: Path, left: asyncio.Future[None]) -> int | None:
    """The pipe, open for writing; None when nobody came to read it: the client has left, or seems to have."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + _OPENING
    while loop.time() < deadline and not left.done():
        try:
            return os.open(path, os.O_WRONLY | os.O_NONBLOCK)
        except OSError as error:
            if error.errno != errno.ENXIO:  # no reader yet
                raise
        await asyncio.sleep(_LOOK)
    return None


async def _write(pipe: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        try:
            rest = rest[os.write(pipe, rest) :]
        except BlockingIOError:
            await _writable(pipe)


async def _writable(pipe: int) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_writer(pipe, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_writer(pipe)


async def _reader_gone(pipe: int) -> None:
    """Wait until whoever reads a pipe has closed it."""
    poll = select.poll()
    poll.register(pipe, 0)  # errors are told whatever is asked for
    loop = asyncio.get_running_loop()
    deadline = loop.time() + _CUT
    while loop.time() < deadline and not poll.poll(0):
        await asyncio.sleep(_LOOK)


class AsgiDoor:
    """The service as an ASGI application."""

    def __init__(self, service: Service, waited: Callable[[], float] = lambda: 0.0) -> None:
        """`waited` tells how long the present request has waited for its turn."""
        self.service = service
        self.waited = waited

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        else:
            await send({"type": "websocket.close", "code": 1000, "reason": None})

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        await self.service.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.service.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        received = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
        request = Request(
            method=scope["method"],
            path=scope["path"],
            query=scope["query_string"].decode("latin-1"),
            header=dict(received).get,
            headers=lambda: received,
            names=lambda: (name for name, _ in received),
            peer=lambda: scope["client"][0] if scope.get("client") else None,
            body=lambda: _asgi_body(receive),
            waited=self.waited,
            fault=head_fault(
                scope["method"],
                scope["path"],
                [value for name, value in received if name == "host"],
                [value for name, value in received if name == "transfer-encoding"],
                http10=scope.get("http_version") == "1.0",
            ),
        )
        response = await self.service.respond(request)
        headers = [(name.encode(), value.encode("latin-1")) for name, value in response.headers]
        await send({"type": "http.response.start", "status": response.status, "headers": headers})
        if isinstance(response, Response):
            await send({"type": "http.response.body", "body": response.body, "more_body": False})
        else:
            await _send_chunks(response, receive, send)


async def _asgi_body(receive: Receive) -> AsyncIterator[bytes]:
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":  # the sender left
            raise _cut_body()
        yield message.get("body", b"")
        more = message.get("more_body", False)


async def _send_chunks(response: StreamedResponse, receive: Receive, send: Send) -> None:
    """Send every chunk, unless the client leaves."""
    gone = asyncio.create_task(_disconnected(receive))
    size = 0
    try:
        with response.hold:
            async for chunk in response.chunks:
                size += len(chunk)
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
                if gone.done() and gone.result():
                    return
            await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        gone.cancel()
        response.sent(size)


async def _disconnected(receive: Receive) -> bool:
    """Wait for the client to leave. After the body of a request, whatever its length, nothing else can be received."""
    message = await receive()
    while message["type"] == "http.request" and message.get("more_body", False):
        message = await receive()
    if message["type"] == "http.request":
        message = await receive()
    return bool(message["type"] == "http.disconnect")
