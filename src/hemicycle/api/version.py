"""The version of the code that writes answers, as entity tags need it.

An answer changes when the release does or when this code does. Between two versions of the package the code
may change too (a checkout under work, a patched image), so the sources are hashed, once per process.
"""

from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from hemicycle import __version__

# What an answer may pass through.
_ROOMS = ("*.py", "vocabulaire/*", "api/**/*", "queries/**/*", "live/**/*", "senatoriales/**/*")
_PACKAGE = Path(__file__).resolve().parent.parent


@lru_cache(maxsize=1)
def code_version() -> str:
    """The version of the package and a digest of the code in the request path."""
    digest = blake2b(digest_size=8)
    for path in sorted(path for room in _ROOMS for path in _PACKAGE.glob(room)):
        if path.suffix in (".py", ".js", ".html"):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return f"{__version__}+{digest.hexdigest()}"
