"""The Assembly's real files: collected in order, read whole, an extract told from the rest."""

import pytest

from hemicycle.sources.fetch.collect import Collected
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.staging import StagedFile
from hemicycle.sync import Report

pytestmark = pytest.mark.reel


@pytest.fixture(scope="module")
def collected(report: Report) -> Collected:
    return report.collected


@pytest.fixture(scope="module")
def staged(report: Report) -> list[StagedFile]:
    return report.staged


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

    def is_complete(one: StagedFile) -> bool:
        read = {name: counts.read for name, counts in one.counts.items()}
        expected = manifest.file(one.raw.file).expected
        return all(low <= read.get(name, 0) <= high for name, (low, high) in expected.items())

    complete = {(one.raw.file, one.raw.periode, one.raw.repacked) for one in staged if is_complete(one)}
    assert complete == {("amo10", "16", False), ("amo10", "17", False)}
