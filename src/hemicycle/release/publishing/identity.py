"""The id of a release: a digest of the raw files and of the code that reads them.

The same files read by the same code are the same release; it is known before any work is done.
"""

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

# The rooms whose code decides what a release holds; serving it does not.
_ROOMS = ("vocabulaire", "sources", "assemble", "stats", "release")
_GROUND = ("texte.py", "calendrier.py", "identifiants.py")
_SUFFIXES = (".py", ".toml")


def release_id(inputs: Iterable[tuple[str, str, str, str]], *, demo: bool) -> str:
    """The id of what these files (source, file, name, sha256) give with the present code.

    The name counts: that of a plain file may say which session or which text its rows are of.
    """
    digest = hashlib.sha256(code_digest().encode())
    for source, file, name, sha256 in sorted(set(inputs)):
        digest.update(f"\n{source}/{file}/{name}/{sha256}".encode())
    return f"{'demo' if demo else 'r'}-{digest.hexdigest()[:12]}"


@cache
def code_digest() -> str:
    """A digest of the code that makes releases."""
    digest = hashlib.sha256()
    package = files("hemicycle")
    for name in _GROUND:
        digest.update(name.encode() + (package / name).read_bytes())
    for room in _ROOMS:
        _add(digest, package / room, room)
    return digest.hexdigest()


def _add(digest: "hashlib._Hash", folder: Traversable, path: str) -> None:
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir() and entry.name != "__pycache__":
            _add(digest, entry, f"{path}/{entry.name}")
        elif entry.name.endswith(_SUFFIXES):
            digest.update(f"{path}/{entry.name}".encode() + entry.read_bytes())
