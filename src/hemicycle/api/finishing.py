"""The last touch on an answer: its headers, and the head that it is sent with."""

from collections.abc import Sequence

from hemicycle.api import headers as common_headers
from hemicycle.api.cache import Finished, Head
from hemicycle.api.cache_partage import Body
from hemicycle.api.compression import IDENTITY
from hemicycle.api.echange import Answer
from hemicycle.api.error_replies import reply
from hemicycle.api.errors import ApiError
from hemicycle.api.headers import Headers
from hemicycle.api.release_holder import ServedRelease
from hemicycle.api.table import Route


def headers_of(route: Route, opened: ServedRelease | None, etag: bytes) -> Headers:
    """The headers that an answer has in common with the 304 that may stand for it."""
    headers = common_headers.common(None if opened is None else opened.id, route.csp)
    headers.append((b"cache-control", common_headers.cache_control(route.max_age)))
    if etag:
        headers.append((b"etag", etag))
    return headers


def dressed(body: Body, route: Route, headers: Headers, etag: bytes) -> Finished:
    """A body with the headers that it calls for."""
    full = [
        *headers,
        (b"content-type", route.media_type.encode()),
        (b"content-length", b"%d" % len(body.content)),
    ]
    if body.coding != IDENTITY:
        full.append((b"content-encoding", body.coding.encode()))
    return Finished(Head.of(200, full), body.content, etag, not_modified(headers) if etag else None, rang=route.rang)


def not_modified(headers: Headers) -> Head:
    """The head that tells a client to keep what it has."""
    return Head.of(304, headers)


def as_it_is(answer: Answer, opened: ServedRelease | None) -> Finished:
    """What the framework answered, neither kept, nor compressed, nor revalidated."""
    return _plain(answer.status, answer.media_type, answer.body, opened, answer.headers)


def of_error(error: ApiError, accept: bytes, opened: ServedRelease | None) -> Finished:
    """The answer to an error, in the form that the `Accept` header asks for."""
    answer = reply(error, accept.decode("latin-1"))
    own = [(name.encode(), value.encode()) for name, value in answer.headers]
    return _plain(answer.status, answer.media_type, answer.body, opened, own)


def _plain(
    status: int, media_type: str, body: bytes, opened: ServedRelease | None, own: Sequence[tuple[bytes, bytes]]
) -> Finished:
    headers = [
        *common_headers.common(None if opened is None else opened.id),
        (b"cache-control", b"no-cache" if status == 404 else b"no-store"),
        (b"content-type", media_type.encode()),
        (b"content-length", b"%d" % len(body)),
        *own,
    ]
    return Finished(Head.of(status, headers), body, closes=(b"connection", b"close") in own)
