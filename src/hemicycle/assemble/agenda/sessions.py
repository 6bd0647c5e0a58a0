"""Ordinary sessions of the Senate as periods of its members: who sat in one, until which day, under which group.

The Assembly's period is the legislature, which a seat carries. The Senate has none: half of it is renewed every three
years, and what its scrutins are numbered by is the session. The sessions served go from the first to the last that
hold a scrutin: before the first one the files of persons go back to 1958 with nothing to show beside them, and one that
has not voted yet is not the current one. A session in between whose scrutins are missing was held all the same.
"""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from hemicycle.assemble.monde import MandatParlementaire, Personne, Scrutin
from hemicycle.assemble.senat.senateurs.mandatures import ouverture
from hemicycle.vocabulaire import Chambre


class Session(NamedTuple):
    """A session, named by the year it opens in; both days are included."""

    annee: str
    debut: date
    fin: date


class DernierSiege(NamedTuple):
    """The last seat that a senator held in a session, and the last day of it in that session."""

    mandat: MandatParlementaire
    jour: date


def sessions(scrutins: Iterable[Scrutin]) -> list[Session]:
    """Every session from the first to the last that hold a scrutin of the Senate, latest first."""
    annees = {int(scrutin.session) for scrutin in scrutins if scrutin.chambre is Chambre.SENAT}
    return [session(str(annee)) for annee in range(max(annees), min(annees) - 1, -1)] if annees else []


def session(annee: str) -> Session:
    """From the day the ordinary session opens to the last of September.

    The opening matters in a year of renewal: terms ended on Sunday 1 October 2017, and who left then did not sit in
    the session that opened on the Monday.
    """
    return Session(annee, ouverture(int(annee)), date(int(annee) + 1, 9, 30))


def couvre(debut: date, fin: date | None, session: Session) -> bool:
    """Whether some days (both included, `fin` None while they last) overlap a session."""
    return debut <= session.fin and (fin is None or fin >= session.debut)


def tient(mandat: MandatParlementaire, session: Session) -> bool:
    """Whether a seat of the Senate was held on a day of a session."""
    return mandat.chambre is Chambre.SENAT and couvre(mandat.debut, mandat.fin, session)


def siege(personne: Personne, session: Session) -> DernierSiege | None:
    """The seat of a senator in a session; None for who held none."""
    tenus = [
        DernierSiege(mandat, min(mandat.fin or session.fin, session.fin))
        for mandat in personne.mandats
        if tient(mandat, session)
    ]
    return max(tenus, key=lambda tenu: (tenu.jour, tenu.mandat.debut, tenu.mandat.uid), default=None)


def groupe_le(mandat: MandatParlementaire, jour: date) -> str | None:
    """Uid of the group of a seat on a day: the last one joined by then; None before the first."""
    rejoints = [spell for spell in mandat.appartenances if spell.debut <= jour]
    return max(rejoints, key=lambda spell: spell.debut).groupe if rejoints else None
