"""Members of a past period: one row per member and legislature, and per member and session of the Senate."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from hemicycle.assemble.agenda.sessions import Session, groupe_le, siege
from hemicycle.assemble.monde import Personne
from hemicycle.release.documents.membres.parlementaires import Contexte, Ligne, facettes, item
from hemicycle.release.format.facets import Facets, codes
from hemicycle.release.format.names import MANDAT
from hemicycle.release.format.resources import Resource, encode
from hemicycle.stats.resultats import Portee
from hemicycle.vocabulaire import Chambre


class _Row(NamedTuple):
    """A member as of a period: a legislature of the Assembly, or a session of the Senate."""

    rang: int
    ligne: Ligne
    chambre: Chambre
    legislature: int | None
    session: str

    @property
    def id(self) -> str:
        periode = self.session if self.legislature is not None else f"{self.chambre}/{self.session}"
        return f"{self.ligne.personne.id}/{periode}"


def build(personnes: Sequence[Personne], contexte: Contexte, sessions: Sequence[Session]) -> Resource:
    """Every member as of every period it sat in, under the group and constituency it had then, with its figures.

    A row belongs to the chamber of its seat: somebody who has since gone to the other one stays in the lists of the
    periods he sat in, though his record is now filed elsewhere.
    """
    rows = [
        row
        for rang, personne in enumerate(personnes)
        for row in (*_legislatures(rang, personne, contexte), *_sessions(rang, personne, contexte, sessions))
    ]
    comptes = [contexte.comptes(row.rang, row.ligne.figures) for row in rows]
    items = [
        encode(item(row.ligne, compte) | ({} if row.legislature is None else {"legislature": row.legislature}))
        for row, compte in zip(rows, comptes, strict=True)
    ]
    facets = facettes([row.ligne for row in rows], [row.chambre for row in rows])
    columns = dict(facets.columns)
    columns["parlementaire"] = np.array([row.rang for row in rows], dtype=np.int32)
    columns["legislature"] = np.array([row.legislature or -1 for row in rows], dtype=np.int16)
    columns["session"], labels = codes([row.session for row in rows])
    return Resource(
        kind=MANDAT,
        ids=[row.id for row in rows],
        forms={"item": items},
        stamped=frozenset({"item"}),
        facets=Facets(len(rows), columns, {**facets.labels, "session": labels}, facets.text),
    )


def _legislatures(rang: int, personne: Personne, contexte: Contexte) -> Iterator[_Row]:
    """The legislatures somebody sat in: the last seat of each speaks for it."""
    vues: set[int] = set()
    for mandat in personne.mandats:  # most recent first
        if mandat.chambre is Chambre.ASSEMBLEE and mandat.legislature is not None and mandat.legislature not in vues:
            vues.add(mandat.legislature)
            periode = str(mandat.legislature)
            figures = contexte.chiffres.de_la_periode(rang, mandat.chambre, Portee.MANDAT, periode)
            ligne = Ligne(personne, mandat, contexte.groupe(mandat), figures)
            yield _Row(rang, ligne, mandat.chambre, mandat.legislature, periode)


def _sessions(rang: int, personne: Personne, contexte: Contexte, sessions: Sequence[Session]) -> Iterator[_Row]:
    """The sessions somebody sat in, under the group of the last day in each."""
    for session in sessions:
        tenu = siege(personne, session)
        if tenu is not None:
            groupe = contexte.nomme(groupe_le(tenu.mandat, tenu.jour), tenu.mandat)
            figures = contexte.chiffres.de_la_periode(rang, Chambre.SENAT, Portee.SESSION, session.annee)
            yield _Row(rang, Ligne(personne, tenu.mandat, groupe, figures), Chambre.SENAT, None, session.annee)
