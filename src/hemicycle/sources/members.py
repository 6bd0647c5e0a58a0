"""Zip members: found, bounded and read one by one, the archive never being unpacked on the disk.

An archive is somebody else's file: its sizes are checked before and while it is read, so that a damaged or
hostile one costs a line in the quarantine and not the memory of the machine.
"""

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from hemicycle.errors import SourceError
from hemicycle.sources.base import Reject

MIB = 1024 * 1024


class Bounds(msgspec.Struct, frozen=True):
    """How big things may be once open; the largest real archive (amendments) opens to 0.9 GB."""

    member: int = 64 * MIB
    archive: int = 8 * 1024 * MIB
    ratio: int = 200
    ratio_from: int = MIB


@contextmanager
def open_zip(path: Path, name: str) -> Iterator[zipfile.ZipFile]:
    """Open an archive, or say in one sentence that it cannot be; `name` is the publisher's name of it."""
    try:
        archive = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, OSError, NotImplementedError, ValueError) as error:
        raise SourceError(f"{name} : archive zip tronquée ou illisible ({error}).") from error
    with archive:
        yield archive


def list_members(archive: zipfile.ZipFile, name: str, bounds: Bounds) -> list[zipfile.ZipInfo]:
    """The files of an archive in the order of its directory."""
    members = [info for info in archive.infolist() if not info.is_dir()]
    if open_size(members) > bounds.archive:
        raise SourceError(f"{name} : l'archive ouverte dépasserait {bounds.archive // MIB} Mio, refusée.")
    return members


def open_size(members: list[zipfile.ZipInfo]) -> int:
    """Bytes of all members once open, as the archive announces them."""
    return sum(info.file_size for info in members)


def read_member(archive: zipfile.ZipFile, info: zipfile.ZipInfo, bounds: Bounds) -> bytes:
    """The bytes of one member; `Reject` when it is too big, does not open, or is not what it says it is."""
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
