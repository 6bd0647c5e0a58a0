"""The command: what it prints, and one clear line where something is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import monde_minuscule as m


def hemicycle(home: Path, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "HEMICYCLE_HOME": str(home), "PYTHONUTF8": "1", **env}
    return subprocess.run(
        [sys.executable, "-m", "hemicycle", *args],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def assert_one_line(result: subprocess.CompletedProcess[str], code: int) -> None:
    assert result.returncode == code
    assert "Traceback" not in result.stderr
    assert result.stderr.strip().splitlines()[-1].startswith("hemicycle : ")


@pytest.fixture(scope="module")
def publie(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home where the tiny world is published, by the command itself."""
    folder = tmp_path_factory.mktemp("cli")
    m.ecrire(folder / "officiel")
    result = hemicycle(folder / "home", "sync", "--local", str(folder / "officiel"))
    assert result.returncode == 0, result.stderr
    assert "servie" in result.stdout
    return folder / "home"


def test_a_sync_ends_with_a_table_of_what_was_read(publie: Path) -> None:
    again = hemicycle(publie, "sync", "--local", str(publie.parent / "officiel"))
    assert "Lus" in again.stdout
    assert "Écartés" in again.stdout
    assert "Rien de nouveau" in again.stdout


def test_releases_names_the_one_that_is_served(publie: Path) -> None:
    assert "servie" in hemicycle(publie, "releases").stdout


def test_check_reads_the_served_release_again(publie: Path) -> None:
    result = hemicycle(publie, "check")
    assert result.returncode == 0
    assert "conforme" in result.stdout


def test_sources_says_how_fresh_each_file_is(publie: Path) -> None:
    result = hemicycle(publie, "sources")
    assert "assemblee" in result.stdout
    assert "jamais" in result.stdout


def test_an_unknown_release_is_one_clear_line(publie: Path) -> None:
    assert_one_line(hemicycle(publie, "check", "r-inconnue"), 4)


def test_serving_without_a_release_is_one_clear_line(tmp_path: Path) -> None:
    assert_one_line(hemicycle(tmp_path / "vide", "serve", "--port", "0"), 4)


def test_a_home_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "fichier").write_text("")
    assert_one_line(hemicycle(tmp_path / "fichier" / "home", "sync", "--local", str(tmp_path)), 2)


def test_a_setting_that_is_no_number_is_one_clear_line(tmp_path: Path) -> None:
    result = hemicycle(tmp_path, "releases", HEMICYCLE_PORT="abc")
    assert_one_line(result, 2)
    assert "HEMICYCLE_PORT" in result.stderr


def test_an_unknown_source_is_one_clear_line_that_lists_the_known_ones(tmp_path: Path) -> None:
    result = hemicycle(tmp_path, "sync", "--only", "elysee", "--local", str(tmp_path))
    assert_one_line(result, 1)
    assert "assemblee" in result.stderr


def test_local_and_offline_exclude_each_other(tmp_path: Path) -> None:
    assert_one_line(hemicycle(tmp_path, "sync", "--local", str(tmp_path), "--offline"), 1)


def test_an_unknown_size_of_demo_is_one_clear_line(tmp_path: Path) -> None:
    assert_one_line(hemicycle(tmp_path, "demo", "--size", "immense"), 1)


def test_an_unknown_option_is_refused(tmp_path: Path) -> None:
    assert hemicycle(tmp_path, "sync", "--vite").returncode == 2
