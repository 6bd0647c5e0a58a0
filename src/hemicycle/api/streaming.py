"""Answers too large to be held: handed over by a handler as chunks, sent while they are made.

The sender waits for a slow client (the server's `send` does, when its buffer is full), stops when the client leaves,
and gives every other request a turn between two chunks.
"""

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Iterable
from contextlib import ExitStack
from typing import NamedTuple, Protocol

import zstandard
from litestar.types import Receive, Send

from hemicycle.api.cache import Finished, Head
from hemicycle.api.compression import GZIP, IDENTITY, ZSTD
from hemicycle.api.echange import Answer, Question, Request
from hemicycle.api.entity_tags import same_entity
from hemicycle.api.finishing import as_it_is, headers_of, not_modified
from hemicycle.api.release_holder import ServedRelease

_GZIP_LEVEL = 1  # made for each client, unlike kept answers: speed counts, and rows alike shrink tenfold at any level
_ZSTD_LEVEL = 3
_GZIP_FRAME = 31  # zlib's way to ask for a gzip header and trailer


class Sortie:
    """What a handler of a streamed operation hands over: chunks, their media type and a file name."""

    def __init__(self) -> None:
        self.chunks: Iterable[bytes] | None = None
        self.media_type = ""
        self.filename = ""

    def send(self, chunks: Iterable[bytes], *, media_type: str, filename: str) -> bytes:
        """Hand over the body; what is returned is the empty body that the framework needs."""
        self.chunks, self.media_type, self.filename = chunks, media_type, filename
        return b""


class Stream(NamedTuple):
    """An answer ready to be sent by chunks; `hold` keeps the release open meanwhile."""

    head: Head
    chunks: Iterable[bytes]
    coding: str
    hold: ExitStack


async def streamed(
    enter: Callable[..., Awaitable[Answer]], request: Request, question: Question, opened: ServedRelease, etag: bytes
) -> Finished | Stream:
    """An answer that is kept nowhere: only its head is finished here, and the release held open for the rest.

    `enter` asks the handler (`Framework.enter`).
    """
    headers = headers_of(question.route, opened, etag)
    if request.names(etag):
        return Finished(not_modified(headers), b"")
    sortie = Sortie()
    with ExitStack() as hold:
        hold.enter_context(opened.reading())
        answer = await enter(request, question, opened, sortie=sortie)
        if sortie.chunks is None:
            return as_it_is(answer, opened)
        if same_entity(request.if_none_match, etag):
            return Finished(not_modified(headers), b"")
        headers += [
            (b"content-type", sortie.media_type.encode()),
            (b"content-disposition", f'attachment; filename="{sortie.filename}"'.encode()),
        ]
        if request.coding != IDENTITY:
            headers.append((b"content-encoding", request.coding.encode()))
        return Stream(Head.of(200, headers), sortie.chunks, request.coding, hold.pop_all())


async def send_chunks(chunks: Iterable[bytes], coding: str, receive: Receive, send: Send) -> int:
    """Send every chunk, and say how many bytes went out; fewer than all when the client left."""
    gone = asyncio.create_task(_disconnected(receive))
    encoder = _encoder(coding)
    size = 0
    try:
        for chunk in chunks:
            body = await asyncio.to_thread(encoder.compress, chunk) if encoder else chunk
            size += len(body)
            await send({"type": "http.response.body", "body": body, "more_body": True})
            await asyncio.sleep(0)  # sending does not wait while the buffer has room: others get their turn here
            if gone.done() and gone.result():
                return size
        end = encoder.flush() if encoder else b""
        await send({"type": "http.response.body", "body": end, "more_body": False})
        return size + len(end)
    finally:
        gone.cancel()


async def _disconnected(receive: Receive) -> bool:
    """Wait for the client to leave. After the (empty) body of a request, nothing else can be received."""
    message = await receive()
    if message["type"] == "http.request":
        message = await receive()
    return message["type"] == "http.disconnect"


class _Encoder(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...
    def flush(self) -> bytes: ...


def _encoder(coding: str) -> _Encoder | None:
    if coding == GZIP:
        return zlib.compressobj(_GZIP_LEVEL, zlib.DEFLATED, _GZIP_FRAME)
    return zstandard.ZstdCompressor(level=_ZSTD_LEVEL).compressobj() if coding == ZSTD else None
