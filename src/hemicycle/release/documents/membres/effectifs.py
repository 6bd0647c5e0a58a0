"""How many seats there were in each period: what clients offer a choice of periods from."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from hemicycle.assemble.agenda.sessions import Session, tient
from hemicycle.assemble.monde import MandatParlementaire, Personne
from hemicycle.release.format import names
from hemicycle.vocabulaire import Chambre

SENAT_CONNU = 330  # seats that overlap a session, under which the Senate of that time is only half known


def constantes(personnes: Sequence[Personne], sessions: Sequence[Session]) -> dict[str, Any]:
    """The answers of the period operations, of both chambers together and of each."""
    found: dict[str, Any] = {}
    for chambre in (None, *Chambre):
        chambres = tuple(Chambre) if chambre is None else (chambre,)
        sieges = [m for p in personnes for m in p.mandats if m.chambre in chambres]
        found[names.effectif("legislatures", chambre)] = legislatures(sieges)
        found[names.effectif("sessions", chambre)] = sessions_connues(sieges, sessions)
        connue = carriere(p for p in personnes if p.chambre in chambres)
        found[names.effectif("historique-carriere", chambre)] = {"present": connue}
    return found


def legislatures(sieges: Iterable[MandatParlementaire]) -> list[dict[str, int]]:
    """Seats of each legislature, latest first; the Senate has none."""
    comptes = Counter(m.legislature for m in sieges if m.legislature is not None)
    return [{"legislature": numero, "count": comptes[numero]} for numero in sorted(comptes, reverse=True)]


def sessions_connues(sieges: Sequence[MandatParlementaire], sessions: Sequence[Session]) -> list[dict[str, Any]]:
    """Seats that overlap each session of the Senate, latest first; a session of a half-known chamber is left out.

    Successors make more seats than the chamber has: a count may exceed 348.
    """
    comptes = [(session, sum(tient(m, session) for m in sieges)) for session in sessions]
    return [
        {"session": f"{session.annee}-{int(session.annee) + 1}", "count": n}
        for session, n in comptes
        if n >= SENAT_CONNU
    ]


def carriere(personnes: Iterable[Personne]) -> bool:
    """Whether somebody in office has sat before in the same chamber: else careers and mandates are the same."""
    return any(sum(m.chambre is p.chambre for m in p.mandats) > 1 for p in personnes if p.actif)
