"""The door: uvicorn's HTTP protocol, with bounds on what a connection may ask for and on how long it may take.

uvicorn waits for ever for the end of a request's head, for the first byte of a fresh connection and for a client that
does not read its answer; it reads heads of any size. Here each of these ends, and so does a connection beyond the
number that a process accepts (`porte.py` watches over all of them).

This leans on the inside of uvicorn's httptools protocol, as `direct.py` does; see decisions 0008 and 0022.
"""

import asyncio
from time import perf_counter
from typing import Any
from weakref import WeakKeyDictionary

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from hemicycle.api import headers as common_headers
from hemicycle.api.charge import ARRIVED
from hemicycle.api.direct import encode_head
from hemicycle.api.error_replies import reply
from hemicycle.api.errors import ApiError, HeadTooLargeError, MalformedRequestError, OverloadedError, SlowHeadError
from hemicycle.api.mesures import Mesures
from hemicycle.api.porte import Limites, Porte

_SLICE = 32 * 1024  # bytes read at once when more came: what is wrong with the first is seen before the rest is read
_LINGERING = 256  # refused connections that are waited for at the same time
_SLOWEST = 16 * 1024  # bytes that a client has to read of a waiting answer in each delay
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
