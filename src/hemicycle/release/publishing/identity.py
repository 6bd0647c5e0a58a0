"""The id of a release: a digest of the raw files and of the code that reads them.

The same files read by the same code are the same release; it is known before any work is done.
"""

import hashlib
from collections.abc import Iterable

from hemicycle.code_digest import digest


def release_id(inputs: Iterable[tuple[str, str, str, str]], *, demo: bool) -> str:
    """The id of what these files (source, file, name, sha256) give with the present code.

    The name counts: that of a plain file may say which session or which text its rows are of.
    """
    result = hashlib.sha256(release_code().encode())
    for source, file, name, sha256 in sorted(set(inputs)):
        result.update(f"\n{source}/{file}/{name}/{sha256}".encode())
    return f"{'demo' if demo else 'r'}-{result.hexdigest()[:12]}"


def release_code() -> str:
    """A digest of the code that makes releases: all that a sync imports."""
    return digest("hemicycle.sync")
