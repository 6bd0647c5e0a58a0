"""`hemicycle export`: what it writes for somebody, and what it says when it cannot."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import frictionless
import pandas as pd
import pytest
from pydantic import ValidationError
from tests import monde_minuscule
from tests.conftest import MAINTENANT
from tests.exemples_dumps import LIGNES_VOTES, files_let_go, membres, votes
from typer.testing import CliRunner

from hemicycle.cli import app
from hemicycle.errors import HemicycleError, NoRelease, SettingsError
from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository
from hemicycle.release.format.dumps import FOLDER
from hemicycle.release.publishing import publish
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run
from hemicycle.vocabulaire import FormatDump


@pytest.fixture
def home(tmp_path: Path) -> Settings:
    """A home whose releases have dumps."""
    return Settings(home=tmp_path / "home", workers=1, dumps=",".join(FormatDump))


@pytest.fixture
def publie(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, home: Settings) -> Path:
    """The home of a release that has two tables."""
    monkeypatch.setattr(publish, "TABLES", (membres(), votes()))
    request.getfixturevalue("minuscule")
    monkeypatch.setenv("HEMICYCLE_HOME", str(home.home))
    return home.home


def exporter(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["export", *arguments])
    if isinstance(result.exception, HemicycleError):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def paquet(folder: Path) -> Any:
    return json.loads((folder / "datapackage.json").read_text())


@pytest.mark.usefixtures("publie")
def test_csv_and_the_codebook_by_default(tmp_path: Path) -> None:
    said = exporter(str(tmp_path / "sortie"))
    assert "3 fichiers écrits" in said
    assert sorted(path.name for path in (tmp_path / "sortie").iterdir()) == [
        "datapackage.json", "membres.csv", "votes.csv",
    ]  # fmt: skip
    assert [tuple(ligne) for ligne in pd.read_csv(tmp_path / "sortie" / "votes.csv").to_numpy()] == LIGNES_VOTES


@pytest.mark.usefixtures("publie")
def test_every_format_at_once_and_some_tables_only(tmp_path: Path) -> None:
    formats = [f"--format={one}" for one in ("parquet", "csv", "ndjson", "sqlite")]
    exporter(str(tmp_path), "--only", "votes", "--comprime", *formats)
    assert {path.name for path in tmp_path.glob("*.*")} >= {
        "datapackage.json", "votes.parquet", "votes.csv.gz", "votes.ndjson.zst", "hemicycle.sqlite.zst",
    }  # fmt: skip
    (votes_,) = paquet(tmp_path)["resources"]
    assert (votes_["name"], votes_["path"], votes_["rows"]) == ("votes", "votes.csv.gz", 3)
    assert [one["path"] for one in votes_["editions"]] == [
        "votes.parquet", "votes.csv.gz", "votes.ndjson.zst", "hemicycle.sqlite.zst",
    ]  # fmt: skip


@pytest.mark.usefixtures("publie")
def test_a_database_alone_refers_to_no_table_that_is_not_in_it(tmp_path: Path) -> None:
    exporter(str(tmp_path), "--only", "votes", "--format", "sqlite")
    with closing(sqlite3.connect(tmp_path / "hemicycle.sqlite")) as db:
        assert db.execute("SELECT count(*) FROM votes").fetchone() == (3,)
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.usefixtures("minuscule")
def test_a_database_alone_has_no_file_of_another_reading(
    home: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`votes_nommes` is a view there."""
    monkeypatch.setenv("HEMICYCLE_HOME", str(home.home))
    exporter(str(tmp_path / "tout"), "--format", "sqlite")
    named = {resource["name"]: resource["path"] for resource in paquet(tmp_path / "tout")["resources"]}
    assert set(named.values()) == {"hemicycle.sqlite"}
    assert "votes" in named
    assert "votes_nommes" not in named
    with pytest.raises(SettingsError, match="votes_nommes : la base SQLite le dit par une vue"):
        exporter(str(tmp_path / "rien"), "--format", "sqlite", "--only", "votes_nommes")


@pytest.mark.usefixtures("publie")
@pytest.mark.parametrize("options", [(), ("--comprime",), ("--separateur", "point-virgule")])
def test_frictionless_finds_the_package_valid(
    tmp_path: Path, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    exporter(str(tmp_path), *options)
    monkeypatch.chdir(tmp_path)
    with files_let_go():
        faults, rows = _validated("datapackage.json")
    assert faults == []
    assert rows == 6


def _validated(package: str) -> tuple[list[Any], int]:
    report = frictionless.validate(package)
    return report.flatten(["title", "message"]), sum(task.stats["rows"] for task in report.tasks)


def test_what_was_there_is_replaced_and_nothing_else_is_touched(publie: Path, tmp_path: Path) -> None:
    target = tmp_path / "sortie"
    target.mkdir()
    (target / "votes.csv").write_text("ancien")
    (target / "a_moi.txt").write_text("gardé")
    exporter(str(target))
    assert (target / "votes.csv").read_text().startswith("scrutin,membre")
    assert (target / "a_moi.txt").read_text() == "gardé"
    assert not list(target.glob(".*"))
    assert not (publie / "sortie").exists()


@pytest.mark.parametrize(
    ("options", "pourquoi"),
    [
        (["--only", "partis"], "Table inconnue : « partis ». Les tables sont : membres, votes."),
        (["--format", "xlsx"], "« xlsx » inconnu \\(parquet, csv, ndjson, sqlite\\)"),
        (["--separateur", "tabulation"], "« tabulation » inconnu"),
        (["--separateur", "point-virgule", "--format", "ndjson"], "qu'avec --format csv"),
    ],
)
@pytest.mark.usefixtures("publie")
def test_what_cannot_be_is_said(tmp_path: Path, options: list[str], pourquoi: str) -> None:
    with pytest.raises(SettingsError, match=pourquoi):
        exporter(str(tmp_path), *options)


@pytest.mark.usefixtures("publie")
def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "fichier").write_text("")
    with pytest.raises(SettingsError, match=r"Impossible d'écrire dans .*fichier"):
        exporter(str(tmp_path / "fichier"))


@pytest.mark.usefixtures("publie")
def test_an_unknown_release_is_said(tmp_path: Path) -> None:
    with pytest.raises(NoRelease, match="Publication inconnue : r-autre"):
        exporter(str(tmp_path), "--release", "r-autre")


def test_without_any_release_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEMICYCLE_HOME", str(tmp_path / "vide"))
    with pytest.raises(NoRelease, match="Aucune publication n'est servie"):
        exporter(str(tmp_path / "sortie"))


def test_a_release_without_dumps_says_where_they_may_be(publie: Path, tmp_path: Path) -> None:
    (dumps,) = publie.glob(f"releases/*/{FOLDER}")
    dumps.rename(tmp_path / "ailleurs")
    with pytest.raises(NoRelease, match="HEMICYCLE_DUMPS"):
        exporter(str(tmp_path / "sortie"))


def test_a_damaged_table_is_not_exported(publie: Path, tmp_path: Path) -> None:
    (path,) = publie.glob(f"releases/*/{FOLDER}/votes.parquet")
    path.write_bytes(b"autre chose")
    with pytest.raises(NoRelease, match=r"votes\.parquet n'est plus tel que publié"):
        exporter(str(tmp_path / "sortie"))


def test_the_record_counts_the_dumps_and_the_check_reads_them(home: Settings, publie: Path) -> None:
    depot = open_repository(home)
    (stored,) = depot.stored()
    assert not any(name.startswith(FOLDER) for name in stored.record.files)
    assert stored.record.size > sum(file.size for file in stored.record.files.values())
    assert depot.check(stored.record.release) == []
    (path,) = publie.glob(f"releases/*/{FOLDER}/votes.csv.gz")
    path.unlink()
    assert depot.check(stored.record.release) == ["dumps/votes.csv.gz : le fichier n'est plus celui de la publication"]
    assert depot.damage(stored.record.release) is None  # it is served all the same


def test_no_dumps_are_written_where_the_setting_says_so(home: Settings, tmp_path: Path, silence: Progress) -> None:
    settings = home.model_copy(update={"dumps": ""})
    run(settings, Request(local=monde_minuscule.ecrire(tmp_path / "officiel"), jobs=1), silence, MAINTENANT)
    assert list(settings.releases_dir.glob("*/release.sqlite"))
    assert not list(settings.releases_dir.glob(f"*/{FOLDER}"))


def test_another_list_of_formats_makes_another_release(home: Settings, minuscule: Report, silence: Progress) -> None:
    settings = home.model_copy(update={"dumps": "csv"})
    report = run(settings, Request(offline=True, jobs=1), silence, MAINTENANT)
    assert report.published
    assert report.release is not None
    assert minuscule.release is not None
    assert report.release.release != minuscule.release.release


def test_a_format_that_is_none_is_refused() -> None:
    with pytest.raises(ValidationError, match="« xlsx » n'est pas un format d'export"):
        Settings(dumps="csv,xlsx")
