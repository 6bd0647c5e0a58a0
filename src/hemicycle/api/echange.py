"""One exchange with the framework: what is asked of it, and what it answers."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import quote

from litestar.types import Message, Receive

from hemicycle.api import entity_tags
from hemicycle.api.cache import RawAddress
from hemicycle.api.errors import OverloadedError
from hemicycle.api.headers import Headers
from hemicycle.api.table import Canonical, Route

_PASSED = frozenset((b"retry-after",))  # headers of the framework's answers that reach the client


class Question(NamedTuple):
    """What a request asks: an operation, the canonical address, and the instant the answer speaks of."""

    route: Route
    canonical: Canonical
    moment: float

    @property
    def name(self) -> str:
        """What tells the answer from every other of the same release."""
        return self.canonical.url if self.route.tick is None else f"{self.canonical.url}#{self.moment:.0f}"

    @property
    def span(self) -> tuple[float, float] | None:
        """The instants the answer stands for: later the same address means another one. None where the clock does not
        matter."""
        return None if self.route.tick is None else (self.moment, self.moment + self.route.tick)


class Request:
    """What the slow path needs of a request."""

    def __init__(
        self,
        scope: Any,
        receive: Receive,
        address: RawAddress,
        coding: str,
        seen: Mapping[bytes, bytes],
    ) -> None:
        self.scope = scope
        self.receive = receive
        self.address = address
        self.coding = coding
        self.seen = seen
        self.rang = -1  # of the operation that is asked for, once it is found
        self.late = False  # whether it waited too long for anything to be computed for it

    @property
    def accept(self) -> bytes:
        """The `Accept` header."""
        return self.seen.get(b"accept", b"")

    @property
    def if_none_match(self) -> bytes:
        """The `If-None-Match` header."""
        return self.seen.get(b"if-none-match", b"")

    def names(self, etag: bytes) -> bool:
        """Whether the client has this very answer, and says so."""
        return entity_tags.names(self.if_none_match, etag)

    def admit(self) -> None:
        """Raise `OverloadedError` when nothing is to be computed for this request."""
        if self.late:
            raise OverloadedError.attente()

    def inner(self, question: Question, **state: object) -> Any:
        """The request as the framework sees it: of the canonical address, with what handlers ask for."""
        canonical = question.canonical
        return {
            **self.scope,
            "method": question.route.method,
            "path": canonical.path,
            "raw_path": quote(canonical.path).encode(),
            "query_string": canonical.query.encode(),
            "state": {"maintenant": datetime.fromtimestamp(question.moment, UTC), **state},
        }


class Answer:
    """Collects what the framework sends."""

    def __init__(self) -> None:
        self.status = 500
        self.media_type = ""
        self.body = b""
        self.headers: Headers = []  # those that a handler may set
        self.seconds = 0.0  # of the processor that it took to make

    async def take(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.media_type = dict(message["headers"]).get(b"content-type", b"").decode()
            self.headers = [header for header in message["headers"] if header[0] in _PASSED]
        elif message["type"] == "http.response.body":
            self.body += message["body"]
