"""Staging: an archived file becomes typed Parquet tables, once for each version of the file and its parsers.

The folder of a staged file is named after what it was made of, so that an unchanged file is never read twice.
It holds the Parquet tables, the quarantine and `comptes.json`. Members are read in runs (`runs.py`), shared over
processes when there is enough to read, and their tables are joined in the order of the archive (`parts.py`): the
same file always gives the same bytes, however many processes there were.
"""

import hashlib
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path

import msgspec
import polars as pl

from hemicycle.errors import SourceError
from hemicycle.progress import Progress
from hemicycle.sources.archive import RawFile
from hemicycle.sources.base import DocumentType, Record
from hemicycle.sources.manifest import FileManifest, Source
from hemicycle.sources.members import Bounds, open_members, open_size
from hemicycle.sources.parts import join_parts, tables_of
from hemicycle.sources.reading import (
    DocumentCounts,
    Plan,
    Quarantined,
    Reader,
    Share,
    read_run,
    start_process,
)
from hemicycle.sources.runs import SHARED_FROM
from hemicycle.sources.tables import columns_of, schema_of, write_parquet
from hemicycle.workspace import sweep, sync_to_disk, temporary_folder

FORMAT = 2  # raised when the staged folder itself changes shape

COUNTS_FILE = "comptes.json"
QUARANTINE_TABLE = "quarantaine"
QUARANTINE_SCHEMA = pl.Schema(dict.fromkeys(Quarantined._fields, pl.String()))


class Counts(msgspec.Struct, frozen=True):
    """What `comptes.json` keeps: members per document, rows per table, members ignored per pattern."""

    documents: dict[str, DocumentCounts]
    rows: dict[str, int]
    ignored: dict[str, int]
    unknown_fields: dict[str, int]


@dataclass(frozen=True)
class StagedFile:
    """A raw file and its tables; `unchanged` when they were there already, `seconds` what this run spent."""

    raw: RawFile
    folder: Path
    counts: dict[str, DocumentCounts]
    unknown_fields: dict[str, int]
    unchanged: bool
    seconds: float
    rows: dict[str, int]
    ignored: dict[str, int]

    def read_counts(self) -> dict[str, int]:
        """Documents read per type, to hold against the manifest's expected counts."""
        return {name: counts.read for name, counts in self.counts.items()}


def stage(
    raw: RawFile,
    source: Source,
    staged_dir: Path,
    jobs: int,
    progress: Progress,
    *,
    bounds: Bounds | None = None,
    shared_from: int = SHARED_FROM,
    clock: Callable[[], float] = time.perf_counter,
) -> StagedFile:
    """The tables of a raw file, read with up to `jobs` processes, or found where an earlier run left them."""
    begun = clock()
    sweep(staged_dir)
    file = source.manifest.file(raw.file)
    documents = source.documents_of(file)
    folder = staged_dir / staged_name(raw, file, documents)
    counts = _stored_counts(folder)
    unchanged = counts is not None
    if counts is None:
        shutil.rmtree(folder, ignore_errors=True)
        with temporary_folder(staged_dir) as scratch:
            plan = Plan(
                path=raw.path,
                name=raw.name,
                documents=tuple(replace(document, tables=dict(document.tables)) for document in documents),
                ignored=tuple(ignored.member for ignored in file.ignored),
                parts=scratch,
                bounds=bounds or Bounds(),
                container=file.container,
            )
            counts = _read(plan, jobs, shared_from, progress)
            _install(scratch, folder)
    return StagedFile(
        raw=raw,
        folder=folder,
        counts=counts.documents,
        unknown_fields=counts.unknown_fields,
        unchanged=unchanged,
        seconds=clock() - begun,
        rows=counts.rows,
        ignored=counts.ignored,
    )


def staged_name(raw: RawFile, file: FileManifest, documents: Sequence[DocumentType]) -> str:
    """Name of a staged folder: file, checksum, and a digest of everything that decides how it is read."""
    reading = [
        FORMAT,
        file.container,
        raw.name if file.is_plain else "",  # it is the member's name, in which a parser may read
        [ignored.member for ignored in file.ignored],
        [[document.name, document.version, document.member, document.stream] for document in documents],
        sorted([table, str(columns_of(record))] for record, table in tables_of(documents).items()),
    ]
    digest = hashlib.sha256(msgspec.json.encode(reading)).hexdigest()
    return f"{file.key}-{raw.sha256[:16]}-v{digest[:12]}"


def load_table(staged: Sequence[StagedFile], table: str, record: type[Record] | None = None) -> pl.DataFrame:
    """One table of several staged files, in their order, which `_instantane` numbers.

    Files that do not have the table are passed over. When none has it, the answer is empty, with the columns
    of `record`; without a record there is nothing to say.
    """
    frames = [
        pl.read_parquet(one.folder / f"{table}.parquet").with_columns(
            pl.lit(one.raw.file).alias("_fichier"),
            pl.lit(one.raw.sha256).alias("_sha"),
            pl.lit(place, dtype=pl.Int64).alias("_instantane"),
        )
        for place, one in enumerate(staged)
        if table in one.rows
    ]
    if frames:
        return pl.concat(frames)
    if record is None:
        raise SourceError(f"Aucun fichier lu ne contient la table « {table} ».")
    provenance = {"_fichier": pl.String(), "_sha": pl.String(), "_instantane": pl.Int64()}
    return pl.DataFrame(schema={**schema_of(record), **provenance})


def _read(plan: Plan, jobs: int, shared_from: int, progress: Progress) -> Counts:
    with open_members(plan.path, plan.name, plan.container, plan.bounds) as members:
        count, size, runs = len(members), open_size(members), Reader(plan, members).runs()
    processes = min(jobs, len(runs)) if size >= shared_from else 1
    total = Share()
    with progress.task(f"Lecture de {plan.name}", total=count) as task:
        for share in _shares(plan, runs, processes):
            total.add(share)
            task.advance(share.members)
    rows = {table: join_parts(plan.parts, table, record) for record, table in tables_of(plan.documents).items()}
    _write_quarantine(plan.parts, total.quarantine)
    counts = Counts(total.counts(), rows, dict(total.ignored), dict(total.unknown_fields))
    (plan.parts / COUNTS_FILE).write_bytes(msgspec.json.encode(counts, order="sorted"))
    return counts


def _shares(plan: Plan, runs: Sequence[tuple[int, int]], processes: int) -> Iterator[Share]:
    if processes <= 1:
        with open_members(plan.path, plan.name, plan.container, plan.bounds) as members:
            reader = Reader(plan, members)
            for start, stop in runs:
                yield reader.read(start, stop)
        return
    # spawn: Polars has threads, and a forked copy of a process with threads may wait for ever
    with ProcessPoolExecutor(processes, get_context("spawn"), start_process, (plan,)) as pool:
        try:
            yield from pool.map(read_run, *zip(*runs, strict=True))
        except BrokenProcessPool as error:
            raise SourceError(f"{plan.name} : un processus de lecture s'est arrêté.") from error


def _write_quarantine(folder: Path, quarantine: list[Quarantined]) -> None:
    frame = pl.DataFrame(quarantine, schema=QUARANTINE_SCHEMA, orient="row")
    write_parquet(frame, folder / f"{QUARANTINE_TABLE}.parquet")


def _stored_counts(folder: Path) -> Counts | None:
    try:
        return msgspec.json.decode((folder / COUNTS_FILE).read_bytes(), type=Counts)
    except (FileNotFoundError, msgspec.DecodeError):
        return None  # nothing there, or a folder that somebody damaged: it is made again


def _install(scratch: Path, folder: Path) -> None:
    """Give the finished folder its name; if another run has just made the same one, that one will do."""
    for path in scratch.rglob("*"):
        sync_to_disk(path)
    sync_to_disk(scratch)
    try:
        scratch.rename(folder)
    except OSError:
        if _stored_counts(folder) is None:
            raise
    sync_to_disk(folder.parent)
