"""How the service grows: the same questions over a thousand scrutins and over twenty thousand, all else being equal.

Time is that of the processor, without a network, so that a busy machine does not show.
"""

import contextlib
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.build import ROOT, Workspace, fingerprint
from benchmarks.cases import cases
from benchmarks.load import BenchError
from benchmarks.preuves.rapport import Section
from benchmarks.profil import Application

RATIO = 1.3  # most that a question may cost over the large release, the small one being 1
QUESTIONS = (
    "list of 20, first page", "list of 20, far down", "list, filtered", "list, searched", "scrutin with all its votes",
    "50 votes of a scrutin", "member", "member: 20 votes", "member: statistics", "two members compared", "group: votes",
    "general search", "suggestions", "home page",
)  # fmt: skip
_REQUESTS = 200
_TURNS = 3  # each release is asked that many times, in turn; the best is kept, as only noise makes it longer


def grow(workspace: Workspace, sizes: Sequence[int], section: Section, *, as_is: bool) -> dict[str, dict[str, float]]:
    """Build the releases that are not there yet, ask both, and judge; milliseconds by question and size."""
    homes = {size: _release(workspace, size, as_is=as_is) for size in sizes}
    costs: dict[str, dict[str, float]] = {}
    with contextlib.ExitStack() as stack:
        opened = {size: stack.enter_context(Application(home)) for size, home in homes.items()}
        asked = {size: {case.name: case for case in cases(one)} for size, one in opened.items()}
        for name in QUESTIONS:
            best = dict.fromkeys(sizes, float("inf"))
            for _ in range(_TURNS):
                for size, application in opened.items():
                    best[size] = min(best[size], application.cost(asked[size][name], _REQUESTS).median)
            costs[name] = {str(size): value for size, value in best.items()}
    judge(costs, sizes, section)
    return costs


def judge(costs: dict[str, dict[str, float]], sizes: Sequence[int], section: Section) -> None:
    """The ratio of each question between the smallest and the largest release."""
    small, large = str(min(sizes)), str(max(sizes))
    ratios = {name: cost[large] / cost[small] for name, cost in costs.items()}
    whole = sum(cost[large] for cost in costs.values()) / sum(cost[small] for cost in costs.values())
    section.noter(f"All questions, {large} scrutins over {small} (aim: {RATIO})", f"{whole:.2f}")
    slower = {name: ratio for name, ratio in ratios.items() if ratio > RATIO}
    if slower:
        named = ", ".join(f"{name} {ratio:.2f}" for name, ratio in slower.items())
        section.refuser(f"More than {RATIO} times the processor over {large} scrutins: {named}.")
    lines = [f"| Request | {small} scrutins, ms | {large} scrutins, ms | ratio |", "|---|---:|---:|---:|"]
    lines += [f"| {n} | {costs[n][small]:.3f} | {costs[n][large]:.3f} | {ratio:.2f} |" for n, ratio in ratios.items()]
    section.texte = "\n".join(lines)


def _release(workspace: Workspace, scrutins: int, *, as_is: bool) -> Path:
    """The home of a release of so many scrutins of the Assembly, made by the present code unless it is taken as is."""
    home = workspace.root / "croissance" / str(scrutins)
    mark = home / "code"
    there = (home / "releases" / "current").exists()
    if there and (as_is or (mark.exists() and mark.read_text(encoding="ascii") == fingerprint())):
        return home
    print(f"publication de {scrutins} scrutins…", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "benchmarks.monde", str(home), "--scrutins", str(scrutins)]
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise BenchError(f"la publication de {scrutins} scrutins a échoué : {done.stderr.strip()[-500:]}")
    mark.write_text(fingerprint(), encoding="ascii")
    return home
