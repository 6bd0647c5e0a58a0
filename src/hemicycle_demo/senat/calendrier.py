"""The time line of the fictional Sénat: a half of it is renewed every three years, in September.

It goes further than that of the Assembly, to the days that follow the renewal of 2026: that is when the files of
the Sénat are at their oddest.
"""

from datetime import date, timedelta
from typing import NamedTuple

from hemicycle_demo.agenda.seances import en_pause

DERNIER_JOUR = date(2026, 10, 15)
PREMIERE_SESSION = 2017  # the first one in which both series are known


class Renouvellement(NamedTuple):
    """The election of a series, the first day of its mandates, the day its groups are formed."""

    serie: int
    scrutin: date
    debut: date
    groupes: date

    @property
    def veille(self) -> date:
        """The last day of the outgoing members."""
        return self.debut - timedelta(days=1)


# Sessions open on 1 October, or on the Monday when that is a Sunday.
RENOUVELLEMENTS = (
    Renouvellement(2, date(2014, 9, 28), date(2014, 10, 1), date(2014, 10, 7)),
    Renouvellement(1, date(2017, 9, 24), date(2017, 10, 2), date(2017, 10, 5)),
    Renouvellement(2, date(2020, 9, 27), date(2020, 10, 1), date(2020, 10, 5)),
    Renouvellement(1, date(2023, 9, 24), date(2023, 10, 2), date(2023, 10, 5)),
    Renouvellement(2, date(2026, 9, 27), date(2026, 10, 1), date(2026, 10, 5)),
)
FIN_SERIE_1 = date(2029, 9, 30)  # announced in advance for some


def session_de(jour: date) -> int:
    """The session of a day, by the year in which it opens."""
    return jour.year if jour.month >= 10 else jour.year - 1


def intitule_session(session: int) -> str:
    """`2025-2026`: how addresses and text numbers name a session."""
    return f"{session}-{session + 1}"


def jours_de_seance(session: int) -> list[date]:
    """The days on which the Sénat may sit: Mondays to Thursdays out of recess, once its groups are formed."""
    debut, fin = date(session, 10, 9), date(session + 1, 7, 17)
    if session == DERNIER_JOUR.year:
        debut, fin = date(session, 10, 6), DERNIER_JOUR
    jours = (debut + timedelta(days=n) for n in range((fin - debut).days + 1))
    return [jour for jour in jours if jour.weekday() < 4 and not en_pause(jour)]
