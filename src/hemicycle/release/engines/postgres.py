"""The PostgreSQL engine: one schema per release, with the tables of the release file and two more for its texts.

A release is made as a file whatever serves it, then its tables are copied one by one (`copier`), so that both engines
answer with the same bytes by construction. Two things are added on the way: the distinct words of each folded text,
with a trigram index, and its rows as vectors of words, for beginnings.
"""

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from struct import Struct
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import orjson
from numpy.typing import NDArray

from hemicycle.postgres import Lien
from hemicycle.release.engines.sqlite import document_table
from hemicycle.release.facets import Array, Facets, Mask, Texte
from hemicycle.release.relations import RANGS
from hemicycle.release.store import Found
from hemicycle.release.votes import PAR_MEMBRE, PAR_SCRUTIN, Votes

if TYPE_CHECKING:
    from psycopg import Connection

_LONGEST_WORD = 500  # characters of a word that are indexed by its beginning: a vector takes no longer ones
_INTEGER, _REAL = Struct(">q"), Struct(">d")
_TYPES = {"INTEGER": "int8", "TEXT": 'text COLLATE "C"', "BLOB": "bytea", "REAL": "float8"}
_RANK = "int4"  # every rank, as queries compare them


class Table(NamedTuple):
    """A table of a release file: its columns with their types here, and those that order its rows."""

    name: str
    columns: dict[str, str]
    key: tuple[str, ...]

    @property
    def selected(self) -> str:
        return f"SELECT {', '.join(self.columns)} FROM {{}}{self.name} ORDER BY {', '.join(self.key)}"


def tables(db: sqlite3.Connection) -> list[Table]:
    """The tables of a release file."""
    names = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    return [_table(db, name) for (name,) in names]


def copier(db: "Connection[Any]", path: Path, schema: str) -> list[tuple[Table, str]]:
    """Copy a release file into a new schema, within the transaction of the connection: each table and its digest."""
    db.execute(f"CREATE SCHEMA {schema}")
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as file:
        copied = [(table, _copy_table(db, file, table, schema)) for table in tables(file)]
        query = "SELECT kind, corps, mots, bornes, rangs FROM textes ORDER BY kind"
        for kind, corps, mots, bornes, rangs in file.execute(query):
            _copy_text(db, schema, kind, corps)
            _copy_words(db, schema, kind, mots, np.frombuffer(bornes, np.int64), np.frombuffer(rangs, np.int32))
    return copied


def empreintes(db: "Connection[Any]", schema: str, of: Iterable[Table]) -> dict[str, str]:
    """The digest of each table of a schema, to be held against those of its copying."""
    found = {}
    for table in of:
        with db.transaction(), db.cursor("lecture", binary=True) as cursor:  # read in runs, not whole
            cursor.itersize = 1000
            found[table.name] = _digest(cursor.execute(table.selected.format(f"{schema}.")))
    return found


class PostgresStore:
    """A release read in a PostgreSQL schema (`store.Store`)."""

    def __init__(self, link: Lien, schema: str) -> None:
        self._link = link
        self._schema = schema
        self._facets: dict[str, Facets] = {}
        rows = link.rows(f"SELECT cle, valeur FROM {schema}.meta")
        self._meta: dict[str, Any] = {key: orjson.loads(value) for key, value in rows}

    @property
    def release(self) -> str:
        return str(self._meta["release"])

    def meta(self) -> dict[str, Any]:
        return self._meta

    def facets(self, kind: str) -> Facets:
        if kind not in self._facets:
            self._facets[kind] = self._read_facets(kind)
        return self._facets[kind]

    def documents(self, kind: str, form: str, ranks: Sequence[int]) -> list[bytes]:
        if not ranks:
            return []
        query = f"SELECT rang, corps FROM {self._documents(kind, form)} WHERE rang = ANY(%s::{_RANK}[])"
        bodies: dict[int, bytes] = dict(self._link.rows(query, ([int(rank) for rank in ranks],)))
        return [bodies[rank] for rank in ranks]

    def all_documents(self, kind: str, form: str) -> list[bytes]:
        return [body for (body,) in self._link.rows(f"SELECT corps FROM {self._documents(kind, form)} ORDER BY rang")]

    def document(self, kind: str, form: str, key: str) -> Found | None:
        (found,) = self.find(kind, form, [key])
        return found

    def find(self, kind: str, form: str, keys: Sequence[str]) -> list[Found | None]:
        query = (
            f"SELECT cle, c.rang, corps FROM {self._schema}.cles c "
            f"JOIN {self._documents(kind, form)} d ON d.rang = c.rang WHERE kind = %s AND cle = ANY(%s::text[])"
        )
        rows = self._link.rows(query, (kind, [key for key in keys if _writable(key)]))
        by_key = {cle: Found(rang, corps) for cle, rang, corps in rows}
        return [by_key.get(key) for key in keys]

    def votes_of(self, scrutin: int) -> Votes:
        rows = self._link.rows(
            f"SELECT corps FROM {self._schema}.votes_scrutin WHERE rang = %s::{_RANK}", (int(scrutin),)
        )
        return np.frombuffer(rows[0][0] if rows else b"", dtype=PAR_SCRUTIN)

    def votes_by(self, parlementaires: Sequence[int]) -> list[Votes]:
        query = f"SELECT rang, corps FROM {self._schema}.votes_membre WHERE rang = ANY(%s::{_RANK}[])"
        packed: dict[int, bytes] = dict(self._link.rows(query, ([int(rank) for rank in parlementaires],)))
        return [np.frombuffer(packed.get(rank, b""), dtype=PAR_MEMBRE) for rank in parlementaires]

    def relations(self, name: str, rank: int) -> NDArray[np.int32]:
        query = f"SELECT corps FROM {self._schema}.relations WHERE nom = %s AND rang = %s::{_RANK}"
        rows = self._link.rows(query, (name, int(rank)))
        return np.frombuffer(rows[0][0] if rows else b"", dtype=RANGS)

    def ping(self) -> None:
        self._link.rows(f"SELECT count(*) FROM {self._schema}.meta")

    def close(self) -> None:
        self._link.close()

    def _documents(self, kind: str, form: str) -> str:
        return f"{self._schema}.{document_table(kind, form)}"

    def _read_facets(self, kind: str) -> Facets:
        columns: dict[str, Array] = {}
        labels: dict[str, Sequence[str]] = {}
        query = f"SELECT nom, dtype, labels, corps FROM {self._schema}.facettes WHERE kind = %s"
        for name, dtype, encoded, body in self._link.rows(query, (kind,)):
            columns[name] = np.frombuffer(body, dtype=np.dtype(dtype))
            if encoded is not None:
                labels[name] = orjson.loads(encoded)
        size = min((len(column) for column in columns.values()), default=0)
        return Facets(size, columns, labels, self._read_text(kind))

    def _read_text(self, kind: str) -> Texte | None:
        known = self._link.rows(f"SELECT count(*) FROM {self._schema}.textes WHERE kind = %s", (kind,))
        if not known[0][0]:
            return None
        size = self._link.rows(f"SELECT count(*) FROM {self._schema}.{_text_table(kind)}")
        return PostgresText(self._link, self._schema, kind, size[0][0])


class PostgresText:
    """The folded text of every row of a kind, looked through by the server (`facets.Texte`)."""

    def __init__(self, link: Lien, schema: str, kind: str, size: int) -> None:
        self._link = link
        self._size = size
        self._kind = kind
        self._schema = schema
        # Ranks come as one value: a word of two letters is in ten thousand rows.
        self._contains = f"SELECT string_agg(rangs, '') FROM {schema}.{_words_table(kind)} WHERE mot LIKE %s"
        self._begins = (
            f"SELECT string_agg(int4send(rang), '') FROM {schema}.{_text_table(kind)} WHERE vecteur @@ %s::tsquery"
        )

    def contains(self, word: str) -> Mask:
        if not word or "\n" in word or not _writable(word):
            return self._mask(None, "<i4")
        escaped = word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        return self._mask(self._link.rows(self._contains, (f"%{escaped}%",))[0][0], "<i4")

    def begins(self, beginning: str) -> Mask:
        if not beginning or "\n" in beginning or len(beginning) > _LONGEST_WORD or not _writable(beginning):
            return self._mask(None, ">i4")
        escaped = beginning.replace("\\", "\\\\").replace("'", "''")
        return self._mask(self._link.rows(self._begins, (f"'{escaped}':*",))[0][0], ">i4")

    def lignes(self) -> list[str]:
        rows = self._link.rows(f"SELECT corps FROM {self._schema}.textes WHERE kind = %s", (self._kind,))
        return rows[0][0].decode().split("\n")[:-1] if rows else []

    def _mask(self, packed: bytes | None, order: str) -> Mask:
        mask = np.zeros(self._size, dtype=np.bool_)
        if packed:
            mask[np.frombuffer(packed, dtype=order)] = True
        return mask


def _table(db: sqlite3.Connection, name: str) -> Table:
    described = db.execute(f"PRAGMA table_info({name})").fetchall()
    columns = {column: _RANK if column == "rang" else _TYPES[kind] for _, column, kind, *_ in described}
    key = sorted((place, column) for _, column, _, _, _, place in described if place)
    return Table(name, columns, tuple(column for _, column in key))


def _copy_table(db: "Connection[Any]", file: sqlite3.Connection, table: Table, schema: str) -> str:
    columns = ", ".join(f"{column} {kind}" for column, kind in table.columns.items())
    _create(db, f"{schema}.{table.name}", columns)
    rows = file.execute(table.selected.format(""))
    digest = _write(db, f"{schema}.{table.name}", list(table.columns.values()), rows)
    db.execute(f"ALTER TABLE {schema}.{table.name} ADD PRIMARY KEY ({', '.join(table.key)})")
    db.execute(f"ANALYZE {schema}.{table.name}")
    return digest


def _copy_text(db: "Connection[Any]", schema: str, kind: str, corps: bytes) -> None:
    """The rows of a text as vectors of words, for beginnings of words."""
    name = f"{schema}.{_text_table(kind)}"
    words = "array_remove(string_to_array(mots, ' '), '')"
    _create(
        db, name, f"rang {_RANK}, mots text, vecteur tsvector GENERATED ALWAYS AS (array_to_tsvector({words})) STORED"
    )
    lines = enumerate(corps.decode().split("\n")[:-1])
    rows = ((rank, " ".join(word[:_LONGEST_WORD] for word in line.split(" "))) for rank, line in lines)
    _write(db, name, [_RANK, "text"], rows, "(rang, mots)")
    db.execute(f"CREATE INDEX ON {name} USING gin (vecteur) WITH (fastupdate = off)")
    db.execute(f"ANALYZE {name}")


def _copy_words(
    db: "Connection[Any]", schema: str, kind: str, mots: bytes, bounds: NDArray[np.int64], ranks: NDArray[np.int32]
) -> None:  # fmt: skip
    """The distinct words of a text with the rows of each, for what words hold (docs/decisions/0004)."""
    name = f"{schema}.{_words_table(kind)}"
    _create(db, name, "mot text, rangs bytea")
    words = mots.decode().split("\n")[:-1]
    rows = ((word, ranks[bounds[n] : bounds[n + 1]].tobytes()) for n, word in enumerate(words))
    _write(db, name, ["text", "bytea"], rows)
    db.execute(f"CREATE INDEX ON {name} USING gin (mot gin_trgm_ops) WITH (fastupdate = off)")
    db.execute(f"ANALYZE {name}")


def _create(db: "Connection[Any]", name: str, columns: str) -> None:
    db.execute(f"CREATE TABLE {name} ({columns}) WITH (autovacuum_enabled = false)")  # never written again


def _write(
    db: "Connection[Any]", name: str, types: Sequence[str], rows: Iterable[tuple[Any, ...]], columns: str = ""
) -> str:
    """Copy rows into a table; their digest."""
    digest = hashlib.sha256()
    with (
        db.cursor() as cursor,
        cursor.copy(f"COPY {name} {columns} FROM STDIN WITH (FORMAT binary, FREEZE)") as copy,
    ):
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


def _text_table(kind: str) -> str:
    return f"texte_{kind}"


def _words_table(kind: str) -> str:
    return f"mots_{kind}"


def _writable(text: str) -> bool:
    """Whether PostgreSQL can be asked for a text at all; none of its rows holds one that it cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text
