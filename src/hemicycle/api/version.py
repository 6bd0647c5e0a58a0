"""The version of the code that writes answers, as entity tags need it.

An answer changes when the release does or when this code does. Between two versions of the package the code
may change too (a checkout under work, a patched image), so the sources are hashed, once per process.
"""

from hemicycle import __version__
from hemicycle.code_digest import digest


def code_version() -> str:
    """The version of the package and a digest of what the application and the engines of releases import."""
    return f"{__version__}+{digest('hemicycle.api.app', 'hemicycle.release.engines.repository')[:16]}"
