"""A release cut into batches for its file writer, in the order they are to be written.

`open_writer` runs the file writer in this process or, when there is enough to write, in another, so that documents are
encoded on one core while earlier ones are digested and inserted on a second (docs/decisions/0029). The rows are the
same either way.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import Any, Protocol, TypeVar

import orjson

from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.release.format.relations import Relation, Trace
from hemicycle.release.format.resources import Resource
from hemicycle.release.publishing.file_writer import Call, Encoders, FileWriter
from hemicycle.release.publishing.writer_process import WriterProcess

_Part = TypeVar("_Part", bound=Sized)

BATCH_BYTES = 1 << 20  # bytes of documents in a batch
BATCH_ROWS = 4096  # rows in a batch


class Channel(Protocol):
    """Passes calls to a file writer."""

    def send(self, call: Call) -> None:
        """Queue a call, after the earlier ones."""
        ...

    def send_all(self, kind: str, encoders: Encoders, calls: Iterator[Call]) -> None:
        """Queue calls whose documents are made by these encoders; order with other calls is not guaranteed."""
        ...

    def ask(self, call: Call) -> Any:
        """Make a call after the earlier ones and wait for its result."""
        ...


@contextmanager
def open_writer(path: Path, *, apart: bool = False) -> Iterator["ReleaseWriter"]:
    """Begin a release file, written here or `apart`; one that is left before `commit` is good for nothing."""
    if apart:
        with WriterProcess(path) as channel:
            yield ReleaseWriter(channel)
    else:
        file_writer = FileWriter(path)
        try:
            yield ReleaseWriter(_Here(file_writer))
        finally:
            file_writer.close()


class ReleaseWriter:
    """Sends the parts of a release to a file writer."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    def add(self, resource: Resource, *, counted: bool = True) -> None:
        """Write a kind of record; its documents are in the digest of the content unless `counted` is false.

        Stamped documents must have been held before.
        """
        calls = _calls(resource, counted=counted)
        if resource.recipe is None:
            self._send(calls)
        else:
            self._channel.send_all(resource.kind, resource.recipe.encoders, calls)

    def hold(self, kind: str, form: str, bodies: Iterable[bytes]) -> None:
        """Send documents that are written once their records are dated."""
        self._send(("hold", kind, form, batch) for batch in _batches(bodies))

    def add_votes(self, of: str, bodies: Iterable[bytes]) -> None:
        """Write the packed votes of scrutins (`scrutin`) or of members (`membre`)."""
        self._channel.send(("watch", f"votes/{of}", []))
        self._send(("votes", of, first, batch) for first, batch in _numbered(_batches(bodies)))

    def add_relation(self, relation: Relation) -> None:
        """Write which records are related to which."""
        self._channel.send(("watch", f"relation/{relation.nom}", [relation.keys.tobytes(), relation.values.tobytes()]))
        self._send(_inserts("relations", ((relation.nom, rank, body) for rank, body in relation.packed())))

    def add_traces(self, traces: Iterable[Trace]) -> None:
        """Write how links were found."""
        self._send(_inserts("liens", traces))

    def add_meta(self, meta: Mapping[str, Any]) -> None:
        """Write what the release says of itself."""
        self._send(_inserts("meta", ((key, orjson.dumps(value)) for key, value in sorted(meta.items()))))

    def content(self) -> str:
        """The digest of the content, once all of it was sent."""
        return str(self._channel.ask(("content",)))

    def commit(self) -> None:
        """Commit the whole file."""
        self._channel.ask(("commit",))

    def _send(self, calls: Iterable[Call]) -> None:
        for call in calls:
            self._channel.send(call)


class _Here:
    """A file writer in this process."""

    def __init__(self, file_writer: FileWriter) -> None:
        self._file_writer = file_writer

    def send(self, call: Call) -> None:
        self.ask(call)

    def send_all(self, kind: str, encoders: Encoders, calls: Iterator[Call]) -> None:
        self._file_writer.use(kind, encoders)
        for call in calls:
            self.ask(call)

    def ask(self, call: Call) -> Any:
        name, *arguments = call
        return getattr(self._file_writer, name)(*arguments)


def _calls(resource: Resource, *, counted: bool) -> Iterator[Call]:
    """The calls that write a resource."""
    for form in resource.forms:
        yield ("create", resource.kind, form)
        if counted:  # a form without any document is in the digest too
            yield ("watch", f"{resource.kind}/{form}", [])
    yield from _documents(resource, counted=counted)
    keys = chain(sorted(resource.keys.items()), resource.index)
    yield from _inserts("cles", ((resource.kind, key, rank) for key, rank in keys))
    if resource.facets is not None:
        yield from _facets(resource.kind, resource.facets)


def _documents(resource: Resource, *, counted: bool) -> Iterator[Call]:
    kind, recipe = resource.kind, resource.recipe
    if recipe is not None:
        yield from (("encode", kind, first, part) for first, part in _numbered(recipe.slices()))
    for form, bodies in resource.forms.items():
        if form in resource.stamped:
            yield ("date", kind, form, resource.ends)
        elif recipe is None or form not in recipe.encoders:
            yield from (("write", kind, form, first, batch, counted) for first, batch in _numbered(_batches(bodies)))


def _facets(kind: str, facets: Facets) -> Iterator[Call]:
    for name, column in facets.columns.items():
        labels = facets.labels.get(name)
        encoded = None if labels is None else orjson.dumps(list(labels))
        yield ("insert", "facettes", [(kind, name, column.dtype.str, encoded, column.tobytes())])
    text = facets.text
    if isinstance(text, FoldedText):
        yield ("insert", "textes", [(kind, text.buffer, text.words, text.bounds.tobytes(), text.rows.tobytes())])


def _inserts(table: str, rows: Iterable[Sequence[Any]]) -> Iterator[Call]:
    """Rows of a table; plain tuples, which cost less to send than named ones."""
    remaining = map(tuple, rows)
    while batch := list(islice(remaining, BATCH_ROWS)):
        yield ("insert", table, batch)


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
