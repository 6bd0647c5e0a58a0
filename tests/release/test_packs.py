"""Documents of one release after the other: what is taken over, what is written, and that nothing is lost."""

import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hemicycle.assemble.tables import digest_rows
from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.engines import packs
from hemicycle.release.engines.packs import SUFFIX
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SqliteStore, open_former
from hemicycle.release.engines.sqlite_writer import rewrite
from hemicycle.release.format.resources import Recipe, Resource
from hemicycle.release.publishing.writing import open_writer

CODE = "code"


def write(folder: Path, documents: list[bytes], former: Path | None = None, code: str = CODE) -> str:
    """A release of these documents; its digest."""
    folder.mkdir()
    with open_writer(folder, None if former is None else open_former(former, code)) as writer:
        writer.add(Resource("essai", [str(n) for n in range(len(documents))], {"item": documents}))
        writer.add_meta({"release": folder.name})
        content = writer.content()
        writer.commit(code)
    return content


def read(folder: Path) -> list[bytes]:
    with closing(SqliteStore.open(folder / DATABASE)) as store:
        assert store.integrity() == "ok"
        return store.all_documents("essai", "item")


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "_LEARNT", 1)  # so few bytes are enough to make a dictionary of


def sizes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.glob(f"*{SUFFIX}") if path.stat().st_nlink == 1)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.lists(st.binary(max_size=6), max_size=8), min_size=1, max_size=6), st.sampled_from([1, 2, 24]))
def test_every_release_of_a_series_says_what_it_would_alone(
    tmp_path_factory: pytest.TempPathFactory, nights: list[list[bytes]], most: int
) -> None:
    folder = tmp_path_factory.mktemp("suite")
    former: Path | None = None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packs, "_MOST", most)
        for n, documents in enumerate(nights):
            content = write(folder / f"r{n}", documents, former)
            assert content == write(folder / f"seule{n}", documents)
            former = folder / f"r{n}"
            for m, told in enumerate(nights[: n + 1]):
                assert read(folder / f"r{m}") == told
    for n in range(len(nights) - 1):
        shutil.rmtree(folder / f"r{n}")
    assert former is not None
    assert read(former) == nights[-1]


def test_a_release_costs_what_changed(tmp_path: Path) -> None:
    documents = [os.urandom(1000) for _ in range(50)]
    write(tmp_path / "un", documents)
    changed = [os.urandom(1000), *documents[:20], *documents[21:]]
    write(tmp_path / "deux", changed, tmp_path / "un")
    assert 1000 <= sizes(tmp_path / "deux") < 1100
    assert read(tmp_path / "deux") == changed


def test_a_pack_that_is_mostly_of_no_use_is_left(tmp_path: Path) -> None:
    documents = [os.urandom(1000) for _ in range(50)]
    write(tmp_path / "un", documents)
    write(tmp_path / "deux", documents[:10], tmp_path / "un")
    assert [path.stat().st_nlink for path in (tmp_path / "deux").glob(f"*{SUFFIX}")] == [1]
    assert read(tmp_path / "deux") == documents[:10]


@pytest.mark.parametrize("few", [0, 40])
@pytest.mark.parametrize("gap", [0, 3, 1000])
def test_documents_are_read_one_by_one_and_by_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: int, gap: int
) -> None:
    monkeypatch.setattr(packs, "_FEW", few)  # documents whose places are kept in memory
    monkeypatch.setattr(packs, "_GAP", gap)
    documents = [b"%d" % n * (n % 5) for n in range(40)]
    write(tmp_path / "un", documents[::2])
    write(tmp_path / "deux", documents, tmp_path / "un")
    with closing(SqliteStore.open(tmp_path / "deux" / DATABASE)) as store:
        for ranks in ([3], [0, 1, 2], [39, 0, 17, 17], [2, 3, 4, 9], [0, 5, 6, 11, 10], range(3, 30), range(0), []):
            assert store.documents("essai", "item", ranks) == [documents[rank] for rank in ranks]
        for rank in (-1, 40):
            with pytest.raises(IndexError):
                store.documents("essai", "item", [rank])


def test_documents_are_replaced_in_a_release_that_nobody_reads_yet(tmp_path: Path) -> None:
    documents = [b"%d" % n for n in range(9)]
    write(tmp_path / "un", documents)
    write(tmp_path / "deux", documents, tmp_path / "un")
    rewrite(tmp_path / "deux", {("essai", "item"): {4: b"autre", 8: b""}})
    assert read(tmp_path / "deux") == [*documents[:4], b"autre", *documents[5:8], b""]
    assert read(tmp_path / "un") == documents
    write(tmp_path / "trois", [b"autre", b"8"], tmp_path / "deux")
    assert read(tmp_path / "trois") == [b"autre", b"8"]


@pytest.mark.parametrize("name", ["places.bin", "empreintes.bin", "entrees.npz", DATABASE, SUFFIX])
def test_a_damaged_release_lends_nothing(tmp_path: Path, name: str) -> None:
    documents = [b"%d" % n for n in range(9)]
    write(tmp_path / "un", documents)
    (path,) = (tmp_path / "un").glob(f"*{name}")
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    assert open_former(tmp_path / "un", CODE) is None
    write(tmp_path / "deux", documents, tmp_path / "un")
    assert read(tmp_path / "deux") == documents


def test_a_pack_that_was_cut_is_told_when_it_is_read(tmp_path: Path) -> None:
    write(tmp_path / "un", [b"a" * 100, b"b" * 100])
    (path,) = (tmp_path / "un").glob(f"*{SUFFIX}")
    path.write_bytes(path.read_bytes()[:150])
    with closing(SqliteStore.open(tmp_path / "un" / DATABASE)) as store:
        assert store.documents("essai", "item", [0]) == [b"a" * 100]
        with pytest.raises(ReleaseCorrupt, match="50 octets lus au lieu de 100"):
            store.documents("essai", "item", [1])
        assert store.integrity() != "ok"


ROWS = [f"ligne {n} ".ljust(80, "abcdefgh"[n % 8]) for n in range(40)]


def made(folder: Path, rows: list[str], former: Path | None = None, code: str = CODE) -> list[str]:
    """A release whose documents are made out of rows; those that were made."""
    folder.mkdir()
    faits: list[str] = []

    def encode(part: pl.DataFrame) -> list[bytes]:
        faits.extend(part["n"])
        return [row.encode() for row in part["n"]]

    table = pl.DataFrame({"n": rows}, {"n": pl.String})
    recipe = Recipe(len(rows), {"item": encode}, lambda ranks: table[ranks], digest_rows)
    forms = {**recipe.forms(), "courte": [b"[]"] * len(rows)}  # too short for a dictionary
    with open_writer(folder, None if former is None else open_former(former, code)) as writer:
        writer.add(Resource("essai", rows, forms, recipe=recipe))
        writer.add_meta({"release": folder.name})
        writer.commit(code)
    assert read(folder) == [row.encode() for row in rows]
    return faits


def test_documents_made_of_the_same_are_not_made_again(tmp_path: Path) -> None:
    assert made(tmp_path / "un", ROWS) == ROWS + ROWS  # the first ones for their dictionary
    changed = ["nouvelle", *ROWS[:5], "autre", *ROWS[6:]]
    assert made(tmp_path / "deux", changed, tmp_path / "un") == ["nouvelle", "autre"]
    assert made(tmp_path / "trois", changed, tmp_path / "deux") == []


def test_documents_that_another_code_made_are_made_again_and_not_written(tmp_path: Path) -> None:
    made(tmp_path / "un", ROWS)
    assert made(tmp_path / "deux", ROWS, tmp_path / "un", code="autre") == ROWS
    assert sizes(tmp_path / "deux") == 0


def test_documents_that_repeat_themselves_take_little(tmp_path: Path) -> None:
    made(tmp_path / "un", ROWS)
    assert sizes(tmp_path / "un") < sum(map(len, ROWS)) / 2


def test_the_digest_of_a_row_tells_its_values_apart() -> None:
    rows = pl.DataFrame({"a": ["x", "x", None, "x"], "b": [["1", "2"], ["12"], [], ["1", "2"]]})
    found = digest_rows(rows)
    assert len(set(found.tolist())) == 3
    assert found[0] == found[3]


def test_the_digest_of_a_row_is_the_same_in_every_process() -> None:
    rows = {"a": ["x", "é"], "b": [["1", "2"], None], "c": [1, None]}
    code = (
        "import polars as pl; from hemicycle.assemble.tables import digest_rows; "
        f"print(digest_rows(pl.DataFrame({rows!r})).tolist())"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == str(digest_rows(pl.DataFrame(rows)).tolist())
