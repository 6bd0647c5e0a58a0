"""The service: a request in, an answer out, whatever server stands in front.

A request that was answered before is given the kept bytes: two dictionary lookups. Any other is brought to the
canonical address of its operation, checked, handed to the handler, and its answer finished once (coding, entity tag,
headers) before it is kept:

- an answer of the release alone is kept as long as the release is served, or until the tick it speaks of is over;
- one that rests on something else (`live`) is kept as long as its handler says that it would make it again;
- one that took long to make is shared with the processes of other machines, where there are any.

What holds for every operation alike lives here and nowhere else: HEAD, preflights, unknown routes, conditional
requests, compression, common headers, request ids, the access log, how often a client may ask.
"""

import asyncio
import contextlib
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from inspect import isawaitable
from itertools import count
from pathlib import Path
from time import monotonic, perf_counter, thread_time, time
from typing import Any, NamedTuple

import structlog

from hemicycle.api.answers import representation
from hemicycle.api.answers.cache import Address
from hemicycle.api.answers.errors import (
    PROBLEM,
    ApiError,
    ErrorReply,
    MalformedRequestError,
    MethodNotAllowedError,
    OverloadedError,
    RangeError,
    RouteNotFoundError,
    StoreDownError,
    UnavailableError,
    UnexpectedError,
    UriTooLongError,
    quote,
    reply,
)
from hemicycle.api.answers.messages import (
    Finished,
    Head,
    Live,
    Reply,
    Request,
    Response,
    StoredFile,
    Stream,
    StreamedResponse,
)
from hemicycle.api.answers.release_holder import ReleaseHolder, ServedRelease
from hemicycle.api.answers.representation import (
    IDENTITY,
    PACKED,
    THRESHOLD,
    Headers,
    StreamEncoder,
    compress,
    encode,
    modified_since,
    negotiate,
    prefers_csv,
    prefers_html,
    same_entity,
    stream_encoder,
    with_page_links,
)
from hemicycle.api.answers.shared_cache import Body, SharedCache
from hemicycle.api.declare.operations import PAGE_FACE, Canonical, Operation, OperationTable
from hemicycle.api.guard import requests
from hemicycle.api.guard.clients import Clients
from hemicycle.api.guard.connections import UnderWay
from hemicycle.api.guard.quotas import Quota
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.api.metrics.counters import Counters
from hemicycle.errors import StoreUnavailable

log = structlog.get_logger(__name__)

LONGEST_ADDRESS = 8192
METHODS = frozenset(("GET", "HEAD", "POST"))
PER_REQUEST = frozenset(
    ("release", "now", "address", "body", "client", "request")
)  # arguments of handlers that a request decides

_COMPRESSING = 16  # answers: that many take a tenth of a second to compress, and hold their bodies meanwhile
_PRESSED = 0.1  # of the wait that is too long: from there on answers are compressed in their own turn
_STREAM_AGAIN = 5  # seconds after which one who was refused a stream may ask again
_REST = 0.002  # seconds at least between two chunks of streams, all together: some hundred megabytes a second
_FILE_CHUNK = 256 * 1024  # bytes of a file read at a time; up to there no stream is needed
_LONG = 64 * 1024  # bytes from which an answer that waits for its client is counted
_REFUSALS = 16  # of four kinds for each release served
_SANE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_NOTHING: Headers = []  # no header of a request's own; never changed

Hook = Callable[[], Awaitable[None]]
ErrorPage = Callable[[ApiError, ServedRelease | None], tuple[str, bytes, str]]  # media type, page, policy
_API = "/api/"  # beneath it every answer is JSON, whoever asks


class Question(NamedTuple):
    """What a request asks: an operation, the canonical address, and the instant the answer speaks of."""

    operation: Operation
    canonical: Canonical
    moment: float
    name: str  # what tells the answer from every other of the same release

    @property
    def span(self) -> tuple[float, float] | None:
        """The instants the answer stands for; None where the clock does not matter."""
        tick = self.operation.tick
        return None if tick is None else (self.moment, self.moment + tick)


class Asked:
    """A request that no kept answer stands for, on its way through the service."""

    def __init__(self, request: Request, address: Address, coding: str, *, late: bool) -> None:
        self.request = request
        self.address = address
        self.coding = coding
        self.late = late  # whether it waited too long for anything to be computed for it
        self.rank = -1  # of its operation, once it is found
        self.own: Headers = _NOTHING  # what the answer says of the way this address is written

    @property
    def accept(self) -> str:
        return self.request.header("accept") or ""

    @property
    def if_none_match(self) -> str:
        return self.request.header("if-none-match") or ""


class Service:
    """Answers the requests of one process."""

    def __init__(
        self,
        table: OperationTable,
        *,
        holder: ReleaseHolder,
        version: str,
        code_date: float = 0.0,
        supplies: Mapping[str, Any] | None = None,
        access_log: AccessLog | None = None,
        clock: Callable[[], float] = time,
        body_timeout: float = requests.LONGEST,
        clients: Clients | None = None,
        quota: Quota | None = None,
        bodies_of_one: int = 0,
        streams: int = 0,
        shared_cache: SharedCache | None = None,
        counters: Counters | None = None,
        shed_after: float = 0.0,
        error_page: ErrorPage | None = None,
        starting: Sequence[Hook] = (),
        stopping: Sequence[Hook] = (),
    ) -> None:
        """`supplies` are the objects that handlers may ask for by name, beside those of the request. A client may be
        sending `bodies_of_one` bodies at a time; 0: as many as it likes. So many `streams` are sent at a time, half of
        them to one client at most; 0: as many as are asked for. A request that waited more than `shed_after`
        seconds is told to come back; 0: none ever is. `version` names the code, which is of `code_date`: the bytes of
        an answer change with the code as with the release. `error_page` makes what a browser is shown of an error
        outside the API."""
        self.table = table
        self.holder = holder
        self.clock = clock
        self.access_log = access_log or AccessLog(enabled=False)
        self.clients = clients or Clients()
        self.quota = quota
        self.bodies = UnderWay(0, bodies_of_one)
        self.streams = UnderWay(streams, (streams + 1) // 2, _STREAM_AGAIN)
        self._turns = Turns()
        self.counters = counters or Counters(operation.label for operation in table.operations)
        self.shed_after = shed_after
        self.compressing = 0  # answers
        self._pressed = False  # whether requests wait for their turn
        self._error_page = error_page
        self._refusals: dict[tuple[bool, bool, str | None, int], Finished] = {}
        self.shared_cache = shared_cache
        self._version = version
        self._code_date = code_date
        self.supplies = {"holder": holder, **(supplies or {})}
        self._body_timeout = body_timeout
        self._starting = starting
        self._stopping = stopping
        self._two_faced = {path for one in table.operations if one.page is not None for path in _spellings(one)}
        self._uncounted = {path for one in table.operations if not one.counted for path in _spellings(one)}
        self._prefix = secrets.token_hex(6)
        self._count = count(1)
        # Of the processor, which takes longer to read: on a busy machine, what is cheap to make stays cheap.
        self._spent = perf_counter if shared_cache is None else thread_time

    async def start(self) -> None:
        """Open what is served, before the first request."""
        for hook in self._starting:
            await hook()

    async def stop(self) -> None:
        """Give back what is held, after the last one."""
        for hook in self._stopping:
            await hook()
        self.access_log.flush()

    async def respond(self, request: Request) -> Response | StreamedResponse:
        """The answer to a request."""
        started = perf_counter()
        address = self._address(request)
        coding = negotiate(request.header("accept-encoding") or "")
        own, finished = _NOTHING, None
        if self.quota is not None:
            own, finished = await self._counted(self.quota, request)
        opened = self.holder.current  # no await between here and its first read: it cannot be closed meanwhile
        if finished is None and request.fault:
            finished = self._of_error(MalformedRequestError(request.fault), request, opened)
        hit, rank = False, -1
        if finished is None and opened is not None and request.method in ("GET", "HEAD"):
            known, remarks = opened.cache.lookup(address, coding)
            # What is kept under an address as it was written is JSON: another form has to be looked for.
            if known is not None and known.stands(self.clock) and not prefers_csv(request.header("accept") or ""):
                finished, hit, rank, own = known, True, known.rank, own + remarks
        if finished is None:
            asked = Asked(request, address, coding, late=self._late(request))
            answer = await self._answer(asked, opened)
            own = own + asked.own
            if isinstance(answer, _Streaming):
                return self._streamed_response(answer, asked, started, own)
            finished, rank = answer, asked.rank
        head, body = finished.head, finished.body
        if finished.not_modified is not None and _unchanged(request, finished):
            head, body = finished.not_modified, b""
        elif len(body) > _LONG and request.method != "HEAD" and not request.room(len(body)):
            (head, body, *_), hit = self._refusal(request, opened), False
        request_id = self._request_id(request)
        seconds = perf_counter() - started
        self.counters.note(rank, head.status, seconds, hit=hit)
        if self.access_log.enabled:
            self.access_log.note(
                request.method, request.path, request.query, head.status, len(body), seconds, request_id, hit=hit
            )
        body = b"" if request.method == "HEAD" else body
        return Response(head.status, [*head.headers, *own, ("x-request-id", request_id)], body)

    def _address(self, request: Request) -> Address:
        """What the answer is kept under; a page and an answer of the API may have one address, and are two."""
        if request.path in self._two_faced and prefers_html(request.header("accept") or ""):
            return PAGE_FACE + request.path, request.query
        return request.path, request.query

    async def _counted(self, quota: Quota, request: Request) -> tuple[Headers, Finished | None]:
        """Count a request: what its answer says of the quota, and the refusal when it goes beyond."""
        # A browser hides the answer to a preflight from its page: refusing one would look like a broken service.
        if request.method == "OPTIONS" or request.path in self._uncounted:
            return _NOTHING, None
        usage = await quota.count(self.clients.name(request))
        if usage is None:
            return _NOTHING, None
        if not usage.exceeded:
            return usage.headers(), None
        self.counters.rate_limited += 1
        return usage.headers(), self._of_error(quota.refusal(usage), request, self.holder.current)

    def _late(self, request: Request) -> bool:
        """Whether a request waited too long, or would: threads that compress have a queue of their own.

        Answers are made one after the other: beyond a certain wait clients have left or ask again, and answering them
        only makes the next ones wait. A service that answers everybody too late answers nobody.
        """
        if self.shed_after <= 0 or request.path in self._uncounted:
            return False
        waited = request.waited()
        self._pressed = waited > self.shed_after * _PRESSED
        return self.compressing >= _COMPRESSING or waited > self.shed_after

    async def _answer(self, asked: Asked, opened: ServedRelease | None) -> "Finished | _Streaming":
        """The answer to a request that no kept one stands for; every error becomes its own answer."""
        if asked.late and asked.request.method in METHODS and not asked.if_none_match:
            return self._refusal(asked.request, opened)  # anything more would take from the others
        path = asked.request.path
        try:
            return await self._resource(asked, opened)
        except OverloadedError as error:
            return self._refusal(asked.request, opened, error.retry_after)
        except ApiError as error:
            return self._of_error(error, asked.request, opened)
        except StoreUnavailable as error:
            log.warning("store_unavailable", path=path, reason=str(error))  # why is for the operator alone
            return self._of_error(StoreDownError(), asked.request, opened)
        except Exception:
            log.exception("unexpected_error", path=path)
            damaged = opened is not None and await self.holder.suspect(opened)
            return self._of_error(StoreDownError() if damaged else UnexpectedError(), asked.request, opened)

    def _of_error(self, error: ApiError, request: Request, opened: ServedRelease | None) -> Finished:
        """The answer to an error, in the form that the `Accept` header asks for."""
        answer = reply(error, request.header("accept") or "")
        if self._error_page is not None and _is_looked_at(request):
            media_type, body, csp = self._error_page(error, opened)
            answer = ErrorReply(answer.status, media_type, body, answer.headers, csp)
        return _plain(answer.status, answer.media_type, answer.body, opened, answer.headers, answer.csp)

    def _refusal(self, request: Request, opened: ServedRelease | None, retry_after: int = 1) -> Finished:
        """Tell a client to come back. Refusing must cost a fraction of answering to help: it is made once."""
        self.counters.shed += 1
        accept = request.header("accept") or ""
        key = (PROBLEM in accept.lower(), _is_looked_at(request), None if opened is None else opened.id, retry_after)
        known = self._refusals.get(key)
        if known is None:
            if len(self._refusals) >= _REFUSALS:
                self._refusals.clear()
            known = self._refusals[key] = self._of_error(OverloadedError(retry_after), request, opened)
        return known

    async def _resource(self, asked: Asked, opened: ServedRelease | None) -> "Finished | _Streaming":
        method, path = asked.request.method, asked.request.path
        if method == "OPTIONS":
            return self._preflight(path)
        if len(path) + len(asked.request.query) > LONGEST_ADDRESS:
            raise UriTooLongError(f"Adresse trop longue : {LONGEST_ADDRESS} octets au plus.")
        found = self.table.find(path, method)
        if found is None:
            raise self._no_operation(method, path)
        operation, segments = found
        asked.rank = operation.rank
        operation, query = operation.represented(asked.request.query, asked.accept)
        canonical = operation.canonical(segments, query)
        asked.own = representation.ignored(canonical.ignored) if canonical.ignored else _NOTHING
        if operation.needs_release and opened is None:
            raise UnavailableError("Aucune publication de données n'est disponible pour l'instant.")
        moment, name, tick = self.clock(), operation.face + canonical.url, operation.tick
        if tick is not None:
            moment -= moment % tick
            name = f"{name}#{moment:.0f}"
        question = Question(operation, canonical, moment, name)
        if operation.method == "POST":
            return await self._action(asked, question)
        if operation.live:
            return await self._live(asked, question, opened)
        if opened is not None and operation.streamed:
            return await (self._file if operation.file else self._streamed)(asked, question, opened)
        if opened is None or operation.max_age is None:
            return await self._fresh(asked, question, opened)
        return await self._kept(asked, question, opened)

    def _preflight(self, path: str) -> Finished:
        """What a path allows; nothing is told of one that is nowhere, which the request itself will learn."""
        allowed = self.table.methods(path)
        return Finished(
            Head(204, [*representation.PREFLIGHT, *([("allow", ", ".join(allowed))] if allowed else [])]), b""
        )

    def _no_operation(self, method: str, path: str) -> ApiError:
        """What is told of a method that a path does not have, or of a path that is nowhere."""
        if allowed := self.table.methods(path):
            return MethodNotAllowedError(method, allowed)
        return RouteNotFoundError(f"Route introuvable : {method} {quote(path)}")

    async def _call(self, asked: Asked, question: Question, opened: ServedRelease | None, **more: Any) -> Any:
        """What the handler answers. A handler that awaits has the release held open meanwhile."""
        if asked.late:
            raise OverloadedError
        supplied: dict[str, Any] = {}
        for name in question.operation.supplies:
            if name == "release":
                supplied[name] = None if opened is None else opened.release
            elif name == "now":
                supplied[name] = datetime.fromtimestamp(question.moment, UTC)
            elif name == "address":
                supplied[name] = question.canonical.url
            else:
                supplied[name] = more[name] if name in more else self.supplies[name]
        answer = question.operation.call(question.canonical.given, supplied)
        if type(answer) is bytes or not isawaitable(answer):  # the first is quickly seen, and nearly always so
            return answer
        with contextlib.nullcontext() if opened is None else opened.reading():
            return await answer

    async def _action(self, asked: Asked, question: Question) -> Finished:
        """Do what is asked, with what was sent; the answer is this client's alone."""
        request = asked.request
        client = self.clients.name(request)
        with self.bodies.one_of(client):
            body = await requests.read_body(request, longest=self._body_timeout)
        if question.operation.body is not None:
            requests.check_media_type(request)
        opened = self.holder.current  # another than before, perhaps, after the wait for the body
        supplied = {"body": body, "client": client, "request": request}
        answer = await self._call(asked, question, opened, **supplied)
        status, body = answer if isinstance(answer, Reply) else (question.operation.status, answer)
        return _plain(status, question.operation.media_type, body, opened)

    async def _kept(self, asked: Asked, question: Question, opened: ServedRelease) -> Finished:
        """An answer under its canonical address: from memory, as a 304 without a read, or made and kept."""
        opened.cache.alias(asked.address, question.name, asked.own)
        kept = opened.cache.get(question.name, asked.coding)
        if kept is not None:
            return kept
        etag = self._etag(asked, question, opened)
        if asked.if_none_match and representation.names(asked.if_none_match, etag):
            return Finished(Head(304, self._shared_headers(question, opened, etag)), b"")
        if self.shared_cache is not None and self.shared_cache.covers(question.operation):
            fresh = await self._shared(self.shared_cache, asked, question, opened, etag)
        else:
            fresh = await self._fresh(asked, question, opened, etag)
        if fresh.head.status == 200:
            span = question.span
            opened.cache.put(question.name, asked.coding, fresh if span is None else fresh._replace(span=span))
        return fresh

    async def _shared(
        self, shared: SharedCache, asked: Asked, question: Question, opened: ServedRelease, etag: str
    ) -> Finished:
        """An answer whose body another process may have made; otherwise made here, and told to the others."""
        operation = question.operation
        with opened.reading():  # it must not be closed while the others are asked
            found = await shared.read(opened, operation, question.name, asked.coding)
            if found is not None:
                return _finished(found, question, self._shared_headers(question, opened, etag), etag)
            kept = opened.cache.get(question.name, asked.coding)
            if kept is not None:  # made for somebody else meanwhile
                return kept
            fresh = await self._fresh(asked, question, opened, etag)
            if fresh.head.status == 200:
                coding = dict(fresh.head.headers).get("content-encoding", IDENTITY)
                body = Body(coding, fresh.body, fresh.pages)
                shared.made(opened, operation, question.name, asked.coding, body, fresh.seconds)
            return fresh

    async def _live(self, asked: Asked, question: Question, opened: ServedRelease | None) -> Finished:
        """An answer that may change at any moment: its tag is that of its bytes, its age what the handler says.

        The same bytes are finished once: compressing them takes longer than all the rest.
        """
        operation = question.operation
        live: Live = await self._call(asked, question, opened)
        etag = representation.etag_of_bytes(live.body, asked.coding)
        release = None if opened is None else opened.id
        shared = representation.cacheable(release, live.max_age, etag, operation.csp)
        known = None if opened is None else opened.cache.get(question.name, asked.coding)
        if known is None or known.not_modified != Head(304, shared):
            known = await self._finish(live.body, question, asked.coding, shared, etag)
        if opened is None:
            return known
        kept = known._replace(span=question.span, unchanged=live.unchanged)
        opened.cache.put(question.name, asked.coding, kept)
        if live.unchanged is not None:  # without it nobody can tell whether the written address still means this
            opened.cache.alias(asked.address, question.name, asked.own)
        return kept

    async def _fresh(
        self, asked: Asked, question: Question, opened: ServedRelease | None, etag: str | None = None
    ) -> Finished:
        """Ask the handler, then finish its answer; `etag` is its tag, where that is known."""
        operation = question.operation
        started = self._spent()
        answer = await self._call(asked, question, opened)
        seconds = self._spent() - started
        if isinstance(answer, Reply):
            return _plain(answer.status, operation.media_type, answer.body, opened)
        if etag is None:
            etag = "" if operation.max_age is None else self._etag(asked, question, opened)
        shared = self._shared_headers(question, opened, etag)
        return await self._finish(answer, question, asked.coding, shared, etag, seconds)

    async def _finish(
        self, body: bytes, question: Question, wanted: str, shared: Headers, etag: str, seconds: float = 0.0
    ) -> Finished:
        """Compress an answer, and put its last headers on it; `seconds` is what it took to make."""
        packed = len(body) <= THRESHOLD or question.operation.media_type in PACKED
        coding = IDENTITY if packed else wanted
        pages = representation.number_of_pages(body) if question.operation.paginated else 0
        if coding == IDENTITY:
            return _finished(Body(coding, body, pages), question, shared, etag, seconds)
        started = perf_counter()
        if self._pressed:  # another turn would have to be waited for, as long as this one was
            encoded = Body(coding, compress(body, coding), pages)
            return _finished(encoded, question, shared, etag, seconds + perf_counter() - started)
        self.compressing += 1  # a long body is waited for: it is compressed elsewhere
        try:
            encoded = Body(coding, await encode(body, coding), pages)
        finally:
            self.compressing -= 1
        return _finished(encoded, question, shared, etag, seconds + perf_counter() - started)

    async def _streamed(self, asked: Asked, question: Question, opened: ServedRelease) -> "Finished | _Streaming":
        """An answer that is kept nowhere: only its head is finished here, and the release held open for the rest."""
        etag = self._etag(asked, question, opened)
        shared = self._shared_headers(question, opened, etag)
        if representation.names(asked.if_none_match, etag):
            return Finished(Head(304, shared), b"")
        with ExitStack() as hold:
            hold.enter_context(self.streams.one_of(self.clients.name(asked.request)))
            hold.enter_context(opened.reading())
            stream: Stream = await self._call(asked, question, opened)
            if same_entity(asked.if_none_match, etag):
                return Finished(Head(304, shared), b"")
            disposition = f'attachment; filename="{stream.filename}"'
            full = [*shared, ("content-type", stream.media_type), ("content-disposition", disposition)]
            if asked.coding != IDENTITY:
                full.append(("content-encoding", asked.coding))
            return _Streaming(Head(200, full), stream.chunks, asked.coding, hold.pop_all())

    async def _file(self, asked: Asked, question: Question, opened: ServedRelease) -> "Finished | _Streaming":
        """A file as it lies on the disk, or the range of it that is asked for: long ones sent as streams are."""
        file: StoredFile = await self._call(asked, question, opened)
        etag = f'"{file.sha256}"'
        shared = representation.cacheable(opened.id, question.operation.max_age, etag, question.operation.csp)
        if same_entity(asked.if_none_match, etag):
            return Finished(Head(304, shared), b"")
        status, sent = 200, range(file.size)
        head = asked.request.method == "HEAD"  # RFC 9110 §14.2: a range means something to GET alone
        wanted = None if head else asked.request.header("range")
        if wanted is not None and (asked.request.header("if-range") or etag) == etag:
            found = representation.byte_range(wanted, file.size)
            if found is not None and not found:
                raise RangeError(file.size)
            status, sent = (200, sent) if found is None else (206, found)
        full = [
            *shared, ("content-type", file.media_type), ("content-length", str(len(sent))),
            ("accept-ranges", "bytes"), ("content-disposition", f'attachment; filename="{file.name}"'),
        ]  # fmt: skip
        if status == 206:
            full.append(("content-range", f"bytes {sent.start}-{sent.stop - 1}/{file.size}"))
        if head or len(sent) <= _FILE_CHUNK:  # as those who read a Parquet file from afar ask for, several at a time
            return Finished(Head(status, full), b"".join(_read_range(file.parts, range(0) if head else sent)))
        with ExitStack() as hold:
            hold.enter_context(self.streams.one_of(self.clients.name(asked.request)))
            return _Streaming(Head(status, full), _read_range(file.parts, sent), IDENTITY, hold.pop_all())

    def _streamed_response(
        self, streaming: "_Streaming", asked: Asked, started: float, own: Headers
    ) -> Response | StreamedResponse:
        request, head = asked.request, streaming.head
        request_id = self._request_id(request)
        # How long the rest takes is for the client's line to say.
        self.counters.note(asked.rank, head.status, perf_counter() - started, hit=False)
        full = [*head.headers, *own, ("x-request-id", request_id)]
        if request.method == "HEAD":
            streaming.hold.close()
            self._sent(request, head.status, started, request_id, 0)
            return Response(head.status, full, b"")
        sent = partial(self._sent, request, head.status, started, request_id)
        return StreamedResponse(
            head.status, full, self._turns.encoded(streaming.chunks, streaming.coding), streaming.hold, sent
        )

    def _sent(self, request: Request, status: int, started: float, request_id: str, size: int) -> None:
        seconds = perf_counter() - started
        self.access_log.note(request.method, request.path, request.query, status, size, seconds, request_id, hit=False)

    def _etag(self, asked: Asked, question: Question, opened: ServedRelease | None) -> str:
        """The tag of an answer, known before it is made."""
        edition = "" if opened is None else opened.edition
        return representation.etag_of_question(edition, self._version, question.name, asked.coding)

    def _shared_headers(self, question: Question, opened: ServedRelease | None, etag: str) -> Headers:
        operation = question.operation
        release = modified = None
        if opened is not None:
            release = opened.id
            # An answer that speaks of an instant changes with the clock: no date tells when it last did.
            if operation.tick is None and operation.max_age is not None:
                modified = representation.http_date(max(opened.published, self._code_date))
        return representation.cacheable(release, operation.max_age, etag, operation.csp, modified)

    def _request_id(self, request: Request) -> str:
        received = request.header("x-request-id")
        if received is not None and _SANE_ID.fullmatch(received):
            return received
        return f"{self._prefix}-{next(self._count):x}"


class _Streaming(NamedTuple):
    """A streamed answer, ready to be sent by chunks; `hold` keeps the release open meanwhile."""

    head: Head
    chunks: Iterable[bytes]
    coding: str
    hold: ExitStack


class Turns:
    """Streams make their chunks one at a time, whatever their number, and rest as long before the next: requests that
    take a millisecond do not wait for those that take minutes."""

    def __init__(self, rest: float = _REST, clock: Callable[[], float] = monotonic) -> None:
        self._rest = rest
        self._clock = clock
        self._turn = asyncio.Lock()
        self._next = 0.0  # when the next chunk may be made

    async def encoded(self, chunks: Iterable[bytes], coding: str) -> AsyncIterator[bytes]:
        """The chunks of a stream in a coding."""
        encoder, made = stream_encoder(coding), iter(chunks)
        while True:
            async with self._turn:
                await asyncio.sleep(max(self._next - self._clock(), 0.0))
                began = self._clock()
                chunk = next(made, None)
                if encoder is None:
                    encoded = chunk
                else:  # beside the loop: compressing takes ten times as long as making
                    encoded = await asyncio.to_thread(_step, encoder, chunk)
                now = self._clock()
                self._next = now + max(now - began, self._rest)
            if encoded:
                yield encoded
            if chunk is None:
                return


def _read_range(parts: Mapping[Path, int], wanted: range) -> Iterator[bytes]:
    """The bytes of a range of files that follow each other, a chunk at a time; `OSError` when one ends before.

    Each is opened as it comes: a release is dropped when some newer ones are there, hours later, and a client that is
    still reading it then is cut rather than a hundred files kept open for every one.
    """
    first = 0
    for path, size in parts.items():
        within = range(max(wanted.start - first, 0), min(wanted.stop - first, size))
        first += size
        if not within:
            continue
        with path.open("rb") as file:
            file.seek(within.start)
            for start in within[::_FILE_CHUNK]:
                expected = min(_FILE_CHUNK, within.stop - start)
                chunk = file.read(expected)
                if len(chunk) < expected:  # the next one must not take its place
                    raise OSError(f"{path.name}: shorter than it was published")
                yield chunk


def _step(encoder: StreamEncoder, chunk: bytes | None) -> bytes:
    return encoder.flush() if chunk is None else encoder.compress(chunk)


def _unchanged(request: Request, finished: Finished) -> bool:
    """Whether the client holds this very answer, by its entity tag or else by its date."""
    wanted = request.header("if-none-match")
    if wanted is not None:
        return same_entity(wanted, finished.etag)
    held = request.header("if-modified-since")
    modified = "" if held is None else dict(finished.head.headers).get("last-modified", "")
    return held is not None and modified != "" and not modified_since(held, modified)


def _finished(body: Body, question: Question, shared: Headers, etag: str, seconds: float = 0.0) -> Finished:
    """A body with the headers that it calls for; `shared` are those of its 304 too, `seconds` what it took to make."""
    operation = question.operation
    full = [*shared, ("content-type", operation.media_type), ("content-length", str(len(body.content)))]
    if body.coding != IDENTITY:
        full.append(("content-encoding", body.coding))
    if body.pages:
        page = int(question.canonical.given.get("page", "1"))
        full = with_page_links(full, question.canonical.url, page, body.pages)
    not_modified = Head(304, shared) if etag else None
    return Finished(Head(200, full), body.content, etag, not_modified, seconds, operation.rank, body.pages)


def _is_looked_at(request: Request) -> bool:
    """Whether it is a browser that asks for something outside the API: what it is told is a page."""
    return not request.path.startswith(_API) and prefers_html(request.header("accept") or "")


def _plain(
    status: int,
    media_type: str,
    body: bytes,
    opened: ServedRelease | None,
    own: Iterable[tuple[str, str]] = (),
    csp: str | None = None,
) -> Finished:
    """An answer neither kept, nor compressed, nor revalidated."""
    full = [
        *representation.common(None if opened is None else opened.id, csp),
        ("cache-control", "no-cache" if status == 404 else "no-store"),
        ("content-type", media_type),
        ("content-length", str(len(body))),
        *own,
    ]
    return Finished(Head(status, full), body)


def _spellings(operation: Operation) -> tuple[str, str]:
    return operation.template, f"{operation.template}/"
