"""A home made by 0.1.0, served and synced by this code: nothing is lost, on either engine.

`maison_0_1.tar.xz` was written by that very code, from fictional files:
`python -m benchmarks.preuves.mise_a_niveau --maison tests/deploy/maison_0_1.tar.xz`. The proof of that name does the
same with the whole demo.
"""

import re
import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import SecretStr

from hemicycle.api.server import serve
from hemicycle.errors import NoRelease, ReleaseCorrupt, SettingsError, SourceError
from hemicycle.progress import Progress
from hemicycle.release.engines import sqlite
from hemicycle.release.engines.repository import open_repository, rollback
from hemicycle.settings import Settings
from hemicycle.sources.fetch import archive
from hemicycle.sources.fetch.archive import Archive
from hemicycle.state.avis import lister
from hemicycle.state.base import open_state
from hemicycle.state.copy import import_state
from hemicycle.state.schema import ADDED, SCHEMA_VERSION
from hemicycle.sync import Request, run
from tests.deploy.test_deploy_reprise import programme

MAISON = Path(__file__).with_name("maison_0_1.tar.xz")
ANCIENNE = "r-3b2d77f1cf22"
MESSAGE = "Avis numéro 1, d'avant."


@pytest.fixture
def dossier(tmp_path: Path) -> Path:
    with tarfile.open(MAISON) as tar:
        tar.extractall(tmp_path, filter="data")
    return tmp_path


@pytest.fixture(params=["sqlite", "postgres"])
def ancienne(request: pytest.FixtureRequest, dossier: Path) -> Settings:
    """The settings of a home of 0.1.0, its state and releases in files or in PostgreSQL."""
    if request.param == "sqlite":
        return Settings(home=dossier)
    url = request.getfixturevalue("base_postgres")
    plain = url.replace("+psycopg", "")
    programme(["psql", "--quiet", plain, "--command=CREATE EXTENSION pg_trgm"])
    programme(["psql", "--quiet", "--set=ON_ERROR_STOP=1", f"--file={dossier / 'postgres.sql'}", plain])
    (dossier / "state.sqlite").unlink()
    return Settings(home=dossier, database_url=SecretStr(url))


def lignes(settings: Settings) -> dict[str, set[tuple[object, ...]]]:
    """The rows of the first format, without what a new content moves."""
    with open_state(settings) as etat:
        return {
            table.name: set(map(tuple, etat.execute(table.select.replace("empreinte, cree, modifie", "cree"))))
            for table in ADDED[1]
        }


def test_serving_says_what_to_do(ancienne: Settings) -> None:
    with pytest.raises(ReleaseCorrupt, match=r"format 11, antérieur .* « hemicycle sync --offline » la refait"):
        serve(ancienne)


def test_a_sync_from_the_archive_loses_nothing(ancienne: Settings, silence: Progress) -> None:
    before = lignes(ancienne)
    assert all(before[table] for table in ("fiches", "executions", "avis"))
    report = run(ancienne, Request(offline=True, jobs=1), silence)
    assert report.published
    assert report.release is not None
    after = lignes(ancienne)
    assert {name: rows - after[name] for name, rows in before.items()} == {name: set() for name in before}
    with open_state(ancienne) as etat:
        assert [avis.message for avis in lister(etat)] == [MESSAGE]
    repository = open_repository(ancienne)
    assert [one.record.release for one in repository.stored()] == [report.release.release, ANCIENNE]
    assert repository.check(report.release.release) == []
    with Archive(ancienne.archive_dir) as archive:
        assert archive.verify() == []
        assert sum(one.versions for one in archive.holdings()) == 2


def test_there_is_no_way_back_to_a_release_of_an_older_format(ancienne: Settings, silence: Progress) -> None:
    run(ancienne, Request(offline=True, jobs=1), silence)
    with pytest.raises(NoRelease, match="d'un autre format"):
        rollback(open_repository(ancienne))


def test_a_newer_state_is_refused_with_a_sentence(ancienne: Settings, silence: Progress) -> None:
    with open_state(ancienne) as etat:
        raised = f"PRAGMA user_version = {SCHEMA_VERSION + 1}"
        if ancienne.database_url.get_secret_value():
            raised = "UPDATE version SET numero = numero + 1"
        etat.execute(raised)
    for start in (lambda: run(ancienne, Request(offline=True, jobs=1), silence), lambda: serve(ancienne)):
        with pytest.raises(SettingsError, match=f"au format {SCHEMA_VERSION + 1}, plus récent"):
            start()


def test_the_page_of_upgrades_tells_the_formats_of_this_code() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "exploitation.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| (state|archive|releases)\b[^|]*\| \d+ \| (\d+) \|", page, re.MULTILINE)
    assert told == [
        ("state", str(SCHEMA_VERSION)),
        ("archive", str(archive.SCHEMA_VERSION)),
        ("releases", str(sqlite.SCHEMA_VERSION)),
    ]


def test_a_newer_archive_is_refused_with_a_sentence(dossier: Path, silence: Progress) -> None:
    with closing(sqlite3.connect(dossier / "archive" / "ledger.sqlite")) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(SourceError, match="version 99, inconnue de ce programme"):
        run(Settings(home=dossier), Request(offline=True, jobs=1), silence)


def test_a_copy_is_kept_of_what_is_upgraded(dossier: Path, silence: Progress) -> None:
    run(Settings(home=dossier), Request(offline=True, jobs=1), silence)
    for path, version in ((dossier / "state.sqlite.v1", 1), (dossier / "archive" / "ledger.sqlite.v2", 2)):
        with closing(sqlite3.connect(path)) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (version,)


def test_a_backup_of_an_older_format_is_imported_and_left_as_it_is(
    dossier: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    backup = dossier / "state.sqlite"
    bytes_before = backup.read_bytes()
    target = Settings(home=tmp_path_factory.mktemp("neuve"))
    assert import_state(target, backup, force=False)["avis"] == 1
    assert backup.read_bytes() == bytes_before
    assert not backup.with_name("state.sqlite.v1").exists()
