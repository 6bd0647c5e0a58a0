"""The folders of a home, what is swept from them, and the databases that settings name."""

import errno
import gc
import sqlite3
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from hemicycle.errors import CheckFailed, SettingsError, SourceError, StorageError
from hemicycle.settings import Settings, get_settings, render_settings_page
from hemicycle.workspace import beside, gc_paused, storage_explained, storage_fault, sweep, temporary_folder

HOLD = """
import sys
from pathlib import Path
from threading import Event
from hemicycle.workspace import temporary_folder
with temporary_folder(Path(sys.argv[1])) as folder:
    print(folder, flush=True)
    sys.stdin.read()
"""


def test_a_temporary_folder_is_removed_at_the_end(tmp_path: Path) -> None:
    with temporary_folder(tmp_path) as folder:
        (folder / "a").touch()
    assert not folder.exists()


def test_a_temporary_folder_given_a_name_stays(tmp_path: Path) -> None:
    with temporary_folder(tmp_path) as folder:
        folder.rename(tmp_path / "fini")
    assert (tmp_path / "fini").is_dir()


def test_a_folder_in_use_is_not_swept(tmp_path: Path) -> None:
    with temporary_folder(tmp_path) as folder:
        assert sweep(tmp_path) == 0
        assert folder.is_dir()


def test_the_folder_of_a_living_process_is_kept_and_that_of_a_killed_one_swept(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        folder = Path(process.stdout.readline().strip())
        assert sweep(tmp_path) == 0
        process.kill()
        process.wait()
    assert folder.is_dir()
    assert sweep(tmp_path) == 1
    assert not folder.exists()


@pytest.mark.parametrize(
    "error",
    [
        OSError(errno.ENOSPC, "No space left on device"),
        OSError(errno.EROFS, "Read-only file system"),
        OSError("No space left on device (os error 28)"),  # as Polars says it
        sqlite3.OperationalError("database or disk is full"),
        sqlite3.OperationalError("attempt to write a readonly database"),
        sqlite3.OperationalError("disk I/O error"),
        SettingsError("state.sqlite : magasin d'état illisible (database or disk is full)."),
    ],
)
def test_a_disk_that_cannot_be_written_is_said_in_one_sentence(error: Exception) -> None:
    with (
        pytest.raises(StorageError, match="Écriture impossible dans maison") as said,
        storage_explained(Path("maison")),
    ):
        raise error
    assert "\n" not in str(said.value)
    assert said.value.exit_code == 7


@pytest.mark.parametrize(
    "error",
    [
        OSError(errno.EACCES, "Permission denied"),
        ValueError("autre chose"),
        SourceError("fichier : réponse 500"),
        CheckFailed("la page dit « No space left on device »"),
    ],
)
def test_any_other_error_goes_its_own_way(error: Exception) -> None:
    assert storage_fault(error) is None
    with pytest.raises(type(error)), storage_explained(Path("maison")):
        raise error


def test_nothing_is_collected_meanwhile() -> None:
    with gc_paused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_after_an_error() -> None:
    with pytest.raises(ValueError, match="non"), gc_paused():
        raise ValueError("non")
    assert gc.isenabled()


def test_a_pause_inside_another_does_not_end_it() -> None:
    with gc_paused():
        with gc_paused():
            pass
        assert not gc.isenabled()


URL = "postgresql+psycopg://lucie:motdepasse@127.0.0.1:5432/base"


@pytest.mark.parametrize(
    "url",
    [
        URL,
        "postgresql://base.example/hemicycle",
        "postgresql://lucie:a%40b%3A@[::1]:5432/base?sslmode=require",
        "postgresql:///base?host=/run/postgresql",
    ],
)
def test_addresses_of_postgresql_are_accepted(url: str) -> None:
    assert Settings.model_validate({"database_url": url}).database_url.get_secret_value() == url


@pytest.mark.parametrize(
    "url",
    [
        "mysql://lucie:motdepasse@127.0.0.1/base",
        "sqlite:///motdepasse.sqlite",
        "postgresql://lucie:motdepasse@127.0.0.1",
        "postgresql://lucie:motdepasse@127.0.0.1:port/base",
        "postgresql://lucie:mot@depasse:motdepasse@127.0.0.1/base",
        "postgresql://lucie:motdepasse%@127.0.0.1/base",
        "postgresql://lucie:motdepasse/1@127.0.0.1/base",
        "motdepasse",
    ],
)
@pytest.mark.parametrize("name", ["HEMICYCLE_DATABASE_URL", "HEMICYCLE_READ_URL"])
def test_another_address_is_refused_in_a_sentence_that_does_not_repeat_it(
    url: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEMICYCLE_DATABASE_URL", URL)
    monkeypatch.setenv(name, url)
    with pytest.raises(SettingsError, match=rf"^{name} : valeur refusée \(adresse attendue : ") as raised:
        get_settings()
    assert "motdepasse" not in f"{raised.value} {raised.value.__cause__}"


def test_releases_are_not_read_from_a_database_where_none_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEMICYCLE_READ_URL", URL)
    with pytest.raises(SettingsError, match=r"^HEMICYCLE_READ_URL ne vaut qu'avec HEMICYCLE_DATABASE_URL\.$"):
        get_settings()


def test_a_password_is_not_shown_with_the_settings() -> None:
    settings = Settings.model_validate({"database_url": URL, "read_url": URL})
    assert "motdepasse" not in f"{settings!r} {settings} {settings.model_dump(mode='json')}"


def test_the_page_of_settings_says_that_there_is_no_database_at_first() -> None:
    line = next(line for line in render_settings_page().splitlines() if "HEMICYCLE_DATABASE_URL` |" in line)
    assert "| empty |" in line


@pytest.mark.parametrize(
    ("liste", "dit"),
    [
        ("haies, Fin de vie", "« Fin de vie » n'est ni l'adresse d'un sujet"),
        (",".join(f"s-{n}" for n in range(21)), "21"),
    ],
)
def test_a_list_of_subjects_that_cannot_be_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, liste: str, dit: str
) -> None:
    monkeypatch.setenv("HEMICYCLE_SUJETS_MIS_EN_AVANT", liste)
    get_settings.cache_clear()
    with pytest.raises(SettingsError, match=f"HEMICYCLE_SUJETS_MIS_EN_AVANT.*{dit}"):
        get_settings()
    get_settings.cache_clear()


def test_other_names_are_read_in_a_file_of_the_operator(tmp_path: Path) -> None:
    fichier = tmp_path / "noms.toml"
    fichier.write_text('memes = [["PAC", "politique agricole"]]\n[vers]\n"les bleus" = ["Rivière"]\n', encoding="utf-8")
    noms = {"PAC": ["politique agricole"], "politique agricole": ["PAC"], "les bleus": ["Rivière"]}
    assert Settings(synonymes=fichier).autres_noms == noms
    assert Settings().autres_noms == {}


@pytest.mark.parametrize(
    ("contenu", "dit"),
    [
        ("memes = [", "ne se lit pas"),
        ("mêmes = []", "ne se lit pas"),
        ("synonymes = []", "« memes » et « vers » attendus"),
        ("memes = [1]", "listes de textes"),
        ("vers = 3", "une table"),
        ('[vers]\nx = "y"', "listes de textes"),
        ('memes = [["a", "…"]]', "sans mot"),
    ],
)
def test_a_file_of_other_names_that_cannot_be_is_refused_in_one_sentence(
    tmp_path: Path, contenu: str, dit: str
) -> None:
    fichier = tmp_path / "noms.toml"
    fichier.write_text(contenu, encoding="utf-8")
    with pytest.raises(SettingsError, match=f"HEMICYCLE_SYNONYMES.*{dit}"):
        _ = Settings(synonymes=fichier).autres_noms
    with pytest.raises(SettingsError, match="ne se lit pas"):
        _ = Settings(synonymes=tmp_path / "absent.toml").autres_noms


def test_subjects_are_chosen_by_slug_or_by_the_uid_of_a_dossier() -> None:
    assert Settings(sujets_mis_en_avant=" fin-de-vie,DLR5L17N50168,,fin-de-vie ").sujets_choisis == (
        "fin-de-vie",
        "DLR5L17N50168",
    )


@pytest.mark.parametrize(
    ("memory", "allowed", "workers", "cache"),
    [
        ("MemTotal:        8388608 kB\n", "max", 2, 64 * 1024**2),
        ("MemTotal:        8388608 kB\n", str(6 * 1024**3), 1, 96 * 1024**2),
        ("MemTotal:      67108864 kB\n", "", 1, 256 * 1024**2),
        ("", "", 2, 32 * 1024**2),
    ],
)
def test_answers_kept_take_a_share_of_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, memory: str, allowed: str, workers: int, cache: int
) -> None:
    for name, text in (("_MEMORY", memory), ("_ALLOWED_MEMORY", allowed)):
        (tmp_path / name).write_text(text, encoding="ascii")
        monkeypatch.setattr(f"hemicycle.settings.{name}", tmp_path / name)
    assert Settings(workers=workers).cache_bytes == cache
    assert Settings(workers=workers, cache_bytes=0).cache_bytes == 0


def test_work_is_done_beside_the_block_or_when_it_is_asked_for() -> None:
    begun = Event()

    def work(_: Event) -> str:
        begun.set()
        return "fait"

    with beside(work, Event(), at_once=True) as done:
        begun.wait()  # before anybody asks
        assert done() == "fait"
    begun.clear()
    with beside(work, Event(), at_once=False) as done:
        assert not begun.is_set()
        assert done() == "fait"


@pytest.mark.parametrize("at_once", [True, False])
def test_what_the_work_raises_is_raised_where_it_is_asked_for(*, at_once: bool) -> None:
    def work(_: Event) -> None:
        raise OSError("plein")

    with beside(work, Event(), at_once=at_once) as done, pytest.raises(OSError, match="plein"):
        done()


def test_work_is_told_and_waited_for_when_the_block_fails() -> None:
    ended = Event()

    def work(stopped: Event) -> None:
        stopped.wait()
        ended.set()

    with pytest.raises(KeyboardInterrupt), beside(work, Event(), at_once=True):
        raise KeyboardInterrupt
    assert ended.is_set()
