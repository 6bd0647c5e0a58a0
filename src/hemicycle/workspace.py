"""Folders in the making: written apart, then renamed in one step, and swept away if their writer died.

A temporary folder is locked by its writer as long as it lives. The lock belongs to the open file, not to a
process number, so it falls with a killed process and cannot be mistaken in a container, where every process
has the same number.
"""

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

from hemicycle.errors import HemicycleError

PREFIX = ".tmp-"


@contextmanager
def temporary_folder(parent: Path) -> Iterator[Path]:
    """A new folder inside `parent`, removed at the end of the block if it is still there."""
    parent.mkdir(parents=True, exist_ok=True)
    folder = Path(mkdtemp(prefix=PREFIX, dir=parent))
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield folder
    finally:
        os.close(descriptor)
        shutil.rmtree(folder, ignore_errors=True)


def sweep(parent: Path) -> int:
    """Remove the temporary folders that no living process holds; how many there were."""
    abandoned = [folder for folder in parent.glob(f"{PREFIX}*") if not _held(folder)]
    for folder in abandoned:
        shutil.rmtree(folder, ignore_errors=True)
    return len(abandoned)


def sync_to_disk(path: Path) -> None:
    """Make a file, or the names inside a folder, durable: a rename is safe only once both are on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def exclusive(path: Path, refusal: str = "Une autre synchronisation est en cours dans ce dossier.") -> Iterator[None]:
    """One run at a time, or an error that says so; the lock falls with its process."""
    with path.open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise HemicycleError(refusal) from None
        yield


def _held(folder: Path) -> bool:
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except FileNotFoundError:
        return True  # somebody else has just removed it: nothing to do
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False
