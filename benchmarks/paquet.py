"""The package as strangers get it: the wheel in a fresh environment, tried with the network cut off.

    make paquet

Builds the wheel from a copy of the checkout and installs it with the pinned requirements. Then, with the network cut
off (a network namespace of its own; where the kernel refuses one, a guard in Python), in an empty folder and an empty
environment: `hemicycle demo`, `hemicycle serve`, and one answer of each kind that needs a file of the package. Where no
index of packages is to be had it is skipped, and that is said.
"""

import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

RACINE = Path(__file__).resolve().parents[1]
BUILT_FROM = ("pyproject.toml", "setup.py", "LICENSE", "docs", "src")
_PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet")

# Run by the fresh environment itself, where nothing but the package is at hand. One answer per kind of packaged file:
# templates and styles, Swagger UI, llms.txt, fonts (a picture in PNG), data in TOML.
_TRY = """
import signal, subprocess, sys, time, urllib.request
hemicycle = [sys.executable, "-m", "hemicycle"]
begun = time.monotonic()
done = subprocess.run([*hemicycle, "demo"], capture_output=True, text=True)
if done.returncode:
    sys.exit(f"hemicycle demo: code {done.returncode}: {done.stderr[-500:]}")
print(f"hemicycle demo: {time.monotonic() - begun:.0f} s", flush=True)
begun = time.monotonic()
server = subprocess.Popen([*hemicycle, "serve", "--port", "8000"], stdout=subprocess.DEVNULL)

def get(path):
    question = urllib.request.Request("http://127.0.0.1:8000" + path, headers={"Accept": "text/html,*/*"})
    with urllib.request.urlopen(question, timeout=30) as answer:
        return answer.headers["content-type"], answer.read()

try:
    while True:
        try:
            get("/health")
            break
        except OSError:
            if server.poll() is not None or time.monotonic() - begun > 60:
                sys.exit("the service did not start")
            time.sleep(0.2)
    print(f"hemicycle serve: first answer after {time.monotonic() - begun:.0f} s", flush=True)
    for path, kind in ADDRESSES.items():
        found, body = get(path)
        if not found.startswith(kind) or not body:
            sys.exit(f"{path}: {found}, {len(body)} bytes")
    print(f"{len(ADDRESSES)} kinds of answers, without the network", flush=True)
finally:
    server.send_signal(signal.SIGTERM)
    server.wait(20)
"""
ADDRESSES = {
    "/": "text/html", "/static/hemicycle.css": "text/css", "/docs": "text/html", "/llms.txt": "text/plain",
    "/docs/decisions/0001-documents-and-facets": "text/html",
    "/openapi.json": "application/json", "/api/v1/scrutins?limit=1": "application/json",
    "/api/v1/methodologie": "application/json", "/api/v1/circonscriptions/carte.svg": "image/svg+xml",
    "/carte.png": "image/png",
}  # fmt: skip
# Where a namespace is refused: a connection to anything but this machine fails.
_GUARD = """
import socket
connect = socket.socket.connect
def guarded(self, address):
    if self.family != socket.AF_UNIX and not str(address[0]).startswith(("127.", "::1", "localhost")):
        raise OSError("the network is cut off")
    return connect(self, address)
socket.socket.connect = guarded
"""


class Impossible(Exception):
    """Why the package cannot be tried here."""


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="hemicycle-paquet-") as name:
        folder = Path(name)
        begun = time.monotonic()
        try:
            python = installed(folder)
        except Impossible as reason:
            print(f"skipped: {reason}", file=sys.stderr)
            return 0
        print(f"wheel built and installed: {time.monotonic() - begun:.0f} s", flush=True)
        return tried(folder, python)


def built(folder: Path, python: str) -> Path:
    """The wheel of this checkout, made in a copy: setuptools leaves its traces beside what it builds."""
    source = folder / "source"
    for name in BUILT_FROM:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (RACINE / name).is_dir() else shutil.copyfile
        copy(RACINE / name, source / name)
    wheel = ["wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(folder), str(source)]
    subprocess.run([python, *_PIP, *wheel], check=True)
    return next(folder.glob("hemicycle-*.whl"))


def installed(folder: Path) -> str:
    """The interpreter of a fresh environment that has the wheel and what it needs."""
    pythons = []
    for name, requirements in (("build", "requirements-build.txt"), ("fresh", "requirements.txt")):
        venv.create(folder / name, with_pip=True)
        pythons.append(python := str(folder / name / "bin" / "python"))
        pinned = ["install", "--no-compile", "--require-hashes", "-r", str(RACINE / requirements)]
        done = subprocess.run([python, *_PIP, *pinned], capture_output=True, text=True, check=False)
        if done.returncode:
            raise Impossible(f"{requirements} cannot be installed: {done.stderr.strip()[-200:]}")
    build, fresh = pythons
    subprocess.run([fresh, *_PIP, "install", "--no-deps", "--no-index", str(built(folder, build))], check=True)
    subprocess.run([fresh, *_PIP, "check"], check=True)
    return fresh


def tried(folder: Path, python: str) -> int:
    """Live a first minute with the package, cut off from the network; the exit code."""
    (folder / "empty").mkdir()
    script = folder / "try.py"
    script.write_text(f"ADDRESSES = {ADDRESSES!r}\n{_TRY}", encoding="utf-8")
    command, environment = [python, str(script)], {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}
    cut = ["unshare", "--map-root-user", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
    if subprocess.run([*cut, "true"], capture_output=True, check=False).returncode == 0:
        command = [*cut, *command]
    else:
        print("no network namespace here: a guard in Python instead", file=sys.stderr)
        (folder / "guard").mkdir()
        (folder / "guard" / "sitecustomize.py").write_text(_GUARD, encoding="utf-8")
        environment["PYTHONPATH"] = str(folder / "guard")
    return subprocess.run(command, cwd=folder / "empty", env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
