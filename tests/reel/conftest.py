"""The real samples, read, published and assembled once for all the tests of this folder.

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
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import Collected, collect_local
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.staging import StagedFile, stage
from hemicycle.sync import Report, Request, run
from tests.sources.sources_helpers import NOW, quiet
from tests.tables_lues import tables_lues

FICHIERS_SENAT = {
    "odsen_general", "senateurs_api", "elusen", "histogroupes",
    "scrutins_releves", "scrutins_totaux", "scrutins_index", "scrutins_votes", "dosleg_extraits",
}  # fmt: skip


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


@pytest.fixture(scope="session")
def collectes(echantillons: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Collected]:
    """The samples of the Sénat, of the renewal of 2026 and of the register of elected officials, by folder."""
    with Archive(tmp_path_factory.mktemp("collectes") / "archive") as archive:
        return {
            folder: collect_local(echantillons / folder, [get_source(key)], archive, now=NOW, progress=quiet())
            for key, folder in (("senat", "senat"), ("interieur", "senatoriales"), ("rne", "rne"))
        }


@pytest.fixture(scope="session")
def ministere(collectes: dict[str, Collected], tmp_path_factory: pytest.TempPathFactory) -> list[StagedFile]:
    """The files of the interior ministry, read."""
    home = tmp_path_factory.mktemp("ministere")
    files = [raw for folder in ("senatoriales", "rne") for raw in collectes[folder].files]
    return [stage(raw, get_source(raw.source), home, 1, quiet()) for raw in files]


@pytest.fixture(scope="session")
def monde_des_deux_chambres(
    report: Report,
    collectes: dict[str, Collected],
    ministere: list[StagedFile],
    tmp_path_factory: pytest.TempPathFactory,
) -> Monde:
    """The members of both chambers, the ballots of the Sénat, and the renewal of 2026."""
    home, senat = tmp_path_factory.mktemp("senat"), get_source("senat")
    staged = [one for one in report.staged if one.raw.file in {"amo10", "amo20", "amo50"}]
    staged += [stage(raw, senat, home, 1, quiet()) for raw in collectes["senat"].files if raw.file in FICHIERS_SENAT]
    return assembler(tables_lues([*staged, *ministere]))
