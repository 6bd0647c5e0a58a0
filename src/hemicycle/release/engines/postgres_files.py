"""The full-text indexes, and the columns of facets, of releases that are kept in PostgreSQL: their files as rows, by
digest, and here on the disk.

Tantivy reads files, and columns are mapped. They are kept once whatever releases share them, and a reader that lacks
some brings them before it serves a release; they stay in its home for the next one (docs/decisions/0039).
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile, mkdtemp
from time import time
from typing import TYPE_CHECKING, Any

from hemicycle.errors import ReleaseCorrupt
from hemicycle.postgres import PostgresLink
from hemicycle.release.engines import columns
from hemicycle.release.engines.plein_texte import FOLDER
from hemicycle.release.format.record import ReleaseFile, ReleaseRecord
from hemicycle.workspace import link_or_copy, temporary_folder

if TYPE_CHECKING:
    from psycopg import Connection

_READ = (f"{FOLDER}/", f"{columns.FOLDER}/")
_PART = 8 << 20  # bytes of a row
_SPARED = 3600  # seconds that a file of no known release stays: another process may be bringing it


def schema(catalogue: str) -> str:
    """The table of files, in the catalogue."""
    return (
        f"CREATE TABLE IF NOT EXISTS {catalogue}.fichiers "
        "(sha256 text, part int4, corps bytea NOT NULL, PRIMARY KEY (sha256, part));\n"
        f"ALTER TABLE {catalogue}.fichiers ALTER COLUMN corps SET STORAGE EXTERNAL;"
    )


def indexes_of(record: ReleaseRecord) -> dict[str, ReleaseFile]:
    """The files of a release that are read as such, by their path in its folder."""
    return {name: file for name, file in record.files.items() if name.startswith(_READ)}


def store(db: "Connection[Any]", catalogue: str, folder: Path, record: ReleaseRecord) -> None:
    """Keep the files of a release that was written here, those that are not there yet."""
    there = {digest for (digest,) in db.execute(f"SELECT DISTINCT sha256 FROM {catalogue}.fichiers").fetchall()}
    for name, file in indexes_of(record).items():
        if file.sha256 not in there:
            there.add(file.sha256)
            for part, body in enumerate(_parts(folder / name)):
                db.execute(f"INSERT INTO {catalogue}.fichiers VALUES (%s, %s, %s)", (file.sha256, part, body))


def forget(db: "Connection[Any]", catalogue: str, kept: Iterable[ReleaseRecord]) -> None:
    """Delete the files that no kept release has."""
    wanted = sorted({file.sha256 for record in kept for file in indexes_of(record).values()})
    db.execute(f"DELETE FROM {catalogue}.fichiers WHERE sha256 <> ALL(%s::text[])", (wanted,))


def faults(db: "Connection[Any]", catalogue: str, record: ReleaseRecord) -> list[str]:
    """The files of a release whose bytes are not those that were published."""
    found = []
    for name, file in indexes_of(record).items():
        digest = hashlib.sha256()
        with db.transaction(), db.cursor("fichier", binary=True) as cursor:
            cursor.itersize = 1
            query = f"SELECT corps FROM {catalogue}.fichiers WHERE sha256 = %s ORDER BY part"
            for (body,) in cursor.execute(query, (file.sha256,)):
                digest.update(body)
        if digest.hexdigest() != file.sha256:
            found.append(f"{name} : l'empreinte du fichier n'est plus celle de la publication")
    return found


def bring(link: PostgresLink, catalogue: str, record: ReleaseRecord, home: Path, made_here: Path) -> Mapping[str, Path]:
    """Where the files of a release are on this disk, those that it lacks being brought: under the `home`, or apart
    where that cannot be written. `made_here` is the folder of the release, on the machine that made it."""
    folder = _writable(home / FOLDER)
    found = {name: folder / file.sha256 for name, file in indexes_of(record).items()}
    for name, file in indexes_of(record).items():
        path = folder / file.sha256
        if path.is_file() and path.stat().st_size == file.size:
            continue
        own = made_here / name
        if own.is_file() and own.stat().st_size == file.size and own.stat().st_dev == folder.stat().st_dev:
            path.unlink(missing_ok=True)
            with suppress(FileExistsError):  # another process does the same
                link_or_copy(own, path)
        else:
            _fetch(link, catalogue, file, path)
    return found


def sweep(home: Path, kept: Iterable[ReleaseRecord]) -> None:
    """Remove from the disk what no kept release has."""
    wanted = {file.sha256 for record in kept for file in indexes_of(record).values()}
    with suppress(OSError):
        for path in (home / FOLDER).iterdir():
            if path.is_file() and path.name not in wanted and path.stat().st_mtime < time() - _SPARED:
                path.unlink(missing_ok=True)


def _fetch(link: PostgresLink, catalogue: str, file: ReleaseFile, path: Path) -> None:
    """Bring one file, part by part; everybody sees it whole or not at all."""
    digest = hashlib.sha256()
    numbers = link.rows(f"SELECT part FROM {catalogue}.fichiers WHERE sha256 = %s ORDER BY part", (file.sha256,))
    with temporary_folder(path.parent) as scratch:
        with (scratch / path.name).open("wb") as target:
            for (number,) in numbers:
                query = f"SELECT corps FROM {catalogue}.fichiers WHERE sha256 = %s AND part = %s::int4"
                ((body,),) = link.rows(query, (file.sha256, number))
                digest.update(body)
                target.write(body)
        if digest.hexdigest() != file.sha256:
            raise ReleaseCorrupt(f"plein texte : le fichier {file.sha256[:12]} n'est plus celui de la publication")
        (scratch / path.name).replace(path)


def _writable(folder: Path) -> Path:
    """The folder, or one of this process alone where it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=folder):  # whoever runs as root may do so where nothing can be written
            return folder
    except OSError:
        return Path(mkdtemp(prefix="hemicycle-"))


def _parts(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while body := file.read(_PART):
            yield body
