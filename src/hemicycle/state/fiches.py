"""What is remembered of the records of earlier releases: their dates, and the slugs of subjects.

When a record first appeared and when its content last changed is kept by content hash: a nightly rebuild of the same
content moves neither date, and a client that asks for what changed since its last visit gets just that.

A subject keeps its slug, and a slug is never given to another. What the fictional Parliament has is kept apart.
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


def date_fiches(
    db: StateStore, kind: str, empreintes: Mapping[str, bytes], maintenant: str, montre: str | None = None, *,
    demo: bool = False,
) -> dict[str, Fiche]:  # fmt: skip
    """The dates of each record of a kind, given the hash of its present content. Writes nothing.

    `montre` is the instant of the served release: a change dated after it was not shown, or is no longer, the run
    having been killed before it served anything or the release having been withdrawn. It is shown now.
    """
    connues = _known(db, kind, demo)
    return {id_: _dated(connues.get(id_), empreinte, maintenant, montre) for id_, empreinte in empreintes.items()}


def keep_fiches(
    db: StateStore, kind: str, fiches: Mapping[str, Fiche], maintenant: str = "", *, demo: bool = False
) -> None:
    """Remember the dates of the records of a release that is about to be served.

    Those that were dated (`date_fiches`) as of `maintenant` and changed before it are known already: they are most.
    """
    rows = [(_apart(kind, demo), id_, *fiche) for id_, fiche in fiches.items() if fiche.modifie >= maintenant]
    with db.transaction():
        db.executemany(FICHES.upsert, rows)


def _known(db: StateStore, kind: str, demo: bool) -> dict[str, Fiche]:
    rows = db.execute("SELECT id, empreinte, cree, modifie FROM fiches WHERE kind = ?", (_apart(kind, demo),))
    return {id_: Fiche(empreinte, cree, modifie) for id_, empreinte, cree, modifie in rows}


def _apart(kind: str, demo: bool) -> str:
    """Fictional records may have the ids of real ones."""
    return f"demo/{kind}" if demo else kind


def _dated(connue: Fiche | None, empreinte: bytes, maintenant: str, montre: str | None) -> Fiche:
    if connue is None:
        return Fiche(empreinte, maintenant, maintenant)
    if connue.empreinte == empreinte and (montre is None or connue.modifie <= montre):
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
