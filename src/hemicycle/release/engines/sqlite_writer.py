"""The release file of the SQLite engine, written table by table before anybody reads it."""

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from hemicycle.release.engines.base_store import document_table
from hemicycle.release.engines.sqlite import SCHEMA_VERSION

_SCHEMA = """
CREATE TABLE meta (cle TEXT PRIMARY KEY, valeur BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE cles (kind TEXT NOT NULL, cle TEXT NOT NULL, rang INTEGER NOT NULL, PRIMARY KEY (kind, cle)) WITHOUT ROWID;
CREATE TABLE facettes (
  kind TEXT NOT NULL, nom TEXT NOT NULL, dtype TEXT NOT NULL, labels BLOB, corps BLOB NOT NULL, PRIMARY KEY (kind, nom)
) WITHOUT ROWID;
CREATE TABLE textes (
  kind TEXT PRIMARY KEY, corps BLOB NOT NULL, mots BLOB NOT NULL, bornes BLOB NOT NULL, rangs BLOB NOT NULL
);
CREATE TABLE votes_scrutin (rang INTEGER PRIMARY KEY, corps BLOB NOT NULL);
CREATE TABLE votes_membre (rang INTEGER PRIMARY KEY, corps BLOB NOT NULL);
CREATE TABLE liens (
  lien TEXT NOT NULL, de TEXT NOT NULL, vers TEXT NOT NULL, methode TEXT NOT NULL, confiance REAL NOT NULL,
  PRIMARY KEY (lien, de, vers, methode)
) WITHOUT ROWID;
CREATE TABLE relations (
  nom TEXT NOT NULL, rang INTEGER NOT NULL, corps BLOB NOT NULL, PRIMARY KEY (nom, rang)
) WITHOUT ROWID;
"""
_COLUMNS = {"meta": 2, "cles": 3, "facettes": 5, "textes": 5, "liens": 5, "relations": 3}
_REPEATED = "liens"  # two rules may find one link in the same words: the first is kept


class SqliteWriter:
    """Writes a release file; nothing reads it before `close`."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        # The file is built apart and checked before it is served: it is flushed to disk once, at the end.
        self._db.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA page_size=8192;")
        self._db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
        self._db.executescript(_SCHEMA)
        self._db.execute("BEGIN")

    def create(self, kind: str, form: str) -> None:
        """Create the table for the documents of a kind in one form."""
        self._db.execute(f"CREATE TABLE {document_table(kind, form)} (rang INTEGER PRIMARY KEY, corps BLOB NOT NULL)")

    def documents(self, kind: str, form: str, first: int, bodies: Iterable[bytes]) -> None:
        """Write documents whose ranks follow each other."""
        self._by_rank(document_table(kind, form), first, bodies)

    def votes(self, of: str, first: int, bodies: Iterable[bytes]) -> None:
        """Write the packed votes of scrutins (`scrutin`) or of members (`membre`) whose ranks follow each other."""
        self._by_rank(f"votes_{of}", first, bodies)

    def insert(self, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Write rows of one of the tables that every release has."""
        ignore = "OR IGNORE " if table == _REPEATED else ""
        marks = ", ".join("?" * _COLUMNS[table])
        self._db.executemany(f"INSERT {ignore}INTO {table} VALUES ({marks})", rows)

    def commit(self) -> None:
        """Commit the whole file."""
        self._db.execute("COMMIT")

    def close(self) -> None:
        """Close the file; without `commit` it cannot be read."""
        self._db.close()

    def _by_rank(self, table: str, first: int, bodies: Iterable[bytes]) -> None:
        self._db.executemany(f"INSERT INTO {table} VALUES (?, ?)", enumerate(bodies, first))


def rewrite(path: Path, kind: str, form: str, bodies: Mapping[int, bytes]) -> None:
    """Replace some documents, by rank, in a file that nobody reads yet."""
    with closing(sqlite3.connect(path)) as db, db:
        rows = [(body, int(rank)) for rank, body in bodies.items()]
        db.executemany(f"UPDATE {document_table(kind, form)} SET corps = ? WHERE rang = ?", rows)
