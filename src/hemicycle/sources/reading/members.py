"""Members of a raw file: found, bounded and read one by one, an archive never being unpacked on the disk.

A zip or a tar.gz has many members, each a document; a plain file is its own single member. A member is read whole, or
opened as a stream when it is too big for that. An archive is somebody else's file: its sizes are checked before and
while it is read, so that a damaged or hostile one costs a line in the quarantine and not the memory of the machine.
"""

import io
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO, Literal, NamedTuple, overload

import msgspec

from hemicycle.errors import SourceError
from hemicycle.sources.base import Reject
from hemicycle.sources.reading.tars import UNREADABLE_TAR, open_tar
from hemicycle.sources.reading.zips import (
    Entry,
    directory_fault,
    entries_of,
    entries_quickly,
    fingerprints,
    open_directory,
    read_quickly,
)

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

MIB = 1024 * 1024
CHUNK = MIB  # bytes of a streamed member asked for at a time

Container = Literal["zip", "tar.gz", "plain"]

UNREADABLE = "membre illisible"  # how the reason of a damaged member begins, in the quarantine
_UNREADABLE = (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, *UNREADABLE_TAR)


class Bounds(msgspec.Struct, frozen=True):
    """How big things may be once open; the largest real archives (amendments of both chambers) open to 0.9 GB.

    `member` is for a member read whole, `streamed` for one that is read as it comes, `members` their number: the
    largest real archives have some 400,000.
    """

    member: int = 64 * MIB
    streamed: int = 4 * 1024 * MIB
    archive: int = 8 * 1024 * MIB
    members: int = 1_000_000
    ratio: int = 200
    ratio_from: int = MIB


class Member(NamedTuple):
    """One document of a raw file, readable while the file is open.

    `read` gives its bytes, `stream` opens it. Both raise `Reject` for what is unreadable or beyond the bounds; a
    stream may do so at any moment of its reading.
    """

    name: str
    size: int
    read: Callable[[], bytes]
    stream: Callable[[], AbstractContextManager["Stream"]]


@contextmanager
def open_members(path: Path, name: str, container: Container, bounds: Bounds) -> Iterator[Sequence[Member]]:
    """The members of a raw file, in its own order; `name` is the publisher's name of it."""
    if container == "plain":
        size = path.stat().st_size
        yield [Member(name, size, partial(_read_plain, path, bounds), partial(_stream_plain, path, bounds))]
        return
    if container == "tar.gz":
        # an entry has no compressed size of its own: the ratio is that of the whole
        whole = min(bounds.archive, max(bounds.ratio_from, bounds.ratio * path.stat().st_size))
        with open_tar(path, name, whole=whole, at_once=bounds.member, most=bounds.members) as (tar, entries):
            yield [
                Member(
                    entry.name, entry.size, partial(_read_tarred, tar, entry, bounds),
                    partial(_stream_tarred, tar, entry, bounds),
                )
                for entry in entries
            ]  # fmt: skip
        return
    with open_zip(path, name) as archive:
        yield archive.all_members(bounds)


@contextmanager
def open_zip(path: Path, name: str) -> Iterator["Zip"]:
    """A zip, whose directory is not read yet."""
    with closing(Zip(path, name)) as archive:
        yield archive


def sizes_of(members: Sequence[Member]) -> list[int]:
    """Bytes of each member once open, as the archive announces them."""
    return members.sizes if isinstance(members, ZipMembers) else [member.size for member in members]


class Listing(NamedTuple):
    """What tells each member of a zip from the others, and from another version of itself, without reading it.

    Two members of which all is the same are read the same way.
    """

    names: list[str]
    sizes: list[int]
    crcs: list[int]  # as the directory announces them
    fingerprints: list[int | None]  # see `zips.fingerprints`


class Zip:
    """A zip open for reading. Its directory is read when it is first needed: by whoever asks for all its members, not
    by whoever is told of a few of them, as long as these are plain."""

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._name = name
        self._archive: zipfile.ZipFile | None = None
        self._file = path.open("rb")

    def close(self) -> None:
        self._file.close()
        if self._archive is not None:
            self._archive.close()

    def all_members(self, bounds: Bounds) -> "ZipMembers":
        """What the directory announces, if it is within bounds."""
        entries = entries_quickly(self._path)
        members = ZipMembers(self, entries_of(self._directory()) if entries is None else entries, bounds)
        if len(members) > bounds.members:
            raise SourceError(f"{self._name} : plus de {bounds.members} membres, archive refusée.")
        if sum(sizes_of(members)) > bounds.archive:
            raise SourceError(f"{self._name} : l'archive ouverte dépasserait {bounds.archive // MIB} Mio, refusée.")
        return members

    def fingerprints(self, entries: Sequence[Entry]) -> list[int | None]:
        return fingerprints(self._path, entries)

    def read(self, entry: Entry, bounds: Bounds) -> bytes:
        """The bytes of a member."""
        _check_announced(entry, bounds.member, bounds)
        content = read_quickly(self._file, entry)
        if content is not None:
            return content
        archive = self._directory()
        try:
            with archive.open(archive.infolist()[entry.place]) as member:
                # read() alone would open all there is before looking at the size announced
                return member.read(entry.size + 1)
        except _UNREADABLE as error:
            raise Reject(f"{UNREADABLE} : {error}") from error

    @contextmanager
    def stream(self, entry: Entry, bounds: Bounds) -> Iterator["Stream"]:
        """A member open for reading."""
        _check_announced(entry, bounds.streamed, bounds)
        archive = self._directory()
        try:
            member = archive.open(archive.infolist()[entry.place])
        except _UNREADABLE as error:
            raise Reject(f"{UNREADABLE} : {error}") from error
        with member:
            # what is announced was checked; what really comes is held to the same ratio
            yield Stream(member, min(bounds.streamed, max(bounds.ratio_from, bounds.ratio * entry.compressed)))

    def _directory(self) -> zipfile.ZipFile:
        """The directory, or one sentence that says why it cannot be read."""
        if self._archive is None:
            if fault := directory_fault(self._path):
                raise SourceError(f"{self._name} : archive zip refusée ({fault}).")
            try:
                self._archive = open_directory(self._path)
            except (zipfile.BadZipFile, OSError, NotImplementedError, ValueError) as error:
                raise SourceError(f"{self._name} : archive zip tronquée ou illisible ({error}).") from error
        return self._archive


class ZipMembers(Sequence[Member]):
    """Members of a zip, each made as it is asked for: there may be hundreds of thousands.

    `packed` says some of them in a few bytes, out of which another process makes them again (`unpacked`) without
    reading the directory.
    """

    def __init__(self, archive: Zip, entries: Sequence[Entry], bounds: Bounds) -> None:
        self._archive = archive
        self._entries = entries
        self._bounds = bounds

    @classmethod
    def unpacked(cls, archive: Zip, packed: bytes, bounds: Bounds) -> "ZipMembers":
        return cls(archive, _ENTRIES.decode(packed), bounds)

    def packed(self, start: int, stop: int) -> bytes:
        return msgspec.msgpack.encode(self._entries[start:stop])

    def only(self, places: Sequence[int]) -> "ZipMembers":
        """The members at these places."""
        return ZipMembers(self._archive, [self._entries[place] for place in places], self._bounds)

    def listing(self) -> Listing:
        names, crcs = [entry.name for entry in self._entries], [entry.crc for entry in self._entries]
        return Listing(names, self.sizes, crcs, self._archive.fingerprints(self._entries))

    @property
    def sizes(self) -> list[int]:
        return [entry.size for entry in self._entries]

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, place: int) -> Member: ...
    @overload
    def __getitem__(self, place: slice) -> list[Member]: ...
    def __getitem__(self, place: int | slice) -> Member | list[Member]:
        if isinstance(place, slice):
            return [self._member(entry) for entry in self._entries[place]]
        return self._member(self._entries[place])

    def _member(self, entry: Entry) -> Member:
        archive, bounds = self._archive, self._bounds
        return Member(
            entry.name, entry.size, partial(archive.read, entry, bounds), partial(archive.stream, entry, bounds)
        )


_ENTRIES = msgspec.msgpack.Decoder(list[Entry])


class Stream:
    """A member open for reading: `file` is what a parser is given, `position` how many bytes were taken so far."""

    def __init__(self, source: IO[bytes], limit: int) -> None:
        self._raw = _Bounded(source, limit)
        self.file: BinaryIO = io.BufferedReader(self._raw, CHUNK)

    @property
    def position(self) -> int:
        return self._raw.position


class _Bounded(io.RawIOBase):
    """A stream that gives no more than `limit` bytes, and says by `Reject` what is wrong with what it reads.

    Every reading asks for the same number of bytes at the same place: what is done according to `position` is done
    at the same row each time.
    """

    def __init__(self, source: IO[bytes], limit: int) -> None:
        super().__init__()
        self._source = source
        self._limit = limit
        self.position = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        view = memoryview(buffer).cast("B")
        try:
            chunk = self._source.read(len(view))
        except _UNREADABLE as error:
            raise Reject(f"{UNREADABLE} : {error}") from error
        self.position += len(chunk)
        if self.position > self._limit:
            raise Reject(f"membre de plus de {self._limit // MIB} Mio")
        view[: len(chunk)] = chunk
        return len(chunk)


def _read_plain(path: Path, bounds: Bounds) -> bytes:
    with path.open("rb") as file:
        raw = file.read(bounds.member + 1)
    if len(raw) > bounds.member:
        raise Reject(f"fichier de plus de {bounds.member // MIB} Mio")
    return raw


@contextmanager
def _stream_plain(path: Path, bounds: Bounds) -> Iterator[Stream]:
    with path.open("rb") as file:
        yield Stream(file, bounds.streamed)


def _read_tarred(archive: tarfile.TarFile, entry: tarfile.TarInfo, bounds: Bounds) -> bytes:
    with _open_tarred(archive, entry, bounds.member) as member:
        try:
            return member.read()  # never more than the entry announces
        except _UNREADABLE as error:
            raise Reject(f"{UNREADABLE} : {error}") from error


@contextmanager
def _stream_tarred(archive: tarfile.TarFile, entry: tarfile.TarInfo, bounds: Bounds) -> Iterator[Stream]:
    with _open_tarred(archive, entry, bounds.streamed) as member:
        yield Stream(member, bounds.streamed)


@contextmanager
def _open_tarred(archive: tarfile.TarFile, entry: tarfile.TarInfo, limit: int) -> Iterator[IO[bytes]]:
    if not entry.isreg() or entry.issparse():
        raise Reject("membre qui n'est pas un fichier ordinaire")
    if entry.size > limit:
        raise Reject(f"membre de plus de {limit // MIB} Mio")
    member = archive.extractfile(entry)
    assert member is not None  # it is a regular file
    with member:
        yield member


def _check_announced(entry: Entry, limit: int, bounds: Bounds) -> None:
    if entry.size > limit:
        raise Reject(f"membre de plus de {limit // MIB} Mio")
    if entry.size > bounds.ratio_from and entry.size > bounds.ratio * entry.compressed:
        raise Reject(f"membre comprimé plus de {bounds.ratio} fois")
