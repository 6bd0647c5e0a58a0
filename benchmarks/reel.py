"""A world of the real volumes published for the first time, then after each of a few nights that change one row in a
hundred, and after an hour that changed a single ballot: what each takes, and whether a release that took over what did
not change is the one made from nothing."""

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.build import digest_of_demo
from benchmarks.preuves.dimension import Run, measured_sync, weight
from benchmarks.preuves.increments import contenu, ecarts
from benchmarks.preuves.rapport import Section
from hemicycle.settings import Settings

CPU, WALL = 0.10, 0.20  # most that a night may take, the first build being 1
PEAK = 4 * 10**9  # bytes of all processes of a sync
SCRUTINS = "Scrutins.json.zip"


def measure(folder: Path, size: str, nuits: int, section: Section) -> dict[str, dict[str, float]]:
    """Measure the first build and each night in a home of its own; judge and compare them."""
    monde, fichiers, home = folder / "monde", folder / "fichiers", folder / "home"
    written = monde / "code"  # that wrote it: another one may write other nights
    code = digest_of_demo()
    if not (monde / f"nuit-{nuits:02d}").is_dir() or not written.is_file() or written.read_text() != code:
        shutil.rmtree(monde, ignore_errors=True)
        command = ["-m", "hemicycle", "demo", "--size", size, "--vers", str(monde), "--nuits", str(nuits)]
        subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
        written.write_text(code)
    shutil.rmtree(home, ignore_errors=True)
    _put(monde, fichiers, 0)
    first = measured_sync(home, fichiers)
    weights = [_weights(home)]
    nights: list[Run] = []
    held = []
    for night in range(1, nuits + 1):
        _put(monde, fichiers, night)
        nights.append(measured_sync(home, fichiers))
        weights.append(_weights(home))
        held.append(contenu(Settings(home=home.resolve())))
    _retitle(fichiers / SCRUTINS)
    hour = measured_sync(home, fichiers)
    weights.append(_weights(home))
    runs = {"first build": first, **{f"night {place}": run for place, run in enumerate(nights, 1)}, "one ballot": hour}
    section.texte = "\n".join(_table(runs, weights))
    _judge(section, first, nights)
    of_both = f"{hour.cpu / first.cpu:.0%} and {hour.wall / first.wall:.0%}"
    section.noter("A sync in which a single ballot changed, of both", of_both)
    # What is compared may be made on a busy machine, or be cut short: all that is measured comes first.
    for night, found in enumerate(held, 1):
        _compare(section, night, found, folder / "seule", _put(monde, fichiers, night))
    return {name: vars(run) for name, run in runs.items()}


def _retitle(scrutins: Path) -> None:
    """The last ballot of an official archive under another title, all else as it was."""
    written = scrutins.with_suffix(".new")
    with zipfile.ZipFile(scrutins) as read, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as write:
        *others, last = read.infolist()
        for one in others:
            write.writestr(one, read.read(one))
        ballot = json.loads(read.read(last))
        ballot["scrutin"]["titre"] += " (titre rectifié)"
        write.writestr(last, json.dumps(ballot, ensure_ascii=False))
    written.replace(scrutins)


def _put(monde: Path, files: Path, night: int) -> Path:
    """The official files as they are after some nights."""
    shutil.rmtree(files, ignore_errors=True)
    shutil.copytree(monde / "base", files)
    for former in range(1, night + 1):
        shutil.copytree(monde / f"nuit-{former:02d}", files, dirs_exist_ok=True)
    return files


def _compare(section: Section, night: int, found: dict[str, Any], home: Path, files: Path) -> None:
    """What the release of a night holds against one made from nothing."""
    differ = ecarts(found, home, files)
    section.noter(f"night {night}: tables, forms and digests that differ from a release made from nothing", len(differ))
    if differ:
        section.refuser(f"night {night}: {', '.join(differ[:10])} differ")
    shutil.rmtree(home)


def _judge(section: Section, first: Run, nights: list[Run]) -> None:
    cpu, wall = (max(getattr(night, what) / getattr(first, what) for night in nights) for what in ("cpu", "wall"))
    peak = max(run.peak for run in (first, *nights))
    section.noter(f"A night, of the processor of the first build (aim: {CPU:.0%})", f"{cpu:.0%}")
    section.noter(f"A night, of the time of the first build (aim: {WALL:.0%})", f"{wall:.0%}")
    section.noter("Peak memory of all processes (aim: 4 GB)", f"{peak / 1e9:.2f} GB")
    if cpu > CPU:
        section.refuser(f"A night takes {cpu:.0%} of the processor of the first build; the aim is {CPU:.0%}.")
    if wall > WALL:
        section.refuser(f"A night takes {wall:.0%} of the time of the first build; the aim is {WALL:.0%}.")
    if peak > PEAK:
        section.refuser(f"The processes of a sync hold {peak / 1e9:.2f} GB; the aim is 4.")


def _weights(home: Path) -> dict[str, int]:
    return {name: weight(home / name) for name in ("archive", "staged", "assembled", "releases")}


def _table(runs: Mapping[str, Run], weights: list[dict[str, int]]) -> list[str]:
    lines = ["| | wall, s | processor, s | peak memory, MB | archive, MB | staged, MB | assembled, MB | releases, MB |"]
    lines.append("|---|" + "---:|" * 7)
    for (name, run), sizes in zip(runs.items(), weights, strict=True):
        cells = [f"{run.wall:.0f}", f"{run.cpu:.0f}", *(f"{one / 1e6:.0f}" for one in (run.peak, *sizes.values()))]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines
