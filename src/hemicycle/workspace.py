"""Folders in the making: written apart, then renamed in one step, and swept away if their writer died.

A temporary folder is locked by its writer as long as it lives. The lock belongs to the open file, not to a
process number, so it falls with a killed process and cannot be mistaken in a container, where every process
has the same number.
"""

import ctypes
import errno
import fcntl
import gc
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp
from threading import Event
from typing import TypeVar

from hemicycle.errors import HemicycleError, SettingsError, StorageError

PREFIX = ".tmp-"
# Seconds after which a thread that computes gives its turn to one that asks for it. Whoever hashes or compresses lets
# go of it for some microseconds each time, and would wait five thousand for it to come back.
_TURN = 0.0005
_Result = TypeVar("_Result")

# Faults of the disk that we write to: their number, how libraries that hide it word them, and what we say.
_FAULTS = (
    (errno.ENOSPC, ("No space left on device", "disk is full"), "le disque est plein"),
    (errno.EDQUOT, ("Disk quota exceeded",), "le quota du disque est atteint"),
    (errno.EFBIG, ("File too large",), "la taille permise à un fichier est dépassée"),
    (errno.EROFS, ("Read-only file system",), "le disque est en lecture seule"),
    (None, ("readonly database",), "le disque est en lecture seule, ou ce compte n'a pas le droit d'y écrire"),
    # SQLite says no more; the same number from elsewhere may be that of a source that cannot be read
    (None, ("disk I/O error",), "le disque refuse d'écrire"),
)


@contextmanager
def storage_explained(home: Path) -> Iterator[None]:
    """Turn a disk that cannot be written, wherever it is met, into one sentence for the operator."""
    try:
        yield
    except StorageError:
        raise
    except Exception as error:
        fault = storage_fault(error)
        if fault is None:
            raise
        raise StorageError(
            f"Écriture impossible dans {home} : {fault}. Ce qui était servi le reste ; relancez la place faite."
        ) from error


def storage_fault(error: BaseException | None) -> str | None:
    """What an error says of the disk that we write to; None when it is about something else.

    A source that cannot be read (`EACCES`, `EIO`) is not that.
    """
    if error is None:
        return None
    if isinstance(error, OSError) and error.errno is not None:
        return next((sentence for number, _, sentence in _FAULTS if number == error.errno), None)
    if isinstance(error, HemicycleError) and not isinstance(error, SettingsError):
        return None  # a sentence already, about something else
    said = str(error)
    return next((sentence for _, words, sentence in _FAULTS if any(word in said for word in words)), None)


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


def link_or_copy(source: Path, target: Path) -> None:
    """The same file under another name; a copy where the disk knows no links."""
    try:
        os.link(source, target)
    except FileNotFoundError:
        raise
    except OSError:
        shutil.copyfile(source, target)


def keep_private(path: Path) -> None:
    """Make a database that its owner alone may read. SQLite gives its companion files the mode of the first.

    A file that is there is never opened beside SQLite: closing it would let go of the locks that this process holds on
    it, those of other threads included.
    """
    with suppress(OSError):  # said with a sentence when the file is opened, if it cannot be
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            if path.stat().st_mode & 0o077:
                path.chmod(0o600)


def copy_sqlite(path: Path, target: Path) -> None:
    """A database as it is at this instant, while others use it, in a private file that is whole or absent."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    keep_private(part)
    with (
        closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(part)) as copy,
    ):
        source.backup(copy)
    sync_to_disk(part)
    part.replace(target)
    sync_to_disk(target.parent)


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


def give_back_memory() -> None:
    """Give freed memory back to the system, which the C library keeps for what may come."""
    with suppress(AttributeError):  # another library than that of GNU
        ctypes.CDLL(None).malloc_trim(0)


def keep_free_memory(most: int) -> None:
    """Let the C library keep no more than so many bytes of freed memory at the end of a heap, and take what is larger
    from the system each time. Left alone it keeps ever more, up to tens of megabytes, once large blocks were freed."""
    with suppress(AttributeError):
        for threshold in (-1, -3):  # M_TRIM_THRESHOLD, M_MMAP_THRESHOLD
            ctypes.CDLL(None).mallopt(threshold, most)


@contextmanager
def beside(work: Callable[[Event], _Result], stopped: Event, *, at_once: bool) -> Iterator[Callable[[], _Result]]:
    """Do some work in a second thread while the block runs, or else when its result is asked for. When the block fails
    the work is told by its event, which several may share, and waited for."""
    if not at_once:
        yield lambda: work(stopped)
        return
    interval = sys.getswitchinterval()
    sys.setswitchinterval(min(interval, _TURN))
    try:
        with ThreadPoolExecutor(1) as thread:
            begun = thread.submit(work, stopped)
            try:
                yield begun.result
            except BaseException:
                stopped.set()
                raise
    finally:
        sys.setswitchinterval(interval)


@contextmanager
def gc_paused() -> Iterator[None]:
    """No garbage collection in the block; where there was none before, there is none after.

    The collector looks for cycles that nothing refers to any more. Each time there are a quarter more objects than
    before, it goes through all of them: while millions of records are made that all stay it finds nothing, and takes a
    sixth of the time. Reference counting frees the rest without it.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
