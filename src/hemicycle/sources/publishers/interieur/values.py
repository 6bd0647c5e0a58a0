"""Values of the files of the interior ministry: the ballot that a file's name tells, constituencies, and days.

Days are written in four forms, of which one hides the century. A birth date is never repeated, not even in an error:
what is wrong with it is said, not what it is.
"""

import re
from datetime import date, timedelta

from hemicycle.calendrier import jour_francais
from hemicycle.senatoriales.circonscriptions import circonscriptions, code_insee
from hemicycle.sources.base import Reject

SCRUTIN_2026 = 2026
MAJORITE = 18
WORKBOOK_EPOCH = date(1899, 12, 30)  # day 0 of the serial numbers of a workbook

_ANNEE = re.compile(r"20[12]\d")
# Departments, overseas collectivities, and the French abroad: where senators are elected, of whichever series.
_CODE = re.compile(r"0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8]|98[678]|997")
_SERIE = re.compile(r"\d{4,5}")
_DEUX_CHIFFRES = re.compile(r"(\d{2})/(\d{2})/(\d{2})")


def annee_du_scrutin(nom: str) -> int:
    """The year of the ballot that the name of a file tells."""
    found = _ANNEE.search(nom)
    if found is None:
        raise Reject("le nom du fichier ne dit pas l'année du scrutin")
    return int(found[0])


def circonscription(brut: str, *, renouvelee: bool) -> str:
    """The code of a constituency as the service writes it, of series 2 only when it is `renouvelee`.

    An unknown one stops the file: a seat given to the wrong place would be worse than none.
    """
    code = code_insee(brut)
    if not (code in circonscriptions() if renouvelee else _CODE.fullmatch(code)):
        raise Reject(f"circonscription inconnue : {brut!r}")
    return code


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
            return WORKBOOK_EPOCH + timedelta(days=int(texte))
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
