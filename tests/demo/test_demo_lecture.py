"""The demo is read by the parsers of the real files: nothing is set aside, no field is unknown to them."""

from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

import pytest

from hemicycle.demo import ARCHIVES
from hemicycle.progress import PlainProgress
from hemicycle.sources.archive import Archive
from hemicycle.sources.collect import collect_local
from hemicycle.sources.registry import get_source
from hemicycle.sources.staging import StagedFile, stage
from tests.demo.demo_fichiers import Fichiers

MAINTENANT = datetime(2026, 7, 18, 3, tzinfo=UTC)


@pytest.fixture(scope="module")
def lus(demo: Fichiers, tmp_path_factory: pytest.TempPathFactory) -> list[StagedFile]:
    folder: Path = tmp_path_factory.mktemp("lecture")
    source, silence = get_source("assemblee"), PlainProgress(StringIO())
    with Archive(folder / "archive") as archive:
        fichiers = collect_local(demo.resume.folder, [source], archive, now=MAINTENANT, progress=silence)
        # The files of the Sénat are read by its own source: see test_demo_senat_lecture.
        assert {one.path.name for one in fichiers.unrecognised} == set(demo.resume.archives) - set(ARCHIVES)
        return [stage(raw, source, folder / "staged", 1, silence) for raw in fichiers.files]


def test_every_archive_is_recognised(lus: list[StagedFile]) -> None:
    assert {fichier.raw.name for fichier in lus} == set(ARCHIVES)


def test_no_record_is_set_aside(lus: list[StagedFile]) -> None:
    for fichier in lus:
        assert all(compte.read and not compte.quarantined for compte in fichier.counts.values()), fichier.raw.name


def test_no_field_is_unknown(lus: list[StagedFile]) -> None:
    assert not [(fichier.raw.name, fichier.unknown_fields) for fichier in lus if fichier.unknown_fields]
