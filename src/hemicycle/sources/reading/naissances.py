"""Days as the files of the interior ministry write them: four forms, of which one hides the century.

A birth date is never repeated, not even in an error: what is wrong with it is said, not what it is.
"""

import re
from datetime import date, timedelta

from hemicycle.calendrier import jour_francais

MAJORITE = 18
ORIGINE_TABLEUR = date(1899, 12, 30)  # day 0 of the serial numbers of a workbook

_SERIE = re.compile(r"\d{4,5}")
_DEUX_CHIFFRES = re.compile(r"(\d{2})/(\d{2})/(\d{2})")


class DateIllisible(ValueError):
    """A day that cannot be read. The message never holds it."""

    def __init__(self) -> None:
        super().__init__("date illisible")


def jour_ecrit(texte: str, siecle: int = 2000) -> date:
    """The day of `2026-05-06`, `06/05/2026`, `06/05/26` (in the century given) or of a workbook's serial number."""
    court = _DEUX_CHIFFRES.fullmatch(texte)
    try:
        if court is not None:
            quantieme, mois, annee = map(int, court.groups())
            return date(siecle + annee, mois, quantieme)
        if _SERIE.fullmatch(texte):
            return ORIGINE_TABLEUR + timedelta(days=int(texte))
        return jour_francais(texte)
    except ValueError:
        raise DateIllisible from None  # not the cause: it quotes the date


def naissance(texte: str, le: date | None) -> date:
    """A birth date. Two digits of a year mean the latest century in which the person is of age on the day `le`."""
    if _DEUX_CHIFFRES.fullmatch(texte) is None:
        return jour_ecrit(texte)
    if le is None:
        raise DateIllisible
    recente = jour_ecrit(texte)
    majeur = (recente.year + MAJORITE, recente.month, recente.day) <= (le.year, le.month, le.day)
    return recente if majeur else jour_ecrit(texte, 1900)
