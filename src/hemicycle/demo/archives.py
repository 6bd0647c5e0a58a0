"""Zips that come out the same, byte for byte, whenever they are written with the same zlib."""

import json
import zipfile
from collections.abc import Iterable
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
