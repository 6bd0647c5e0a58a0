"""The reading of a member too big for memory: a database dump, parsed while it is being decompressed.

Records go to part files in batches, so that what is held is one batch, whatever the size of the dump. A member is
still kept or refused whole: when its parser gives up half-way, the parts already written go away. A single record
that does not fit its columns is set aside alone, like a row that the parser itself set aside.

A parser may pass over the pieces that a former version had (`Pieces`). Their rows are counted here and taken over as
the table is made (`takeover.py`): only those read are written.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, cast

import polars as pl

from hemicycle.sources.base import Columns, DocumentType, Notes, Record, Reject, StreamParser
from hemicycle.sources.reading.members import MIB, Member
from hemicycle.sources.tables.columns import columns_of, columns_to_frame, to_frame
from hemicycle.sources.tables.parts import write_parts

BATCH_ROWS = 50_000
BATCH_BYTES = 16 * MIB  # of the dump: fifty thousand long texts would be too many
ASIDE_MOST = 100_000  # rows set aside in one member; beyond, it is the dump that is not what we believe


def stream_member(
    document: DocumentType, member: Member, notes: Notes, tables: Mapping[type[Record], str], parts: Path, start: int
) -> Counter[str]:
    """Read one member to its end, its records written under `parts`; the rows of each table. Raises `Reject`.

    Where the rows written are not those that the pieces of a table say, it is read without any.
    """
    rows_of, written = _stream(document, member, notes, tables, parts, start)
    if notes.pieces is None:
        return rows_of
    fresh: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for piece in notes.pieces.found:
        (fresh if piece.former is None else taken)[tables[piece.record]] += piece.rows
    if all(rows_of[table] == fresh[table] for table in fresh.keys() | taken.keys()):
        return rows_of + taken
    notes.pieces = None
    for path in written:
        path.unlink()
    notes.aside.clear()
    notes.unknown_fields.clear()
    return _stream(document, member, notes, tables, parts, start)[0]


def _stream(
    document: DocumentType, member: Member, notes: Notes, tables: Mapping[type[Record], str], parts: Path, start: int
) -> tuple[Counter[str], list[Path]]:
    """The rows of each table that were written, and where."""
    written: list[Path] = []
    rows_of: Counter[str] = Counter()
    try:
        for batch, rows in enumerate(_batches(document.parse, member, notes)):
            _check_tables(rows, tables)
            frames = {tables[kind]: found.frame(kind, notes) for kind, found in rows.items()}
            written += write_parts(frames, parts, start, batch)
            rows_of.update({table: frame.height for table, frame in frames.items()})
            _check_aside(notes)
    except Reject:
        for path in written:
            path.unlink()
        raise
    return rows_of, written


def _batches(parse: StreamParser, member: Member, notes: Notes) -> Iterator[dict[type[Record], "_Rows"]]:
    with member.stream() as stream:
        rows: defaultdict[type[Record], _Rows] = defaultdict(_Rows)
        count, mark = 0, 0
        for found in _found(parse, stream.file, notes):
            if isinstance(found, Columns):
                rows[found.record].add_columns(found)
                count += found.height
            else:
                rows[type(found)].add(found)
                count += 1
            if count >= BATCH_ROWS or stream.position - mark >= BATCH_BYTES:
                yield rows
                rows.clear()
                count, mark = 0, stream.position
        yield rows


class _Rows:
    """The rows of one table in a batch, in their order: lists of records, and columns for those that came so."""

    def __init__(self) -> None:
        self._pieces: list[list[Record] | Columns] = []

    def add(self, record: Record) -> None:
        if not self._pieces or isinstance(self._pieces[-1], Columns):
            self._pieces.append([])
        cast(list[Record], self._pieces[-1]).append(record)

    def add_columns(self, found: Columns) -> None:
        last = self._pieces[-1] if self._pieces else None
        if not isinstance(last, Columns):
            self._pieces.append(Columns(found.record, [list(values) for values in found.values]))
            return
        for values, more in zip(last.values, found.values, strict=True):
            values.extend(more)

    def frame(self, kind: type[Record], notes: Notes) -> pl.DataFrame:
        """The rows as columns, without those that do not fit, which are set aside."""
        return pl.concat([_piece(kind, piece, notes) for piece in self._pieces])


def _found(parse: StreamParser, file: BinaryIO, notes: Notes) -> Iterator[Record | Columns]:
    """What a parser yields; what it raises concerns the member, unlike a disk that is full."""
    try:
        yield from parse(file, notes)
    except Reject:
        raise
    except Exception as error:
        raise Reject.because_of(error) from error


def _piece(kind: type[Record], piece: list[Record] | Columns, notes: Notes) -> pl.DataFrame:
    if not isinstance(piece, Columns):
        return _frame(kind, piece, notes)
    try:
        return columns_to_frame(kind, piece.values)
    except Exception:  # Polars and our own checks raise many kinds: row by row, the ones at fault are found
        return _frame(kind, list(piece.rows()), notes)


def _frame(kind: type[Record], rows: list[Record], notes: Notes) -> pl.DataFrame:
    try:
        return to_frame(kind, rows)
    except Exception as error:
        if len(rows) == 1:
            notes.aside.append(Reject.because_of(error, _label(rows[0])))
            return to_frame(kind, [])
    _check_aside(notes)
    half = len(rows) // 2  # halving finds a few faults among fifty thousand rows in a few dozen tries
    return pl.concat([_frame(kind, rows[:half], notes), _frame(kind, rows[half:], notes)])


def _check_tables(kinds: Iterable[type[Record]], tables: Mapping[type[Record], str]) -> None:
    for kind in kinds:
        if kind not in tables:
            raise Reject(f"enregistrement d'aucune table : {kind.__name__}")


def _check_aside(notes: Notes) -> None:
    if len(notes.aside) > ASIDE_MOST:
        raise Reject(f"plus de {ASIDE_MOST} lignes écartées")


def _label(record: Record) -> str:
    """What tells a row from the others: its first column, which is its key in every dump."""
    return str(getattr(record, columns_of(type(record))[0].name))
