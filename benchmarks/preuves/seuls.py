"""Files that lack: each official file alone, and some of them at random, are published or refused in a sentence.

    python -m benchmarks.preuves.seuls [--local FOLDER] [--tirages 36] [--graine 1]

Takes the files of a folder (the real samples beside the checkout unless said). What ends otherwise than in a release or
in an error of ours is a fault. Readings are shared between the runs, so that each file is parsed once.
"""

import argparse
import random
import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path

from benchmarks.preuves.comptes import ECHANTILLONS
from benchmarks.preuves.rapport import Section, lancer
from hemicycle.errors import HemicycleError
from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run

TAILLES = (2, 3, 5, 8, 12, 20, 30, 50)
PROVENANCE = "PROVENANCE.md"
_MAISON = (Path("var") / "preuves" / "seuls").resolve()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves.seuls")
    parser.add_argument("--local", type=Path, default=ECHANTILLONS, help="dossier de fichiers officiels")
    parser.add_argument("--tirages", type=int, default=36, help="ensembles tirés au hasard")
    parser.add_argument("--graine", type=int, default=1, help="graine du hasard")
    asked = parser.parse_args()
    if not asked.local.is_dir():
        print("skipped: the real official samples are not beside this checkout")
        return 0
    section = Section("seuls", "Files that lack", "python -m benchmarks.preuves.seuls")
    return lancer(lambda s: _prouver(s, asked.local.resolve(), asked.tirages, asked.graine), section)


def _prouver(section: Section, racine: Path, tirages: int, graine: int) -> None:
    shutil.rmtree(_MAISON, ignore_errors=True)
    issues: Counter[str] = Counter()
    for choisis in ensembles(sorted(p for p in racine.rglob("*") if p.is_file()), tirages, graine):
        issue, message = essayer(choisis, racine, _MAISON)
        issues[issue] += 1
        if issue == "crashed":
            section.refuser(f"{', '.join(p.name for p in choisis)}: {message}")
    for issue, nombre in sorted(issues.items()):
        section.noter(issue, nombre)


def ensembles(fichiers: Sequence[Path], tirages: int, graine: int) -> Iterator[list[Path]]:
    """Every file alone, then some of them at random."""
    officiels = [p for p in fichiers if p.name != PROVENANCE]
    yield from ([p] for p in officiels)
    hasard = random.Random(graine)
    for _ in range(tirages):
        yield hasard.sample(officiels, min(hasard.choice(TAILLES), len(officiels)))


def essayer(choisis: Sequence[Path], racine: Path, maison: Path) -> tuple[str, str]:
    """What becomes of some files in a home of their own: `published`, `refused` or `crashed`, and what is said."""
    local, home = maison / "local", maison / "home"
    for folder in (local, home):
        shutil.rmtree(folder, ignore_errors=True)
    home.mkdir(parents=True)
    for partage in ("archive", "staged"):
        (maison / partage).mkdir(exist_ok=True)
        (home / partage).symlink_to(maison / partage)
    for fichier in choisis:
        place = local / fichier.relative_to(racine)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(fichier)
    try:
        report = run(Settings(home=home), Request(local=local, jobs=1), PlainProgress(StringIO()))
    except HemicycleError as error:
        return "refused", str(error)
    except Exception as error:
        return "crashed", f"{type(error).__name__}: {error}"
    return "published", report.note


if __name__ == "__main__":
    sys.exit(main())
