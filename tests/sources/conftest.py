"""What tests of collection stand on: an archive, a publisher on loopback, a folder of local files."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hemicycle.sources.fetch.archive import Archive
from tests.sources.sources_helpers import ScriptedServer, scripted_server


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with Archive(tmp_path / "archive") as opened:
        yield opened


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with scripted_server() as running:
        yield running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "local"
    path.mkdir()
    return path
