"""Releases in a PostgreSQL database: one schema each, and a small catalogue that says which one is served.

A release is written as a file in the folder of the machine that made it, copied in one transaction, then pointed at in
another: a process killed meanwhile leaves the former release or the new one, whole. The files of the served one stay
where they were made, for the next one to take over what did not change.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from hemicycle.errors import NoRelease, StoreUnavailable
from hemicycle.postgres import PostgresLink, connect, shown
from hemicycle.release.engines import postgres_files
from hemicycle.release.engines.file_repository import read_record
from hemicycle.release.engines.pointer import DATABASE, faults_of
from hemicycle.release.engines.postgres import CopiedTable, PostgresStore, copy_tables, digests_of
from hemicycle.release.engines.sqlite import SCHEMA_VERSION, check_format
from hemicycle.release.format import dumps
from hemicycle.release.format.record import ReleaseRecord, Stored, latest_first
from hemicycle.release.format.store import Pointed, Store
from hemicycle.settings import Settings

if TYPE_CHECKING:
    from psycopg import Connection

PATIENCE = 5.0  # seconds that a reading may take; what a request reads takes milliseconds
_CATALOGUE = "hemicycle_releases"
_PREFIX = "hemicycle_publication_"
_SCHEMA = f"""
CREATE SCHEMA IF NOT EXISTS {_CATALOGUE};
CREATE TABLE IF NOT EXISTS {_CATALOGUE}.publications (
  release text PRIMARY KEY, schema text NOT NULL, format int NOT NULL, fiche text NOT NULL, tables text NOT NULL,
  retiree boolean NOT NULL DEFAULT false
);
CREATE TABLE IF NOT EXISTS {_CATALOGUE}.pointeur (
  un boolean PRIMARY KEY DEFAULT true CHECK (un), release text NOT NULL REFERENCES {_CATALOGUE}.publications,
  stamp int8 NOT NULL DEFAULT 1, generation int8 NOT NULL DEFAULT 0
);
{postgres_files.schema(_CATALOGUE)}
"""


class _Copied(msgspec.Struct):
    """A table as it was copied."""

    columns: dict[str, str]
    key: tuple[str, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class PostgresRef:
    """What the catalogue points at."""

    id: str
    stamp: int
    generation: int
    edition: str  # its schema


class PostgresRepository:
    """The releases of a database (`repository.Repository`), read on a replica where the settings name one."""

    def __init__(self, settings: Settings) -> None:
        self._url = settings.database_url
        self._read_url = settings.read_url if settings.read_url.get_secret_value() else settings.database_url
        self._home, self._folder = settings.home, settings.releases_dir
        self._link = PostgresLink(self._read_url, patience=PATIENCE)

    @property
    def name(self) -> str:
        return shown(self._read_url)

    def current(self) -> PostgresRef | None:
        if not self._link.rows("SELECT 1 WHERE to_regclass(%s) IS NOT NULL", (f"{_CATALOGUE}.pointeur",)):
            return None  # nothing was ever published there
        rows = self._link.rows(
            f"SELECT release, stamp, generation, schema FROM {_CATALOGUE}.pointeur "
            f"JOIN {_CATALOGUE}.publications USING (release)"
        )
        return PostgresRef(*rows[0]) if rows else None

    def open(self, pointed: Pointed) -> Store:
        rows = self._link.rows(f"SELECT release, schema, format, fiche FROM {_CATALOGUE}.publications")
        found = {release: others for release, *others in rows}
        if pointed.id not in found:
            raise NoRelease(f"La publication {pointed.id} n'est plus dans {self.name}.")
        schema, version, _ = found[pointed.id]
        check_format(self.name, version)
        records = {release: _record(fiche) for release, (_, _, fiche) in found.items()}
        made_here = self._folder / pointed.id
        try:
            files = postgres_files.bring(self._link, _CATALOGUE, records[pointed.id], self._home, made_here)
        except OSError as error:
            raise NoRelease(f"Le plein texte de {pointed.id} n'a pas pu être écrit sur ce disque : {error}") from error
        postgres_files.sweep(self._home, records.values())
        link = PostgresLink(self._read_url, patience=PATIENCE)
        link.connect_loop()
        return PostgresStore(link, schema, files, made_here)

    def ask_reload(self) -> None:
        try:
            with self._writing() as db:
                db.execute(f"UPDATE {_CATALOGUE}.pointeur SET generation = generation + 1")
        except StoreUnavailable as error:
            raise OSError(str(error)) from error

    def stored(self) -> list[Stored]:
        with self._writing() as db:
            rows = db.execute(
                f"SELECT fiche, retiree, n.release IS NOT NULL FROM {_CATALOGUE}.publications p "
                f"LEFT JOIN {_CATALOGUE}.pointeur n ON n.release = p.release"
            ).fetchall()
        found = [Stored(_record(fiche), served, withdrawn) for fiche, withdrawn, served in rows]
        return latest_first(found)

    def serve(self, release: str, kept: int) -> None:
        with self._writing() as db:
            _drop_orphans(db)
            self._bring(db, release)
            with db.transaction():
                db.execute(f"UPDATE {_CATALOGUE}.publications SET retiree = false WHERE release = %s", (release,))
                _point(db, release)
        for folder in self._folder.iterdir() if self._folder.is_dir() else ():
            if folder.is_dir() and folder.name != release:  # the next one takes over what did not change of this one
                shutil.rmtree(folder, ignore_errors=True)
        # One more than the served one is always left: its readers take a moment to go on to the new one.
        others = [stored for stored in self.stored() if not stored.served]
        with self._writing() as db:
            for old in others[max(kept - 1, 1) :]:
                _forget(db, old.record.release)
            postgres_files.forget(db, _CATALOGUE, [stored.record for stored in self.stored()])

    def withdraw(self, release: str, instead: str) -> None:
        with self._writing() as db, db.transaction():
            db.execute(f"UPDATE {_CATALOGUE}.publications SET retiree = true WHERE release = %s", (release,))
            _point(db, instead)

    def damage(self, release: str, *, afresh: bool = False) -> str | None:  # noqa: ARG002 - PostgreSQL watches its pages
        return None

    def check(self, release: str) -> list[str]:
        with self._writing() as db:
            query = f"SELECT schema, tables, fiche FROM {_CATALOGUE}.publications WHERE release = %s"
            row = db.execute(query, (release,)).fetchone()
            if row is None:
                return ["elle n'est plus dans la base"]
            schema, copied = row[0], msgspec.json.decode(row[1], type=dict[str, _Copied])
            found: list[str] = []
            try:
                present = digests_of(
                    db, schema, [CopiedTable(name, one.columns, one.key) for name, one in copied.items()]
                )
                changed = [name for name, one in copied.items() if present[name] != one.digest]
                found += [f"{name} : l'empreinte n'est plus celle de la publication" for name in changed]
                found += postgres_files.faults(db, _CATALOGUE, _record(row[2]))
                found += dumps.dump_faults(self._folder / release)
                made_here = self._folder / release
                files = postgres_files.bring(self._link, _CATALOGUE, _record(row[2]), self._home, made_here)
                store = PostgresStore(PostgresLink(self._url, patience=60 * PATIENCE), schema, files, made_here)
                try:
                    return found + faults_of(store)
                finally:
                    store.close()
            except Exception as error:
                return [*found, f"illisible : {error}"]

    def _bring(self, db: "Connection[Any]", release: str) -> None:
        """Copy a release that was written here, unless it is there already."""
        query = f"SELECT schema FROM {_CATALOGUE}.publications WHERE release = %s"
        known = db.execute(query, (release,)).fetchone()
        record = read_record(self._folder / release)
        if record is None:
            if known is None:
                raise NoRelease(f"La publication {release} n'est ni dans {self._folder} ni dans {shown(self._url)}.")
            return
        schema = f"{_PREFIX}{release.replace('-', '_')}_{record.sha256[:8]}"
        if known == (schema,):
            return
        self._need_trigrams(db)
        with db.transaction():
            _compress_fast(db)
            copied = copy_tables(db, self._folder / release / DATABASE, schema)
            postgres_files.store(db, _CATALOGUE, self._folder / release, record)
            values = (release, schema, SCHEMA_VERSION, msgspec.json.encode(record).decode(), _encoded(copied))
            db.execute(
                f"INSERT INTO {_CATALOGUE}.publications (release, schema, format, fiche, tables) "
                "VALUES (%s, %s, %s, %s, %s) ON CONFLICT (release) DO UPDATE SET schema = EXCLUDED.schema, "
                "format = EXCLUDED.format, fiche = EXCLUDED.fiche, tables = EXCLUDED.tables",
                values,
            )

    def _need_trigrams(self, db: "Connection[Any]") -> None:
        """Word search needs an extension, which the role creates unless it is there."""
        import psycopg  # noqa: PLC0415  an optional dependency, asked for by a setting

        try:
            with db.transaction():
                # two processes that make it at once would meet in the middle
                db.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", (_CATALOGUE,))
                db.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
        except (psycopg.ProgrammingError, psycopg.NotSupportedError) as error:
            raise StoreUnavailable(
                f"{shown(self._url)} : la recherche demande l'extension pg_trgm, que ce rôle n'a pas pu créer "
                f"({str(error).splitlines()[0]}) ; faites-la créer (« CREATE EXTENSION pg_trgm »)."
            ) from error

    @contextmanager
    def _writing(self) -> "Iterator[Connection[Any]]":
        """The database itself, with its catalogue."""
        import psycopg  # noqa: PLC0415  an optional dependency, asked for by a setting

        with connect(self._url) as db:
            try:
                if db.execute("SELECT to_regclass(%s)", (f"{_CATALOGUE}.fichiers",)).fetchone() == (None,):
                    with db.transaction():
                        # two processes that make it at once would meet in the middle
                        db.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", (_CATALOGUE,))
                        db.execute(_SCHEMA)
                yield db
            except psycopg.Error as error:
                reason = str(error).splitlines()[0] if str(error) else type(error).__name__
                raise StoreUnavailable(f"{shown(self._url)} : {reason}") from error


def _record(fiche: str) -> ReleaseRecord:
    return msgspec.json.decode(fiche, type=ReleaseRecord)


def _encoded(copied: list[tuple[CopiedTable, str]]) -> str:
    named = {table.name: _Copied(table.columns, table.key, digest) for table, digest in copied}
    return msgspec.json.encode(named).decode()


def _point(db: "Connection[Any]", release: str) -> None:
    db.execute(
        f"INSERT INTO {_CATALOGUE}.pointeur (release) VALUES (%s) "
        "ON CONFLICT (un) DO UPDATE SET release = EXCLUDED.release, stamp = pointeur.stamp + 1",
        (release,),
    )


def _forget(db: "Connection[Any]", release: str) -> None:
    with db.transaction():
        query = f"DELETE FROM {_CATALOGUE}.publications WHERE release = %s RETURNING schema"
        for (schema,) in db.execute(query, (release,)).fetchall():
            db.execute(f"DROP SCHEMA {schema} CASCADE")


def _drop_orphans(db: "Connection[Any]") -> None:
    """Drop the schemas that a forced rewriting of a release left behind and no reader uses."""
    query = (
        "SELECT nspname FROM pg_namespace WHERE starts_with(nspname, %s) "
        f"AND nspname NOT IN (SELECT schema FROM {_CATALOGUE}.publications)"
    )
    for (schema,) in db.execute(query, (_PREFIX,)).fetchall():
        db.execute(f"DROP SCHEMA {schema} CASCADE")


def _compress_fast(db: "Connection[Any]") -> None:
    """Large values are compressed by the faster of the two ways, where the server was built with it."""
    (known,) = db.execute(
        "SELECT 'lz4' = ANY(enumvals) FROM pg_settings WHERE name = 'default_toast_compression'"
    ).fetchone() or (False,)
    if known:
        db.execute("SET LOCAL default_toast_compression = 'lz4'")
