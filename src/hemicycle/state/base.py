"""The state store: the little that outlives releases. One SQLite file, apart from them."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from hemicycle.errors import SettingsError

SCHEMA_VERSION = 1
_SCHEMA = """
CREATE TABLE IF NOT EXISTS fiches (
  kind TEXT NOT NULL, id TEXT NOT NULL, empreinte BLOB NOT NULL, cree TEXT NOT NULL, modifie TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS executions (
  numero INTEGER PRIMARY KEY, commande TEXT NOT NULL, debut TEXT NOT NULL, fin TEXT, issue TEXT,
  publication TEXT, rapport TEXT
);
CREATE TABLE IF NOT EXISTS sujets (
  demo INTEGER NOT NULL, slug TEXT NOT NULL, label TEXT NOT NULL, dossiers TEXT NOT NULL, archive TEXT,
  PRIMARY KEY (demo, slug)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS resumes (
  demo INTEGER NOT NULL, genre TEXT NOT NULL, id TEXT NOT NULL, empreinte TEXT NOT NULL, modele TEXT NOT NULL,
  date TEXT NOT NULL, textes TEXT, sources TEXT NOT NULL, motif TEXT,
  PRIMARY KEY (demo, genre, id, empreinte)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS avis (
  numero INTEGER PRIMARY KEY, instant TEXT NOT NULL, type TEXT NOT NULL, sentiment TEXT, message TEXT, email TEXT,
  page TEXT, declencheur TEXT NOT NULL, agent TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS resultats_tours (
  demo INTEGER NOT NULL, departement TEXT NOT NULL, tour INTEGER NOT NULL, corps TEXT NOT NULL,
  PRIMARY KEY (demo, departement, tour)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS resultats_pages (
  demo INTEGER NOT NULL, departement TEXT NOT NULL, etag TEXT, verifie TEXT NOT NULL, refus TEXT,
  PRIMARY KEY (demo, departement)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS resultats_lecture (
  demo INTEGER PRIMARY KEY, version INTEGER NOT NULL, verifie TEXT, tentative TEXT
) WITHOUT ROWID;
"""


@contextmanager
def open_state(path: Path) -> Iterator[sqlite3.Connection]:
    """The state store, made when it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _keep_private(path)
    with closing(_connect(path)) as db:
        yield db


def _connect(path: Path) -> sqlite3.Connection:
    db = None
    try:
        db = sqlite3.connect(path, timeout=30, isolation_level=None)
        db.execute("PRAGMA journal_mode=WAL")
        db.executescript(_SCHEMA)
        if db.execute("PRAGMA user_version").fetchone() != (SCHEMA_VERSION,):  # setting it waits for every writer
            db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
    except sqlite3.Error as error:
        if db is not None:
            db.close()
        raise SettingsError(f"{path} : magasin d'état illisible ({error}).") from error
    return db


def _keep_private(path: Path) -> None:
    """What readers wrote is for the operator alone. SQLite gives its companion files the mode of the first."""
    with suppress(OSError):  # said with a sentence when the file is opened, if it cannot be
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
