"""One exchange with the service, as a generator that asks for what it needs done: no socket and no clock in it.

It yields an `Errand` to be run, or seconds to wait; both clients drive the same one.
"""

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from pathlib import Path
from random import random
from typing import Any, NamedTuple, TypeVar

import httpx2
import msgspec

from hemicycle_client.cache import Cache, Kept
from hemicycle_client.errors import ConnectionFailed, Refused, TimedOut, refused
from hemicycle_client.requests import Request

T = TypeVar("T")
RETRIED = {429, 502, 503, 504}


class Errand(NamedTuple):
    """A request to send; where the answer goes when it is not to be held in memory."""

    request: httpx2.Request
    into: Path | None = None


Reply = httpx2.Response | httpx2.RequestError | None  # read, or written into its file; nothing comes of waiting
Exchange = Generator[Errand | float, Reply, T]


@dataclass(frozen=True)
class Policy:
    """How much a client insists."""

    retries: int = 3  # tries after the first one
    max_wait: float = 60.0  # seconds between two of them; a service that asks for more is given up
    cache: Cache | None = None
    jitter: Callable[[], float] = random  # clients that failed together do not come back together


def exchange(
    request: Request[Any, T, Any], build: Callable[..., httpx2.Request], policy: Policy, into: Path | None = None
) -> Exchange[T]:
    """Ask until there is an answer or no hope of one; `build` makes the request of the HTTP library. With `into` the
    answer is the file."""
    sent = build(request.method, request.path, params=request.query, content=request.body, headers=_headers(request))
    url = str(sent.url)
    cache = policy.cache if into is None and request.method == "GET" else None
    kept = cache.get(url) if cache else None
    if kept:
        sent.headers["if-none-match"] = kept.etag
    tries = policy.retries if request.method == "GET" else 0  # what is done may not be done twice
    for attempt in range(tries + 1):
        reply = yield Errand(sent, into)
        if isinstance(reply, httpx2.Response):
            if reply.status_code == 304 and kept:
                return request.decode(kept.body)
            if reply.is_success:
                return _answer(request, reply, cache, url, into)
        failure, wait = _failure(url, reply, 0.5 * 2**attempt * (1 + policy.jitter()))
        if attempt == tries or wait is None or wait > policy.max_wait:
            raise failure
        yield wait
    raise AssertionError("the last try returns or raises")


def _answer(
    request: Request[Any, T, Any], reply: httpx2.Response, cache: Cache | None, url: str, into: Path | None
) -> T:
    if into is not None:
        return into  # type: ignore[return-value]  # the answer is the file
    answer = request.decode(reply.content)
    if cache and "etag" in reply.headers:  # once it was understood
        with suppress(OSError):  # a full disk is no reason to lose the answer
            cache.put(url, Kept(reply.headers["etag"], reply.content))
    return answer


def _headers(request: Request[Any, Any, Any]) -> dict[str, str]:
    accepted = "*/*" if request.model in (str, bytes) else "application/json"
    return {"accept": accepted} | ({"content-type": "application/json"} if request.body is not None else {})


def _failure(url: str, reply: Reply, backoff: float) -> tuple[Exception, float | None]:
    """The exception of a try that failed, and how long to wait before another; None where another is of no use."""
    if isinstance(reply, httpx2.TimeoutException):
        return TimedOut(f"{url} : pas de réponse à temps."), backoff
    if not isinstance(reply, httpx2.Response):
        return ConnectionFailed(f"{url} : service injoignable ou réponse coupée ({reply})."), backoff
    error: Refused = refused(reply.status_code, _problem(reply.content), asked := _retry_after(reply))
    if reply.status_code not in RETRIED:
        return error, None
    return error, backoff if asked is None else asked


def _problem(body: bytes) -> object:
    try:
        return msgspec.json.decode(body)
    except ValueError:  # no UTF-8, or no JSON
        return None


def _retry_after(reply: httpx2.Response) -> float | None:
    """`Retry-After` in seconds, told in seconds or as a date (RFC 9110 §10.2.3), which the service's own clock is held
    against."""
    told = reply.headers.get("retry-after", "")
    if told.isdigit():
        return float(told)
    try:
        wait = parsedate_to_datetime(told) - parsedate_to_datetime(reply.headers["date"])
    except (KeyError, TypeError, ValueError):
        return None
    return max(wait.total_seconds(), 0.0)
