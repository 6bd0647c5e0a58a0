"""Parts: the records of a run, written one file per table, then joined into the tables of the staged file.

A table is one Parquet file or, when it is too big to be joined in memory, a folder of them under the same name,
which Polars reads as one. Parts are named after the place of their run and joined in that order. The last two numbers
of a name, of a part or of a file in such a folder, are its rows and the bytes that they take in memory: what
compresses well is bigger than it looks.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

import polars as pl

from hemicycle.sources.base import DocumentType, Record
from hemicycle.sources.reading.members import MIB
from hemicycle.sources.tables.columns import ROW_GROUP, write_parquet

JOINED_BYTES = 128 * MIB  # rows joined into one Parquet file, in memory: they are there twice while it is written
JOINED_ROWS = ROW_GROUP
OPENED = 10  # times that a Parquet file of texts is bigger in memory, where its name does not tell


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


def write_parts(frames: Mapping[str, pl.DataFrame], folder: Path, start: int, batch: int = 0) -> list[Path]:
    """Write what one run found, per table: the run that begins at member `start`, its batch number `batch`."""
    paths = []
    for table, frame in frames.items():
        path = folder / f"{table}-{start:09d}-{batch:06d}-{frame.height}-{frame.estimated_size()}.arrow"
        paths.append(path)
        frame.write_ipc_stream(path, compression="lz4")  # a stream: opening the other format takes ten times longer
    return paths


def join_parts(folder: Path, table: str, schema: pl.Schema) -> int:
    """Turn the parts of a table into the table, in order; how many rows it has."""
    target = folder / f"{table}.parquet"
    groups = _groups(sorted(folder.glob(f"{table}-*.arrow")))
    if not groups:
        write_parquet(pl.DataFrame(schema=schema), target)
        return 0
    if len(groups) == 1:
        return _join(groups[0], target)
    target.mkdir()
    return sum(
        _join(group, target / file_name(place, sum(map(height_of, group)), sum(map(weight_of, group))))
        for place, group in enumerate(groups)
    )


def file_name(place: int, rows: int, weight: int) -> str:
    """The name of one of the files that make up a table."""
    return f"{place:05d}-{rows}-{weight}.parquet"


def height_of(path: Path) -> int:
    """The rows of a part, or of a file of a table that has several, as its name says."""
    return int(path.stem.split("-")[-2])


def weight_of(path: Path) -> int:
    """The bytes that a part, or a file of a table, takes in memory."""
    *_, weight = path.stem.split("-")
    return int(weight) if weight.isdecimal() else path.stat().st_size * OPENED


def _join(paths: list[Path], target: Path) -> int:
    frame = pl.concat([pl.read_ipc_stream(path) for path in paths], rechunk=True)
    write_parquet(frame, target)
    for path in paths:
        path.unlink()
    return frame.height


def _groups(paths: list[Path]) -> list[list[Path]]:
    """Parts that follow each other, as many together as can be joined in memory."""
    groups: list[list[Path]] = []
    weight = height = 0
    for path in paths:
        size, rows = weight_of(path), height_of(path)
        if not groups or weight + size > JOINED_BYTES or height + rows > JOINED_ROWS:
            groups.append([])
            weight = height = 0
        groups[-1].append(path)
        weight, height = weight + size, height + rows
    return groups
