"""A new version of a database dump is read by the pieces that changed, and gives the rows of a full reading."""

import os
import random
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO
from unittest.mock import patch

import polars as pl
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hemicycle.sources.base import Columns, DocumentType, Notes, Record
from hemicycle.sources.manifest import make_source
from hemicycle.sources.reading import dump_blocks, dump_tables
from hemicycle.sources.reading.dump_tables import Dump, SqlTable, code
from hemicycle.sources.tables import parts, streaming, takeover
from hemicycle.sources.tables.quarantine import load_quarantine
from hemicycle.sources.tables.staging import StagedFile, load_table, stage
from hemicycle.sources.tables.takeover import PIECES_TABLE
from tests.sources.sources_helpers import archived, make_file, make_manifest, quiet, zip_bytes

Rows = Sequence[bytes]
Blocks = Sequence[tuple[str, Rows]]


class Arbre(Record, frozen=True):
    id: str
    rang: int | None
    essence: str
    note: str | None


class Fruit(Record, frozen=True):
    arbre: str
    poids: int | None


class _Sol(Record, frozen=True):
    id: str


class Sol(Record, frozen=True):
    nom: str


VERGER = Dump(
    tables={
        "arbre": SqlTable(Arbre, key=("id",), converters={"essence": code({"H": "hêtre", "C": "chêne"})}),
        "fruit": SqlTable(Fruit, key=("arbre",)),
        "sol": SqlTable(_Sol, key=("id",), then=lambda sol: Sol(sol.id.upper())),
    },
    ignored={},
)
COLUMNS = {"arbre": "id, rang, essence, note", "fruit": "arbre, poids", "sol": "id"}
TABLES: dict[str, type[Record]] = {"arbres": Arbre, "fruits": Fruit, "sols": Sol}


def parse(stream: BinaryIO, notes: Notes) -> Iterator[Record | Columns]:
    return VERGER.read(stream, notes)


DOCUMENT = DocumentType("verger", 1, r".+\.sql", TABLES, parse, stream=True)
SOURCE = make_source(make_manifest(files=(make_file(documents=("verger",), expected={}),)), [DOCUMENT])


def text(blocks: Blocks, columns: dict[str, str] = COLUMNS) -> bytes:
    lines = [
        b"".join((f"COPY public.{table} ({columns[table]}) FROM stdin;\n".encode(), *rows, b"\\.\n\n"))
        for table, rows in blocks
    ]
    return b"-- PostgreSQL database dump\n" + b"".join(lines) + dump_blocks._COMPLETE


def dump(blocks: Blocks, columns: dict[str, str] = COLUMNS) -> bytes:
    return zip_bytes([("verger.sql", text(blocks, columns))])


def staged(tmp_path: Path, content: bytes) -> StagedFile:
    return stage(archived(tmp_path, content), SOURCE, tmp_path / "staged", 1, quiet())


def gist(one: StagedFile) -> dict[str, Any]:
    return {
        "tables": {table: load_table([one], table).rows() for table in TABLES},
        "quarantine": load_quarantine([one]).rows(),
        "counts": (one.counts, one.rows, one.ignored, one.unknown_fields),
    }


def assert_same_as_in_full(one: StagedFile, tmp_path: Path) -> None:
    assert gist(one) == gist(stage(one.raw, SOURCE, tmp_path / "full", 1, quiet(), complet=True))
    for counts in one.counts.values():
        assert counts.read == counts.kept + counts.quarantined


@contextmanager
def small() -> Iterator[None]:
    """Pieces of two lines, read some together out of chunks that cut them anywhere, and files of four rows."""
    patches: Iterable[tuple[Any, str, int]] = [
        (dump_blocks, "PIECE", 2), (dump_blocks, "PIECE_MOST", 4), (dump_blocks, "CHUNK", 61),
        (dump_tables, "TOGETHER", 3), (streaming, "BATCH_ROWS", 7), (parts, "JOINED_ROWS", 4),
        (takeover, "JOINED_ROWS", 4), (takeover, "MOST_MOVES", 3), (takeover, "HELD_BYTES", 300),
    ]  # fmt: skip
    with ExitStack() as stack:
        for module, name, value in patches:
            stack.enter_context(patch.object(module, name, value))
        yield


@pytest.fixture
def _small() -> Iterator[None]:
    with small():
        yield


def pieces_taken(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of pieces that each later reading takes over."""
    taken: list[int] = []
    write = takeover.pieces_frame

    def watched(*args: Any) -> pl.DataFrame:
        found = write(*args)
        taken.append(int((found["place"] >= 0).sum()))
        return found

    monkeypatch.setattr("hemicycle.sources.tables.shares.pieces_frame", watched)
    return taken


def arbres(*numbers: int) -> list[bytes]:
    return [b"%d\t%d\tH\tau fond\n" % (number, number % 5) for number in numbers]


# What a night may hold: rows as they should be, in one encoding or the other, with escapes, and rows at fault.
NOTES = [b"\\N", b"", b"verger", "ombragé".encode(), "ombragé".encode("latin-1"), b"deux\\nlignes", b"\\303\\251\\\\"]
ESSENCES = [b"H", b"H", b"H", b"C", b"?"]  # the last is unknown
RANGS = [b"1", b"2", b"\\N", b"x", b"9999999999999999999999"]  # the last two: no number, one that no column takes


def _arbre(draw: random.Random, number: int) -> bytes:
    calm = draw.random() < 0.8
    rang, essence = (b"3", b"H") if calm else (draw.choice(RANGS), draw.choice(ESSENCES))
    cells = [b"%d" % number, rang, essence, draw.choice(NOTES)]
    return b"\t".join(cells if draw.random() < 0.97 else cells[:2]) + b"\n"


def _night(draw: random.Random, blocks: Blocks) -> Blocks:
    """Rows that change, go, come, and move."""

    def changed(table: str, rows: Rows) -> Rows:
        found = list(rows)
        for _ in range(draw.randrange(4)):
            place = draw.randrange(len(found) + 1)
            fate = draw.randrange(4)
            new = _arbre(draw, draw.randrange(1000)) if table == "arbre" else b"%d\t7\n" % draw.randrange(1000)
            if fate == 0:
                found.insert(place, b"s\n" if table == "sol" else new)
            elif fate == 1:
                del found[place : place + draw.randrange(1, 5)]
            elif fate == 2 and table != "sol":
                found[place : place + 1] = [new]
            elif fate == 3:
                found = [*found[place:], *found[:place]]
        return found

    nights = [(table, changed(table, rows)) for table, rows in blocks]
    if draw.random() < 0.2:
        draw.shuffle(nights)
    return nights


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 1 << 32), clean=st.booleans())
def test_random_nights_give_the_rows_of_a_full_reading(seed: int, clean: bool) -> None:
    draw = random.Random(seed)
    count = draw.randrange(60)
    trees = arbres(*range(count)) if clean else [_arbre(draw, number) for number in range(count)]
    blocks: Blocks = [
        ("arbre", trees),
        ("fruit", [b"%d\t%d\n" % (n // 3, n) for n in range(draw.randrange(40))]),
        ("sol", [b"a\n", b"b\n"]),
    ]
    with small(), tempfile.TemporaryDirectory() as folder:
        for _ in range(4):
            assert_same_as_in_full(staged(Path(folder), dump(blocks)), Path(folder))
            blocks = _night(draw, blocks)


@pytest.mark.usefixtures("_small")
def test_only_the_pieces_that_changed_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = arbres(*range(100))
    staged(tmp_path, dump([("arbre", before)]))
    pieces = len(pl.read_parquet(next(tmp_path.glob(f"staged/*/{PIECES_TABLE}.parquet"))))
    taken = pieces_taken(monkeypatch)
    monkeypatch.setattr(dump_tables, "_one_by_one", None)  # no row is at fault
    found = staged(tmp_path, dump([("arbre", [*before[:50], *arbres(500), *before[50:70], *before[71:]])]))
    assert pieces > 20
    assert pieces - 6 <= taken[0] < pieces
    assert_same_as_in_full(found, tmp_path)


@pytest.mark.usefixtures("_small")
def test_a_piece_of_which_a_row_was_set_aside_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [*arbres(*range(40)), b"40\t1\t?\t\n", *arbres(*range(41, 80))]
    staged(tmp_path, dump([("arbre", rows)]))
    taken = pieces_taken(monkeypatch)
    found = staged(tmp_path, dump([("arbre", [*rows, *arbres(80)])]))
    assert taken[0] > 15
    assert found.counts["verger"].quarantined == 1
    assert_same_as_in_full(found, tmp_path)


@pytest.mark.usefixtures("_small")
def test_nothing_is_taken_over_from_under_other_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [b"%d\t%d\n" % (n, n) for n in range(40)]
    staged(tmp_path, dump([("fruit", rows)]))
    taken = pieces_taken(monkeypatch)
    found = staged(tmp_path, dump([("fruit", rows)], {"fruit": "poids, arbre"}))
    assert taken[0] == 0
    assert load_table([found], "fruits")["arbre"].to_list() == [str(n) for n in range(40)]
    assert_same_as_in_full(found, tmp_path)


@pytest.mark.usefixtures("_small")
def test_rows_that_fit_no_column_are_set_aside_with_the_others_taken_over(tmp_path: Path) -> None:
    rows = arbres(*range(60))
    staged(tmp_path, dump([("arbre", rows)]))
    found = staged(tmp_path, dump([("arbre", [*rows[:30], b"99\t9999999999999999999999\tH\t\n", *rows[30:]])]))
    assert found.counts["verger"].quarantined == 1
    assert_same_as_in_full(found, tmp_path)
    assert_same_as_in_full(staged(tmp_path, dump([("arbre", rows[1:])])), tmp_path)


@pytest.mark.usefixtures("_small")
def test_a_former_folder_that_lies_of_its_rows_lends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = arbres(*range(60))
    former = staged(tmp_path, dump([("arbre", rows)])).folder
    path = former / f"{PIECES_TABLE}.parquet"
    pl.read_parquet(path).with_columns(pl.col("lignes") + 1).write_parquet(path)
    taken = pieces_taken(monkeypatch)
    assert_same_as_in_full(staged(tmp_path, dump([("arbre", [*rows, *arbres(99)])])), tmp_path)
    assert taken[0] == 0


@pytest.mark.usefixtures("_small")
def test_pieces_whose_digests_are_damaged_lend_nothing(tmp_path: Path) -> None:
    former = staged(tmp_path, dump([("arbre", arbres(*range(60)))])).folder / f"{PIECES_TABLE}.parquet"
    column = next(
        one
        for one in map(pq.ParquetFile(former).metadata.row_group(0).column, range(3))
        if one.path_in_schema == "empreinte"
    )
    start, size = column.dictionary_page_offset or column.data_page_offset, column.total_compressed_size
    whole = former.read_bytes()
    former.write_bytes(whole[:start] + bytes(size) + whole[start + size :])
    assert_same_as_in_full(staged(tmp_path, dump([("arbre", arbres(*range(61)))])), tmp_path)


@pytest.mark.usefixtures("_small")
def test_a_dump_that_was_not_alone_for_a_while_is_read_again(tmp_path: Path) -> None:
    other = ("sols.sql", text([("sol", [b"s\n"])]))
    nights: list[tuple[list[bytes], bool]] = [
        (arbres(*range(60)), True),
        (arbres(*range(60)), False),
        (arbres(*range(1, 61)), False),
        (arbres(*range(1, 60), 99), True),
    ]
    for night, (trees, alone) in enumerate(nights):
        members = [("verger.sql", text([("arbre", trees)])), *([] if alone else [other])]
        found = staged(tmp_path, zip_bytes(members))
        os.utime(found.folder, (night, night))  # the latest is taken over from
        assert_same_as_in_full(found, tmp_path)


def test_pieces_end_in_the_same_places_wherever_the_chunks_are_cut() -> None:
    rows = arbres(*range(5000))
    text = b"".join(rows)

    def pieces(size: int) -> list[bytes]:
        texts = (b"".join(rows[start : start + size]) for start in range(0, len(rows), size))
        return list(dump_blocks.Block("arbre", ("id",), texts, bytes.decode).pieces)

    found = pieces(5000)
    assert b"".join(found) == text
    assert all(piece.count(b"\n") <= dump_blocks.PIECE_MOST for piece in found)
    assert pieces(7) == pieces(1) == found
    # a line more: all the pieces but those that it touches are what they were
    assert len(set(pieces_of([*rows[:2000], *arbres(9999), *rows[2000:]])) - set(found)) <= 2


def pieces_of(rows: Rows) -> list[bytes]:
    return list(dump_blocks.Block("arbre", ("id",), iter([b"".join(rows)]), bytes.decode).pieces)


@pytest.mark.usefixtures("_small")
def test_pieces_outlive_a_night_in_which_only_the_archive_was_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = dump([("arbre", arbres(*range(40)))])
    staged(tmp_path, content)
    again = staged(tmp_path, content[: content.index(b"PK\x05\x06")] + b"PK\x05\x06" + content[-18:-2] + b"\x02\0ok")
    assert again.taken_over == 1
    assert_same_as_in_full(again, tmp_path)
    taken = pieces_taken(monkeypatch)
    assert_same_as_in_full(staged(tmp_path, dump([("arbre", arbres(*range(41)))])), tmp_path)
    assert taken[0] > 10
