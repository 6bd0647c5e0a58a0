"""What a machine needs: disk of a release, memory of a serving process, time and memory of a sync.

    python -m benchmarks.preuves.dimension [--parts 0,0.05]

Fictional worlds of two volumes are published in a folder of its own, each sync in a process of its own; then two
processes serve the larger one. A part is that of the real volumes (`benchmarks.monde`); 1 takes a quarter of an hour.
"""

import argparse
import contextlib
import os
import resource
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import servers
from benchmarks.preuves.rapport import Section, lancer
from hemicycle.release.engines.repository import open_repository
from hemicycle.settings import Settings

WORKERS = 2
# Distinct, so that the caches of the processes fill.
ADDRESSES = [
    f"/api/v1/{liste}?limit={limit}"
    for liste in ("scrutins", "parlementaires", "dossiers", "sujets")
    for limit in range(1, 101)
]
_SAMPLE = 0.1  # seconds between two looks at the memory of a sync
# In a process of its own: the demo remembers the world of a size once it has drawn it.
_WRITE = """
import sys
from io import StringIO
from pathlib import Path
from benchmarks.monde import write
from hemicycle.progress import PlainProgress
write(Path(sys.argv[1]), float(sys.argv[2]), None, PlainProgress(StringIO()))
"""
_SYNC = """
import sys
from datetime import datetime
from io import StringIO
from pathlib import Path
from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
home, files, *now = sys.argv[1:]
request = Request(local=Path(files), demo=True)
run(Settings(home=Path(home)), request, PlainProgress(StringIO()), *map(datetime.fromisoformat, now))
"""
_FOLDERS = ("archive", "staged", "releases")
_MB = 1_000_000
_ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Run:
    """What one sync took: seconds on the wall and of the processor, bytes of all its processes at the worst moment."""

    wall: float
    cpu: float
    peak: int


@dataclass(frozen=True)
class Measure:
    """One world: what it counts, what it weighs, what its first sync took, and the next one when nothing changed."""

    part: float
    counts: dict[str, int]
    bytes: dict[str, int]
    first: Run
    again: Run


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves.dimension")
    parser.add_argument("--parts", default="0,0.05", help="parts des volumes réels, séparées par des virgules")
    options = parser.parse_args(arguments)
    parts = [float(part) for part in options.parts.split(",")]
    section = Section("dimension", "Sizing", f"python -m benchmarks.preuves.dimension --parts {options.parts}")
    return lancer(lambda found: prove(parts, found), section)


def prove(parts: Iterable[float], section: Section) -> None:
    """Measure each world, then serve the last one."""
    with TemporaryDirectory(prefix="hemicycle-dimension-") as temporary:
        measures = [measure(Path(temporary, f"monde-{rank}"), part) for rank, part in enumerate(parts)]
        for one in measures:
            section.noter(f"scrutins, amendments, votes in {one.part:g} of the real volumes", _counts(one))
        for name, idle, busy in serve(Path(temporary, f"monde-{len(measures) - 1}", "home")):
            section.noter(
                f"a serving process, {name}: when it opens, after {len(ADDRESSES)} addresses", f"{idle}, {busy}"
            )
    section.texte = "\n".join(table(measures))
    if len({one.counts["scrutins"] for one in measures}) < len(measures):
        section.refuser("worlds of different parts have as many scrutins")
    for one in measures:
        if one.again.cpu > one.first.cpu:
            section.refuser(f"{one.part:g}: a sync of unchanged files took as long as the first")


def measure(folder: Path, part: float) -> Measure:
    """Write a world, publish it twice from its files in a fresh home."""
    files, home = folder / "officiel", folder / "home"
    subprocess.run([sys.executable, "-c", _WRITE, str(files), str(part)], cwd=_ROOT, check=True)
    runs = [measured_sync(home, files) for _ in range(2)]
    stored = open_repository(Settings(home=home)).stored()
    if len(stored) != 1:
        raise RuntimeError("the same files made two releases: the code changed meanwhile")
    weights = {name: weight(home / name) for name in _FOLDERS}
    weights["state"] = sum(path.stat().st_size for path in home.glob("state.sqlite*"))
    shutil.rmtree(files)
    return Measure(part, stored[0].record.counts, weights, *runs)


def measured_sync(home: Path, files: Path, now: datetime | None = None) -> Run:
    """Publish the files of a folder in a home, in a process of its own; raises when the sync fails."""
    start = time.perf_counter()
    moment = [] if now is None else [now.isoformat()]
    process = subprocess.Popen([sys.executable, "-c", _SYNC, str(home), str(files), *moment])
    peak = 0
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        peak = max(peak, sum(_held(one) for one in _tree(process.pid)))
        time.sleep(_SAMPLE)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"the sync ended with code {process.returncode}")
    return Run(time.perf_counter() - start, usage.ru_utime + usage.ru_stime, peak)


def serve(home: Path) -> Iterator[tuple[str, str, str]]:
    """Memory of the largest of two serving processes: its kind, then the figure at first and after many requests."""
    with servers.hemicycle(home, None, {"HEMICYCLE_WORKERS": str(WORKERS), "HEMICYCLE_METRICS_PORT": "0"}) as server:
        idle = server.memory()
        for address in ADDRESSES:
            server.get(address)
        busy = server.memory()
    for kind, name in (("rss", "resident"), ("pss", "its share"), ("anonyme", "its own, not of a file")):
        yield name, _mb(idle[kind]), _mb(busy[kind])


def table(measures: Sequence[Measure]) -> Iterator[str]:
    """A row per figure, a column per world."""
    yield "| | " + " | ".join(f"{one.part:g} of the real volumes" for one in measures) + " |"
    yield "|---|" + "---|" * len(measures)
    rows = {
        "release, on disk": [_mb(one.bytes["releases"]) for one in measures],
        "archive (raw files, one version)": [_mb(one.bytes["archive"]) for one in measures],
        "staged tables": [_mb(one.bytes["staged"]) for one in measures],
        "state store": [_mb(one.bytes["state"]) for one in measures],
        "first sync: seconds of the processor": [f"{one.first.cpu:.0f}" for one in measures],
        "first sync: peak memory of all its processes": [_mb(one.first.peak) for one in measures],
        "next sync, nothing new: seconds of the processor": [f"{one.again.cpu:.1f}" for one in measures],
        "next sync, nothing new: peak memory": [_mb(one.again.peak) for one in measures],
    }
    for name, cells in rows.items():
        yield f"| {name} | " + " | ".join(cells) + " |"


def _tree(pid: int) -> Iterator[int]:
    yield pid
    with contextlib.suppress(OSError):  # it has just ended
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split():
            yield from _tree(int(child))


def _held(pid: int) -> int:
    """Bytes that a process holds for itself: those of files can be had again. Read from counters: to look at every
    page of gigabytes takes a sixth of a processor, and the process waits meanwhile."""
    with contextlib.suppress(OSError):
        _, resident, of_files, *_ = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()
        return (int(resident) - int(of_files)) * resource.getpagesize()
    return 0


def weight(folder: Path) -> int:
    """Bytes of the files of a folder, those that have several names counted once."""
    found = (path.stat() for path in folder.rglob("*"))
    return sum({one.st_ino: one.st_size for one in found if stat.S_ISREG(one.st_mode)}.values())


def _counts(one: Measure) -> str:
    return ", ".join(f"{one.counts[name]:,}" for name in ("scrutins", "amendements", "votes"))


def _mb(size: int) -> str:
    return f"{size / _MB:,.0f} MB" if size >= 10 * _MB else f"{size / _MB:.1f} MB"


if __name__ == "__main__":
    sys.exit(main())
