"""Archives that come out the same, byte for byte, whenever they are written with the same zlib."""

import gzip
import io
import json
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import IO, Any

_LOCAL_HEADER = 30  # bytes before the name and the extra field of a member
Instant = tuple[int, int, int, int, int, int]
Content = dict[str, Any] | bytes | Iterable[bytes]

_DATE: Instant = (2026, 7, 18, 2, 0, 0)  # the night after the last day of the Assembly; no clock is read


def write_archive(path: Path, members: Iterable[tuple[str, Content]], date: Instant = _DATE, level: int = 6) -> int:
    """Write the members (name in the zip and content) as they come and return how many there were.

    A content is a JSON object, ready bytes, or pieces of bytes for what is too long to be held: one member at a
    time is in memory, and of the last kind not even that. The file takes its name only once it is whole, so a run
    that was cut short leaves nothing that a sync would read.
    """
    partial = path.with_name(path.name + ".part")
    count = 0
    with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        for name, content in members:
            if isinstance(content, dict | bytes):
                _put(archive, *packed(name, content, date, level))
            else:
                _stream(archive, name, content, date)
            count += 1
    partial.replace(path)
    return count


def rewrite_archive(
    source: Path, target: Path, changes: Mapping[str, Content | None], date: Instant, level: int, order: Random | None
) -> int:
    """Copy an archive with some members changed or added (content) or gone (None); how many there are then.

    What is not in `changes` is copied as it lies, bytes, date and CRC; what is takes `date`. With `order` members are
    shuffled: publishers do not keep theirs in order from one night to the next.
    """
    partial = target.with_name(target.name + ".part")
    with (
        zipfile.ZipFile(source) as former,
        source.open("rb") as raw,
        zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive,
    ):
        entries = {entry.filename: entry for entry in former.infolist()}
        names = [*(name for name in entries if name not in changes), *(n for n, c in changes.items() if c is not None)]
        if order is not None:
            order.shuffle(names)
        for name in names:
            content = changes.get(name)
            if content is None:
                _put(archive, *_lying(raw, entries[name]))
            elif isinstance(content, dict | bytes):
                _put(archive, *packed(name, content, date, level))
            else:
                _stream(archive, name, content, date)
    partial.replace(target)
    return len(names)


def write_tar(path: Path, members: Iterable[tuple[str, bytes]], date: Instant = _DATE) -> int:
    """Write a `.tar.gz` of these members as they come and return how many there were."""
    partial = path.with_name(path.name + ".part")
    count = 0
    with (
        partial.open("wb") as raw,
        gzip.GzipFile("", "wb", compresslevel=6, fileobj=raw, mtime=0) as packed,  # neither a name nor a clock in it
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive,
    ):
        for name, content in members:
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime, entry.mode = len(content), int(datetime(*date, tzinfo=UTC).timestamp()), 0o644
            archive.addfile(entry, io.BytesIO(content))
            count += 1
    partial.replace(path)
    return count


def write_file(path: Path, content: bytes | Iterable[bytes]) -> int:
    """Write a file that is in no archive; like one, it takes its name only once it is whole. It counts for one."""
    partial = path.with_name(path.name + ".part")
    with partial.open("wb") as file:
        file.writelines((content,) if isinstance(content, bytes) else content)
    partial.replace(path)
    return 1


def official_json(content: dict[str, Any]) -> bytes:
    """JSON as the Assembly writes it: one line, ASCII with escapes, a blank after commas and colons."""
    return json.dumps(content).encode("ascii")


def packed(name: str, content: dict[str, Any] | bytes, date: Instant, level: int) -> tuple[zipfile.ZipInfo, bytes]:
    """A member as an archive keeps it: its entry and its deflated bytes."""
    plain = official_json(content) if isinstance(content, dict) else content
    entry, deflate = _entry(name, date), zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    deflated = deflate.compress(plain) + deflate.flush()
    entry.CRC, entry.file_size, entry.compress_size = zlib.crc32(plain), len(plain), len(deflated)
    return entry, deflated


def _put(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, deflated: bytes) -> None:
    """Append a member that is deflated already: `zipfile` would seek back to its header, or read what it copies."""
    file = archive.fp
    assert file is not None
    entry.header_offset = file.tell()
    file.write(entry.FileHeader(zip64=False))
    file.write(deflated)
    archive.filelist.append(entry)
    archive.NameToInfo[entry.filename] = entry
    archive.start_dir = file.tell()


def _stream(archive: zipfile.ZipFile, name: str, pieces: Iterable[bytes], date: Instant) -> None:
    with archive.open(_entry(name, date), "w") as member:
        for piece in pieces:
            member.write(piece)


def _lying(raw: IO[bytes], entry: zipfile.ZipInfo) -> tuple[zipfile.ZipInfo, bytes]:
    """A member of an archive as it lies there, still deflated; `entry` is free for another archive."""
    raw.seek(entry.header_offset)
    head = raw.read(_LOCAL_HEADER)
    raw.seek(int.from_bytes(head[26:28], "little") + int.from_bytes(head[28:30], "little"), io.SEEK_CUR)
    return entry, raw.read(entry.compress_size)


def _entry(name: str, date: Instant) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, date)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # written as on Unix, whatever the machine
    entry.external_attr = 0o644 << 16
    return entry
