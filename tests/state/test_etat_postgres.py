"""What is particular to a state store in PostgreSQL: shared by machines, made once, and silent about its password."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from threading import Event
from typing import Any

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from hemicycle.errors import HemicycleError, SettingsError, StoreUnavailable
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer, lister, purger
from hemicycle.state.base import open_state
from hemicycle.state.resultats import ResultatsRetenus
from hemicycle.state.runs import begin_run
from hemicycle.state.schema import RESULTATS_LECTURE, SCHEMA_VERSION, added_since

psycopg = pytest.importorskip("psycopg", reason="skipped: psycopg is not installed (hemicycle[postgres])")

LUNDI, MARDI = (f"2026-03-0{jour}T10:00:00.000Z" for jour in (2, 3))
SOIR = datetime(2026, 9, 27, 18, tzinfo=UTC)
AVIS = Avis(LUNDI, "idee", "positif", "un secret bien gardé", None, "/x", "passif", "Navigateur/1")


@pytest.fixture
def settings(home: Settings, base_postgres: str) -> Settings:
    return home.model_copy(update={"database_url": SecretStr(base_postgres)})


@contextmanager
def directement(settings: Settings) -> Iterator[Any]:
    """A connection of somebody else to the same database."""
    url = settings.database_url.get_secret_value().replace("+psycopg", "")
    with psycopg.connect(url, autocommit=True) as db:
        yield db


def a_machines(settings: Settings, nombre: int, travail: Any) -> list[Any]:
    """The same work begun at once by several connections."""
    depart = Event()

    def attendre(numero: int) -> Any:
        depart.wait()
        return travail(numero)

    with ThreadPoolExecutor(nombre) as pool:
        futures = [pool.submit(attendre, numero) for numero in range(nombre)]
        depart.set()
        return [future.result() for future in futures]


def test_no_file_is_written(settings: Settings) -> None:
    with open_state(settings) as etat:
        begin_run(etat, "sync", LUNDI)
    assert not settings.state_path.exists()


def test_processes_that_start_at_once_make_one_store(settings: Settings) -> None:
    def noter(numero: int) -> int:
        with open_state(settings) as etat:
            return begin_run(etat, f"sync {numero}", LUNDI)

    assert sorted(a_machines(settings, 6, noter)) == [1, 2, 3, 4, 5, 6]


def test_one_machine_alone_takes_its_turn(settings: Settings) -> None:
    def prendre(_numero: int) -> bool:
        return ResultatsRetenus(settings, demo=False).take_turn(SOIR, timedelta(minutes=1))

    assert sorted(a_machines(settings, 6, prendre)) == [False] * 5 + [True]


def test_a_machine_waits_for_the_one_that_is_taking_its_turn(settings: Settings) -> None:
    def prendre() -> bool:
        return ResultatsRetenus(settings, demo=False).take_turn(SOIR, timedelta(minutes=1))

    with open_state(settings) as first, ThreadPoolExecutor(1) as pool:
        with first.transaction():
            second = pool.submit(prendre)
            attendre_un_verrou(settings, second)
            row = (False, 0, None, SOIR.isoformat())
            first.execute(RESULTATS_LECTURE.insert, row)
        assert second.result() is False


def attendre_un_verrou(settings: Settings, qui: "Future[bool]") -> None:
    """Wait until somebody waits; whoever goes on without waiting is at fault."""
    with directement(settings) as db:
        while db.execute("SELECT count(*) FROM pg_locks WHERE NOT granted").fetchone() == (0,):
            assert not qui.done(), "nobody waited"


def test_a_work_is_done_by_one_at_a_time(settings: Settings) -> None:
    with open_state(settings) as first, first.exclusive("sync", "en cours ailleurs"), open_state(settings) as second:
        with pytest.raises(HemicycleError, match="en cours ailleurs"), second.exclusive("sync", "en cours ailleurs"):
            pass
        with second.exclusive("resumer", "en cours ailleurs"):
            pass


def test_a_work_that_ended_may_be_done_again(settings: Settings) -> None:
    with open_state(settings) as first, open_state(settings) as second:
        with first.exclusive("sync", "en cours"):
            pass
        with second.exclusive("sync", "en cours"):
            pass


def test_a_write_waits_for_the_disk(settings: Settings) -> None:
    with open_state(settings) as etat:
        etat.execute("SET synchronous_commit = off")
        deposer(etat, AVIS)
        assert etat.execute("SHOW synchronous_commit").fetchone() == ("on",)


def test_what_is_purged_is_no_longer_in_the_table_file(settings: Settings) -> None:
    with open_state(settings) as etat:
        deposer(etat, AVIS)
        assert purger(etat, MARDI) == 1
        etat.execute("CHECKPOINT")
        path = etat.execute("SELECT pg_relation_filepath('avis')").fetchone()
        octets = etat.execute("SELECT pg_read_binary_file(?)", path).fetchone()
    assert b"secret bien" not in octets[0]


def test_a_table_that_is_being_read_is_purged_all_the_same(settings: Settings) -> None:
    with open_state(settings) as etat, open_state(settings) as reader:
        deposer(etat, AVIS)
        etat.execute("SET lock_timeout = '50ms'")
        with reader.snapshot(), capture_logs() as lines:
            assert lister(reader) == [AVIS]
            assert purger(etat, MARDI) == 1
        assert lister(reader) == []
    assert [line["event"] for line in lines] == ["state_not_rewritten"]


def test_a_store_of_another_program_is_left_alone(settings: Settings) -> None:
    with open_state(settings):
        pass
    with directement(settings) as db:
        db.execute("UPDATE hemicycle_etat.version SET numero = numero + 1")
    with pytest.raises(SettingsError, match="format 3, plus récent"), open_state(settings):
        pass


def test_a_store_of_an_older_format_is_brought_up_to_date_and_its_former_self_can_take_its_place(
    settings: Settings,
) -> None:
    with open_state(settings) as etat:
        deposer(etat, AVIS)
    with directement(settings) as db:
        for table in added_since(1):
            db.execute(f"DROP TABLE hemicycle_etat.{table.name}")
        db.execute("UPDATE hemicycle_etat.version SET numero = 1")
    with open_state(settings) as etat:
        assert etat.execute("SELECT numero FROM version").fetchone() == (SCHEMA_VERSION,)
        assert (lister(etat), etat.execute("SELECT count(*) FROM changements").fetchone()) == ([AVIS], (0,))
    with directement(settings) as db:
        db.execute("DROP SCHEMA hemicycle_etat CASCADE")
        db.execute("ALTER SCHEMA hemicycle_etat_v1 RENAME TO hemicycle_etat")
        assert db.execute("SELECT numero FROM hemicycle_etat.version").fetchone() == (1,)
    with open_state(settings) as etat:  # and up to date again: numbers go on
        deposer(etat, AVIS)
        assert lister(etat) == [AVIS, AVIS]
        assert purger(etat, MARDI) == 2
        assert etat.execute("SELECT count(*) FROM hemicycle_etat_v1.avis").fetchone() == (0,)
    with directement(settings) as db:
        db.execute("DROP SCHEMA hemicycle_etat_v1 CASCADE")


def test_a_connection_that_is_cut_is_said_in_one_sentence(settings: Settings) -> None:
    with open_state(settings) as etat, directement(settings) as db:
        (numero,) = etat.execute("SELECT pg_backend_pid()").fetchone()
        db.execute("SELECT pg_terminate_backend(%s)", (numero,))
        with pytest.raises(StoreUnavailable) as raised:
            begin_run(etat, "sync", LUNDI)
    assert "\n" not in str(raised.value)


def test_a_server_that_does_not_answer_is_said_without_the_password(home: Settings) -> None:
    absent = SecretStr("postgresql+psycopg://lucie:motdepasse@127.0.0.1:1/base")
    with pytest.raises(StoreUnavailable) as raised, open_state(home.model_copy(update={"database_url": absent})):
        pass
    assert "motdepasse" not in str(raised.value)
    assert raised.value.__cause__ is None


def test_a_missing_driver_is_said_in_one_sentence(home: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hemicycle.postgres.find_spec", lambda name: None)
    there = home.model_copy(update={"database_url": SecretStr("postgresql://127.0.0.1/base")})
    with pytest.raises(SettingsError, match=r"installez hemicycle\[postgres\]"), open_state(there):
        pass
