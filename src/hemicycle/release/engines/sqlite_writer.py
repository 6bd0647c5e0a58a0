"""The release file of the SQLite engine, written table by table before anybody reads it; documents are in packs."""

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from hemicycle.release.engines import packs
from hemicycle.release.engines.packs import Form
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SCHEMA_VERSION, contents

_SCHEMA = """
CREATE TABLE meta (cle TEXT PRIMARY KEY, valeur BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE cles (kind TEXT NOT NULL, cle TEXT NOT NULL, rang INTEGER NOT NULL, PRIMARY KEY (kind, cle)) WITHOUT ROWID;
CREATE TABLE facettes (
  kind TEXT NOT NULL, nom TEXT NOT NULL, dtype TEXT NOT NULL, labels BLOB, corps BLOB NOT NULL, PRIMARY KEY (kind, nom)
) WITHOUT ROWID;
CREATE TABLE textes (
  kind TEXT PRIMARY KEY, corps BLOB NOT NULL, mots BLOB NOT NULL, bornes BLOB NOT NULL, rangs BLOB NOT NULL
);
CREATE TABLE paquets (rang INTEGER PRIMARY KEY, nom TEXT NOT NULL);
CREATE TABLE documents (
  kind TEXT NOT NULL, form TEXT NOT NULL, premier INTEGER NOT NULL, nombre INTEGER NOT NULL, dictionnaire BLOB,
  PRIMARY KEY (kind, form)
) WITHOUT ROWID;
CREATE TABLE relations (
  nom TEXT NOT NULL, rang INTEGER NOT NULL, corps BLOB NOT NULL, PRIMARY KEY (nom, rang)
) WITHOUT ROWID;
"""
_COLUMNS = {
    "meta": 2, "cles": 3, "facettes": 5, "textes": 5, "relations": 3, "paquets": 2, "documents": 5
}  # fmt: skip


class SqliteWriter:
    """Writes a release file; nothing reads it before `close`."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        # The file is built apart and checked before it is served: it is flushed to disk once, at the end.
        self._db.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA page_size=8192;")
        self._db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
        self._db.executescript(_SCHEMA)
        self._db.execute("BEGIN")

    def insert(self, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Write rows of one of the tables that every release has."""
        marks = ", ".join("?" * _COLUMNS[table])
        self._db.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)

    def commit(self) -> None:
        """Commit the whole file."""
        self._db.execute("COMMIT")

    def close(self) -> None:
        """Close the file; without `commit` it cannot be read."""
        self._db.close()


def rewrite(folder: Path, bodies: Mapping[Form, Mapping[int, bytes]]) -> None:
    """Replace some documents, by form and rank, in a release that nobody reads yet."""
    with closing(sqlite3.connect(folder / DATABASE)) as db, db:
        names, extents = contents(db)
        name = packs.rewrite(folder, names, extents, bodies)
        if name is not None:
            db.execute("INSERT INTO paquets VALUES (?, ?)", (len(names), name))
