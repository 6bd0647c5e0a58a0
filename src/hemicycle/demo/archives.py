"""Zips that come out the same, byte for byte, whenever they are written with the same zlib."""

import json
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

_DATE = (2026, 7, 18, 2, 0, 0)  # the night after the last day of the world; no clock is read


def write_archive(path: Path, members: Iterable[tuple[str, dict[str, Any] | bytes]]) -> int:
    """Write the members (name in the zip, JSON object or ready bytes) as they come and return how many there were.

    One member at a time is in memory. The file takes its name only once it is whole, so a run that was cut
    short leaves nothing that a sync would read.
    """
    partial = path.with_name(path.name + ".part")
    count = 0
    with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, content in members:
            ready = content if isinstance(content, bytes) else official_json(content)
            archive.writestr(_entry(name), ready, compresslevel=6)
            count += 1
    partial.replace(path)
    return count


def official_json(content: dict[str, Any]) -> bytes:
    """JSON as the Assembly writes it: one line, ASCII with escapes, a blank after commas and colons."""
    return json.dumps(content).encode("ascii")


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, _DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # written as on Unix, whatever the machine
    entry.external_attr = 0o644 << 16
    return entry
