"""The archive: the raw bytes of every official file ever read, and the ledger of where they came from.

Bytes are kept once, under their sha256; the ledger (one SQLite file) has a row per version of each file. Any
release can be made again from here without the network, and a bad download never takes the place of a good
copy: what cannot be opened is refused before it is recorded, and a version that fails its own check once it is read is
marked as rejected: it stands for its file neither in a run without the network nor when the publisher is asked again.
"""

import csv
import hashlib
import os
import sqlite3
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import contextmanager
from datetime import datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec

from hemicycle.errors import SourceError
from hemicycle.sources.reading.members import Bounds
from hemicycle.sources.reading.tars import check_gzip
from hemicycle.sources.reading.zips import directory_fault, entries_of, names_quickly, open_directory
from hemicycle.workspace import copy_sqlite, sweep, sync_to_disk, temporary_folder

SCHEMA_VERSION = 4

_BLOCK = 1 << 18  # bytes read at once
_PAGES = (".html", ".htm")  # the names of files that are pages

# Pages are asked for a few at a time, and some are not published yet: when each was last asked for.
_ASKED = """
CREATE TABLE asked (
    source TEXT NOT NULL,
    file TEXT NOT NULL,
    periode TEXT NOT NULL,
    asked_at TEXT NOT NULL,
    PRIMARY KEY (source, file, periode)
) STRICT, WITHOUT ROWID;
"""

_SCHEMA = (
    """
CREATE TABLE versions (
    id INTEGER PRIMARY KEY,
    rank INTEGER NOT NULL,          -- order of the last sightings: unlike a clock, it never goes back
    source TEXT NOT NULL,
    file TEXT NOT NULL,
    periode TEXT,
    name TEXT NOT NULL,
    snapshot TEXT,
    repacked INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    url TEXT,
    etag TEXT,
    last_modified TEXT,
    retrieved_at TEXT NOT NULL,     -- first sighting
    seen_at TEXT NOT NULL,          -- last sighting
    origin TEXT NOT NULL CHECK (origin IN ('reseau', 'local', 'demo')),
    rejected INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX version ON versions (source, file, ifnull(periode, ''), name, origin, sha256);
CREATE INDEX newest ON versions (source, origin, file, periode, rank);
"""
    + _ASKED
)

_SIGHT = """
INSERT INTO versions (rank, source, file, periode, name, snapshot, repacked, sha256, size, url, etag,
                      last_modified, retrieved_at, seen_at, origin)
VALUES ((SELECT ifnull(max(rank), 0) + 1 FROM versions), :source, :file, :periode, :name, :snapshot,
        :repacked, :sha256, :size, :url, :etag, :last_modified, :retrieved_at, :retrieved_at, :origin)
ON CONFLICT (source, file, ifnull(periode, ''), name, origin, sha256) DO UPDATE SET
    rank = excluded.rank, snapshot = excluded.snapshot, repacked = excluded.repacked, url = excluded.url,
    etag = excluded.etag, last_modified = excluded.last_modified, seen_at = excluded.seen_at
RETURNING *
"""

_NEWEST = """
SELECT * FROM (
    SELECT *, row_number() OVER (PARTITION BY file, periode ORDER BY rank DESC) AS place
    FROM versions WHERE source = :source AND origin = :origin AND NOT rejected
) WHERE place = 1 ORDER BY file, periode
"""

# A published file may change its name, and its newest version alone is read; local names are files of their own.
# Versions that were rejected come after the others: a month of bad nights does not push the last good one out.
_OLD = """
SELECT * FROM (
    SELECT *, row_number() OVER (
        PARTITION BY source, file, periode, origin, CASE origin WHEN 'reseau' THEN '' ELSE name END
        ORDER BY rejected, rank DESC
    ) AS place
    FROM versions
) WHERE place > :versions AND seen_at < :since ORDER BY id
"""

# Version 1 knew legislatures only. The rows are carried over with their ids; the raw files do not move.
_FROM_1 = """
DROP INDEX version;
DROP INDEX newest;
ALTER TABLE versions RENAME TO versions_1;
{schema}
INSERT INTO versions SELECT id, rank, source, file, cast(legislature AS TEXT), name, snapshot, repacked, sha256, size,
                            url, etag, last_modified, retrieved_at, seen_at, origin, 0 FROM versions_1;
DROP TABLE versions_1;
""".replace("{schema}", _SCHEMA)
_REJECTED = "ALTER TABLE versions ADD COLUMN rejected INTEGER NOT NULL DEFAULT 0;\n"
_UPGRADES = {0: _SCHEMA, 1: _FROM_1, 2: _REJECTED + _ASKED, 3: _REJECTED}


class Origin(StrEnum):
    """How a file reached us."""

    RESEAU = "reseau"
    LOCAL = "local"
    DEMO = "demo"


class FileIdentity(msgspec.Struct, frozen=True):
    """Which official file some bytes are a version of, and what the publisher said of that version."""

    source: str
    file: str
    periode: str | None
    name: str
    origin: Origin
    repacked: bool = False
    snapshot: str | None = None
    url: str | None = None
    etag: str | None = None
    last_modified: str | None = None


class RawFile(msgspec.Struct, frozen=True):
    """One version of one official file, as archived.

    `retrieved_at` is when these bytes were first read; `snapshot` the day or month that the name of a local
    copy gives (`2025-11`); `repacked` marks a copy that somebody opened and packed again.
    """

    source: str
    file: str
    periode: str | None
    name: str
    sha256: str
    size: int
    url: str | None
    etag: str | None
    last_modified: str | None
    retrieved_at: datetime
    origin: Origin
    repacked: bool
    path: Path
    snapshot: str | None = None

    @property
    def key(self) -> tuple[str, str, str | None]:
        """What copies of one file have in common: source, file, period."""
        return self.source, self.file, self.periode

    def is_whole(self) -> bool:
        """Whether the bytes are still there, as many as there were."""
        return self.path.is_file() and self.path.stat().st_size == self.size


class Damage(msgspec.Struct, frozen=True):
    """A fault of the archive found by `verify`."""

    sha256: str
    name: str
    reason: str


class Holding(msgspec.Struct, frozen=True):
    """What the archive has of one file, all periods together."""

    source: str
    file: str
    origin: Origin
    periods: int
    versions: int
    size: int  # bytes; what two versions share is counted with both
    newest: datetime


class Archive:
    """The archive in a folder, made when it is not there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        sweep(folder)
        self._ledger = _open_ledger(folder / "ledger.sqlite")

    def __enter__(self) -> "Archive":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._ledger.close()

    def add(self, path: Path, identity: FileIdentity, now: datetime, *, resumed: bool = False) -> RawFile:
        """Keep a copy of a file and record it; an archive that cannot be opened is refused and nothing changes.

        One that was `resumed` may be made of two versions: every member is held against its checksum.
        """
        sha256, size = self._store(path, identity, resumed=resumed)
        row = {
            **msgspec.structs.asdict(identity),
            "sha256": sha256,
            "size": size,
            "retrieved_at": now.isoformat(),
        }
        return self._sight(row)

    def sight(self, raw: RawFile, now: datetime) -> RawFile:
        """Record that a version we hold is still the current one (the publisher answered 304)."""
        row = {name: getattr(raw, name) for name in FileIdentity.__struct_fields__}
        return self._sight({**row, "sha256": raw.sha256, "size": raw.size, "retrieved_at": now.isoformat()})

    def newest(self, source: str, origin: Origin) -> list[RawFile]:
        """The newest version of each file of a source, per period; none that was rejected."""
        rows = self._ledger.execute(_NEWEST, {"source": source, "origin": origin})
        return [self._raw(row) for row in rows]

    def versions(self, source: str, file: str, periode: str | None, origin: Origin) -> list[RawFile]:
        """Every version of one file that was not rejected, newest first."""
        rows = self._ledger.execute(
            "SELECT * FROM versions WHERE source = ? AND file = ? AND periode IS ? AND origin = ? AND NOT rejected"
            " ORDER BY rank DESC",
            (source, file, periode, origin),
        )
        return [self._raw(row) for row in rows]

    def judge(self, accepted: Iterable[RawFile], rejected: Iterable[RawFile]) -> None:
        """Note which versions failed their own check, and which passed it: other code may read what one could not."""
        verdicts = [(verdict, raw) for verdict, raws in ((0, accepted), (1, rejected)) for raw in raws]
        with self._ledger:
            self._ledger.executemany(
                "UPDATE versions SET rejected = ? WHERE source = ? AND file = ? AND ifnull(periode, '') = ifnull(?, '')"
                " AND sha256 = ? AND rejected <> ?",
                [(verdict, *raw.key, raw.sha256, verdict) for verdict, raw in verdicts],
            )

    def last_seen(self, raw: RawFile) -> datetime:
        """When a version was last known to be the current one."""
        # as the index of versions has the period: a file of pages has thousands
        query = (
            "SELECT max(seen_at) FROM versions"
            " WHERE source = ? AND file = ? AND ifnull(periode, '') = ifnull(?, '') AND sha256 = ?"
        )
        (seen,) = self._ledger.execute(query, (raw.source, raw.file, raw.periode, raw.sha256)).fetchone()
        return datetime.fromisoformat(seen)

    def copy_of(self, source: str, file: str, name: str, sha256: str, *, demo: bool) -> RawFile | None:
        """The version with these very bytes, its own name first; None when the ledger or the disk has lost it."""
        rows = self._ledger.execute(
            "SELECT * FROM versions WHERE source = ? AND file = ? AND sha256 = ? AND (origin = ?) = ?"
            " ORDER BY name = ? DESC, rank DESC",
            (source, file, sha256, Origin.DEMO, demo, name),
        )
        found = (self._raw(row) for row in rows.fetchall())
        return next((raw for raw in found if raw.is_whole()), None)

    def asked(self, source: str, file: str) -> dict[str, datetime]:
        """When each page of a file was last asked for, by its period: whether it was there or not."""
        rows = self._ledger.execute("SELECT periode, asked_at FROM asked WHERE source = ? AND file = ?", (source, file))
        return {row["periode"]: datetime.fromisoformat(row["asked_at"]) for row in rows}

    def note_asked(self, source: str, file: str, periode: str, now: datetime) -> None:
        """Record that a page was asked for and that its site answered."""
        with self._ledger:
            self._ledger.execute(
                "INSERT OR REPLACE INTO asked VALUES (?, ?, ?, ?)", (source, file, periode, now.isoformat())
            )

    @property
    def parts_folder(self) -> Path:
        """Where downloads that are not finished wait for the next run, on the archive's own disk."""
        return self._folder / "parts"

    @contextmanager
    def workspace(self) -> Iterator[Path]:
        """A folder for downloads in progress, on the archive's own disk."""
        with temporary_folder(self._folder) as folder:
            yield folder

    def verify(self) -> list[Damage]:
        """Read every kept byte again: what is missing, or is no longer what its name says."""
        rows = self._ledger.execute("SELECT sha256, min(name) AS name FROM versions GROUP BY sha256 ORDER BY sha256")
        checked = ((row["sha256"], row["name"], self._fault(row["sha256"])) for row in rows.fetchall())
        return [Damage(sha256, name, fault) for sha256, name, fault in checked if fault]

    def holdings(self) -> list[Holding]:
        """What is kept of every file, the largest first."""
        rows = self._ledger.execute(
            "SELECT source, file, origin, count(DISTINCT ifnull(periode, '')) AS periods, count(*) AS versions,"
            " sum(size) AS size, max(seen_at) AS newest FROM versions GROUP BY source, file, origin ORDER BY size DESC"
        )
        return [msgspec.convert(dict(row), Holding, strict=False) for row in rows]

    def prune(
        self, needed: Set[str], *, versions: int, days: int, now: datetime, dry_run: bool = False
    ) -> list[RawFile]:
        """Forget old versions: not the newest `versions` of a file and period, nor what was seen in the last `days`,
        nor bytes that are `needed` (their sha256): a release that is kept is made of them."""
        rows = self._ledger.execute(_OLD, {"versions": versions, "since": (now - timedelta(days=days)).isoformat()})
        old = {row["id"]: self._raw(row) for row in rows if row["sha256"] not in needed}
        if not dry_run and old:
            with self._ledger:
                self._ledger.executemany("DELETE FROM versions WHERE id = ?", [(id_,) for id_ in old])
            kept = {row["sha256"] for row in self._ledger.execute("SELECT DISTINCT sha256 FROM versions")}
            for sha256 in {raw.sha256 for raw in old.values()} - kept:
                self.path_of(sha256).unlink(missing_ok=True)
        return list(old.values())

    def path_of(self, sha256: str) -> Path:
        """Where the bytes of that checksum are kept."""
        return self._folder / sha256[:2] / sha256

    def _store(self, path: Path, identity: FileIdentity, *, resumed: bool) -> tuple[str, int]:
        if not resumed and (kept := self._kept(path, identity)) is not None:
            # reading a compressed tar to its end takes the longest: the same bytes were found good before
            if not identity.name.lower().endswith(".tar.gz"):
                _check(path, identity.name, resumed=False)
            return kept.name, kept.stat().st_size
        digest = hashlib.sha256()
        with self.workspace() as folder:
            copy = folder / "copy"
            with path.open("rb") as source, copy.open("wb") as out:
                while chunk := source.read(_BLOCK):
                    digest.update(chunk)
                    out.write(chunk)
                size = out.tell()
                out.flush()
                os.fsync(out.fileno())
            _check(copy, identity.name, resumed=resumed)
            kept = self.path_of(digest.hexdigest())
            kept.parent.mkdir(exist_ok=True)
            copy.replace(kept)  # also mends a kept copy that was damaged
            sync_to_disk(kept.parent)
        return digest.hexdigest(), size

    def _kept(self, path: Path, identity: FileIdentity) -> Path | None:
        """The copy of a version of this very file that has the same bytes: nothing is written again for it."""
        rows = self._ledger.execute(
            "SELECT sha256 FROM versions"
            " WHERE source = ? AND file = ? AND ifnull(periode, '') = ifnull(?, '') AND name = ? AND size = ?",
            (identity.source, identity.file, identity.periode, identity.name, path.stat().st_size),
        )
        copies = (self.path_of(row["sha256"]) for row in rows.fetchall())
        return next((copy for copy in copies if copy.is_file() and _same_bytes(path, copy)), None)

    def _sight(self, row: dict[str, Any]) -> RawFile:
        with self._ledger:
            return self._raw(self._ledger.execute(_SIGHT, row).fetchall()[0])

    def _raw(self, row: sqlite3.Row) -> RawFile:
        values = {name: row[name] for name in RawFile.__struct_fields__ if name != "path"}
        return msgspec.convert({**values, "path": self.path_of(row["sha256"])}, RawFile, strict=False)

    def _fault(self, sha256: str) -> str | None:
        try:
            with self.path_of(sha256).open("rb") as kept:
                found = hashlib.file_digest(kept, "sha256").hexdigest()
        except OSError as error:
            return f"illisible ({error.strerror or error})"
        return None if found == sha256 else f"empreinte {found}"


def _check(path: Path, name: str, *, resumed: bool) -> None:
    if path.stat().st_size == 0:
        raise SourceError(f"{name} : fichier vide, refusé.")
    head = _head(path)
    if not name.lower().endswith(_PAGES) and head[:15].lower().startswith((b"<!doctype html", b"<html")):
        raise SourceError(f"{name} : une page HTML à la place du fichier, refusée.")
    if name.lower().endswith(".tar.gz"):
        bounds = Bounds()
        if fault := check_gzip(path, ratio=bounds.ratio, ratio_from=bounds.ratio_from):
            raise SourceError(f"{name} : archive tar.gz tronquée ou illisible ({fault}), refusée.")
    if name.lower().endswith(".csv"):
        _check_table(path, name)
    if name.lower().endswith(".zip"):
        if head.startswith(b"<?xml"):
            raise SourceError(f"{name} : un document XML, et non l'archive zip attendue sous ce nom ; refusé.")
        _check_zip(path, name, resumed=resumed)


def _check_table(path: Path, name: str) -> None:
    """A table that ends in the middle of a line was cut: its last row has no end, and fewer cells than the others."""
    with path.open("rb") as end:
        end.seek(-1, os.SEEK_END)
        if end.read() in (b"\n", b"\r"):
            return
    with path.open(encoding="latin-1", newline="") as file:  # the separators are the same in every encoding
        lines = [line for line in file if not line.startswith("%")]  # how the Senate writes the query before its titles
    separator = max(";,\t", key="".join(lines[:1]).count)
    try:
        widths = [len(cells) for cells in csv.reader(lines, delimiter=separator) if cells]
    except csv.Error as error:  # a quote that is not closed
        raise SourceError(f"{name} : table tronquée ou illisible ({error}), refusée.") from error
    if widths[-1:] < widths[-2:-1]:
        raise SourceError(f"{name} : table tronquée, elle s'arrête au milieu d'une ligne ; refusée.")


def _check_zip(path: Path, name: str, *, resumed: bool) -> None:
    if fault := directory_fault(path):
        raise SourceError(f"{name} : archive zip refusée ({fault}).")
    try:
        names = names_quickly(path)  # reads the whole directory, which is at the end of the file
        if names is None or resumed:
            with open_directory(path) as archive:
                names = [entry.name for entry in entries_of(archive)]
                if resumed and (damaged := archive.testzip()) is not None:
                    raise SourceError(f"{name} : membre endommagé ({damaged}), refusée.")
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, ValueError) as error:
        raise SourceError(f"{name} : archive zip tronquée ou illisible ({error}), refusée.") from error
    if name.lower().endswith(".json.zip"):
        _check_json(name, names)


def _same_bytes(path: Path, other: Path) -> bool:
    """Whether two files of one size hold the same: told by reading both, in less time than one takes to be hashed."""
    with path.open("rb") as file, other.open("rb") as kept:
        while (block := file.read(_BLOCK)) == kept.read(_BLOCK):
            if not block:
                return True
    return False


def _head(path: Path) -> bytes:
    """How a file begins. A site that is being repaired answers with a web page, and says 200."""
    with path.open("rb") as file:
        return file.read(1024).removeprefix(b"\xef\xbb\xbf").lstrip()


def _check_json(name: str, members: Sequence[str]) -> None:
    """The publisher offers the same archives in XML: under the other name nothing of one would be read."""
    xml = [member for member in members if member.lower().endswith(".xml")]
    if xml and len(xml) == len(members):
        raise SourceError(
            f"{name} : archive de {len(xml)} fichiers XML (ex. {xml[0]}), alors que du JSON est attendu sous ce nom ; "
            "refusée. Prenez l'archive « .json.zip » de l'éditeur."
        )


def _open_ledger(path: Path) -> sqlite3.Connection:
    ledger = sqlite3.connect(path, timeout=30)
    try:
        ledger.row_factory = sqlite3.Row
        ledger.execute("PRAGMA journal_mode = WAL")
        _prepare(ledger, path)
    except sqlite3.Error as error:
        ledger.close()
        raise SourceError(f"{path} : registre de l'archive illisible ({error}).") from error
    except SourceError:
        ledger.close()
        raise
    return ledger


def _prepare(ledger: sqlite3.Connection, path: Path) -> None:
    with ledger:
        ledger.execute("BEGIN IMMEDIATE")  # two commands started together must not both create the table
        version = ledger.execute("PRAGMA user_version").fetchone()[0]
        if version == SCHEMA_VERSION:
            return
        if version not in _UPGRADES:
            raise SourceError(f"{path} : registre de version {version}, inconnue de ce programme.")
        if version:
            copy_sqlite(path, path.with_name(f"{path.name}.v{version}"))
        for statement in _UPGRADES[version].split(";\n"):
            ledger.execute(statement)
        ledger.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
