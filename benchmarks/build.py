"""What is measured: the demo release and what it took to make it, the relational file, Datasette beside."""

import codecs
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

import hemicycle_demo
from benchmarks.load import BenchError
from benchmarks.preuves.rapport import Section
from benchmarks.relational import write_database, write_metadata
from hemicycle.release.engines import pointer
from hemicycle.release.publishing.inputs import release_code

DATASETTE = "datasette==0.65.2"
SEED = 1
WHOLE = 5.0  # most that making a release may take, a bare parse of its files being 1
PEAK = 4 * 1024**3  # most bytes of the largest process of a sync
ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Workspace:
    """The folder of the bench: nothing outside it is touched. `part` of the full volumes, for a trial; `official` are
    the files of a release that was made elsewhere."""

    root: Path
    part: float = 1.0
    official: Path | None = None

    @property
    def home(self) -> Path:
        return self.root / "home"

    @property
    def files(self) -> Path:
        return self.official or self.home / "demo" / (f"full-{SEED}" if self.part == 1 else "volumes")

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


def build_release(workspace: Workspace, *, rebuild: bool = False, as_is: bool = False) -> dict[str, float]:
    """Build the release, or take the one that the present code has made; the seconds of its steps, its peak memory.

    With `as_is` the one that is there is taken, whatever made it.
    """
    code = fingerprint()
    if not rebuild and (kept := _already_built(workspace, None if as_is else code)):
        return kept
    shutil.rmtree(workspace.home, ignore_errors=True)
    workspace.database.unlink(missing_ok=True)
    workspace.root.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "HEMICYCLE_HOME": str(workspace.home)}
    command = _building(workspace)
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise BenchError(f"la construction a échoué (code {done.returncode}) : {done.stdout.strip()[-500:]}")
    steps = read_durations(done.stdout)
    steps["memoire_max"] = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024.0
    workspace.build_log.write_bytes(orjson.dumps({"code": code, "etapes": steps}))
    return steps


def take_release(workspace: Workspace, home: Path) -> dict[str, float]:
    """Have the served release of a home, which is only read: its files are linked. How it was made is not known."""
    served = pointer.current(home / "releases")
    if served is None:
        raise BenchError(f"aucune publication dans {home}")
    shutil.rmtree(workspace.home, ignore_errors=True)
    workspace.database.unlink(missing_ok=True)
    releases = workspace.home / "releases"
    try:
        shutil.copytree(home / "releases" / served.id, releases / served.id, copy_function=os.link)
    except (OSError, shutil.Error) as error:
        raise BenchError(f"la publication de {home} ne peut être liée depuis {workspace.root} : {error}") from error
    shutil.copy(home / "releases" / "current", releases)
    return {"memoire_max": 0.0}


def judge(steps: dict[str, float], parse: dict[str, float], section: Section) -> None:
    """The steps of a sync against a bare parse of the same files, and its memory."""
    bare, seconds = parse["secondes"], {name: value for name, value in steps.items() if name != "memoire_max"}
    if not seconds:
        section.noter("Build", "the release was taken as it is: its making was not measured")
        return
    whole = sum(seconds.values())
    section.noter("Bare parse", f"{bare:.1f} s for {parse['octets'] / 1e6:.0f} MB, {parse['processus']:.0f} processes")
    for name, value in seconds.items():
        section.noter(f"Step: {name}", f"{value:.1f} s, {value / bare:.1f} × the bare parse")
    section.noter(f"Whole build (aim: {WHOLE:.0f} ×)", f"{whole:.1f} s, {whole / bare:.1f} × the bare parse")
    section.noter("Peak memory of a process (aim: 4 GiB)", f"{steps['memoire_max'] / 1024**3:.2f} GiB")
    if whole > WHOLE * bare:
        section.refuser(f"The build takes {whole / bare:.1f} times the bare parse; the aim is {WHOLE:.0f}.")
    if steps["memoire_max"] > PEAK:
        section.refuser(f"A process of the build holds {steps['memoire_max'] / 1024**3:.2f} GiB; the aim is 4.")


def read_durations(output: str) -> dict[str, float]:
    """The line by which a sync ends, folded under an indent: `durées : collecte 0.4 s, lecture 32.6 s, …`."""
    told = re.search(r"^durées :.*(?:\n +.*)*", output, re.MULTILINE)
    steps = {name: float(seconds) for name, seconds in re.findall(r"(\w+)\s+([\d.]+)\s+s\b", told[0] if told else "")}
    if not steps:
        raise BenchError("la construction n'a pas dit ses durées.")
    return steps


def bare_parse(workspace: Workspace) -> dict[str, float]:
    """Seconds to do nothing but decompress and parse every member (orjson, lxml), with as many processes as a sync."""
    jobs = os.cpu_count() or 1
    files = sorted(path for path in workspace.files.iterdir() if path.is_file())
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        list(pool.map(_share, [files] * jobs, [0] * jobs, [0] * jobs))  # start the processes before the clock
        start = time.perf_counter()
        sizes = list(pool.map(_share, [files] * jobs, range(jobs), [jobs] * jobs))
        return {"secondes": time.perf_counter() - start, "octets": float(sum(sizes)), "processus": float(jobs)}


def prepare_datasette(workspace: Workspace) -> bool:
    """Have Datasette and its database ready; False, with the reason printed, when that cannot be."""
    if not workspace.files.is_dir():
        print("Les fichiers de la démonstration ne sont plus là : pas de Datasette.", file=sys.stderr)
        return False
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


def fingerprint() -> str:
    """A digest of the code that writes the demo and makes a release of it."""
    return hashlib.sha256(f"{release_code()}{digest_of_demo()}".encode()).hexdigest()


def digest_of_demo() -> str:
    """A digest of the code that writes the demo."""
    digest = hashlib.sha256()
    for module in sorted(Path(hemicycle_demo.__file__).parent.rglob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()


def _building(workspace: Workspace) -> list[str]:
    if workspace.part == 1:
        return [str(Path(sys.executable).with_name("hemicycle")), "demo", "--size", "full", "--seed", str(SEED)]
    return [sys.executable, "-m", "benchmarks.monde", str(workspace.home), "--part", str(workspace.part)]


def _already_built(workspace: Workspace, code: str | None) -> dict[str, float] | None:
    """The steps of a build that this code made, or any (`code` None); none of them when its making was not kept."""
    if not (workspace.home / "releases" / "current").exists():
        return None
    log = orjson.loads(workspace.build_log.read_bytes()) if workspace.build_log.exists() else {}
    if code is None:
        return {"memoire_max": 0.0, **log.get("etapes", {})}
    steps: dict[str, float] | None = log["etapes"] if log.get("code") == code else None
    return steps


def _bare(name: str, content: bytes) -> int:
    """The least that reading a file can be: its XML or JSON parsed, the rows of a dump or of a table cut in cells."""
    if name.endswith((".xml", ".html")):
        etree.fromstring(content, etree.XMLParser(recover=True))  # the Senate's reports are not well-formed
    elif name.endswith(".json"):
        orjson.loads(content.removeprefix(codecs.BOM_UTF8))  # which the HATVP writes
    else:
        separator = b"\t" if name.endswith(".sql") else b";"
        for row in content.split(b"\n"):
            row.split(separator)
    return len(content)


def _share(files: list[Path], rank: int, step: int) -> int:
    """Parse one member in `step` of each archive, and one in `step` of the other files; a step of 0 parses nothing."""
    archives = [path for path in files if path.suffix == ".zip"]
    others = [path for path in files if path.suffix != ".zip"]
    size = 0
    for path in archives if step else ():
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist()[rank::step]:
                size += _bare(name, archive.read(name))
    for path in others[rank::step] if step else ():
        size += _bare(path.name, path.read_bytes())
    return size
