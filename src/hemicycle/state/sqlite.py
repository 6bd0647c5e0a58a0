"""The state store in a SQLite file, readable by its owner alone."""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from pathlib import Path

from hemicycle.errors import SettingsError
from hemicycle.state.schema import SCHEMA_VERSION, TABLES, ColumnType, StateTable, create_table, transaction_block

_WORDS = {
    ColumnType.TEXT: "TEXT",
    ColumnType.BYTES: "BLOB",
    ColumnType.INTEGER: "INTEGER",
    ColumnType.BOOLEAN: "INTEGER",
    ColumnType.NUMBER: "INTEGER PRIMARY KEY",
}


class SqliteState:
    """See `hemicycle.state.base.StateStore`."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def execute(self, sql: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        return self._db.execute(sql, values)

    def executemany(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        self._db.executemany(sql, rows)

    def transaction(self) -> AbstractContextManager[None]:
        return transaction_block(self.execute, "BEGIN IMMEDIATE")

    def snapshot(self) -> AbstractContextManager[None]:
        return transaction_block(self.execute, "BEGIN")

    def exclusive(self, work: str, refusal: str) -> AbstractContextManager[None]:  # noqa: ARG002 - the folder has its lock
        return nullcontext()

    def write_durably(self, sql: str, values: Sequence[object]) -> None:
        self.execute("PRAGMA synchronous=FULL")  # the log is on the disk before the statement ends
        self.execute(sql, values)

    def erase(self, table: str, condition: str, values: Sequence[object]) -> int:
        self.execute("PRAGMA secure_delete=ON")
        gone = self.execute(f"DELETE FROM {table} WHERE {condition}", values).rowcount  # noqa: S608 - our own words
        if gone:
            self.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return gone


@contextmanager
def open_sqlite(path: Path) -> Iterator[SqliteState]:
    """The store in this file, made when it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _keep_private(path)
    with closing(_connect(path)) as db:
        yield SqliteState(db)


def is_state_file(path: Path) -> bool:
    """Whether a file is a state store; it is not changed."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
        known = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        return {"fiches", "executions"} <= known
    return False


def _connect(path: Path) -> sqlite3.Connection:
    db = None
    try:
        db = sqlite3.connect(path, timeout=30, isolation_level=None)
        db.execute("PRAGMA journal_mode=WAL")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version <= SCHEMA_VERSION:
            db.executescript(";\n".join(_create_table(table) for table in TABLES))
        if version < SCHEMA_VERSION:  # setting it waits for every writer
            db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
    except sqlite3.Error as error:
        if db is not None:
            db.close()
        raise SettingsError(f"{path} : magasin d'état illisible ({error}).") from error
    if version > SCHEMA_VERSION:
        db.close()
        raise SettingsError(f"{path} : magasin d'état d'une version plus récente que ce programme ({version}).")
    return db


def _create_table(table: StateTable) -> str:
    """A table with a number of its own is in the order of that number; another is in the order of its key."""
    return create_table(table, _WORDS, "" if table.key == ("numero",) else " WITHOUT ROWID")


def _keep_private(path: Path) -> None:
    """What readers wrote is for the operator alone. SQLite gives its companion files the mode of the first.

    A file that is there is never opened beside SQLite: closing it would let go of the locks that this process holds on
    it, those of other threads included.
    """
    with suppress(OSError):  # said with a sentence when the file is opened, if it cannot be
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            if path.stat().st_mode & 0o077:
                path.chmod(0o600)
