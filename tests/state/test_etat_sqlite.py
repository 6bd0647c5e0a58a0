"""What is particular to a state store in a file."""

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from hemicycle.errors import SettingsError
from hemicycle.state.avis import Avis, deposer, lister, purger
from hemicycle.state.runs import begin_run
from hemicycle.state.schema import SCHEMA_VERSION
from hemicycle.state.sqlite import open_sqlite

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
    with pytest.raises(SettingsError, match="version plus récente"), open_sqlite(path):
        pass


def test_a_store_made_before_feedback_was_kept_gets_the_tables_it_lacks(path: Path) -> None:
    with open_sqlite(path) as etat:
        begin_run(etat, "sync", LUNDI)
        etat.execute("DROP TABLE avis")
    with open_sqlite(path) as etat:
        deposer(etat, SECRET)
        assert (lister(etat), begin_run(etat, "sync", MARDI)) == ([SECRET], 2)


def test_a_fault_of_another_database_is_not_laid_on_the_store(path: Path) -> None:
    with pytest.raises(sqlite3.DatabaseError, match="autre base"), open_sqlite(path):
        raise sqlite3.DatabaseError("autre base")
