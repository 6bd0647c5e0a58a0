"""The summaries that a model wrote, by record and by digest of what they were made from; and those that were refused.

A text is kept for ever: when the inputs of a record come back to what they were, so does its text. Those of the
fictional Parliament are kept apart.
"""

import hashlib
from typing import NamedTuple

import msgspec

from hemicycle.state.base import StateStore
from hemicycle.state.schema import RESUMES


class Resume(NamedTuple):
    """A text in its parts, or none and why it was refused."""

    genre: str
    id: str
    empreinte: str
    modele: str
    date: str
    textes: dict[str, str] | None
    sources: list[str]
    motif: str | None = None


def known(db: StateStore, *, demo: bool, refused: bool) -> set[tuple[str, str, str]]:
    """What needs not be written: (genre, id, digest) of the texts kept, and of the refused ones if so wished."""
    query = "SELECT genre, id, empreinte FROM resumes WHERE demo = ? AND (textes IS NOT NULL OR ?)"
    return set(db.execute(query, (demo, refused)))


def keep(db: StateStore, resume: Resume, *, demo: bool) -> None:
    """Keep a text, or the fact that it was refused."""
    textes = None if resume.textes is None else msgspec.json.encode(resume.textes).decode()
    sources = msgspec.json.encode(resume.sources).decode()
    row = (demo, *resume[:5], textes, sources, resume.motif)
    db.execute(RESUMES.upsert, row)


def textes(db: StateStore, *, demo: bool) -> list[Resume]:
    """Every text that was kept, in a fixed order."""
    rows = db.execute(
        "SELECT genre, id, empreinte, modele, date, textes, sources FROM resumes "
        "WHERE demo = ? AND textes IS NOT NULL ORDER BY genre, id, empreinte",
        (demo,),
    )
    return [
        Resume(genre, id_, empreinte, modele, date, msgspec.json.decode(corps), msgspec.json.decode(sources))
        for genre, id_, empreinte, modele, date, corps, sources in rows
    ]


def digest(db: StateStore, *, demo: bool) -> str | None:
    """A digest of all the texts that were kept; None when there is none."""
    found, count = hashlib.sha256(), 0
    for resume in textes(db, demo=demo):
        found.update(msgspec.json.encode(resume))
        count += 1
    return found.hexdigest() if count else None
