"""A home for a proof: worlds published in it, commands run in it as an operator would, a disk of its own."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from io import StringIO
from pathlib import Path

from hemicycle.progress import PlainProgress
from hemicycle.release.engines.repository import open_repository
from hemicycle.release.format.record import ReleaseRecord
from hemicycle.settings import Settings
from hemicycle.sync import Request, run

DELAI = 240  # seconds that a command is given


def publier(maison: Path, monde: Path) -> ReleaseRecord:
    """Publish a world in a home, without any check: two worlds have nothing in common."""
    report = run(Settings(home=maison), Request(local=monde, force=True), PlainProgress(StringIO()))
    assert report.release is not None
    return report.release


def servie(maison: Path) -> str | None:
    """The release that the pointer of a home names."""
    pointed = open_repository(Settings(home=maison)).current()
    return None if pointed is None else pointed.id


def entiere(maison: Path, release: str) -> bool:
    """Whether a release is as it was published."""
    return open_repository(Settings(home=maison)).check(release) == []


def commande(
    maison: Path, *mots: str, reglages: Mapping[str, str] | None = None, taille: int | None = None,
    python: str = sys.executable, delai: float = DELAI,
) -> subprocess.CompletedProcess[str]:  # fmt: skip
    """What `hemicycle …` answers in this home; `taille` is the longest file that it may write; `python` may have
    another version of it."""
    return subprocess.run(
        [python, "-c", _PROGRAMME.format(taille=taille), *mots],
        env={**os.environ, "HEMICYCLE_HOME": str(maison), **(reglages or {})},
        capture_output=True, text=True, timeout=delai, check=False,
    )  # fmt: skip


# The limit is set by the process itself: it knows no other way that is not a race.
_PROGRAMME = """
import resource, sys
if {taille} is not None:
    resource.setrlimit(resource.RLIMIT_FSIZE, ({taille}, {taille}))
from hemicycle.cli import main
main()
"""


class PasDeDisque(Exception):
    """This machine does not let us mount a disk."""


@contextlib.contextmanager
def disque(ou: Path, octets: int) -> Iterator[Path]:
    """A small disk in memory, mounted there for the time of a block: only root may."""
    ou.mkdir(parents=True, exist_ok=True)
    monte = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={octets}", "hemicycle-preuve", str(ou)], capture_output=True, check=False
    )
    if monte.returncode:
        raise PasDeDisque(monte.stderr.decode().strip())
    try:
        yield ou
    finally:
        subprocess.run(["umount", "-l", str(ou)], check=True)


def remonter(ou: Path, options: str) -> None:
    """Change a mounted disk: its size, or whether it may be written."""
    subprocess.run(["mount", "-o", f"remount,{options}", str(ou)], check=True)


def occupes(ou: Path) -> int:
    """Bytes in use on a disk."""
    etat = os.statvfs(ou)
    return (etat.f_blocks - etat.f_bfree) * etat.f_frsize


def une_phrase(sortie: str) -> bool:
    """Whether what a command wrote on standard error ends with one sentence of ours, and shows no traceback."""
    lignes = sortie.strip().splitlines()
    return bool(lignes) and lignes[-1].startswith("hemicycle : ") and "Traceback" not in sortie
