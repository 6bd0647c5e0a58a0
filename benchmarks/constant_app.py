"""The fastest answer this server can give: `GET /12345` answers 12345 bytes made once, and does nothing else.

It carries as many headers as an answer of ours: each costs the server about a microsecond.
"""

from functools import lru_cache
from typing import Any

from hemicycle.api.answers import headers

_HEADERS = headers.cacheable("demo-000000000000", 3600, headers.etag_of_bytes(b"", "identity"))


async def app(scope: Any, protocol: Any) -> None:
    """A bare RSGI application; the path is the number of bytes wanted."""
    protocol.response_bytes(*_answer(scope.path))


@lru_cache(maxsize=256)
def _answer(path: str) -> tuple[int, headers.Headers, bytes]:
    content = b"x" * int(path.removeprefix("/"))
    own = [("content-type", "application/json"), ("content-length", str(len(content))), ("x-request-id", "constant-1")]
    return 200, [*_HEADERS, *own], content
