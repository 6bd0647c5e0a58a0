"""What reading a release has in common, whatever engine holds it.

An engine says how rows are asked for; here is what is made of them: what is read once is kept, rows are put in the
order asked, blobs become arrays as they are.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import orjson

from hemicycle.release.format.facets import Array, Facets, SearchText
from hemicycle.release.format.packed_votes import PAR_MEMBRE, PAR_SCRUTIN, Votes
from hemicycle.release.format.relations import RANGS, Rangs
from hemicycle.release.format.store import Found

_LONGEST = 2**30  # bytes: no body is longer, and engines count in 32 bits
Bodies = Iterable[tuple[int, bytes]]  # the rank and the body of each row found, in any order


class FacetRow(NamedTuple):
    """A column of facets as a release keeps it; `labels` are JSON, where it is dictionary-coded."""

    nom: str
    dtype: str
    labels: bytes | None
    corps: bytes


class EngineStore(ABC):
    """A release read row by row (`store.Store`). An engine hands over the rows of `meta`, and answers the questions
    below; it leaves out what is not there."""

    def __init__(self, meta: Iterable[tuple[str, bytes]]) -> None:
        self._meta: dict[str, Any] = {key: orjson.loads(value) for key, value in meta}
        self._facets: dict[str, Facets] = {}

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
        if isinstance(ranks, range):
            return self._run(document_table(kind, form), ranks)
        bodies = dict(self._bodies(document_table(kind, form), [int(rank) for rank in ranks]))
        return [bodies[rank] for rank in ranks]

    def all_documents(self, kind: str, form: str) -> list[bytes]:
        return self._all_bodies(document_table(kind, form))

    def document(self, kind: str, form: str, key: str) -> Found | None:
        (found,) = self.find(kind, form, [key])
        return found

    def find(self, kind: str, form: str, keys: Sequence[str]) -> list[Found | None]:
        rows = self._keyed(kind, document_table(kind, form), keys)
        by_key = {cle: Found(rang, corps) for cle, rang, corps in rows}
        return [by_key.get(key) for key in keys]

    def votes_of(self, scrutin: int) -> Votes:
        packed = dict(self._bodies("votes_scrutin", [int(scrutin)]))
        return np.frombuffer(packed.get(scrutin, b""), dtype=PAR_SCRUTIN)

    def votes_by(self, parlementaires: Sequence[int]) -> list[Votes]:
        packed = dict(self._bodies("votes_membre", [int(rank) for rank in parlementaires]))
        return [np.frombuffer(packed.get(rank, b""), dtype=PAR_MEMBRE) for rank in parlementaires]

    def latest_votes(self, parlementaire: int, start: int, stop: int) -> tuple[Votes, int]:
        size = PAR_MEMBRE.itemsize
        first = min(start * size, _LONGEST)
        total, body = self._slice("votes_membre", int(parlementaire), first, max(stop - start, 0) * size)
        return np.frombuffer(body, dtype=PAR_MEMBRE), total // size

    def relations(self, name: str, rank: int) -> Rangs:
        (found,) = self.relations_of([(name, rank)])
        return found

    def relations_of(self, asked: Sequence[tuple[str, int]]) -> list[Rangs]:
        rows = self._related([name for name, _ in asked], [int(rank) for _, rank in asked]) if asked else ()
        packed = {(nom, rang): corps for nom, rang, corps in rows}
        return [np.frombuffer(packed.get((name, rank), b""), dtype=RANGS) for name, rank in asked]

    def _read_facets(self, kind: str) -> Facets:
        columns: dict[str, Array] = {}
        labels: dict[str, Sequence[str]] = {}
        for row in map(FacetRow._make, self._facet_rows(kind)):
            columns[row.nom] = np.frombuffer(row.corps, dtype=np.dtype(row.dtype))
            if row.labels is not None:
                labels[row.nom] = orjson.loads(row.labels)
        size = min((len(column) for column in columns.values()), default=0)
        return Facets(size, columns, labels, self._text(kind, size))

    @abstractmethod
    def ping(self) -> None: ...

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def _bodies(self, table: str, ranks: list[int]) -> Bodies:
        """The rows of a table of bodies by rank (documents, packed votes) that have these ranks."""

    @abstractmethod
    def _run(self, table: str, ranks: range) -> list[bytes]:
        """The bodies of ranks that follow each other, all there."""

    @abstractmethod
    def _all_bodies(self, table: str) -> list[bytes]:
        """All of them, by rank."""

    @abstractmethod
    def _slice(self, table: str, rank: int, start: int, length: int) -> tuple[int, bytes]:
        """How long one of these bodies is, and a part of it; 0 and nothing when there is none."""

    @abstractmethod
    def _keyed(self, kind: str, table: str, keys: Sequence[str]) -> Iterable[tuple[str, int, bytes]]:
        """Key, rank and body of the documents that these keys lead to."""

    @abstractmethod
    def _related(self, names: list[str], ranks: list[int]) -> Iterable[tuple[str, int, bytes]]:
        """Name, rank and packed ranks of these relations, a name for each rank."""

    @abstractmethod
    def _facet_rows(self, kind: str) -> Iterable[Sequence[Any]]:
        """The columns of a kind (`FacetRow`)."""

    @abstractmethod
    def _text(self, kind: str, size: int) -> SearchText | None:
        """The text of a kind of so many rows; None when it has none. It must not hold the store: what is kept of a
        release would then never be freed with it."""


@lru_cache(maxsize=512)
def document_table(kind: str, form: str) -> str:
    """The table of the documents of a kind in one form."""
    name = f"doc_{kind}_{form}"
    if not name.isidentifier():
        raise ValueError(f"no such table: {name!r}")
    return name
