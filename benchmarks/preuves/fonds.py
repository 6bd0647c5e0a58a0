"""What several proofs begin with, made once for the present code: small worlds, and homes in which they are published.

A proof gets a home of its own: what is written once and never again (archive, tables, releases) is linked, not copied,
so that it costs nothing; the rest is copied. Official files of a world are for reading only.
"""

import contextlib
import fcntl
import functools
import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Literal

from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from hemicycle_demo import write_demo

Modele = Literal["demo", "ordinaire", "veille"]
MODELES: tuple[Modele, ...] = ("demo", "ordinaire", "veille")
FONDS = Path("var") / "preuves" / "fonds"
_CODE = Path(__file__).resolve().parents[2] / "src" / "hemicycle"
_ECRITS_UNE_FOIS = ("archive", "staged", "releases")


def monde(graine: int = 1, *, veille: bool = False) -> Path:
    """The official files of a small world, or those of the eve of its ballot: not to be changed."""
    name = f"{'veille' if veille else 'monde'}-{graine}"
    return _fait(name, lambda ou: _ecrire(ou, graine, veille))


def maison(ou: Path, modele: Modele = "demo") -> Path:
    """A home at `ou`, in the place of what was there, in which the first small world is published.

    `demo` as the demo command publishes it, `ordinaire` as official files would be, `veille` on the eve of its ballot.
    """
    shutil.rmtree(ou, ignore_errors=True)
    copier(_modele(modele), ou)
    return ou.resolve()


def preparer() -> None:
    """Make everything now, so that no proof has to wait for it."""
    for modele in MODELES:
        _modele(modele)
    monde(2)


def copier(modele: Path, ou: Path) -> None:
    """A copy of a home that may be written in: releases, tables and raw files are hard links where that can be."""

    def copie(source: str, target: str) -> str:
        parts = Path(source).relative_to(modele).parts
        # The ledger of the archive and the pointers lie one folder higher, and are written again.
        if len(parts) > 2 and parts[0] in _ECRITS_UNE_FOIS:
            with contextlib.suppress(OSError):  # another disk, or one without links
                os.link(source, target)
                return target
        return str(shutil.copy2(source, target))

    shutil.copytree(modele, ou, copy_function=copie)


def _modele(modele: Modele) -> Path:
    local = monde(veille=modele == "veille")
    return _fait(f"maison-{modele}", lambda home: _publier(home, local, modele))


def _fait(name: str, make: Callable[[Path], None]) -> Path:
    """The folder of that name, made unless it is there for the present code; others may be asking for it too."""
    folder = FONDS.resolve() / _version()
    with _seul():
        if not (folder / name).exists():
            for former in FONDS.iterdir():
                if former.is_dir() and former.name != folder.name:
                    shutil.rmtree(former)
            partial = folder / f"{name}.part"
            shutil.rmtree(partial, ignore_errors=True)
            make(partial)
            partial.rename(folder / name)
    return folder / name


@contextlib.contextmanager
def _seul() -> Iterator[None]:
    FONDS.mkdir(parents=True, exist_ok=True)
    with (FONDS / "verrou").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@functools.cache
def _version() -> str:
    """Tells the present code from any other: a world or a release that other code wrote proves nothing about it."""
    digest = hashlib.sha256()
    for path in sorted(one for one in _CODE.rglob("*") if one.is_file() and "__pycache__" not in one.parts):
        digest.update(f"{path.relative_to(_CODE)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _ecrire(ou: Path, graine: int, veille: bool) -> None:
    write_demo(ou, "small", graine, PlainProgress(StringIO()), veille=veille)


def _publier(home: Path, local: Path, modele: Modele) -> None:
    ordinaire = modele == "ordinaire"
    run(Settings(home=home), Request(local=local, demo=not ordinaire, force=ordinaire), PlainProgress(StringIO()))
