"""Members of a past period: one row per member and legislature, and per member and session of the Senate.

And how many seats there were in each period: what clients offer a choice of periods from.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from msgspec.structs import astuple

from hemicycle.assemble.agenda.sessions import Session, groupe_le, siege, tient
from hemicycle.assemble.monde import MandatParlementaire, Monde, Personne
from hemicycle.assemble.senat.senateurs.listes import SIEGES_SENAT
from hemicycle.assemble.senat.verifications import SIEGES_INCONNUS
from hemicycle.models import parlementaires as models
from hemicycle.release.documents.membres.parlementaires import Comptes, Contexte, Ligne, facettes, item
from hemicycle.release.format import names
from hemicycle.release.format.facets import Facets, codes
from hemicycle.release.format.resources import Resource, encode
from hemicycle.stats.resultats import Portee
from hemicycle.vocabulaire import Chambre

SENAT_CONNU = 330  # seats that overlap a session, under which the Senate of that time is only half known


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
    items = [encode(_item(row, compte)) for row, compte in zip(rows, comptes, strict=True)]
    facets = facettes([row.ligne for row in rows], [row.chambre for row in rows])
    columns = dict(facets.columns)
    columns["parlementaire"] = np.array([row.rang for row in rows], dtype=np.int32)
    columns["legislature"] = np.array([row.legislature or -1 for row in rows], dtype=np.int16)
    columns["session"], labels = codes([row.session for row in rows])
    return Resource(
        kind=names.MANDAT,
        ids=[row.id for row in rows],
        forms={"item": items},
        stamped=frozenset({"item"}),
        facets=Facets(len(rows), columns, {**facets.labels, "session": labels}, facets.text),
    )


def constantes(personnes: Sequence[Personne], sessions: Sequence[Session]) -> Mapping[str, object]:
    """The answers of the period operations, of both chambers together and of each."""
    found: dict[str, object] = {}
    for chambre in (None, *Chambre):
        chambres = tuple(Chambre) if chambre is None else (chambre,)
        sieges = [[m for m in p.mandats if m.chambre in chambres] for p in personnes if p.identite_connue]
        found[names.effectif("legislatures", chambre)] = legislatures(sieges)
        found[names.effectif("sessions", chambre)] = sessions_connues(sieges, sessions)
        connue = carriere(p for p in personnes if p.chambre in chambres)
        found[names.effectif("historique-carriere", chambre)] = models.Carrieres(present=connue)
    return found


def liste_incomplete(monde: Monde) -> models.ListeIncomplete | None:
    """What the list of senators in office lacks, after a renewal of which no whole list was read."""
    manque = next((c for c in monde.constats if c.regle == SIEGES_INCONNUS), None)
    if manque is None:
        return None
    assis = sum(p.actif and p.chambre is Chambre.SENAT for p in monde.personnes)
    return models.ListeIncomplete(Chambre.SENAT, assis, SIEGES_SENAT, manque.message)


def legislatures(sieges: Iterable[Iterable[MandatParlementaire]]) -> list[models.EffectifLegislature]:
    """Members of each legislature, latest first, out of the seats of each person; the Senate has none.

    They are counted as the list shows them: who came back to a seat of the same legislature is one row.
    """
    comptes = Counter(n for siens in sieges for n in {m.legislature for m in siens if m.legislature is not None})
    return [models.EffectifLegislature(numero, comptes[numero]) for numero in sorted(comptes, reverse=True)]


def sessions_connues(
    sieges: Sequence[Sequence[MandatParlementaire]], sessions: Sequence[Session]
) -> list[models.EffectifSession]:
    """Members of each session of the Senate, latest first; a session of a half-known chamber is left out.

    Successors make more members than the chamber has seats: a count may exceed 348.
    """
    comptes = [(session, sum(any(tient(m, session) for m in siens) for siens in sieges)) for session in sessions]
    return [
        models.EffectifSession(session=f"{session.annee}-{int(session.annee) + 1}", count=n)
        for session, n in comptes
        if n >= SENAT_CONNU
    ]


def carriere(personnes: Iterable[Personne]) -> bool:
    """Whether somebody in office has sat before in the same chamber: else careers and mandates are the same."""
    return any(sum(m.chambre is p.chambre for m in p.mandats) > 1 for p in personnes if p.actif)


def _item(row: _Row, comptes: Comptes) -> models.Identite:
    document = item(row.ligne, comptes)
    if row.legislature is None:
        return document
    return models.ParlementaireDeLegislature(*astuple(document), legislature=row.legislature)


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
            groupe = contexte.groupes.get(groupe_le(tenu.mandat, tenu.jour) or "")
            figures = contexte.chiffres.de_la_periode(rang, Chambre.SENAT, Portee.SESSION, session.annee)
            yield _Row(rang, Ligne(personne, tenu.mandat, groupe, figures), Chambre.SENAT, None, session.annee)
