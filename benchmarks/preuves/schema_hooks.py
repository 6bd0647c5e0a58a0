"""What schemathesis is told, in its own environment: names of records that exist, and to count what it sends.

Loaded by `SCHEMATHESIS_HOOKS`; only the standard library and schemathesis are there. A path made of random words is
a 404 nearly always: half of them are given a name that the service itself has given, so that records are read too.
"""

import json
import os
import zlib
from pathlib import Path
from typing import Any

import schemathesis

_NAMES: dict[str, dict[str, list[str]]] = json.loads(Path(os.environ["PREUVE_NOMS"]).read_text(encoding="utf-8"))
_JOURNAL = Path(os.environ["PREUVE_JOURNAL"])


def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    """Half of the paths with known names: which half and which names depend on what was drawn, not on chance."""
    if not path_parameters:
        return path_parameters
    drawn = zlib.crc32(repr(sorted(path_parameters.items())).encode("utf-8", "surrogatepass"))
    known = _NAMES.get(context.operation.path, {})
    if drawn % 2:
        return path_parameters
    return {
        name: known[name][drawn // 2 % len(known[name])] if known.get(name) else value
        for name, value in path_parameters.items()
    }


def after_call(context: Any, case: Any, response: Any) -> None:  # noqa: ARG001 (schemathesis wants the three)
    """One line for each answer: its operation, the method that was sent, its status."""
    line = f"{case.operation.label}\t{case.method.upper()}\t{response.status_code}\n"
    with _JOURNAL.open("a", encoding="utf-8") as journal:  # one short write: threads do not mix
        journal.write(line)


schemathesis.hook(map_path_parameters)
schemathesis.hook(after_call)
