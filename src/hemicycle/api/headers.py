"""The headers every answer carries, encoded once."""

from functools import lru_cache

Headers = list[tuple[bytes, bytes]]

# Nothing of ours is a page that loads something, save the documentation, which states its own policy.
STRICT_CSP = b"default-src 'none'; frame-ancestors 'none'"

ALLOWED_METHODS = b"GET, HEAD, OPTIONS, POST"
ALLOWED_HEADERS = b"Accept, Content-Type, If-None-Match, X-Requested-With"
EXPOSED_HEADERS = (
    b"ETag, Link, Retry-After, X-Hemicycle-Release, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, "
    b"X-Request-Id"
)

_COMMON: Headers = [
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", EXPOSED_HEADERS),
    (b"cross-origin-resource-policy", b"cross-origin"),
    (b"link", b'</api/v1/sources>; rel="license", </openapi.json>; rel="service-desc"'),
    (b"referrer-policy", b"no-referrer"),
    (b"vary", b"Accept-Encoding, Accept"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
]

PREFLIGHT: Headers = [
    (b"access-control-allow-origin", b"*"),
    (b"access-control-allow-methods", ALLOWED_METHODS),
    (b"access-control-allow-headers", ALLOWED_HEADERS),
    (b"access-control-max-age", b"86400"),
    (b"allow", ALLOWED_METHODS),
    (b"content-length", b"0"),
    (b"vary", b"Access-Control-Request-Headers"),
]


def common(release: str | None, csp: bytes | None = None) -> Headers:
    """The headers that do not depend on the body."""
    return list(_common(release, csp or STRICT_CSP))


@lru_cache(maxsize=16)
def _common(release: str | None, csp: bytes) -> tuple[tuple[bytes, bytes], ...]:
    named = [] if release is None else [(b"x-hemicycle-release", release.encode())]
    return (*_COMMON, (b"content-security-policy", csp), *named)


def cache_control(max_age: int | None) -> bytes:
    """`Cache-Control`: kept so many seconds, revalidated each time (0), or never stored (None)."""
    if max_age is None:
        return b"no-store"
    return b"public, max-age=%d" % max_age if max_age else b"no-cache"
