"""Archives in `.tar.gz`: their members listed and read in the order of the file, never unpacked on the disk.

Unlike a zip, such an archive has no directory and says nothing of its size once open: it is one compressed stream,
in which a member is found by reading all that lies before it. It is read through once to list its members, and once
more for their bytes, as they are asked for in the same order; every byte that it announces is held against the
bounds before it is decompressed.
"""

import gzip
import io
import tarfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from hemicycle.errors import SourceError

_MIB = 1024 * 1024
UNREADABLE_TAR = (tarfile.TarError, gzip.BadGzipFile, zlib.error, EOFError, OSError)


@contextmanager
def open_tar(
    path: Path, name: str, *, whole: int, at_once: int, most: int
) -> Iterator[tuple[tarfile.TarFile, list[tarfile.TarInfo]]]:
    """An archive and all its entries but folders, or one sentence that says why it cannot be opened.

    `whole` bounds the open archive, `at_once` what a single read may bring into memory, `most` the entries.
    """
    with gzip.open(path, "rb") as stream, ExitStack() as opened:
        try:
            careful = cast(BinaryIO, _Careful(stream, at_once))
            archive = opened.enter_context(tarfile.open(fileobj=careful, mode="r:"))
            entries = list(_entries(archive, name, whole, most))
        except UNREADABLE_TAR as error:
            raise SourceError(f"{name} : archive tar.gz tronquée ou illisible ({error}).") from error
        yield archive, entries


def check_gzip(path: Path, *, ratio: int, ratio_from: int) -> str | None:
    """Read a compressed file to its end, where its checksum is; what is wrong with it, or None."""
    limit = max(ratio_from, ratio * path.stat().st_size)
    position = 0
    try:
        with gzip.open(path, "rb") as stream:
            while chunk := stream.read(_MIB):
                position += len(chunk)
                if position > limit:
                    return f"comprimée plus de {ratio} fois"
    except UNREADABLE_TAR as error:
        return str(error) or type(error).__name__
    return None


def _entries(archive: tarfile.TarFile, name: str, whole: int, most: int) -> Iterator[tarfile.TarInfo]:
    announced = 0
    # the header only: what it announces is checked before it is passed over
    for number, entry in enumerate(archive, 1):
        announced += entry.size
        if number > most:
            raise SourceError(f"{name} : plus de {most} membres, archive refusée.")
        if max(announced, entry.offset_data + entry.size) > whole:
            raise SourceError(f"{name} : l'archive ouverte dépasserait {whole // _MIB} Mio, refusée.")
        if not entry.isdir():
            yield entry


class _Careful(io.RawIOBase):
    """The open stream, which refuses to be read in big pieces: a long name is read whole, whatever it announces."""

    def __init__(self, stream: gzip.GzipFile, at_once: int) -> None:
        super().__init__()
        self._stream = stream
        self._at_once = at_once

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        if not 0 <= size <= self._at_once:
            raise tarfile.ReadError(f"lecture de plus de {self._at_once // _MIB} Mio")
        return self._stream.read(size)

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        return self._stream.seek(offset, whence)

    def tell(self) -> int:
        return self._stream.tell()
