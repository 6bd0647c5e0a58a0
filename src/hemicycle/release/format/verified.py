"""What the files of a release were like when their digests were last found right.

Gigabytes are read once: nobody writes in a file without its date telling so.
"""

import os
from pathlib import Path

import msgspec

VERIFIED = "verifiee.json"


def seen(sha256: str, *there: os.stat_result) -> str:
    """Files as they are while this is the digest of them all."""
    return " ".join([sha256, *(f"{one.st_ino} {one.st_mtime_ns}" for one in there)])


def verified(folder: Path) -> dict[str, str]:
    """How the files of a release were seen last, by name."""
    try:
        return msgspec.json.decode((folder / VERIFIED).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}
