"""Fast access to the members of a zip, and a bound on its directory before that is opened.

The standard library reads a member through a stack of small reads, which costs more than inflating a document of a
few kilobytes, and there are hundreds of thousands of them. Here a member is found, read and inflated in one go, when
everything about it is plain: deflated, not encrypted, the size and the checksum that the directory announces. Anything
else is left to `zipfile`, which knows what to say of it.

The standard library also makes an object of every entry of the directory as it opens an archive, some twenty times
what the entry takes in the file: a directory of nothing but entries would fill the memory before any bound on members
is met.
"""

import mmap
import re
import struct
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

import numpy as np
from isal import isal_zlib  # two to three times faster than zlib, on x86-64 and arm64 alike
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from hemicycle.workspace import gc_paused

_HEADER = struct.Struct("<4s22xHH")  # of a member: its mark, then the lengths of its name and of the field after it
_MARK = b"PK\x03\x04"
_BEFORE_INSTANT = 10  # bytes of a header: its mark, a version, flags, how it is compressed
_UTF8 = 0x800
# Flags that change nothing here: how hard it was compressed, sizes said again after the data, the spelling of names.
_HARMLESS = 0x2 | 0x4 | 0x8 | _UTF8
_ERROR = cast(type[Exception], isal_zlib.error)  # its stubs take the class for one of its objects
_RAW = -15  # deflate without a header of its own
DIRECTORY_MOST = 128 * 1024 * 1024  # bytes; the longest real one, of 400,000 amendments, takes some 60 million

_END = struct.Struct("<4s4H2LH")  # the end of the directory, before a comment of at most 65,535 bytes
_LOCATOR = struct.Struct("<4sLQL")  # where the end is said again, in the large format
_LARGE_END = struct.Struct("<4sQ2H2L4Q")
_ENDS = _LARGE_END.size + _LOCATOR.size + _END.size
_IN_LARGE = 0xFFFFFFFF
_ENTRY_MARK = b"PK\x01\x02"
# A line of the directory, before the name of its member. `zipfile` too holds only the first byte of the version.
_LINE = np.dtype(
    {
        "names": [
            "version", "flags", "method", "crc", "compressed", "size", "name", "extra", "comment", "offset",
        ],
        "formats": ["u1", "<u2", "<u2", "<u4", "<u4", "<u4", "<u2", "<u2", "<u2", "<u4"],
        "offsets": [6, 8, 10, 16, 20, 24, 28, 30, 32, 42],
        "itemsize": 46,
    }
)  # fmt: skip
_LATEST = 63  # version of the format that `zipfile` reads
_EXTRA = struct.Struct("<2H")
_TELLING = frozenset({0x0001, 0x7075})  # the large format, a name in Unicode


class Entry(NamedTuple):
    """One member as the directory announces it; `place` is its number there, `end` where its bytes must end."""

    place: int
    name: str
    written: str  # the name before `zipfile` made it fit for this system
    offset: int
    compressed: int
    size: int
    crc: int
    flags: int
    method: int
    end: int


@gc_paused()  # it would look at each of 400,000 new entries in turn
def open_directory(path: Path) -> zipfile.ZipFile:
    """A zip, its directory read."""
    return zipfile.ZipFile(path)


def entries_of(archive: zipfile.ZipFile) -> list[Entry]:
    """The members of a zip in the order of its directory, folders left out."""
    infos = archive.infolist()
    ends = _ends({info.header_offset for info in infos}, archive.start_dir)
    return [
        Entry(
            place, info.filename, info.orig_filename, info.header_offset, info.compress_size, info.file_size, info.CRC,
            info.flag_bits, info.compress_type, ends[info.header_offset],
        )
        for place, info in enumerate(infos)
        if not info.is_dir()
    ]  # fmt: skip


@gc_paused()
def entries_quickly(path: Path) -> list[Entry] | None:
    """What `entries_of` gives, many times faster; None when something in the directory is for `zipfile` to judge."""
    found = _plain_directory(path)
    if found is None:
        return None
    lines, names, start = found
    columns = [lines[one].tolist() for one in ("offset", "compressed", "size", "crc", "flags", "method")]
    ends = _ends(columns[0], start)
    columns.append([ends[offset] for offset in columns[0]])
    # a folder is a name that ends with a slash
    return [entry for entry in map(Entry, range(len(names)), names, names, *columns) if not entry.name.endswith("/")]


def names_quickly(path: Path) -> list[str] | None:
    """The names of these members alone."""
    found = _plain_directory(path)
    return None if found is None else [name for name in found[1] if not name.endswith("/")]


def _plain_directory(path: Path) -> tuple[NDArray[np.void], list[str], int] | None:
    """The lines of a directory, the name that goes with each, and where it begins; None when it is not plain."""
    with path.open("rb") as file:
        end = file.seek(0, 2)
        file.seek(max(0, end - _ENDS))
        start, length, end = _directory(file.read(), end)
        if length <= 0 or length > DIRECTORY_MOST or start + length != end:
            return None
        file.seek(start)
        directory = file.read(length)
    try:
        return *_plain_lines(directory), start
    except (_NotPlainError, UnicodeDecodeError):
        return None


def _directory(tail: bytes, size: int) -> tuple[int, int, int]:
    """Where the directory begins, how long it is and where it must end; of no length when nothing plain says so."""
    tail = tail.rjust(_ENDS, b"\0")
    mark, *_, length, start, comment = _END.unpack(tail[-_END.size :])
    if mark != b"PK\x05\x06" or comment:
        return 0, 0, 0
    large, disk, where, disks = _LOCATOR.unpack(tail[_LARGE_END.size : -_END.size])
    if large != b"PK\x06\x07":
        return start, length, size - _END.size
    # archives of more than 65,535 members say it all again before, in the large format
    mark, *_, length, start = _LARGE_END.unpack(tail[: _LARGE_END.size])
    plain = mark == b"PK\x06\x06" and not disk and disks == 1 and where == size - _ENDS
    return (start, length, where) if plain else (0, 0, 0)


def _ends(starts: Iterable[int], directory: int) -> dict[int, int]:
    """Where the bytes of the member that begins at each place must end: there the next one begins, or the directory."""
    ordered = sorted(starts)
    return dict(zip(ordered, [*ordered[1:], directory], strict=False))


class _NotPlainError(Exception):
    """The directory holds something out of the ordinary."""


def _plain_lines(directory: bytes) -> tuple[NDArray[np.void], list[str]]:
    """The lines of a directory, all looked at together: they are where their mark is, if each ends where the next one
    begins."""
    at = np.fromiter((found.start() for found in re.finditer(re.escape(_ENTRY_MARK), directory)), np.int64)
    if not len(at) or at[-1] + _LINE.itemsize > len(directory):
        raise _NotPlainError
    octets = sliding_window_view(np.frombuffer(directory, np.uint8), _LINE.itemsize)
    lines = np.ascontiguousarray(octets[at]).view(_LINE)[:, 0]
    name_at = at + _LINE.itemsize
    extra_at = name_at + lines["name"]
    ends = extra_at + lines["extra"] + lines["comment"]
    large = (lines["compressed"] == _IN_LARGE) | (lines["size"] == _IN_LARGE) | (lines["offset"] == _IN_LARGE)
    whole = not at[0] and np.array_equal(ends, np.append(at[1:], len(directory)))
    if not whole or large.any() or (lines["version"] > _LATEST).any():
        raise _NotPlainError
    for place in np.flatnonzero(lines["extra"]).tolist():
        if not _is_harmless(directory, int(extra_at[place]), int(lines["extra"][place])):
            raise _NotPlainError
    written = [directory[first:last] for first, last in zip(name_at.tolist(), extra_at.tolist(), strict=True)]
    if b"\0" in b"".join(written):
        raise _NotPlainError
    # both encodings write ASCII as it is, one of them slowly
    return lines, [
        name.decode("utf-8" if utf8 or name.isascii() else "cp437")
        for name, utf8 in zip(written, (lines["flags"] & _UTF8).tolist(), strict=True)
    ]


def _is_harmless(directory: bytes, at: int, length: int) -> bool:
    """Whether the fields of a member beyond the usual ones tell nothing of its size or its name."""
    end = at + length
    while at + 4 <= end:
        tag, size = _EXTRA.unpack_from(directory, at)
        if tag in _TELLING:
            return False
        at += 4 + size
    return at == end


def read_quickly(file: BinaryIO, entry: Entry) -> bytes | None:
    """The bytes of a member, or None when it is not plain enough to be sure of them."""
    if entry.method != zipfile.ZIP_DEFLATED or entry.flags & ~_HARMLESS:
        return None
    file.seek(entry.offset)
    header = file.read(_HEADER.size)
    if len(header) < _HEADER.size:
        return None
    mark, name_length, extra_length = _HEADER.unpack(header)
    name = file.read(name_length)
    start = entry.offset + _HEADER.size + name_length + extra_length
    if mark != _MARK or name != _name(entry) or start + entry.compressed > entry.end:
        return None
    file.seek(start)
    return _inflate(file.read(entry.compressed), entry)


def fingerprints(path: Path, entries: Sequence[Entry]) -> list[int | None]:
    """A checksum of what the archive holds for each member: its compressed bytes, and all of its header that matters.

    The one in the directory is only announced: bytes damaged on their way would pass for those of the former version.
    The instant of the header is left out: publishers write the whole archive again every night. None is for a member
    whose bytes are not where they should be.
    """
    with (
        path.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as whole,
        memoryview(whole) as view,
    ):
        return [_fingerprint(view, entry) for entry in entries]


def _fingerprint(view: memoryview, entry: Entry) -> int | None:
    name = entry.offset + _HEADER.size
    if name > len(view):
        return None
    _, name_length, extra_length = _HEADER.unpack_from(view, entry.offset)
    start = name + name_length + extra_length
    if start + entry.compressed > entry.end:
        return None
    checksum = isal_zlib.crc32(view[entry.offset : entry.offset + _BEFORE_INSTANT], entry.flags << 16 | entry.method)
    checksum = isal_zlib.crc32(view[name : name + name_length], checksum)
    return isal_zlib.crc32(view[start : start + entry.compressed], checksum)


def _inflate(compressed: bytes, entry: Entry) -> bytes | None:
    """The document, which may be no longer than announced: a bomb stops at its first byte too many."""
    inflater = isal_zlib.decompressobj(_RAW)
    try:
        content = inflater.decompress(compressed, entry.size + 1)
    except _ERROR:
        return None
    if len(content) != entry.size or not inflater.eof or isal_zlib.crc32(content) != entry.crc:
        return None
    return content


def _name(entry: Entry) -> bytes | None:
    """The name as the member itself must spell it."""
    try:
        return entry.written.encode("utf-8" if entry.flags & _UTF8 else "cp437")
    except UnicodeEncodeError:
        return None


def directory_size(path: Path) -> int | None:
    """Bytes of the directory of a zip, as its end announces them; None when it has no such end."""
    with path.open("rb") as file:
        size = file.seek(0, 2)
        start = max(0, size - _END.size - 0xFFFF)
        file.seek(start)
        tail = file.read()
        at = tail.rfind(b"PK\x05\x06")
        if at < 0 or len(tail) - at < _END.size:
            return None
        announced = int(_END.unpack_from(tail, at)[5])
        if announced != _IN_LARGE:
            return announced
        file.seek(max(0, start + at - _LOCATOR.size))
        mark, _, where, _ = _LOCATOR.unpack(file.read(_LOCATOR.size))
        file.seek(min(where, size))
        end = file.read(_LARGE_END.size)
        return int(_LARGE_END.unpack(end)[8]) if mark == b"PK\x06\x07" and len(end) == _LARGE_END.size else None


def directory_fault(path: Path) -> str | None:
    """Why the directory of a zip is not to be opened; None when it may be, or is no directory at all."""
    size = directory_size(path)
    if size is None or size <= DIRECTORY_MOST:
        return None
    return f"un répertoire de {size // 1_000_000} Mo"
