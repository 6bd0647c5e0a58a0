"""What reading a release has in common, whatever engine holds it.

An engine says how rows are asked for; here is what is made of them: what is read once is kept, rows are put in the
order asked, columns are arrays that are mapped.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import orjson

from hemicycle.release.engines.columns import Column, read
from hemicycle.release.engines.plein_texte import TantivyText
from hemicycle.release.format import names
from hemicycle.release.format.facets import Facets, SearchText
from hemicycle.release.format.keys import KIND, Keys
from hemicycle.release.format.packed_votes import PAR_MEMBRE, PAR_SCRUTIN, Votes
from hemicycle.release.format.plein_texte import FullText
from hemicycle.release.format.relations import RANGS, Rangs
from hemicycle.release.format.store import Found

_LONGEST = 2**30  # bytes: no body is longer, and engines count in 32 bits
# packed votes lie where documents do, by rank of the scrutin or of the member
VOTES, SCRUTIN, MEMBRE = "votes", "scrutin", "membre"
# Kinds of some thousand keys in all, which most requests go through: these are kept in memory.
KEPT = (
    names.PARLEMENTAIRE, names.GROUPE, names.FORMATION, names.COMMISSION, names.SUJET, names.ANALYSE, names.CONSTANTE,
)  # fmt: skip
INDEXED = (names.INTERVENTION, names.AMENDEMENT)  # whose keys are columns (`keys.SortedKeys`)


class FacetRow(NamedTuple):
    """A column of facets (`columns.Column`) and its name; `labels` are JSON, where it is dictionary-coded."""

    nom: str
    labels: bytes | None
    dtype: str
    debut: int
    taille: int


class EngineStore(ABC):
    """A release read row by row (`store.Store`). An engine hands over the rows of `meta`, and answers the questions
    below; it leaves out what is not there."""

    def __init__(self, meta: Iterable[tuple[str, bytes]]) -> None:
        self._meta: dict[str, Any] = {key: orjson.loads(value) for key, value in meta}
        self._facets: dict[str, Facets] = {}
        self._texts: dict[str, FullText] = {}
        self._keys: dict[str, Keys] = {}
        # The votes of a whole career are asked for several times in a row: whoever shows a member cuts them in several
        # ways.
        self._last_read: tuple[list[int], list[Votes]] = ([], [])
        self._ranks: dict[str, dict[str, int]] = {kind: {} for kind in KEPT}
        for kind, cle, rang in self._all_keys(KEPT):
            self._ranks[kind][cle] = rang

    @property
    def release(self) -> str:
        return str(self._meta["release"])

    def meta(self) -> dict[str, Any]:
        return self._meta

    def facets(self, kind: str) -> Facets:
        if kind not in self._facets:
            self._facets[kind] = self._read_facets(kind)
        return self._facets[kind]

    def full_text(self, kind: str) -> FullText:
        if kind not in self._texts:
            self._texts[kind] = TantivyText(self._index(kind), self.facets(kind))
        return self._texts[kind]

    def documents(self, kind: str, form: str, ranks: Sequence[int]) -> list[bytes]:
        if not ranks:
            return []
        return self._bodies(kind, form, ranks if isinstance(ranks, range) else [int(rank) for rank in ranks])

    def all_documents(self, kind: str, form: str) -> list[bytes]:
        return self._all_bodies(kind, form)

    def document(self, kind: str, form: str, key: str) -> Found | None:
        if kind in INDEXED:
            rank = self._index_of(kind).get(key)
        elif kind in self._ranks:
            rank = self._ranks[kind].get(key)
        else:
            return self._keyed(kind, form, key)
        return None if rank is None else Found(rank, self._bodies(kind, form, [rank])[0])

    def rank(self, kind: str, key: str) -> int | None:
        return self._ranks[kind].get(key)

    def ranks(self, kind: str, keys: Sequence[str]) -> dict[str, int]:
        if kind in INDEXED:
            return self._index_of(kind).among(keys)
        kept = self._ranks.get(kind)
        if kept is None:
            return dict(self._key_ranks(kind, keys)) if keys else {}
        return {key: kept[key] for key in keys if key in kept}

    def votes_of(self, scrutin: int) -> Votes:
        (votes,) = self.votes_at([scrutin])
        return votes

    def votes_at(self, scrutins: Sequence[int]) -> list[Votes]:
        packed = self._bodies(VOTES, SCRUTIN, [int(scrutin) for scrutin in scrutins]) if scrutins else []
        return [np.frombuffer(body, dtype=PAR_SCRUTIN) for body in packed]

    def with_votes(self, form: str, scrutin: int) -> tuple[bytes, Votes]:
        body, packed = self._together([(names.SCRUTIN, form), (VOTES, SCRUTIN)], int(scrutin))
        return body, np.frombuffer(packed, dtype=PAR_SCRUTIN)

    def votes_by(self, parlementaires: Sequence[int]) -> list[Votes]:
        ranks = [int(rank) for rank in parlementaires]
        last, known = self._last_read
        if ranks == last:
            return known
        packed = self._bodies(VOTES, MEMBRE, ranks)
        votes = [np.frombuffer(body, dtype=PAR_MEMBRE) for body in packed]
        if len(ranks) == 1:
            self._last_read = ranks, votes
        return votes

    def latest_votes(self, parlementaire: int, start: int, stop: int) -> tuple[Votes, int]:
        size = PAR_MEMBRE.itemsize
        first = min(start * size, _LONGEST)
        total, body = self._slice(VOTES, MEMBRE, int(parlementaire), first, max(stop - start, 0) * size)
        return np.frombuffer(body, dtype=PAR_MEMBRE), total // size

    def relations(self, name: str, rank: int) -> Rangs:
        (found,) = self.relations_of([(name, rank)])
        return found

    def relations_of(self, asked: Sequence[tuple[str, int]]) -> list[Rangs]:
        rows = self._related([name for name, _ in asked], [int(rank) for _, rank in asked]) if asked else ()
        packed = {(nom, rang): corps for nom, rang, corps in rows}
        return [np.frombuffer(packed.get((name, rank), b""), dtype=RANGS) for name, rank in asked]

    def expect(
        self, kind: str, key: str, forms: Sequence[str], relations: Sequence[str] = (), *, votes: bool = False
    ) -> None:
        """Nothing: what lies on the disk is read when it is asked for."""
        del kind, key, forms, relations, votes

    def _index_of(self, kind: str) -> Keys:
        if kind not in self._keys:
            self._keys[kind] = Keys(self._read_facets(KIND.format(kind)))
        return self._keys[kind]

    def _read_facets(self, kind: str) -> Facets:
        rows = list(map(FacetRow._make, self._facet_rows(kind)))
        found = read(self._columns(kind), [Column(*row[2:]) for row in rows]) if rows else []
        labels = {row.nom: orjson.loads(row.labels) for row in rows if row.labels is not None}
        size = min(map(len, found), default=0)
        return Facets(size, dict(zip([row.nom for row in rows], found, strict=True)), labels, self._text(kind, size))

    @abstractmethod
    def dumps(self) -> Path: ...

    @abstractmethod
    def ping(self) -> None: ...

    @abstractmethod
    def probe(self, draw: Random) -> None: ...

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def _index(self, kind: str) -> Mapping[str, Path]:
        """Where the files of the full-text index of a kind are, by name."""

    @abstractmethod
    def _bodies(self, kind: str, form: str, ranks: list[int] | range) -> list[bytes]:
        """The documents, or packed votes, of these ranks, in the order asked; a range goes up one by one."""

    @abstractmethod
    def _all_bodies(self, kind: str, form: str) -> list[bytes]:
        """All of them, by rank."""

    @abstractmethod
    def _slice(self, kind: str, form: str, rank: int, start: int, length: int) -> tuple[int, bytes]:
        """How long one of these bodies is, and a part of it; 0 and nothing when there is none."""

    @abstractmethod
    def _together(self, forms: Sequence[tuple[str, str]], rank: int) -> list[bytes]:
        """The documents, or packed votes, that one rank has in several forms, in their order."""

    @abstractmethod
    def _keyed(self, kind: str, form: str, key: str) -> Found | None:
        """The document that a key leads to."""

    @abstractmethod
    def _key_ranks(self, kind: str, keys: Sequence[str]) -> Iterable[tuple[str, int]]:
        """Those of these keys that a kind has, and their ranks."""

    @abstractmethod
    def _all_keys(self, kinds: Sequence[str]) -> Iterable[tuple[str, str, int]]:
        """Every key of these kinds: kind, key and rank."""

    @abstractmethod
    def _related(self, names: list[str], ranks: list[int]) -> Iterable[tuple[str, int, bytes]]:
        """Name, rank and packed ranks of these relations, a name for each rank."""

    @abstractmethod
    def _facet_rows(self, kind: str) -> Iterable[Sequence[Any]]:
        """The columns of a kind (`FacetRow`)."""

    @abstractmethod
    def _columns(self, kind: str) -> Path:
        """Where the file is that they lie in."""

    @abstractmethod
    def _text(self, kind: str, size: int) -> SearchText | None:
        """The text of a kind of so many rows; None when it has none. It must not hold the store: what is kept of a
        release would then never be freed with it."""
