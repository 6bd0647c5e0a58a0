"""The SQLite engine: one immutable file per release.

Documents lie in one table per kind and form, keyed by rank, so a page is a short range of one b-tree. Facets and
packed votes are blobs that become arrays as they are.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Self

import numpy as np

from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.engines.base_store import Bodies, EngineStore
from hemicycle.release.format.facets import SearchText, Words, lines_of
from hemicycle.release.format.relations import Trace

SCHEMA_VERSION = 11
_PAGES_KIB = 4096  # pages that a connection keeps: the inner ones of the b-trees, the rest is the system's to keep

_STATEMENTS = 1024  # kept prepared: one for each table and number of ranks that pages have


class SqliteStore(EngineStore):
    """A release file opened read-only (`store.Store`)."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        super().__init__(db.execute("SELECT cle, valeur FROM meta"))

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a finished file: immutable, so without locks.

        Pages are read, not mapped: mapped ones count as memory of each worker, three hundred megabytes of them after
        a while, and were no faster (docs/decisions/0027).
        """
        address = f"file:{path}?mode=ro&immutable=1"
        db = sqlite3.connect(address, uri=True, check_same_thread=False, cached_statements=_STATEMENTS)
        try:
            db.execute("PRAGMA mmap_size=0")
            db.execute(f"PRAGMA cache_size=-{_PAGES_KIB}")
            db.execute("PRAGMA query_only=1")
            _check_format(db, path)
            return cls(db)
        except BaseException:
            db.close()  # not a release: nothing must be left open behind the error
            raise

    def ping(self) -> None:
        self._db.execute("SELECT count(*) FROM meta").fetchone()

    def close(self) -> None:
        self._db.close()

    def traces(self, lien: str, de: str) -> list[Trace]:
        """How the links of one kind that leave a record were found."""
        query = "SELECT lien, de, vers, methode, confiance FROM liens WHERE lien = ? AND de = ? ORDER BY vers, methode"
        return [Trace(*row) for row in self._db.execute(query, (lien, de))]

    def integrity(self) -> str:
        """`ok`, or what SQLite finds wrong with the file."""
        return str(self._db.execute("PRAGMA quick_check").fetchone()[0])

    def tables(self) -> dict[str, int]:
        """Rows of each table of documents: for the checks of a finished file."""
        names = self._db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'doc\\_%' ESCAPE '\\'"
        )
        return {name: self._db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for (name,) in names.fetchall()}

    def _bodies(self, table: str, ranks: list[int]) -> Bodies:
        return self._db.execute(f"SELECT rang, corps FROM {table} WHERE rang IN ({_marks(ranks)})", ranks)

    def _run(self, table: str, ranks: range) -> list[bytes]:
        query = f"SELECT corps FROM {table} WHERE rang >= ? AND rang < ? ORDER BY rang"
        return [body for (body,) in self._db.execute(query, (ranks.start, ranks.stop)).fetchall()]

    def _all_bodies(self, table: str) -> list[bytes]:
        return [body for (body,) in self._db.execute(f"SELECT corps FROM {table} ORDER BY rang")]

    def _slice(self, table: str, rank: int, start: int, length: int) -> tuple[int, bytes]:
        # Not `substr`, which reads the whole body first: years of votes for the latest twenty.
        try:
            blob = self._db.blobopen(table, "corps", rank, readonly=True)
        except sqlite3.OperationalError:  # no such row
            if self._db.execute(f"SELECT 1 FROM {table} WHERE rang = ?", (rank,)).fetchone():
                raise
            return 0, b""
        with blob:
            blob.seek(min(start, len(blob)))
            return len(blob), blob.read(length)

    def _keyed(self, kind: str, table: str, keys: Sequence[str]) -> Iterable[tuple[str, int, bytes]]:
        query = (
            f"SELECT cle, c.rang, corps FROM cles c JOIN {table} d ON d.rang = c.rang "
            f"WHERE kind = ? AND cle IN ({_marks(keys)})"
        )
        return self._db.execute(query, (kind, *keys))

    def _related(self, names: list[str], ranks: list[int]) -> Iterable[tuple[str, int, bytes]]:
        # Not pairs in a list: SQLite looks for none of those by the key.
        wanted = " OR ".join(["(nom = ? AND rang = ?)"] * len(names))
        query = f"SELECT nom, rang, corps FROM relations WHERE {wanted}"
        return self._db.execute(query, list(chain(*zip(names, ranks, strict=True))))

    def _facet_rows(self, kind: str) -> Iterable[Sequence[Any]]:
        return self._db.execute("SELECT nom, dtype, labels, corps FROM facettes WHERE kind = ?", (kind,))

    def _text(self, kind: str, size: int) -> SearchText | None:
        row = self._db.execute("SELECT mots, bornes, rangs FROM textes WHERE kind = ?", (kind,)).fetchone()
        return None if row is None else _KeptWords(self._db, kind, size, row)


class _KeptWords(Words):
    """The words of a text in memory (`facets.SearchText`), its lines on disk: only opening a release reads them."""

    def __init__(self, db: sqlite3.Connection, kind: str, size: int, row: tuple[bytes, bytes, bytes]) -> None:
        mots, bornes, rangs = row
        super().__init__(size, mots, np.frombuffer(bornes, np.int64), np.frombuffer(rangs, np.int32))
        self._db = db
        self._kind = kind

    def texts(self) -> list[str]:
        (body,) = self._db.execute("SELECT corps FROM textes WHERE kind = ?", (self._kind,)).fetchone()
        return lines_of(body)


def _check_format(db: sqlite3.Connection, path: Path) -> None:
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version != SCHEMA_VERSION:
        raise ReleaseCorrupt(
            f"{path} : publication au format {version}, attendu {SCHEMA_VERSION} ; relancez « hemicycle sync »."
        )


def _marks(values: Sequence[object]) -> str:
    return ",".join("?" * len(values))
