"""Finished answers written straight to uvicorn's transport, with their head encoded once.

Through the ASGI messages, uvicorn checks and copies each header of each answer again: about a microsecond a header,
which for our sixteen is a third of what a kept answer costs. An answer that is kept has its head encoded once
instead, and goes out in one write.

This leans on the inside of uvicorn's httptools protocol. It is therefore used only when that inside is the one we
know (`_KNOWN`), and never for anything unusual: a paused or closed connection, one that will not be kept alive.
Everything else, other servers and tests included, takes the ordinary way and gives the same bytes.
"""

from collections.abc import Sequence
from functools import cache
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

Headers = Sequence[tuple[bytes, bytes]]

# What `write` reads and sets. Another uvicorn may do without: then the ordinary way is taken.
_KNOWN = frozenset(
    (
        "default_headers",
        "disconnected",
        "flow",
        "keep_alive",
        "message_event",
        "on_response",
        "response_complete",
        "response_started",
        "transport",
        "waiting_for_100_continue",
    )
)


def encode_head(status: int, headers: Headers) -> bytes:
    """The status line and headers as they go on the wire, still open: the request's own headers follow."""
    return _status_line(status) + encode_headers(headers)


def encode_headers(headers: Headers) -> bytes:
    """Headers as they go on the wire."""
    return b"".join([b"%b: %b\r\n" % header for header in headers])


@cache
def _status_line(status: int) -> bytes:
    return b"HTTP/1.1 %d %b\r\n" % (status, HTTPStatus(status).phrase.encode())


class Direct:
    """Writes to the connections of one server."""

    def __init__(self) -> None:
        self._usable: bool | None = None
        self._dated: tuple[Any, bytes] = (None, b"")

    def cycle_of(self, send: Any) -> RequestResponseCycle | None:
        """The uvicorn cycle behind an ASGI `send`, None when it is something else."""
        owner = getattr(send, "__self__", None)
        if type(owner) is not RequestResponseCycle:
            return None
        if self._usable is None:
            self._usable = vars(owner).keys() >= _KNOWN
        return owner if self._usable else None

    def write(
        self, cycle: RequestResponseCycle, head: bytes, request_id: bytes, body: bytes, own: Headers = ()
    ) -> bool:
        """Send a whole answer; False, with nothing sent, when the ordinary way has to be taken.

        `own` are the headers of this request alone, beside its id.
        """
        if cycle.flow.write_paused or cycle.disconnected or not cycle.keep_alive or cycle.response_started:
            return False
        cycle.response_started = True
        cycle.waiting_for_100_continue = False
        more = encode_headers(own) if own else b""
        cycle.transport.writelines((head, self._date(cycle), more, b"x-request-id: ", request_id, b"\r\n\r\n", body))
        cycle.response_complete = True
        cycle.message_event.set()
        cycle.on_response()
        return True

    def _date(self, cycle: RequestResponseCycle) -> bytes:
        """The headers that the server itself adds (the date), encoded once a second."""
        seen, encoded = self._dated
        if seen is not cycle.default_headers:
            encoded = encode_headers(cycle.default_headers)
            self._dated = (cycle.default_headers, encoded)
        return encoded
