"""The documentation: an interactive page over our OpenAPI document, with every file served from here.

Swagger UI comes from the package `offapi`, which only carries its files; nothing of it is executed by Python.
"""

from importlib.util import find_spec
from pathlib import Path

from litestar.handlers import HTTPRouteHandler

from hemicycle.api.error_replies import JSON
from hemicycle.api.operations import HOUR, operation

TAG = "Other endpoints"
_STATIC = Path(__file__).parent / "static"
_DAY = 24 * HOUR

# The page draws with scripts and styles of ours only; Swagger UI carries its icons as data: addresses.
_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class OpenApiDocument:
    """The OpenAPI document; made once, after the routes it describes."""

    body: bytes = b""


def handlers(document: OpenApiDocument) -> list[HTTPRouteHandler]:
    """The page, the files it loads, and the OpenAPI document under its two addresses."""
    return [
        _file("/docs", _STATIC / "docs.html", "text/html; charset=utf-8", csp=_CSP),
        _file("/docs/docs.js", _STATIC / "docs.js", "text/javascript; charset=utf-8"),
        _file("/docs/swagger-ui-bundle.js", _swagger("swagger_bundle.js"), "text/javascript; charset=utf-8"),
        _file("/docs/swagger-ui.css", _swagger("swagger_style.css"), "text/css; charset=utf-8"),
        _openapi("/openapi.json", document),
        _openapi("/docs/json", document),
    ]


def _openapi(path: str, document: OpenApiDocument) -> HTTPRouteHandler:
    @operation(
        path,
        operation_id=f"openapi{path.replace('/', '_').replace('.', '_')}",
        tag=TAG,
        summary="OpenAPI document",
        description="This document.",
        answer=None,
        max_age=HOUR,
        errors=(),
        media_type=JSON,
        needs_release=False,
        documented=False,
    )
    def openapi() -> bytes:
        return document.body

    return openapi


def _file(path: str, file: Path, media_type: str, csp: str | None = None) -> HTTPRouteHandler:
    @operation(
        path,
        operation_id=f"file{path.replace('/', '_').replace('.', '_')}",
        tag=TAG,
        summary=file.name,
        description="A file of the documentation page.",
        answer=None,
        max_age=_DAY if csp is None else HOUR,
        errors=(),
        media_type=media_type,
        needs_release=False,
        csp=csp,
        documented=False,
    )
    def serve_file() -> bytes:
        return file.read_bytes()

    return serve_file


def _swagger(name: str) -> Path:
    spec = find_spec("offapi")
    if spec is None or spec.origin is None:
        raise ImportError("offapi")
    return Path(spec.origin).parent / name
