from pathlib import Path

import polars as pl
import pytest

from hemicycle.sources.base import Record
from hemicycle.sources.tables import parts
from hemicycle.sources.tables.columns import schema_of, to_frame
from hemicycle.sources.tables.parts import join_parts, weight_of, write_parts


class Mot(Record, frozen=True):
    mot: str


def write(folder: Path, words: str, start: int, batch: int = 0, table: str = "mots") -> Path:
    (path,) = write_parts({table: to_frame(Mot, [Mot(word) for word in words])}, folder, start, batch)
    return path


def words(folder: Path, table: str = "mots") -> str:
    return "".join(pl.read_parquet(folder / f"{table}.parquet")["mot"].to_list())


def test_parts_are_joined_in_the_order_of_runs_then_of_batches(tmp_path: Path) -> None:
    write(tmp_path, "ef", 256)
    write(tmp_path, "cd", 0, batch=1)
    write(tmp_path, "ab", 0)
    assert join_parts(tmp_path, "mots", schema_of(Mot)) == 6
    assert words(tmp_path) == "abcdef"


def test_parts_are_removed_once_joined(tmp_path: Path) -> None:
    write(tmp_path, "ab", 0)
    join_parts(tmp_path, "mots", schema_of(Mot))
    assert [path.name for path in tmp_path.iterdir()] == ["mots.parquet"]


def test_a_table_without_parts_is_empty(tmp_path: Path) -> None:
    assert join_parts(tmp_path, "mots", schema_of(Mot)) == 0
    assert pl.read_parquet(tmp_path / "mots.parquet").schema == {"mot": pl.String()}


def test_a_table_whose_name_begins_another_s_keeps_its_own_parts(tmp_path: Path) -> None:
    write(tmp_path, "ab", 0)
    write(tmp_path, "cd", 0, table="mots_vides")
    assert join_parts(tmp_path, "mots", schema_of(Mot)) == 2
    assert words(tmp_path) == "ab"


@pytest.mark.parametrize("bound", ["rows", "bytes"])
def test_a_table_too_big_to_be_joined_at_once_is_a_folder_that_reads_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    size = max(weight_of(write(tmp_path, pair, start)) for start, pair in enumerate(["ab", "cd", "ef", "gh", "ij"]))
    if bound == "rows":
        monkeypatch.setattr(parts, "JOINED_ROWS", 4)
    else:
        monkeypatch.setattr(parts, "JOINED_BYTES", 2 * size)
    assert join_parts(tmp_path, "mots", schema_of(Mot)) == 10
    assert [path.name for path in sorted((tmp_path / "mots.parquet").iterdir())] == [
        f"00000-4-{2 * size}.parquet",
        f"00001-4-{2 * size}.parquet",
        f"00002-2-{size}.parquet",
    ]
    assert words(tmp_path) == "abcdefghij"
    assert pl.scan_parquet(tmp_path / "mots.parquet").select(pl.len()).collect().item() == 10
