"""The SQLite engine: one immutable file per release.

Documents lie in one table per kind and form, keyed by rank, so a page is a short range of one b-tree. Facets and
packed votes are blobs that become arrays as they are.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import Any, Self

import numpy as np
import orjson
from numpy.typing import NDArray

from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.facets import Array, Facets, FoldedText, Words, lines_of
from hemicycle.release.relations import RANGS, Relation, Trace
from hemicycle.release.resources import Resource
from hemicycle.release.store import Found
from hemicycle.release.votes import PAR_MEMBRE, PAR_SCRUTIN, Votes

SCHEMA_VERSION = 10
_PAGES_KIB = 4096  # pages that a connection keeps: the inner ones of the b-trees, the rest is the system's to keep
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


class SqliteWriter:
    """Writes a release file; nothing reads it before `close`."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        # The file is built apart and checked before anybody sees it: durability is settled once, at the end.
        self._db.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA page_size=8192;")
        self._db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
        self._db.executescript(_SCHEMA)
        self._db.execute("BEGIN")

    def add(self, resource: Resource) -> None:
        for form, bodies in resource.forms.items():
            table = document_table(resource.kind, form)
            self._db.execute(f"CREATE TABLE {table} (rang INTEGER PRIMARY KEY, corps BLOB NOT NULL)")
            self._db.executemany(f"INSERT INTO {table} VALUES (?, ?)", enumerate(bodies))
        keys = chain(sorted(resource.keys.items()), resource.index)
        rows = ((resource.kind, key, rank) for key, rank in keys)
        self._db.executemany("INSERT INTO cles VALUES (?, ?, ?)", rows)
        if resource.facets is not None:
            self._add_facets(resource.kind, resource.facets)

    def add_votes(self, par_scrutin: Iterable[bytes], par_membre: Iterable[bytes]) -> None:
        self._db.executemany("INSERT INTO votes_scrutin VALUES (?, ?)", enumerate(par_scrutin))
        self._db.executemany("INSERT INTO votes_membre VALUES (?, ?)", enumerate(par_membre))

    def add_relation(self, relation: Relation) -> None:
        rows = ((relation.nom, rank, body) for rank, body in relation.packed())
        self._db.executemany("INSERT INTO relations VALUES (?, ?, ?)", rows)

    def add_traces(self, traces: Iterable[Trace]) -> None:
        self._db.executemany("INSERT OR IGNORE INTO liens VALUES (?, ?, ?, ?, ?)", traces)

    def add_meta(self, meta: Mapping[str, Any]) -> None:
        self._db.executemany(
            "INSERT INTO meta VALUES (?, ?)",
            [(key, orjson.dumps(value)) for key, value in sorted(meta.items())],
        )

    def close(self) -> None:
        self._db.execute("COMMIT")
        self._db.close()

    def _add_facets(self, kind: str, facets: Facets) -> None:
        for name, column in facets.columns.items():
            labels = facets.labels.get(name)
            encoded = None if labels is None else orjson.dumps(list(labels))
            self._db.execute(
                "INSERT INTO facettes VALUES (?, ?, ?, ?, ?)",
                (kind, name, column.dtype.str, encoded, column.tobytes()),
            )
        text = facets.text
        if isinstance(text, FoldedText):
            row = (kind, text.buffer, text.words, text.bounds.tobytes(), text.rows.tobytes())
            self._db.execute("INSERT INTO textes VALUES (?, ?, ?, ?, ?)", row)


def rewrite(path: Path, kind: str, form: str, bodies: Mapping[int, bytes]) -> None:
    """Replace some documents, by rank, in a file that nobody reads yet."""
    with closing(sqlite3.connect(path)) as db, db:
        rows = [(body, int(rank)) for rank, body in bodies.items()]
        db.executemany(f"UPDATE {document_table(kind, form)} SET corps = ? WHERE rang = ?", rows)


class SqliteStore:
    """A release file opened read-only (`store.Store`)."""

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        self._path = path
        self._db = db
        self._facets: dict[str, Facets] = {}
        self._meta: dict[str, Any] = {
            key: orjson.loads(value) for key, value in db.execute("SELECT cle, valeur FROM meta")
        }

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a finished file: immutable, so without locks.

        Pages are read, not mapped: mapped ones count as memory of each worker, three hundred megabytes of them after
        a while, and were no faster (docs/decisions/0027).
        """
        db = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        try:
            db.execute("PRAGMA mmap_size=0")
            db.execute(f"PRAGMA cache_size=-{_PAGES_KIB}")
            db.execute("PRAGMA query_only=1")
            _check_format(db, path)
            return cls(path, db)
        except BaseException:
            db.close()  # not a release: nothing must be left open behind the error
            raise

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
        marks = ",".join("?" * len(ranks))
        rows = self._db.execute(
            f"SELECT rang, corps FROM {document_table(kind, form)} WHERE rang IN ({marks})",
            [int(rank) for rank in ranks],
        )
        bodies: dict[int, bytes] = dict(rows)
        return [bodies[rank] for rank in ranks]

    def all_documents(self, kind: str, form: str) -> list[bytes]:
        query = f"SELECT corps FROM {document_table(kind, form)} ORDER BY rang"
        return [body for (body,) in self._db.execute(query)]

    def document(self, kind: str, form: str, key: str) -> Found | None:
        (found,) = self.find(kind, form, [key])
        return found

    def find(self, kind: str, form: str, keys: Sequence[str]) -> list[Found | None]:
        marks = ",".join("?" * len(keys))
        rows = self._db.execute(
            f"SELECT cle, c.rang, corps FROM cles c JOIN {document_table(kind, form)} d ON d.rang = c.rang "
            f"WHERE kind = ? AND cle IN ({marks})",
            (kind, *keys),
        )
        by_key = {cle: Found(rang, corps) for cle, rang, corps in rows}
        return [by_key.get(key) for key in keys]

    def votes_of(self, scrutin: int) -> Votes:
        row = self._db.execute("SELECT corps FROM votes_scrutin WHERE rang = ?", (int(scrutin),)).fetchone()
        return np.frombuffer(row[0] if row else b"", dtype=PAR_SCRUTIN)

    def votes_by(self, parlementaires: Sequence[int]) -> list[Votes]:
        marks = ",".join("?" * len(parlementaires))
        query = f"SELECT rang, corps FROM votes_membre WHERE rang IN ({marks})"
        packed: dict[int, bytes] = dict(self._db.execute(query, [int(rank) for rank in parlementaires]))
        return [np.frombuffer(packed.get(rank, b""), dtype=PAR_MEMBRE) for rank in parlementaires]

    def relations(self, name: str, rank: int) -> NDArray[np.int32]:
        query = "SELECT corps FROM relations WHERE nom = ? AND rang = ?"
        row = self._db.execute(query, (name, int(rank))).fetchone()
        return np.frombuffer(row[0] if row else b"", dtype=RANGS)

    def ping(self) -> None:
        self._db.execute("SELECT count(*) FROM meta").fetchone()

    def close(self) -> None:
        self._db.close()

    def traces(self, lien: str, de: str) -> list[Trace]:
        """How the links of one kind that leave a record were found."""
        query = "SELECT lien, de, vers, methode, confiance FROM liens WHERE lien = ? AND de = ? ORDER BY vers, methode"
        return [Trace(*row) for row in self._db.execute(query, (lien, de))]

    def integrity(self) -> str:
        """`ok`, or what SQLite finds wrong with the file."""
        return str(self._db.execute("PRAGMA quick_check").fetchone()[0])

    def tables(self) -> dict[str, int]:
        """Rows of each table of documents: for the checks of a finished file."""
        names = self._db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'doc\\_%' ESCAPE '\\'"
        )
        return {name: self._db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for (name,) in names.fetchall()}

    def _read_facets(self, kind: str) -> Facets:
        columns: dict[str, Array] = {}
        labels: dict[str, Sequence[str]] = {}
        query = "SELECT nom, dtype, labels, corps FROM facettes WHERE kind = ?"
        for name, dtype, encoded, body in self._db.execute(query, (kind,)):
            columns[name] = np.frombuffer(body, dtype=np.dtype(dtype))
            if encoded is not None:
                labels[name] = orjson.loads(encoded)
        size = min((len(column) for column in columns.values()), default=0)
        return Facets(size, columns, labels, self._read_text(kind, size))

    def _read_text(self, kind: str, size: int) -> "_TextInFile | None":
        query = "SELECT mots, bornes, rangs FROM textes WHERE kind = ?"
        row = self._db.execute(query, (kind,)).fetchone()
        return None if row is None else _TextInFile(self._db, kind, size, *row)


class _TextInFile(Words):
    """The words of a text in memory, its lines in the file (`facets.Texte`): they are only read to open a release."""

    def __init__(self, db: sqlite3.Connection, kind: str, size: int, words: bytes, bounds: bytes, rows: bytes) -> None:
        super().__init__(size, words, np.frombuffer(bounds, np.int64), np.frombuffer(rows, np.int32))
        self._db = db
        self._kind = kind

    def lignes(self) -> list[str]:
        (body,) = self._db.execute("SELECT corps FROM textes WHERE kind = ?", (self._kind,)).fetchone()
        return lines_of(body)


def _check_format(db: sqlite3.Connection, path: Path) -> None:
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version != SCHEMA_VERSION:
        raise ReleaseCorrupt(
            f"{path} : publication au format {version}, attendu {SCHEMA_VERSION} ; relancez « hemicycle sync »."
        )


def document_table(kind: str, form: str) -> str:
    """The table of the documents of a kind in one form."""
    name = f"doc_{kind}_{form}"
    if not name.isidentifier():
        raise ValueError(f"no such table: {name!r}")
    return name
