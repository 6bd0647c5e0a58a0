"""A release that tells what was asked of it, whatever engine holds it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hemicycle.release.format.facets import Facets
from hemicycle.release.format.packed_votes import Votes
from hemicycle.release.format.relations import Rangs
from hemicycle.release.format.store import Found, Store
from tests import moteurs


class StoreCompte:
    """The store of a release (`store.Store`), with the list of its reads."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.reads: list[str] = []

    @classmethod
    def open(cls, path: Path) -> "StoreCompte":
        return cls(moteurs.ouvrir(path))

    @property
    def release(self) -> str:
        return self._store.release

    def meta(self) -> dict[str, Any]:
        return self._store.meta()

    def facets(self, kind: str) -> Facets:
        return self._store.facets(kind)

    def documents(self, kind: str, form: str, ranks: Sequence[int]) -> list[bytes]:
        self.reads.append(f"documents {kind} {form}")
        return self._store.documents(kind, form, ranks)

    def all_documents(self, kind: str, form: str) -> list[bytes]:
        self.reads.append(f"all {kind} {form}")
        return self._store.all_documents(kind, form)

    def document(self, kind: str, form: str, key: str) -> Found | None:
        (found,) = self.find(kind, form, [key])
        return found

    def find(self, kind: str, form: str, keys: Sequence[str]) -> list[Found | None]:
        self.reads.append(f"find {kind} {form}")
        return self._store.find(kind, form, keys)

    def votes_of(self, scrutin: int) -> Votes:
        self.reads.append("votes_of")
        return self._store.votes_of(scrutin)

    def votes_by(self, parlementaires: Sequence[int]) -> list[Votes]:
        self.reads.append("votes_by")
        return self._store.votes_by(parlementaires)

    def latest_votes(self, parlementaire: int, start: int, stop: int) -> tuple[Votes, int]:
        self.reads.append("latest_votes")
        return self._store.latest_votes(parlementaire, start, stop)

    def relations(self, name: str, rank: int) -> Rangs:
        self.reads.append(f"relations {name}")
        return self._store.relations(name, rank)

    def relations_of(self, asked: Sequence[tuple[str, int]]) -> list[Rangs]:
        self.reads.append("relations")
        return self._store.relations_of(asked)

    def ping(self) -> None:
        self._store.ping()

    def close(self) -> None:
        self._store.close()
