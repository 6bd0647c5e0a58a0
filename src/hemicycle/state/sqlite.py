"""The state store in a SQLite file, readable by its owner alone."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from pathlib import Path

import structlog

from hemicycle.errors import SettingsError
from hemicycle.state.schema import (
    SCHEMA_VERSION,
    ColumnType,
    StateTable,
    added_since,
    create_table,
    too_recent,
    transaction_block,
)
from hemicycle.workspace import copy_sqlite, keep_private

log = structlog.get_logger(__name__)

_WORDS = {
    ColumnType.TEXT: "TEXT",
    ColumnType.BYTES: "BLOB",
    ColumnType.INTEGER: "INTEGER",
    ColumnType.BOOLEAN: "INTEGER",
    ColumnType.NUMBER: "INTEGER PRIMARY KEY",
}


class SqliteState:
    """See `hemicycle.state.base.StateStore`."""

    def __init__(self, db: sqlite3.Connection, formers: Sequence[Path] = ()) -> None:
        self._db = db
        self._formers = formers  # copies of older formats, where what is erased must not stay

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
        for former in self._formers:
            try:
                with closing(sqlite3.connect(former, timeout=30, isolation_level=None)) as db:
                    SqliteState(db).erase(table, condition, values)
            except sqlite3.Error as error:
                raise SettingsError(
                    f"{former} : copie illisible ({error}). Le magasin est purgé, elle ne l'est pas : supprimez-la."
                ) from error
        return gone


@contextmanager
def open_sqlite(path: Path) -> Iterator[SqliteState]:
    """The store in this file, made when it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    keep_private(path)
    with closing(_connect(path)) as db:
        yield SqliteState(db, [one for one in path.parent.glob(f"{path.name}.v*") if one.suffix[2:].isdigit()])


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
        version = _version(db)
        if version < SCHEMA_VERSION:
            with transaction_block(db.execute, "BEGIN IMMEDIATE"):  # one process at a time
                _upgrade(db, path)
    except sqlite3.Error as error:
        if db is not None:
            db.close()
        raise SettingsError(f"{path} : magasin d'état illisible ({error}).") from error
    if version > SCHEMA_VERSION:
        db.close()
        raise too_recent(str(path), version)
    return db


def _version(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def _upgrade(db: sqlite3.Connection, path: Path) -> None:
    """Bring a store up to date, all or nothing, once a copy of what it was is kept beside it."""
    version = _version(db)  # another process may have done it meanwhile
    if version >= SCHEMA_VERSION:
        return
    if version:
        former = path.with_name(f"{path.name}.v{version}")
        copy_sqlite(path, former)
        log.info("state_upgraded", store=str(path), version=SCHEMA_VERSION, former=str(former))
    for table in added_since(version):
        db.execute(_create_table(table))
    db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")


def _create_table(table: StateTable) -> str:
    """A table with a number of its own is in the order of that number; another is in the order of its key."""
    return create_table(table, _WORDS, "" if table.key == ("numero",) else " WITHOUT ROWID")
