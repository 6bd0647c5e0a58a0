"""The nightly loop of the container, run by `sh` with a `hemicycle`, a `date` and a `sleep` of ours on its path."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.attente import PATIENCE, attendre

SCRIPT = Path(__file__).resolve().parents[2] / "deploy" / "container" / "sync-nightly.sh"

# Each call is a line of `journal`; `publiee` stands for a release, `echecs` holds how many syncs are still to fail.
HEMICYCLE = """#!/bin/sh
echo "hemicycle $*" >> journal
case $1 in
releases) test ! -e base-muette || exit 1; test -e publiee && echo "│ r-1 │" || echo "Aucune publication : lancez" ;;
sync)
    test ! -e fait || echo "tampon" >> journal
    left=$(cat echecs 2>/dev/null || echo 0)
    if [ "$left" -gt 0 ]; then echo $((left - 1)) > echecs; exit 3; fi
    test ! -e incomplet || { touch publiee; exit 1; }
    rm -f base-muette
    touch publiee
    test ! -e longue || exec /bin/sleep 60
    ;;
esac
"""
# A night passes at once: a sleep moves the clock by what it was asked for.
SLEEP = """#!/bin/sh
echo "sleep $1" >> journal
echo $(($(cat heure) + $1)) > heure
"""
DATE = """#!/bin/sh
now=$(cat heure)
case "$*" in
"+%s") echo "$now" ;;
"-d today "*) exec /bin/date -d "$(/bin/date -d "@$now" +%F) ${2#today }" "$3" ;;
"-d tomorrow "*) exec /bin/date -d "$(/bin/date -d "@$((now + 86400))" +%F) ${2#tomorrow }" "$3" ;;
*) exec /bin/date "$@" ;;
esac
"""
MIDI = datetime(2026, 1, 15, 12, tzinfo=ZoneInfo("Europe/Paris"))


@pytest.fixture
def dossier(tmp_path: Path) -> Path:
    """A folder to run the loop in, at noon of a winter day."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name, text in (("hemicycle", HEMICYCLE), ("sleep", SLEEP), ("date", DATE)):
        (programs / name).write_text(text, encoding="utf-8")
        (programs / name).chmod(0o755)
    (tmp_path / "journal").touch()
    (tmp_path / "heure").write_text(f"{MIDI.timestamp():.0f}", encoding="ascii")
    return tmp_path


@contextmanager
def boucle(dossier: Path, **environment: str) -> Iterator["subprocess.Popen[bytes]"]:
    """The loop, ended with the block."""
    path = f"{dossier / 'bin'}:{os.environ['PATH']}"
    stamp = {"PATH": path, "SYNC_STAMP": str(dossier / "fait")}
    with (dossier / "dit").open("w") as dit:
        process = subprocess.Popen(["sh", str(SCRIPT)], cwd=dossier, env={**stamp, **environment}, stderr=dit)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def journal(dossier: Path, *, syncs: int) -> list[str]:
    """What was called up to that many syncs."""

    def places() -> list[int]:
        lines = (dossier / "journal").read_text(encoding="utf-8").splitlines()
        return [place for place, line in enumerate(lines) if line.startswith("hemicycle sync")]

    attendre(lambda: len(places()) >= syncs, f"sync number {syncs}")
    return (dossier / "journal").read_text(encoding="utf-8").splitlines()[: places()[syncs - 1] + 1]


def slept(called: list[str]) -> int:
    """Seconds that the loop has slept."""
    return sum(int(line.split()[1]) for line in called if line.startswith("sleep"))


def test_the_first_sync_is_at_once_when_there_is_nothing_to_serve(dossier: Path) -> None:
    with boucle(dossier):
        assert journal(dossier, syncs=1) == ["hemicycle releases", "hemicycle sync"]


def test_with_a_release_the_first_sync_waits_for_the_night(dossier: Path) -> None:
    (dossier / "publiee").touch()
    with boucle(dossier):
        called = journal(dossier, syncs=1)
    assert called[0] == "hemicycle releases"
    assert called[-1] == "hemicycle sync --selon-agenda"
    assert slept(called) == 9.5 * 3600  # from noon to half past nine in the evening


def test_there_is_one_sync_at_each_hour(dossier: Path) -> None:
    (dossier / "publiee").touch()
    with boucle(dossier, SYNC_AT="02:00"):
        assert slept(journal(dossier, syncs=2)) == (14 + 24) * 3600


def test_the_hours_need_no_order(dossier: Path) -> None:
    (dossier / "publiee").touch()
    with boucle(dossier, SYNC_AT="22:00 09:00"):
        assert slept(journal(dossier, syncs=3)) == (10 + 11 + 13) * 3600


def test_while_nothing_is_served_a_failed_sync_is_tried_again_soon(dossier: Path) -> None:
    (dossier / "echecs").write_text("2")
    with boucle(dossier, SYNC_RETRY="7"):
        called = journal(dossier, syncs=3)
    assert called == ["hemicycle releases", "hemicycle sync", "sleep 7"] * 2 + ["hemicycle releases", "hemicycle sync"]


def test_a_base_that_does_not_answer_yet_does_not_put_the_first_sync_off(dossier: Path) -> None:
    (dossier / "base-muette").touch()
    with boucle(dossier):
        assert journal(dossier, syncs=1) == ["hemicycle releases", "hemicycle sync"]


def test_a_failed_night_is_told_and_the_next_one_tries_again(dossier: Path) -> None:
    (dossier / "publiee").touch()
    (dossier / "echecs").write_text("1")
    with boucle(dossier):
        journal(dossier, syncs=2)
    told = (dossier / "dit").read_text(encoding="utf-8")
    assert told.count("échec (code 3)") == 1


def test_a_request_to_stop_ends_the_running_sync_and_the_loop(dossier: Path) -> None:
    (dossier / "longue").touch()
    with boucle(dossier) as process:
        journal(dossier, syncs=1)
        attendre((dossier / "publiee").exists, "a sync at work")
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=PATIENCE) == 0


def test_the_stamp_is_there_once_there_is_something_to_serve(dossier: Path) -> None:
    (dossier / "echecs").write_text("1")
    with boucle(dossier):
        called = journal(dossier, syncs=4)
    after = [called[place + 1] for place, line in enumerate(called[:-1]) if line.startswith("hemicycle sync")]
    assert [line == "tampon" for line in after] == [False, False, True]  # refused, first release, first night


def test_a_release_without_some_of_its_files_is_told_and_counts(dossier: Path) -> None:
    (dossier / "incomplet").touch()
    with boucle(dossier):
        called = journal(dossier, syncs=2)
    assert "tampon" in called or (dossier / "fait").exists()
    assert "des fichiers manquent" in (dossier / "dit").read_text(encoding="utf-8")


def test_an_hour_that_is_none_is_refused(dossier: Path) -> None:
    with boucle(dossier, SYNC_AT="vingt-cinq heures") as process:
        assert process.wait(timeout=PATIENCE) == 2


def test_the_script_has_no_trap_of_the_shell() -> None:
    checker = shutil.which("shellcheck")
    if checker is None:
        pytest.skip("skipped: shellcheck is not installed")
    assert subprocess.run([checker, str(SCRIPT)], capture_output=True, text=True, check=False).stdout == ""
