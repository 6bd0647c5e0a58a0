"""What every test may ask for: a home of its own, a tiny published release, the small demo, the real samples."""

import fcntl
import os
import pickle
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeVar, cast

import pytest
from hypothesis import settings as hypothesis_settings
from pydantic import SecretStr

from benchmarks import bases
from hemicycle.progress import PlainProgress, Progress
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.settings import Settings, get_settings
from hemicycle.state.base import StateStore, open_state
from hemicycle.sync import Report, Request, run
from hemicycle_demo import DemoSummary, write_demo
from tests import monde_minuscule
from tests.attente import PATIENCE
from tests.moteurs import MOTEUR
from tests.ordonnancement import ordonner

# Hundreds of tests publish a world and ask nothing of its dumps: those that do say so.
os.environ.setdefault("HEMICYCLE_DUMPS", "")

ECHANTILLONS = Path(__file__).resolve().parents[2] / "shared" / "data"
T = TypeVar("T")
MAINTENANT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

# How long an example takes says how busy the machine is, nothing of the code.
hypothesis_settings.register_profile("hemicycle", deadline=None)
hypothesis_settings.load_profile("hemicycle")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """With `-n` and no other wish, tests that share what is long to make go to the same process."""
    return ordonner(config, log) if config.getvalue("dist") == "load" else None


@pytest.fixture(autouse=True)
def _only_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that calls the outside world is a mistake: refuse it."""
    genuine = socket.socket.connect

    def connect(self: socket.socket, address: object) -> None:
        if isinstance(address, tuple) and address[0] not in ("127.0.0.1", "::1", "localhost"):
            raise AssertionError(f"connection to {address[0]} refused in tests")
        genuine(self, address)  # type: ignore[arg-type]  # whatever the caller gave

    monkeypatch.setattr(socket.socket, "connect", connect)


@pytest.fixture(autouse=True)
def _fresh_settings() -> Iterator[None]:
    get_settings.cache_clear()
    yield
    get_settings.cache_clear()


@pytest.fixture
def home(tmp_path: Path) -> Settings:
    """Settings of a home folder of its own."""
    return Settings(home=tmp_path / "home", workers=1)


@pytest.fixture
def silence() -> Progress:
    return PlainProgress(StringIO())


@pytest.fixture
def minuscule(home: Settings, tmp_path: Path, silence: Progress) -> Report:
    """The tiny world, published in `home`."""
    folder = monde_minuscule.ecrire(tmp_path / "officiel")
    return run(home, Request(local=folder, jobs=1), silence, MAINTENANT)


def _once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], T]) -> T:
    """What is long to make, by the first of the processes that share the suite; the others wait for it."""
    if "PYTEST_XDIST_WORKER" not in os.environ or MOTEUR == "postgres":  # a database is of one process
        return make(factory.mktemp(name))
    common = factory.getbasetemp().parent
    with (common / f"{name}.made").open("a+b") as made:
        fcntl.flock(made, fcntl.LOCK_EX)
        made.seek(0)
        if kept := made.read():
            return cast(T, pickle.loads(kept))
        one = make(Path(mkdtemp(prefix=name, dir=common)))
        made.write(pickle.dumps(one))
        return one


@pytest.fixture(scope="session")
def petite_demo(tmp_path_factory: pytest.TempPathFactory) -> DemoSummary:
    """The official files of the small demo, written once: a test only reads them."""
    return _once(tmp_path_factory, "demo", lambda at: write_demo(at, "small", 1, PlainProgress(StringIO())))


@pytest.fixture(scope="session")
def demo_publiee(petite_demo: DemoSummary, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """A home where the small demo is published: a test only asks it."""
    from tests.golden.reponses import publier

    return _once(tmp_path_factory, "demo_publiee", lambda at: publier(at, petite_demo.folder))


@pytest.fixture(scope="session")
def demo_ouverte(demo_publiee: Settings) -> Iterator[OpenRelease]:
    """The small demo, opened as a server opens it."""
    store = served(open_repository(demo_publiee))
    yield OpenRelease(store)
    store.close()


@pytest.fixture(scope="session")
def echantillons() -> Path:
    """The folder of real official samples."""
    if not ECHANTILLONS.is_dir():
        pytest.skip("skipped: the real official samples are not beside this checkout")
    return ECHANTILLONS


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of this process: the address of its database, which all its tests share."""
    pytest.importorskip("psycopg", reason="skipped: psycopg is not installed (hemicycle[postgres])")
    with ExitStack() as stack:
        try:
            url = stack.enter_context(bases.postgres())
        except bases.ServerMissingError as error:
            pytest.skip(f"skipped: {error}")
        yield url


@pytest.fixture
def base_postgres(postgres: str) -> str:
    """The address of an empty database of PostgreSQL: whatever an earlier test left there, or holds, is gone."""
    import psycopg
    from psycopg import sql

    with psycopg.connect(postgres.replace("+psycopg", ""), autocommit=True) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        schemas = "SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'"
        for (name,) in db.execute(schemas).fetchall():
            db.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(name)))
        db.execute("CREATE SCHEMA public")
    return postgres


@pytest.fixture(params=["sqlite", "postgres"])
def home_etat(request: pytest.FixtureRequest, home: Settings) -> Settings:
    """Settings of a home of its own whose state is kept by each engine in turn."""
    if request.param == "sqlite":
        return home
    return home.model_copy(update={"database_url": SecretStr(request.getfixturevalue("base_postgres"))})


@pytest.fixture
def etat(home_etat: Settings) -> Iterator[StateStore]:
    """A state store, new and open, on each engine in turn."""
    with open_state(home_etat) as state:
        yield state


@pytest.fixture(scope="session")
def valkey() -> Iterator[str]:
    """A Valkey or Redis server of this process: its address. All its tests share it, each under names of its own."""
    pytest.importorskip("redis", reason="skipped: redis is not installed (hemicycle[valkey])")
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        try:
            url = stack.enter_context(bases.valkey())
        except bases.ServerMissingError as error:
            pytest.skip(f"skipped: {error}")
        patch.setattr("hemicycle.live.valkey.TIMEOUT", PATIENCE)  # a machine under load is not a server that is away
        yield url
