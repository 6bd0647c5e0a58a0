"""`make proof`: every proof in turn, each in a process of its own; a red one does not stop those that follow.

    python -m benchmarks.preuves [NOM…]

Ends with a table, and with 1 when a proof was red. A proof is a module of this folder that has a `main`.
"""

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

_FOLDER = Path(__file__).parent
_MAIN = re.compile(r"^def main\(", re.MULTILINE)


class Verdict(NamedTuple):
    """How a proof ended."""

    nom: str
    code: int
    secondes: float
    omise: bool = False  # it said why it could not be done here


def main() -> int:
    names = modules()
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves")
    parser.add_argument("noms", nargs="*", metavar="NOM", help=f"preuves à faire, toutes sinon : {', '.join(names)}")
    asked = parser.parse_args().noms
    if unknown := sorted(set(asked) - set(names)):
        parser.error(f"preuve inconnue : {', '.join(unknown)}")
    return dans_l_ordre(asked or names, prouver)


def modules(folder: Path = _FOLDER) -> list[str]:
    """The proofs of a folder, by name."""
    files = sorted(path for path in folder.glob("*.py") if not path.name.startswith("_"))
    return [path.stem for path in files if _MAIN.search(path.read_text(encoding="utf-8"))]


def dans_l_ordre(names: Iterable[str], one: Callable[[str], Verdict]) -> int:
    """Do every proof, whatever becomes of the others; then the table and the exit code."""
    verdicts = []
    for name in names:
        print(f"\n== {name}", flush=True)
        verdicts.append(one(name))
    width = max((len(verdict.nom) for verdict in verdicts), default=0)
    print("\n" + "\n".join(f"{v.nom:<{width}}  {v.secondes:7.0f} s  {_word(v)}" for v in verdicts), flush=True)
    return 1 if any(verdict.code for verdict in verdicts) else 0


def prouver(name: str) -> Verdict:
    """Run one proof as anybody would, and show what it says."""
    begun, skipped = time.monotonic(), False
    command = [sys.executable, "-m", f"benchmarks.preuves.{name}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace") as process:
        for line in process.stdout or ():
            skipped = skipped or line.startswith("skipped:")
            print(line, end="", flush=True)
    return Verdict(name, process.returncode, time.monotonic() - begun, skipped)


def _word(verdict: Verdict) -> str:
    if verdict.code:
        return f"ROUGE (code {verdict.code})"
    return "omise" if verdict.omise else "vert"


if __name__ == "__main__":
    sys.exit(main())
