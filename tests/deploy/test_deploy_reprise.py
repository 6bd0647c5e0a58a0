"""What docs/exploitation.md promises of a lost machine and of several: tried, on the tiny world."""

import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from pydantic import SecretStr

from benchmarks import bases
from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer, lister
from hemicycle.state.base import open_state
from hemicycle.state.copy import export_state, import_state
from hemicycle.sync import Report, Request, run
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT
from tests.test_sync_sources import editeur, settings

__all__ = ["editeur", "settings"]  # fixtures: a publisher on loopback, a home that reads it

PUSH = Path(__file__).resolve().parents[2] / "deploy" / "push-release.sh"
AVIS = Avis("2026-01-02T00:00:00.000Z", "idee", None, "Un mot.", None, None, "manuel", "essai")


def push(home: Settings, *destinations: Path) -> None:
    if shutil.which("rsync") is None:
        pytest.skip("skipped: rsync is not installed")
    command = ["sh", str(PUSH), str(home.home), *map(str, destinations)]
    subprocess.run(command, check=True, capture_output=True)


def sauvegarder(home: Settings, folder: Path) -> None:
    """A backup: the state by the command, the archive as it lies."""
    folder.mkdir()
    export_state(home, folder / "state.sqlite")
    shutil.copytree(home.archive_dir, folder / "archive")


def restaurer(folder: Path, home: Settings) -> None:
    """On an empty machine."""
    shutil.copytree(folder / "archive", home.archive_dir)
    import_state(home, folder / "state.sqlite", force=False)


def test_an_empty_machine_is_brought_back_from_the_archive_and_the_state(
    settings: Settings, tmp_path: Path, silence: Progress
) -> None:
    first = run(settings, Request(jobs=1), silence, MAINTENANT)
    with open_state(settings) as state:
        deposer(state, AVIS)
    sauvegarder(settings, tmp_path / "sauvegarde")
    shutil.rmtree(settings.home)
    restaurer(tmp_path / "sauvegarde", settings)
    again = run(settings, Request(offline=True, jobs=1), silence)
    assert first.release is not None
    assert again.release is not None
    assert again.published
    # The same content and the same dates of records, down to the byte: only the hour of publication is new.
    assert (again.release.release, again.release.content) == (first.release.release, first.release.content)
    with open_state(settings) as state:
        assert [avis.message for avis in lister(state)] == ["Un mot."]
        dates = state.execute("SELECT DISTINCT cree FROM fiches").fetchall()
    assert [tuple(row) for row in dates] == [("2026-01-02T03:04:05.000Z",)]


def test_a_machine_that_only_answers_is_handed_a_whole_release(
    home: Settings, minuscule: Report, tmp_path: Path
) -> None:
    readers = [Settings(home=tmp_path / name) for name in ("api1", "api2")]
    push(home, *(reader.home for reader in readers))
    assert minuscule.release is not None
    for reader in readers:
        served = open_repository(reader).current()
        assert served is not None
        assert served.id == minuscule.release.release
        assert open_repository(reader).check(served.id) == []


def test_a_release_handed_on_leaves_the_state_of_a_reader_alone(
    home: Settings, minuscule: Report, tmp_path: Path
) -> None:
    reader = Settings(home=tmp_path / "api1")
    with open_state(reader) as state:
        deposer(state, AVIS)
    push(home, reader.home)
    with open_state(reader) as state:
        assert len(lister(state)) == 1


def test_what_releases_have_in_common_is_handed_on_once(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    reader = Settings(home=tmp_path / "api1")
    push(home, reader.home)
    run(home, Request(local=_autre(tmp_path / "suite"), jobs=1), silence, MAINTENANT)
    push(home, reader.home)
    shared = {path.relative_to(home.releases_dir) for path in _linked(home.releases_dir)}
    assert shared
    assert {path.relative_to(reader.releases_dir) for path in _linked(reader.releases_dir)} >= shared


def _linked(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and path.stat().st_nlink > 1]


def _autre(folder: Path) -> Path:
    """The same files but for some bytes: another release."""
    m.ecrire(folder)
    with zipfile.ZipFile(folder / m.SCRUTINS, "a") as archive:
        archive.comment = b"other bytes"
    return folder


def test_releases_that_are_no_longer_kept_go_away_there_too(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    reader, few = Settings(home=tmp_path / "api1"), home.model_copy(update={"releases_kept": 1})
    push(home, reader.home)
    assert minuscule.release is not None
    newer = run(few, Request(local=_autre(tmp_path / "suite"), jobs=1), silence, MAINTENANT)
    push(home, reader.home)
    assert newer.release is not None
    assert newer.release.release != minuscule.release.release
    kept = [one.record.release for one in open_repository(reader).stored()]
    assert kept == [newer.release.release]


def test_a_lost_database_is_brought_back_from_a_dump_of_its_state(
    home: Settings, base_postgres: str, tmp_path: Path, silence: Progress
) -> None:
    en_base = home.model_copy(update={"database_url": SecretStr(base_postgres)})
    officiel, dump = m.ecrire(tmp_path / "officiel"), tmp_path / "etat.sql"
    first = run(en_base, Request(local=officiel, jobs=1), silence, MAINTENANT)
    with open_state(en_base) as state:
        deposer(state, AVIS)
    plain = base_postgres.replace("+psycopg", "")
    programme(["pg_dump", "--no-owner", "--schema=hemicycle_etat", f"--file={dump}", plain])
    assert first.release is not None
    lost = ["hemicycle_etat", "hemicycle_releases", f"hemicycle_publication_{first.release.release.replace('-', '_')}"]
    programme(["psql", "--quiet", plain, *(f"--command=DROP SCHEMA IF EXISTS {name} CASCADE" for name in lost)])
    assert open_repository(en_base).stored() == []
    programme(["psql", "--quiet", "--set=ON_ERROR_STOP=1", "--single-transaction", f"--file={dump}", plain])
    again = run(en_base, Request(local=officiel, jobs=1), silence)
    assert again.published
    assert again.release is not None
    assert (again.release.release, again.release.content) == (first.release.release, first.release.content)
    with open_state(en_base) as state:
        assert [avis.message for avis in lister(state)] == ["Un mot."]
        dates = state.execute("SELECT DISTINCT cree FROM fiches").fetchall()
    assert [tuple(row) for row in dates] == [("2026-01-02T03:04:05.000Z",)]


def programme(command: list[str]) -> None:
    """Run one of the programs of PostgreSQL."""
    subprocess.run([str(bases.postgres_programs() / command[0]), *command[1:]], check=True, stdout=subprocess.DEVNULL)
