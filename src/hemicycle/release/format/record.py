"""What a release says of itself, in the small record beside it, and the files that it is made of."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

Key = tuple[str, str, str | None]  # source, file, period: what copies of one file have in common
_PART = 1 << 20  # bytes of a file that are read, and hashed, at once, at most: the processor still has them beside it


class InputFile(msgspec.Struct, frozen=True):
    """A raw file that a release is made of, with what was read in it."""

    source: str
    file: str
    name: str
    sha256: str
    size: int
    repacked: bool
    periode: str | None = None  # absent from the records of the first releases
    last_day: str | None = None
    url: str | None = None
    last_modified: str | None = None
    retrieved_at: str | None = None  # when these bytes were first read; absent from the records of older releases
    read: int = 0
    kept: int = 0
    quarantined: int = 0

    @property
    def key(self) -> Key:
        return self.source, self.file, self.periode


class ReleaseFile(msgspec.Struct, frozen=True):
    """A file that a release consists of."""

    size: int
    sha256: str


class ReleaseRecord(msgspec.Struct, frozen=True):
    """What a release says of itself, in the small file beside it."""

    release: str
    demo: bool
    published_at: str
    as_of: dict[str, str]
    code: str
    content: str  # digest of everything it says
    sha256: str  # of its database file
    size: int
    counts: dict[str, int]
    coverage: dict[str, str]
    inputs: list[InputFile]
    findings: dict[str, int]
    files: dict[str, ReleaseFile] = {}  # of its folder, by name


class Stored(NamedTuple):
    """A release that is kept."""

    record: ReleaseRecord
    served: bool
    withdrawn: bool


def latest_first(stored: Sequence[Stored]) -> list[Stored]:
    """Kept releases in the order that every repository lists them in."""
    return sorted(stored, key=lambda one: (one.record.published_at, one.record.release), reverse=True)


def sha256_of(*paths: Path) -> str:
    """The SHA-256 of a file, or of several one after the other. By large parts: between two of them a thread waits for
    those that make documents."""
    largest = max((path.stat().st_size for path in paths), default=0)
    found, part = hashlib.sha256(), memoryview(bytearray(max(min(largest, _PART), 1)))
    for path in paths:
        with path.open("rb", buffering=0) as handle:
            while size := handle.readinto(part):
                found.update(part[:size])
    return found.hexdigest()
