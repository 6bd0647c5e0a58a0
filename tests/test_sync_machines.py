"""Syncs of several machines that share a database: one at a time."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from hemicycle.errors import HemicycleError, SourceError
from hemicycle.progress import Progress
from hemicycle.settings import Settings
from hemicycle.state.base import open_state
from hemicycle.sync import Request, run
from tests.conftest import MAINTENANT


@pytest.fixture
def ici(home: Settings, base_postgres: str) -> Settings:
    return home.model_copy(update={"database_url": SecretStr(base_postgres)})


@pytest.fixture
def vide(tmp_path: Path) -> Path:
    """A folder without any official file: a sync that begins fails there."""
    (tmp_path / "vide").mkdir()
    return tmp_path / "vide"


def test_a_sync_does_not_begin_while_another_machine_does_one(ici: Settings, vide: Path, silence: Progress) -> None:
    with (
        open_state(ici) as ailleurs,
        ailleurs.exclusive("sync", ""),
        pytest.raises(HemicycleError, match="Une autre synchronisation est en cours"),
    ):
        run(ici, Request(local=vide, jobs=1), silence, MAINTENANT)
    with open_state(ici) as etat:
        assert etat.execute("SELECT * FROM executions").fetchall() == []


def test_a_sync_that_failed_does_not_keep_the_others_waiting(ici: Settings, vide: Path, silence: Progress) -> None:
    for _ in range(2):
        with pytest.raises(SourceError):
            run(ici, Request(local=vide, jobs=1), silence, MAINTENANT)
    with open_state(ici) as etat:
        issues = etat.execute("SELECT issue FROM executions").fetchall()
    assert issues == [("échec",), ("échec",)]
