"""Sittings: up to three a day, four days a week, outside the recesses of the parliamentary year."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

DERNIER_JOUR = date(2026, 7, 17)

# Weeks in which the Assembly does not sit, as (month, day) bounds, both included.
_PAUSES = (((12, 21), (12, 31)), ((1, 1), (1, 11)), ((2, 15), (3, 1)), ((4, 12), (4, 26)), ((8, 1), (9, 30)))
_PERIODES = {
    15: (date(2017, 7, 4), date(2022, 2, 24)),
    16: (date(2022, 7, 11), date(2024, 6, 7)),
    17: (date(2024, 10, 8), DERNIER_JOUR),
}


@dataclass(frozen=True, slots=True)
class Seance:
    """One sitting: `quantieme` is its rank in the day, `preside` the member in the chair."""

    uid: str
    legislature: int
    session: str
    jour: date
    quantieme: int
    preside: str


def seances(legislature: int, nombre: int, presidents: Sequence[str], alea: Random) -> tuple[Seance, ...]:
    """`nombre` sittings spread over the legislature; the chair goes round the given members."""
    possibles = [(jour, rang) for jour in _jours(legislature) for rang in (1, 2, 3)]
    nombre = min(nombre, len(possibles))
    retenues = [possibles[i * (len(possibles) - 1) // max(1, nombre - 1)] for i in range(nombre)]
    resultat = []
    for rang, (jour, quantieme) in enumerate(dict.fromkeys(retenues), start=1):
        session = session_de(jour)
        uid = f"RUANR5L{legislature}S{session[5:9]}IDS{legislature}{rang:04d}"
        resultat.append(Seance(uid, legislature, session, jour, quantieme, alea.choice(presidents)))
    return tuple(resultat)


def session_de(jour: date) -> str:
    """The session's id: the year it ends in, `O` for the ordinary one, `E` for that of July."""
    if jour.month >= 10:
        return f"SCR5A{jour.year + 1}O1"
    return f"SCR5A{jour.year}O1" if jour.month <= 6 else f"SCR5A{jour.year}E1"


def en_pause(jour: date) -> bool:
    """Whether a day falls in a recess of the parliamentary year."""
    return any(debut <= (jour.month, jour.day) <= fin for debut, fin in _PAUSES)


def _jours(legislature: int) -> list[date]:
    debut, fin = _PERIODES[legislature]
    jours = (debut + timedelta(days=n) for n in range((fin - debut).days + 1))
    return [jour for jour in jours if jour.weekday() < 4 and not en_pause(jour)] + ([fin] if fin.weekday() == 4 else [])
