"""What may go wrong. Every exception is a `HemicycleError`; its text is a French sentence."""

from typing import Any


class HemicycleError(Exception):
    """Base of all the exceptions of the client."""


class InvalidArgument(HemicycleError, ValueError):
    """The client was given something that it sends nobody: nothing was asked."""


class ConnectionFailed(HemicycleError):
    """The service could not be reached, or its answer did not come whole, however often it was asked."""


class TimedOut(ConnectionFailed):
    """The service was too slow."""


class InvalidAnswer(HemicycleError):
    """The answer is not what the operation promises: no JSON, or of another shape."""


class Refused(HemicycleError):
    """The service answered with an error; `status` and the members of its body say which."""

    def __init__(self, status: int, body: dict[str, Any], retry_after: float | None) -> None:
        self.status = status
        self.code: str = str(body.get("code") or "")
        self.message: str = str(body.get("message") or f"Le service a répondu {status}.")
        self.details: list[dict[str, str]] = body.get("details") or []  # every refused parameter: `path`, `message`
        self.retry_after = retry_after  # seconds
        super().__init__(self.message)


class InvalidParameters(Refused):
    """400: a parameter is refused; `details` says which and why."""


class NotFound(Refused):
    """404 or 410: there is no such record, or it is no longer kept."""


class TooManyRequests(Refused):
    """429: this client asks too often, and `retry_after` is longer than it may wait."""


class Unavailable(Refused):
    """503: too much is asked of the service, or it has nothing to serve."""


_BY_STATUS: dict[int, type[Refused]] = {
    400: InvalidParameters,
    404: NotFound,
    410: NotFound,
    429: TooManyRequests,
    503: Unavailable,
}


def refused(status: int, body: object, retry_after: float | None) -> Refused:
    """The exception of an error, whatever its body is: a proxy in front answers with pages of its own."""
    return _BY_STATUS.get(status, Refused)(status, body if isinstance(body, dict) else {}, retry_after)
