"""What writes a release, batch by batch: digests what it says, keeps what waits for its date, fills the file.

It is handed lists and tables, never the world they are made of, so that it may work in a process of its own
(`writer_process`).
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Any

from hemicycle.release.engines.sqlite_writer import SqliteWriter
from hemicycle.release.publishing.compressed_rows import Reserve

Encoders = Mapping[str, Callable[[Any], Iterable[bytes]]]  # by form, what makes the documents of a slice of a table
Call = tuple[Any, ...]  # the name of something that a scribe does, and its arguments

_TOGETHER = 1024  # documents that wait, written at a time once they are dated


class ContentDigest:
    """A digest of everything a release says, dates of records left out: the same files give the same digest."""

    def __init__(self) -> None:
        self._digests: dict[str, hashlib._Hash] = {}

    def add(self, name: str, bodies: Iterable[bytes]) -> None:
        """Digest what follows under a name."""
        measured = ((len(body).to_bytes(4, "big"), body) for body in bodies)
        self._digests.setdefault(name, hashlib.sha256()).update(b"".join(chain.from_iterable(measured)))

    def hexdigest(self) -> str:
        """The digest of all that passed, whatever the order of the names."""
        whole = hashlib.sha256()
        for name, digest in sorted(self._digests.items()):
            whole.update(f"{name}:{digest.hexdigest()}\n".encode())
        return whole.hexdigest()


class Scribe:
    """Writes one release file. Batches of a table come in the order of their ranks."""

    def __init__(self, path: Path) -> None:
        self._file = SqliteWriter(path)
        self._digest = ContentDigest()
        self._encoders: dict[str, Encoders] = {}
        self._waiting: dict[tuple[str, str], Reserve] = {}

    def create(self, kind: str, form: str) -> None:
        """Have a table for the documents of a kind in one form."""
        self._file.create(kind, form)

    def watch(self, name: str, bodies: Sequence[bytes]) -> None:
        """Have these count in what the release says."""
        self._digest.add(name, bodies)

    def write(self, kind: str, form: str, first: int, bodies: Sequence[bytes], counted: bool) -> None:
        """Write documents from a rank on; those of the plan of the site do not count, since they say dates."""
        if counted:
            self.watch(f"{kind}/{form}", bodies)
        self._file.documents(kind, form, first, bodies)

    def use(self, kind: str, encoders: Encoders) -> None:
        """Take the encoders of a kind whose documents will come as slices of its table."""
        self._encoders[kind] = encoders

    def encode(self, kind: str, first: int, part: Any) -> None:
        """Make the documents of a slice, in every form there is an encoder of; they count, and are written."""
        for _, *arguments in encoded(self._encoders[kind], kind, first, part):
            self.write(*arguments)

    def hold(self, kind: str, form: str, bodies: Sequence[bytes]) -> None:
        """Keep documents that count, but wait for their dates."""
        self.watch(f"{kind}/{form}", bodies)
        self._waiting.setdefault((kind, form), Reserve()).extend(bodies)

    def date(self, kind: str, form: str, ends: Sequence[bytes]) -> None:
        """Write the documents that waited, each closed by what dates it."""
        bodies = self._waiting.pop((kind, form), Reserve())
        dated = (body[:-1] + end for body, end in zip(bodies, ends, strict=True))
        first = 0
        while batch := list(islice(dated, _TOGETHER)):
            self._file.documents(kind, form, first, batch)
            first += len(batch)

    def votes(self, of: str, first: int, bodies: Sequence[bytes]) -> None:
        """Write packed votes, which count."""
        self.watch(f"votes/{of}", bodies)
        self._file.votes(of, first, bodies)

    def insert(self, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write rows of one of the tables that every release has."""
        self._file.insert(table, rows)

    def content(self) -> str:
        """The digest of all that counts so far."""
        return self._digest.hexdigest()

    def commit(self) -> None:
        """Have the whole file written."""
        self._file.commit()

    def close(self) -> None:
        """Leave the file."""
        self._file.close()


def encoded(encoders: Encoders, kind: str, first: int, part: Any) -> Iterator[Call]:
    """The documents of a slice, as what is to be written."""
    for form, encoder in encoders.items():
        yield ("write", kind, form, first, list(encoder(part)), True)
