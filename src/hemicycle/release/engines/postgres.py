"""The PostgreSQL engine: one schema per release, with the tables of the release file and one more for each text.

A release is made as a file whatever serves it, then its tables are copied one by one (`copy_tables`), so that both
engines answer with the same bytes by construction. The words of each text are laid out on the way, to be looked for
there (`postgres_words`).
"""

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from random import Random
from struct import Struct
from typing import TYPE_CHECKING, Any, NamedTuple

from hemicycle.errors import ReleaseCorrupt
from hemicycle.postgres import PostgresLink, writable
from hemicycle.release.engines import columns, postgres_words
from hemicycle.release.engines.base_store import MEMBRE, VOTES, EngineStore
from hemicycle.release.engines.packs import PROBED, Form
from hemicycle.release.engines.plein_texte import FOLDER
from hemicycle.release.engines.postgres_words import PostgresText
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format import dumps
from hemicycle.release.format.facets import SearchText
from hemicycle.release.format.store import Found

if TYPE_CHECKING:
    from psycopg import Connection

_INTEGER, _REAL = Struct(">q"), Struct(">d")
_TYPES = {"INTEGER": "int8", "TEXT": 'text COLLATE "C"', "BLOB": "bytea", "REAL": "float8"}
_OF_FILES = ("documents", "paquets")  # where documents lie on the disk: here each form is a table
_RELATION = "relation"
_RANK = "int4"  # every rank, as queries compare them


class CopiedTable(NamedTuple):
    """A table of a release file: its columns with their types here, and those that order its rows."""

    name: str
    columns: dict[str, str]
    key: tuple[str, ...]

    @property
    def selected(self) -> str:
        return f"SELECT {', '.join(self.columns)} FROM {{}}{self.name} ORDER BY {', '.join(self.key)}"


def tables(db: sqlite3.Connection) -> list[CopiedTable]:
    """The tables of a release file."""
    names = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    return [_table(db, name) for (name,) in names if name not in _OF_FILES]


def copy_tables(db: "Connection[Any]", path: Path, schema: str) -> list[tuple[CopiedTable, str]]:
    """Copy a release file into a new schema, within the transaction of the connection: each table and its digest."""
    db.execute(f"CREATE SCHEMA {schema}")
    with closing(SqliteStore.open(path)) as release:
        copied = [_copy_documents(db, release, form, schema) for form in sorted(release.tables())]
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as file:
        for table in tables(file):
            copied.append((table, _copy_table(db, file.execute(table.selected.format("")), table, schema)))
        texts = file.execute("SELECT kind, mots, bornes, rangs FROM textes ORDER BY kind")
        return copied + [_copy_words(db, schema, kind, postgres_words.word_rows(*words)) for kind, *words in texts]


def digests_of(db: "Connection[Any]", schema: str, of: Iterable[CopiedTable]) -> dict[str, str]:
    """The digest of each table of a schema, to be held against those of its copying."""
    found = {}
    for table in of:
        with db.transaction(), db.cursor("lecture", binary=True) as cursor:  # read in runs, not whole
            cursor.itersize = 1000
            found[table.name] = _digest(cursor.execute(table.selected.format(f"{schema}.")))
    return found


class PostgresStore(EngineStore):
    """A release read in a PostgreSQL schema (`store.Store`)."""

    def __init__(self, link: PostgresLink, schema: str, files: Mapping[str, Path], made_here: Path) -> None:
        """`files` are those that are read as such, by their path in the folder of a release; `made_here` is that
        folder, on the machine that made the release."""
        self._link = link
        self._made_here = made_here
        self._files = files
        self._schema = schema
        self._expected: dict[tuple[str, str, int], bytes | None] = {}  # what was read ahead for those who announced it
        self._sizes: dict[str, int] = {}  # of the tables of documents, once they were asked for
        super().__init__(link.rows(f"SELECT cle, valeur FROM {schema}.meta"))

    def expect(
        self, kind: str, key: str, forms: Sequence[str], relations: Sequence[str] = (), *, votes: bool = False
    ) -> None:
        """Read all of it at once: a question costs more than most of what it asks for."""
        rank = self.rank(kind, key)
        if rank is None:
            return
        documents = [*((kind, form) for form in forms), *([(VOTES, MEMBRE)] if votes else [])]
        parts = [f"(SELECT corps FROM {self._documents(*form)} WHERE rang = %s::{_RANK})" for form in documents]
        parts += [f"(SELECT corps FROM {self._schema}.relations WHERE nom = %s AND rang = %s::{_RANK})"] * len(
            relations
        )
        of_relations = [value for name in relations for value in (name, rank)]
        (row,) = self._link.rows(f"SELECT {', '.join(parts)}", [*([rank] * len(documents)), *of_relations])
        named = [*documents, *((_RELATION, name) for name in relations)]
        self._expected = {(*one, rank): body for one, body in zip(named, row, strict=True)}

    def dumps(self) -> Path:
        return self._made_here / dumps.FOLDER

    def ping(self) -> None:
        self._link.rows(f"SELECT count(*) FROM {self._schema}.meta")

    def probe(self, draw: Random) -> None:
        """One question for all forms: a row that is not there, or that the server cannot read, is damage."""
        if not self._sizes:
            query = "SELECT table_name FROM information_schema.tables WHERE table_schema = %s AND table_name ~ '^doc_'"
            named = [name for (name,) in self._link.rows(query, (self._schema,))]
            counted = " UNION ALL ".join(f"SELECT '{n}', max(rang)::int8 + 1 FROM {self._schema}.{n}" for n in named)
            self._sizes = {name: size for name, size in self._link.rows(counted) if size}
        wanted = {name: draw.randrange(size) for name, size in self._sizes.items()}
        read = " UNION ALL ".join(
            f"SELECT '{name}', CASE WHEN random() * pg_column_size(corps) < {PROBED} THEN md5(corps) END "
            f"FROM {self._schema}.{name} WHERE rang = %s::{_RANK}"
            for name in wanted
        )
        found = {name for name, _ in self._link.rows(read, tuple(wanted.values()))}
        if missing := wanted.keys() - found:
            raise ReleaseCorrupt(f"{self._schema} : une ligne manque dans {', '.join(sorted(missing))}")

    def close(self) -> None:
        self._link.close()

    def _index(self, kind: str) -> Mapping[str, Path]:
        folder = f"{FOLDER}/{kind}/"
        return {name.removeprefix(folder): path for name, path in self._files.items() if name.startswith(folder)}

    def _bodies(self, kind: str, form: str, ranks: list[int] | range) -> list[bytes]:
        if isinstance(ranks, range):
            among = f"rang >= %s::{_RANK} AND rang < %s::{_RANK}"
            query = f"SELECT corps FROM {self._documents(kind, form)} WHERE {among} ORDER BY rang"
            return [body for (body,) in self._link.rows(query, (ranks.start, ranks.stop))]
        if len(ranks) == 1 and (body := self._expected.get((kind, form, ranks[0]))) is not None:
            return [body]
        query = f"SELECT rang, corps FROM {self._documents(kind, form)} WHERE rang = ANY(%s::{_RANK}[])"
        bodies = dict(self._link.rows(query, (ranks,)))
        return [bodies[rank] for rank in ranks]

    def _all_bodies(self, kind: str, form: str) -> list[bytes]:
        return [body for (body,) in self._link.rows(f"SELECT corps FROM {self._documents(kind, form)} ORDER BY rang")]

    def _slice(self, kind: str, form: str, rank: int, start: int, length: int) -> tuple[int, bytes]:
        body = self._expected.get((kind, form, rank))
        if body is not None:
            return len(body), body[start : start + length]
        query = (
            f"SELECT octet_length(corps), substr(corps, %s::int4, %s::int4) FROM {self._documents(kind, form)} "
            f"WHERE rang = %s::{_RANK}"
        )
        rows = self._link.rows(query, (start + 1, length, rank))
        return (rows[0][0], rows[0][1]) if rows else (0, b"")

    def _together(self, forms: Sequence[Form], rank: int) -> list[bytes]:
        parts = [f"(SELECT corps FROM {self._documents(*form)} WHERE rang = %s::{_RANK})" for form in forms]
        (row,) = self._link.rows(f"SELECT {', '.join(parts)}", [rank] * len(forms))
        if None in row:
            raise IndexError(f"{forms}: {rank}")
        return list(row)

    def _keyed(self, kind: str, form: str, key: str) -> Found | None:
        query = (
            f"SELECT c.rang, corps FROM {self._schema}.cles c JOIN {self._documents(kind, form)} d "
            "ON d.rang = c.rang WHERE kind = %s AND cle = %s"
        )
        rows = self._link.rows(query, (kind, key)) if writable(key) else []
        return Found(*rows[0]) if rows else None

    def _key_ranks(self, kind: str, keys: Sequence[str]) -> Iterable[tuple[Any, ...]]:
        query = f"SELECT cle, rang FROM {self._schema}.cles WHERE kind = %s AND cle = ANY(%s::text[])"
        return self._link.rows(query, (kind, [key for key in keys if writable(key)]))

    def _all_keys(self, kinds: Sequence[str]) -> Iterable[tuple[Any, ...]]:
        query = f"SELECT kind, cle, rang FROM {self._schema}.cles WHERE kind = ANY(%s::text[])"
        return self._link.rows(query, (list(kinds),))

    def _documents(self, kind: str, form: str) -> str:
        return f"{self._schema}.{document_table(kind, form)}"

    def _related(self, names: list[str], ranks: list[int]) -> Iterable[tuple[str, int, bytes]]:
        expected = self._expected
        cles = [(_RELATION, name, rank) for name, rank in zip(names, ranks, strict=True)]
        if all(cle in expected for cle in cles):
            return [
                (name, rank, body) for _, name, rank in cles if (body := expected[_RELATION, name, rank]) is not None
            ]
        query = (
            f"SELECT nom, rang, corps FROM {self._schema}.relations "
            f"JOIN unnest(%s::text[], %s::{_RANK}[]) AS voulues (nom, rang) USING (nom, rang)"
        )
        return self._link.rows(query, (names, ranks))

    def _facet_rows(self, kind: str) -> Iterable[Sequence[Any]]:
        return self._link.rows(
            f"SELECT nom, labels, dtype, debut, taille FROM {self._schema}.facettes WHERE kind = %s", (kind,)
        )

    def _columns(self, kind: str) -> Path:
        return self._files[f"{columns.FOLDER}/{kind}"]

    def _text(self, kind: str, size: int) -> SearchText | None:
        known = self._link.rows(f"SELECT 1 FROM {self._schema}.textes WHERE kind = %s", (kind,))
        return PostgresText(self._link, self._schema, kind, size) if known else None


@lru_cache(maxsize=512)
def document_table(kind: str, form: str) -> str:
    """The table of the documents of a kind in one form."""
    name = f"doc_{kind}_{form}"
    if not name.isidentifier():
        raise ValueError(f"no such table: {name!r}")
    return name


def _table(db: sqlite3.Connection, name: str) -> CopiedTable:
    described = db.execute(f"PRAGMA table_info({name})").fetchall()
    columns = {column: _RANK if column == "rang" else _TYPES[kind] for _, column, kind, *_ in described}
    key = sorted((place, column) for _, column, _, _, _, place in described if place)
    return CopiedTable(name, columns, tuple(column for _, column in key))


def _copy_documents(
    db: "Connection[Any]", release: SqliteStore, form: Form, schema: str
) -> tuple[CopiedTable, str]:  # fmt: skip
    """Copy the documents of a kind in one form, or packed votes, by rank."""
    table = CopiedTable(document_table(*form), {"rang": _RANK, "corps": "bytea"}, ("rang",))
    return table, _copy_table(db, enumerate(release.every(*form)), table, schema)


def _copy_table(db: "Connection[Any]", rows: Iterable[tuple[Any, ...]], table: CopiedTable, schema: str) -> str:
    columns = ", ".join(f"{column} {kind}" for column, kind in table.columns.items())
    name = f"{schema}.{table.name}"
    db.execute(f"CREATE TABLE {name} ({columns}) WITH (autovacuum_enabled = false)")  # never written again
    if table.name.startswith(document_table(VOTES, "")):
        # bytes that compress little: a third of their reading was to expand them
        db.execute(f"ALTER TABLE {name} ALTER COLUMN corps SET STORAGE EXTERNAL")
    digest = _write(db, name, table.columns.values(), rows)
    db.execute(f"ALTER TABLE {name} ADD PRIMARY KEY ({', '.join(table.key)})")
    db.execute(f"ANALYZE {name}")
    return digest


def _copy_words(
    db: "Connection[Any]", schema: str, kind: str, words: Iterable[tuple[str, bytes]]
) -> tuple[CopiedTable, str]:
    table = CopiedTable(postgres_words.words_table(kind), postgres_words.COLUMNS, ("mot",))
    name = f"{schema}.{table.name}"
    postgres_words.creer(db, name)
    digest = _write(db, f"{name} ({', '.join(table.columns)})", table.columns.values(), words)
    postgres_words.indexer(db, name)
    return table, digest


def _write(db: "Connection[Any]", name: str, types: Iterable[str], rows: Iterable[tuple[Any, ...]]) -> str:
    """Copy rows into a table; their digest."""
    digest = hashlib.sha256()
    with db.cursor() as cursor, cursor.copy(f"COPY {name} FROM STDIN WITH (FORMAT binary, FREEZE)") as copy:
        copy.set_types([kind.partition(" ")[0] for kind in types])
        for row in _through(rows, digest):
            copy.write_row(row)
    return digest.hexdigest()


def _digest(rows: Iterable[tuple[Any, ...]]) -> str:
    digest = hashlib.sha256()
    for _ in _through(rows, digest):
        pass
    return digest.hexdigest()


def _through(rows: Iterable[tuple[Any, ...]], digest: "hashlib._Hash") -> Iterator[tuple[Any, ...]]:
    for row in rows:
        for value in row:
            body = _bytes(value)
            digest.update(len(body).to_bytes(5, "big") + body)
        yield row


def _bytes(value: object) -> bytes:
    """A value in one spelling, whichever engine it comes from."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, str):
        return value.encode()
    if isinstance(value, float):
        return _REAL.pack(value)
    return b"" if value is None else _INTEGER.pack(int(value))  # type: ignore[call-overload]  # nothing else is in a file
