"""Feedback in the state store: kept for good, listed in order, forgotten in time, for the operator alone."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from hemicycle.state.avis import Avis, deposer, lister, purger
from hemicycle.state.base import open_state

LUNDI, MARDI, MERCREDI = (f"2026-03-0{jour}T10:00:00.000Z" for jour in (2, 3, 4))


def avis(instant: str, message: str = "Des moulins") -> Avis:
    return Avis(instant, "idee", "positif", message, "lucie@example.org", "/x", "passif", "Navigateur/1")


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with open_state(tmp_path / "state.sqlite") as state:
        yield state


def test_feedback_is_given_back_as_it_was_written_oldest_first(db: sqlite3.Connection) -> None:
    deposer(db, avis(MARDI))
    deposer(db, avis(LUNDI, "Des haies"))
    assert lister(db) == [avis(LUNDI, "Des haies"), avis(MARDI)]


def test_a_day_leaves_out_what_came_before_it(db: sqlite3.Connection) -> None:
    deposer(db, avis(LUNDI))
    deposer(db, avis(MARDI))
    assert lister(db, "2026-03-03") == [avis(MARDI)]


def test_a_write_waits_for_the_disk(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA synchronous=OFF")
    deposer(db, avis(LUNDI))
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_what_is_purged_is_counted_and_gone(db: sqlite3.Connection) -> None:
    for instant in (LUNDI, MARDI, MERCREDI):
        deposer(db, avis(instant))
    assert purger(db, MARDI) == 1
    assert lister(db) == [avis(MARDI), avis(MERCREDI)]


def test_what_is_purged_is_no_longer_in_the_files(tmp_path: Path) -> None:
    with open_state(tmp_path / "state.sqlite") as state:
        deposer(state, avis(LUNDI, "un secret bien gardé"))
        purger(state, MARDI)
    written = b"".join(path.read_bytes() for path in tmp_path.glob("state.sqlite*"))
    assert b"secret bien" not in written


def test_a_store_made_readable_by_all_is_closed_again(tmp_path: Path) -> None:
    path = tmp_path / "state.sqlite"
    path.touch()
    path.chmod(0o644)
    with open_state(path):
        assert path.stat().st_mode & 0o777 == 0o600


def test_opening_the_store_does_not_wait_for_its_writer(tmp_path: Path) -> None:
    path = tmp_path / "state.sqlite"
    with open_state(path) as writer:
        writer.execute("BEGIN IMMEDIATE")
        with open_state(path) as reader:
            assert lister(reader) == []
        writer.execute("ROLLBACK")
