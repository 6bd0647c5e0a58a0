"""A run that asks for some sources: the others stay as the served release has them."""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from hemicycle.errors import SourceError
from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository
from hemicycle.settings import Settings
from hemicycle.sources.manifest import Source
from hemicycle.sources.registry import SOURCES, make_registry
from hemicycle.sync import Report, Request, run
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT
from tests.sources.sources_helpers import invented_source, personne, zip_bytes

REGISTRE: Mapping[str, Source] = make_registry([*SOURCES.values(), invented_source()])


def sync(home: Settings, folder: Path, silence: Progress, *only: str, **options: Any) -> Report:
    return run(home, Request(local=folder, jobs=1, only=only, **options), silence, MAINTENANT, REGISTRE)


def gens(folder: Path, number: int) -> Path:
    """A folder with one file of the invented source."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Gens_XVII.json.zip").write_bytes(zip_bytes([personne(number), personne(number + 1)]))
    return folder


def inputs(report: Report) -> list[tuple[str, str]]:
    assert report.release is not None
    return [(one.source, one.file) for one in report.release.inputs]


@pytest.fixture
def assemblee(tmp_path: Path) -> Path:
    return m.ecrire(tmp_path / "assemblee")


@pytest.fixture
def autres(tmp_path: Path) -> Path:
    return gens(tmp_path / "autres", 1)


def test_the_sources_not_asked_for_are_taken_over_from_the_served_release(
    home: Settings, assemblee: Path, autres: Path, silence: Progress
) -> None:
    first = sync(home, assemblee, silence, "assemblee")
    second = sync(home, autres, silence, "invente")
    assert inputs(first) == [("assemblee", "amo30"), ("assemblee", "scrutins")]
    assert inputs(second) == [*inputs(first), ("invente", "gens")]
    assert [raw.source for raw in second.carried] == ["assemblee", "assemblee"]
    assert second.release is not None
    assert first.release is not None
    assert second.release.counts == first.release.counts


def test_what_is_taken_over_is_not_read_again(home: Settings, assemblee: Path, autres: Path, silence: Progress) -> None:
    sync(home, assemblee, silence, "assemblee")
    second = sync(home, autres, silence, "invente")
    assert {one.raw.source: one.unchanged for one in second.staged} == {"assemblee": True, "invente": False}


def test_source_by_source_or_all_at_once_is_the_same_release(
    tmp_path: Path, assemblee: Path, autres: Path, silence: Progress
) -> None:
    one, two = Settings(home=tmp_path / "un"), Settings(home=tmp_path / "deux")
    sync(one, assemblee, silence, "assemblee")
    by_steps = sync(one, autres, silence, "invente")
    together = sync(two, gens(assemblee, 1), silence)
    assert by_steps.release is not None
    assert together.release is not None
    assert by_steps.release.release == together.release.release
    assert by_steps.release.content == together.release.content


def test_a_source_read_again_replaces_its_own_files_only(
    home: Settings, assemblee: Path, autres: Path, tmp_path: Path, silence: Progress
) -> None:
    sync(home, gens(assemblee, 1), silence)
    again = sync(home, gens(tmp_path / "suite", 7), silence, "invente")
    assert inputs(again) == [("assemblee", "amo30"), ("assemblee", "scrutins"), ("invente", "gens")]
    (carried,) = {raw.source for raw in again.carried}
    assert carried == "assemblee"


def test_without_a_served_release_only_the_sources_asked_for_are_published(
    home: Settings, assemblee: Path, silence: Progress
) -> None:
    report = sync(home, gens(assemblee, 1), silence, "assemblee")
    assert inputs(report) == [("assemblee", "amo30"), ("assemblee", "scrutins")]
    assert report.carried == []
    assert report.collected.elsewhere == 1


def test_a_file_gone_from_the_archive_stops_the_run_before_it_publishes(
    home: Settings, assemblee: Path, autres: Path, silence: Progress
) -> None:
    first = sync(home, assemblee, silence, "assemblee")
    next(raw for raw in first.collected.files if raw.file == "scrutins").path.unlink()
    with pytest.raises(SourceError, match=r"Scrutins\.json\.zip \(assemblee"):
        sync(home, autres, silence, "invente")
    served = open_repository(home).current()
    assert first.release is not None
    assert served is not None
    assert served.id == first.release.release
    assert len(open_repository(home).stored()) == 1


def test_the_files_of_a_demo_are_never_taken_over_into_a_real_release(
    home: Settings, assemblee: Path, silence: Progress
) -> None:
    demo = sync(home, gens(assemblee, 1), silence, demo=True)
    real = sync(home, assemblee, silence, "assemblee")
    assert ("invente", "gens") in inputs(demo)
    assert inputs(real) == [("assemblee", "amo30"), ("assemblee", "scrutins")]


def test_a_source_asked_for_that_has_no_file_is_an_error_even_if_others_are_served(
    home: Settings, assemblee: Path, tmp_path: Path, silence: Progress
) -> None:
    sync(home, assemblee, silence, "assemblee")
    (tmp_path / "vide").mkdir()
    with pytest.raises(SourceError, match="aucun fichier reconnu"):
        sync(home, tmp_path / "vide", silence, "invente")


def test_the_same_source_again_publishes_nothing_new(
    home: Settings, assemblee: Path, autres: Path, silence: Progress
) -> None:
    sync(home, assemblee, silence, "assemblee")
    sync(home, autres, silence, "invente")
    again = run(
        home,
        Request(local=autres, jobs=1, only=("invente",)),
        silence,
        MAINTENANT + timedelta(days=1),
        REGISTRE,
    )
    assert not again.published
    assert all(one.unchanged for one in again.staged)


def test_a_release_of_local_files_is_made_again_without_the_network(
    home: Settings, assemblee: Path, autres: Path, silence: Progress
) -> None:
    sync(home, assemblee, silence, "assemblee")
    first = sync(home, autres, silence, "invente")
    again = run(home, Request(offline=True, force=True, jobs=1), silence, MAINTENANT, REGISTRE)
    assert again.published
    assert inputs(again) == inputs(first)
    assert again.release is not None
    assert first.release is not None
    assert (again.release.release, again.release.content) == (first.release.release, first.release.content)


def test_the_archive_of_a_demo_gives_nothing_to_a_real_release(
    home: Settings, assemblee: Path, silence: Progress
) -> None:
    sync(home, assemblee, silence, demo=True)
    with pytest.raises(SourceError, match="hemicycle demo"):
        run(home, Request(offline=True, jobs=1), silence, MAINTENANT, REGISTRE)
