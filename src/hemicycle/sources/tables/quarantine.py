"""What a run has to say of what it read: the quarantine, gathered by reason, unknown fields, texts read wrongly.

UTF-8 taken for Windows' own encoding, then written as UTF-8 again, gives texts that any decoder accepts: `é` has become
`Ã©`, `’` has become `â€™`. Nothing but the words themselves tells it.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
import polars as pl

from hemicycle.sources.tables.staging import QUARANTINE_SCHEMA, QUARANTINE_TABLE, StagedFile

# Ã before a character that no French word has after it, the beginning of a quote or a dash, the mark of a lost byte
MISREAD = "Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u2030]|â€|\ufffd"


class Reason(msgspec.Struct, frozen=True):
    """One reason in one file: how many members it set aside, and one of them to look at."""

    source: str
    file: str
    document: str
    reason: str
    members: int
    example: str


class Line(msgspec.Struct, frozen=True):
    """One line at the foot of the table of a sync: the documents of one source."""

    source: str
    files: int
    unchanged: int
    read: int
    kept: int
    quarantined: int
    seconds: float


class Misread(NamedTuple):
    """Texts of a file that seem to be in another encoding: how many, out of how many rows, and one of them."""

    texts: int
    rows: int
    example: str


def load_quarantine(staged: Iterable[StagedFile]) -> pl.DataFrame:
    """Every quarantined member: the raw file it was in, then what the parser said."""
    frames = [
        pl.read_parquet(one.folder / f"{QUARANTINE_TABLE}.parquet").select(
            pl.lit(one.raw.source).alias("source"),
            pl.lit(one.raw.file).alias("fichier"),
            pl.lit(one.raw.name).alias("nom"),
            pl.lit(one.raw.sha256).alias("sha256"),
            pl.all(),
        )
        for one in staged
    ]
    columns = {"source": pl.String(), "fichier": pl.String(), "nom": pl.String(), "sha256": pl.String()}
    return pl.concat(frames) if frames else pl.DataFrame(schema={**columns, **QUARANTINE_SCHEMA})


def reasons(staged: Iterable[StagedFile]) -> list[Reason]:
    """The quarantine by reason, most frequent first."""
    grouped = (
        load_quarantine(staged)
        .group_by("source", "fichier", "document", "reason", maintain_order=True)
        .agg(pl.len().alias("members"), pl.col("membre").min().alias("example"))
        .sort(
            "members",
            "source",
            "fichier",
            "document",
            "reason",
            descending=[True, False, False, False, False],
        )
    )
    return [
        Reason(row["source"], row["fichier"], row["document"], row["reason"], row["members"], row["example"])
        for row in grouped.iter_rows(named=True)
    ]


def closing_table(staged: Sequence[StagedFile]) -> list[Line]:
    """What a sync ends with: one line per source."""
    by_source: defaultdict[str, list[StagedFile]] = defaultdict(list)
    for one in staged:
        by_source[one.raw.source].append(one)
    return [_line(source, files) for source, files in sorted(by_source.items())]


def unknown_fields(staged: Iterable[StagedFile]) -> list[tuple[str, str, int]]:
    """Fields that no parser maps or ignores: file, path, and in how many places; most frequent first."""
    total: defaultdict[tuple[str, str], int] = defaultdict(int)
    for one in staged:
        for path, places in one.unknown_fields.items():
            total[one.raw.file, path] += places
    return sorted(((*key, places) for key, places in total.items()), key=lambda row: (-row[2], row[:2]))


def misread_texts(one: StagedFile) -> Misread | None:
    """The texts of a staged file that were read in the wrong encoding; None when there is none."""
    count, example = 0, ""
    for table, rows in one.rows.items():
        texts = pl.scan_parquet(one.folder / f"{table}.parquet").select(pl.col(pl.String))
        if not rows or not texts.collect_schema().names():
            continue
        faults = texts.select(pl.all().str.contains(MISREAD).sum()).collect().row(0, named=True)
        count += sum(faults.values())
        if not example and (column := next((name for name, n in faults.items() if n), None)):
            example = texts.filter(pl.col(column).str.contains(MISREAD)).select(column).first().collect().item()
    return Misread(count, sum(one.rows.values()), example[:60]) if count else None


def _line(source: str, files: list[StagedFile]) -> Line:
    counts = [counts for one in files for counts in one.counts.values()]
    return Line(
        source=source,
        files=len(files),
        unchanged=sum(one.unchanged for one in files),
        read=sum(count.read for count in counts),
        kept=sum(count.kept for count in counts),
        quarantined=sum(count.quarantined for count in counts),
        seconds=sum(one.seconds for one in files),
    )
