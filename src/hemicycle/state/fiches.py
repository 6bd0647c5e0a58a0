"""When a record first appeared and when its content last changed.

Kept by content hash: a nightly rebuild of the same content moves neither date, and a client that asks for what
changed since its last visit gets just that.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Fiche(NamedTuple):
    empreinte: bytes
    cree: str
    modifie: str


def dater(db: sqlite3.Connection, kind: str, empreintes: Mapping[str, bytes], maintenant: str) -> dict[str, Fiche]:
    """The dates of each record of a kind, given the hash of its present content. Writes nothing."""
    connues = {
        row[0]: Fiche(*row[1:])
        for row in db.execute("SELECT id, empreinte, cree, modifie FROM fiches WHERE kind = ?", (kind,))
    }
    return {id_: _datee(connues.get(id_), empreinte, maintenant) for id_, empreinte in empreintes.items()}


def retenir(db: sqlite3.Connection, kind: str, fiches: Mapping[str, Fiche]) -> None:
    """Remember the dates of the records of a release that is about to be served."""
    rows: Sequence[tuple[str, str, bytes, str, str]] = [(kind, id_, *fiche) for id_, fiche in fiches.items()]
    db.execute("BEGIN IMMEDIATE")
    db.executemany("INSERT OR REPLACE INTO fiches VALUES (?, ?, ?, ?, ?)", rows)
    db.execute("COMMIT")


def _datee(connue: Fiche | None, empreinte: bytes, maintenant: str) -> Fiche:
    if connue is None:
        return Fiche(empreinte, maintenant, maintenant)
    if connue.empreinte == empreinte:
        return connue
    return Fiche(empreinte, connue.cree, maintenant)
