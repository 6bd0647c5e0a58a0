"""Summaries in a release: the text of a record is shown when the present inputs are those it was written from.

Texts are an input of a release like any other: the id of a release that may show some tells which, so that the same
id always means the same bytes. Without any text, nothing is read and nothing changes.
"""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from hemicycle.ai.entry import KINDS, Genre
from hemicycle.ai.reader import EntryReader
from hemicycle.models.base import ProvenanceIa
from hemicycle.release.format.resources import SummaryPatch
from hemicycle.release.format.store import Store
from hemicycle.release.publishing.stamping import Choisir
from hemicycle.state import resumes
from hemicycle.state.base import StateStore
from hemicycle.state.resumes import Resume


def name_release(base: str, state: StateStore, *, demo: bool) -> str:
    """The id of a release, given the one that its files alone would have."""
    digest = resumes.digest(state, demo=demo)
    if digest is None:
        return base
    return f"{base}-{hashlib.sha256((digest + _code()).encode()).hexdigest()[:6]}"


def choose_texts(state: StateStore, *, demo: bool) -> Choisir | None:
    """What chooses the texts of a release out of those kept; None when there is none to choose from."""
    kept = resumes.textes(state, demo=demo)
    return (lambda store: _current(store, kept)) if kept else None


def filled_members(genre: Genre, resume: Resume) -> dict[str, str | None]:
    """The members of served documents that a text fills."""
    textes = {partie: texte or None for partie, texte in (resume.textes or {}).items()}
    commun = {"iaContentHash": resume.empreinte, "iaGeneratedAt": resume.date}
    if genre is Genre.SUJET:
        return {"resume": textes.get("resume"), "enjeux": textes.get("enjeux")}
    if genre is Genre.DOSSIER:
        parties = [texte for partie in ("faits", "positions") if (texte := textes.get(partie))]
        return {"resumeIA": "\n\n".join(parties)}
    if genre is Genre.SCRUTIN:
        return {"resumeIa": textes.get("resume"), **commun}
    return {
        "resumeIA": textes.get("resume"),
        **commun,
        "parcoursIA": textes.get("parcours"),
        "positionsClesIA": textes.get("positions"),
        "faitsNotablesIA": textes.get("faits"),
    }


def _current(store: Store, kept: list[Resume]) -> Iterator[SummaryPatch]:
    """The texts whose inputs are those of the release; one that is out of date is not shown."""
    par_fiche: dict[tuple[Genre, str], dict[str, Resume]] = {}
    for resume in kept:
        par_fiche.setdefault((Genre(resume.genre), resume.id), {})[resume.empreinte] = resume
    reader = EntryReader(store)
    for (genre, id_), versions in par_fiche.items():
        rang = reader.rank(genre, id_)
        actuel = None if rang is None else versions.get(reader.entry(genre, rang).digest())
        if rang is not None and actuel is not None:
            provenance = ProvenanceIa(
                ia=True, modele=actuel.modele, date=actuel.date, empreinte=actuel.empreinte, sources=actuel.sources
            )
            yield SummaryPatch(KINDS[genre], rang, filled_members(genre, actuel), provenance)


@cache
def _code() -> str:
    """A digest of this room: it decides which texts are shown, and only matters where there are some."""
    digest = hashlib.sha256()
    for entry in sorted((files("hemicycle") / "ai").iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".py"):
            digest.update(entry.name.encode() + entry.read_bytes())
    return digest.hexdigest()
