"""Clients as their users get them: made, compiled and installed whole.

    make clients                a Python client by another's generator, under mypy; our TypeScript client, compiled in
                                strict mode; the wheel of our Python client, in an environment of its own
    make clients RULES=--lint   then the rules that Spectral and Redocly recommend, no error allowed

A tool that could not be installed is skipped, and that is said.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from hemicycle.api.declare.openapi import OpenApi
from hemicycle.api.routes import operations

CLIENTS = Path(__file__).parents[1] / "clients"
NODE_TOOLS = CLIENTS / "typescript" / "node_modules" / ".bin"  # of `make`, at the versions of package.json
SPECTRAL = "@stoplight/spectral-cli@6.16.3"
REDOCLY = "@redocly/cli@2.73.0"
_MADE = shutil.ignore_patterns("node_modules", "dist", "build", "*.egg-info")
_FILES = re.compile(r"Unsupported content_type (application/atom\+xml|application/x-ndjson|image/svg\+xml)\)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tools", type=Path, help="folder of openapi-python-client and mypy")
    parser.add_argument("--lint", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="clients-") as name:
        folder = Path(name)
        for edition, compact in (("openapi.json", False), ("openapi-compact.json", True)):
            (folder / edition).write_bytes(OpenApi(operations()).encoded(compact=compact))
        if (asked.tools / "openapi-python-client").is_file():
            _python(folder, asked.tools.absolute())
        else:
            print("skipped, for its generator is not installed: the Python client", file=sys.stderr)
        _wheel(folder)
        if (NODE_TOOLS / "tsc").exists():
            typescript(folder / "typescript")
            print("TypeScript: generated, compiled in strict mode")
            if asked.lint:
                _lint(folder)
        else:
            print("skipped, for Node or its registry is not there: the TypeScript client, linters", file=sys.stderr)


def _python(folder: Path, tools: Path) -> None:
    path = {"PATH": f"{tools}:{os.environ['PATH']}"}  # the generator calls ruff
    said = _run(
        folder, str(tools / "openapi-python-client"), "generate", "--path", "openapi.json",
        "--output-path", "hemicycle_client", "--meta", "none", **path,
    )  # fmt: skip
    # It leaves out what it does not understand. Files to be kept as they are need no struct.
    lost = [one for one in said.split("WARNING")[1:] if not _FILES.search(one)]
    if lost:
        sys.exit(f"the Python client is not whole:\n{''.join(lost)}")
    # client.py is a template of the generator, the same for every service; its own faults are not ours.
    _run(folder, str(tools / "mypy"), "--exclude", "client.py", "--follow-imports=silent", "hemicycle_client")
    print("Python: generated whole, mypy finds nothing")


def _wheel(folder: Path) -> None:
    """Our Python client built, installed where nothing else is, and imported there."""
    pip = (sys.executable, "-m", "pip", "--quiet", "wheel", "--no-deps", "--wheel-dir", "wheels")
    if subprocess.run([*pip, "setuptools"], cwd=folder, check=False, capture_output=True).returncode:
        print("skipped, for the registry of Python is not there: the wheel of the client", file=sys.stderr)
        return
    source = shutil.copytree(CLIENTS / "python", folder / "source", ignore=_MADE)  # building leaves files behind
    _run(folder, *pip, str(source))
    _run(folder, sys.executable, "-m", "venv", "clean")
    (wheel,) = (folder / "wheels").glob("hemicycle_client-*.whl")
    _run(folder, "clean/bin/python", "-m", "pip", "--quiet", "install", str(wheel))
    _run(
        folder, "clean/bin/python", "-I", "-W", "error", "-c",
        "import hemicycle_client as c; print(c.Hemicycle('http://127.0.0.1').list_scrutins(limit=1).path)",
    )  # fmt: skip
    installed = _run(folder, "clean/bin/python", "-I", "-m", "pip", "list", "--format", "freeze").split()
    print(f"Python: {wheel.name} installed alone, with {', '.join(one for one in installed if '==' in one)}")


def typescript(folder: Path) -> Path:
    """Our TypeScript client with its types, compiled in a new folder."""
    shutil.copytree(CLIENTS / "typescript", folder, ignore=_MADE)
    (folder / "openapi.json").write_bytes(OpenApi(operations()).encoded())
    _run(folder, str(NODE_TOOLS / "openapi-typescript"), "openapi.json", "-o", "src/api.ts")
    _run(folder, str(NODE_TOOLS / "tsc"))
    return folder


def _lint(folder: Path) -> None:
    (folder / ".spectral.yaml").write_text('extends: ["spectral:oas"]\n')
    for edition in ("openapi.json", "openapi-compact.json"):
        _run(folder, "npx", "--yes", SPECTRAL, "lint", "--fail-severity", "error", "--quiet", edition)
        _run(folder, "npx", "--yes", REDOCLY, "lint", edition)
    print("Spectral, Redocly: no error")


def _run(folder: Path, *words: str, **environment: str) -> str:
    """Run a tool to its end; what it says, or the end of this run if it finds a fault."""
    done = subprocess.run(
        words, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        env={**os.environ, **environment},
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"{' '.join(words)}\n{done.stdout[-8000:]}")
    return done.stdout


if __name__ == "__main__":
    main()
