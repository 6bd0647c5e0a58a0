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

SEGMENT_LEAST, SEGMENT_MOST = 1 << 20, 32 << 20  # bytes asked for at a time of a server that cuts
RESTARTS = 3  # from nothing, for a version that is new: a server that has another at each try is not waited for
PROGRESS = 1 << 16  # bytes beyond the last progress: until then, tries count as fruitless

_CONTENT_RANGE = re.compile(r"bytes (\d+)-(\d+)/(\d+|\*)")


class RetryableError(Exception):
    """An answer that another try may better.

    Of a status, `url` is where it came from; `wait` is what the server asked for, in seconds.
    """

    def __init__(self, message: str, wait: float | None = None, url: str | None = None) -> None:
        super().__init__(message)
        self.wait = wait
        self.url = url


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


class _Begun(msgspec.Struct, frozen=True):
    """What is noted beside the bytes of a download, for the next run to go on from them."""

    url: str
    address: str
    validators: Validators
    total: int | None


@dataclass
class Transfer:
    """The state of one download: `held` is the version that we have, `validators` the one being received.

    A server that cuts is asked for segments: half of what it last let through, then twice as much each time that one
    arrives whole.
    """

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
    resumed: bool = False  # the bytes are of more than one answer
    segment: int | None = None
    _expected: int | None = None  # where the present answer should end
    _from: int = 0  # where it began
    _furthest: int = 0  # where progress was last seen
    _versions: int = 0  # that were begun and replaced

    def __post_init__(self) -> None:
        self.address = self.url
        self._go_on()

    @property
    def is_whole(self) -> bool:
        return self.unchanged or self.total is None or self.received == self.total

    @property
    def got(self) -> int:
        """Bytes that the present try has brought."""
        return self.received - self._from

    def ask(self) -> dict[str, str]:
        """What the next try asks for: the rest of what was begun if its version can be named, else the whole."""
        self._from = self.received
        version = self._resumable_version()
        if self.received and version:
            end = min(self.received + self.segment, self.total) - 1 if self.segment and self.total else ""
            return {"Range": f"bytes={self.received}-{end}", "If-Range": version}
        headers = {"If-None-Match": self.held.etag, "If-Modified-Since": self.held.last_modified}
        return {name: value for name, value in headers.items() if value}

    def advanced(self) -> bool:
        """Whether the last try, which failed, still brought the download on; called once for each."""
        self.segment = min(max(self.got // 2, SEGMENT_LEAST), SEGMENT_MOST)
        if self.received - self._furthest < PROGRESS:
            return False
        self._furthest = self.received
        return True

    def turn_to_origin(self, response: httpx2.Response) -> bool:
        """When the cache shows another version than the origin's, address the origin from now on."""
        if self.origin is None or self.address != self.url or response.status_code == 416:
            return False
        shown = self.held if response.status_code == 304 else Validators.of(response)
        if shown.same_as(self.origin.validators) is not False:
            return False
        self.address = self.origin.address
        self._begin_anew()
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
            self._resume(response, length)
        else:
            same = Validators.of(response).same_as(self.validators)
            self._begin_anew() if same is False else self._forget()
            self.total = self._expected = length
        if not self.received:
            self.validators = Validators.of(response)
        if self.total is not None and self.total > self.max_bytes:
            raise SourceError(self._too_big())
        self._note()

    def count(self, received: int) -> None:
        """Count bytes of the body, within the bound whatever the headers said."""
        self.received += received
        if self.received > self.max_bytes:
            raise SourceError(self._too_big())
        if self._expected is not None and self.received > self._expected:
            self._forget()
            raise RetryableError("plus d'octets que la réponse n'en annonce")

    def finish(self) -> None:
        """Hold what was received against what was announced."""
        if self._expected is not None and self.received != self._expected:
            raise RetryableError(f"{self.received} octets reçus sur {self._expected}")
        if not self.is_whole and self.got < PROGRESS:
            # a server may send less than a segment, even nothing, and call it an answer: a try like any other
            raise RetryableError(f"{self.got} octets seulement à la reprise")
        if self.segment:
            self.segment = min(self.segment * 2, SEGMENT_MOST)

    def take(self, path: Path) -> None:
        """Move the bytes of a whole download to where they are awaited."""
        self.path.replace(path)
        self._notes.unlink(missing_ok=True)
        self.path = path

    def leave(self) -> None:
        """Keep what was received for the next run, if it can be gone on from; nothing else is left."""
        if not (self.received and self._resumable_version()):
            self._forget()

    def _resume(self, response: httpx2.Response, length: int | None) -> None:
        found = _CONTENT_RANGE.fullmatch(response.headers.get("Content-Range", ""))
        same = Validators.of(response).same_as(self.validators)
        total = int(found[3]) if found and found[3] != "*" else None
        other = None not in (total, self.total) and total != self.total
        if same is False:
            self._begin_anew()
            raise RetryableError("le fichier a changé entre deux réponses")
        if found is None or other or not self._fits(int(found[1]), int(found[2]) + 1, total, length):
            self._forget()
            raise RetryableError("reprise incohérente")
        self.resumed = True
        self._expected = int(found[2]) + 1
        if total is None and self.segment is None and length is not None:
            total = self._expected  # the rest was asked for, and this is how much it is
        self.total = total or self.total

    def _fits(self, start: int, end: int, total: int | None, length: int | None) -> bool:
        """Whether a part is the one that follows what we have: of the length that it says, and within the whole."""
        return start == self.received and length in (None, end - start) and (total is None or end <= total)

    def _resumable_version(self) -> str | None:
        etag = self.validators.etag
        # RFC 9110 §13.1.5: a weak ETag does not promise the same bytes, so it cannot be used to resume
        return etag if etag and not etag.startswith("W/") else self.validators.last_modified

    @property
    def _notes(self) -> Path:
        return self.path.with_suffix(".part.json")

    def _note(self) -> None:
        if self._resumable_version():
            self._notes.write_bytes(msgspec.json.encode(_Begun(self.url, self.address, self.validators, self.total)))

    def _go_on(self) -> None:
        """Take up the bytes that an earlier run left, unless the origin has another version by now."""
        try:
            begun = msgspec.json.decode(self._notes.read_bytes(), type=_Begun)
            received = self.path.stat().st_size
        except (OSError, msgspec.DecodeError):
            self._forget()
            return
        newest = self.origin and begun.validators.same_as(self.origin.validators)
        if begun.url != self.url or newest is False or (begun.total is not None and received >= begun.total):
            self._forget()
            return
        self.validators, self.received, self.total = begun.validators, received, begun.total
        self._from = self._furthest = received
        if self.origin and begun.address != begun.url:  # it came past the cache, by a parameter used once
            self.address = self.origin.address

    def _begin_anew(self) -> None:
        """Drop a version for another one, whose progress is counted from its own first byte."""
        self._versions += self.received > 0
        self._forget()
        if self._versions <= RESTARTS:
            self._furthest = 0

    def _forget(self) -> None:
        self.path.unlink(missing_ok=True)
        self._notes.unlink(missing_ok=True)
        self.received, self.total, self.validators, self._from = 0, None, Validators(), 0

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
