"""The staged tables as the assembling reads them: by name, row by row, or as named columns whatever files were there.

The dumps of the Senate are large and their extracts are cut: a table may be missing, and so may a column. What is not
there is empty, never an error: each rule says what it does without it.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol, TypeVar, runtime_checkable

import numpy as np
import polars as pl
from numpy.typing import NDArray

Tables = Callable[[str], pl.DataFrame]  # the rows of all files of a document type, by the name of its table
Row = Mapping[str, Any]  # one of them, by column


@runtime_checkable
class ParColonnes(Protocol):
    """Tables of which some columns can be had without the others being read."""

    def columns(self, table: str, names: Collection[str]) -> pl.DataFrame: ...


@runtime_checkable
class ParFichiers(Protocol):
    """Tables of several files, of which those of one can be had alone."""

    def by_file(self, table: str) -> Sequence[tuple[str, "Tables"]]:
        """The tables of each file that has this one, in their order, under a name that tells the whole content."""
        ...


def pick(row: Row, *columns: str) -> dict[str, Any]:
    """Some columns of a row, for a record whose fields bear their names."""
    return {column: row[column] for column in columns}


def dernier_jour(*colonnes: pl.Series) -> date | None:
    """The last day that some columns speak of."""
    jours = (colonne.max() for colonne in colonnes)
    return max((jour for jour in jours if isinstance(jour, date)), default=None)


def by_file(tables: object, nom: str) -> Sequence[tuple[str, Tables]]:
    """The tables of each file that has this one (`ParFichiers`); none where those of a file cannot be had alone."""
    return tables.by_file(nom) if isinstance(tables, ParFichiers) else ()


def files_digest(tables: object, noms: Sequence[str]) -> bytes | None:
    """A digest of all the files that some tables come from, in their order; None where those of a file cannot be had
    alone."""
    if not isinstance(tables, ParFichiers):
        return None
    files = [(nom, [content for content, _ in tables.by_file(nom)]) for nom in noms]
    return hashlib.sha256(repr(files).encode()).digest()


@dataclass(frozen=True)
class Only:
    """Some tables: to ask for another one is an error, since nobody would know that what is made of it changed."""

    tables: Tables
    noms: Collection[str]

    def __call__(self, nom: str) -> pl.DataFrame:
        assert nom in self.noms, f"{nom} n'est pas déclarée"
        return self.tables(nom)

    def columns(self, table: str, names: Collection[str]) -> pl.DataFrame:
        assert table in self.noms, f"{table} n'est pas déclarée"
        return self.tables.columns(table, names) if isinstance(self.tables, ParColonnes) else self.tables(table)


Colonnes = Mapping[str, pl.DataType]

TEXTE, ENTIER, JOUR, BOOLEEN, TEXTES = pl.String(), pl.Int64(), pl.Date(), pl.Boolean(), pl.List(pl.String())
INSTANTANE = "_instantane"
DIGEST = np.dtype([("a", "<u8"), ("b", "<u8")])
_SEEDS = (1, 2)  # of the two halves of a digest
_ROWS = 1 << 16  # digested at once


def textes(*noms: str) -> dict[str, pl.DataType]:
    """Columns of text."""
    return dict.fromkeys(noms, TEXTE)


def lire(tables: Tables, nom: str, colonnes: Colonnes) -> pl.DataFrame:
    """These columns of a table, with the order of its files; those it lacks are null, a table nobody read is empty.

    Codes and years are read as text or as numbers by whoever parsed them; what is neither is unknown, hence null.
    """
    voulues = {**colonnes, INSTANTANE: ENTIER}
    try:
        table = tables.columns(nom, voulues) if isinstance(tables, ParColonnes) else tables(nom)
    except KeyError:  # no source that was read declares it
        return pl.DataFrame(schema=dict(voulues))
    presentes = table.schema
    return table.select(
        pl.col(colonne).cast(dtype, strict=False) if colonne in presentes else pl.lit(None, dtype).alias(colonne)
        for colonne, dtype in voulues.items()
    )


def derniers(table: pl.DataFrame, *cle: str) -> pl.DataFrame:
    """One row per key: that of the last file which holds it."""
    return table.sort(INSTANTANE, maintain_order=True).unique(list(cle), keep="last", maintain_order=True)


def repetes(table: pl.DataFrame, *cle: str) -> pl.DataFrame:
    """Records that one file holds several times: their key, how many `copies`, and of how many `versions`."""
    siens = [*cle, INSTANTANE]
    doubles = table.filter(table.select(siens).is_duplicated())
    reste = [colonne for colonne in table.columns if colonne not in siens]
    versions = pl.struct(reste).n_unique().alias("versions")
    return doubles.group_by(siens).agg(pl.len().alias("copies"), versions).sort(siens)


K = TypeVar("K")
V = TypeVar("V")


def by_runs(keys: pl.DataFrame, say: Callable[[pl.DataFrame], pl.Series]) -> pl.Series:
    """What `say` tells of the keys of each row, asked once of rows of equal keys that follow one another: the votes of
    a ballot do, by hundreds."""
    others = (pl.col(nom).ne_missing(pl.col(nom).shift()) for nom in keys.columns)
    first = keys.select(pl.any_horizontal(*others).alias("first"))["first"].to_numpy().copy()
    first[:1] = True
    return say(keys.filter(pl.Series(first))).gather(np.cumsum(first, dtype=np.uint32) - np.uint32(1))


def lists_by_key(pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """The values of each key, in their order; a key that has none reads as an empty list."""
    found: dict[K, list[V]] = defaultdict(list)
    for key, value in pairs:
        found[key].append(value)
    return found


def sets_by_key(pairs: Iterable[tuple[K, V]]) -> dict[K, set[V]]:
    """The distinct values of each key; a key that has none reads as an empty set."""
    found: dict[K, set[V]] = defaultdict(set)
    for key, value in pairs:
        found[key].add(value)
    return found


def digest_rows(rows: pl.DataFrame) -> NDArray[np.void]:
    """A digest of each row of a table, the same for the same values in every process."""
    lists = pl.col(pl.List(pl.String))
    found = np.zeros(rows.height, DIGEST)
    for start in range(0, rows.height, _ROWS):
        joined = lists.list.join("\x1f", ignore_nulls=True).name.keep(), lists.list.len().name.suffix(" n")
        flat = rows.slice(start, _ROWS).with_columns(*joined)
        for half, seed in zip(("a", "b"), _SEEDS, strict=True):
            found[half][start : start + _ROWS] = flat.hash_rows(seed).to_numpy()
    return found
