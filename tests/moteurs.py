"""The engine that the tests of the API read releases in: SQLite, or PostgreSQL with `HEMICYCLE_TEST_ENGINE=postgres`.

A release file is copied to a PostgreSQL server started for the run, and opened there, as publication would.
"""

import atexit
import os
from contextlib import ExitStack
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from pydantic import SecretStr

from benchmarks import bases
from hemicycle.postgres import PostgresLink, connect
from hemicycle.release.engines.postgres import PostgresStore, copy_tables
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format.store import Store
from tests.attente import PATIENCE

MOTEUR = os.environ.get("HEMICYCLE_TEST_ENGINE", "sqlite")
assert MOTEUR in ("sqlite", "postgres"), f"HEMICYCLE_TEST_ENGINE: no such engine: {MOTEUR}"
_schemas = count(1)


def ouvrir(path: Path) -> Store:
    """A release file, opened in the engine of this run."""
    if MOTEUR == "sqlite":
        return SqliteStore.open(path)
    schema = f"essai_{next(_schemas)}"
    with connect(serveur()) as db, db.transaction():
        copy_tables(db, path, schema)
    files = {one.relative_to(path.parent).as_posix(): one for one in path.parent.rglob("*")}
    return PostgresStore(PostgresLink(serveur(), patience=PATIENCE), schema, files, path.parent)


def base() -> SecretStr:
    """The database that settings of this run name: none, or a new one."""
    if MOTEUR == "sqlite":
        return SecretStr("")
    name = f"base_{next(_schemas)}"
    with connect(serveur()) as db:
        db.execute(f"CREATE DATABASE {name}")
    server, _, _ = serveur().get_secret_value().rpartition("/")
    return SecretStr(f"{server}/{name}")


@cache
def serveur() -> SecretStr:
    """The PostgreSQL server of this process, ended with it."""
    stack = ExitStack()
    atexit.register(stack.close)
    try:
        url = SecretStr(stack.enter_context(bases.postgres()))
    except bases.ServerMissingError as error:
        pytest.skip(f"skipped: {error}", allow_module_level=True)
    with connect(url) as db:
        db.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
    return url
