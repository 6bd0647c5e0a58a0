"""Staging: an archived file becomes typed Parquet tables, once for each version of the file and its parsers.

The folder of a staged file is named after what it was made of, so that an unchanged file is never read twice.
It holds the Parquet tables, the quarantine, a line for each member, or piece of a dump, and `comptes.json`. Members are
read in runs (`shares.py`), those of all files shared over processes when there is enough to read (`pool.py`), and their
tables are joined in the order of the archive (`parts.py`): the same file always gives the same rows, however many
processes there were, and whether or not those of members, or of pieces of a dump, that did not change were taken over
from the former version (`takeover.py`).
"""

import hashlib
import shutil
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import msgspec
import polars as pl
import structlog

from hemicycle.errors import SourceError
from hemicycle.progress import Progress
from hemicycle.sources.base import DocumentType, Record
from hemicycle.sources.fetch.archive import RawFile
from hemicycle.sources.manifest import FileManifest, Source
from hemicycle.sources.reading.members import Bounds, ZipMembers, open_members
from hemicycle.sources.tables.columns import columns_of, schema_of, write_parquet
from hemicycle.sources.tables.parts import tables_of
from hemicycle.sources.tables.pool import Job, read_alone, read_together
from hemicycle.sources.tables.shares import SHARED_FROM, DocumentCounts, Plan, Quarantined, Reader, outcomes_schema
from hemicycle.sources.tables.takeover import (
    MEMBERS_TABLE,
    PLACES,
    FormerDamaged,
    Takeover,
    compare,
    has_pieces,
    identities,
    link_pieces,
    write_members,
    write_pieces,
)
from hemicycle.workspace import sweep, sync_to_disk, temporary_folder

log = structlog.get_logger(__name__)

_PROVENANCE = pl.Schema({"_fichier": pl.String(), "_sha": pl.String(), "_instantane": pl.Int64()})
FORMAT = 3  # raised when the staged folder itself changes shape

COUNTS_FILE = "comptes.json"
QUARANTINE_TABLE = "quarantaine"
UNUSED = 2 * 86400  # seconds after which tables that a run does not use are removed
QUARANTINE_SCHEMA = pl.Schema(dict.fromkeys(Quarantined._fields, pl.String()))


class Counts(msgspec.Struct, frozen=True):
    """What `comptes.json` keeps: members per document, rows per table, members ignored per pattern."""

    documents: dict[str, DocumentCounts]
    rows: dict[str, int]
    ignored: dict[str, int]
    unknown_fields: dict[str, int]


@dataclass(frozen=True)
class StagedFile:
    """A raw file and its tables; `unchanged` when they were there already, else `seconds` is what reading it took, and
    of its `members` those of `taken_over` were not read, their rows being those of the former version.

    Files are read side by side: the seconds of all of them are more than those that went by.
    """

    raw: RawFile
    folder: Path
    counts: dict[str, DocumentCounts]
    unknown_fields: dict[str, int]
    unchanged: bool
    seconds: float
    rows: dict[str, int]
    ignored: dict[str, int]
    members: int = 0
    taken_over: int = 0


class _Made(NamedTuple):
    """What it took to make a folder."""

    seconds: float
    members: int
    taken_over: int


def stage(
    raw: RawFile,
    source: Source,
    staged_dir: Path,
    jobs: int,
    progress: Progress,
    *,
    bounds: Bounds | None = None,
    shared_from: int = SHARED_FROM,
    complet: bool = False,
) -> StagedFile:
    """The tables of a raw file, read with up to `jobs` processes, or found where an earlier run left them."""
    (staged,) = stage_files(
        [(raw, source)], staged_dir, jobs, progress, bounds=bounds, shared_from=shared_from, complet=complet
    )
    return staged


def stage_files(
    files: Sequence[tuple[RawFile, Source]],
    staged_dir: Path,
    jobs: int,
    progress: Progress,
    *,
    bounds: Bounds | None = None,
    shared_from: int = SHARED_FROM,
    complet: bool = False,
) -> list[StagedFile]:
    """The tables of each file, in the order given; those that are not there yet are read, side by side if it pays.

    With `complet` everything is read again from the raw files, whatever earlier runs left.
    """
    sweep(staged_dir)
    folders = [staged_dir / _name(raw, source) for raw, source in files]
    made: dict[Path, _Made] = {}
    damaged: set[Path] = set()
    while missing := {
        folder: (raw, source)
        for folder, (raw, source) in zip(folders, files, strict=True)
        if folder not in made and (complet or _stored_counts(folder) is None)
    }:
        # the smallest first: they are opened in no time, and read while the directories of the large ones are
        by_size = sorted(missing.items(), key=lambda one: one[1][0].size)
        with temporary_folder(staged_dir) as scratch:
            opened = (
                _job(
                    raw, source, folder, scratch / f"{rank:06d}", bounds or Bounds(), made,
                    None if complet else [one for one in _formers(folder) if one not in damaged],
                )
                for rank, (folder, (raw, source)) in enumerate(by_size)
            )  # fmt: skip
            try:
                _read(opened, len(missing), jobs, shared_from, progress)
            except FormerDamaged as fault:  # whoever has it to take over reads everything
                damaged |= set(fault.args)
                log.warning("reprise", dossier=fault.args[0].name, faute=str(fault.__cause__))
    return [_staged(raw, folder, made) for (raw, _), folder in zip(files, folders, strict=True)]


def forget_staged(staged_dir: Path, used: Iterable[StagedFile], now: datetime) -> None:
    """Remove tables that a run did not use and that are not of these days: they can be read again from the archive."""
    mine = {one.folder for one in used}
    for folder in staged_dir.iterdir():
        if folder.is_dir() and folder not in mine and now.timestamp() - folder.stat().st_mtime > UNUSED:
            shutil.rmtree(folder, ignore_errors=True)


def staged_name(raw: RawFile, file: FileManifest, documents: Sequence[DocumentType]) -> str:
    """Name of a staged folder: file and its period, checksum, and a digest of all that decides how it is read.

    The others of the same file and digest are its other versions (`_formers`).
    """
    reading = [
        FORMAT,
        file.container,
        raw.name if file.is_plain else "",  # it is the member's name, in which a parser may read
        [ignored.member for ignored in file.ignored],
        [[document.name, document.version, document.member, document.stream] for document in documents],
        sorted([table, str(columns_of(record))] for record, table in tables_of(documents).items()),
    ]
    digest = hashlib.sha256(msgspec.json.encode(reading)).hexdigest()
    versions = hashlib.sha256(msgspec.json.encode(raw.key)).hexdigest()
    return f"{file.key}-{versions[:8]}-{raw.sha256[:16]}-v{digest[:12]}"


def load_table(
    staged: Sequence[StagedFile],
    table: str,
    record: type[Record] | None = None,
    columns: Collection[str] | None = None,
) -> pl.DataFrame:
    """One table of several staged files, in their order, which `_instantane` numbers.

    Files that do not have the table are passed over. When none has it, the answer is empty, with the columns
    of `record`; without a record there is nothing to say. With `columns`, no others of the record are decoded, if it
    has any of them.
    """
    chosen = [name for name in schema_of(record) if name in columns] if record and columns is not None else []
    frames = [
        pl.read_parquet(one.folder / f"{table}.parquet", columns=chosen or None).with_columns(
            pl.lit(value, dtype=_PROVENANCE[name]).alias(name)
            for name, value in zip(_PROVENANCE, (one.raw.file, one.raw.sha256, place), strict=True)
            if columns is None or name in columns
        )
        for place, one in enumerate(staged)
        if table in one.rows
    ]
    if frames:
        return pl.concat(frames)
    if record is None:
        raise SourceError(f"Aucun fichier lu ne contient la table « {table} ».")
    return pl.DataFrame(schema={**schema_of(record), **_PROVENANCE})


def _name(raw: RawFile, source: Source) -> str:
    file = source.manifest.file(raw.file)
    return staged_name(raw, file, source.documents_of(file))


def _formers(folder: Path) -> list[Path]:
    """The folders of other versions of the same file, read the same way, the latest first."""
    versions, _, digest = folder.name.rsplit("-", 2)
    others = [one for one in folder.parent.glob(f"{versions}-*-{digest}") if one != folder]
    return sorted(others, key=lambda one: one.stat().st_mtime_ns, reverse=True)


def _job(
    raw: RawFile, source: Source, folder: Path, parts: Path, bounds: Bounds, made: dict[Path, _Made],
    formers: Sequence[Path] | None,
) -> Job:  # fmt: skip
    """What is to be read of a file, which is opened to be cut into runs; at the end it takes its name, `folder`.

    `formers` are the folders to take rows over from; None to read everything, even what a folder of that name has.
    """
    file = source.manifest.file(raw.file)
    plan = Plan(
        path=raw.path,
        name=raw.name,
        documents=tuple(replace(document, tables=dict(document.tables)) for document in source.documents_of(file)),
        ignored=tuple(ignored.member for ignored in file.ignored),
        parts=parts,
        bounds=bounds,
        container=file.container,
    )
    parts.mkdir()
    former: Path | None = None
    with open_members(plan.path, plan.name, plan.container, plan.bounds) as members:
        takeover, found, fresh = None, None, members
        if isinstance(members, ZipMembers):  # elsewhere nothing tells what changed but the bytes themselves
            found = identities(members.listing())
            takeover = _takeover(formers or (), found)
            fresh = members if takeover is None else members.only(takeover.fresh)
            if len(members) == 1:
                former = None if takeover is not None else _by_pieces(formers or ())
                plan = replace(plan, by_pieces=True, former=former)
        runs, number = Reader(plan).runs(fresh), len(members)

    def settle(job: Job) -> None:
        if found is not None:
            write_members(parts, found, _outcomes(job), takeover)
        if takeover is not None and number == 1:  # beside other members, a dump may have been read again
            link_pieces(parts, takeover.former)
        cut = [share.pieces for share in job.found if share.pieces is not None]
        if any(write_pieces(parts, pieces) for pieces in cut):  # one at most: the file is one member
            job.former = former

    def finish(job: Job) -> None:
        (parts / PLACES).unlink(missing_ok=True)
        quarantine = [line for share in job.found for line in share.quarantine]
        write_parquet(
            pl.DataFrame(quarantine, schema=QUARANTINE_SCHEMA, orient="row"), parts / f"{QUARANTINE_TABLE}.parquet"
        )
        lines = pl.read_parquet(parts / f"{MEMBERS_TABLE}.parquet") if found is not None else _outcomes(job)
        counts = _counts(lines, quarantine, job.rows)
        (parts / COUNTS_FILE).write_bytes(msgspec.json.encode(counts, order="sorted"))
        _install(parts, folder, replace=formers is None)
        made[folder] = _Made(sum(share.seconds for share in job.found), number, number - job.members)

    return Job(plan, runs, settle, finish, takeover and takeover.former)


def _outcomes(job: Job) -> pl.DataFrame:
    """What came of each member that was read."""
    return pl.concat([pl.DataFrame(schema=outcomes_schema(job.tables)), *(share.outcomes for share in job.found)])


def _takeover(formers: Sequence[Path], found: pl.DataFrame) -> Takeover | None:
    """What can be taken over from the latest version whose folder is whole."""
    for former in formers:
        counts = _stored_counts(former)
        if counts is not None:
            return compare(former, counts.rows, found)
    return None


def _by_pieces(formers: Sequence[Path]) -> Path | None:
    """The latest version whose folder is whole and lists its pieces."""
    for former in formers:
        counts = _stored_counts(former)
        if counts is not None:
            return former if has_pieces(former, counts.rows) else None
    return None


def _counts(lines: pl.DataFrame, quarantine: Sequence[Quarantined], rows: dict[str, int]) -> Counts:
    """The counts of a file out of the lines of its members: every document that was read is kept or set aside."""
    aside = Counter(line.document for line in quarantine)
    documents = lines.drop_nulls("document").group_by("document").agg(pl.col("lus").sum(), pl.col("gardes").sum())
    counts = {name: DocumentCounts(read, kept, aside[name]) for name, read, kept in documents.iter_rows()}
    assert all(count.read == count.kept + count.quarantined for count in counts.values())
    assert lines.select(pl.col("document").is_null() == pl.col("ignore").is_not_null()).to_series().all()
    unknown: Counter[str] = Counter()
    for fields, members in lines["champs"].drop_nulls().value_counts().iter_rows():
        unknown.update({name: places * members for name, places in msgspec.json.decode(fields).items()})
    ignored = dict(lines["ignore"].drop_nulls().value_counts().iter_rows())
    return Counts(counts, rows, ignored, dict(unknown))


def _read(opened: Iterator[Job], files: int, jobs: int, shared_from: int, progress: Progress) -> None:
    """Read files, over several processes when there is enough to read to pay for starting them."""
    first: list[Job] = []
    runs = weight = 0
    for job in opened if jobs > 1 else ():
        first.append(job)
        runs, weight = runs + len(job.runs), weight + job.weight
        if runs > 1 and weight >= shared_from:
            label = f"Lecture de {job.plan.name}" if files == 1 else f"Lecture de {files} fichiers"
            with progress.task(label) as task:
                pace = read_together(chain(first, opened), jobs, task.set)
            log.info("lecture", processus=jobs, secondes=round(pace.seconds, 1), inoccupes=round(pace.idle_share, 3))
            return
    for job in [*first, *opened]:  # all are opened before one is read: a broken file leaves no trace of the others
        with progress.task(f"Lecture de {job.plan.name}", total=job.members) as task:
            read_alone(job, task.advance)


def _staged(raw: RawFile, folder: Path, made: Mapping[Path, _Made]) -> StagedFile:
    counts = _stored_counts(folder)
    assert counts is not None  # it was there, or has just been made
    return StagedFile(
        raw=raw,
        folder=folder,
        counts=counts.documents,
        unknown_fields=counts.unknown_fields,
        unchanged=folder not in made,
        rows=counts.rows,
        ignored=counts.ignored,
        **(made[folder] if folder in made else _Made(0.0, 0, 0))._asdict(),
    )


def _stored_counts(folder: Path) -> Counts | None:
    try:
        return msgspec.json.decode((folder / COUNTS_FILE).read_bytes(), type=Counts)
    except (FileNotFoundError, msgspec.DecodeError):
        return None  # nothing there, or a folder that somebody damaged: it is made again


def _install(scratch: Path, folder: Path, *, replace: bool) -> None:
    """Give the finished folder its name; if another run has just made the same one, that one will do, unless it is to
    be replaced."""
    if replace or _stored_counts(folder) is None:
        shutil.rmtree(folder, ignore_errors=True)  # one that somebody damaged
    for path in scratch.rglob("*"):
        sync_to_disk(path)
    sync_to_disk(scratch)
    try:
        scratch.rename(folder)
    except OSError:
        if _stored_counts(folder) is None:
            raise
    sync_to_disk(folder.parent)


@dataclass(frozen=True)
class StagedTables:
    """Called with a name, the rows of that table of some staged files, read from the disk each time.

    `records` are the types of every table there may be: one that no file holds is empty, with its columns.
    """

    files: Sequence[StagedFile]
    records: Mapping[str, type[Record]]

    def __call__(self, table: str) -> pl.DataFrame:
        return load_table(self.files, table, self.records[table])

    def columns(self, table: str, names: Collection[str]) -> pl.DataFrame:
        """The same, without decoding other columns than these, where it has any of them."""
        return load_table(self.files, table, self.records[table], names)

    def by_file(self, table: str) -> list[tuple[str, "StagedTables"]]:
        """The tables of each file that has this one, under the name of its folder: it tells bytes and parser."""
        return [(one.folder.name, StagedTables([one], self.records)) for one in self.files if table in one.rows]
