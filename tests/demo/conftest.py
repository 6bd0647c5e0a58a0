"""One small demo for all the tests of this folder, read once as plain files and once by our parsers."""

import json
from datetime import UTC, datetime
from io import StringIO

import pytest

from hemicycle.progress import PlainProgress
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import collect_local
from hemicycle.sources.registry import SOURCES
from hemicycle.sources.tables.staging import StagedFile, stage
from hemicycle_demo import DemoSummary
from tests.demo.fichiers import Fichiers, Json

MAINTENANT = datetime(2026, 11, 15, 3, tzinfo=UTC)


@pytest.fixture(scope="session")
def demo(petite_demo: DemoSummary) -> Fichiers:
    return Fichiers(petite_demo)


@pytest.fixture(scope="session")
def lus(petite_demo: DemoSummary, tmp_path_factory: pytest.TempPathFactory) -> list[StagedFile]:
    """The files of both chambers, read by the parsers of the real ones."""
    folder, silence = tmp_path_factory.mktemp("lecture"), PlainProgress(StringIO())
    sources = list(SOURCES.values())
    with Archive(folder / "archive") as archive:
        fichiers = collect_local(petite_demo.folder, sources, archive, now=MAINTENANT, progress=silence)
    assert not fichiers.unrecognised
    return [stage(raw, SOURCES[raw.source], folder / "staged", 1, silence) for raw in fichiers.files]


@pytest.fixture(scope="session")
def publications(petite_demo: DemoSummary) -> list[Json]:
    """The organisations of the register of lobbyists, as plain JSON."""
    found: list[Json] = json.loads((petite_demo.folder / "agora_repertoire_opendata.json").read_bytes())["publications"]
    return found
