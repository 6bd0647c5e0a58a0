"""Runs: how the members of a file are shared out, and the reading of one of them: the work that one process does.

How a file is cut depends on the file alone, never on how many processes there are: with the parts of a table joined in
the order of the runs, the same file always gives the same bytes.

Every member ends in one of three ways, and is counted: kept, with all its records; in the quarantine, with
none; or ignored because the manifest says why. Whatever a parser raises concerns its member only. A member that
is a whole table counts for its rows, those set aside included. A streamed member is read by `streaming.py`.
"""

import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import NamedTuple

import msgspec
import polars as pl

from hemicycle.sources.base import BytesParser, DocumentType, Notes, Record, Reject
from hemicycle.sources.reading.members import MIB, Bounds, Container, Member, ZipMembers, sizes_of
from hemicycle.sources.tables.columns import to_frame
from hemicycle.sources.tables.parts import tables_of, write_parts
from hemicycle.sources.tables.streaming import stream_member

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


class Run(NamedTuple):
    """Members `start` to `stop` of a file, read by one process; `weight` is their open size.

    Those of a zip are said in `packed`: a process that reads a run of them has no need of the directory.
    """

    start: int
    stop: int
    weight: int
    packed: bytes | None = None


@dataclass
class Share:
    """What was found in a run of members."""

    read: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    quarantine: list[Quarantined] = field(default_factory=list)
    ignored: Counter[str] = field(default_factory=Counter)
    unknown_fields: Counter[str] = field(default_factory=Counter)
    members: int = 0
    rows_beyond: int = 0  # documents counted beyond one for each member: the rows of tables
    seconds: float = 0.0

    def add(self, other: "Share") -> None:
        """Add what was found further on."""
        self.read.update(other.read)
        self.kept.update(other.kept)
        self.quarantine.extend(other.quarantine)
        self.ignored.update(other.ignored)
        self.unknown_fields.update(other.unknown_fields)
        self.members += other.members
        self.rows_beyond += other.rows_beyond
        self.seconds += other.seconds

    def counts(self) -> dict[str, DocumentCounts]:
        """Documents per type. Every one that was read is either kept or in the quarantine."""
        quarantined = Counter(one.document for one in self.quarantine)
        counts = {name: DocumentCounts(read, self.kept[name], quarantined[name]) for name, read in self.read.items()}
        assert all(count.read == count.kept + count.quarantined for count in counts.values())
        assert self.members + self.rows_beyond == self.read.total() + self.ignored.total()
        return counts


class _Parsed(NamedTuple):
    document: str
    name: str
    records: list[Record]  # those of a streamed member are in their part files already
    counted: int


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
        begun, share, notes = self._clock(), Share(), Notes()
        kept: list[_Parsed] = []
        for member in members:
            share.members += 1
            document = self._document(member.name)
            if document is None and self._is_ignored(member.name, share):
                continue
            name = document.name if document else UNKNOWN_DOCUMENT
            try:
                parsed = self._parse(document, member, notes, start)
            except Reject as reject:
                share.read[name] += 1
                share.quarantine.append(Quarantined(name, member.name, reject.record, reject.reason))
            else:
                kept.append(parsed)
                read = parsed.counted + len(notes.aside)
                share.read[name] += read
                share.rows_beyond += read - 1
                share.quarantine += [Quarantined(name, member.name, row.record, row.reason) for row in notes.aside]
        share.unknown_fields = notes.unknown_fields
        self._write(kept, share, start)
        share.seconds = self._clock() - begun
        return share

    def _document(self, member: str) -> DocumentType | None:
        if self._plan.container == "plain" and len(self._documents) == 1:
            return self._documents[0][1]  # the name of the file said which it is, or it would not be read
        return next((document for pattern, document in self._documents if pattern.fullmatch(member)), None)

    def _is_streamed(self, member: str) -> bool:
        document = self._document(member)
        return document is not None and document.stream

    def _is_ignored(self, member: str, share: Share) -> bool:
        for pattern in self._ignored:
            if pattern.fullmatch(member):
                share.ignored[pattern.pattern] += 1
                return True
        return False

    def _parse(self, document: DocumentType | None, member: Member, notes: Notes, start: int) -> _Parsed:
        if document is None:
            raise Reject(UNKNOWN_MEMBER)
        notes.member, notes.aside = member.name, []
        if document.stream:
            kept = stream_member(document, member, notes, self._tables, self._plan.parts, start)
            return _Parsed(document.name, member.name, [], kept)
        parse: BytesParser = document.parse
        raw = member.read()
        try:
            records = list(parse(raw, notes))
        except Reject:
            raise
        except Exception as error:  # a parser may meet anything: the member is set aside, the rest goes on
            raise Reject.because_of(error) from error
        assert document.by_rows or not notes.aside
        return _Parsed(document.name, member.name, records, _counted(document, records))

    def _write(self, kept: list[_Parsed], share: Share, start: int) -> None:
        try:
            frames = self._frames(kept)
        except Exception:
            # Some record does not fit its own columns. Rare: only then is each member tried alone.
            kept = [member for member in kept if self._fits(member, share)]
            frames = self._frames(kept)
        write_parts(frames, self._plan.parts, start)
        for member in kept:
            share.kept[member.document] += member.counted

    def _fits(self, member: _Parsed, share: Share) -> bool:
        try:
            self._frames([member])
        except Exception as error:
            share.read[member.document] -= member.counted - 1  # it goes whole, and counts for one
            share.rows_beyond -= member.counted - 1
            reason = Reject.because_of(error).reason
            share.quarantine.append(Quarantined(member.document, member.name, None, reason))
            return False
        return True

    def _frames(self, members: Iterable[_Parsed]) -> dict[str, pl.DataFrame]:
        rows: defaultdict[type[Record], list[Record]] = defaultdict(list)
        for member in members:
            for record in member.records:
                rows[type(record)].append(record)
        return {self._tables[record]: to_frame(record, found) for record, found in rows.items()}


def _counted(document: DocumentType, records: Sequence[Record]) -> int:
    """How many documents a member holds: one, or the rows of its first table (others hang on those)."""
    if not document.by_rows:
        return 1
    first = next(iter(document.tables.values()))
    return sum(type(record) is first for record in records)


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
