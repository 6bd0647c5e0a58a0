"""A new version of an archive is read by what changed in it, and gives the rows of a full reading."""

import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO
from unittest.mock import patch

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hemicycle.sources.base import DocumentType, Notes, Record
from hemicycle.sources.manifest import make_source
from hemicycle.sources.tables import parts, shares, takeover
from hemicycle.sources.tables.quarantine import load_quarantine
from hemicycle.sources.tables.staging import StagedFile, load_table, stage
from hemicycle.sources.tables.takeover import MEMBERS_TABLE, segments, table_files
from tests.sources.sources_helpers import PERSONNES, archived, make_file, make_manifest, personne, quiet, zip_bytes

Members = list[tuple[str, bytes]]


class Mot(Record, frozen=True):
    fichier: str
    mot: str


class Ligne(Record, frozen=True):
    longueur: int


def parse_mots(raw: bytes, notes: Notes) -> Iterator[Record]:
    """One row for each word; `!` is set aside, and an upper-case word is a field that nobody knows."""
    for mot in raw.decode().split():
        if mot == "!":
            notes.set_aside("mot illisible", mot)
        else:
            notes.check({mot: 0} if mot.isupper() else {}, frozenset(), "mots")
            yield Mot(notes.member, mot)


def parse_lignes(stream: BinaryIO, notes: Notes) -> Iterator[Record]:
    for line in stream:
        yield Ligne(len(line))


MOTS = DocumentType("mots", 1, r".+\.txt", {"mots": Mot}, parse_mots, counted="rows")
LIGNES = DocumentType("lignes", 1, r".+\.sql", {"lignes": Ligne}, parse_lignes, stream=True)
FILE = make_file(documents=("personnes", "mots", "lignes"), expected={})
SOURCE = make_source(make_manifest(files=(FILE,)), [PERSONNES, MOTS, LIGNES])
TABLES = ("personnes", "liens", "mots", "lignes")


def staged(tmp_path: Path, content: bytes, **options: Any) -> StagedFile:
    return stage(archived(tmp_path, content), SOURCE, tmp_path / "staged", 1, quiet(), **options)


def gist(one: StagedFile) -> dict[str, Any]:
    """All that a staged folder says, but for how it lies on the disk."""
    return {
        "tables": {table: load_table([one], table).rows() for table in TABLES},
        "quarantine": load_quarantine([one]).rows(),
        "members": pl.read_parquet(one.folder / f"{MEMBERS_TABLE}.parquet").rows(),
        "counts": (one.counts, one.rows, one.ignored, one.unknown_fields),
    }


def assert_same_as_in_full(one: StagedFile, tmp_path: Path) -> None:
    full = stage(one.raw, SOURCE, tmp_path / "full", 1, quiet(), complet=True)
    assert full.taken_over == 0
    assert gist(one) == gist(full)


@contextmanager
def small_files() -> Iterator[None]:
    """Runs of three members and files of four rows: what is true of few is true of many."""
    with (
        patch.object(shares, "LONGEST", 3),
        patch.object(parts, "JOINED_ROWS", 4),
        patch.object(takeover, "JOINED_ROWS", 4),
        patch.object(takeover, "LEAST_TAKEN", 0),
        patch.object(takeover, "MOST_MOVES", 2),
        patch.object(takeover, "HELD_BYTES", 300),
    ):
        yield


@pytest.fixture
def _small_files() -> Iterator[None]:
    with small_files():
        yield


def people(*numbers: int, **changes: Any) -> Members:
    return [personne(number, **changes) for number in numbers]


def names_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    read: list[str] = []
    one_member = shares.Reader._read

    def watched(self: Any, member: Any, start: int) -> Any:
        read.append(member.name)
        return one_member(self, member, start)

    monkeypatch.setattr(shares.Reader, "_read", watched)
    return read


def test_only_what_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    staged(tmp_path, zip_bytes(people(1, 2, 3, 4)))
    read = names_read(monkeypatch)
    one = staged(tmp_path, zip_bytes([*people(1, 2), personne(3, nom="Autre"), *people(4, 5)]))
    assert read == ["json/personne/P3.json", "json/personne/P5.json"]
    assert (one.unchanged, one.members, one.taken_over) == (False, 5, 3)
    assert load_table([one], "personnes")["nom"].to_list() == ["Nom 1", "Nom 2", "Autre", "Nom 4", "Nom 5"]
    assert_same_as_in_full(one, tmp_path)


def test_an_archive_written_again_at_another_instant_is_not_read_again(tmp_path: Path) -> None:
    first = zip_bytes(people(1, 2, 3))
    staged(tmp_path, first)
    again = staged(tmp_path, first.replace(b"\x00\x00\x21\x5c", b"\x00\x00\x22\x5c"))  # the day of each member
    assert (again.unchanged, again.taken_over) == (False, 3)


def test_a_member_that_was_set_aside_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = [personne(1, type="rejet"), ("a.txt", b"un !"), ("chat", b"")]
    staged(tmp_path, zip_bytes([*bad, *people(2, 3)]))
    read = names_read(monkeypatch)
    one = staged(tmp_path, zip_bytes([*bad, *people(2, 3, 4)]))
    assert read == ["json/personne/P1.json", "a.txt", "chat", "json/personne/P4.json"]
    assert_same_as_in_full(one, tmp_path)


def damaged(content: bytes, name: str) -> bytes:
    """Flip a compressed byte of a member: its size and its checksum stay announced as they were."""
    spoilt = bytearray(content)
    spoilt[content.index(name.encode()) + len(name) + 5] ^= 0xFF
    return bytes(spoilt)


def test_a_member_whose_bytes_were_damaged_is_set_aside_and_then_mended(tmp_path: Path) -> None:
    sound = zip_bytes(people(1, 2, 3, 4))
    staged(tmp_path, sound)
    spoilt = staged(tmp_path, damaged(sound, "P2.json"))
    assert (spoilt.taken_over, spoilt.counts["personnes"].quarantined) == (3, 1)
    assert_same_as_in_full(spoilt, tmp_path)
    shutil.rmtree(tmp_path / "staged" / staged(tmp_path, sound).folder.name)
    mended = staged(tmp_path, sound)
    assert (mended.taken_over, mended.counts["personnes"].quarantined) == (3, 0)
    assert_same_as_in_full(mended, tmp_path)


def test_a_name_that_comes_twice_makes_it_a_full_reading(tmp_path: Path) -> None:
    staged(tmp_path, zip_bytes(people(1, 2, 3)))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        twice = zip_bytes([*people(1, 2, 3), personne(1, nom="Autre")])
    one = staged(tmp_path, twice)
    assert one.taken_over == 0
    assert load_table([one], "personnes")["nom"].to_list() == ["Nom 1", "Nom 2", "Nom 3", "Autre"]
    assert staged(tmp_path, zip_bytes(people(1, 2, 3, 4))).taken_over == 0  # nor is it taken over from


def test_another_period_is_another_file(tmp_path: Path) -> None:
    staged(tmp_path, zip_bytes(people(1, 2)))
    raw = archived(tmp_path, zip_bytes(people(1, 2, 3)), periode="16")
    assert stage(raw, SOURCE, tmp_path / "staged", 1, quiet()).taken_over == 0


def test_rows_are_taken_over_from_the_latest_version(tmp_path: Path) -> None:
    old = staged(tmp_path, zip_bytes(people(*range(9))))
    new = staged(tmp_path, zip_bytes(people(*range(8))))
    os.utime(old.folder, (1, 1))
    one = staged(tmp_path, zip_bytes(people(*range(10))))
    assert one.taken_over == 8
    os.utime(new.folder, (0, 0))
    shutil.rmtree(one.folder)
    assert staged(tmp_path, zip_bytes(people(*range(10)))).taken_over == 9


@pytest.mark.parametrize("left", ["comptes.json", "membres.parquet", "personnes.parquet"])
@pytest.mark.parametrize("damage", ["missing", "cut short"])
def test_a_damaged_former_folder_makes_it_a_full_reading(tmp_path: Path, left: str, damage: str) -> None:
    former = staged(tmp_path, zip_bytes(people(1, 2, 3)))
    path = former.folder / left
    content = path.read_bytes()
    path.unlink()
    if damage == "cut short":
        path.write_bytes(content[:-9])
    one = staged(tmp_path, zip_bytes(people(1, 2, 3, 4)))
    assert one.taken_over == 0
    assert_same_as_in_full(one, tmp_path)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_former_table_that_cannot_be_read_after_all_makes_it_a_full_reading(tmp_path: Path, processes: int) -> None:
    former = staged(tmp_path, zip_bytes(people(*range(2000))))
    path = former.folder / "liens.parquet"
    content = bytearray(path.read_bytes())
    content[30:200] = bytes(170)  # its end, which is all that is looked at before, stays
    path.write_bytes(content)
    raw = archived(tmp_path, zip_bytes(people(*range(0, 4100, 2))))
    one = stage(raw, SOURCE, tmp_path / "staged", processes, quiet(), shared_from=0)
    assert one.taken_over == 0
    assert_same_as_in_full(one, tmp_path)


def test_a_full_reading_is_to_be_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    staged(tmp_path, zip_bytes(people(1, 2)))
    content = zip_bytes(people(1, 2, 3))
    one = staged(tmp_path, content)
    (one.folder / "liens.parquet").write_bytes(b"autre chose")
    read = names_read(monkeypatch)
    again = staged(tmp_path, content, complet=True)
    assert (len(read), again.unchanged, again.taken_over, again.folder) == (3, False, 0, one.folder)
    assert load_table([again], "liens").height == 3


@pytest.mark.parametrize("held", [1, 300, takeover.HELD_BYTES])
@pytest.mark.parametrize("most", [0, 2, 256])
def test_an_archive_in_quite_another_order_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, held: int
) -> None:
    monkeypatch.setattr(takeover, "MOST_MOVES", most)
    monkeypatch.setattr(takeover, "HELD_BYTES", held)
    staged(tmp_path, zip_bytes(people(*range(9))))
    read = names_read(monkeypatch)
    one = staged(tmp_path, zip_bytes([*people(8, 7, 6), personne(5, nom="Autre"), *people(4, 9, 3, 2, 1, 0)]))
    assert (one.taken_over, read) == (8, ["json/personne/P5.json", "json/personne/P9.json"])
    assert_same_as_in_full(one, tmp_path)


@pytest.mark.usefixtures("_small_files")
def test_a_file_whose_rows_all_stay_is_linked(tmp_path: Path) -> None:
    first = staged(tmp_path, zip_bytes(people(*range(20))))
    second = staged(tmp_path, zip_bytes([*people(*range(9)), personne(9, nom="Autre"), *people(*range(10, 21))]))
    before = {path.stat().st_ino for path in table_files(first.folder, "personnes")}
    after = [path.stat().st_ino in before for path in table_files(second.folder, "personnes")]
    assert after == [True, True, True, False, True, True, True, False]
    assert_same_as_in_full(second, tmp_path)


def test_nights_that_each_add_a_little_do_not_cut_a_table_to_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (parts, takeover):
        monkeypatch.setattr(module, "JOINED_ROWS", 40)
    monkeypatch.setattr(shares, "LONGEST", 10)
    for night in range(20):
        one = staged(tmp_path, zip_bytes(people(*range(100, 150 + 3 * night))))
    heights = [pl.read_parquet(path).height for path in table_files(one.folder, "personnes")]
    assert sum(heights) == 107
    assert all(10 <= height <= 40 for height in heights[:-1])
    assert_same_as_in_full(one, tmp_path)


def test_parts_of_nothing_taken_over_and_nothing_read_make_an_empty_table(tmp_path: Path) -> None:
    staged(tmp_path, zip_bytes([*people(1), ("a.txt", b"")]))
    one = staged(tmp_path, zip_bytes([*people(1, 2), ("a.txt", b"")]))
    assert one.rows["mots"] == 0
    assert load_table([one], "mots").columns[:2] == ["fichier", "mot"]


def test_segments_join_rows_that_follow_each_other() -> None:
    rows, before, places = (np.array(list_) for list_ in ([1, 2, 0, 3, 1, 1], [1, 2, 5, 1], [0, 1, -1, -1, 3, 0]))
    assert list(segments(rows, before, places)) == [(True, 0, 3), (False, 0, 3), (True, 8, 1), (True, 0, 1)]


# What a member may hold; the damaged ones are spoilt after the archive is written.
PEOPLE = st.builds(
    lambda number, change: personne(number, **change),
    st.integers(0, 12),
    st.sampled_from(
        [
            {},
            {},
            {"nom": "Autre"},
            {"type": "rejet"},
            {"type": "mauvaise date"},
            {"couleur": 1},
            {"liens": []},
            {"liens": list("abc")},
        ]
    ),
)
OTHERS = st.tuples(
    st.sampled_from(["a.txt", "b.txt", "vidage.sql", "json/pays/FR.json", "json/personne/P99.json", "chat"]),
    st.sampled_from([b"", b"un deux", b"un ! DEUX", b"un\ndeux\ntrois\n", b"{"]),
)
VERSIONS = st.lists(
    st.tuples(
        st.lists(st.one_of(PEOPLE, PEOPLE, OTHERS), max_size=14), st.booleans(), st.randoms(use_true_random=False)
    ),
    min_size=2,
    max_size=4,
)


@settings(max_examples=40, deadline=None)
@given(versions=VERSIONS)
def test_taken_over_or_read_the_rows_are_the_same(versions: list[tuple[Members, bool, Any]]) -> None:
    """Members that change, go, come back, are damaged and mended, under the same names, in any order."""
    with small_files(), tempfile.TemporaryDirectory() as folder:
        tmp_path = Path(folder)
        current: dict[str, bytes] = {}
        for rank, (changed, shuffled, random) in enumerate(versions):
            current |= dict(changed)
            for name in random.sample(sorted(current), len(current) // 5):
                content = current.pop(name)
                if random.random() < 0.5 and name.startswith("json/personne"):
                    current[name.replace("P", "P7")] = content  # the same bytes under another name
            order = sorted(current)
            if shuffled:
                random.shuffle(order)
            content = zip_bytes([(name, current[name]) for name in order])
            spoilt = [name for name in order if len(current[name]) > 10]
            if spoilt and random.random() < 0.3:
                content = damaged(content, random.choice(spoilt))
            one = staged(tmp_path, content)
            assert_same_as_in_full(one, tmp_path)
            os.utime(one.folder, (rank, rank))
