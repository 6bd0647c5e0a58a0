"""The door: uvicorn's HTTP protocol, with bounds on what a connection may ask for and on how long it may take.

uvicorn waits for ever for the end of a request's head, for the first byte of a fresh connection and for a client that
does not read its answer; it reads heads of any size. Here each of these ends, and so does a connection beyond the
number that a process accepts. Deadlines are kept by one round a second over all connections rather than by timers of
each: a request costs no timer at all.

This leans on the inside of uvicorn's httptools protocol, as `direct.py` does; see decisions 0008 and 0022.
"""

import asyncio
from collections import deque
from time import perf_counter
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from hemicycle.api import headers as common_headers
from hemicycle.api.charge import ARRIVED
from hemicycle.api.direct import encode_head
from hemicycle.api.errors import (
    ApiError,
    HeadTooLargeError,
    MalformedRequestError,
    OverloadedError,
    SlowHeadError,
    reply,
)
from hemicycle.api.mesures import Mesures

KEEP_ALIVE = 30.0  # seconds: longer than the pause between two pages of a polite client
_SLICE = 32 * 1024  # bytes read at once when more came: what is wrong with the first is seen before the rest is read
_LINGERING = 256  # refused connections that are waited for at the same time
_SLOWEST = 16 * 1024  # bytes that a client has to read of a waiting answer in each delay
_TURN = 0.002  # seconds of work between two looks at the network, about
_BATCH = 64  # requests begun in one turn at most: of kept answers, about as many as that time allows


class Limites(NamedTuple):
    """What one serving process bears of its connections."""

    connections: int = 4096
    head_bytes: int = 32 * 1024
    head_seconds: float = 10.0  # from the first byte of a head, or from the opening of a connection, to its last
    idle_seconds: float = KEEP_ALIVE
    unread_seconds: float = 30.0  # in which a client has read something of the answer that waits for it
    linger_seconds: float = 2.0  # given to a refused client to read why
    pipelined: int = 100  # requests sent ahead of their answers
    every: float = 1.0  # seconds between two rounds


class Porte:
    """The connections of one serving process, and the round that ends those that take too long."""

    def __init__(self, limites: Limites, mesures: Mesures, loop: asyncio.AbstractEventLoop) -> None:
        self.limites = limites
        self.mesures = mesures
        self.now = loop.time()  # as of the last round
        self.ouvertes: set[Protocole] = set()  # refused ones too, until they are gone
        self._loop = loop
        self._next: asyncio.TimerHandle | None = None
        self._file: deque[tuple[Protocole, RequestResponseCycle, ASGI3Application]] = deque()  # those who wait
        self._batch = _BATCH
        self._turn = -1.0
        self._left = 0  # requests that may still begin in this turn
        self._pumped = 0.0  # when those who wait were last looked at; 0 when nobody does

    def entrer(self, protocole: "Protocole") -> None:
        """Watch a new connection."""
        self.ouvertes.add(protocole)
        if self._next is None:
            self.now = self._loop.time()
            self._next = self._loop.call_later(self.limites.every, self._round)

    def sortir(self, protocole: "Protocole") -> None:
        """Forget a connection that is closed."""
        self.ouvertes.discard(protocole)

    def demarrer(self, protocole: "Protocole", cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin a request now, or in its turn when this turn has enough.

        The loop accepts one connection a turn: begun all at once, the requests of a crowd would make a turn last for
        seconds, in which nobody else gets in.
        """
        turn = self._loop.time()  # uvloop's does not change during a turn
        if turn != self._turn:
            self._turn, self._left = turn, self._batch
        if self._left > 0 and not self._file:
            self._left -= 1
            protocole.commencer(cycle, app)
            return
        self._file.append((protocole, cycle, app))
        if not self._pumped:
            self._pumped = perf_counter()
            self._loop.call_soon(self._pump)

    def veiller(self, now: float) -> None:
        """Look at every connection as of an instant."""
        self.now = now
        for protocole in tuple(self.ouvertes):
            protocole.veiller(now)

    def _pump(self) -> None:
        """Begin as many of those who wait as a turn allows, going by how long the last one took."""
        now = perf_counter()
        spent, self._pumped = now - self._pumped, now
        if spent > 2 * _TURN:
            self._batch = max(1, self._batch // 2)
        elif spent < _TURN:
            self._batch = min(_BATCH, self._batch * 2)
        for _ in range(min(self._batch, len(self._file))):
            protocole, cycle, app = self._file.popleft()
            if not cycle.disconnected:  # who has left is not answered
                protocole.commencer(cycle, app)
        if self._file:
            self._loop.call_soon(self._pump)
        else:
            self._pumped = 0.0

    def _round(self) -> None:
        self.veiller(self._loop.time())
        # Without a connection there is nothing to watch: the next one starts the rounds again.
        self._next = self._loop.call_later(self.limites.every, self._round) if self.ouvertes else None


_PORTES: WeakKeyDictionary[ServerState, Porte] = WeakKeyDictionary()


class Protocole(HttpToolsProtocol):
    """One connection. What it bears and where it is counted is said by the application (`limites`, `mesures`)."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        porte = _PORTES.get(server_state)
        if porte is None:
            limites = getattr(self.app, "limites", None) or Limites()
            mesures = getattr(self.app, "mesures", None) or Mesures()
            porte = _PORTES[server_state] = Porte(limites, mesures, self.loop)
        self.porte = porte
        self.since = porte.now  # from when the present wait for this client counts
        self.head_bytes = 0  # of the head that is being received
        self.partial = False  # whether a head has begun and is not whole
        self.deaf = False  # whether what still comes is left unread
        self.refused = False  # whether all that is left is to wait until the client has read why
        self._unread_since: tuple[float, int] | None = None  # an answer that waits: since when, and its bytes then

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        self.porte.entrer(self)
        self.since = self.porte.now
        if len(self.connections) >= self.porte.limites.connections:
            self.transport = transport
            self._refuse(OverloadedError.connexions(), "connections")
            return
        super().connection_made(transport)
        self.porte.mesures.connexions = len(self.connections)

    def connection_lost(self, exc: Exception | None) -> None:
        self.porte.sortir(self)
        super().connection_lost(exc)
        self.porte.mesures.connexions = len(self.connections)

    def data_received(self, data: bytes) -> None:
        if self.deaf:
            return
        # Requests copy this state when they begin. One whose head comes in pieces has waited for nobody but its client.
        arrived = self.app_state[ARRIVED] = perf_counter()
        if self.partial:
            self.scope["state"][ARRIVED] = arrived
        if len(data) + self.head_bytes > _SLICE:
            self._feed_slices(data)
        else:
            self._feed(data)
        if self.pipeline and len(self.pipeline) > self.porte.limites.pipelined:
            self._cut_pipeline()

    def on_response_complete(self) -> None:
        """As uvicorn's, without a timer: the round ends idle connections."""
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        self.since = self.porte.now
        if self.pipeline:
            cycle, app = self.pipeline.pop()
            cycle.scope["state"][ARRIVED] = perf_counter()  # so far it waited for those before it
            self._start_asgi_task(cycle, app)

    def commencer(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin a request whose turn it is."""
        super()._start_asgi_task(cycle, app)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self.porte.demarrer(self, cycle, app)

    def pause_writing(self) -> None:
        self._unread_since = None
        super().pause_writing()

    def resume_writing(self) -> None:
        self._unread_since = None
        super().resume_writing()

    def veiller(self, now: float) -> None:
        """End this connection if it has taken too long."""
        limites, waited = self.porte.limites, now - self.since
        if self.refused:
            if waited > limites.linger_seconds:
                self.transport.abort()
        elif self.transport.is_closing() or self.flow.write_paused:
            self._watch_reader(now)
        elif self._answering():
            return
        elif waited > limites.head_seconds and (self.partial or not self.cycle):
            if self.partial:
                self._refuse(SlowHeadError(f"En-tête de requête incomplet après {limites.head_seconds:g} s."), "head")
            else:
                self._close("silent")
        elif waited > limites.idle_seconds:
            self._close("idle")

    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _feed_slices(self, data: bytes) -> None:
        while data and not self.deaf:
            room = max(1, min(_SLICE, self.porte.limites.head_bytes - self.head_bytes))
            self._feed(data[:room])
            data = data[room:]

    def _feed(self, data: bytes) -> None:
        former = self.cycle
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            # We speak one protocol, and answer in it. What is said in another ends the connection with that answer.
            if upgrade.args[0] < len(data):
                self._last_is(self.cycle)
            return
        except httptools.HttpParserError:
            self._malformed()
            return
        cycle = self.cycle
        if cycle is None or cycle.scope is not self.scope:
            self._in_head(len(data), begun=cycle is not former)
        elif self.partial:
            self.partial, self.head_bytes = False, 0

    def _in_head(self, size: int, *, begun: bool) -> None:
        """A head is not whole yet; `begun` when it follows the end of another in the same bytes."""
        if not self.partial and self.cycle is not None:
            self.since = self.porte.now
        self.partial = self.scope is not None
        # How many of the bytes belong to a head that begins in the middle of them is not known: none are counted.
        self.head_bytes = 0 if begun else self.head_bytes + size
        limit = self.porte.limites.head_bytes
        if self.head_bytes >= limit:
            self._stop(HeadTooLargeError(f"En-tête de requête trop grand : {limit} octets au plus."), "head_size")

    def _malformed(self) -> None:
        self._stop(MalformedRequestError("Requête HTTP illisible."), "malformed")

    def _stop(self, error: ApiError, reason: str) -> None:
        """Read no more of a connection: its requests so far are answered first, and then nothing more is said."""
        if self._answering():
            self.porte.mesures.fermer(reason)
            self._last_is(self.cycle)
        else:
            self._refuse(error, reason)

    def _last_is(self, cycle: Any) -> None:
        """Have the connection end with the answer of a request."""
        self.deaf = True
        if cycle.response_complete:
            self.transport.close()
        else:
            cycle.keep_alive = False

    def _cut_pipeline(self) -> None:
        """Keep the first requests sent ahead; the connection ends with the last of them, and the client asks again."""
        while len(self.pipeline) > self.porte.limites.pipelined:
            self.pipeline.popleft()
        self.cycle = self.pipeline[0][0]
        self.porte.mesures.fermer("pipeline")
        self._last_is(self.cycle)

    def _refuse(self, error: ApiError, reason: str) -> None:
        """Say why, and close: only for the sending at first, or the client might be cut off from what it is told."""
        self.porte.mesures.fermer(reason)
        self.deaf = self.refused = True
        self.since = self.porte.now
        self.transport.write(_encoded(error, self.server_state.default_headers))
        if len(self.porte.ouvertes) - len(self.connections) > _LINGERING:
            self.transport.close()
        else:
            self.transport.write_eof()

    def _close(self, reason: str) -> None:
        """Close once what was answered is read."""
        self.porte.mesures.fermer(reason)
        self.since = self.porte.now
        self.transport.close()

    def _watch_reader(self, now: float) -> None:
        size = self.transport.get_write_buffer_size()
        if self._unread_since is None:
            self._unread_since = (now, size)
            return
        since, before = self._unread_since
        if now - since > self.porte.limites.unread_seconds:
            self._unread_since = (now, size)
            if before - size < _SLOWEST:
                self.porte.mesures.fermer("unread")
                self.transport.abort()


def _encoded(error: ApiError, default_headers: list[tuple[bytes, bytes]]) -> bytes:
    """A whole answer that ends its connection."""
    answer = reply(error)
    own = [(name.encode(), value.encode()) for name, value in answer.headers if name != "connection"]
    headers = [
        *default_headers,
        *common_headers.common(None),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
        (b"content-type", answer.media_type.encode()),
        (b"content-length", b"%d" % len(answer.body)),
        *own,
    ]
    return encode_head(answer.status, headers) + b"\r\n" + answer.body
