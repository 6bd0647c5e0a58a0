"""The real samples of the Assembly, read, published and assembled once for all the tests of this folder.

They are read-only to every test: whoever needs another reading makes it apart.
"""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.monde import Monde
from hemicycle.progress import PlainProgress
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.release.format.store import Store
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run
from tests.tables_lues import tables_lues


@pytest.fixture(scope="session")
def publication(echantillons: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Settings, Report]:
    """The home where the samples of the Assembly are published, and what the run that did it says."""
    home = Settings(home=tmp_path_factory.mktemp("reel"))
    return home, run(home, Request(only=("assemblee",), local=echantillons), PlainProgress(StringIO()))


@pytest.fixture(scope="session")
def report(publication: tuple[Settings, Report]) -> Report:
    return publication[1]


@pytest.fixture(scope="session")
def store(publication: tuple[Settings, Report]) -> Iterator[Store]:
    """The published release, as a server opens it."""
    opened = served(open_repository(publication[0]))
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def monde_assemblee(report: Report) -> Monde:
    """The same files, assembled."""
    return assembler(tables_lues(report.staged))
