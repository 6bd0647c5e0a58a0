"""The subjects of earlier releases: a subject keeps its slug, and a slug is never given to another.

Those of the fictional Parliament are remembered apart.
"""

from collections.abc import Iterable

import msgspec

from hemicycle.assemble.legislatif import Sujet, SujetRetenu
from hemicycle.state.base import StateStore
from hemicycle.state.schema import SUJETS


def retenus(db: StateStore, *, demo: bool) -> list[SujetRetenu]:
    """Every subject there ever was, in the order of the slugs."""
    rows = db.execute("SELECT slug, label, dossiers, archive FROM sujets WHERE demo = ? ORDER BY slug", (demo,))
    return [
        SujetRetenu(slug, label, tuple(msgspec.json.decode(dossiers, type=list[str])), archive)
        for slug, label, dossiers, archive in rows
    ]


def retenir(db: StateStore, sujets: Iterable[Sujet], *, demo: bool) -> None:
    """Remember the subjects of a release that is about to be served."""
    # Dossiers that a run could not read are not forgotten: the subject would come back under another slug.
    rows = [(demo, s.slug, s.label, msgspec.json.encode((*s.dossiers, *s.absents)).decode(), s.archive) for s in sujets]
    with db.transaction():
        db.executemany(SUJETS.upsert, rows)
