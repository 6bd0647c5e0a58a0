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
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO, Literal, NamedTuple

import msgspec

from hemicycle.errors import SourceError
from hemicycle.sources.base import Reject
from hemicycle.sources.tars import UNREADABLE_TAR, open_tar
from hemicycle.sources.zip_directory import directory_fault
from hemicycle.sources.zips import ends_of, read_quickly

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

MIB = 1024 * 1024
CHUNK = MIB  # bytes of a streamed member asked for at a time

Container = Literal["zip", "tar.gz", "plain"]

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
def open_members(path: Path, name: str, container: Container, bounds: Bounds) -> Iterator[list[Member]]:
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
    with _open_zip(path, name) as archive, path.open("rb") as file:
        ends = ends_of(archive)
        members = [
            Member(
                info.filename,
                info.file_size,
                partial(_read_zipped, archive, file, info, ends[info.header_offset], bounds),
                partial(_stream_zipped, archive, info, bounds),
            )
            for info in archive.infolist()
            if not info.is_dir()
        ]
        if len(members) > bounds.members:
            raise SourceError(f"{name} : plus de {bounds.members} membres, archive refusée.")
        if open_size(members) > bounds.archive:
            raise SourceError(f"{name} : l'archive ouverte dépasserait {bounds.archive // MIB} Mio, refusée.")
        yield members


def open_size(members: Sequence[Member]) -> int:
    """Bytes of all members once open, as the archive announces them."""
    return sum(member.size for member in members)


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
            raise Reject(f"membre illisible : {error}") from error
        self.position += len(chunk)
        if self.position > self._limit:
            raise Reject(f"membre de plus de {self._limit // MIB} Mio")
        view[: len(chunk)] = chunk
        return len(chunk)


@contextmanager
def _open_zip(path: Path, name: str) -> Iterator[zipfile.ZipFile]:
    """Open an archive, or say in one sentence that it cannot be."""
    if fault := directory_fault(path):
        raise SourceError(f"{name} : archive zip refusée ({fault}).")
    try:
        archive = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, OSError, NotImplementedError, ValueError) as error:
        raise SourceError(f"{name} : archive zip tronquée ou illisible ({error}).") from error
    with archive:
        yield archive


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


def _read_zipped(archive: zipfile.ZipFile, file: BinaryIO, info: zipfile.ZipInfo, end: int, bounds: Bounds) -> bytes:
    _check_announced(info, bounds.member, bounds)
    content = read_quickly(file, info, end)
    if content is not None:
        return content
    try:
        with archive.open(info) as member:
            # read() alone would open all there is before looking at the size announced
            return member.read(info.file_size + 1)
    except _UNREADABLE as error:
        raise Reject(f"membre illisible : {error}") from error


@contextmanager
def _stream_zipped(archive: zipfile.ZipFile, info: zipfile.ZipInfo, bounds: Bounds) -> Iterator[Stream]:
    _check_announced(info, bounds.streamed, bounds)
    try:
        member = archive.open(info)
    except _UNREADABLE as error:
        raise Reject(f"membre illisible : {error}") from error
    with member:
        # what is announced was checked; what really comes is held to the same ratio
        yield Stream(member, min(bounds.streamed, max(bounds.ratio_from, bounds.ratio * info.compress_size)))


def _read_tarred(archive: tarfile.TarFile, entry: tarfile.TarInfo, bounds: Bounds) -> bytes:
    with _open_tarred(archive, entry, bounds.member) as member:
        try:
            return member.read()  # never more than the entry announces
        except _UNREADABLE as error:
            raise Reject(f"membre illisible : {error}") from error


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


def _check_announced(info: zipfile.ZipInfo, limit: int, bounds: Bounds) -> None:
    if info.file_size > limit:
        raise Reject(f"membre de plus de {limit // MIB} Mio")
    if info.file_size > bounds.ratio_from and info.file_size > bounds.ratio * info.compress_size:
        raise Reject(f"membre comprimé plus de {bounds.ratio} fois")
