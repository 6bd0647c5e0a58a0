"""Names of records that the service itself gives, for each parameter of each path of its OpenAPI document."""

import contextlib
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

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
    return {path: chosen(glanage, path, _schemas(item)) for path, item in paths.items() if "{" in path}


def chosen(glanage: Glanage, path: str, schemas: Mapping[str, Any]) -> dict[str, list[str]]:
    """Some names for each parameter of a path, spread over those that were seen and that its schema allows."""
    seen = {
        name: sorted(one for one in set(glanage.named(path, name)) if _fits(one, schemas.get(name, {})))
        for name in _PARAMETER.findall(path)
    }
    return {name: values[:: len(values) // KEPT + 1] for name, values in seen.items() if values}


def _schemas(item: Mapping[str, Any]) -> dict[str, Any]:
    declared = (parameter for operation in item.values() for parameter in operation.get("parameters", ()))
    return {parameter["name"]: parameter["schema"] for parameter in declared}


def _fits(name: str, schema: Mapping[str, Any]) -> bool:
    if schema.get("type") == "integer":
        return name.isdecimal()
    return re.search(schema.get("pattern", ""), name) is not None


def _lists(server: Server, paths: list[str]) -> Iterator[tuple[str, object]]:
    for path in paths:
        # A path that wants a parameter, or answers something else than JSON, has no name for us.
        with contextlib.suppress(BenchError, ValueError):
            yield path, json.loads(server.get(path))
