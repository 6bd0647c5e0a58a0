"""The errors of the service: one family and one body, whatever went wrong.

The body is the one of the contract, `{statusCode, error, code, message}`, `details` on a 400 and `retryAfter` on
a 429. A client that asks for `application/problem+json` gets the same members together with those of RFC 9457.
"""

from collections.abc import Sequence
from http import HTTPStatus
from typing import NamedTuple

import msgspec

PROBLEM = "application/problem+json"

_QUOTED = 80  # characters of a received value that a message repeats


class Detail(msgspec.Struct, frozen=True):
    """One refused parameter."""

    path: str
    message: str


class ApiError(Exception):
    """An error with its answer. Subclasses name the cases of the contract."""

    status = 500
    error = "Internal Server Error"
    code = "INTERNAL_ERROR"

    retry_after: int | None = None  # seconds to wait before asking again, when waiting helps
    closes = False  # whether the connection ends with this answer: the rest of the request is not read
    allow = ""  # methods that the path has, when the fault is the method
    content_range = ""  # how long the file is, when the fault is the range

    def __init__(self, message: str, details: Sequence[Detail] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.details = tuple(details)


class InvalidParametersError(ApiError):
    """One or several parameters that cannot be read; every one of them is listed."""

    status = 400
    error = "Validation Error"
    code = "VALIDATION_ERROR"

    def __init__(self, details: Sequence[Detail]) -> None:
        super().__init__(" ".join(detail.message for detail in details), details)


class InvalidBodyError(ApiError):
    """A body that cannot be read; the message is the first fault, the details are all of them."""

    status = 400
    error = "Bad Request"
    code = "VALIDATION_ERROR"

    def __init__(self, details: Sequence[Detail]) -> None:
        super().__init__(details[0].message, details)


class MalformedRequestError(ApiError):
    """A head that can be read in two ways, or a body that is not whole: nothing that follows can be believed."""

    status = 400
    error = "Bad Request"
    code = "BAD_REQUEST"
    closes = True

    def __init__(self, message: str) -> None:
        super().__init__(message, [Detail("", message)])  # every 400 has its details


class ForbiddenError(ApiError):
    """An action that this client may not ask for."""

    status = 403
    error = "Forbidden"
    code = "FORBIDDEN"


class NotFoundError(ApiError):
    """A record that does not exist, or not under this path."""

    status = 404
    error = "ApiError"
    code = "NOT_FOUND"


class GoneError(ApiError):
    """What was there and is no longer kept: the message says what to ask instead."""

    status = 410
    error = "Gone"
    code = "GONE"


class RouteNotFoundError(ApiError):
    """A path that the service does not have."""

    status = 404
    error = "Not Found"
    code = "NOT_FOUND"


class MethodNotAllowedError(ApiError):
    """A method that the path does not have."""

    status = 405
    error = "Method Not Allowed"
    code = "METHOD_NOT_ALLOWED"

    def __init__(self, method: str, allowed: Sequence[str]) -> None:
        self.allow = ", ".join(allowed)
        super().__init__(f"Méthode refusée : {quote(method)}. Ce chemin accepte : {self.allow}.")


class SlowBodyError(ApiError):
    """A body that did not come in time."""

    status = 408
    error = "Request Timeout"
    code = "REQUEST_TIMEOUT"
    closes = True


class PayloadTooLargeError(ApiError):
    """A body larger than any honest request needs."""

    status = 413
    error = "Payload Too Large"
    code = "PAYLOAD_TOO_LARGE"


class UnsupportedMediaTypeError(ApiError):
    """A body in a form that is not read."""

    status = 415
    error = "Unsupported Media Type"
    code = "UNSUPPORTED_MEDIA_TYPE"


class RangeError(ApiError):
    """A range of bytes that a file does not have."""

    status = 416
    error = "Range Not Satisfiable"
    code = "RANGE_NOT_SATISFIABLE"

    def __init__(self, size: int) -> None:
        super().__init__(f"Plage refusée : le fichier a {size} octets.")
        self.content_range = f"bytes */{size}"


class TooManyRequestsError(ApiError):
    """A client that asks too often."""

    status = 429
    error = "Too Many Requests"
    code = "RATE_LIMITED"

    def __init__(self, message: str, retry_after: int) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class UriTooLongError(ApiError):
    """An address longer than any honest request needs."""

    status = 414
    error = "URI Too Long"
    code = "URI_TOO_LONG"


class UnavailableError(ApiError):
    """No release can be read for now."""

    status = 503
    error = "Service Unavailable"
    code = "SERVICE_UNAVAILABLE"


class StoreDownError(UnavailableError):
    """The server that holds the release does not answer."""

    retry_after = 1

    def __init__(self) -> None:
        super().__init__("Les données sont momentanément hors d'atteinte. Réessayez dans une seconde.")


class OverloadedError(UnavailableError):
    """More is asked than can be answered in time; soon it may not be so."""

    retry_after: int

    def __init__(self, retry_after: int = 1) -> None:
        seconds = "une seconde" if retry_after == 1 else f"{retry_after} secondes"
        super().__init__(f"Le service est trop sollicité pour répondre à temps. Réessayez dans {seconds}.")
        self.retry_after = retry_after


class UnexpectedError(ApiError):
    """A fault of ours. The cause is in the log, under the request id, and nowhere else."""

    def __init__(self) -> None:
        super().__init__("Une erreur inattendue s'est produite. Réessayez plus tard.")


def refused(name: str, value: str, why: str) -> Detail:
    """The detail of one refused parameter: its name, the reason, and what was received, quoted and cut."""
    return Detail(name, f"Paramètre « {name} » : {why} (reçu : « {quote(value)} »).")


def quote(value: str) -> str:
    """A received value fit to be repeated in a message: cut, and without control characters."""
    shown = value if len(value) <= _QUOTED else value[:_QUOTED] + "…"
    return "".join(char if char.isprintable() else "�" for char in shown)


class ErrorReply(NamedTuple):
    """An error as it is sent."""

    status: int
    media_type: str
    body: bytes
    headers: tuple[tuple[str, str], ...] = ()
    csp: str | None = None  # content security policy, where it is a page


def reply(error: ApiError, accept: str = "") -> ErrorReply:
    """The answer to an error, in the form that the `Accept` header asks for; a page is made elsewhere."""
    body: dict[str, object] = {
        "statusCode": error.status,
        "error": error.error,
        "code": error.code,
        "message": error.message,
    }
    if error.details:
        body["details"] = error.details
    headers: tuple[tuple[str, str], ...] = (("connection", "close"),) if error.closes else ()
    if error.allow:
        headers = (*headers, ("allow", error.allow))
    if error.content_range:
        headers = (*headers, ("content-range", error.content_range))
    if error.retry_after is not None:
        if error.status == 429:
            body["retryAfter"] = error.retry_after
        headers = (*headers, ("retry-after", str(error.retry_after)))
    if PROBLEM not in accept.lower():
        return ErrorReply(error.status, "application/json; charset=utf-8", msgspec.json.encode(body), headers)
    title = HTTPStatus(error.status).phrase
    problem = {"type": "about:blank", "title": title, "status": error.status, "detail": error.message}
    return ErrorReply(error.status, PROBLEM, msgspec.json.encode(problem | body), headers)
