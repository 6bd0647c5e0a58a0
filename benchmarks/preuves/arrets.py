"""A sync killed at random points leaves the served release whole, and the next sync succeeds: on both engines.

    python -m benchmarks.preuves.arrets [--kills 50] [--engines sqlite,postgres]

On the Assembly's files of two small demo worlds: what is killed is a sync of all its steps, as short as can be, so that
many fit in a few minutes; both engines go at once. Each kill is a SIGKILL of a process that this script started, drawn
uniformly over the time that such a sync takes; then the served release is read again, whole, and the sync is done over.
"""

import argparse
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from io import StringIO
from pathlib import Path

from pydantic import SecretStr

from benchmarks import bases
from benchmarks.preuves import fonds
from benchmarks.preuves.rapport import Section, lancer
from hemicycle.postgres import connect
from hemicycle.progress import PlainProgress
from hemicycle.release.engines.repository import open_repository
from hemicycle.settings import Settings
from hemicycle.sync import Request, run

SEED = 20261115
ENGINES = ("sqlite", "postgres")
_BASE = "arrets"
_FICHIERS = ("*.json.zip", "*.xml.zip")  # those of the Assembly
SILENCE = PlainProgress(StringIO())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves.arrets")
    parser.add_argument("--kills", type=int, default=50, help="arrêts par moteur")
    parser.add_argument("--engines", default=",".join(ENGINES), help="moteurs, séparés par des virgules")
    options = parser.parse_args()
    engines = options.engines.split(",")
    if len(engines) == 1:
        return _moteur(engines[0], options.kills)
    for seed in (1, 2):
        fonds.monde(seed)  # before they both ask for it
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # told to end, each of them writes its own section first
    words = [sys.executable, "-m", "benchmarks.preuves.arrets", "--kills", str(options.kills), "--engines"]
    return max([process.wait() for process in [subprocess.Popen([*words, engine]) for engine in engines]], key=abs)


def _moteur(engine: str, kills: int) -> int:
    """The proof on one engine, in a folder and a section of its own."""
    work = Path("var") / "preuves" / f"arrets-{engine}"
    command = f"python -m benchmarks.preuves.arrets --engines {engine} --kills {kills}"
    section = Section(f"arrets-{engine}", f"A sync killed with SIGKILL, {engine}", command)

    def preuve(section: Section) -> None:
        shutil.rmtree(work, ignore_errors=True)
        for seed in (1, 2):
            _lier(fonds.monde(seed), work / f"demo-{seed}")
        with contextlib.ExitStack() as stack:
            # As an operator runs it: what makes a test server fast is what a crash would find out.
            server = stack.enter_context(bases.postgres(settings=())) if engine == "postgres" else ""
            maison = _Maison(work / "home", work / "demo-1", server)
            _prouver(section, maison, work / "demo-2", kills)

    return lancer(preuve, section)


def _lier(monde: Path, ou: Path) -> None:
    """The Assembly's files of a world, in a folder of their own."""
    ou.mkdir(parents=True)
    for path in (one for motif in _FICHIERS for one in monde.glob(motif)):
        os.link(path, ou / path.name)


class _Maison:
    """A home whose served release is the first world, as often as it is asked for: a copy of it is kept beside."""

    def __init__(self, folder: Path, world: Path, server: str) -> None:
        self._server = SecretStr(server)
        self._kept = folder.with_name(f"{folder.name}-gardee")
        url = f"{server.rpartition('/')[0]}/{_BASE}" if server else ""
        self.settings = Settings.model_validate({"home": folder, "database_url": url})
        if server:
            self._sql(f"CREATE DATABASE {_BASE}")
        run(self.settings, Request(local=world, demo=True), SILENCE)
        fonds.copier(folder, self._kept)
        if server:
            self._sql(f"CREATE DATABASE {_BASE}_gardee TEMPLATE {_BASE}")

    def remettre(self) -> None:
        """Have everything as it was after the first world, whatever was done since."""
        shutil.rmtree(self.settings.home)
        fonds.copier(self._kept, self.settings.home)
        if self._server.get_secret_value():
            self._sql(f"DROP DATABASE {_BASE} WITH (FORCE)")
            self._sql(f"CREATE DATABASE {_BASE} TEMPLATE {_BASE}_gardee")

    def _sql(self, statement: str) -> None:
        with connect(self._server) as db:
            db.execute(statement)


def _prouver(section: Section, maison: _Maison, folder: Path, kills: int) -> None:
    draw, home = random.Random(SEED), maison.settings
    longest, running = _duration(home, folder), 0
    found: Counter[str] = Counter()
    for n in range(kills):
        maison.remettre()
        before = open_repository(home).current()
        delay = draw.uniform(0, longest)
        running += _killed_sync(home, folder, delay)
        fault = _fault(home, before.id if before else "", found)
        run(home, Request(local=folder, demo=True, force=True), SILENCE)
        after = open_repository(home).current()
        if fault is None and (after is None or before is None or after.id == before.id):
            fault = "the next sync did not publish"
        if fault:
            section.refuser(f"kill {n + 1} after {delay:.2f} s: {fault}")
        engine = "postgres" if home.database_url.get_secret_value() else "sqlite"
        print(f"{engine}: kill {n + 1:2d} of {kills} after {delay:5.2f} s: {fault or 'ok'}", flush=True)
    section.noter("kills", f"{kills}, drawn over {longest:.1f} s; {running} while the sync was running")
    section.noter("served after the kill", ", ".join(f"{k} {v}" for k, v in sorted(found.items())))


def _duration(home: Settings, folder: Path) -> float:
    begun = time.perf_counter()
    subprocess.run(_command(folder), env=_env(home), check=True, capture_output=True)
    return time.perf_counter() - begun


def _killed_sync(home: Settings, folder: Path, delay: float) -> bool:
    """Begin a sync and kill it then; whether it had not ended by itself."""
    with subprocess.Popen(
        _command(folder), env=_env(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        time.sleep(delay)
        running = process.poll() is None
        process.kill()
    return running


def _fault(home: Settings, former: str, found: Counter[str]) -> str | None:
    """What is wrong with what is served after a kill, None when it is the former release or a new one, whole."""
    depot = open_repository(home)
    served = depot.current()
    if served is None:
        return "nothing is served"
    found["former" if served.id == former else "new"] += 1
    faults = depot.check(served.id)
    return f"the served release is damaged: {faults[0]}" if faults else None


def _command(folder: Path) -> list[str]:
    return [sys.executable, "-m", "hemicycle", "sync", "--local", str(folder)]


def _env(home: Settings) -> dict[str, str]:
    url = home.database_url.get_secret_value()
    return {**os.environ, "HEMICYCLE_HOME": str(home.home), "HEMICYCLE_DATABASE_URL": url}


if __name__ == "__main__":
    sys.exit(main())
