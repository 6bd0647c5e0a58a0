import hashlib
import sqlite3
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.fetch import archive as module
from hemicycle.sources.fetch.archive import Archive, Origin
from tests.sources.sources_helpers import LATER, NOW, archived, personne, zip_bytes

ONE = zip_bytes([personne(1)])
TWO = zip_bytes([personne(2)])


def test_bytes_are_kept_under_their_checksum(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE)
    sha256 = hashlib.sha256(ONE).hexdigest()
    assert raw.path == tmp_path / "archive" / sha256[:2] / sha256
    assert raw.path.read_bytes() == ONE
    assert (raw.sha256, raw.size, raw.retrieved_at) == (sha256, len(ONE), NOW)


def test_a_raw_file_comes_back_from_the_ledger_as_it_went_in(tmp_path: Path) -> None:
    raw = archived(
        tmp_path,
        ONE,
        origin=Origin.RESEAU,
        url="https://exemple.invalid/g.zip",
        etag='"a"',
        last_modified="lundi",
    )
    with Archive(tmp_path / "archive") as archive:
        assert archive.newest("invente", Origin.RESEAU) == [raw]


def test_the_same_bytes_seen_again_make_no_new_version(tmp_path: Path) -> None:
    archived(tmp_path, ONE)
    archived(tmp_path, ONE, now=LATER)
    with Archive(tmp_path / "archive") as archive:
        (raw,) = archive.versions("invente", "gens", "17", Origin.LOCAL)
    assert raw.retrieved_at == NOW


def test_a_file_of_no_period_makes_no_new_version_either(tmp_path: Path) -> None:
    archived(tmp_path, ONE, periode=None)
    archived(tmp_path, ONE, periode=None)
    with Archive(tmp_path / "archive") as archive:
        assert len(archive.versions("invente", "gens", None, Origin.LOCAL)) == 1


def test_the_newest_version_is_the_last_seen_even_if_it_is_an_old_one_come_back(tmp_path: Path) -> None:
    for content in (ONE, TWO, ONE):
        archived(tmp_path, content)
    with Archive(tmp_path / "archive") as archive:
        (newest,) = archive.newest("invente", Origin.LOCAL)
    assert newest.path.read_bytes() == ONE


def test_a_clock_that_goes_back_does_not_hide_the_newest_version(tmp_path: Path) -> None:
    archived(tmp_path, ONE)
    archived(tmp_path, TWO, now=NOW - timedelta(days=9))
    with Archive(tmp_path / "archive") as archive:
        (newest,) = archive.newest("invente", Origin.LOCAL)
    assert newest.path.read_bytes() == TWO


def test_a_version_still_current_becomes_the_newest_again(tmp_path: Path) -> None:
    first = archived(tmp_path, ONE)
    archived(tmp_path, TWO)
    with Archive(tmp_path / "archive") as archive:
        assert archive.sight(first, LATER) == first
        assert archive.newest("invente", Origin.LOCAL) == [first]


def test_the_newest_is_given_per_period_and_origin(tmp_path: Path) -> None:
    archived(tmp_path, ONE, periode="16")
    archived(tmp_path, TWO, periode="17")
    archived(tmp_path, ONE, periode="17", origin=Origin.DEMO)
    with Archive(tmp_path / "archive") as archive:
        found = archive.newest("invente", Origin.LOCAL)
    assert [(raw.periode, raw.path.read_bytes()) for raw in found] == [("16", ONE), ("17", TWO)]


@pytest.mark.parametrize(
    "content",
    [b"", b"<html>maintenance</html>", TWO[: len(TWO) // 2], TWO[:-30]],
    ids=["empty", "a page", "half", "no directory"],
)
def test_a_zip_that_does_not_open_is_refused_and_the_former_stays(tmp_path: Path, content: bytes) -> None:
    former = archived(tmp_path, ONE)
    with pytest.raises(SourceError, match=r"Gens\.json\.zip : .*refusé"):
        archived(tmp_path, content)
    with Archive(tmp_path / "archive") as archive:
        assert archive.newest("invente", Origin.LOCAL) == [former]


def test_a_file_that_is_not_a_zip_is_not_opened(tmp_path: Path) -> None:
    assert archived(tmp_path, b"a;b\n", name="liste.csv").size == 4


def test_a_sound_archive_has_no_damage(tmp_path: Path) -> None:
    archived(tmp_path, ONE)
    with Archive(tmp_path / "archive") as archive:
        assert archive.verify() == []


def test_a_changed_byte_and_a_lost_file_are_found(tmp_path: Path) -> None:
    first, second = archived(tmp_path, ONE), archived(tmp_path, TWO)
    first.path.write_bytes(b"x" + ONE[1:])
    second.path.unlink()
    with Archive(tmp_path / "archive") as archive:
        found = {damage.sha256: damage.reason for damage in archive.verify()}
    assert found[first.sha256].startswith("empreinte")
    assert found[second.sha256].startswith("illisible")


def test_adding_the_bytes_again_mends_a_damaged_copy(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE)
    raw.path.write_bytes(b"abc")
    archived(tmp_path, ONE)
    with Archive(tmp_path / "archive") as archive:
        assert archive.verify() == []


def test_adding_the_bytes_again_mends_a_copy_damaged_at_its_size(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE)
    raw.path.write_bytes(ONE[:-1] + b"?")
    archived(tmp_path, ONE)
    with Archive(tmp_path / "archive") as archive:
        assert archive.verify() == []


def test_a_copy_that_has_the_bytes_already_is_not_written_again(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE)
    written = raw.path.stat()
    assert archived(tmp_path, ONE, now=LATER) == raw
    now = raw.path.stat()
    assert (now.st_ino, now.st_mtime_ns) == (written.st_ino, written.st_mtime_ns)


def test_what_an_interrupted_run_left_is_swept(tmp_path: Path) -> None:
    left = tmp_path / "archive" / ".tmp-left"
    left.mkdir(parents=True)
    (left / "copy").write_bytes(b"half")
    Archive(tmp_path / "archive").close()
    assert not left.exists()


def test_nothing_temporary_stays(tmp_path: Path) -> None:
    archived(tmp_path, ONE)
    assert list((tmp_path / "archive").glob(".tmp-*")) == []


def test_a_ledger_of_the_first_version_is_carried_over_with_its_raw_files(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE, periode="17")
    other = archived(tmp_path, TWO, periode=None)
    _back_to_version_1(tmp_path / "archive" / "ledger.sqlite")
    with Archive(tmp_path / "archive") as archive:
        assert archive.newest("invente", Origin.LOCAL) == [other, raw]
        assert archive.verify() == []
    archived(tmp_path, ONE, periode="17")
    with Archive(tmp_path / "archive") as archive:
        assert archive.versions("invente", "gens", "17", Origin.LOCAL) == [raw]


def _back_to_version_1(path: Path) -> None:
    """A ledger as the first version made it: the same rows, legislatures as numbers."""
    with sqlite3.connect(path) as ledger:
        for statement in (
            "DROP TABLE asked", "DROP INDEX version", "DROP INDEX newest", "ALTER TABLE versions RENAME TO v2",
            "CREATE TABLE versions (id INTEGER PRIMARY KEY, rank INTEGER NOT NULL, source TEXT NOT NULL,"
            " file TEXT NOT NULL, legislature INTEGER, name TEXT NOT NULL, snapshot TEXT, repacked INTEGER NOT NULL,"
            " sha256 TEXT NOT NULL, size INTEGER NOT NULL, url TEXT, etag TEXT, last_modified TEXT,"
            " retrieved_at TEXT NOT NULL, seen_at TEXT NOT NULL, origin TEXT NOT NULL) STRICT",
            "INSERT INTO versions SELECT id, rank, source, file, cast(periode AS INTEGER), name, snapshot, repacked,"
            " sha256, size, url, etag, last_modified, retrieved_at, seen_at, origin FROM v2",
            "DROP TABLE v2",
            "CREATE UNIQUE INDEX version ON versions (source, file, ifnull(legislature, 0), name, origin, sha256)",
            "CREATE INDEX newest ON versions (source, origin, file, legislature, rank)",
            "PRAGMA user_version = 1",
        ):  # fmt: skip
            ledger.execute(statement)
    ledger.close()


def test_a_copy_is_found_by_its_checksum_under_its_own_name_first(tmp_path: Path) -> None:
    archived(tmp_path, ONE, name="Gens_XVI.json.zip")
    raw = archived(tmp_path, ONE, name="Gens.json.zip")
    archived(tmp_path, ONE, name="Gens_XVII.json.zip")
    with Archive(tmp_path / "archive") as archive:
        assert archive.copy_of("invente", "gens", "Gens.json.zip", raw.sha256, demo=False) == raw


def test_a_demo_s_copy_never_stands_in_for_a_real_one(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE, origin=Origin.DEMO)
    with Archive(tmp_path / "archive") as archive:
        assert archive.copy_of("invente", "gens", raw.name, raw.sha256, demo=False) is None
        assert archive.copy_of("invente", "gens", raw.name, raw.sha256, demo=True) == raw


def test_a_copy_that_lost_bytes_is_none(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE)
    raw.path.write_bytes(ONE[:-1])
    with Archive(tmp_path / "archive") as archive:
        assert archive.copy_of("invente", "gens", raw.name, raw.sha256, demo=False) is None


def test_a_ledger_that_knew_of_no_pages_is_upgraded(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE)
    with sqlite3.connect(tmp_path / "archive" / "ledger.sqlite") as ledger:
        ledger.execute("DROP TABLE asked")
        ledger.execute("ALTER TABLE versions DROP COLUMN rejected")
        ledger.execute("PRAGMA user_version = 2")
    ledger.close()
    with Archive(tmp_path / "archive") as archive:
        archive.note_asked("invente", "pages", "20260112_finc", NOW)
        archive.note_asked("invente", "pages", "20260112_finc", LATER)
        assert archive.asked("invente", "pages") == {"20260112_finc": LATER}
        assert archive.versions("invente", "gens", "17", raw.origin) == [raw]


def test_a_ledger_that_knew_of_no_rejection_is_upgraded(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE)
    with sqlite3.connect(tmp_path / "archive" / "ledger.sqlite") as ledger:
        ledger.execute("ALTER TABLE versions DROP COLUMN rejected")
        ledger.execute("PRAGMA user_version = 3")
    ledger.close()
    with Archive(tmp_path / "archive") as archive:
        assert archive.newest("invente", raw.origin) == [raw]


def test_a_version_that_was_rejected_stands_for_its_file_no_more_until_it_is_accepted(tmp_path: Path) -> None:
    good, bad = archived(tmp_path, ONE), archived(tmp_path, TWO, now=LATER)
    with Archive(tmp_path / "archive") as archive:
        archive.judge([good], [bad])
        assert archive.newest("invente", bad.origin) == archive.versions(*bad.key, bad.origin) == [good]
        assert archive.sight(bad, LATER).sha256 == bad.sha256  # the publisher still has it
        assert archive.newest("invente", bad.origin) == [good]
        assert archive.prune(set(), versions=1, days=0, now=LATER + timedelta(days=9), dry_run=True) == [bad]
        archive.judge([bad], [])
        assert archive.newest("invente", bad.origin) == [bad]


TABLE = b'% select a, b\nmatricule;nom;note\n1;Haie;"deux\nlignes"\n2;Lin;rien\n'


@pytest.mark.parametrize("end", [TABLE.index(b"1;Haie") + 3, TABLE.index(b"2;Lin") + 1, TABLE.index(b"Lin") + 3])
def test_a_table_that_ends_in_the_middle_of_a_line_is_refused(tmp_path: Path, end: int) -> None:
    with pytest.raises(SourceError, match="au milieu d'une ligne"):
        archived(tmp_path, TABLE[:end], name="gens.csv")


def test_what_an_older_check_let_pass_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as older:
        older.setattr(module, "_check_table", lambda *_: None)
        archived(tmp_path, TABLE[: TABLE.index(b"2;Lin") + 1], name="gens.csv")
    with pytest.raises(SourceError, match="au milieu d'une ligne"):
        archived(tmp_path, TABLE[: TABLE.index(b"2;Lin") + 1], name="gens.csv")


def test_a_table_whose_last_line_has_all_its_cells_is_whole(tmp_path: Path) -> None:
    for content in (TABLE, TABLE[:-1], TABLE.replace(b"\n", b"\r\n"), b"matricule;nom"):
        assert archived(tmp_path, content, name="gens.csv").size == len(content)


def test_a_ledger_of_the_future_is_refused(tmp_path: Path) -> None:
    Archive(tmp_path).close()
    with sqlite3.connect(tmp_path / "ledger.sqlite") as ledger:
        ledger.execute("PRAGMA user_version = 99")
    ledger.close()
    with pytest.raises(SourceError, match="version 99"):
        Archive(tmp_path)


def test_a_file_that_is_no_ledger_is_refused(tmp_path: Path) -> None:
    (tmp_path / "ledger.sqlite").write_bytes(b"ceci n'est pas une base" * 100)
    with pytest.raises(SourceError, match="registre de l'archive illisible"):
        Archive(tmp_path)


def test_old_versions_leave_the_archive_but_the_newest_and_those_that_releases_need(tmp_path: Path) -> None:
    raws = [archived(tmp_path, zip_bytes([personne(n)]), now=NOW + timedelta(days=n)) for n in range(6)]
    with Archive(tmp_path / "archive") as archive:
        options: dict[str, Any] = {"versions": 2, "days": 0, "now": NOW + timedelta(days=10)}
        needed = {raws[1].sha256}
        assert archive.prune(needed, **options, dry_run=True) == [raws[0], raws[2], raws[3]]
        assert all(raw.path.is_file() for raw in raws)
        archive.prune(needed, **options)
        assert [raw.path.is_file() for raw in raws] == [False, True, False, False, True, True]
        assert archive.prune(needed, **options) == []
        assert archive.verify() == []


def test_what_was_seen_lately_stays_whatever_its_number(tmp_path: Path) -> None:
    for n in range(4):
        archived(tmp_path, zip_bytes([personne(n)]), now=NOW + timedelta(days=n))
    with Archive(tmp_path / "archive") as archive:
        assert archive.prune(set(), versions=1, days=14, now=NOW + timedelta(days=10)) == []


def test_every_period_and_every_local_name_keeps_its_own_newest_version(tmp_path: Path) -> None:
    for n, (periode, name) in enumerate([("16", "a.zip"), ("17", "a.zip"), ("17", "b.zip")]):
        archived(tmp_path, zip_bytes([personne(n)]), periode=periode, name=name)
    with Archive(tmp_path / "archive") as archive:
        assert archive.prune(set(), versions=1, days=0, now=NOW + timedelta(days=400)) == []


def test_bytes_that_another_file_still_has_stay(tmp_path: Path) -> None:
    archived(tmp_path, ONE)
    archived(tmp_path, TWO, now=LATER)
    archived(tmp_path, ONE, periode="16")
    with Archive(tmp_path / "archive") as archive:
        (old,) = archive.prune(set(), versions=1, days=0, now=NOW + timedelta(days=400))
        assert old.path.is_file()


def test_the_archive_tells_what_it_keeps_of_each_file(tmp_path: Path) -> None:
    archived(tmp_path, ONE)
    archived(tmp_path, TWO, now=LATER)
    with Archive(tmp_path / "archive") as archive:
        (one,) = archive.holdings()
    assert (one.file, one.periods, one.versions, one.size) == ("gens", 1, 2, len(ONE) + len(TWO))
