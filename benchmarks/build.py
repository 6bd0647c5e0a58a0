"""What is measured: the full demo release, the relational file, Datasette in an environment of its own."""

import hashlib
import os
import re
import resource
import shutil
import subprocess
import sys
import time
import zipfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import orjson
from lxml import etree

import hemicycle.demo
from benchmarks.load import BenchError
from benchmarks.relational import write_database, write_metadata
from hemicycle.release.identity import code_digest

DATASETTE = "datasette==0.65.2"
SEED = 1


@dataclass(frozen=True)
class Workspace:
    """The folder of the bench: nothing outside it is touched."""

    root: Path

    @property
    def home(self) -> Path:
        return self.root / "home"

    @property
    def files(self) -> Path:
        return self.home / "demo" / f"full-{SEED}"

    @property
    def database(self) -> Path:
        return self.root / "demo.db"

    @property
    def metadata(self) -> Path:
        return self.root / "datasette.json"

    @property
    def datasette(self) -> Path:
        return self.root / "datasette-env" / "bin" / "datasette"

    @property
    def build_log(self) -> Path:
        return self.root / "build.json"


def build_release(workspace: Workspace, rebuild: bool) -> dict[str, float]:
    """Build the release, or take the one that the present code has made; the seconds of its steps, its peak memory."""
    code = _fingerprint()
    if not rebuild and (kept := _already_built(workspace, code)):
        return kept
    shutil.rmtree(workspace.home, ignore_errors=True)
    workspace.database.unlink(missing_ok=True)
    workspace.root.mkdir(parents=True, exist_ok=True)
    command = [str(Path(sys.executable).with_name("hemicycle")), "demo", "--size", "full", "--seed", str(SEED)]
    environment = {**os.environ, "HEMICYCLE_HOME": str(workspace.home)}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise BenchError(f"la construction a échoué (code {done.returncode}) : {done.stdout.strip()[-500:]}")
    steps = read_durations(done.stdout)
    steps["memoire_max"] = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024.0
    workspace.build_log.write_bytes(orjson.dumps({"code": code, "etapes": steps}))
    return steps


def read_durations(output: str) -> dict[str, float]:
    """The line by which a sync ends: `durées : collecte 0.4 s, lecture 32.6 s, …`."""
    line = next((line for line in output.splitlines() if line.startswith("durées :")), "")
    steps = {name: float(seconds) for name, seconds in re.findall(r"(\w+) ([\d.]+) s", line)}
    if not steps:
        raise BenchError("la construction n'a pas dit ses durées.")
    return steps


def bare_parse(workspace: Workspace) -> dict[str, float]:
    """Seconds to do nothing but decompress and parse every member (orjson, lxml), with as many processes as a sync."""
    jobs = os.cpu_count() or 1
    archives = sorted(workspace.files.glob("*.zip"))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        list(pool.map(_share, [archives] * jobs, [0] * jobs, [0] * jobs))  # start the processes before the clock
        start = time.perf_counter()
        sizes = list(pool.map(_share, [archives] * jobs, range(jobs), [jobs] * jobs))
        return {"secondes": time.perf_counter() - start, "octets": float(sum(sizes)), "processus": float(jobs)}


def prepare_datasette(workspace: Workspace) -> bool:
    """Have Datasette and its database ready; False, with the reason printed, when it cannot be installed."""
    if not workspace.database.exists():
        write_database(workspace.files, workspace.database)
    write_metadata(workspace.metadata)
    if workspace.datasette.exists():
        return True
    environment = workspace.datasette.parent.parent
    install = [str(environment / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check", DATASETTE]
    for command in ([sys.executable, "-m", "venv", str(environment)], install):
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            shutil.rmtree(environment, ignore_errors=True)
            reason = (done.stderr.strip().splitlines() or ["raison inconnue"])[-1]
            print(f"Datasette ne peut être installé, sa colonne restera vide : {reason}", file=sys.stderr)
            return False
    return True


def _already_built(workspace: Workspace, code: str) -> dict[str, float] | None:
    if not workspace.build_log.exists() or not (workspace.home / "releases" / "current").exists():
        return None
    log = orjson.loads(workspace.build_log.read_bytes())
    steps: dict[str, float] | None = log["etapes"] if log.get("code") == code else None
    return steps


def _fingerprint() -> str:
    """A digest of the code that writes the demo and makes a release of it."""
    digest = hashlib.sha256(code_digest().encode())
    for module in sorted(Path(hemicycle.demo.__file__).parent.glob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()


def _bare(name: str, content: bytes) -> None:
    """The least that reading a member can be: its XML or JSON parsed, the rows of a dump cut at tabs."""
    if name.endswith(".xml"):
        etree.fromstring(content, etree.XMLParser(recover=True))  # the Senate's reports are not well-formed
    elif name.endswith(".sql"):
        for row in content.split(b"\n"):
            row.split(b"\t")
    else:
        orjson.loads(content)


def _share(archives: list[Path], rank: int, step: int) -> int:
    """Parse one member in `step` of each archive; a step of 0 parses nothing."""
    size = 0
    for path in archives if step else ():
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist()[rank::step]:
                content = archive.read(name)
                _bare(name, content)
                size += len(content)
    return size
