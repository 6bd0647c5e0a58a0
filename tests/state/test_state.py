"""What outlives releases: the dates of the records, the ledger of the runs."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from hemicycle.errors import SettingsError
from hemicycle.state.base import open_state
from hemicycle.state.executions import commencer, terminer
from hemicycle.state.fiches import Fiche, dater, retenir

LUNDI, MARDI, MERCREDI = "2026-03-02T00:00:00Z", "2026-03-03T00:00:00Z", "2026-03-04T00:00:00Z"


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with open_state(tmp_path / "state.sqlite") as state:
        yield state


def test_a_new_record_is_dated_of_the_day(db: sqlite3.Connection) -> None:
    assert dater(db, "scrutin", {"a": b"1"}, LUNDI) == {"a": Fiche(b"1", LUNDI, LUNDI)}


def test_a_record_that_did_not_change_keeps_both_dates(db: sqlite3.Connection) -> None:
    retenir(db, "scrutin", {"a": Fiche(b"1", LUNDI, MARDI)})
    assert dater(db, "scrutin", {"a": b"1"}, MERCREDI) == {"a": Fiche(b"1", LUNDI, MARDI)}


def test_a_record_that_changed_keeps_the_day_it_appeared(db: sqlite3.Connection) -> None:
    retenir(db, "scrutin", {"a": Fiche(b"1", LUNDI, LUNDI)})
    assert dater(db, "scrutin", {"a": b"2"}, MARDI) == {"a": Fiche(b"2", LUNDI, MARDI)}


def test_records_of_two_kinds_may_share_an_id(db: sqlite3.Connection) -> None:
    retenir(db, "scrutin", {"a": Fiche(b"1", LUNDI, LUNDI)})
    assert dater(db, "groupe", {"a": b"1"}, MARDI) == {"a": Fiche(b"1", MARDI, MARDI)}


def test_dating_remembers_nothing(db: sqlite3.Connection) -> None:
    dater(db, "scrutin", {"a": b"1"}, LUNDI)
    assert dater(db, "scrutin", {"a": b"1"}, MARDI) == {"a": Fiche(b"1", MARDI, MARDI)}


def test_what_was_remembered_is_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "state.sqlite"
    with open_state(path) as first:
        retenir(first, "scrutin", {"a": Fiche(b"1", LUNDI, LUNDI)})
    with open_state(path) as second:
        assert dater(second, "scrutin", {"a": b"1"}, MARDI) == {"a": Fiche(b"1", LUNDI, LUNDI)}


def test_a_run_that_ended_has_its_end_and_its_outcome(db: sqlite3.Connection) -> None:
    commencer(db, "sync", LUNDI)
    terminer(db, commencer(db, "demo", MARDI), MERCREDI, "publiée", "r-1", {"secondes": {}})
    assert db.execute("SELECT commande, fin, issue, publication FROM executions").fetchall() == [
        ("sync", None, None, None),
        ("demo", MERCREDI, "publiée", "r-1"),
    ]


def test_a_file_that_is_no_database_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "state.sqlite").write_text("ceci n'est pas une base, et n'en sera jamais une")
    with pytest.raises(SettingsError, match="magasin d'état illisible"), open_state(tmp_path / "state.sqlite"):
        pass


def test_a_fault_of_another_database_is_not_laid_on_the_store(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.DatabaseError, match="autre base"), open_state(tmp_path / "state.sqlite"):
        raise sqlite3.DatabaseError("autre base")
