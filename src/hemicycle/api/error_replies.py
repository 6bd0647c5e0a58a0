"""Errors as clients see them: one body, whatever went wrong.

The body is the one of the contract, `{statusCode, error, code, message}`, `details` on a 400 and `retryAfter` on
a 429. A client that asks for `application/problem+json` gets the same members together with those of RFC 9457.
"""

from http import HTTPStatus
from typing import Any, NamedTuple

import msgspec
import structlog
from litestar import Request, Response

from hemicycle.api.errors import ApiError, StoreDownError, UnexpectedError
from hemicycle.errors import StoreUnavailable

log = structlog.get_logger(__name__)

JSON = "application/json; charset=utf-8"
PROBLEM = "application/problem+json"


class Reply(NamedTuple):
    status: int
    media_type: str
    body: bytes
    headers: tuple[tuple[str, str], ...] = ()


def reply(error: ApiError, accept: str = "") -> Reply:
    """The answer to an error, in the form that the `Accept` header asks for."""
    body: dict[str, object] = {
        "statusCode": error.status,
        "error": error.error,
        "code": error.code,
        "message": error.message,
    }
    if error.details:
        body["details"] = error.details
    headers = (("connection", "close"),) if error.closes else ()
    if error.retry_after is not None:
        if error.status == 429:
            body["retryAfter"] = error.retry_after
        headers = (*headers, ("retry-after", str(error.retry_after)))
    if PROBLEM not in accept.lower():
        return Reply(error.status, JSON, msgspec.json.encode(body), headers)
    title = HTTPStatus(error.status).phrase
    problem = {"type": "about:blank", "title": title, "status": error.status, "detail": error.message}
    return Reply(error.status, PROBLEM, msgspec.json.encode(problem | body), headers)


def store_down(error: StoreUnavailable, path: str) -> StoreDownError:
    """What a client is told of a store that does not answer; why is for the operator alone."""
    log.warning("store_unavailable", path=path, reason=str(error))
    return StoreDownError()


def handle_exception(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The framework's exception handler: ours as they are, anything else as an unexpected error, logged."""
    if isinstance(error, StoreUnavailable):
        error = store_down(error, request.scope["path"])
    elif not isinstance(error, ApiError):
        log.error("unexpected_error", path=request.scope["path"], exc_info=error)
        error = UnexpectedError()
    answer = reply(error, request.headers.get("accept", ""))
    return Response(answer.body, status_code=answer.status, media_type=answer.media_type, headers=dict(answer.headers))
