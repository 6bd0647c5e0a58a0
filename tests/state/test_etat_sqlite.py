"""What is particular to a state store in a file."""

import hashlib
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hemicycle.errors import SettingsError
from hemicycle.state import sqlite
from hemicycle.state.avis import Avis, deposer, lister, purger
from hemicycle.state.runs import begin_run
from hemicycle.state.schema import ADDED, SCHEMA_VERSION, added_since
from hemicycle.state.sqlite import open_sqlite

PUBLISHED = {1: "5c02551e116d0fb9", 2: "d0dc0d3e36228a46"}  # digests of the tables that each format adds
LUNDI, MARDI = (f"2026-03-0{jour}T10:00:00.000Z" for jour in (2, 3))
SECRET = Avis(LUNDI, "idee", "positif", "un secret bien gardé", None, "/x", "passif", "Navigateur/1")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state.sqlite"


def test_a_write_waits_for_the_disk(path: Path) -> None:
    with open_sqlite(path) as etat:
        etat.execute("PRAGMA synchronous=OFF")
        deposer(etat, SECRET)
        assert etat.execute("PRAGMA synchronous").fetchone() == (2,)


def test_what_is_purged_is_no_longer_in_the_files(path: Path) -> None:
    with open_sqlite(path) as etat:
        deposer(etat, SECRET)
        purger(etat, MARDI)
    written = b"".join(one.read_bytes() for one in path.parent.glob("state.sqlite*"))
    assert b"secret bien" not in written


def test_a_store_made_readable_by_all_is_closed_again(path: Path) -> None:
    path.touch()
    path.chmod(0o644)
    with open_sqlite(path):
        assert path.stat().st_mode & 0o777 == 0o600


def test_a_store_that_is_there_is_opened_by_sqlite_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_sqlite(path):
        pass
    opened: list[int] = []
    genuine = os.open

    def watched(*arguments: Any, **options: Any) -> int:
        opened.append(descriptor := genuine(*arguments, **options))
        return descriptor

    monkeypatch.setattr(os, "open", watched)
    with open_sqlite(path):
        assert opened == []  # closing a second descriptor would let go of the locks that the process holds


def test_opening_the_store_does_not_wait_for_its_writer(path: Path) -> None:
    with open_sqlite(path) as writer, writer.transaction(), open_sqlite(path) as reader:
        assert lister(reader) == []


def test_a_file_that_is_no_database_is_said_in_one_sentence(path: Path) -> None:
    path.write_text("ceci n'est pas une base, et n'en sera jamais une")
    with pytest.raises(SettingsError, match="magasin d'état illisible"), open_sqlite(path):
        pass


def test_a_store_of_a_later_program_is_left_alone(path: Path) -> None:
    with open_sqlite(path) as etat:
        etat.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    with pytest.raises(SettingsError, match="format 3, plus récent"), open_sqlite(path):
        pass


def test_a_former_copy_that_cannot_be_read_is_named_when_something_is_erased(path: Path) -> None:
    with open_sqlite(path) as etat:
        deposer(etat, SECRET)
    path.with_name("state.sqlite.v1").write_text("plus une base")
    with open_sqlite(path) as etat:
        with pytest.raises(SettingsError, match=r"state\.sqlite\.v1 : copie illisible"):
            etat.erase("avis", "1 = 1", ())
        assert lister(etat) == []


def format_1(path: Path) -> None:
    """A store as the first format had it, with one run and what a reader wrote."""
    with open_sqlite(path) as etat:
        begin_run(etat, "sync", LUNDI)
        deposer(etat, SECRET)
        for table in added_since(1):
            etat.execute(f"DROP TABLE {table.name}")
        etat.execute("PRAGMA user_version=1")


def test_a_store_of_an_older_format_is_brought_up_to_date_and_its_former_self_kept(path: Path) -> None:
    format_1(path)
    with open_sqlite(path) as etat:
        assert etat.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        assert etat.execute("SELECT count(*) FROM changements").fetchone() == (0,)
        assert (lister(etat), begin_run(etat, "sync", MARDI)) == ([SECRET], 2)
    former = path.with_name("state.sqlite.v1")
    assert former.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(former)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT message FROM avis").fetchall() == [(SECRET.message,)]
        assert {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")} == {
            table.name for table in ADDED[1]
        }


def test_an_upgrade_that_fails_leaves_the_store_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    format_1(path)
    monkeypatch.setattr(sqlite, "_create_table", lambda table: f"CREATE TABLE {table.name} (")
    with pytest.raises(SettingsError, match="illisible"), open_sqlite(path):
        pass
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT count(*) FROM avis").fetchone() == (1,)


def test_what_is_purged_is_no_longer_in_the_copy_of_an_older_format(path: Path) -> None:
    format_1(path)
    with open_sqlite(path):
        pass
    with open_sqlite(path) as etat:
        assert purger(etat, MARDI) == 1
    written = b"".join(one.read_bytes() for one in path.parent.glob("state.sqlite*"))
    assert b"secret bien" not in written


def test_a_new_store_leaves_no_copy(path: Path) -> None:
    with open_sqlite(path):
        assert not path.with_name("state.sqlite.v0").exists()


def test_a_format_that_was_published_is_not_changed() -> None:
    """Whoever changes a table adds a format with its step (`schema.ADDED`), and its digest here."""
    said = {number: "\n".join(map(sqlite._create_table, tables)) for number, tables in ADDED.items()}
    assert {number: hashlib.sha256(text.encode()).hexdigest()[:16] for number, text in said.items()} == PUBLISHED


def test_a_fault_of_another_database_is_not_laid_on_the_store(path: Path) -> None:
    with pytest.raises(sqlite3.DatabaseError, match="autre base"), open_sqlite(path):
        raise sqlite3.DatabaseError("autre base")
