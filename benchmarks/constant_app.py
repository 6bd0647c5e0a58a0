"""The fastest answer this server can give: `GET /12345` answers 12345 bytes made once, and does nothing else."""

from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from typing import Any

Message = MutableMapping[str, Any]


async def app(
    scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    """A bare ASGI application; the path is the number of bytes wanted."""
    del receive  # a GET has no body to read
    start, body = _answer(scope["path"])
    await send(start)
    await send(body)


@lru_cache(maxsize=256)
def _answer(path: str) -> tuple[Message, Message]:
    content = b"x" * int(path.removeprefix("/"))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]
    return (
        {"type": "http.response.start", "status": 200, "headers": headers},
        {"type": "http.response.body", "body": content},
    )
