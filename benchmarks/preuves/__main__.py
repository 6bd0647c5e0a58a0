"""`make proof`: every proof in turn, each in a process of its own; a red one does not stop those that follow.

    python -m benchmarks.preuves [--patience 1] [--page FILE] [NOM…]

Each has a time limit, three times what it takes on two quiet cores or so; `--patience` multiplies it for a machine
that is slower or busy. Ends with a table, which a whole run also writes in the page, and with 1 when a proof was red. A
proof is a module of this folder that has a `main`.
"""

import argparse
import contextlib
import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.preuves import fonds
from benchmarks.preuves.rapport import PAGE, VARIABLE, Section

# Seconds that a proof may take; the longest first are those that repeat a sync, or ask a given number of questions.
LIMITES = {
    "arrets": 1800,
    "miroir": 1200,
    "pannes_de_source": 1200,
    "schema": 1800,
    "fuzz": 600,
    "surcharge": 600,
    "mise_a_niveau": 1200,
}
LIMITE = 420
_GRACE = 30.0  # seconds to end by itself once it is told to, and to write what it found
_FOLDER = Path(__file__).parent
_MAIN = re.compile(r"^def main\(", re.MULTILINE)


class Verdict(NamedTuple):
    """How a proof ended."""

    nom: str
    code: int
    secondes: float
    omise: bool = False  # it said why it could not be done here
    hors_delai: bool = False
    processeur: float = 0.0  # seconds, of all that it started and waited for

    @property
    def mot(self) -> str:
        """What the table says of it."""
        if self.hors_delai:
            return "ROUGE (hors délai)"
        if self.code:
            return f"ROUGE (code {self.code})"
        return "omise" if self.omise else "vert"


def main() -> int:
    names = modules()
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves")
    parser.add_argument("noms", nargs="*", metavar="NOM", help=f"preuves à faire, toutes sinon : {', '.join(names)}")
    parser.add_argument("--patience", type=float, default=1.0, help="facteur des délais, pour une machine occupée")
    parser.add_argument("--page", type=Path, default=PAGE, help="page où écrire les sections")
    asked = parser.parse_args()
    if unknown := sorted(set(asked.noms) - set(names)):
        parser.error(f"preuve inconnue : {', '.join(unknown)}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what was started is ended too
    begun = time.monotonic()
    if not asked.noms:
        print("== ce que plusieurs preuves partagent", flush=True)
        fonds.preparer()
    preparation = time.monotonic() - begun
    page = asked.page.resolve()
    verdicts = dans_l_ordre(asked.noms or names, lambda name: prouver(name, limite(name) * asked.patience, page))
    if not asked.noms:
        resumer(verdicts, preparation, page)
    return code(verdicts)


def modules(folder: Path = _FOLDER) -> list[str]:
    """The proofs of a folder, by name."""
    files = sorted(path for path in folder.glob("*.py") if not path.name.startswith("_"))
    return [path.stem for path in files if _MAIN.search(path.read_text(encoding="utf-8"))]


def commande(name: str) -> list[str]:
    """What anybody may type to have that proof."""
    return [sys.executable, "-m", f"benchmarks.preuves.{name}"]


def limite(name: str) -> float:
    """Seconds that a proof may take on two quiet cores."""
    return LIMITES.get(name, LIMITE)


def dans_l_ordre(names: Sequence[str], one: Callable[[str], Verdict]) -> list[Verdict]:
    """Do every proof, whatever becomes of the others; print how far one is, then the table."""
    verdicts: list[Verdict] = []
    for rank, name in enumerate(names, 1):
        print(f"\n== {rank}/{len(names)} {name}", flush=True)
        verdicts.append(one(name))
        took = f"{_minutes(verdicts[-1].secondes)}, {_minutes(verdicts[-1].processeur)} de processeur"
        print(f"== {name} : {verdicts[-1].mot}, {took}", flush=True)
    width = max((len(verdict.nom) for verdict in verdicts), default=0)
    print("\n" + "\n".join(f"{v.nom:<{width}}  {v.secondes:7.0f} s  {v.mot}" for v in verdicts), flush=True)
    return verdicts


def code(verdicts: Sequence[Verdict]) -> int:
    """The exit code of the whole: one red proof makes it red."""
    return 1 if any(verdict.code for verdict in verdicts) else 0


def prouver(name: str, seconds: float, page: Path) -> Verdict:
    """Run one proof as anybody would, and show what it says; end it, and all it started, when its time is over."""
    begun, used, skipped, late = time.monotonic(), _processeur(), False, threading.Event()
    # A session of its own: ending it ends its servers too.
    with subprocess.Popen(
        commande(name), stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace", start_new_session=True,
        env={**os.environ, VARIABLE: str(page)},
    ) as process:  # fmt: skip
        watch = threading.Thread(target=_veiller, args=(process, seconds, late))
        watch.start()
        try:
            for line in process.stdout or ():
                skipped = skipped or line.startswith("skipped:")
                print(line, end="", flush=True)
            watch.join()
        finally:
            _signaler(process, signal.SIGKILL)  # when we are interrupted
            watch.join()
    exit_code, seconds = process.returncode or int(late.is_set()), time.monotonic() - begun
    return Verdict(name, exit_code, seconds, skipped, late.is_set(), _processeur() - used)


def resumer(verdicts: Sequence[Verdict], preparation: float, page: Path) -> int:
    """The durations of a whole run, in their own section of the page."""
    section = Section("durees", "Durations of the proofs", "make proof")
    section.noter("worlds and homes that several share", _minutes(preparation))
    for verdict in verdicts:
        took = f"{_minutes(verdict.secondes)}, {_minutes(verdict.processeur)} of processor"
        section.noter(f"`{verdict.nom}`", took + (", left out here" if verdict.omise else ""))
        if verdict.code:
            section.refuser(f"`{verdict.nom}` {'was out of time' if verdict.hors_delai else 'is red'}")
    section.noter("in all", _minutes(preparation + sum(verdict.secondes for verdict in verdicts)))
    return section.conclure(page)


def _veiller(process: "subprocess.Popen[str]", seconds: float, late: threading.Event) -> None:
    """Wait for the end of a proof; out of time, it is told to end, and still writes its section with that fault."""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        late.set()
        _signaler(process, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_GRACE)
    _signaler(process, signal.SIGKILL)  # and what it left behind, which would keep its output open


def _signaler(process: "subprocess.Popen[str]", number: signal.Signals) -> None:
    """Send a signal to every process of the session of a proof that is still there."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, number)


def _processeur() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60} min {int(seconds) % 60:02d} s"


if __name__ == "__main__":
    sys.exit(main())
