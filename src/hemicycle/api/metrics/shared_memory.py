"""Memory that the processes of one service share: a mapped file in a folder that is memory, gone with the service.

The process that makes a file holds a lock on it for as long as it lives. A service that is killed outright leaves its
file behind; the next one to start finds it without its lock, and removes it.
"""

import fcntl
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FOLDER = Path("/dev/shm")  # noqa: S108 - the point is that this folder is memory; names in it are random
PREFIX = "hemicycle-"
_NEW = 60.0  # seconds: younger than that, its maker may not have had the time to lock it


@contextmanager
def shared_file(size: int, folder: Path | None = None) -> Iterator[Path]:
    """A file of so many zero bytes, readable by its owner alone, for the time of the block."""
    folder = folder or (FOLDER if FOLDER.is_dir() else None)
    with tempfile.NamedTemporaryFile(prefix=PREFIX, dir=folder) as file:  # mode 600
        fcntl.flock(file, fcntl.LOCK_SH)
        file.truncate(size)
        yield Path(file.name)


def sweep(folder: Path = FOLDER, clock: Callable[[], float] = time.time) -> int:
    """Remove what killed services left behind, and say how many files that was."""
    return sum(_removed(path, clock()) for path in folder.glob(f"{PREFIX}*"))


def _removed(path: Path, now: float) -> bool:
    # Not ours to open, locked by who uses it, or removed meanwhile by another that starts: left alone.
    with suppress(OSError), path.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if now - path.stat().st_mtime > _NEW:
            path.unlink()
            return True
    return False
