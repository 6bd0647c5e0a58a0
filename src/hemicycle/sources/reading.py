"""The reading of a run of zip members: the work that one process does.

Every member ends in one of three ways, and is counted: kept, with all its records; in the quarantine, with
none; or ignored because the manifest says why. Whatever a parser raises concerns its member only.
"""

import re
import signal
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import msgspec
import polars as pl

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.members import Bounds, list_members, open_zip, read_member
from hemicycle.sources.tables import to_frame

UNKNOWN_DOCUMENT = "inconnu"
UNKNOWN_MEMBER = "membre inconnu de l'archive"


class DocumentCounts(msgspec.Struct, frozen=True):
    """Members of one document type: read = kept + quarantined, always."""

    read: int
    kept: int
    quarantined: int


class Quarantined(NamedTuple):
    """One member that was not kept: a row of the quarantine table."""

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


@dataclass
class Share:
    """What was found in a run of members."""

    read: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    quarantine: list[Quarantined] = field(default_factory=list)
    ignored: Counter[str] = field(default_factory=Counter)
    unknown_fields: Counter[str] = field(default_factory=Counter)
    members: int = 0

    def add(self, other: "Share") -> None:
        """Add what was found further on."""
        self.read.update(other.read)
        self.kept.update(other.kept)
        self.quarantine.extend(other.quarantine)
        self.ignored.update(other.ignored)
        self.unknown_fields.update(other.unknown_fields)
        self.members += other.members

    def counts(self) -> dict[str, DocumentCounts]:
        """Members per document type. Every member read is either kept or in the quarantine."""
        quarantined = Counter(one.document for one in self.quarantine)
        counts = {name: DocumentCounts(read, self.kept[name], quarantined[name]) for name, read in self.read.items()}
        assert all(count.read == count.kept + count.quarantined for count in counts.values())
        assert self.members == self.read.total() + self.ignored.total()
        return counts


class _Member(NamedTuple):
    document: str
    name: str
    records: list[Record]


class Reader:
    """An archive kept open by one process, of which it reads one run of members after another."""

    def __init__(self, plan: Plan, archive: zipfile.ZipFile) -> None:
        self._plan = plan
        self._archive = archive
        self._members = list_members(archive, plan.name, plan.bounds)
        self._documents = [(re.compile(document.member), document) for document in plan.documents]
        self._ignored = [re.compile(pattern) for pattern in plan.ignored]
        self._tables = tables_of(plan.documents)

    def read(self, start: int, stop: int) -> Share:
        """Read members `start` to `stop`; their records go to part files, one per table."""
        share, notes = Share(), Notes()
        kept: list[_Member] = []
        for info in self._members[start:stop]:
            share.members += 1
            document = self._document(info.filename)
            if document is None and self._is_ignored(info.filename, share):
                continue
            name = document.name if document else UNKNOWN_DOCUMENT
            share.read[name] += 1
            try:
                kept.append(_Member(name, info.filename, self._records(document, info, notes)))
            except Reject as reject:
                share.quarantine.append(Quarantined(name, info.filename, reject.record, reject.reason))
        share.unknown_fields = notes.unknown_fields
        self._write(kept, share, start)
        return share

    def _document(self, member: str) -> DocumentType | None:
        return next((document for pattern, document in self._documents if pattern.fullmatch(member)), None)

    def _is_ignored(self, member: str, share: Share) -> bool:
        for pattern in self._ignored:
            if pattern.fullmatch(member):
                share.ignored[pattern.pattern] += 1
                return True
        return False

    def _records(self, document: DocumentType | None, info: zipfile.ZipInfo, notes: Notes) -> list[Record]:
        if document is None:
            raise Reject(UNKNOWN_MEMBER)
        raw = read_member(self._archive, info, self._plan.bounds)
        notes.member = info.filename
        try:
            return list(document.parse(raw, notes))
        except Reject:
            raise
        except Exception as error:  # a parser may meet anything: the member is set aside, the rest goes on
            raise Reject(_reading_error(error)) from error

    def _write(self, kept: list[_Member], share: Share, start: int) -> None:
        try:
            frames = self._frames(kept)
        except Exception:
            # Some record does not fit its own columns. Rare: only then is each member tried alone.
            kept = [member for member in kept if self._fits(member, share)]
            frames = self._frames(kept)
        for table, frame in frames.items():
            frame.write_ipc(part_path(self._plan.parts, table, start), compression="lz4")
        share.kept.update(member.document for member in kept)

    def _fits(self, member: _Member, share: Share) -> bool:
        try:
            self._frames([member])
        except Exception as error:
            share.quarantine.append(Quarantined(member.document, member.name, None, _reading_error(error)))
            return False
        return True

    def _frames(self, members: Iterable[_Member]) -> dict[str, pl.DataFrame]:
        rows: defaultdict[type[Record], list[Record]] = defaultdict(list)
        for member in members:
            for record in member.records:
                rows[type(record)].append(record)
        return {self._tables[record]: to_frame(record, found) for record, found in rows.items()}


_process_reader: Reader | None = None
_process_resources = ExitStack()


def start_process(plan: Plan) -> None:
    """Make a process of a pool ready: it opens the archive once, for all the runs it will be given."""
    global _process_reader  # noqa: PLW0603 -- the only place where a pool's process can keep something
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the parent's to handle
    archive = _process_resources.enter_context(open_zip(plan.path, plan.name))
    _process_reader = Reader(plan, archive)


def read_run(start: int, stop: int) -> Share:
    """`Reader.read` in a process that `start_process` made ready."""
    assert _process_reader is not None
    return _process_reader.read(start, stop)


def tables_of(documents: Iterable[DocumentType]) -> dict[type[Record], str]:
    """The table of each type of record; two documents may fill the same table with the same records."""
    tables: dict[type[Record], str] = {}
    for document in documents:
        for name, record in document.tables.items():
            if tables.setdefault(record, name) != name:
                raise TypeError(f"{record.__name__} goes to two tables: {tables[record]}, {name}")
    if len(set(tables.values())) != len(tables):
        raise TypeError(f"one table has two types of records, among {sorted(tables.values())}")
    return tables


def part_path(parts: Path, table: str, start: int) -> Path:
    """Where the records of a table go, for the run of members that begins at `start`."""
    return parts / f"{table}-{start:09d}.arrow"


def _reading_error(error: Exception) -> str:
    lines = str(error).splitlines() or [""]  # Polars explains itself at length: the first line says it
    return f"erreur de lecture : {type(error).__name__} {lines[0]}".rstrip()
