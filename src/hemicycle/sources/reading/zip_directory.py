"""How long the directory of a zip is, read before it is opened.

The standard library makes an object of every entry of the directory as it opens an archive, some twenty times what the
entry takes in the file: a directory of nothing but entries would fill the memory before any bound on members is met.
"""

import struct
from pathlib import Path

DIRECTORY_MOST = 128 * 1024 * 1024  # bytes; the longest real one, of 400,000 amendments, takes some 60 million

_END = struct.Struct("<4s4H2LH")  # the end of the directory, before a comment of at most 65,535 bytes
_LOCATOR = struct.Struct("<4sLQL")  # where the end is said again, in the large format
_LARGE_END = struct.Struct("<4sQ2H2L4Q")
_IN_LARGE = 0xFFFFFFFF


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
