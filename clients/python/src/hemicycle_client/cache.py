"""Answers kept on disk by address, with the entity tag to ask whether they still stand.

Nothing is ever answered from here alone: the service is asked each time, and says 304 when nothing changed.
"""

import hashlib
import os
import threading
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

MEBIBYTE = 1 << 20


class Kept(NamedTuple):
    """An answer that was kept."""

    etag: str
    body: bytes


class _Head(msgspec.Struct):
    url: str
    etag: str
    sha256: str


class Cache:
    """A folder of answers; beyond `limit` bytes those that were not asked for lately go."""

    def __init__(self, folder: Path, limit: int = 256 * MEBIBYTE) -> None:
        self.folder = folder.expanduser()
        self.limit = limit
        self.folder.mkdir(parents=True, exist_ok=True)
        self._size = sum(size for _, size, _ in self._found())

    def get(self, url: str) -> Kept | None:
        """What was kept of an address; a file that is not whole counts for nothing."""
        path = self._path(url)
        try:
            head, body = path.read_bytes().split(b"\n", 1)
            told = msgspec.json.decode(head, type=_Head)
            if told.url != url or told.sha256 != hashlib.sha256(body).hexdigest():
                return None
            os.utime(path)  # asked for lately
        except (OSError, ValueError):
            return None
        return Kept(told.etag, body)

    def put(self, url: str, kept: Kept) -> None:
        """Keep an answer; `OSError` where it cannot be."""
        head = msgspec.json.encode(_Head(url, kept.etag, hashlib.sha256(kept.body).hexdigest()))
        size = len(head) + 1 + len(kept.body)
        if size > self.limit:
            return
        path = self._path(url)
        before = path.stat().st_size if path.is_file() else 0
        beside = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
        try:
            beside.write_bytes(b"\n".join((head, kept.body)))
            beside.replace(path)  # whole or not at all
        finally:
            beside.unlink(missing_ok=True)
        self._size += size - before
        if self._size > self.limit:
            self._evict()

    def _evict(self) -> None:
        """Down to nine tenths of the limit; the folder is read again, for other processes may share it."""
        found = self._found()
        self._size = sum(size for _, size, _ in found)
        for _, size, path in found:
            if self._size <= self.limit * 0.9:
                return
            path.unlink(missing_ok=True)
            self._size -= size

    def _found(self) -> list[tuple[float, int, Path]]:
        """When each was last asked for, its size and its place, the oldest first."""
        found = []
        for path in self.folder.glob("*.kept"):
            with suppress(FileNotFoundError):  # another process evicts too
                told = path.stat()
                found.append((told.st_mtime, told.st_size, path))
        return sorted(found)

    def _path(self, url: str) -> Path:
        return self.folder / f"{hashlib.sha256(url.encode()).hexdigest()}.kept"
