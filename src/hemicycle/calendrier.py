"""Days, legislatures and sessions.

A parliamentary date is a sitting day in Paris. It is read as a day, kept as a day and served as midnight UTC
*of that same day*: no time zone ever moves it (reading local midnights as instants once shifted thousands of
Senate scrutins to the day before).
"""

import re
from calendar import monthrange
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

PARIS = ZoneInfo("Europe/Paris")
UN_JOUR = timedelta(days=1)

_JOUR = re.compile(r"\d{4}-\d{2}-\d{2}")
_JOUR_FRANCAIS = re.compile(r"(\d{2})/(\d{2})/(\d{4})")
_SESSION = re.compile(r"(\d{4})(?:-(\d{4}))?")


class Legislature(NamedTuple):
    numero: int
    debut: date
    fin: date | None


# Bounds of the Assembly's terms, as its own body records give them. A dissolution ended the 16th on
# 9 June 2024; the 17th is open.
LEGISLATURES = (
    Legislature(14, date(2012, 6, 20), date(2017, 6, 20)),
    Legislature(15, date(2017, 6, 21), date(2022, 6, 21)),
    Legislature(16, date(2022, 6, 22), date(2024, 6, 9)),
    Legislature(17, date(2024, 7, 1), None),
)


def jour(texte: str) -> date:
    """The calendar day written at the head of an official date, whatever follows it.

    Official dates come as `2024-10-08`, `2025-07-08+02:00` or `2024-04-24T00:00:00.000+02:00`: the first ten
    characters are the day in Paris; converting the rest to UTC would give the day before.
    """
    if not _JOUR.match(texte):
        raise ValueError(f"date illisible : {texte!r}")
    return date.fromisoformat(texte[:10])


def jour_francais(texte: str) -> date:
    """The day at the head of a date that some files write `08/10/2024`, others as `jour` reads it."""
    trouve = _JOUR_FRANCAIS.match(texte)
    if trouve is None:
        return jour(texte)
    quantieme, mois, annee = map(int, trouve.groups())
    return date(annee, mois, quantieme)


def instant(jour: date) -> str:
    """A day on the wire: midnight UTC of that day."""
    return f"{jour.isoformat()}T00:00:00.000Z"


def instant_connu(jour: date | None) -> str | None:
    """A day on the wire, where it is known."""
    return None if jour is None else instant(jour)


def dernier_instant(jour: date) -> str:
    """The end of a day on the wire: its last millisecond, UTC."""
    return f"{jour.isoformat()}T23:59:59.999Z"


def horodatage(moment: datetime) -> str:
    """An instant on the wire, in UTC with milliseconds."""
    # Not strftime: on Linux its %Y writes the year 1 as "1", which nobody reads back.
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def jour_de_paris(moment: datetime) -> date:
    """The day it is in Paris at a real instant."""
    return moment.astimezone(PARIS).date()


def legislature_du(jour: date) -> int | None:
    """The legislature sitting on a day, None between two."""
    for legislature in LEGISLATURES:
        if legislature.debut <= jour and (legislature.fin is None or jour <= legislature.fin):
            return legislature.numero
    return None


def dans_legislature(jour: date, numero: int) -> bool:
    """Whether a day lies in a legislature; any does in one we hold no bounds of."""
    bornes = next((legislature for legislature in LEGISLATURES if legislature.numero == numero), None)
    return bornes is None or (bornes.debut <= jour and (bornes.fin is None or jour <= bornes.fin))


def fin_de_legislature(numero: int) -> date | None:
    """Last day of a legislature; None while it runs, and for one we hold no bounds of."""
    return next((legislature.fin for legislature in LEGISLATURES if legislature.numero == numero), None)


def mois_avant(jour: date, mois: int) -> date:
    """The same day some months before, or the last of that month."""
    annee, rang = divmod(jour.year * 12 + jour.month - 1 - mois, 12)
    return date(annee, rang + 1, min(jour.day, monthrange(annee, rang + 1)[1]))


def session_senat(jour: date) -> str:
    """The Senate session holding a day, by its start year: 1 October 2024 to 30 September 2025 is `2024`."""
    return str(jour.year if jour.month >= 10 else jour.year - 1)


def normaliser_session(texte: str) -> str | None:
    """`2024` and `2024-2025` name the same session; `17` is a legislature. None when it is none of these."""
    texte = texte.strip()
    if re.fullmatch(r"\d{1,2}(-congres)?", texte):
        return texte
    trouve = _SESSION.fullmatch(texte)
    if trouve is None:
        return None
    debut, fin = trouve.groups()
    return debut if fin is None or int(fin) == int(debut) + 1 else None
