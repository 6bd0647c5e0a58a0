"""The OpenAPI document, and an interactive page over it, with every file served from here.

Swagger UI comes from the package `offapi`, which only carries its files; nothing of it is executed by Python.
"""

import asyncio
from importlib.util import find_spec
from pathlib import Path

from hemicycle.api.declare.openapi import OpenApi
from hemicycle.api.declare.operations import HOUR, Operation, operation

TAG = "Other endpoints"
_STATIC = Path(__file__).parents[1] / "static"

# The page draws with scripts and styles of ours only; Swagger UI carries its icons as data: addresses.
_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def _openapi(path: str, *, compact: bool = False) -> Operation:
    async def openapi(document: OpenApi) -> bytes:
        # made by the first who asks: others get their turn meanwhile
        return await asyncio.to_thread(document.encoded, compact=compact)

    return operation(
        path,
        operation_id=f"openapi{path.replace('/', '_').replace('.', '_')}",
        tag=TAG,
        summary="OpenAPI document",
        description="This document.",
        answer=None,
        max_age=HOUR,
        errors=(),
        needs_release=False,
        documented=False,
    )(openapi)


def _file(path: str, file: Path, media_type: str, csp: str | None = None) -> Operation:
    return operation(
        path,
        operation_id=f"file{path.replace('/', '_').replace('.', '_')}",
        tag=TAG,
        summary=file.name,
        description="A file of the documentation page.",
        answer=None,
        max_age=24 * HOUR if csp is None else HOUR,
        errors=(),
        media_type=media_type,
        needs_release=False,
        csp=csp,
        documented=False,
    )(file.read_bytes)


def _swagger(name: str) -> Path:
    spec = find_spec("offapi")
    if spec is None or spec.origin is None:
        raise ImportError("offapi")
    return Path(spec.origin).parent / name


FILES = [
    _file("/docs/swagger", _STATIC / "docs.html", "text/html; charset=utf-8", csp=_CSP),
    _file("/docs/docs.js", _STATIC / "docs.js", "text/javascript; charset=utf-8"),
    _file("/docs/swagger-ui-bundle.js", _swagger("swagger_bundle.js"), "text/javascript; charset=utf-8"),
    _file("/docs/swagger-ui.css", _swagger("swagger_style.css"), "text/css; charset=utf-8"),
    _openapi("/openapi.json"),
    _openapi("/openapi-compact.json", compact=True),
    _openapi("/docs/json"),
]
