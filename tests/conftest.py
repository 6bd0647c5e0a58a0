"""What every test may ask for: a home of its own, a tiny published release, the small demo, the real samples."""

import socket
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

import pytest

from hemicycle.demo import DemoSummary, write_demo
from hemicycle.progress import PlainProgress, Progress
from hemicycle.settings import Settings, get_settings
from hemicycle.sync import Report, Request, run
from tests import monde_minuscule
from tests.ordonnancement import ordonner

ECHANTILLONS = Path(__file__).resolve().parents[2] / "shared" / "data"
MAINTENANT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


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


@pytest.fixture(scope="session")
def petite_demo(tmp_path_factory: pytest.TempPathFactory) -> DemoSummary:
    """The official files of the small demo, written once: a test only reads them."""
    return write_demo(tmp_path_factory.mktemp("demo"), "small", 1, PlainProgress(StringIO()))


@pytest.fixture(scope="session")
def echantillons() -> Path:
    """The folder of real official samples."""
    if not ECHANTILLONS.is_dir():
        pytest.skip("skipped: the real official samples are not beside this checkout")
    return ECHANTILLONS
