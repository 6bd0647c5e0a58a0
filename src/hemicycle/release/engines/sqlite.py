"""The SQLite engine: one immutable file per release.

Documents and packed votes lie in packs beside it (`packs.py`), the columns of facets in files (`columns.py`).
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any, Self
from zipfile import BadZipFile

import numpy as np

from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.engines import columns
from hemicycle.release.engines.base_store import EngineStore
from hemicycle.release.engines.packs import ColumnRow, Extent, Form, Former, Packs
from hemicycle.release.engines.plein_texte import FOLDER
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.format import dumps
from hemicycle.release.format.facets import SearchText, Words, lines_of
from hemicycle.release.format.keys import KIND
from hemicycle.release.format.store import Found

SCHEMA_VERSION = 20
_PAGES_KIB = 4096  # pages that a connection keeps: the inner ones of the b-trees, the rest is the system's to keep
_STATEMENTS = 1024  # kept prepared: one for each number of keys or relations asked at once


class SqliteStore(EngineStore):
    """A release file opened read-only (`store.Store`)."""

    def __init__(self, db: sqlite3.Connection, folder: Path) -> None:
        self._db = db
        super().__init__(db.execute("SELECT cle, valeur FROM meta"))
        self._packs = Packs(folder, *contents(db))
        self._folder = folder

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a finished file: immutable, so without locks.

        Pages are read, not mapped: mapped ones count as memory of each worker, three hundred megabytes of them after
        a while, and were no faster (docs/decisions/0027).
        """
        address = f"file:{path}?mode=ro&immutable=1"
        db = sqlite3.connect(address, uri=True, check_same_thread=False, cached_statements=_STATEMENTS)
        try:
            db.execute("PRAGMA mmap_size=0")
            db.execute(f"PRAGMA cache_size=-{_PAGES_KIB}")
            db.execute("PRAGMA query_only=1")
            _check_format(db, path)
            return cls(db, path.parent)
        except BaseException:
            db.close()  # not a release: nothing must be left open behind the error
            raise

    def dumps(self) -> Path:
        return self._folder / dumps.FOLDER

    def ping(self) -> None:
        self._db.execute("SELECT count(*) FROM meta").fetchone()

    def probe(self, draw: Random) -> None:
        self._packs.probe(draw)
        self.ping()

    def close(self) -> None:
        self._packs.close()
        self._db.close()

    def integrity(self) -> str:
        """`ok`, or what is wrong with the file, or with the places of documents."""
        faults = self._packs.faults()
        return faults[0] if faults else str(self._db.execute("PRAGMA quick_check").fetchone()[0])

    def tables(self) -> dict[Form, int]:
        """How many documents each form of each kind has: for the checks of a finished release."""
        return {form: extent.size for form, extent in self._packs.extents.items()}

    def every(self, kind: str, form: str) -> Iterator[bytes]:
        """All documents of a kind in one form, by rank, never all held."""
        return self._packs.every((kind, form))

    def _index(self, kind: str) -> Mapping[str, Path]:
        return {path.name: path for path in (self._folder / FOLDER / kind).iterdir()}

    def _bodies(self, kind: str, form: str, ranks: list[int] | range) -> list[bytes]:
        return self._packs.bodies((kind, form), ranks)

    def _all_bodies(self, kind: str, form: str) -> list[bytes]:
        return list(self._packs.every((kind, form)))

    def _slice(self, kind: str, form: str, rank: int, start: int, length: int) -> tuple[int, bytes]:
        return self._packs.part((kind, form), rank, start, length)

    def _together(self, forms: Sequence[Form], rank: int) -> list[bytes]:
        return [self._packs.bodies(form, (rank,))[0] for form in forms]

    def _keyed(self, kind: str, form: str, key: str) -> Found | None:
        row = self._db.execute("SELECT rang FROM cles WHERE kind = ? AND cle = ?", (kind, key)).fetchone()
        return None if row is None else Found(row[0], self._packs.bodies((kind, form), row)[0])

    def _key_ranks(self, kind: str, keys: Sequence[str]) -> Iterable[tuple[str, int]]:
        marks = ",".join("?" * len(keys))
        return self._db.execute(f"SELECT cle, rang FROM cles WHERE kind = ? AND cle IN ({marks})", (kind, *keys))

    def _all_keys(self, kinds: Sequence[str]) -> Iterable[tuple[str, str, int]]:
        marks = ",".join("?" * len(kinds))
        return self._db.execute(f"SELECT kind, cle, rang FROM cles WHERE kind IN ({marks})", kinds)

    def _related(self, names: list[str], ranks: list[int]) -> Iterable[tuple[str, int, bytes]]:
        # Not pairs in a list: SQLite looks for none of those by the key.
        wanted = " OR ".join(["(nom = ? AND rang = ?)"] * len(names))
        query = f"SELECT nom, rang, corps FROM relations WHERE {wanted}"
        return self._db.execute(query, list(chain(*zip(names, ranks, strict=True))))

    def _facet_rows(self, kind: str) -> Iterable[Sequence[Any]]:
        return self._db.execute("SELECT nom, labels, dtype, debut, taille FROM facettes WHERE kind = ?", (kind,))

    def _columns(self, kind: str) -> Path:
        return self._folder / columns.FOLDER / kind

    def _text(self, kind: str, size: int) -> SearchText | None:
        row = self._db.execute("SELECT mots, bornes, rangs FROM textes WHERE kind = ?", (kind,)).fetchone()
        return None if row is None else _KeptWords(self._db, kind, size, row)


class _KeptWords(Words):
    """The words of a text in memory (`facets.SearchText`), its lines on disk: only opening a release reads them."""

    def __init__(self, db: sqlite3.Connection, kind: str, size: int, row: tuple[bytes, bytes, bytes]) -> None:
        mots, bornes, rangs = row
        super().__init__(size, mots, np.frombuffer(bornes, np.int64), np.frombuffer(rangs, np.int32))
        self._db = db
        self._kind = kind

    def texts(self) -> list[str]:
        (body,) = self._db.execute("SELECT corps FROM textes WHERE kind = ?", (self._kind,)).fetchone()
        return lines_of(body)


def contents(db: sqlite3.Connection) -> tuple[list[str], dict[Form, Extent]]:
    """The packs of a release, and where the places of its documents are."""
    names = [name for (name,) in db.execute("SELECT nom FROM paquets ORDER BY rang")]
    rows = db.execute("SELECT kind, form, premier, nombre, dictionnaire FROM documents")
    return names, {(kind, form): Extent(*extent) for kind, form, *extent in rows}


def _keys(db: sqlite3.Connection) -> dict[str, list[ColumnRow]]:
    """Where the columns lie that the keys of large kinds are, by the name that these columns have."""
    rows = db.execute("SELECT kind, nom, labels, dtype, debut, taille FROM facettes ORDER BY kind, debut")
    return {kind: list(found) for kind, found in groupby(rows, itemgetter(0)) if kind.startswith(KIND.format(""))}


def open_former(folder: Path, code: str) -> Former | None:
    """A finished release that lends its documents to the next one, which `code` makes; None if it is of another format
    or damaged: everything is then made anew."""
    try:
        with closing(sqlite3.connect(f"file:{folder / DATABASE}?mode=ro&immutable=1", uri=True)) as db:
            _check_format(db, folder)
            former = Former(folder, *contents(db), code, _keys(db))
        return former if former.is_whole() else None
    except (ReleaseCorrupt, BadZipFile, sqlite3.Error, OSError, ValueError, KeyError):
        return None


def _check_format(db: sqlite3.Connection, path: Path) -> None:
    check_format(str(path), db.execute("PRAGMA user_version").fetchone()[0])


def check_format(name: str, version: int) -> None:
    """Refuse a release of another format than ours, and say how to have one of ours."""
    if version < SCHEMA_VERSION:
        raise ReleaseCorrupt(
            f"{name} : publication au format {version}, antérieur à celui de ce programme ({SCHEMA_VERSION}) ; "
            "« hemicycle sync --offline » la refait depuis l'archive (la démonstration : « hemicycle demo »)."
        )
    if version > SCHEMA_VERSION:
        raise ReleaseCorrupt(
            f"{name} : publication au format {version}, plus récent que celui de ce programme ({SCHEMA_VERSION}) ; "
            "reprenez la version de hemicycle qui l'a écrite, ou « hemicycle rollback »."
        )
