"""The headers of answers: those that every one carries, those of an answer that is kept, and entity tags."""

import re
from functools import lru_cache
from hashlib import blake2b

Headers = list[tuple[str, str]]

# Nothing of ours is a page that loads something, save the documentation, which states its own policy.
STRICT_CSP = "default-src 'none'; frame-ancestors 'none'"

ALLOWED_METHODS = "GET, HEAD, OPTIONS, POST"
ALLOWED_HEADERS = "Accept, Content-Type, If-None-Match, X-Requested-With"
EXPOSED_HEADERS = (
    "ETag, Link, Retry-After, X-Hemicycle-Release, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, "
    "X-Request-Id"
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
    ("allow", ALLOWED_METHODS),
    ("content-length", "0"),
    ("vary", "Access-Control-Request-Headers"),
]

_ENTITY_TAG = re.compile(r'"[^"]*"')


def common(release: str | None, csp: str | None = None) -> Headers:
    """The headers that do not depend on the body."""
    return list(_common(release, csp or STRICT_CSP))


@lru_cache(maxsize=16)
def _common(release: str | None, csp: str) -> tuple[tuple[str, str], ...]:
    named = [] if release is None else [("x-hemicycle-release", release)]
    return (*_COMMON, ("content-security-policy", csp), *named)


def cacheable(release: str | None, max_age: int | None, etag: str, csp: str | None = None) -> Headers:
    """The headers that an answer has in common with the 304 that may stand for it."""
    headers = [*_common(release, csp or STRICT_CSP), ("cache-control", cache_control(max_age))]
    return [*headers, ("etag", etag)] if etag else headers


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


def names(if_none_match: str, etag: str) -> bool:
    """Whether a client names this very answer. `*` does not: only a read can tell whether there is one."""
    return etag in _ENTITY_TAG.findall(if_none_match)


def _tag(content: bytes) -> str:
    return f'"{blake2b(content, digest_size=12).hexdigest()}"'
