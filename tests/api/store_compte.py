"""A release on disk that tells what was asked of it."""

from collections.abc import Sequence
from pathlib import Path
from sqlite3 import Connection

import numpy as np
from numpy.typing import NDArray

from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.store import Found
from hemicycle.release.votes import Votes


class StoreCompte(SqliteStore):
    """The store of a release, with the list of its reads."""

    def __init__(self, path: Path, db: Connection) -> None:
        super().__init__(path, db)
        self.reads: list[str] = []

    def documents(self, kind: str, form: str, ranks: Sequence[int]) -> list[bytes]:
        self.reads.append(f"documents {kind} {form}")
        return super().documents(kind, form, ranks)

    def all_documents(self, kind: str, form: str) -> list[bytes]:
        self.reads.append(f"all {kind} {form}")
        return super().all_documents(kind, form)

    def find(self, kind: str, form: str, keys: Sequence[str]) -> list[Found | None]:
        self.reads.append(f"find {kind} {form}")
        return super().find(kind, form, keys)

    def votes_of(self, scrutin: int) -> Votes:
        self.reads.append("votes_of")
        return super().votes_of(scrutin)

    def votes_by(self, parlementaires: Sequence[int]) -> list[Votes]:
        self.reads.append("votes_by")
        return super().votes_by(parlementaires)

    def relations(self, name: str, rank: int) -> NDArray[np.int32]:
        self.reads.append(f"relations {name}")
        return super().relations(name, rank)
