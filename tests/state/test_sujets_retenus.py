"""The memory of subjects in the state store."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.exemples_sujets import dossier, votes

from hemicycle.assemble.legislatif import Sujet, SujetRetenu
from hemicycle.assemble.sujets import sujets
from hemicycle.state.base import open_state
from hemicycle.state.sujets import retenir, retenus


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with open_state(tmp_path / "state.sqlite") as state:
        yield state


def un_sujet(titre: str, retenus: list[SujetRetenu] | None = None, uid: str = "D1") -> list[Sujet]:
    return sujets([dossier(uid, titre)], (), votes(**{uid: 1}), retenus or ())[0]


def test_nothing_is_remembered_of_a_new_store(db: sqlite3.Connection) -> None:
    assert retenus(db, demo=False) == []


def test_what_was_published_is_remembered(db: sqlite3.Connection) -> None:
    retenir(db, un_sujet("Proposition de loi relative aux haies"), demo=False)
    assert retenus(db, demo=False) == [SujetRetenu("haies", "Haies", ("D1",), None)]


def test_a_new_label_replaces_the_old_one(db: sqlite3.Connection) -> None:
    retenir(db, un_sujet("Proposition de loi relative aux haies"), demo=False)
    retenir(db, un_sujet("Proposition de loi relative au lin", retenus(db, demo=False)), demo=False)
    assert retenus(db, demo=False) == [SujetRetenu("haies", "Lin", ("D1",), None)]


def test_dossiers_that_could_not_be_read_are_still_remembered(db: sqlite3.Connection) -> None:
    retenir(db, un_sujet("Proposition de loi relative aux haies"), demo=False)
    retenir(db, un_sujet("Proposition de loi relative au lin", retenus(db, demo=False), "D2"), demo=False)
    assert retenus(db, demo=False) == [
        SujetRetenu("haies", "Haies", ("D1",), None),
        SujetRetenu("lin", "Lin", ("D2",), None),
    ]


def test_the_memories_of_the_demo_and_of_the_real_data_are_apart(db: sqlite3.Connection) -> None:
    retenir(db, un_sujet("Proposition de loi relative aux haies"), demo=True)
    assert retenus(db, demo=False) == []
