"""Which tables of an SQL dump are read, and into which records.

A table of a dump is described by its record: a field is the column of that name, read by its type (`str`, `int`,
`date`), and may be absent from the dump only if it may be None. What differs is said beside it: a column of
another name, a closed list of codes, columns known and left aside. A column that nothing names, or a table that
is neither read nor ignored, is reported; a row without its key, or with an unknown code, is set aside alone.

A row says the same whatever the rows around it: those of a piece that the former version of the dump had, under the
same columns, are not read again.

A document gives `DocumentType` a function of its module that calls `Dump.read`, never the method itself: document
types are sent to other processes, and converters cannot be.
"""

import hashlib
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Any, BinaryIO, NamedTuple, get_args

import msgspec

from hemicycle.calendrier import jour
from hemicycle.sources.base import Columns, Notes, Piece, Pieces, Record, Reject
from hemicycle.sources.reading.dump_blocks import (
    TOGETHER,
    Block,
    Chunk,
    Decode,
    Row,
    read_blocks,
    utf8_else_latin1,
)

Converter = Callable[[str | None], Any]  # the value of a cell; `Reject` when it cannot be read


@dataclass(frozen=True)
class SqlTable:
    """How the rows of one SQL table become records.

    `key` names the columns by which a row is known in the quarantine. `columns` gives the column of a field that
    has another name, `converters` the reading of a field that its type does not tell. `then` makes the record
    that is staged out of the one that was read, where one column is not enough to know a field; it refuses nothing.
    """

    record: type[Record]
    key: tuple[str, ...]
    columns: Mapping[str, str] = field(default_factory=dict)
    converters: Mapping[str, Converter] = field(default_factory=dict)
    ignored: frozenset[str] = frozenset()
    then: Callable[[Any], Record] | None = None


@dataclass(frozen=True)
class Dump:
    """The tables of a dump: those that are read, and those that are not, with one word of why."""

    tables: Mapping[str, SqlTable]
    ignored: Mapping[str, str]
    decode: Decode = utf8_else_latin1

    def read(self, stream: BinaryIO, notes: Notes) -> Iterator[Record | Columns]:
        """The rows of a dump as the stream goes by: columns of some that follow each other, or records one by one."""
        for block in read_blocks(stream, self.decode):
            table = self.tables.get(block.table)
            if table is not None:
                yield from _rows(table, block, notes)
            elif block.table not in self.ignored:
                notes.unknown_fields[block.table] += 1


def left_out(**reasons: str) -> dict[str, str]:
    """Ignored tables, written by reason: `left_out(codes="posvot stavot")` is `{"posvot": "codes", …}`."""
    return {table: reason for reason, tables in reasons.items() for table in tables.split()}


def names(text: str) -> frozenset[str]:
    """Column names written one after the other."""
    return frozenset(text.split())


def text(cell: str | None) -> str | None:
    """A text without the blanks that pad fixed-width codes; None when nothing is left."""
    return (cell.strip() or None) if cell else None


# Days, ranks, codes and matricules come back again and again, by the million: what each one says is remembered.
# Never for texts: the memory of long ones would be large.
repeated = lru_cache(maxsize=1 << 14)


@repeated
def integer(cell: str | None) -> int | None:
    """A whole number; None when there is none."""
    if cell is None or not cell.strip():
        return None
    try:
        return int(cell)
    except ValueError:
        raise Reject(f"entier illisible : {cell!r}") from None


@repeated
def day(cell: str | None) -> date | None:
    """The calendar day of a timestamp: dumps have no time zone, so that none can move it."""
    if cell is None or not cell.strip():
        return None
    try:
        return jour(cell.strip())
    except ValueError as error:
        raise Reject(str(error)) from None


def code(known: Mapping[str | None, Any]) -> Converter:
    """A code out of a closed list, translated; NULL is one more code, unknown unless it is listed."""

    @repeated
    def convert(cell: str | None) -> Any:
        value = text(cell)
        try:
            return known[value]
        except KeyError:
            raise Reject(f"code inconnu {value!r}") from None

    return convert


class _Step(NamedTuple):
    """One field of a record: the column it comes from, the place of its cell, and how the cell is read."""

    column: str
    place: int
    convert: Converter
    required: bool


def _rows(table: SqlTable, block: Block, notes: Notes) -> Iterator[Record | Columns]:
    steps = _steps(table, block, notes)
    if notes.pieces is not None and table.then is None:  # what `then` makes is of another table than its record says
        yield from _by_pieces(table, block, steps, notes, notes.pieces)
        return
    for chunk in block.chunks:
        values = _columns(steps, chunk, len(block.columns))
        if values is None:
            yield from _one_by_one(table, block, steps, chunk, notes)
        elif table.then is None:
            yield Columns(table.record, values)
        else:
            yield from map(table.then, map(table.record, *values))


def _by_pieces(
    table: SqlTable, block: Block, steps: Sequence[_Step], notes: Notes, pieces: Pieces
) -> Iterator[Record | Columns]:
    """The rows of the pieces that are not known, some pieces together."""
    reading = hashlib.blake2b(repr((block.table, block.columns)).encode(), digest_size=16)
    fresh: list[tuple[bytes, bytes]] = []
    lines = 0
    for text in block.pieces:
        hasher = reading.copy()
        hasher.update(text)
        digest = hasher.digest()
        known = pieces.known.get(digest)
        if known is None:
            fresh.append((text, digest))
            lines += text.count(b"\n")
        if fresh and (known is not None or lines >= TOGETHER):
            yield from _fresh(table, block, steps, fresh, notes, pieces)
            fresh, lines = [], 0
        if known is not None:
            former, rows = known
            pieces.found.append(Piece(table.record, digest, rows, former))
    if fresh:
        yield from _fresh(table, block, steps, fresh, notes, pieces)


def _fresh(
    table: SqlTable, block: Block, steps: Sequence[_Step], fresh: Sequence[tuple[bytes, bytes]], notes: Notes,
    pieces: Pieces,
) -> Iterator[Record | Columns]:  # fmt: skip
    """The rows of some pieces that follow each other, given with their digests."""
    together = Chunk(block.lines(b"".join(text for text, _ in fresh)), block.decode)
    values = _columns(steps, together, len(block.columns))
    if values is not None:
        yield Columns(table.record, values)
        pieces.found += [Piece(table.record, digest, text.count(b"\n")) for text, digest in fresh]
        return
    for text, digest in fresh:
        aside = len(notes.aside)
        records = list(_one_by_one(table, block, steps, Chunk(block.lines(text), block.decode), notes))
        yield from records
        pieces.found.append(Piece(table.record, digest if len(notes.aside) == aside else None, len(records)))


def _columns(steps: Sequence[_Step], chunk: Chunk, width: int) -> list[list[Any]] | None:
    """The values of each field, for all the rows of a chunk; None when some row is at fault.

    What a cell says is found once for all its like: days, codes and NULLs come back in most rows.
    """
    cells = chunk.columns(width)
    if cells is None:
        return None
    rows = len(cells[0])
    values = []
    try:
        for _, place, convert, required in steps:
            if place == width:  # what an absent column holds
                values.append([convert(None)] * rows)
                continue
            known = {cell: convert(chunk.value(cell)) for cell in set(cells[place])}
            if required and None in known.values():
                return None
            values.append([known[cell] for cell in cells[place]])
    except Reject:
        return None
    return values


def _one_by_one(table: SqlTable, block: Block, steps: Sequence[_Step], chunk: Chunk, notes: Notes) -> Iterator[Record]:
    """The records of a chunk, and the rows at fault set aside."""
    width = len(block.columns)
    for cells in chunk.rows():
        if len(cells) != width:
            notes.set_aside(f"{len(cells)} cellules pour {width} colonnes", _key(table, block, cells))
            continue
        cells.append(None)  # what an absent column holds
        try:
            values = [step.convert(cells[step.place]) for step in steps]
            lacking = any(value is None and step.required for value, step in zip(values, steps, strict=True))
        except Reject:
            lacking = True
        if lacking:
            notes.set_aside(_fault(steps, cells), _key(table, block, cells))
        else:
            record = table.record(*values)
            yield record if table.then is None else table.then(record)


def _steps(table: SqlTable, block: Block, notes: Notes) -> list[_Step]:
    places = {column: place for place, column in enumerate(block.columns)}
    fields = msgspec.structs.fields(table.record)
    wanted = {one.name: table.columns.get(one.name, one.name) for one in fields}
    for column in places.keys() - set(wanted.values()) - table.ignored:
        notes.unknown_fields[f"{block.table}.{column}"] += 1
    return [_step(table, block.table, one, wanted[one.name], places) for one in fields]


def _step(table: SqlTable, name: str, one: msgspec.structs.FieldInfo, column: str, places: Mapping[str, int]) -> _Step:
    options = set(get_args(one.type)) or {one.type}
    required = types.NoneType not in options
    (kind,) = options - {types.NoneType}
    convert = table.converters.get(one.name) or _BY_TYPE[kind]
    if column in places:
        return _Step(column, places[column], convert, required)
    if not required:
        convert = _nothing
    elif _is_none(convert):
        raise Reject(f"table {name} : la colonne « {column} » manque")
    return _Step(column, len(places), convert, required)


def _is_none(convert: Converter) -> bool:
    """Whether nothing can be told of a field whose column is absent."""
    try:
        return convert(None) is None
    except Reject:
        return True


def _fault(steps: Sequence[_Step], cells: Row) -> str:
    """Which column of a row cannot be read, and why: looked for again, so that good rows pay nothing for it."""
    for column, place, convert, required in steps:
        try:
            if convert(cells[place]) is None and required:
                return f"« {column} » manque"
        except Reject as reject:
            return f"« {column} » : {reject.reason}"
    raise AssertionError("a row without a fault was set aside")


def _nothing(_cell: str | None) -> None:
    return None


def _key(table: SqlTable, block: Block, cells: Row) -> str:
    found = dict(zip(block.columns, cells, strict=False))
    return f"{block.table} {'-'.join((found.get(column) or '?').strip() for column in table.key)}"


_BY_TYPE: Mapping[Any, Converter] = {str: text, int: integer, date: day}
