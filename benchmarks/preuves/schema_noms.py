"""Names of records that the service itself gives, for each parameter of each path of its OpenAPI document."""

import contextlib
import json
import re
from collections.abc import Iterator, Mapping

from benchmarks.load import BenchError
from benchmarks.preuves.fuzz_questions import Glanage
from benchmarks.servers import Server

KEPT = 40  # names of a parameter
_PARAMETER = re.compile(r"{(\w+)}")
Names = dict[str, dict[str, list[str]]]


def known(server: Server) -> Names:
    """Names by path and parameter, from the lists that need none: the same for the same release."""
    paths = json.loads(server.get("/openapi.json"))["paths"]
    glanage = Glanage()
    for path, answer in _lists(server, [path for path, item in paths.items() if "get" in item and "{" not in path]):
        glanage.keep(path, answer)
    return {path: chosen(glanage, path) for path in paths if "{" in path}


def chosen(glanage: Glanage, path: str) -> dict[str, list[str]]:
    """Some names for each parameter of a path, spread over those that were seen."""
    seen: Mapping[str, list[str]] = {name: sorted(set(glanage.named(path, name))) for name in _PARAMETER.findall(path)}
    return {name: values[:: len(values) // KEPT + 1] for name, values in seen.items() if values}


def _lists(server: Server, paths: list[str]) -> Iterator[tuple[str, object]]:
    for path in paths:
        # A path that wants a parameter, or answers something else than JSON, has no name for us.
        with contextlib.suppress(BenchError, ValueError):
            yield path, json.loads(server.get(path))
