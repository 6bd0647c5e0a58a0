"""Runs: how the members of a file are shared out, and the reading of one of them: the work that one process does.

How a file is cut depends on the file alone, never on how many processes there are: with the parts of a table joined in
the order of the runs, the same file always gives the same bytes.

Every member ends in one of three ways, and has its line, out of which all counts are made: kept, with all its records;
in the quarantine, with none; or ignored because the manifest says why. Whatever a parser raises concerns its member
only. A member that is a whole table counts for its rows, those set aside included. A streamed member is read by
`streaming.py`.
"""

import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import NamedTuple

import msgspec
import polars as pl

from hemicycle.sources.base import BytesParser, DocumentType, Notes, Piece, Pieces, Record, Reject
from hemicycle.sources.reading.members import MIB, Bounds, Container, Member, ZipMembers, sizes_of
from hemicycle.sources.tables.columns import to_frame
from hemicycle.sources.tables.parts import tables_of, write_parts
from hemicycle.sources.tables.streaming import stream_member
from hemicycle.sources.tables.takeover import known_pieces, pieces_frame, rows_column

UNKNOWN_DOCUMENT = "inconnu"
UNKNOWN_MEMBER = "membre inconnu de l'archive"
LONGEST = 1024  # members: each run costs a file per table, twice the time of reading one member
HEAVIEST = 32 * MIB  # bytes once open: the records of a run lie in memory together
LEAST = 16  # runs in a file worth sharing, so that no process waits long for the last one
# Open size from which a file is shared over processes: one takes about a second to start, in which two dozen
# megabytes are read.
SHARED_FROM = 64 * MIB


class DocumentCounts(msgspec.Struct, frozen=True):
    """Documents of one type: read = kept + quarantined, always."""

    read: int
    kept: int
    quarantined: int


class Quarantined(NamedTuple):
    """One member, or one row of a table, that was not kept: a row of the quarantine."""

    document: str
    membre: str
    record: str | None
    reason: str


@dataclass(frozen=True)
class Plan:
    """What a process has to know to read its share of an archive."""

    path: Path
    name: str
    documents: tuple[DocumentType, ...]
    ignored: tuple[str, ...]
    parts: Path
    bounds: Bounds
    container: Container = "zip"
    by_pieces: bool = False  # whether it is one member, which may be read by pieces: those of `former` not again
    former: Path | None = None


class Run(NamedTuple):
    """Members `start` to `stop` of a file, read by one process; `weight` is their open size.

    Those of a zip are said in `packed`: a process that reads a run of them has no need of the directory.
    """

    start: int
    stop: int
    weight: int
    packed: bytes | None = None


class Share(NamedTuple):
    """What was found in a run of members: what came of each (`outcomes_schema`), the quarantine, and the pieces of the
    member where it was read by pieces."""

    outcomes: pl.DataFrame
    quarantine: list[Quarantined]
    seconds: float
    pieces: pl.DataFrame | None = None


@dataclass(slots=True)
class _Outcome:
    """What came of one member: its line in `membres`, and what goes elsewhere."""

    name: str
    document: str | None = None  # None when it is ignored, by that pattern
    ignored: str | None = None
    read: int = 0
    kept: int = 0
    unknown_fields: str | None = None  # as JSON, by field: most members that have some have the same
    rows: Mapping[str, int] = field(default_factory=dict)  # per table
    quarantine: list[Quarantined] = field(default_factory=list)
    pieces: Sequence[Piece] = ()
    records: list[Record] = field(default_factory=list)  # those of a streamed member are in their part files already

    def reject(self, record: str | None, reason: str) -> None:
        """Set the whole member aside: with its rows it counts for one, beside those that were set aside already."""
        assert self.document is not None
        self.quarantine.append(Quarantined(self.document, self.name, record, reason))
        self.read, self.kept, self.rows, self.records = len(self.quarantine), 0, {}, []


def outcomes_schema(tables: Iterable[str]) -> pl.Schema:
    """The columns of `membres` that say what came of a member, the rows of each table last."""
    columns = {"document": pl.String(), "ignore": pl.String(), "lus": pl.Int64(), "gardes": pl.Int64()}
    return pl.Schema({**columns, "champs": pl.String(), **dict.fromkeys(map(rows_column, tables), pl.Int64())})


class Reader:
    """How one process reads a file, one run of its members after another."""

    def __init__(self, plan: Plan, clock: Callable[[], float] = time.perf_counter) -> None:
        self._plan = plan
        self._clock = clock
        self._documents = [(re.compile(document.member), document) for document in plan.documents]
        self._ignored = [re.compile(pattern) for pattern in plan.ignored]
        self._tables = tables_of(plan.documents)

    def runs(self, members: Sequence[Member]) -> list[Run]:
        """How the members of the file are shared out."""
        sizes = sizes_of(members)
        alone = [False] * len(sizes)
        if any(document.stream for document in self._plan.documents):
            alone = [self._is_streamed(member.name) for member in members]
        packed = members.packed if isinstance(members, ZipMembers) else None
        return [
            Run(start, stop, sum(sizes[start:stop]), packed(start, stop) if packed else None)
            for start, stop in cut_runs(sizes, alone)
        ]

    def read(self, members: Sequence[Member], start: int) -> Share:
        """Read the members of the run that begins at `start`; their records go to part files, one per table."""
        begun = self._clock()
        found = [self._read(member, start) for member in members]
        write_parts(self._fitting(found), self._plan.parts, start)
        quarantine = [line for one in found for line in one.quarantine]
        pieces = [piece for one in found for piece in one.pieces]
        cut = pieces_frame(pieces, self._tables) if pieces else None
        return Share(self._outcomes(found), quarantine, self._clock() - begun, cut)

    def _read(self, member: Member, start: int) -> _Outcome:
        document = self._document(member.name)
        one = _Outcome(member.name)
        if document is None:
            one.ignored = next((known.pattern for known in self._ignored if known.fullmatch(member.name)), None)
            if one.ignored is None:
                one.document = UNKNOWN_DOCUMENT
                one.reject(None, UNKNOWN_MEMBER)
            return one
        one.document = document.name
        notes = Notes(member=member.name)
        try:
            self._parse(document, member, notes, one, start)
        except Reject as reject:
            one.reject(reject.record, reject.reason)
        else:
            one.quarantine = [Quarantined(one.document, one.name, row.record, row.reason) for row in notes.aside]
            one.read = one.kept + len(one.quarantine)
        if notes.unknown_fields:
            one.unknown_fields = msgspec.json.encode(notes.unknown_fields, order="sorted").decode()
        return one

    def _document(self, member: str) -> DocumentType | None:
        if self._plan.container == "plain" and len(self._documents) == 1:
            return self._documents[0][1]  # the name of the file said which it is, or it would not be read
        return next((document for pattern, document in self._documents if pattern.fullmatch(member)), None)

    def _is_streamed(self, member: str) -> bool:
        document = self._document(member)
        return document is not None and document.stream

    def _parse(self, document: DocumentType, member: Member, notes: Notes, one: _Outcome, start: int) -> None:
        if document.stream:
            if self._plan.by_pieces:
                former = self._plan.former
                notes.pieces = Pieces(known_pieces(former) if former is not None else {})
            one.rows = stream_member(document, member, notes, self._tables, self._plan.parts, start)
            one.kept = _counted(document, one.rows)
            one.pieces = notes.pieces.found if notes.pieces is not None else ()
            return
        parse: BytesParser = document.parse
        raw = member.read()
        try:
            one.records = list(parse(raw, notes))
        except Reject:
            raise
        except Exception as error:  # a parser may meet anything: the member is set aside, the rest goes on
            raise Reject.because_of(error) from error
        assert document.by_rows or not notes.aside
        records = one.records
        kinds = {type(records[0]): 1} if len(records) == 1 else Counter(map(type, records))  # most members have one
        # a record of no table has no name here: it is found out as the frames are made
        one.rows = {self._tables.get(kind, ""): rows for kind, rows in kinds.items()}
        one.kept = _counted(document, one.rows)

    def _fitting(self, found: Sequence[_Outcome]) -> dict[str, pl.DataFrame]:
        """The records of a run, per table; a member of which one does not fit its own columns is set aside."""
        try:
            return self._frames(found)
        except Exception:
            for one in found:  # rare: only then is each member tried alone
                try:
                    self._frames([one])
                except Exception as error:
                    one.reject(None, Reject.because_of(error).reason)
            return self._frames(found)

    def _frames(self, members: Iterable[_Outcome]) -> dict[str, pl.DataFrame]:
        rows: defaultdict[type[Record], list[Record]] = defaultdict(list)
        for member in members:
            for record in member.records:
                rows[type(record)].append(record)
        return {self._tables[record]: to_frame(record, found) for record, found in rows.items()}

    def _outcomes(self, found: Sequence[_Outcome]) -> pl.DataFrame:
        tables = self._tables.values()
        return pl.DataFrame(
            [
                (
                    one.document,
                    one.ignored,
                    one.read,
                    one.kept,
                    one.unknown_fields,
                    *(one.rows.get(t, 0) for t in tables),
                )
                for one in found
            ],
            schema=outcomes_schema(tables),
            orient="row",
        )


def _counted(document: DocumentType, rows: Mapping[str, int]) -> int:
    """How many documents a member holds: one, or its rows, those of the first table when the others hang on them."""
    if not document.by_rows:
        return 1
    return rows.get(next(iter(document.tables)), 0) if document.counted == "rows" else sum(rows.values())


def cut_runs(sizes: Sequence[int], streamed: Sequence[bool]) -> list[tuple[int, int]]:
    """Cut members of these open sizes into runs (start, stop). A streamed member is a run of its own."""
    longest = _longest(len(sizes), sum(sizes))
    runs: list[tuple[int, int]] = []
    start = weight = 0
    for place, (size, alone) in enumerate(zip(sizes, streamed, strict=True)):
        full = alone or weight + size > HEAVIEST or place - start == longest
        if full and place > start:
            runs.append((start, place))
            start, weight = place, 0
        if alone:
            runs.append((place, place + 1))
            start, weight = place + 1, 0
        else:
            weight += size
    if start < len(sizes):
        runs.append((start, len(sizes)))
    return runs


def _longest(members: int, size: int) -> int:
    return min(LONGEST, ceil(members / LEAST)) if size >= SHARED_FROM else LONGEST
