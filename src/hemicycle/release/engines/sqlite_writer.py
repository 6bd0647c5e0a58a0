"""The release file of the SQLite engine, written table by table before anybody reads it; documents are in packs."""

import sqlite3
from collections import deque
from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

from hemicycle.release.engines import packs
from hemicycle.release.engines.packs import Form
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SCHEMA_VERSION, contents

_SCHEMA = """
CREATE TABLE meta (cle TEXT PRIMARY KEY, valeur BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE cles (kind TEXT NOT NULL, cle TEXT NOT NULL, rang INTEGER NOT NULL, PRIMARY KEY (kind, cle)) WITHOUT ROWID;
CREATE TABLE facettes (
  kind TEXT NOT NULL, nom TEXT NOT NULL, labels BLOB, dtype TEXT NOT NULL, debut INTEGER NOT NULL,
  taille INTEGER NOT NULL, PRIMARY KEY (kind, nom)
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
    "meta": 2, "cles": 3, "facettes": 6, "textes": 5, "relations": 3, "paquets": 2, "documents": 5
}  # fmt: skip
_STEPS = 10_000  # of the database, about a thousand rows, after which it is looked whether the file was given up


class SqliteWriter:
    """Writes a release file; nothing reads it before `close`.

    Rows are taken and written in a thread of their own, in the order of the calls: those of one kind are, while the
    documents of the next are made.
    """

    def __init__(self, path: Path) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._writing: deque[Future[None]] = deque()
        self._closed = Event()
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.set_progress_handler(self._closed.is_set, _STEPS)
        # The file is built apart and checked before it is served: it is flushed to disk once, at the end.
        self._db.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA page_size=8192;")
        self._db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
        self._db.executescript(_SCHEMA)
        self._db.execute("BEGIN")

    def insert(self, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Write rows of one of the tables that every release has; raises what writing those of a call before raised."""
        while self._writing and self._writing[0].done():
            self._writing.popleft().result()
        self._writing.append(self._thread.submit(self._insert, table, rows))

    def _insert(self, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        marks = ", ".join("?" * _COLUMNS[table])
        self._db.executemany(f"INSERT INTO {table} VALUES ({marks})", rows).close()  # here, and in no other thread

    def wait(self) -> None:
        """Until all rows are written."""
        while self._writing:
            self._writing.popleft().result()

    def commit(self) -> None:
        """Commit the whole file."""
        self.wait()
        self._db.execute("COMMIT")

    def close(self) -> None:
        """Close the file; without `commit` it cannot be read, and rows that are still being written are given up."""
        self._closed.set()
        self._thread.shutdown(cancel_futures=True)
        self._db.close()


def rewrite(folder: Path, bodies: Mapping[Form, Mapping[int, bytes]]) -> None:
    """Replace some documents, by form and rank, in a release that nobody reads yet."""
    with closing(sqlite3.connect(folder / DATABASE)) as db, db:
        names, extents = contents(db)
        name = packs.rewrite(folder, names, extents, bodies)
        if name is not None:
            db.execute("INSERT INTO paquets VALUES (?, ?)", (len(names), name))
