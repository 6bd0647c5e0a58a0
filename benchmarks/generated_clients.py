"""Clients made from our OpenAPI document by others' generators: they must come out whole and pass their type checkers.

    make clients                a Python client under mypy, a TypeScript one under tsc
    make clients RULES=--lint   then the rules that Spectral and Redocly recommend, no error allowed

The Node tools come with `npx`, at the versions pinned here. A tool that could not be installed is skipped, and that is
said.
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

NPX = ("npx", "--yes", "--package", "openapi-typescript@7.13.0", "--package", "typescript@5.9.3", "--")
SPECTRAL = "@stoplight/spectral-cli@6.16.3"
REDOCLY = "@redocly/cli@2.73.0"
_FILES = re.compile(r"Unsupported content_type (application/atom\+xml|application/x-ndjson|image/svg\+xml)\)")
_USE = """import type { paths } from "./api";
type Page = paths["/api/v1/scrutins"]["get"]["responses"][200]["content"]["application/json"];
export const rows = (page: Page): number => page.meta.total + page.data.length + page.data[0].numero;
"""


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
        if shutil.which("npx") is None or subprocess.run([*NPX, "tsc", "--version"], check=False).returncode:
            print("skipped, for npx or its registry is not there: the TypeScript client, linters", file=sys.stderr)
            return
        _typescript(folder)
        if asked.lint:
            _lint(folder)


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


def _typescript(folder: Path) -> None:
    (folder / "use.ts").write_text(_USE)
    _run(folder, *NPX, "openapi-typescript", "openapi.json", "-o", "api.d.ts")
    _run(folder, *NPX, "tsc", "--noEmit", "--strict", "use.ts", "api.d.ts")
    print("TypeScript: generated, tsc finds nothing")


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
