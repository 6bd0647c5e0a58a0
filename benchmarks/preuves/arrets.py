"""`make proof`: a sync killed at random points leaves the served release whole, and the next sync succeeds.

Run on the small demo world in a folder of its own; prints one line per kill and a summary. Bounded: fifty kills, each
of a process this script started.
"""

import os
import random
import shutil
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

from hemicycle.demo import write_demo
from hemicycle.progress import PlainProgress
from hemicycle.release.pointer import current
from hemicycle.release.publish import check_stored, stored_releases
from hemicycle.settings import Settings
from hemicycle.sync import Request, run

KILLS = 50
SEED = 20261115


def main() -> int:
    work = Path("var") / "proof"
    shutil.rmtree(work, ignore_errors=True)
    silence = PlainProgress(StringIO())
    for seed in (1, 2):
        write_demo(work / f"demo-{seed}", "small", seed, silence)
    home = Settings(home=work / "home")
    run(home, Request(local=work / "demo-1", demo=True), silence)
    longest = _duration(home, work / "demo-2")
    failures = 0
    draw = random.Random(SEED)
    for n in range(KILLS):
        _reset(home, work, silence)
        before = current(home.releases_dir)
        delay = draw.uniform(0, longest)
        _killed_sync(home, work / "demo-2", delay)
        whole = _served_is_whole(home)
        run(home, Request(local=work / "demo-2", demo=True, force=True), silence)
        after = current(home.releases_dir)
        ok = whole and before is not None and after is not None and after.id != before.id
        failures += not ok
        print(f"kill {n + 1:2d} after {delay:5.2f} s: {'ok' if ok else 'FAILED'}", flush=True)
    print(f"{KILLS} kills, {failures} failures")
    return 1 if failures else 0


def _reset(home: Settings, work: Path, silence: PlainProgress) -> None:
    """Serve the first world again, with nothing staged of the second."""
    shutil.rmtree(home.staged_dir, ignore_errors=True)
    shutil.rmtree(home.releases_dir, ignore_errors=True)
    run(home, Request(local=work / "demo-1", demo=True), silence)


def _command(folder: Path) -> list[str]:
    return [sys.executable, "-m", "hemicycle", "sync", "--local", str(folder)]


def _duration(home: Settings, folder: Path) -> float:
    begun = time.perf_counter()
    subprocess.run(_command(folder), env=_env(home), check=True, capture_output=True)
    return time.perf_counter() - begun


def _killed_sync(home: Settings, folder: Path, delay: float) -> None:
    with subprocess.Popen(
        _command(folder), env=_env(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        time.sleep(delay)
        process.kill()


def _served_is_whole(home: Settings) -> bool:
    served = next((stored for stored in stored_releases(home.releases_dir) if stored.served), None)
    return served is not None and check_stored(served) == []


def _env(home: Settings) -> dict[str, str]:
    return {**os.environ, "HEMICYCLE_HOME": str(home.home)}


if __name__ == "__main__":
    sys.exit(main())
