"""Scopes: over which stretch of a member's time each record is counted.

A record (a vote, a speech, an amendment) belongs to at most one scope of each kind: the legislature or the term it
falls in, the session of the Senate, and the career in its chamber.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.agenda.sessions import Session, tient
from hemicycle.assemble.monde import MandatParlementaire, Personne
from hemicycle.calendrier import session_senat
from hemicycle.stats.codes import CHAMBRES, SENAT
from hemicycle.stats.comptage import Ints, lots
from hemicycle.stats.resultats import Cle, Portee
from hemicycle.vocabulaire import Chambre

HORS = -1  # in no scope of that kind
_AXE = 1 << 22  # more than any day, year or legislature: (chamber, place on its axis) as one number that sorts


@dataclass(frozen=True)
class Records:
    """Dated deeds of members: who did something, and at which moment; moments are shared by many deeds."""

    personne: Ints
    moment: Ints
    # one per moment
    chambre: Ints
    jour: Ints
    legislature: Ints  # 0 at the Senate, or where the source does not say


@dataclass(frozen=True)
class Troncon:
    """A stretch of a scope on the axis that its kind is cut along, both ends included."""

    personne: int
    premier: int
    dernier: int
    place: int  # of the scope in the `cles` of its kind


@dataclass(frozen=True)
class Groupage:
    """The scopes of one kind, and a way to tell which one a record falls in."""

    portee: Portee
    personnes: int
    cles: Sequence[Cle]
    troncons: Sequence[Troncon]

    def de(self, records: Records) -> NDArray[np.int32]:
        """The scope of each record, HORS when there is none."""
        return np.concatenate([np.empty(0, dtype=np.int32), *self._places(records)])

    def compter(self, records: Records) -> list[int]:
        """How many records there are of each scope."""
        counts = np.zeros(len(self.cles) + 1, dtype=np.int64)
        for places in self._places(records):
            counts += np.bincount(places + 1, minlength=len(counts))  # those of no scope are counted first
        found: list[int] = counts[1:].tolist()
        return found

    def _places(self, records: Records) -> Iterator[NDArray[np.int32]]:
        """The scope of each record, some records at a time."""
        points, rangee = np.unique(self._points(records), return_inverse=True)
        # records of a moment follow one another, by person at votes: they read one row of the table
        table = np.full((len(points), self.personnes), HORS, dtype=np.int32)
        premiers = np.searchsorted(points, [t.premier for t in self.troncons])
        derniers = np.searchsorted(points, [t.dernier for t in self.troncons], side="right")
        for troncon, premier, dernier in zip(self.troncons, premiers.tolist(), derniers.tolist(), strict=True):
            table[premier:dernier, troncon.personne] = troncon.place
        for part in lots(len(records.personne)):
            yield table[rangee[records.moment[part]], records.personne[part]]

    def couverts(self, records: Records) -> list[bool]:
        """Whether anything at all was recorded in each scope, whoever did it."""
        points = np.unique(self._points(records))
        premiers = np.searchsorted(points, [t.premier for t in self.troncons])
        derniers = np.searchsorted(points, [t.dernier for t in self.troncons], side="right")
        found = np.zeros(len(self.cles), dtype=np.bool_)
        found[[t.place for t, vide in zip(self.troncons, premiers == derniers, strict=True) if not vide]] = True
        return found.tolist()

    def _points(self, records: Records) -> Ints:
        """Where each moment lies on the axis of this kind of scope."""
        chambre = records.chambre.astype(np.int64) * _AXE
        if self.portee is Portee.CARRIERE:
            return chambre
        if self.portee is Portee.SESSION:
            return chambre + sessions_des_jours(records.jour)
        return chambre + np.where(records.chambre == SENAT, records.jour, records.legislature)


def groupages(personnes: Sequence[Personne], sessions: Sequence[Session]) -> list[Groupage]:
    """The scopes of every member; `sessions` are those of the Senate that hold scrutins."""
    return [
        _groupage(Portee.MANDAT, personnes, _mandat),
        _groupage(Portee.SESSION, personnes, lambda mandat: _sessions(mandat, sessions)),
        _groupage(Portee.CARRIERE, personnes, lambda _: [("", 0, 0)]),
    ]


def periode_du_mandat(mandat: MandatParlementaire) -> str:
    """The period that a seat belongs to: its legislature, or the renewal that opened the six-year term."""
    if mandat.legislature is not None:
        return str(mandat.legislature)
    return str(mandat.mandature or mandat.debut.year)


def sessions_des_jours(jours: Ints) -> NDArray[np.int64]:
    """The opening year of the Senate session that each day (ordinal) lies in."""
    uniques, place = np.unique(jours, return_inverse=True)
    annees = np.array([int(session_senat(date.fromordinal(jour))) for jour in uniques.tolist()], dtype=np.int64)
    return annees[place]


Etendue = tuple[str, int, int]  # a period, and its first and last point on the axis of its chamber


def _mandat(mandat: MandatParlementaire) -> list[Etendue]:
    if mandat.legislature is not None:
        return [(periode_du_mandat(mandat), mandat.legislature, mandat.legislature)]
    return [(periode_du_mandat(mandat), mandat.debut.toordinal(), (mandat.fin or date.max).toordinal())]


def _sessions(mandat: MandatParlementaire, sessions: Sequence[Session]) -> Iterator[Etendue]:
    for session in sessions:
        if mandat.chambre is Chambre.SENAT and tient(mandat, session):
            yield session.annee, int(session.annee), int(session.annee)


def _groupage(
    portee: Portee, personnes: Sequence[Personne], etendues: Callable[[MandatParlementaire], Iterable[Etendue]]
) -> Groupage:
    places: dict[Cle, int] = {}
    troncons: list[Troncon] = []
    for rang, personne in enumerate(personnes):
        # oldest first: where two terms of one member overlap, the later one has the day
        for mandat in sorted(personne.mandats, key=lambda m: m.debut):
            axe = CHAMBRES.index(mandat.chambre) * _AXE
            for periode, premier, dernier in etendues(mandat):
                place = places.setdefault(Cle(rang, mandat.chambre, portee, periode), len(places))
                troncons.append(Troncon(rang, axe + premier, axe + dernier, place))
    return Groupage(portee, len(personnes), list(places), troncons)
