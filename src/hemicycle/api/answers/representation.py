"""How an answer is represented: its content coding, its entity tag, its headers."""

import asyncio
import gzip
import re
import zlib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from functools import lru_cache
from hashlib import blake2b
from typing import Protocol
from urllib.parse import quote

import brotli
import zstandard

from hemicycle.compression import fitted

Headers = list[tuple[str, str]]

# Nothing of ours is a page that loads something, save the documentation, which states its own policy.
STRICT_CSP = "default-src 'none'; frame-ancestors 'none'"
FRAMED = "frame-ancestors *"  # of what other sites may show in a frame

ALLOWED_METHODS = "GET, HEAD, OPTIONS, POST"
ALLOWED_HEADERS = (
    "Accept, Content-Type, If-Modified-Since, If-None-Match, If-Range, Range, X-Requested-With, "
    "Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id"  # those of assistants in a browser
)
EXPOSED_HEADERS = (
    "Accept-Ranges, Content-Disposition, Content-Range, ETag, Last-Modified, Link, Retry-After, X-Hemicycle-Ignored, "
    "X-Hemicycle-Release, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id"
)

_COMMON: Headers = [
    ("access-control-allow-origin", "*"),
    ("access-control-expose-headers", EXPOSED_HEADERS),
    ("cross-origin-resource-policy", "cross-origin"),
    ("link", '</api/v1/sources>; rel="license", </openapi.json>; rel="service-desc"'),
    ("referrer-policy", "no-referrer"),
    ("vary", "Accept-Encoding, Accept"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
]

PREFLIGHT: Headers = [
    ("access-control-allow-origin", "*"),
    ("access-control-allow-methods", ALLOWED_METHODS),
    ("access-control-allow-headers", ALLOWED_HEADERS),
    ("access-control-max-age", "86400"),
    ("content-length", "0"),
    ("vary", "Access-Control-Request-Headers"),
]

_ONE_RANGE = re.compile(r"bytes=[ \t]*([0-9]{0,18})-([0-9]{0,18})[ \t]*", re.IGNORECASE)
_ENTITY_TAG = re.compile(r'"[^"]*"')
_TOTAL_PAGES = b'"totalPages":'
_DIGITS = re.compile(rb"[0-9]+")
_META = 4096  # bytes at the end of a page, more than its `meta` ever has
_NAMED, _LONGEST_NAME = 10, 64  # parameters that are named, and characters of a name


def common(release: str | None, csp: str | None = None) -> Headers:
    """The headers that do not depend on the body."""
    return list(_common(release, csp or STRICT_CSP))


@lru_cache(maxsize=16)
def _common(release: str | None, csp: str) -> tuple[tuple[str, str], ...]:
    named = [] if release is None else [("x-hemicycle-release", release)]
    # The older header knows no "anywhere": what may be framed does not have it.
    headers = [one for one in _COMMON if one[0] != "x-frame-options"] if FRAMED in csp else _COMMON
    return (*headers, ("content-security-policy", csp), *named)


def cacheable(
    release: str | None, max_age: int | None, etag: str, csp: str | None = None, modified: str | None = None
) -> Headers:
    """The headers that an answer has in common with the 304 that may stand for it."""
    headers = [*_common(release, csp or STRICT_CSP), ("cache-control", cache_control(max_age))]
    headers += [("etag", etag)] if etag else []
    return [*headers, ("last-modified", modified)] if modified else headers


@lru_cache(maxsize=16)
def http_date(seconds: float) -> str:
    """An instant as `Last-Modified` writes it."""
    return format_datetime(datetime.fromtimestamp(int(seconds), UTC), usegmt=True)


def modified_since(if_modified_since: str, modified: str) -> bool:
    """Whether an answer of the date `modified` is newer than the one that a client holds; a date that cannot be read
    asks for nothing (RFC 9110 §13.1.3)."""
    if if_modified_since == modified:
        return False
    try:
        held = parsedate_to_datetime(if_modified_since)
    except (ValueError, OverflowError):  # the second of a day or a time zone of many digits
        return True
    return held.replace(tzinfo=held.tzinfo or UTC) < parsedate_to_datetime(modified)


def ignored(names: Iterable[str]) -> Headers:
    """The header that names the parameters of a request which mean nothing to its operation."""
    shown = [quote(name[:_LONGEST_NAME]) for name in dict.fromkeys(names)][:_NAMED]
    return [("x-hemicycle-ignored", ", ".join(shown))] if shown else []


def with_page_links(headers: Headers, url: str, page: int, pages: int) -> Headers:
    """The same headers, `Link` leading to the neighbours of a page too (RFC 8288); `url` is its canonical address."""
    last = max(pages, 1)
    path, _, query = url.partition("?")
    others = [pair for pair in query.split("&") if pair and not pair.startswith("page=")]
    start = f", <{path}?{'&'.join([*others, 'page='])}"
    links = f'{start}1>; rel="first"'
    if page > 1:
        links += f'{start}{min(page - 1, last)}>; rel="prev"'
    if page < last:
        links += f'{start}{page + 1}>; rel="next"'
    links += f'{start}{last}>; rel="last"'
    # the others are those of every answer: not made anew for each one that is kept
    return [(pair[0], pair[1] + links) if pair[0] == "link" else pair for pair in headers]


def number_of_pages(body: bytes) -> int:
    """How many pages the list has that an answer is a page of, as its `meta` says at the end, or at the beginning for
    the agenda; 0 when it is none."""
    at = body.rfind(_TOTAL_PAGES, max(0, len(body) - _META))
    if at < 0:
        at = body.find(_TOTAL_PAGES, 0, _META)
    found = None if at < 0 else _DIGITS.match(body, at + len(_TOTAL_PAGES))
    return 0 if found is None else max(int(found[0]), 1)


def cache_control(max_age: int | None) -> str:
    """`Cache-Control`: kept so many seconds, revalidated each time (0), or never stored (None)."""
    if max_age is None:
        return "no-store"
    return f"public, max-age={max_age}" if max_age else "no-cache"


def etag_of_question(edition: str, version: str, name: str, coding: str) -> str:
    """A strong entity tag: the same release, code, question and coding give the same bytes, on every worker."""
    return _tag("\0".join((edition, version, name, coding)).encode())


def etag_of_bytes(body: bytes, coding: str) -> str:
    """The entity tag of an answer that rests on something else than a release: that of its bytes."""
    return _tag(coding.encode() + body)


def same_entity(if_none_match: str, etag: str) -> bool:
    """Weak comparison of RFC 9110 §13.1.2: any tag of the list, or `*`."""
    return if_none_match.strip() == "*" or names(if_none_match, etag)


def byte_range(wanted: str, size: int) -> range | None:
    """The bytes that a `Range` asks for (RFC 9110 §14); empty when there are none such, None when all are to be sent:
    another unit, several ranges, or what is no range at all."""
    found = _ONE_RANGE.fullmatch(wanted)
    if found is None or found[1] == found[2] == "":
        return None
    if found[1] == "":
        return range(max(size - int(found[2]), 0), size)
    first = int(found[1])
    last = int(found[2]) if found[2] else max(first, size)
    return range(first, min(last + 1, size)) if first <= last else None


def names(if_none_match: str, etag: str) -> bool:
    """Whether a client names this very answer. `*` does not: only a read can tell whether there is one."""
    return etag in _ENTITY_TAG.findall(if_none_match)


def _tag(content: bytes) -> str:
    return f'"{blake2b(content, digest_size=12).hexdigest()}"'


IDENTITY = "identity"
GZIP = "gzip"
BROTLI = "br"
ZSTD = "zstd"

THRESHOLD = 1024  # bodies up to this size are sent plain: a packet is a packet
PACKED = frozenset(("image/png",))  # media types that are compressed already
_PREFERENCE = (ZSTD, BROTLI, GZIP, IDENTITY)  # among equals
_GZIP_LEVEL = 6
_BROTLI_LEVEL = 5
_ZSTD_LEVEL = 7
# Streams are made for each client, unlike kept answers: speed counts, and rows alike shrink tenfold at any level.
_GZIP_STREAM_LEVEL, _BROTLI_STREAM_LEVEL, _ZSTD_STREAM_LEVEL = 1, 2, 3
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


@lru_cache(maxsize=512)
def prefers_csv(accept: str) -> bool:
    """Whether a client asks for CSV rather than JSON, from the value of `Accept`; JSON wins among equals."""
    if "text/csv" not in accept:
        return False
    weights = _weights(accept.lower())
    wanted = weights.get("text/csv", 0.0)
    return wanted > weights.get("application/json", 0.0) and wanted >= weights.get("*/*", 0.0)


@lru_cache(maxsize=512)
def prefers_html(accept: str) -> bool:
    """Whether a client asks for a page to look at, as browsers do; JSON wins among equals, and where anything goes."""
    if "text/html" not in accept:
        return False
    weights = _weights(accept.lower())
    wanted = weights.get("text/html", 0.0)
    answer = max(weights.get("application/json", 0.0), weights.get("application/problem+json", 0.0))
    return wanted > answer and wanted >= weights.get("*/*", 0.0)


async def encode(body: bytes, coding: str) -> bytes:
    """The body in a coding, without holding up the loop when it is long."""
    if coding == IDENTITY or len(body) <= _OFF_LOOP:
        return compress(body, coding)
    return await asyncio.get_running_loop().run_in_executor(_THREADS, compress, body, coding)


def compress(body: bytes, coding: str) -> bytes:
    """The body in a coding. Deterministic: the same body gives the same bytes on every worker."""
    if coding == GZIP:
        return gzip.compress(body, compresslevel=_GZIP_LEVEL, mtime=0)
    if coding == BROTLI:
        return bytes(brotli.compress(body, quality=_BROTLI_LEVEL))
    if coding == ZSTD:
        return fitted(zstandard.ZstdCompressor(level=_ZSTD_LEVEL).compress(body))
    return body


class StreamEncoder(Protocol):
    """Compresses the chunks of one stream, in order."""

    def compress(self, data: bytes, /) -> bytes: ...
    def flush(self) -> bytes: ...


class _BrotliStream:
    """Brotli's compressor under the names that the others have."""

    def __init__(self) -> None:
        compressor = brotli.Compressor(quality=_BROTLI_STREAM_LEVEL)
        self.compress: Callable[[bytes], bytes] = compressor.process
        self.flush: Callable[[], bytes] = compressor.finish


def stream_encoder(coding: str) -> StreamEncoder | None:
    """What compresses a stream; None when it is sent plain."""
    if coding == GZIP:
        return zlib.compressobj(_GZIP_STREAM_LEVEL, zlib.DEFLATED, _GZIP_FRAME)
    if coding == BROTLI:
        return _BrotliStream()
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
