"""What is remembered of the records of earlier releases: their dates, and the slugs of subjects.

When a record first appeared and when its content last changed is kept by content hash: a nightly rebuild of the same
content moves neither date, and a client that asks for what changed since its last visit gets just that.

A subject keeps its slug, and a slug is never given to another. Subjects of the fictional Parliament are kept apart.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from hemicycle.assemble.legislatif import Sujet, SujetRetenu
from hemicycle.state.base import StateStore
from hemicycle.state.schema import FICHES, SUJETS


class Fiche(NamedTuple):
    empreinte: bytes
    cree: str
    modifie: str


def date_fiches(db: StateStore, kind: str, empreintes: Mapping[str, bytes], maintenant: str) -> dict[str, Fiche]:
    """The dates of each record of a kind, given the hash of its present content. Writes nothing."""
    connues = _known(db, kind)
    return {id_: _dated(connues.get(id_), empreinte, maintenant) for id_, empreinte in empreintes.items()}


def keep_fiches(db: StateStore, kind: str, fiches: Mapping[str, Fiche]) -> None:
    """Remember the dates of the records of a release that is about to be served."""
    connues = _known(db, kind)  # from one night to the next most did not change: reading is much less than writing
    rows = [(kind, id_, *fiche) for id_, fiche in fiches.items() if connues.get(id_) != fiche]
    with db.transaction():
        db.executemany(FICHES.upsert, rows)


def _known(db: StateStore, kind: str) -> dict[str, Fiche]:
    rows = db.execute("SELECT id, empreinte, cree, modifie FROM fiches WHERE kind = ?", (kind,))
    return {row[0]: Fiche._make(row[1:]) for row in rows}


def _dated(connue: Fiche | None, empreinte: bytes, maintenant: str) -> Fiche:
    if connue is None:
        return Fiche(empreinte, maintenant, maintenant)
    if connue.empreinte == empreinte:
        return connue
    # a clock that was set back does not make a change older than what it changes
    return Fiche(empreinte, connue.cree, max(maintenant, connue.modifie))


def known_sujets(db: StateStore, *, demo: bool) -> list[SujetRetenu]:
    """Every subject there ever was, in the order of the slugs."""
    rows = db.execute("SELECT slug, label, dossiers, archive FROM sujets WHERE demo = ? ORDER BY slug", (demo,))
    return [
        SujetRetenu(slug, label, tuple(msgspec.json.decode(dossiers, type=list[str])), archive)
        for slug, label, dossiers, archive in rows
    ]


def keep_sujets(db: StateStore, sujets: Iterable[Sujet], *, demo: bool) -> None:
    """Remember the subjects of a release that is about to be served."""
    # Dossiers that a run could not read are not forgotten: the subject would come back under another slug.
    rows = [(demo, s.slug, s.label, msgspec.json.encode((*s.dossiers, *s.absents)).decode(), s.archive) for s in sujets]
    with db.transaction():
        db.executemany(SUJETS.upsert, rows)
