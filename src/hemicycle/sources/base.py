"""What every source is made of: document types that turn raw bytes into typed records.

A source is a folder: a manifest (`source.toml`, see `manifest.py`) and one module per document type. A document
type names the zip members it reads and yields rows of its tables. It answers one of three ways for each member:
its records; `Reject`, which sends the member to the quarantine with the reason; or a note of the fields that it
neither maps nor lists as ignored, which the sync reports. A table in one file (`counted = "rows"`) may also set
single rows aside. Nothing is dropped in silence.

Most members are small and read whole. A database dump is not: its document says `stream = True`, its parser gets
the open member and yields as it reads, and neither the member nor its records ever lie in memory together.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from typing import Any, BinaryIO, Literal, NamedTuple

import msgspec


class Reject(Exception):
    """A record that cannot be read rightly; the message is the reason kept in the quarantine."""

    def __init__(self, reason: str, record: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.record = record

    @classmethod
    def because_of(cls, error: Exception, record: str | None = None) -> "Reject":
        """What an unforeseen error is called in the quarantine."""
        lines = str(error).splitlines() or [""]  # Polars explains itself at length: the first line says it
        return cls(f"erreur de lecture : {type(error).__name__} {lines[0]}".rstrip(), record)


@contextmanager
def rejected_as(record: str) -> Iterator[None]:
    """Whatever is rejected in the block is known in the quarantine as `record`, the id that the publisher gives it."""
    try:
        yield
    except Reject as reject:
        raise Reject(reject.reason, record) from reject


class Record(msgspec.Struct, frozen=True, gc=False):
    """One row of a staged table. Fields are str, int, bool, float, date or list[str], or None where unknown."""


class Columns(NamedTuple):
    """Some rows of one table, column by column: what a parser of a stream may yield in place of as many records."""

    record: type[Record]
    values: Sequence[list[Any]]  # of each field, in the order of the record

    @property
    def height(self) -> int:
        return len(self.values[0])

    def rows(self) -> Iterator[Record]:
        """The same rows one by one."""
        return map(self.record, *self.values)


class Piece(NamedTuple):
    """Lines of one table that follow each other, read together; their `rows` are in the order of the pieces.

    `digest` tells their text and all that decides how it is read; None when a row of them was set aside. `former` is
    the number of the same piece among those of that table in the former version: its rows are taken over.
    """

    record: type[Record]
    digest: bytes | None
    rows: int
    former: int | None = None


@dataclass
class Pieces:
    """What a parser of a stream may pass over: pieces of the former version, their number and rows by their digest.

    `found` are all the pieces of this one, in its order: a parser that cuts a table into pieces does so to its end.
    """

    known: Mapping[bytes, tuple[int, int]]
    found: list[Piece] = field(default_factory=list)


@dataclass
class Notes:
    """What goes with a member beside its bytes: its path, the fields that the parser did not know, lost rows."""

    unknown_fields: Counter[str] = field(default_factory=Counter)
    member: str = ""  # path in the archive: for some documents the folder is the only link to another
    aside: list[Reject] = field(default_factory=list)
    pieces: Pieces | None = None

    def check(self, node: Mapping[str, Any], known: frozenset[str], path: str) -> None:
        """Report the members of `node` outside `known`; cheap when there are none."""
        if not node.keys() <= known:
            for name in node.keys() - known:
                self.unknown_fields[f"{path}.{name}"] += 1

    def set_aside(self, reason: str, record: str) -> None:
        """Send one row of a table to the quarantine; the rest of its member is kept."""
        self.aside.append(Reject(reason, record))


BytesParser = Callable[[bytes, Notes], Iterable[Record]]
StreamParser = Callable[[BinaryIO, Notes], Iterable[Record | Columns]]


@dataclass(frozen=True)
class DocumentType:
    """One kind of document of a source.

    `member` is a regular expression matched against the whole path of a zip member. `version` is raised whenever
    `parse` would give other records for the same bytes: staged tables are kept by raw checksum and version.
    `counted` says what one document is: a member, or a row of the first table where one member is a whole table.
    `parse` is given the bytes of a member or, with `stream`, the member open for reading: a `BytesParser` or a
    `StreamParser`. A streamed member is counted by its rows: of the first table if `counted = "rows"`, else of all.

    Rules for what is asked for one by one: `cites` gives the page that a record names and its day, `provisional` says,
    from the first record of a page, whether its publisher may yet replace it, `days` gives the days that a file names.
    """

    name: str
    version: int
    member: str
    tables: Mapping[str, type[Record]]
    # Any: a union of the two could be called by nobody who has not looked at `stream`, tests included
    parse: Callable[[Any, Notes], Iterable[Any]]
    counted: Literal["members", "rows"] = "members"
    stream: bool = False
    cites: Callable[[Record], tuple[str, date] | None] | None = None
    provisional: Callable[[Record], bool] | None = None
    days: Callable[[bytes], Collection[date]] | None = None

    @property
    def by_rows(self) -> bool:
        """Whether a row, and not a member, counts for one."""
        return self.stream or self.counted == "rows"
