"""`make run`, with a virtual environment of ours: a demo is made only where there is nothing to serve."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

RACINE = Path(__file__).resolve().parents[2]
HEMICYCLE = """#!/bin/sh
echo "$*" >> "$JOURNAL"
case $1 in
releases) test -e "$JOURNAL.publiee" && echo "│ r-1 │" || echo "Aucune publication : lancez « hemicycle sync »." ;;
esac
"""


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """An environment that is up to date, whose `hemicycle` writes how it was called."""
    if shutil.which("make") is None:
        pytest.skip("skipped: make is not installed")
    programs = tmp_path / "venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "hemicycle").write_text(HEMICYCLE, encoding="utf-8")
    (programs / "hemicycle").chmod(0o755)
    for stamp in (".created", ".run"):
        (tmp_path / "venv" / stamp).touch()
    return tmp_path / "journal"


def make_run(journal: Path) -> list[str]:
    command = ["make", "--no-print-directory", "run", f"VENV={journal.parent / 'venv'}"]
    subprocess.run(command, cwd=RACINE, env={**os.environ, "JOURNAL": str(journal)}, check=True, capture_output=True)
    return journal.read_text(encoding="utf-8").splitlines()


def test_the_first_run_makes_the_demo_then_serves(journal: Path) -> None:
    assert make_run(journal) == ["releases", "demo", "serve"]


def test_a_release_wherever_it_is_kept_is_served_as_it_is(journal: Path) -> None:
    (journal.parent / "journal.publiee").touch()
    assert make_run(journal) == ["releases", "serve"]
