"""The bench: `python -m benchmarks.bench`. Ratios measured in one run, on one machine, with one load generator.

Absolute figures change with the machine; ratios say whether the service is near what its server can do at all (the
same granian sending constant bytes of the same size) and how it stands against a good peer (Datasette, on the same
data as plain tables with indexes). Each part writes its section of docs/preuves.md, where an aim that is missed is a
line that says so; the figures are kept under `benchmarks/results/`.

    python -m benchmarks.bench [--rebuild | --as-is | --home HOME] [--files FILES]
        [--only requetes,construction,croissance,reel] [--size reel] [--nights 3] [--workers 1,2]
        [--engines sqlite,postgres] [--seconds 1] [--rounds 2] [--connections 16] [--folder var/bench]
"""

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import orjson

from benchmarks import build, croissance, reel, requetes
from benchmarks.build import Workspace
from benchmarks.load import BenchError, Wrk, ensure_wrk
from benchmarks.moteurs import ENGINES
from benchmarks.preuves.rapport import PAGE, Section, lancer

RESULTS = Path(__file__).with_name("results")
PARTS = ("construction", "requetes", "croissance", "reel")
COMMAND = " ".join(["python -m benchmarks.bench", *sys.argv[1:]]) if sys.argv[1:] else "make bench"


@dataclass
class Part(Section):
    """A section of the bench, which a trial writes to a page of its own."""

    page: Path = PAGE

    def conclure(self, page: Path | None = None) -> int:
        return super().conclure(page or self.page)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bench and write what it found; 1 when it could not run, or when an aim is missed."""
    options = _options(arguments)
    results: dict[str, Any] = {
        "date": datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "machine": {"cpu": platform.machine(), "coeurs": os.cpu_count(), "python": platform.python_version()},
        "reglages": {name: str(value) for name, value in vars(options).items()},
    }
    try:
        status = max([run(results) for run in _parts(options)], default=0)
    except BenchError as error:
        print(f"bench : {error}", file=sys.stderr)
        return 1
    RESULTS.mkdir(exist_ok=True)
    kept = RESULTS / f"{results['date'].replace(':', '')}.json"
    kept.write_bytes(orjson.dumps(results, option=orjson.OPT_INDENT_2))
    print(f"Chiffres gardés dans {kept.relative_to(RESULTS.parent.parent)}.")
    return status


def _parts(options: argparse.Namespace) -> list[Callable[[dict[str, Any]], int]]:
    workspace = Workspace(options.folder.resolve(), options.part, options.files and options.files.resolve())
    wrk = Wrk(ensure_wrk(), options.seconds, options.rounds, options.connections)
    plan = requetes.Plan(workspace, options.engines, options.workers, wrk)
    steps = {"memoire_max": 0.0}
    if {"construction", "requetes"} & set(options.only):  # growth has releases of its own
        if options.home is None:
            steps = build.build_release(workspace, rebuild=options.rebuild, as_is=options.as_is)
        else:
            steps = build.take_release(workspace, options.home.resolve())
    known = {
        "construction": partial(_construction, workspace, steps, options.page),
        "requetes": partial(_requetes, plan, options.page),
        "croissance": partial(_croissance, workspace, options),
        "reel": partial(_reel, workspace, options),
    }
    return [known[name] for name in PARTS if name in options.only]


def _construction(workspace: Workspace, steps: dict[str, float], page: Path, results: dict[str, Any]) -> int:
    def measure(section: Section) -> None:
        parse = build.bare_parse(workspace)
        results["construction"] = {"etapes": steps, "lecture_nue": parse}
        build.judge(steps, parse, section)

    return lancer(measure, Part("bench-construction", "Bench: building a release", COMMAND, page=page))


def _requetes(plan: requetes.Plan, page: Path, results: dict[str, Any]) -> int:
    memory = Part("bench-memoire", "Bench: memory of a worker", COMMAND, page=page)

    def measure(section: Section) -> None:
        rows: list[requetes.Row] = []
        try:
            requetes.measure(plan, rows, section, memory)
        finally:  # what was measured before a failure is worth keeping
            results["requetes"] = requetes.plain(rows)
            results["memoire"] = memory.lignes

    status = lancer(measure, Part("bench-requetes", "Bench: forty requests", COMMAND, page=page))
    if not memory.lignes:
        memory.refuser("Not measured: the section of the requests says why.")
    return max(status, memory.conclure())


def _croissance(workspace: Workspace, options: argparse.Namespace, results: dict[str, Any]) -> int:
    def measure(section: Section) -> None:
        results["croissance"] = croissance.grow(workspace, options.sizes, section, as_is=options.as_is)

    return lancer(measure, Part("bench-croissance", "Bench: growth", COMMAND, page=options.page))


def _reel(workspace: Workspace, options: argparse.Namespace, results: dict[str, Any]) -> int:
    def measure(section: Section) -> None:
        folder = workspace.root / f"monde-{options.size}"
        results["reel"] = reel.measure(folder, options.size, options.nights, section)

    return lancer(measure, Part("bench-reel", "Bench: real size, and the night after", COMMAND, page=options.page))


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench", description="Mesure le service, en rapports.")
    built = parser.add_mutually_exclusive_group()
    built.add_argument("--rebuild", action="store_true", help="reconstruire la publication de démonstration")
    built.add_argument(
        "--as-is", action="store_true", help="prendre les publications qui sont là, quel qu'en soit le code"
    )
    built.add_argument("--home", type=Path, help="mesurer la publication servie d'un autre dossier, qui n'est que lu")
    parser.add_argument("--files", type=Path, help="fichiers officiels de cette publication, pour Datasette")
    parser.add_argument("--only", type=_among(PARTS), default=PARTS, help="parties à mesurer")
    parser.add_argument("--engines", type=_among(ENGINES), default=ENGINES, help="moteurs des publications")
    parser.add_argument("--workers", type=_numbers, default=(1, 2), help="nombres de processus de service")
    parser.add_argument("--sizes", type=_numbers, default=(1_000, 20_000), help="scrutins des publications comparées")
    parser.add_argument("--seconds", type=int, default=1, help="durée de chaque mesure")
    parser.add_argument("--rounds", type=int, default=2, help="nombre de tours des rapports ; le médian est retenu")
    parser.add_argument("--connections", type=int, default=16, help="connexions simultanées")
    parser.add_argument("--part", type=float, default=1.0, help="part des volumes réels à construire, pour un essai")
    parser.add_argument("--size", choices=("small", "reel"), default="reel", help="monde de la partie « reel »")
    parser.add_argument("--nights", type=int, default=3, help="nuits de la partie « reel »")
    parser.add_argument("--folder", type=Path, default=Path("var/bench"), help="dossier de travail")
    parser.add_argument("--page", type=Path, default=PAGE, help="page où les sections s'écrivent")
    return parser.parse_args(arguments)


def _among(known: Sequence[str]) -> Callable[[str], tuple[str, ...]]:
    def chosen(text: str) -> tuple[str, ...]:
        names = tuple(text.split(","))
        if unknown := set(names) - set(known):
            raise argparse.ArgumentTypeError(f"{', '.join(sorted(unknown))} : inconnu ({', '.join(known)})")
        return names

    return chosen


def _numbers(text: str) -> tuple[int, ...]:
    numbers = tuple(int(one) for one in text.split(","))
    if min(numbers) < 1:
        raise argparse.ArgumentTypeError("des nombres à partir de 1")
    return numbers


if __name__ == "__main__":
    sys.exit(main())
