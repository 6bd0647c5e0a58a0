"""Writes the file of a release, batch by batch: digests its content, keeps what waits for its date, inserts rows.

It is handed lists and tables, never the world they are made of, so that it may run in a process of its own
(`writer_process`).

What is dated is read twice, to know whether it changed and then to be written. Making a detail again costs more than
all the rest; holding twenty thousand of them as they are costs hundreds of megabytes. JSON of one kind of record
repeats the same words: compressed by the block (`CompressedRows`), it takes a tenth of that, and some milliseconds.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Any

import zstandard

from hemicycle.release.engines.sqlite_writer import SqliteWriter
from hemicycle.release.format.resources import Rows

Encoders = Mapping[str, Callable[[Any], Iterable[bytes]]]  # by form, what makes the documents of a slice of a table
Call = tuple[Any, ...]  # the name of a method of `FileWriter`, and its arguments

_TOGETHER = 1024  # held documents written at a time once they are dated


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


class FileWriter:
    """Writes one release file. Batches of a table come in the order of their ranks."""

    def __init__(self, path: Path) -> None:
        self._file = SqliteWriter(path)
        self._digest = ContentDigest()
        self._encoders: dict[str, Encoders] = {}
        self._waiting: dict[tuple[str, str], CompressedRows] = {}

    def create(self, kind: str, form: str) -> None:
        """Create the table for the documents of a kind in one form."""
        self._file.create(kind, form)

    def watch(self, name: str, bodies: Sequence[bytes]) -> None:
        """Add these to the digest of the content."""
        self._digest.add(name, bodies)

    def write(self, kind: str, form: str, first: int, bodies: Sequence[bytes], counted: bool) -> None:
        """Write documents from a rank on; those of the sitemap are not in the digest, since they hold dates."""
        if counted:
            self.watch(f"{kind}/{form}", bodies)
        self._file.documents(kind, form, first, bodies)

    def use(self, kind: str, encoders: Encoders) -> None:
        """Take the encoders of a kind whose documents will come as slices of its table."""
        self._encoders[kind] = encoders

    def encode(self, kind: str, first: int, part: Any) -> None:
        """Encode the documents of a slice in every form, digest and write them."""
        for _, *arguments in encoded(self._encoders[kind], kind, first, part):
            self.write(*arguments)

    def hold(self, kind: str, form: str, bodies: Sequence[bytes]) -> None:
        """Digest documents, and keep them until their records are dated."""
        self.watch(f"{kind}/{form}", bodies)
        self._waiting.setdefault((kind, form), CompressedRows()).extend(bodies)

    def date(self, kind: str, form: str, ends: Sequence[bytes]) -> None:
        """Write the documents kept by `hold`, each ended by its dates."""
        bodies = self._waiting.pop((kind, form), CompressedRows())
        dated = (body[:-1] + end for body, end in zip(bodies, ends, strict=True))
        first = 0
        while batch := list(islice(dated, _TOGETHER)):
            self._file.documents(kind, form, first, batch)
            first += len(batch)

    def votes(self, of: str, first: int, bodies: Sequence[bytes]) -> None:
        """Digest and write packed votes."""
        self.watch(f"votes/{of}", bodies)
        self._file.votes(of, first, bodies)

    def insert(self, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write rows of one of the tables that every release has."""
        self._file.insert(table, rows)

    def content(self) -> str:
        """The digest of the content so far."""
        return self._digest.hexdigest()

    def commit(self) -> None:
        """Commit the whole file."""
        self._file.commit()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def encoded(encoders: Encoders, kind: str, first: int, part: Any) -> Iterator[Call]:
    """The documents of a slice, as calls of `write`."""
    for form, encoder in encoders.items():
        yield ("write", kind, form, first, list(encoder(part)), True)


BLOCK = 256  # documents compressed together
_LEVEL = 1  # the fastest: what is kept lasts some seconds


class CompressedRows(Rows[bytes]):
    """Bodies by rank, made once and kept compressed."""

    def __init__(self, bodies: Iterable[bytes] = ()) -> None:
        self._blocks: list[tuple[list[int], bytes]] = []
        self._compress = zstandard.ZstdCompressor(level=_LEVEL).compress
        self.extend(bodies)

    def extend(self, bodies: Iterable[bytes]) -> None:
        """Keep more of them, after those that are there."""
        remaining = iter(bodies)
        while block := list(islice(remaining, BLOCK)):
            self._blocks.append(([len(body) for body in block], self._compress(b"".join(block))))

    def __len__(self) -> int:
        return sum(len(lengths) for lengths, _ in self._blocks)

    def __iter__(self) -> Iterator[bytes]:
        decompress = zstandard.ZstdDecompressor().decompress
        for lengths, compressed in self._blocks:
            whole = decompress(compressed)
            start = 0
            for length in lengths:
                yield whole[start : start + length]
                start += length
