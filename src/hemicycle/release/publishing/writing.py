"""Writes the file of a release: digests its content, keeps what waits for its date, inserts rows.

What is dated is read twice, to know whether it changed and then to be written. Making a detail again costs more than
all the rest; holding twenty thousand of them as they are costs hundreds of megabytes. JSON of one kind of record
repeats the same words: compressed by the block (`CompressedRows`), it takes a tenth of that, and some milliseconds.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import Any, TypeVar

import orjson
import zstandard

from hemicycle.release.engines.sqlite_writer import SqliteWriter
from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.release.format.relations import Relation, Trace
from hemicycle.release.format.resources import Resource, Rows

_Part = TypeVar("_Part", bound=Sized)

BATCH_BYTES = 1 << 20  # bytes of documents in a batch


@contextmanager
def open_writer(path: Path) -> Iterator["ReleaseWriter"]:
    """Begin a release file; one that is left before `commit` is good for nothing."""
    file = SqliteWriter(path)
    try:
        yield ReleaseWriter(file)
    finally:
        file.close()


class ReleaseWriter:
    """Writes the parts of a release into its file."""

    def __init__(self, file: SqliteWriter) -> None:
        self._file = file
        self._digest = ContentDigest()
        self._held: dict[tuple[str, str], CompressedRows] = {}

    def add(self, resource: Resource, *, counted: bool = True) -> None:
        """Write a kind of record; its documents are in the digest of the content unless `counted` is false.

        Stamped documents must have been held before.
        """
        kind, recipe = resource.kind, resource.recipe
        for form in resource.forms:
            self._file.create(kind, form)
            if counted:  # a form without any document is in the digest too
                self._digest.add(f"{kind}/{form}", [])
        for first, part in _numbered(recipe.slices() if recipe else ()):
            for form, encoder in recipe.encoders.items() if recipe else ():
                self._write(kind, form, first, list(encoder(part)), counted=counted)
        for form, bodies in resource.forms.items():
            if form in resource.stamped:
                dated = (body[:-1] + end for body, end in zip(self._held.pop((kind, form)), resource.ends, strict=True))
                self._file.documents(kind, form, 0, dated)
            elif recipe is None or form not in recipe.encoders:
                for first, batch in _numbered(_batches(bodies)):
                    self._write(kind, form, first, batch, counted=counted)
        keys = chain(sorted(resource.keys.items()), resource.index)
        self._file.insert("cles", ((kind, key, rank) for key, rank in keys))
        if resource.facets is not None:
            self._add_facets(kind, resource.facets)

    def hold(self, kind: str, form: str, bodies: Iterable[bytes]) -> None:
        """Digest documents, and keep them until their records are dated."""
        held = self._held[kind, form] = CompressedRows()
        for batch in _batches(bodies):
            self._digest.add(f"{kind}/{form}", batch)
            held.extend(batch)

    def add_votes(self, of: str, bodies: Iterable[bytes]) -> None:
        """Write the packed votes of scrutins (`scrutin`) or of members (`membre`)."""
        self._digest.add(f"votes/{of}", [])
        for first, batch in _numbered(_batches(bodies)):
            self._digest.add(f"votes/{of}", batch)
            self._file.votes(of, first, batch)

    def add_relation(self, relation: Relation) -> None:
        """Write which records are related to which."""
        self._digest.add(f"relation/{relation.nom}", [relation.keys.tobytes(), relation.values.tobytes()])
        self._file.insert("relations", ((relation.nom, rank, body) for rank, body in relation.packed()))

    def add_traces(self, traces: Iterable[Trace]) -> None:
        """Write how links were found."""
        self._file.insert("liens", traces)

    def add_meta(self, meta: Mapping[str, Any]) -> None:
        """Write what the release says of itself."""
        self._file.insert("meta", ((key, orjson.dumps(value)) for key, value in sorted(meta.items())))

    def content(self) -> str:
        """The digest of the content so far."""
        return self._digest.hexdigest()

    def commit(self) -> None:
        """Commit the whole file."""
        self._file.commit()

    def _write(self, kind: str, form: str, first: int, bodies: Sequence[bytes], *, counted: bool) -> None:
        """Write documents from a rank on; those of the sitemap are not in the digest, since they hold dates."""
        if counted:
            self._digest.add(f"{kind}/{form}", bodies)
        self._file.documents(kind, form, first, bodies)

    def _add_facets(self, kind: str, facets: Facets) -> None:
        for name, column in facets.columns.items():
            labels = facets.labels.get(name)
            encoded = None if labels is None else orjson.dumps(list(labels))
            self._file.insert("facettes", [(kind, name, column.dtype.str, encoded, column.tobytes())])
        text = facets.text
        if isinstance(text, FoldedText):
            row = (kind, text.buffer, text.words, text.bounds.tobytes(), text.rows.tobytes())
            self._file.insert("textes", [row])


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


def _batches(bodies: Iterable[bytes]) -> Iterator[list[bytes]]:
    """Documents, about a megabyte at a time."""
    batch: list[bytes] = []
    size = 0
    for body in bodies:
        batch.append(body)
        size += len(body)
        if size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _numbered(parts: Iterable[_Part]) -> Iterator[tuple[int, _Part]]:
    """Each part with the rank that it begins at."""
    first = 0
    for part in parts:
        yield first, part
        first += len(part)
