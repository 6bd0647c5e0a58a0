"""What passes between a server and the service: a request in, an answer out. No server is named here."""

from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple, Protocol

from hemicycle.api.answers.representation import Headers


class Header(Protocol):
    """The value of a header by its lower-case name, None when it was not sent."""

    def __call__(self, name: str, /) -> str | None: ...


class Request(NamedTuple):
    """A request as the service sees it, whatever server received it. What few requests need is asked for."""

    method: str
    path: str  # decoded
    query: str  # as it was sent
    header: Header
    headers: Callable[[], Iterable[tuple[str, str]]]  # all of them, where one may be repeated
    names: Callable[[], Iterable[str]]  # of all, even those whose value the server could not read
    peer: Callable[[], str | None]  # address at the other end of the connection
    body: Callable[[], AsyncIterable[bytes]]  # read once
    waited: Callable[[], float] = float  # seconds that its turn was waited for, as far as the server can tell
    room: Callable[[int], bool] = bool  # whether there is, for a long answer of so many bytes
    fault: str = ""  # what is wrong with its head: told before any route is looked for


class Head(NamedTuple):
    """Status and headers of an answer."""

    status: int
    headers: Headers


class Finished(NamedTuple):
    """An answer ready to be sent."""

    head: Head
    body: bytes
    etag: str = ""
    not_modified: Head | None = None  # head of the 304 that may stand for this answer
    seconds: float = 0.0  # that it took to make
    rank: int = -1  # of the operation it answers, in the table; -1 when that is not told
    pages: int = 0  # how many there are, where the answer is one of a list
    span: tuple[float, float] | None = None  # the instants it stands for, where it depends on the clock
    unchanged: Callable[[], bool] | None = None  # whether what it rests on beside the release is as it was

    def stands(self, clock: Callable[[], float]) -> bool:
        """Whether it is the answer of this very moment."""
        return (self.span is None or self.span[0] <= clock() < self.span[1]) and (
            self.unchanged is None or self.unchanged()
        )


class Response(NamedTuple):
    """What a server is to send."""

    status: int
    headers: Headers
    body: bytes


class StreamedResponse(NamedTuple):
    """An answer sent while it is made; `hold` keeps the release open meanwhile."""

    status: int
    headers: Headers
    chunks: AsyncIterator[bytes]  # in their coding
    hold: ExitStack
    sent: Callable[[int], None]  # told how many bytes went out, once that is over


class Reply(NamedTuple):
    """A body with another status than the one that its operation declares."""

    status: int
    body: bytes


class Live(NamedTuple):
    """The answer of a live operation: its body, how many seconds clients may keep it, and whether the handler would
    make it again (asked before each use; without it the handler is called every time)."""

    body: bytes
    max_age: int | None
    unchanged: Callable[[], bool] | None = None


class Stream(NamedTuple):
    """The answer of a streamed operation: too large to be held, made while it is sent."""

    chunks: Iterable[bytes]
    media_type: str
    filename: str


class StoredFile(NamedTuple):
    """The answer of an operation that gives files: one that lies on the disk, whose digest is known. Its bytes are
    those of the files of `parts`, one after the other, each of so many."""

    name: str
    parts: Mapping[Path, int]
    size: int
    sha256: str
    media_type: str
