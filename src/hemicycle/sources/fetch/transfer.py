"""One download through its tries: which version is being received, how much of it, and what to ask for next.

The rules of resuming (RFC 9110, §13 and §14) and of trying again, without any network: `client.py` does the
asking.
"""

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

import httpx2
import msgspec

from hemicycle.errors import SourceError

_CONTENT_RANGE = re.compile(r"bytes (\d+)-\d+/(\d+|\*)")


class RetryableError(Exception):
    """An answer that another try may better; `wait` is what the server asked for, in seconds."""

    def __init__(self, message: str, wait: float | None = None) -> None:
        super().__init__(message)
        self.wait = wait


class Validators(msgspec.Struct, frozen=True):
    """What tells two versions of a file apart without reading them."""

    etag: str | None = None
    last_modified: str | None = None

    @classmethod
    def of(cls, response: httpx2.Response) -> "Validators":
        return cls(response.headers.get("ETag"), response.headers.get("Last-Modified"))

    def same_as(self, other: "Validators") -> bool | None:
        """Whether two answers are of the same version; None when they share no validator."""
        if self.etag and other.etag:
            return self.etag.removeprefix("W/") == other.etag.removeprefix("W/")
        if self.last_modified and other.last_modified:
            return self.last_modified == other.last_modified
        return None


@dataclass(frozen=True)
class OriginVersion:
    """The version at the origin, and the address that reaches it past the cache."""

    address: str
    validators: Validators


@dataclass
class Transfer:
    """The state of one download: `held` is the version that we have, `validators` the one being received."""

    url: str
    path: Path
    held: Validators
    origin: OriginVersion | None
    max_bytes: int
    address: str = field(init=False)
    validators: Validators = field(default_factory=Validators)
    received: int = 0
    total: int | None = None
    unchanged: bool = False

    def __post_init__(self) -> None:
        self.address = self.url

    def headers(self) -> dict[str, str]:
        """Resume what was begun if its version can be named, else ask for the whole, unless unchanged."""
        version = self._resumable_version()
        if self.received and version:
            return {"Range": f"bytes={self.received}-", "If-Range": version}
        headers = {"If-None-Match": self.held.etag, "If-Modified-Since": self.held.last_modified}
        return {name: value for name, value in headers.items() if value}

    def turn_to_origin(self, response: httpx2.Response) -> bool:
        """When the cache shows another version than the origin's, address the origin from now on."""
        if self.origin is None or self.address != self.url or response.status_code == 416:
            return False
        shown = self.held if response.status_code == 304 else Validators.of(response)
        if shown.same_as(self.origin.validators) is not False:
            return False
        self.address = self.origin.address
        self._forget()
        return True

    def leave_unchanged(self) -> None:
        """Take a 304, which only makes sense about a version that we hold."""
        if self.held == Validators():
            raise SourceError(f"{self.url} : réponse 304 sans que rien ne soit comparé.")
        self.unchanged = True

    def begin(self, response: httpx2.Response) -> None:
        """Make ready for the body: appended to what we have if it is the rest of it, else from the start."""
        if response.status_code == 416:
            self._forget()
            raise RetryableError("reprise refusée")
        length = _content_length(response)
        if response.status_code == 206:
            self.total = self._resume(response, length)
        else:
            self._forget()
            self.total = length
        if not self.received:
            self.validators = Validators.of(response)
        if self.total is not None and self.total > self.max_bytes:
            raise SourceError(self._too_big())

    def count(self, received: int) -> None:
        """Count bytes of the body, within the bound whatever the headers said."""
        self.received += received
        if self.received > self.max_bytes:
            raise SourceError(self._too_big())

    def finish(self) -> None:
        """Hold what was received against what was announced."""
        if self.total is not None and self.received != self.total:
            raise RetryableError(f"{self.received} octets reçus sur {self.total}")

    def _resume(self, response: httpx2.Response, length: int | None) -> int | None:
        found = _CONTENT_RANGE.fullmatch(response.headers.get("Content-Range", ""))
        same = Validators.of(response).same_as(self.validators)
        if found is None or int(found[1]) != self.received or same is False:
            self._forget()
            raise RetryableError("reprise incohérente")
        if found[2] != "*":
            return int(found[2])
        return None if length is None else self.received + length

    def _resumable_version(self) -> str | None:
        etag = self.validators.etag
        # RFC 9110 §13.1.5: a weak ETag does not promise the same bytes, so it cannot be used to resume
        return etag if etag and not etag.startswith("W/") else self.validators.last_modified

    def _forget(self) -> None:
        self.path.unlink(missing_ok=True)
        self.received, self.total, self.validators = 0, None, Validators()

    def _too_big(self) -> str:
        return f"{self.url} : plus de {self.max_bytes / 1_000_000:.0f} Mo, refusé."


def retry_wait(error: Exception) -> bool | float:
    """Whether a failed try deserves another, and after how many seconds when the server said it."""
    if isinstance(error, RetryableError):
        return True if error.wait is None else error.wait
    return isinstance(error, httpx2.TransportError) and not isinstance(error, httpx2.UnsupportedProtocol)


def retry_after(value: str | None, now: datetime) -> float | None:
    """Seconds asked for by a `Retry-After` header: a number, or a date."""
    if value is None:
        return None
    if value.strip().isdecimal():
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    return max(0.0, (moment.replace(tzinfo=moment.tzinfo or UTC) - now).total_seconds())


def _content_length(response: httpx2.Response) -> int | None:
    value = response.headers.get("Content-Length", "")
    return int(value) if value.isdecimal() else None
