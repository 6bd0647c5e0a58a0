"""The Assembly's real files, where samples of them lie beside the checkout."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hemicycle.sources.archive import Archive
from hemicycle.sources.collect import Collected, collect_local
from hemicycle.sources.registry import get_source
from hemicycle.sources.staging import StagedFile, stage
from tests.sources.sources_helpers import NOW, quiet

SAMPLES = Path(__file__).parents[3] / "shared" / "data" / "assemblee"

pytestmark = [
    pytest.mark.reel,
    pytest.mark.skipif(not SAMPLES.is_dir(), reason="no official samples beside the checkout"),
]


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Collected]:
    with Archive(tmp_path_factory.mktemp("reel") / "archive") as archive:
        yield collect_local(SAMPLES, [get_source("assemblee")], archive, now=NOW, progress=quiet())


@pytest.fixture(scope="module")
def staged(collected: Collected, tmp_path_factory: pytest.TempPathFactory) -> list[StagedFile]:
    folder = tmp_path_factory.mktemp("reel") / "staged"
    return [stage(raw, get_source("assemblee"), folder, 1, quiet()) for raw in collected.files]


def test_snapshots_of_one_list_come_in_the_order_of_time(collected: Collected) -> None:
    amo10 = [(raw.periode, raw.snapshot, raw.repacked) for raw in collected.files if raw.file == "amo10"]
    assert amo10 == [("16", "2022-07", False), ("17", None, True), ("17", "2025-11", False)]


def test_derived_files_are_listed_and_not_read(collected: Collected) -> None:
    assert "dossiers_XVII_index_derive.json.zip" in {one.path.name for one in collected.unrecognised}
    assert "PROVENANCE.md" not in {one.path.name for one in collected.unrecognised}


def test_every_member_of_the_real_files_is_read_and_none_set_aside(staged: list[StagedFile]) -> None:
    assert len(staged) >= 11
    for one in staged:
        assert all(count.read and count.quarantined == 0 for count in one.counts.values()), one.raw.name


def test_an_extract_is_told_from_the_complete_list(staged: list[StagedFile]) -> None:
    manifest = get_source("assemblee").manifest
    complete = {
        (one.raw.file, one.raw.periode, one.raw.repacked)
        for one in staged
        if manifest.file(one.raw.file).is_complete(one.read_counts())
    }
    assert complete == {("amo10", "16", False), ("amo10", "17", False)}
