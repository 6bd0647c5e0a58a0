"""The real files of the DILA: one text of the Journal officiel, and pages that are no publication."""

from datetime import UTC, date, datetime
from io import StringIO
from pathlib import Path

import pytest

from hemicycle.progress import PlainProgress
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import Collected, collect_local
from hemicycle.sources.registry import SOURCES
from hemicycle.sources.tables.staging import StagedFile, load_table, stage

pytestmark = pytest.mark.reel

SILENCE = PlainProgress(StringIO())


@pytest.fixture(scope="module")
def collecte(echantillons: Path, tmp_path_factory: pytest.TempPathFactory) -> Collected:
    with Archive(tmp_path_factory.mktemp("archive")) as archive:
        now = datetime(2026, 1, 1, tzinfo=UTC)
        return collect_local(echantillons / "dila", [SOURCES["dila"]], archive, now=now, progress=SILENCE)


@pytest.fixture(scope="module")
def lus(collecte: Collected, tmp_path_factory: pytest.TempPathFactory) -> list[StagedFile]:
    folder = tmp_path_factory.mktemp("staged")
    return [stage(raw, SOURCES["dila"], folder, 1, SILENCE) for raw in collecte.files]


def test_the_pages_of_legifrance_are_known_for_what_they_are(collecte: Collected) -> None:
    assert len(collecte.foreign) == 4
    assert collecte.unrecognised == []


def test_the_text_is_kept_and_every_field_known(lus: list[StagedFile]) -> None:
    (staged,) = lus
    counts = staged.counts["textes_jo"]
    assert (counts.read, counts.kept, counts.quarantined, staged.unknown_fields) == (1, 1, 0, {})


def test_the_decree_is_read(lus: list[StagedFile]) -> None:
    (texte,) = load_table(lus, "textes_jo").rows(named=True)
    assert texte["id"] == "JORFTEXT000030611441"
    assert (texte["nature"], texte["numero"], texte["nor"]) == ("DECRET", "2015-543", "AGRS1501735D")
    assert (texte["date_texte"], texte["date_publication"], texte["jo_numero"]) == (
        date(2015, 5, 18), date(2015, 5, 19), "114",
    )  # fmt: skip
