"""The shapes in which the source writes days and hours: Paris time, with or without its offset."""

from datetime import date, datetime, time, timedelta

from hemicycle.calendrier import PARIS

MOIS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip
JOURS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")


def moment(jour: date, heure: int = 0, minute: int = 0) -> datetime:
    """An hour of a day in Paris."""
    return datetime.combine(jour, time(heure, minute), PARIS)


def estampille(instant: date | None) -> str | None:
    """`2024-10-09T09:30:00.000+02:00`: acts, documents and meetings; a day is its midnight."""
    if instant is None:
        return None
    if not isinstance(instant, datetime):
        instant = moment(instant)
    return f"{instant:%Y-%m-%dT%H:%M:%S}.000{_decalage(instant)}"


def estampille_courte(instant: datetime) -> str:
    """`2025-06-18T09:44:09+02:00`: the outcome of an amendment, without milliseconds."""
    return f"{instant:%Y-%m-%dT%H:%M:%S}{_decalage(instant)}"


def jour_decale(jour: date) -> str:
    """`2025-07-08+02:00`: a day with an offset and no hour."""
    return f"{jour}{_decalage(moment(jour))}"


def jour_francais(jour: date) -> str:
    """`08/07/2025`: some questions."""
    return f"{jour:%d/%m/%Y}"


def jour_en_lettres(jour: date) -> str:
    """`mardi 8 juillet 2025`: sitting reports."""
    quantieme = "1er" if jour.day == 1 else str(jour.day)
    return f"{JOURS[jour.weekday()]} {quantieme} {MOIS[jour.month - 1]} {jour.year}"


def ouvrable(jour: date) -> date:
    """The day itself, or the Monday after when it falls on a week-end."""
    return jour + timedelta(days=(0, 0, 0, 0, 0, 2, 1)[jour.weekday()])


def _decalage(instant: datetime) -> str:
    brut = f"{instant:%z}"
    return f"{brut[:3]}:{brut[3:]}"
