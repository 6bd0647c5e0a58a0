"""Writes the file of a release: digests its content, keeps what waits for its date, inserts rows.

What is dated is read twice, to know whether it changed and then to be written. Making a detail again costs more than
all the rest; holding twenty thousand of them as they are costs hundreds of megabytes. JSON of one kind of record
repeats the same words: compressed by the block (`CompressedRows`), it takes a tenth of that, and some milliseconds.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import accumulate, chain, islice, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import orjson
import zstandard
from numpy.typing import NDArray

from hemicycle.release.engines import columns
from hemicycle.release.engines.base_store import MEMBRE, VOTES
from hemicycle.release.engines.packs import Former, PackWriter, digests_of
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite_writer import SqliteWriter
from hemicycle.release.format import keys
from hemicycle.release.format.facets import Facets, FoldedText, narrow
from hemicycle.release.format.relations import Relation
from hemicycle.release.format.resources import DIGEST, LOOK_ROWS, SLICE_ROWS, Recipe, Resource, Rows, fitted

SAMPLE = 1000  # documents that a dictionary is made of
BATCH_BYTES = 1 << 20  # bytes of documents in a batch


@contextmanager
def open_writer(folder: Path, former: Former | None = None) -> Iterator["ReleaseWriter"]:
    """Begin a release in a folder of its own; one that is left before `commit` is good for nothing.

    What the `former` one says in the same bytes is not written again.
    """
    with closing(SqliteWriter(folder / DATABASE)) as file, closing(PackWriter(folder, former)) as packs:
        yield ReleaseWriter(folder, file, packs)


class ReleaseWriter:
    """Writes the parts of a release into its file."""

    def __init__(self, folder: Path, file: SqliteWriter, packs: PackWriter) -> None:
        self._folder = folder
        self._file = file
        self._packs = packs
        self._digest = ContentDigest()
        self._held: dict[tuple[str, str], _Undated] = {}

    def add(self, resource: Resource, *, counted: bool = True) -> None:
        """Write a kind of record; its documents are in the digest of the content unless `counted` is false.

        Stamped documents must have been held before (`stamp`).
        """
        kind, recipe, held = resource.kind, resource.recipe, np.zeros(0, np.int64)
        for form in resource.forms:
            self._packs.create((kind, form), partial(self._sample, resource, form))
            if counted:  # a form without any document is in the digest too
                self._digest.add(f"{kind}/{form}", b"")
        if recipe is not None and (undated := recipe.encoders.keys() - resource.stamped):
            held = self._make(kind, recipe, sorted(undated))
        if resource.stamped:
            self._add_dated(resource)
        for form, bodies in resource.forms.items():
            if form not in resource.stamped and (recipe is None or form not in recipe.encoders):
                for batch in _batches(bodies):
                    self._write(kind, form, batch, counted=counted)
        self._file.insert("cles", ((kind, key, rank) for key, rank in sorted(resource.keys.items())))
        if resource.index is not None:
            self._add_keys(kind, resource.index, held)
        if resource.facets is not None:
            self._add_facets(kind, resource.facets)

    def _add_dated(self, resource: Resource) -> None:
        """Write the documents that were held, with their dates: not those of records that said the same on the same
        dates in the former release."""
        ends, size = resource.ends, len(resource.ids)
        marks = (mark + end for mark, end in zip(resource.marks, ends, strict=True))
        held = self._packs.held_dated(resource.kind, sorted(resource.stamped), marks)
        for form in (form for form in resource.forms if form in resource.stamped):
            known, made = self._held.pop((resource.kind, form))
            fresh = made.chosen(held[known < 0] < 0)
            for start in range(0, size, BLOCK):
                ranks = np.arange(start, min(start + BLOCK, size))
                ranks = ranks[held[ranks] < 0]
                former = self._packs.former_bodies((resource.kind, form), known[ranks][known[ranks] >= 0])
                bodies = (without_dates(next(former)) if known[rank] >= 0 else next(fresh) for rank in ranks)
                dated = [with_dates(body, ends[rank]) for body, rank in zip(bodies, ranks.tolist(), strict=True)]
                self._packs.add((resource.kind, form), dated, held[start : start + BLOCK])

    def _sample(self, resource: Resource, form: str) -> Iterator[bytes]:
        """Documents of a form taken here and there, for what they repeat."""
        recipe, name = resource.recipe, (resource.kind, form)
        if name in self._held:  # some made now, and some of those that stay where they lie
            known, made = self._held[name]
            known = known[known >= 0]
            there = self._packs.former_bodies(name, known[:: _step(len(known))])
            return chain(_some(made), map(without_dates, there))
        if recipe is not None and form in recipe.encoders:
            ranks = np.arange(0, recipe.size, _step(recipe.size))
            return iter(recipe.encoders[form](recipe.slice(ranks)))
        return _some(resource.forms[form])

    def _make(self, kind: str, recipe: Recipe, forms: Sequence[str]) -> NDArray[np.int64]:
        """Make the documents of some forms out of slices of a table, and write them; those of records that did not
        change are there: the rank in the former release of each record, -1 for the others."""
        found = [np.zeros(0, np.int64)]
        for ranks in recipe.ranks(LOOK_ROWS):
            held = self._packs.held(kind, [(kind, form) for form in forms], recipe.inputs(ranks))
            changed = np.flatnonzero(held < 0)
            ends = [*changed[SLICE_ROWS::SLICE_ROWS].tolist(), len(ranks)]  # so many documents are made at once
            for start, end in pairwise([0, *ends]):
                fresh = ranks[start:end][held[start:end] < 0]
                made = recipe.slice(fresh) if len(fresh) else None
                for form in forms:
                    bodies = list(recipe.encoders[form](made)) if len(fresh) else []
                    self._write(kind, form, bodies, counted=True, held=held[start:end])
            found.append(held)
        return np.concatenate(found)

    def hold(self, resource: Resource, form: str) -> NDArray[np.void]:
        """Keep the documents of a form until their records are dated: their digests. Those of records that did not
        change stay in the former release, unread."""
        name, recipe, made = (resource.kind, form), resource.recipe, CompressedRows()
        if recipe is None or form not in recipe.encoders:
            self._held[name] = _Undated(np.full(len(resource.ids), -1), made)
            return _digested(made.passing(resource.forms[form]))
        found, digests = [np.zeros(0, np.int64)], [np.zeros(0, DIGEST)]
        for ranks in recipe.ranks():
            known, here = self._packs.known_undated(name, recipe.inputs(ranks))
            bodies = recipe.encoders[form](recipe.slice(ranks[known < 0]))
            here[known < 0] = _digested(made.passing(bodies))
            found.append(known)
            digests.append(here)
        self._held[name] = _Undated(np.concatenate(found), made)
        self._packs.note_undated(name, np.concatenate(digests))
        return np.concatenate(digests)

    def digest_records(self, kind: str, marks: Iterable[bytes]) -> None:
        """Count what records say, told by their digests, in the digest of the content."""
        self._digest.add(f"{kind}/fiches", b"".join(marks))

    def add_votes(self, of: str, bodies: Iterable[bytes]) -> NDArray[np.void]:
        """Write the packed votes of scrutins (`scrutin`) or of members (`membre`): their digests."""
        # those of a member are read by parts; all of a scrutin are much alike
        bodies = iter(bodies)
        sample = list(islice(bodies, SAMPLE)) if of != MEMBRE else []
        self._packs.create((VOTES, of), (lambda: sample) if sample else None)
        self._digest.add(f"votes/{of}", b"")
        written = [self._write(VOTES, of, batch, counted=True) for batch in _batches(chain(sample, bodies))]
        return np.concatenate([np.zeros(0, DIGEST), *written])

    def add_relation(self, relation: Relation) -> None:
        """Write which records are related to which."""
        for column in (relation.keys, relation.values):
            self._digest.add(f"relation/{relation.nom}", column.reshape(-1).data)
        self._file.insert("relations", ((relation.nom, rank, body) for rank, body in relation.packed()))
        self._file.wait()  # they are large: one is held at a time

    def add_meta(self, meta: Mapping[str, Any]) -> None:
        """Write what the release says of itself."""
        self._file.insert("meta", ((key, orjson.dumps(value)) for key, value in sorted(meta.items())))

    def content(self) -> str:
        """The digest of the content so far."""
        return self._digest.hexdigest()

    def commit(self, code: str = "") -> None:
        """Write where documents lie, and commit the whole; `code` made it."""
        names, extents = self._packs.finish(code)
        self._file.insert("paquets", enumerate(names))
        self._file.insert("documents", ((*form, *extent) for form, extent in sorted(extents.items())))
        self._file.commit()

    def _write(
        self, kind: str, form: str, bodies: Sequence[bytes], *, counted: bool, held: NDArray[np.int64] | None = None
    ) -> NDArray[np.void]:
        """Write documents of the next ranks: their digests. Those of the sitemap hold dates: they do not count."""
        digests = self._packs.add((kind, form), bodies, held)
        if counted:
            self._digest.add(f"{kind}/{form}", digests.tobytes())
        return digests

    def _add_keys(self, kind: str, index: Callable[[], keys.SortedKeys], held: NDArray[np.int64]) -> None:
        """Write the keys of a large kind: those of the former release, where its records stand there in this order."""
        name = keys.KIND.format(kind)
        if lent := self._packs.lent_keys(kind, name, held):
            self._file.insert("facettes", lent)
        else:
            self._add_facets(name, index().facets())

    def _add_facets(self, kind: str, facets: Facets) -> None:
        labels = {name: orjson.dumps(list(found)) for name, found in facets.labels.items()}
        kept = (
            # sets of labels have no sign
            narrow(column, len(facets.labels[name])) if name in labels and column.dtype.kind == "i" else column
            for name, column in facets.columns.items()
        )
        places = zip(facets.columns, columns.write(self._folder, kind, kept), strict=True)
        self._file.insert("facettes", [(kind, name, labels.get(name), *place) for name, place in places])
        text = facets.text
        if isinstance(text, FoldedText):
            row = (kind, text.buffer, text.words.buffer, text.bounds.tobytes(), text.rows.tobytes())
            self._file.insert("textes", [row])


_DATES = b',"createdAt":"'


def with_dates(body: bytes, end: bytes) -> bytes:
    """A document with the dates of its record (`dates`)."""
    return body[:-1] + end


def without_dates(body: bytes) -> bytes:
    return body[: body.rindex(_DATES)] + b"}"


def dates(cree: str, modifie: str) -> bytes:
    """How a document of a record ends that appeared and last changed then."""
    return b'%b%b","updatedAt":"%b"}' % (_DATES, cree.encode(), modifie.encode())


class ContentDigest:
    """A digest of everything a release says, dates of records left out: the same files give the same digest."""

    def __init__(self) -> None:
        self._digests: dict[str, hashlib._Hash] = {}

    def add(self, name: str, digests: bytes | memoryview) -> None:
        """Digest what follows under a name: the digests of some documents, or what has none of its own."""
        self._digests.setdefault(name, hashlib.sha256()).update(digests)

    def hexdigest(self) -> str:
        """The digest of all that passed, whatever the order of the names."""
        whole = hashlib.sha256()
        for name, digest in sorted(self._digests.items()):
            whole.update(f"{name}:{digest.hexdigest()}\n".encode())
        return whole.hexdigest()


BLOCK = 256  # documents compressed together
_LEVEL = 1  # the fastest: what is kept lasts some seconds


class CompressedRows(Rows[bytes]):
    """Bodies one after the other, made once and kept compressed."""

    def __init__(self) -> None:
        self._blocks: list[tuple[list[int], bytes]] = []
        self._compress = zstandard.ZstdCompressor(level=_LEVEL).compress

    def passing(self, bodies: Iterable[bytes]) -> Iterator[list[bytes]]:
        """Keep more of them, after those that are there, as they go by."""
        remaining = iter(bodies)
        while block := list(islice(remaining, BLOCK)):
            self._blocks.append(([len(body) for body in block], fitted(self._compress(b"".join(block)))))
            yield block

    def __len__(self) -> int:
        return sum(len(lengths) for lengths, _ in self._blocks)

    def __iter__(self) -> Iterator[bytes]:
        return self.chosen(np.ones(len(self), np.bool_))

    def chosen(self, wanted: NDArray[np.bool_]) -> Iterator[bytes]:
        """Those that are wanted."""
        decompress = zstandard.ZstdDecompressor().decompress
        first = 0
        for lengths, compressed in self._blocks:
            here = wanted[first : first + len(lengths)].tolist()
            first += len(lengths)
            whole = decompress(compressed) if any(here) else b""
            for is_wanted, start, length in zip(here, accumulate(lengths, initial=0), lengths, strict=False):
                if is_wanted:
                    yield whole[start : start + length]


class _Undated(NamedTuple):
    """The documents of a form before they are dated: the rank of each in the former release, and those that are not
    there."""

    known: NDArray[np.int64]
    made: CompressedRows


def _digested(blocks: Iterable[Sequence[bytes]]) -> NDArray[np.void]:
    return np.concatenate([np.zeros(0, DIGEST), *map(digests_of, blocks)])


def _step(size: int) -> int:
    """One in how many is in a sample."""
    return max(size // SAMPLE, 1)


def _some(rows: Rows[bytes]) -> Iterator[bytes]:
    """A sample of documents: the first ones, of those that are made while one iterates."""
    every = isinstance(rows, (list, CompressedRows))
    return islice(rows, 0, None, _step(len(rows))) if every else islice(rows, SAMPLE)


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
