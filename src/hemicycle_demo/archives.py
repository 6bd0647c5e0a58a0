"""Archives that come out the same, byte for byte, whenever they are written with the same zlib."""

import gzip
import io
import json
import tarfile
import zipfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

Instant = tuple[int, int, int, int, int, int]
Content = dict[str, Any] | bytes | Iterable[bytes]

_DATE: Instant = (2026, 7, 18, 2, 0, 0)  # the night after the last day of the Assembly; no clock is read


def write_archive(path: Path, members: Iterable[tuple[str, Content]], date: Instant = _DATE) -> int:
    """Write the members (name in the zip and content) as they come and return how many there were.

    A content is a JSON object, ready bytes, or pieces of bytes for what is too long to be held: one member at a
    time is in memory, and of the last kind not even that. The file takes its name only once it is whole, so a run
    that was cut short leaves nothing that a sync would read.
    """
    partial = path.with_name(path.name + ".part")
    count = 0
    with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, content in members:
            pieces = (official_json(content),) if isinstance(content, dict) else content
            with archive.open(_entry(name, date), "w") as member:
                for piece in (pieces,) if isinstance(pieces, bytes) else pieces:
                    member.write(piece)
            count += 1
    partial.replace(path)
    return count


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


def _entry(name: str, date: Instant) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, date)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # written as on Unix, whatever the machine
    entry.external_attr = 0o644 << 16
    return entry
