"""A new version of an archive of which a few members changed: the rows of all the others are taken over.

The staged folder of a zip keeps `membres.parquet`, a line for each member in the order of the archive: what tells it
from another version of itself, what came of it, and how many rows each table has of it. Members of which nothing
changed are not read again: their rows are slices of the tables of the former folder. A member that was set aside, or of
which a row was, is always read again, so that no line of the quarantine has to be taken over.

A database dump is one member, in which few rows change. It is read by pieces of its tables (`dump_blocks.py`), which
`morceaux.parquet` lists with their digests and their rows: what is said of members goes for them.

A Parquet file of the former folder whose rows all stay, in their order, is linked, not copied. Where the order of
members is quite another one, many rows of a table are held at once.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from hemicycle.sources.base import Piece, Record
from hemicycle.sources.reading.members import MIB, Listing
from hemicycle.sources.tables.columns import write_parquet
from hemicycle.sources.tables.parts import JOINED_BYTES, JOINED_ROWS, file_name, height_of, join_parts, weight_of
from hemicycle.workspace import link_or_copy

MEMBERS_TABLE = "membres"
PIECES_TABLE = "morceaux"
PLACES = (
    "reprise.arrow"  # in a folder in the making: the line of each member, or piece, in the former folder, -1 if read
)
IDENTITY = pl.Schema({"membre": pl.String(), "taille": pl.Int64(), "crc": pl.UInt32(), "empreinte": pl.UInt32()})
_PIECES = pl.Schema({"table": pl.String(), "empreinte": pl.Binary(), "lignes": pl.Int64(), "place": pl.Int64()})
LEAST_TAKEN = 0.2  # of the members: below, there is nothing to gain
MOST_MOVES = 256  # places where the order of members goes back: beyond, files are not read over and over
HELD_BYTES = 512 * MIB  # rows held at once then
SMALL = 4  # a file of less than one part in four of a full one is not linked but written with its neighbours

Places = npt.NDArray[np.int64]  # -1 where there is none


class FormerDamaged(Exception):
    """A former folder, given by its path, that can no longer be read."""


class Takeover(NamedTuple):
    """Where each member of the new version is in the former folder."""

    former: Path
    places: Places

    @property
    def fresh(self) -> list[int]:
        """The members to read."""
        return np.flatnonzero(self.places < 0).tolist()


def rows_column(table: str) -> str:
    """The column of `membres` that says how many rows a table has of each member."""
    return f"lignes_{table}"


def identities(listing: Listing) -> pl.DataFrame:
    return pl.DataFrame(list(listing), schema=IDENTITY, orient="col")


def compare(former: Path, rows: Mapping[str, int], found: pl.DataFrame) -> Takeover | None:
    """What can be taken over from a folder whose tables have so many rows; None when it must all be read."""
    try:
        before = pl.read_parquet(former / f"{MEMBERS_TABLE}.parquet").with_row_index("place")
        whole = all(
            before[rows_column(table)].sum() == height == sum(_heights(table_files(former, table)))
            for table, height in rows.items()
        )
    except (pl.exceptions.PolarsError, OSError):
        return None
    if not whole or found["membre"].is_duplicated().any() or before["membre"].is_duplicated().any():
        return None
    kept = before.filter((pl.col("lus") == pl.col("gardes")) & pl.col("empreinte").is_not_null())
    same = found.join(kept, on=IDENTITY.names(), how="left", maintain_order="left")["place"]
    places = same.cast(pl.Int64).fill_null(-1).to_numpy()
    taken = places[places >= 0]
    if len(taken) <= LEAST_TAKEN * len(places):
        return None
    return Takeover(former, places)


def pieces_frame(pieces: Sequence[Piece], tables: Mapping[type[Record], str]) -> pl.DataFrame:
    """The pieces of a member: `place` is -1 for one that was read."""
    rows = [
        (tables[one.record], one.digest, one.rows, -1 if one.former is None else one.former) for one in pieces
    ]  # fmt: skip
    return pl.DataFrame(rows, schema=_PIECES, orient="row")


def known_pieces(former: Path) -> dict[bytes, tuple[int, int]]:
    """The number, in its table, and the rows of each piece of a former folder of which nothing was set aside."""
    found = (
        _read_pieces(former, "table", "empreinte", "lignes")
        .with_columns(place=pl.int_range(pl.len()).over("table"))
        .drop_nulls("empreinte")
    )
    return {digest: (place, rows) for digest, place, rows in found.select("empreinte", "place", "lignes").iter_rows()}


def has_pieces(former: Path, rows: Mapping[str, int]) -> bool:
    """Whether a folder, whose tables have so many rows, lists whole tables by pieces."""
    try:
        pieces = _read_pieces(former, *_PIECES.names()[:-1])  # their digests too: damaged, they lend nothing
        listed = dict(pieces.group_by("table").agg(pl.col("lignes").sum()).iter_rows())
        return bool(listed) and all(
            rows.get(table) == height == sum(_heights(table_files(former, table))) for table, height in listed.items()
        )
    except (pl.exceptions.PolarsError, OSError):
        return False


def write_pieces(folder: Path, pieces: pl.DataFrame) -> bool:
    """Write the pieces of a member; whether rows of some are to be taken over."""
    write_parquet(pieces.drop("place"), folder / f"{PIECES_TABLE}.parquet")
    pieces.select("table", "place").write_ipc(folder / PLACES)
    return bool((pieces["place"] >= 0).any())


def link_pieces(folder: Path, former: Path) -> None:
    """The pieces of a member that did not change."""
    path = former / f"{PIECES_TABLE}.parquet"
    if path.exists():
        link_or_copy(path, folder / path.name)


def write_members(folder: Path, found: pl.DataFrame, outcomes: pl.DataFrame, takeover: Takeover | None) -> None:
    """Write the lines of all members: what came of those that were read, the others as in the former folder."""
    if takeover is not None:
        before = pl.read_parquet(takeover.former / f"{MEMBERS_TABLE}.parquet", columns=outcomes.columns)
        places = takeover.places.copy()
        places[places < 0] = before.height + np.arange(outcomes.height)
        outcomes = pl.concat([before, outcomes])[places]
        pl.DataFrame({"place": takeover.places}).write_ipc(folder / PLACES)
    write_parquet(pl.concat([found, outcomes], how="horizontal"), folder / f"{MEMBERS_TABLE}.parquet")


def splice_table(folder: Path, table: str, schema: pl.Schema, former: Path) -> int:
    """Make a table of the parts of `folder` and of that of the former folder, in the order of members or pieces; its
    rows."""
    try:
        return _splice(folder, table, schema, former)
    except (pl.exceptions.PolarsError, FileNotFoundError) as error:
        raise FormerDamaged(former) from error


def table_files(folder: Path, table: str) -> list[Path]:
    """The Parquet files of a table, in order."""
    path = folder / f"{table}.parquet"
    return sorted(path.iterdir()) if path.is_dir() else [path]


def _splice(folder: Path, table: str, schema: pl.Schema, former: Path) -> int:
    listed = pl.read_ipc(folder / PLACES)
    if "table" in listed.columns:
        of_table = pl.col("table") == table
        places = listed.filter(of_table)["place"].to_numpy()
        if not len(places):  # it was not read by pieces
            return join_parts(folder, table, schema)
        rows, before = (
            _read_pieces(one, "table", "lignes").filter(of_table)["lignes"].to_numpy() for one in (folder, former)
        )
    else:
        column = rows_column(table)
        rows, before = (
            pl.read_parquet(one / f"{MEMBERS_TABLE}.parquet", columns=[column])[column].cast(pl.Int64).to_numpy()
            for one in (folder, former)
        )
        places = listed["place"].to_numpy()
    parts = sorted(folder.glob(f"{table}-*.arrow"))
    files = table_files(former, table)
    with _Pieces(folder, table, schema) as pieces:
        if (np.diff(places[places >= 0]) < 0).sum() > MOST_MOVES:
            _shuffle(pieces, [*files, *parts], rows, before, places)
        else:
            sources = (_Files(parts, list(map(height_of, parts))), _Files(files, _heights(files)))
            for taken, start, length in segments(rows, before, places):
                for path, height, first, some in sources[taken].cut(start, length):
                    if not (taken and some == height and pieces.link(path, height)):
                        pieces.add(sources[taken].read(path).slice(first, some), weight_of(path) * some // height)
    for path in parts:
        path.unlink()
    return int(rows.sum())


def segments(rows: Places, before: Places, places: Places) -> Iterator[tuple[bool, int, int]]:
    """Rows that follow each other in one source: whether they are taken over, where they begin, how many they are.

    `rows` are those of each member, `before` those of each one in the former folder, `places` where to find it there.
    """
    taken, starts = places >= 0, _starts(rows, before, places)
    some = rows > 0
    taken, starts, lengths = taken[some], starts[some], rows[some]
    if not len(lengths):
        return
    cuts = np.flatnonzero((taken[1:] != taken[:-1]) | (starts[1:] != (starts + lengths)[:-1])) + 1
    first = np.concatenate([[0], cuts])
    for place, length in zip(first.tolist(), np.add.reduceat(lengths, first).tolist(), strict=True):
        yield bool(taken[place]), int(starts[place]), length


def _starts(rows: Places, before: Places, places: Places) -> Places:
    """Where the rows of each member begin, in the former table or among those just read."""
    fresh = np.where(places >= 0, 0, rows)
    taken = (np.cumsum(before) - before)[places] if len(before) else 0
    return np.where(places >= 0, taken, np.cumsum(fresh) - fresh)


def _shuffle(pieces: "_Pieces", paths: Sequence[Path], rows: Places, before: Places, places: Places) -> None:
    """The same where members are in quite another order, out of the former files and then of what was just read
    (`paths`): as many rows of the new order at a time as may be held, looked for in every file."""
    weight = sum(map(weight_of, paths))
    starts = _starts(rows, before, places) + np.where(places >= 0, 0, before.sum())
    order = np.repeat(starts - (np.cumsum(rows) - rows), rows) + np.arange(rows.sum())
    step = max(1, JOINED_ROWS // SMALL)
    for wanted in np.array_split(order, 1 + weight // HELD_BYTES):
        by_place = np.argsort(wanted)
        held = _rows(paths, wanted[by_place])
        back = np.argsort(by_place)
        for start in range(0, len(back), step):
            part = held[back[start : start + step]]
            pieces.add(part, weight * part.height // len(order))


def _rows(paths: Sequence[Path], wanted: Places) -> pl.DataFrame:
    """Some rows of all files, given by their places in order."""
    found, first = [], 0
    for path in paths:
        frame = _read(path)
        start, end = np.searchsorted(wanted, (first, first := first + frame.height))
        found.append(frame[wanted[start:end] - (first - frame.height)])
    return pl.concat(found)


def _read_pieces(folder: Path, *columns: str) -> pl.DataFrame:
    return pl.read_parquet(folder / f"{PIECES_TABLE}.parquet", columns=list(columns))


class _Files:
    """Files that make up one table, of which the last one read is kept."""

    def __init__(self, paths: Sequence[Path], heights: Sequence[int]) -> None:
        self._paths = paths
        self._heights = heights
        self._ends = np.cumsum(heights)
        self._last: tuple[Path, pl.DataFrame] | None = None

    def cut(self, start: int, length: int) -> Iterator[tuple[Path, int, int, int]]:
        """Where some rows lie: file, its rows, the first one wanted and how many."""
        place = int(np.searchsorted(self._ends, start, side="right"))
        while length:
            height = self._heights[place]
            first = start - (int(self._ends[place]) - height)
            some = min(length, height - first)
            yield self._paths[place], height, first, some
            start, length, place = start + some, length - some, place + 1

    def read(self, path: Path) -> pl.DataFrame:
        if self._last is None or self._last[0] != path:
            self._last = None  # two are never held together
            self._last = path, _read(path)
        return self._last[1]


def _read(path: Path) -> pl.DataFrame:
    return pl.read_ipc_stream(path) if path.suffix == ".arrow" else pl.read_parquet(path)


class _Pieces:
    """The files of a table in the making: rows are written once there are enough of them."""

    def __init__(self, folder: Path, table: str, schema: pl.Schema) -> None:
        self._target = folder / f"{table}.parquet"
        self._folder = folder / f"{table}.files"
        self._files: list[Path] = []
        self._waiting = [pl.DataFrame(schema=schema)]
        self._rows = self._bytes = 0

    def __enter__(self) -> "_Pieces":
        self._folder.mkdir()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            return
        if self._rows or not self._files:
            self._flush()
        if len(self._files) > 1:
            self._folder.rename(self._target)
        else:
            self._files[0].rename(self._target)
            self._folder.rmdir()

    def add(self, frame: pl.DataFrame, size: int) -> None:
        self._waiting.append(frame)
        self._rows, self._bytes = self._rows + frame.height, self._bytes + size
        if self._rows >= JOINED_ROWS or self._bytes >= JOINED_BYTES:
            self._flush()

    def link(self, path: Path, rows: int) -> bool:
        """Take a whole file as it is; False when it, or what waits to be written before it, is too small for that."""
        weight = weight_of(path)
        if _is_small(rows, weight) or (self._rows and _is_small(self._rows, self._bytes)):
            return False
        if self._rows:
            self._flush()
        link_or_copy(path, self._next(rows, weight))
        return True

    def _flush(self) -> None:
        frame = pl.concat(self._waiting, rechunk=True)
        # in equal files, so that rows added night after night make none that is too big
        number = max(1, -(-self._rows // JOINED_ROWS), -(-self._bytes // JOINED_BYTES))
        for some in frame.iter_slices(-(-frame.height // number)) if frame.height else [frame]:
            write_parquet(some, self._next(some.height, self._bytes * some.height // max(1, frame.height)))
        self._waiting = [frame.clear()]
        self._rows = self._bytes = 0

    def _next(self, rows: int, weight: int) -> Path:
        self._files.append(self._folder / file_name(len(self._files), rows, weight))
        return self._files[-1]


def _is_small(rows: int, size: int) -> bool:
    return rows * SMALL < JOINED_ROWS and size * SMALL < JOINED_BYTES


def _heights(paths: Sequence[Path]) -> list[int]:
    """The rows of each file: as its end says, so that one cut short is found out."""
    return [pl.scan_parquet(path).select(pl.len()).collect().item() for path in paths]
