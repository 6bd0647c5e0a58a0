"""Terms of the Senate: six years, half of the seats renewed every three, on the day the ordinary session opens.

The chamber is cut in two series of constituencies: series 1 was renewed in 2011, series 2 in 2014, and each of
them every six years since. A term is named after the year of its renewal. Before 2011 the chamber was renewed by
thirds, at dates moved several times by law: those terms are taken as the files write them.
"""

from datetime import date, timedelta

PREMIERES = {1: 2011, 2: 2014}
DUREE = 6
# Renewals by thirds, then by halves from 2011.
RENOUVELLEMENTS_PAR_TIERS = (1959, *range(1962, 2005, 3), 2008)
_DIMANCHE = 6


def ouverture(annee: int) -> date:
    """The day the ordinary session of a year opens, and with it the term of the senators just elected.

    The first working day of October since the constitutional revision of 1995, 2 October before it: 2 October
    in 2017 and in 2023, when the first was a Sunday.
    """
    jour = date(annee, 10, 1 if annee >= 1995 else 2)
    return jour + timedelta(days=1) if jour.weekday() == _DIMANCHE else jour


def mandature(serie: int, jour: date) -> int | None:
    """The term of a series that holds a day, by its renewal year; None before the series existed.

    A few mandates begin on 1 October of a year that opened on the 2nd: they belong to the new term.
    """
    annee = jour.year if jour.month >= 10 else jour.year - 1
    ecoulees = annee - PREMIERES[serie]
    return None if ecoulees < 0 else annee - ecoulees % DUREE


def fin_de_mandature(annee: int) -> date:
    """The last day of the term opened by the renewal of a year: the eve of the next one."""
    return ouverture(annee + DUREE) - timedelta(days=1)


def veille_du_renouvellement(jour: date) -> date:
    """The eve of the last renewal of a half of the chamber, seen from a day."""
    annees = (annee for annee in range(jour.year, jour.year - DUREE, -1) if serie_du_renouvellement(annee))
    return next((veille for annee in annees if (veille := ouverture(annee) - timedelta(days=1)) < jour), jour)


def serie_du_renouvellement(annee: int) -> int | None:
    """The series renewed in a year; None when no half of the chamber was."""
    for serie, premiere in PREMIERES.items():
        if annee >= premiere and (annee - premiere) % DUREE == 0:
            return serie
    return None


def renouvellement(jour: date) -> int | None:
    """The year of the renewal that a mandate beginning on this day follows; None for a start inside a term."""
    if (jour.month, jour.day) < (9, 20) or (jour.month, jour.day) > (10, 5):
        return jour.year if jour.year == 1959 else None  # the first Senate took office in April 1959
    return jour.year if jour.year in RENOUVELLEMENTS_PAR_TIERS or serie_du_renouvellement(jour.year) else None


def fin_ecrite(fin: date) -> date:
    """An end as the files mean it: where the new term opens that very day, the old one ended the day before."""
    return fin - timedelta(days=1) if fin == ouverture(fin.year) and renouvellement(fin) is not None else fin
