"""Members of a raw file: found, bounded and read one by one, an archive never being unpacked on the disk.

A zip has many members, each a document; a plain file is its own single member. An archive is somebody else's
file: its sizes are checked before and while it is read, so that a damaged or hostile one costs a line in the
quarantine and not the memory of the machine.
"""

import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec

from hemicycle.errors import SourceError
from hemicycle.sources.base import Reject

MIB = 1024 * 1024

Container = Literal["zip", "plain"]


class Bounds(msgspec.Struct, frozen=True):
    """How big things may be once open; the largest real archive (amendments) opens to 0.9 GB."""

    member: int = 64 * MIB
    archive: int = 8 * 1024 * MIB
    ratio: int = 200
    ratio_from: int = MIB


@dataclass(frozen=True)
class Member:
    """One document of a raw file; `read` gives its bytes while the file is open, or raises `Reject`."""

    name: str
    size: int
    read: Callable[[], bytes]


@contextmanager
def open_members(path: Path, name: str, container: Container, bounds: Bounds) -> Iterator[list[Member]]:
    """The members of a raw file, in its own order; `name` is the publisher's name of it."""
    if container == "plain":
        yield [Member(name, path.stat().st_size, partial(_read_plain, path, bounds))]
        return
    with _open_zip(path, name) as archive:
        members = [
            Member(info.filename, info.file_size, partial(_read_zipped, archive, info, bounds))
            for info in archive.infolist()
            if not info.is_dir()
        ]
        if open_size(members) > bounds.archive:
            raise SourceError(f"{name} : l'archive ouverte dépasserait {bounds.archive // MIB} Mio, refusée.")
        yield members


def open_size(members: Sequence[Member]) -> int:
    """Bytes of all members once open, as the archive announces them."""
    return sum(member.size for member in members)


@contextmanager
def _open_zip(path: Path, name: str) -> Iterator[zipfile.ZipFile]:
    """Open an archive, or say in one sentence that it cannot be."""
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


def _read_zipped(archive: zipfile.ZipFile, info: zipfile.ZipInfo, bounds: Bounds) -> bytes:
    if info.file_size > bounds.member:
        raise Reject(f"membre de plus de {bounds.member // MIB} Mio")
    if info.file_size > bounds.ratio_from and info.file_size > bounds.ratio * info.compress_size:
        raise Reject(f"membre comprimé plus de {bounds.ratio} fois")
    try:
        with archive.open(info) as member:
            # read() alone would open all there is before looking at the size announced
            return member.read(info.file_size + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError) as error:
        raise Reject(f"membre illisible : {error}") from error
