"""The outer layer: a small ASGI application around the framework.

A request that was answered before is sent from memory without entering the framework: two dictionary lookups
and two messages. Any other is brought to its canonical address, checked, handed to the framework, and its
answer finished once (coding, entity tag, headers) before it is kept (`answering`, `keeping`, `framework`, `finishing`).

What holds for every operation alike lives in these rooms and nowhere else: HEAD, preflights, both spellings of the
final slash, unknown routes, conditional requests, compression, the bounds of a body, common headers, request
ids, the access log, how often a client may ask.
"""

import re
import secrets
from collections.abc import Callable, Mapping
from itertools import count
from time import perf_counter, thread_time, time
from typing import Any

from litestar.types import ASGIApp, Receive, Send

from hemicycle.api import corps
from hemicycle.api import headers as common_headers
from hemicycle.api.access_log import AccessLog
from hemicycle.api.answering import METHODS, Answering
from hemicycle.api.cache import Finished, Head, RawAddress
from hemicycle.api.cache_partage import CachePartage
from hemicycle.api.charge import ARRIVED, Delestage
from hemicycle.api.compression import IDENTITY, negotiate
from hemicycle.api.direct import Direct
from hemicycle.api.echange import Request
from hemicycle.api.entity_tags import same_entity
from hemicycle.api.finishing import of_error
from hemicycle.api.framework import Framework
from hemicycle.api.keeping import Keeping
from hemicycle.api.mesures import Mesures
from hemicycle.api.porte import Limites
from hemicycle.api.quotas import Quota
from hemicycle.api.release_holder import ReleaseHolder
from hemicycle.api.streaming import Stream, send_chunks
from hemicycle.api.table import Route, Table
from hemicycle.api.visiteurs import Visiteurs

_WATCHED = frozenset((b"accept", b"accept-encoding", b"if-none-match", b"x-request-id"))
_SANE_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_NOTHING: common_headers.Headers = []  # no header of a request's own; never changed


class Edge:
    """The application that the server runs."""

    def __init__(
        self,
        app: ASGIApp,
        table: Table,
        *,
        holder: ReleaseHolder,
        access_log: AccessLog,
        version: str,
        clock: Callable[[], float] = time,
        body_timeout: float = corps.LONGEST,
        visiteurs: Visiteurs | None = None,
        quota: Quota | None = None,
        partage: CachePartage | None = None,
        mesures: Mesures | None = None,
        delestage: Delestage | None = None,
        limites: Limites | None = None,
    ) -> None:
        self.app = app
        self.visiteurs = visiteurs or Visiteurs()
        self.quota = quota
        self.mesures = mesures or Mesures(route.label for route in table.routes)
        self.delestage = delestage or Delestage(0, self.mesures)
        self.limites = limites or Limites()  # read by the protocol, which is given nothing but its application
        self.partage = partage
        self._uncounted = {path.encode() for route in table.routes if not route.counted for path in _spellings(route)}
        self.clock = clock
        self.table = table
        self.holder = holder
        self.access_log = access_log
        self._prefix = secrets.token_hex(6).encode()
        self._count = count(1)
        self._direct = Direct()
        # Of the processor, which takes longer to read: on a busy machine, what is cheap to make stays cheap.
        framework = Framework(app, holder, self.delestage, perf_counter if partage is None else thread_time)
        self._answering = Answering(
            table,
            framework,
            Keeping(framework, version, partage),
            holder=holder,
            visiteurs=self.visiteurs,
            delestage=self.delestage,
            clock=clock,
            body_timeout=body_timeout,
        )

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            self.access_log.flush()
        else:
            await send({"type": "websocket.close", "code": 1000, "reason": None})

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        started = scope["state"].get(ARRIVED) or perf_counter()  # when the request came in, if the server says so
        seen = {name: value for name, value in scope["headers"] if name in _WATCHED}
        method: str = scope["method"]
        address: RawAddress = (scope["raw_path"], scope["query_string"])
        coding = negotiate(seen.get(b"accept-encoding", b""))
        own, finished = _NOTHING, None
        if self.quota is not None:
            own, finished = await self._counted(self.quota, scope, seen)
        opened = self.holder.current  # from here to its first read nothing is waited for: it cannot be closed meanwhile
        hit, rang = False, -1
        if finished is None and opened is not None and method in ("GET", "HEAD"):
            known = opened.cache.lookup(address, coding)
            if known is not None and known.stands(self.clock):
                finished, hit, rang = known, True, known.rang
        if finished is None:
            request = Request(scope, receive, address, coding, seen)
            request.late = self.delestage.trop_tard(scope) and scope["raw_path"] not in self._uncounted
            if request.late and method in METHODS and b"if-none-match" not in seen:
                # Anything more would take from the others.
                answer: Finished | Stream = self._answering.refusal(request, opened)
            else:
                answer = await self._answering.answer(request, opened)
            if isinstance(answer, Stream):
                await self._send_stream(answer, request, send, started, own)
                return
            finished, rang = answer, request.rang
        head, body = finished.head, finished.body
        wanted = seen.get(b"if-none-match")
        if wanted is not None and finished.not_modified is not None and same_entity(wanted, finished.etag):
            head, body = finished.not_modified, b""
        request_id = self._request_id(seen.get(b"x-request-id"))
        await self._send(send, head, request_id, b"" if method == "HEAD" else body, own, closes=finished.closes)
        seconds = perf_counter() - started
        self.mesures.noter(rang, head.status, seconds, cache=hit)
        if self.access_log.enabled:
            self._note(method, address, head, len(body), seconds, request_id, hit=hit)

    async def _counted(
        self, quota: Quota, scope: Any, seen: Mapping[bytes, bytes]
    ) -> tuple[common_headers.Headers, Finished | None]:
        """Count a request: what its answer says of the quota, and the refusal when it goes beyond."""
        # A browser hides the answer to a preflight from its page: refusing one would look like a broken service.
        if scope["method"] == "OPTIONS" or scope["raw_path"] in self._uncounted:
            return _NOTHING, None
        mesure = await quota.mesurer(self.visiteurs.nom(scope))
        if mesure is None:
            return _NOTHING, None
        if not mesure.depasse:
            return mesure.headers(), None
        self.mesures.quotas += 1
        return mesure.headers(), of_error(quota.refus(mesure), seen.get(b"accept", b""), self.holder.current)

    def _note(
        self, method: str, address: RawAddress, head: Head, size: int, seconds: float, request_id: bytes, *, hit: bool
    ) -> None:
        self.access_log.note(
            method=method,
            path=address[0],
            query=address[1],
            status=head.status,
            size=size,
            seconds=seconds,
            request_id=request_id,
            hit=hit,
        )

    async def _send_stream(
        self, stream: Stream, request: Request, send: Send, started: float, own: common_headers.Headers
    ) -> None:
        """Send an answer while it is made. A fault on the way breaks the connection: the client sees it was cut."""
        method = request.scope["method"]
        request_id = self._request_id(request.seen.get(b"x-request-id"))
        headers = [*stream.head.headers, *own, (b"x-request-id", request_id)]
        # How long the rest takes is for the client's line to say.
        self.mesures.noter(request.rang, stream.head.status, perf_counter() - started, cache=False)
        with stream.hold:
            await send({"type": "http.response.start", "status": stream.head.status, "headers": headers})
            chunks = () if method == "HEAD" else stream.chunks
            coding = IDENTITY if method == "HEAD" else stream.coding
            size = await send_chunks(chunks, coding, request.receive, send)
        if self.access_log.enabled:
            self._note(method, request.address, stream.head, size, perf_counter() - started, request_id, hit=False)

    async def _send(
        self, send: Send, head: Head, request_id: bytes, body: bytes, own: common_headers.Headers, *, closes: bool
    ) -> None:
        cycle = None if closes else self._direct.cycle_of(send)
        if cycle is not None and self._direct.write(cycle, head.encoded, request_id, body, own):
            return
        headers = [*head.headers, *own, (b"x-request-id", request_id)]
        await send({"type": "http.response.start", "status": head.status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def _request_id(self, received: bytes | None) -> bytes:
        if received is not None and _SANE_ID.fullmatch(received):
            return received
        return b"%b-%x" % (self._prefix, next(self._count))


def _spellings(route: Route) -> tuple[str, str]:
    return route.template, f"{route.template}/"
