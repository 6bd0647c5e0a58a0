"""Every operation of the OpenAPI document, as schemathesis reads it: sound questions and broken ones.

    python -m benchmarks.preuves.schema [--worlds demo,samples] [--engine sqlite|postgres] [--requests 25000]

A running service over the small demo, another over the real official samples when they are beside this checkout. Every
check of schemathesis is made: beside 5xx and answers that are not as declared, a question that the document allows and
the service refuses, one that it forbids and the service answers, a method or an `Allow` that is not declared.
Schemathesis has an environment of its own. It goes by rounds until enough was asked: the document's examples and limit
values in the first, drawn values and chains of requests in all; the seed of a round follows from that of the first.
"""

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Any

from benchmarks import bases
from benchmarks.load import BenchError
from benchmarks.preuves import fonds, schema_noms
from benchmarks.preuves.comptes import ECHANTILLONS
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.servers import Server, hemicycle
from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run

SCHEMATHESIS = "schemathesis==4.32.5"
REQUESTS = 25_000  # of each world
SECONDS = 1200  # after which no other round is begun
SEED = 20261115
WORLDS = ("demo", "samples")
ENGINES = ("sqlite", "postgres")
_FIRST, _NEXT, _LEAST = 240.0, 120.0, 20.0  # seconds of a round: the first has more to ask, the last little
_LATE = 300.0  # seconds more, after which it is ended: a service that hangs is a fault
_PER_OPERATION = 100  # drawn cases of an operation before they are drawn anew
_HOOKS = Path(__file__).with_name("schema_hooks.py")
_REGLAGES = {
    "HEMICYCLE_WORKERS": "2", "HEMICYCLE_RATE_LIMIT": "", "HEMICYCLE_PRESSE_URL": "", "HEMICYCLE_RESULTATS_URL": "",
    "HEMICYCLE_METRICS_PORT": "0",
    "HEMICYCLE_SHED_AFTER": "0",  # a busy machine is no fault: shedding has a proof of its own
}  # fmt: skip


@dataclass
class Bilan:
    """What was asked of one world, and what was found wrong."""

    requests: int = 0
    rounds: int = 0
    seconds: float = 0.0
    statuses: Counter[int] = field(default_factory=Counter)
    answered: set[str] = field(default_factory=set)  # operations with a 2xx
    faults: list[str] = field(default_factory=list)


def main() -> int:
    asked = _parser().parse_args()
    work = (Path("var") / "preuves" / "schema").resolve()
    other = "" if asked.engine == "sqlite" else f"-{asked.engine}"  # a section of its own
    title = "Schemathesis over the whole OpenAPI document" + (" (PostgreSQL)" if other else "")
    section = Section(f"schema{other}", title, command(asked))
    return lancer(lambda s: _prouver(s, asked, work), section)


def command(asked: argparse.Namespace) -> str:
    """What to type to have the same: whatever is not as usual is said, but for a folder of this machine."""
    usual = vars(_parser().parse_args([]))
    said = [f" --{name} {value}" for name, value in vars(asked).items() if name != "local" and value != usual[name]]
    return "python -m benchmarks.preuves.schema" + "".join(said)


def judge(report: Mapping[str, Any], *, whole: bool) -> list[str]:
    """The faults that a round of schemathesis reports, each with the operations it was seen on.

    A `whole` round comes to every operation; another may be out of time before.
    """
    found = [f"{one['title']} ({one['count']} ×): {', '.join(one['operations'][:5])}" for one in report["failures"]]
    found += [f"{one['title']} ({one['count']} ×)" for one in report["errors"]]
    if not report["complete"]:
        found.append("a round did not end")
    operations = report["operations"] or {"total": 0, "tested": 0}
    if not operations["tested"] or (whole and operations["tested"] < operations["total"]):
        found.append(f"{operations['tested']} operations tested, of {operations['total']}")
    return found


def count(bilan: Bilan, journal: Iterable[str]) -> None:
    """Add the answers of a round: one line each (operation, method sent, status)."""
    for line in journal:
        operation, method, status = line.rstrip("\n").split("\t")
        bilan.requests += 1
        bilan.statuses[int(status)] += 1
        if status.startswith("2") and operation.startswith(f"{method} "):
            bilan.answered.add(operation)


def left(bilan: Bilan, wanted: int) -> float:
    """Seconds that another round is given: what is left to ask, at the rate so far and a tenth more."""
    seconds = 1.1 * (wanted - bilan.requests) * bilan.seconds / max(1, bilan.requests)
    return min(_NEXT, max(_LEAST, seconds))


def _prouver(section: Section, asked: argparse.Namespace, work: Path) -> None:
    program, worlds = _installed(work.parent / "schemathesis-env"), asked.worlds.split(",")
    if "samples" in worlds and not asked.local.is_dir():
        section.noter("samples", "skipped: the real official samples are not beside this checkout")
        worlds.remove("samples")
    with contextlib.ExitStack() as stack, ThreadPoolExecutor(max(1, len(worlds))) as pool:
        homes = [work / f"{world}-{asked.engine}" for world in worlds]
        servers = [stack.enter_context(_serving(asked, *pair)) for pair in zip(homes, worlds, strict=True)]
        # One world does not wait for the other: schemathesis keeps one core busy.
        bilans = list(pool.map(lambda server, home: _ask(server, program, home, asked), servers, homes))
        for world, server, bilan in zip(worlds, servers, bilans, strict=True):
            _noter(section, world, bilan, len(_operations(server)))
            if bilan.requests < asked.requests:
                section.refuser(f"{world}: {bilan.requests} requests only, of {asked.requests}")


def _ask(server: Server, program: Path, work: Path, asked: argparse.Namespace) -> Bilan:
    bilan, begun = Bilan(), time.monotonic()
    (work / "noms.json").write_text(json.dumps(schema_noms.known(server)), encoding="utf-8")
    (work / "openapi.json").write_bytes(server.get("/openapi.json"))  # schemathesis does not wait long for it
    while bilan.requests < asked.requests and bilan.seconds < asked.seconds:
        _round(server, program, work, bilan, asked.seed + bilan.rounds, asked.requests)
        bilan.rounds += 1
        bilan.seconds = time.monotonic() - begun
        print(f"{work.name}, tour {bilan.rounds} : {bilan.requests} requêtes, {len(bilan.faults)} fautes", flush=True)
    return bilan


def _round(server: Server, program: Path, work: Path, bilan: Bilan, seed: int, wanted: int) -> None:
    journal, report, output = work / "journal.tsv", work / "rapport.json", work / f"tour-{bilan.rounds}.txt"
    for former in (journal, report):
        former.unlink(missing_ok=True)
    phases, seconds = "fuzzing,stateful", left(bilan, wanted)
    if not bilan.rounds:
        phases, seconds = f"examples,coverage,{phases}", _FIRST
    # One thread: Python 3.11 may fail to read its own source in two at once, and schemathesis holds the lock anyway.
    words = [
        str(program), "run", str(work / "openapi.json"), "--url", server.base, "--workers", "1", "--phases", phases,
        "--mode", "all",
        "--checks", "all", "--max-examples", str(_PER_OPERATION), "--seed", str(seed),
        "--max-time", f"{seconds:.0f}",
        "--continue-on-failure", "--no-shrink", "--suppress-health-check", "all", "--warnings", "off", "--no-color",
        "--generation-database", "none", "--report", "json", "--report-json-path", str(report),
    ]  # fmt: skip
    told = {
        "SCHEMATHESIS_HOOKS": str(_HOOKS), "PREUVE_NOMS": str(work / "noms.json"), "PREUVE_JOURNAL": str(journal),
    }  # fmt: skip
    with output.open("wb") as written:
        try:
            code = subprocess.run(
                words, cwd=work, env={**os.environ, **told}, stdout=written, stderr=subprocess.STDOUT,
                timeout=seconds + _LATE, check=False,
            ).returncode  # fmt: skip
        except subprocess.TimeoutExpired:
            code = -1
    text = report.read_bytes() if report.exists() else b""
    found = judge(json.loads(text), whole=not bilan.rounds) if text else ["no report"]
    bilan.faults += found or ([f"schemathesis ended with {code}"] if code else [])
    if journal.exists():
        with journal.open(encoding="utf-8") as lines:
            count(bilan, lines)


def _noter(section: Section, world: str, bilan: Bilan, operations: int) -> None:
    section.noter(f"{world}: requests", f"{bilan.requests:,} in {bilan.rounds} rounds, {bilan.seconds:.0f} s")
    classes = Counter(f"{status // 100}xx" for status in bilan.statuses.elements())
    section.noter(f"{world}: answers", ", ".join(f"{name} {number:,}" for name, number in sorted(classes.items())))
    section.noter(f"{world}: operations that gave a 2xx, of {operations}", len(bilan.answered))
    for fault in sorted(set(bilan.faults)):
        section.refuser(f"{world}: {fault}")


def _operations(server: Server) -> list[str]:
    paths = json.loads(server.get("/openapi.json"))["paths"]
    return [f"{method.upper()} {path}" for path, item in paths.items() for method in item]


@contextlib.contextmanager
def _serving(asked: argparse.Namespace, work: Path, world: str) -> Iterator[Server]:
    """The service over a world, in a home of its own, as the present code publishes it."""
    silence = PlainProgress(StringIO())
    with contextlib.ExitStack() as stack:
        url = stack.enter_context(bases.postgres()) if asked.engine == "postgres" else ""
        settings = Settings.model_validate({"home": work / "home", "database_url": url})
        if world == "demo" and not url:
            fonds.maison(settings.home)
        else:
            local = fonds.monde() if world == "demo" else asked.local
            run(settings, Request(local=local, demo=world == "demo"), silence)
        reglages = {**_REGLAGES, "HEMICYCLE_DATABASE_URL": url}
        yield stack.enter_context(hemicycle(settings.home, None, reglages))


def _installed(environment: Path) -> Path:
    """The program of schemathesis, installed in an environment of its own unless it is there."""
    program, wanted = environment / "bin" / "schemathesis", environment / SCHEMATHESIS
    if wanted.exists():
        return program
    shutil.rmtree(environment, ignore_errors=True)
    install = [str(environment / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check", SCHEMATHESIS]
    for step in ([sys.executable, "-m", "venv", str(environment)], install):
        done = subprocess.run(step, check=False, capture_output=True, text=True)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["raison inconnue"])[-1]
            raise BenchError(f"schemathesis ne peut être installé : {reason}")
    wanted.touch()  # last: what was cut short is done over
    return program


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves.schema")
    parser.add_argument("--worlds", default=",".join(WORLDS), help="mondes, séparés par des virgules : demo, samples")
    parser.add_argument("--engine", choices=ENGINES, default="sqlite", help="moteur des publications")
    parser.add_argument("--requests", type=int, default=REQUESTS, help="requêtes au moins, par monde")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="secondes après lesquelles on n'insiste plus")
    parser.add_argument("--seed", type=int, default=SEED, help="graine du premier tour")
    parser.add_argument("--local", type=Path, default=ECHANTILLONS, help="dossier de fichiers officiels")
    return parser


if __name__ == "__main__":
    sys.exit(main())
