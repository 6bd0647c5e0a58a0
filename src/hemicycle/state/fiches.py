"""When a record first appeared and when its content last changed.

Kept by content hash: a nightly rebuild of the same content moves neither date, and a client that asks for what
changed since its last visit gets just that.
"""

from collections.abc import Mapping
from typing import NamedTuple

from hemicycle.state.base import StateStore
from hemicycle.state.schema import FICHES


class Fiche(NamedTuple):
    empreinte: bytes
    cree: str
    modifie: str


def dater(db: StateStore, kind: str, empreintes: Mapping[str, bytes], maintenant: str) -> dict[str, Fiche]:
    """The dates of each record of a kind, given the hash of its present content. Writes nothing."""
    connues = _connues(db, kind)
    return {id_: _datee(connues.get(id_), empreinte, maintenant) for id_, empreinte in empreintes.items()}


def retenir(db: StateStore, kind: str, fiches: Mapping[str, Fiche]) -> None:
    """Remember the dates of the records of a release that is about to be served."""
    connues = _connues(db, kind)  # from one night to the next most did not change: reading is much less than writing
    rows = [(kind, id_, *fiche) for id_, fiche in fiches.items() if connues.get(id_) != fiche]
    with db.transaction():
        db.executemany(FICHES.upsert, rows)


def _connues(db: StateStore, kind: str) -> dict[str, Fiche]:
    rows = db.execute("SELECT id, empreinte, cree, modifie FROM fiches WHERE kind = ?", (kind,))
    return {row[0]: Fiche._make(row[1:]) for row in rows}


def _datee(connue: Fiche | None, empreinte: bytes, maintenant: str) -> Fiche:
    if connue is None:
        return Fiche(empreinte, maintenant, maintenant)
    if connue.empreinte == empreinte:
        return connue
    # a clock that was set back does not make a change older than what it changes
    return Fiche(empreinte, connue.cree, max(maintenant, connue.modifie))
