"""A fictional Parliament of any volume, published in a home of its own: `python -m benchmarks.monde HOME`.

`hemicycle demo` knows three sizes. The bench also asks how the service grows with the number of scrutins, all else
being the same, and may want a world between the first two: `--scrutins` and `--part` say how much of the full volumes
to write.
"""

import argparse
import contextlib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hemicycle.progress import Progress, open_progress
from hemicycle.report import report_lines
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run
from hemicycle_demo import monde as assemblee
from hemicycle_demo import questions, write_demo
from hemicycle_demo.hatvp import registre
from hemicycle_demo.senat import monde as senat

SEED = 1
_COUNTED = ("seances", "textes", "dossiers", "amendements", "reunions", "comptes_rendus", "questions")
_PER_REPORT = ("orateurs", "phrases")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the world, publish it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.monde", description="Publie un monde d'un volume dit.")
    parser.add_argument("home", type=Path, help="dossier où publier")
    parser.add_argument("--part", type=float, default=0.0, help="part des volumes réels (0 : ceux de la petite taille)")
    parser.add_argument("--scrutins", type=int, help="scrutins de l'Assemblée, au lieu de cette part")
    options = parser.parse_args(arguments)
    with open_progress() as progress:
        report = publish(options.home, options.part, options.scrutins, progress)
    print("\n".join(report_lines(report)))
    return 0


def publish(home: Path, part: float, scrutins: int | None, progress: Progress) -> Report:
    """Publish in `home` a world with a part of the full volumes, and as many scrutins of the Assembly as said."""
    settings = Settings(home=home.resolve())
    settings.prepare_home()
    files = settings.home / "demo" / "volumes"
    write(files, part, scrutins, progress)
    return run(settings, Request(local=files, demo=True), progress)


def write(folder: Path, part: float, scrutins: int | None, progress: Progress) -> None:
    """Write the official files of such a world, unpublished."""
    with volumes_of(part, scrutins):
        write_demo(folder, "small", SEED, progress)


@contextlib.contextmanager
def volumes_of(part: float, scrutins: int | None) -> Iterator[None]:
    """Have the small size, which is written in this very process, stand for the volumes asked for."""
    legislatures = {n: _legislature(n, part, scrutins) for n in assemblee.VOLUMES["small"]}
    changed: list[tuple[Any, object]] = [(assemblee.VOLUMES, legislatures), (senat.VOLUMES, _senat(part))]
    changed.append((registre.ORGANISATIONS, _between(registre.ORGANISATIONS, part)))
    changed += [(known, known["full"]) for known in (registre.ACTIVITES, questions._PAR_SEANCE) if part]
    with contextlib.ExitStack() as stack:
        for known, volumes in changed:
            stack.enter_context(patch.dict(known, {"small": volumes}))
        yield


def _legislature(legislature: int, part: float, scrutins: int | None) -> assemblee.Volumes:
    small, full = (assemblee.VOLUMES[size][legislature] for size in ("small", "full"))
    counts = {name: max(getattr(small, name), round(getattr(full, name) * part)) for name in _COUNTED}
    wanted = full.scrutins * part
    if scrutins is not None:
        total = sum(one.scrutins for one in assemblee.VOLUMES["full"].values())
        wanted = scrutins * full.scrutins / total
        # A sitting has some twenty scrutins, in any world.
        counts["seances"] = max(counts["seances"], round(wanted * full.seances / full.scrutins))
    if part:  # a part of the reports, each as long as those of the full volumes
        counts |= {name: getattr(full, name) for name in _PER_REPORT}
    return replace(small, scrutins=max(small.scrutins, round(wanted)), **counts)


def _senat(part: float) -> senat.Volumes:
    if not part:
        return senat.VOLUMES["small"]
    small, full = senat.VOLUMES["small"], senat.VOLUMES["full"]
    return senat.Volumes(
        {session: max(18, round(count * part)) for session, count in full.scrutins.items()},
        {session: max(2, round(count * part)) for session, count in full.discutes.items()},
        *(
            max(getattr(small, name), round(getattr(full, name) * part))
            for name in ("deposes", "amendements", "comptes_rendus", "questions", "pages")
        ),
        *(getattr(full, name) for name in _PER_REPORT),
    )


def _between(known: dict[Any, int], part: float) -> int:
    return max(known["small"], round(known["full"] * part))


if __name__ == "__main__":
    sys.exit(main())
