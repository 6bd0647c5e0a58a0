"""Days written in words, as the Sénat's pages have them: « 1er décembre 2017 », « 3, 4 et 5 novembre 2015 »."""

import re
from collections.abc import Iterator
from datetime import date

from hemicycle.sources.base import Reject
from hemicycle.texte import plier

MOIS = (
    "janvier", "fevrier", "mars", "avril", "mai", "juin",
    "juillet", "aout", "septembre", "octobre", "novembre", "decembre",
)  # fmt: skip

# One month and the days before it; the year may be written once for several months: « 30 mai et 4 juin 2019 ».
_JOURS = re.compile(
    rf"(?<!\d)((?:\d{{1,2}}(?:er)?(?: ?, ?| et ))*\d{{1,2}})(?:er)? ({'|'.join(MOIS)})(?: (\d{{4}})(?!\d))?"
)
_QUANTIEME = re.compile(r"\d+")


def jour_ecrit(texte: str) -> date:
    """The one day that a text tells; a text that tells none, or several, is rejected."""
    jours = jours_ecrits(texte)
    if len(jours) != 1:
        raise Reject(f"date illisible : {texte!r}")
    return jours[0]


def jours_ecrits(texte: str) -> list[date]:
    """All the days that a text tells, in its order; a month without a year after it tells none."""
    return [jour for trouve, annee in _dates(plier(texte)) for jour in _enumeration(trouve, annee, texte)]


def _dates(plie: str) -> list[tuple[re.Match[str], int]]:
    dates: list[tuple[re.Match[str], int]] = []
    annee: int | None = None
    for trouve in reversed(list(_JOURS.finditer(plie))):
        annee = int(trouve[3]) if trouve[3] else annee
        if annee is not None:
            dates.append((trouve, annee))
    return dates[::-1]


def _enumeration(trouve: re.Match[str], annee: int, texte: str) -> Iterator[date]:
    for quantieme in _QUANTIEME.findall(trouve[1]):
        try:
            yield date(annee, MOIS.index(trouve[2]) + 1, int(quantieme))
        except ValueError:
            raise Reject(f"date illisible : {texte!r}") from None
