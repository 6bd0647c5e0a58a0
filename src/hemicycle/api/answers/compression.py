"""Content codings: which one a client prefers, and the encoding: once into the cache, or along a stream."""

import asyncio
import gzip
import zlib
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Protocol

import zstandard

IDENTITY = "identity"
GZIP = "gzip"
ZSTD = "zstd"

THRESHOLD = 1024  # bodies up to this size are sent plain: a packet is a packet
_PREFERENCE = (ZSTD, GZIP, IDENTITY)  # among equals
_GZIP_LEVEL = 6
_ZSTD_LEVEL = 7
# Streams are made for each client, unlike kept answers: speed counts, and rows alike shrink tenfold at any level.
_GZIP_STREAM_LEVEL, _ZSTD_STREAM_LEVEL = 1, 3
_GZIP_FRAME = 31  # zlib's way to ask for a gzip header and trailer
_OFF_LOOP = 32 * 1024  # bodies above this size are compressed in a thread: gzip would hold the loop for milliseconds

# A thread that has compressed keeps the six or seven megabytes it needed. The default executor has four more threads
# than the machine has cores; one worker runs on each core, so that two threads for each are enough.
_THREADS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="compression")


@lru_cache(maxsize=512)
def negotiate(accept_encoding: str) -> str:
    """The coding to use, from the value of `Accept-Encoding` (RFC 9110 §12.5.3).

    A client that refuses everything still gets plain bytes: an answer beats a 406.
    """
    weights = _weights(accept_encoding.lower())
    wildcard = weights.get("*")

    def weight(coding: str) -> float:
        if coding in weights:
            return weights[coding]
        if coding == IDENTITY:
            return 0.001 if wildcard is None else wildcard / 1000  # acceptable, but last
        return wildcard or 0.0

    best = max(_PREFERENCE, key=weight)
    return best if weight(best) > 0 else IDENTITY


async def encode(body: bytes, coding: str) -> bytes:
    """The body in a coding, without holding up the loop when it is long."""
    if coding == IDENTITY or len(body) <= _OFF_LOOP:
        return compress(body, coding)
    return await asyncio.get_running_loop().run_in_executor(_THREADS, compress, body, coding)


def compress(body: bytes, coding: str) -> bytes:
    """The body in a coding. Deterministic: the same body gives the same bytes on every worker."""
    if coding == GZIP:
        return gzip.compress(body, compresslevel=_GZIP_LEVEL, mtime=0)
    if coding == ZSTD:
        return zstandard.ZstdCompressor(level=_ZSTD_LEVEL).compress(body)
    return body


class StreamEncoder(Protocol):
    """Compresses the chunks of one stream, in order."""

    def compress(self, data: bytes, /) -> bytes: ...
    def flush(self) -> bytes: ...


def stream_encoder(coding: str) -> StreamEncoder | None:
    """What compresses a stream; None when it is sent plain."""
    if coding == GZIP:
        return zlib.compressobj(_GZIP_STREAM_LEVEL, zlib.DEFLATED, _GZIP_FRAME)
    return zstandard.ZstdCompressor(level=_ZSTD_STREAM_LEVEL).compressobj() if coding == ZSTD else None


def _weights(value: str) -> dict[str, float]:
    weights: dict[str, float] = {}
    for item in value.split(","):
        coding, _, parameters = item.strip().partition(";")
        coding = "gzip" if coding.strip() == "x-gzip" else coding.strip()
        if not coding:
            continue
        weight = 1.0
        for parameter in parameters.split(";"):
            name, _, text = parameter.strip().partition("=")
            if name.strip() == "q":
                weight = _quality(text.strip())
        weights[coding] = weight
    return weights


def _quality(text: str) -> float:
    try:
        return min(max(float(text), 0.0), 1.0)
    except ValueError:
        return 0.0  # a weight that cannot be read is not a preference
