"""Which release is served, a file holding its id, replaced in one atomic step; and whether a release is intact."""

import os
import re
from dataclasses import dataclass
from pathlib import Path

import orjson

from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.format.store import Store
from hemicycle.workspace import sync_to_disk

POINTER = "current"
RELOAD = "reload"
DATABASE = "release.sqlite"
TRACES = "liens_{}.parquet"  # how links were found, for whoever asks: nothing that is served reads it
_NAME = re.compile(rb"\s*([A-Za-z0-9_-][A-Za-z0-9._-]{0,199})\s*")
_READ = (".sqlite", ".pack", ".bin")  # what is read while serving


@dataclass(frozen=True, slots=True)
class ReleaseRef:
    """A release on disk. `stamp` changes whenever the pointer is written, even back to the same release; `generation`
    whenever a reload of its cached answers is requested; `edition` whenever one of its files is another, or changed."""

    id: str
    path: Path
    stamp: int
    generation: int = 0
    edition: tuple[tuple[str, int, int, int], ...] = ()


def current(releases_dir: Path) -> ReleaseRef | None:
    """The release the pointer names, None when there is none (or when it was removed by hand)."""
    pointer = releases_dir / POINTER
    try:
        stamp = pointer.stat().st_mtime_ns
        named = _NAME.fullmatch(pointer.read_bytes())
    except FileNotFoundError:
        return None
    if named is None:
        raise ReleaseCorrupt(
            f"{pointer} ne contient pas le nom d'une publication : supprimez ce fichier, puis lancez "
            "« hemicycle sync --offline », qui le récrit."
        )
    release = named[1].decode("ascii")
    path = releases_dir / release
    try:
        edition = _edition(path)
    except OSError:
        return None
    return ReleaseRef(release, path, stamp, _generation(releases_dir), edition)


def _edition(folder: Path) -> tuple[tuple[str, int, int, int], ...]:
    """What tells the files of a release from others; `OSError` without its database."""
    (folder / DATABASE).stat()
    read = sorted(path for path in folder.iterdir() if path.suffix in _READ)
    return tuple((path.name, file.st_ino, file.st_size, file.st_mtime_ns) for path in read for file in (path.stat(),))


def switch(releases_dir: Path, release: str) -> None:
    """Serve another release: everybody sees the former one or this one, never something between."""
    pointer = releases_dir / POINTER
    temporary = releases_dir / f".{POINTER}-{os.getpid()}"
    with temporary.open("w", encoding="utf-8") as handle:
        handle.write(release + "\n")
        handle.flush()
        os.fsync(handle.fileno())
    temporary.replace(pointer)
    sync_to_disk(releases_dir)


def ask_reload(releases_dir: Path) -> None:
    """Ask every serving process to make anew what it keeps of the home page, whichever release it serves.

    A file of its own is touched: the pointer belongs to publication, which may be switching it at this very moment.
    """
    (releases_dir / RELOAD).touch()


def _generation(releases_dir: Path) -> int:
    try:
        return (releases_dir / RELOAD).stat().st_mtime_ns
    except FileNotFoundError:
        return 0  # no reload was requested yet


_DOCUMENTS = (("scrutin", "item"), ("scrutin", "detail"), ("parlementaire", "item"), ("parlementaire", "detail"))
_COMPTES = {
    "scrutin": "scrutins",
    "parlementaire": "parlementaires",
    "groupe": "groupes",
    "amendement": "amendements",
    "intervention": "interventions",
    "lobbyiste": "lobbyistes",
    "action": "actionsLobbying",
}


def faults_of(store: Store) -> list[str]:
    """What is wrong with an open release: documents that are not JSON, counts that are not those announced."""
    found = []
    for kind, form in _DOCUMENTS:
        for rank, body in enumerate(store.all_documents(kind, form)):
            try:
                orjson.loads(body)
            except orjson.JSONDecodeError as error:
                found.append(f"{kind}/{form} {rank} : {error}")
    counts = store.meta()["counts"]
    for kind, name in _COMPTES.items():
        if store.facets(kind).size != counts[name]:
            found.append(f"{name} : {store.facets(kind).size} lignes, {counts[name]} annoncées")
    votes = sum(len(store.votes_of(rank)) for rank in range(store.facets("scrutin").size))
    if votes != counts["votes"]:
        found.append(f"votes : {votes} lignes, {counts['votes']} annoncées")
    return found
