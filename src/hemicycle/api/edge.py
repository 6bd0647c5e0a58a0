"""The outer layer: a small ASGI application around the framework.

A request that was answered before is sent from memory without entering the framework: two dictionary lookups
and two messages. Any other is brought to its canonical address, checked, handed to the framework, and its
answer finished once (coding, entity tag, headers) before it is kept.

What holds for every operation alike lives here and nowhere else: HEAD, preflights, both spellings of the
final slash, unknown routes, conditional requests, compression, the bounds of a body, common headers, request
ids, the access log, how often a client may ask.
"""

import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from hashlib import blake2b
from itertools import count
from time import perf_counter, thread_time, time
from typing import Any

import structlog
from litestar.types import ASGIApp, Receive, Send

from hemicycle.api import corps
from hemicycle.api import headers as common_headers
from hemicycle.api.access_log import AccessLog
from hemicycle.api.cache import Finished, Head, RawAddress
from hemicycle.api.cache_partage import Body, CachePartage
from hemicycle.api.charge import ARRIVED, Delestage
from hemicycle.api.compression import IDENTITY, THRESHOLD, encode, negotiate
from hemicycle.api.direct import Direct
from hemicycle.api.echange import Answer, Question, Request
from hemicycle.api.errors import (
    ApiError,
    OverloadedError,
    RouteNotFoundError,
    UnavailableError,
    UnexpectedError,
    UriTooLongError,
    reply,
    store_down,
)
from hemicycle.api.errors import quote as shown
from hemicycle.api.fraicheur import Fraicheur
from hemicycle.api.mesures import Mesures
from hemicycle.api.protocole import Limites
from hemicycle.api.quotas import Quota
from hemicycle.api.release_holder import OpenRelease, ReleaseHolder
from hemicycle.api.streaming import Sortie, Stream, send_chunks
from hemicycle.api.table import Route, Table
from hemicycle.api.visiteurs import Visiteurs
from hemicycle.errors import StoreUnavailable

log = structlog.get_logger(__name__)

LONGEST_ADDRESS = 8192
_WATCHED = frozenset((b"accept", b"accept-encoding", b"if-none-match", b"x-request-id"))
_METHODS = frozenset(("GET", "HEAD", "POST"))
_SANE_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_ENTITY_TAG = re.compile(rb'"[^"]*"')
_NOTHING: common_headers.Headers = []  # no header of a request's own; never changed
_PREFLIGHT = Finished(Head.of(204, common_headers.PREFLIGHT), b"")


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
        self.body_timeout = body_timeout
        self.visiteurs = visiteurs or Visiteurs()
        self.quota = quota
        self.mesures = mesures or Mesures(route.label for route in table.routes)
        self.delestage = delestage or Delestage(0, self.mesures)
        self.limites = limites or Limites()  # read by the protocol, which is given nothing but its application
        self.partage = partage
        # Of the processor, which takes longer to read: on a busy machine, what is cheap to make stays cheap.
        self._spent = perf_counter if partage is None else thread_time
        self._uncounted = {path.encode() for route in table.routes if not route.counted for path in _spellings(route)}
        self.clock = clock
        self.table = table
        self.holder = holder
        self.access_log = access_log
        self.version = version
        self._prefix = secrets.token_hex(6).encode()
        self._count = count(1)
        self._direct = Direct()

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
            if request.late and method in _METHODS and b"if-none-match" not in seen:
                answer: Finished | Stream = self._refusal(request, opened)  # anything more would take from the others
            else:
                answer = await self._answer(request, opened)
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
        return mesure.headers(), self._error(quota.refus(mesure), seen, self.holder.current)

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

    async def _answer(self, request: Request, opened: OpenRelease | None) -> Finished | Stream:
        """The answer to a request that no kept one stands for; every error becomes its own answer."""
        try:
            return await self._resource(request, opened)
        except OverloadedError:
            return self._refusal(request, opened)
        except ApiError as error:
            return self._error(error, request.seen, opened)
        except StoreUnavailable as error:
            return self._error(store_down(error, request.scope["path"]), request.seen, opened)
        except Exception:
            log.exception("unexpected_error", path=request.scope["path"])
            return self._error(UnexpectedError(), request.seen, opened)

    async def _resource(self, request: Request, opened: OpenRelease | None) -> Finished | Stream:
        method = request.scope["method"]
        if method == "OPTIONS":
            return _PREFLIGHT
        if len(request.address[0]) + len(request.address[1]) > LONGEST_ADDRESS:
            raise UriTooLongError(f"Adresse trop longue : {LONGEST_ADDRESS} octets au plus.")
        found = self.table.find(request.scope["path"], method) if method in _METHODS else None
        if found is None:
            raise RouteNotFoundError(f"Route introuvable : {method} {shown(request.scope['path'])}")
        route, segments = found
        request.rang = route.rang
        canonical = route.canonical(segments, request.address[1])
        if route.needs_release and opened is None:
            raise UnavailableError("Aucune publication de données n'est disponible pour l'instant.")
        question = Question(route, canonical, self._moment(route))
        if route.method == "POST":
            return await self._action(request, question)
        if opened is not None and route.streamed:
            return await self._streamed(request, question, opened)
        if route.live:
            return await self._live(request, question, opened)
        if opened is None or route.max_age is None:
            return await self._fresh(request, question, opened)
        return await self._kept(request, question, opened)

    async def _kept(self, request: Request, question: Question, opened: OpenRelease) -> Finished:
        """An answer under its canonical address: from memory, as a 304 without a read, or made and kept."""
        opened.cache.alias(request.address, question.name)
        kept = opened.cache.get(question.name, request.coding)
        if kept is not None:
            return kept
        etag = self._etag(opened, question.name, request.coding)
        if _names(request, etag):
            return Finished(Head.of(304, self._headers(question.route, opened, etag)), b"")
        if self.partage is not None and self.partage.covers(question.route):
            fresh = await self._shared(self.partage, request, question, opened, etag)
        else:
            fresh = await self._fresh(request, question, opened)
        if fresh.head.status == 200:
            tick, moment = question.route.tick, question.moment
            span = None if tick is None else (moment, moment + tick)  # later the same address means another answer
            opened.cache.put(question.name, request.coding, fresh._replace(span=span))
        return fresh

    async def _shared(
        self, partage: CachePartage, request: Request, question: Question, opened: OpenRelease, etag: bytes
    ) -> Finished:
        """An answer whose body another process may have made; otherwise made here, and told to the others."""
        with opened.reading():  # it must not be closed while the others are asked
            found = await partage.read(opened, question, request.coding)
            if found is not None:
                return _dressed(found, question.route, self._headers(question.route, opened, etag), etag)
            kept = opened.cache.get(question.name, request.coding)
            if kept is not None:  # made for somebody else meanwhile
                return kept
            fresh = await self._fresh(request, question, opened)
            if fresh.head.status == 200:
                coding = dict(fresh.head.headers).get(b"content-encoding", IDENTITY.encode()).decode()
                partage.made(opened, question, request.coding, Body(coding, fresh.body), fresh.seconds)
            return fresh

    async def _fresh(self, request: Request, question: Question, opened: OpenRelease | None) -> Finished:
        """Enter the framework, then finish its answer."""
        route = question.route
        answer = await self._enter(request, question, opened)
        if answer.status != 200:
            return self._plain(answer.status, answer.media_type, answer.body, opened, answer.headers)
        etag = b"" if route.max_age is None else self._etag(opened, question.name, request.coding)
        return await self._finished(answer, route, request.coding, self._headers(route, opened, etag), etag)

    async def _live(self, request: Request, question: Question, opened: OpenRelease | None) -> Finished:
        """An answer that may change at any moment: its tag is that of its bytes, its age what the handler says.

        The same bytes are finished once: compressing them takes longer than all the rest.
        """
        fraicheur = Fraicheur(question.route.max_age)
        answer = await self._enter(request, question, opened, fraicheur=fraicheur)
        if answer.status != 200:
            return self._plain(answer.status, answer.media_type, answer.body, opened, answer.headers)
        etag = b'"%b"' % blake2b(request.coding.encode() + answer.body, digest_size=12).hexdigest().encode()
        route = question.route._replace(max_age=fraicheur.max_age)
        name = f"{route.template}#{etag.decode()}#{route.max_age}"
        known = None if opened is None else opened.cache.get(name, request.coding)
        if known is not None:
            return known
        finished = await self._finished(answer, route, request.coding, self._headers(route, opened, etag), etag)
        if opened is not None:
            opened.cache.put(name, request.coding, finished)
        return finished

    async def _action(self, request: Request, question: Question) -> Finished:
        """Do what is asked, with what was sent; the answer is this client's alone."""
        headers = request.scope["headers"]
        sent = await corps.lire(headers, request.receive, longest=self.body_timeout)
        if question.route.body is not None:
            corps.verifier_type(headers)
        opened = self.holder.current  # another than before, perhaps, after the wait for the body
        visiteur = self.visiteurs.nom(request.scope)
        answer = await self._enter(request, question, opened, corps=sent, visiteur=visiteur)
        return self._plain(answer.status, answer.media_type, answer.body, opened, answer.headers)

    async def _enter(self, request: Request, question: Question, opened: OpenRelease | None, **state: object) -> Answer:
        request.admit()
        answer = Answer()
        started = self._spent()
        with ExitStack() as hold:
            lecture = None if opened is None else hold.enter_context(opened.reading())
            appel = question.route.appel
            if appel is not None and lecture is not None:
                answer.status, answer.body = 200, appel(lecture, question.canonical.given, question.moment)
                answer.seconds = self._spent() - started
                return answer
            inner = request.inner(question, lecture=lecture, holder=self.holder, **state)
            await self.app(inner, request.receive, answer.take)
        answer.seconds = self._spent() - started
        return answer

    async def _finished(
        self, answer: Answer, route: Route, wanted: str, headers: common_headers.Headers, etag: bytes
    ) -> Finished:
        """Compress an answer, and put its last headers on it."""
        coding = wanted if len(answer.body) > THRESHOLD else IDENTITY
        started = perf_counter()  # a long body is waited for: it is compressed elsewhere
        with self.delestage.finition():
            body = Body(coding, await encode(answer.body, coding))
        seconds = answer.seconds + perf_counter() - started
        return _dressed(body, route, headers, etag)._replace(seconds=seconds)

    async def _streamed(self, request: Request, question: Question, opened: OpenRelease) -> Finished | Stream:
        """An answer that is kept nowhere: only its head is finished here, and the release held open for the rest."""
        etag = self._etag(opened, question.name, request.coding)
        headers = self._headers(question.route, opened, etag)
        if _names(request, etag):
            return Finished(Head.of(304, headers), b"")
        request.admit()
        answer, sortie = Answer(), Sortie()
        with ExitStack() as hold:
            lecture = hold.enter_context(opened.reading())
            inner = request.inner(question, lecture=lecture, holder=self.holder, sortie=sortie)
            await self.app(inner, request.receive, answer.take)
            if sortie.chunks is None:
                return self._plain(answer.status, answer.media_type, answer.body, opened, answer.headers)
            if same_entity(request.seen.get(b"if-none-match", b""), etag):
                return Finished(Head.of(304, headers), b"")
            headers += [
                (b"content-type", sortie.media_type.encode()),
                (b"content-disposition", f'attachment; filename="{sortie.filename}"'.encode()),
            ]
            if request.coding != IDENTITY:
                headers.append((b"content-encoding", request.coding.encode()))
            return Stream(Head.of(200, headers), sortie.chunks, request.coding, hold.pop_all())

    def _refusal(self, request: Request, opened: OpenRelease | None) -> Finished:
        """What a request that waited too long is answered."""
        return self.delestage.refus(
            request.seen.get(b"accept", b""),
            None if opened is None else opened.id,
            lambda error: self._error(error, request.seen, opened),
        )

    def _error(self, error: ApiError, seen: Mapping[bytes, bytes], opened: OpenRelease | None) -> Finished:
        answer = reply(error, seen.get(b"accept", b"").decode("latin-1"))
        own = [(name.encode(), value.encode()) for name, value in answer.headers]
        return self._plain(answer.status, answer.media_type, answer.body, opened, own)

    def _plain(
        self,
        status: int,
        media_type: str,
        body: bytes,
        opened: OpenRelease | None,
        own: common_headers.Headers | tuple[()] = (),
    ) -> Finished:
        """An answer that is neither kept, nor compressed, nor revalidated."""
        headers = [
            *common_headers.common(None if opened is None else opened.id),
            (b"cache-control", b"no-cache" if status == 404 else b"no-store"),
            (b"content-type", media_type.encode()),
            (b"content-length", b"%d" % len(body)),
            *own,
        ]
        return Finished(Head.of(status, headers), body, closes=(b"connection", b"close") in own)

    def _headers(self, route: Route, opened: OpenRelease | None, etag: bytes) -> common_headers.Headers:
        headers = common_headers.common(None if opened is None else opened.id, route.csp)
        headers.append((b"cache-control", common_headers.cache_control(route.max_age)))
        if etag:
            headers.append((b"etag", etag))
        return headers

    def _moment(self, route: Route) -> float:
        """The instant an answer speaks of: now, or when the tick began."""
        now = self.clock()
        return now if route.tick is None else now - now % route.tick

    def _etag(self, opened: OpenRelease | None, name: str, coding: str) -> bytes:
        """A strong tag: the same release, code, question and coding give the same bytes, on every worker."""
        parts = ("" if opened is None else opened.edition, self.version, name, coding)
        return b'"%b"' % blake2b("\0".join(parts).encode(), digest_size=12).hexdigest().encode()

    def _request_id(self, received: bytes | None) -> bytes:
        if received is not None and _SANE_ID.fullmatch(received):
            return received
        return b"%b-%x" % (self._prefix, next(self._count))


def same_entity(if_none_match: bytes, etag: bytes) -> bool:
    """Weak comparison of RFC 9110 §13.1.2: any tag of the list, or `*`."""
    return if_none_match.strip() == b"*" or etag in _ENTITY_TAG.findall(if_none_match)


def _dressed(body: Body, route: Route, headers: common_headers.Headers, etag: bytes) -> Finished:
    """A body with the headers that it calls for."""
    full = [
        *headers,
        (b"content-type", route.media_type.encode()),
        (b"content-length", b"%d" % len(body.content)),
    ]
    if body.coding != IDENTITY:
        full.append((b"content-encoding", body.coding.encode()))
    return Finished(Head.of(200, full), body.content, etag, Head.of(304, headers) if etag else None, rang=route.rang)


def _spellings(route: Route) -> tuple[str, str]:
    return route.template, f"{route.template}/"


def _names(request: Request, etag: bytes) -> bool:
    """Whether a client names this very answer. `*` does not: only a read can tell whether there is one."""
    return etag in _ENTITY_TAG.findall(request.seen.get(b"if-none-match", b""))
