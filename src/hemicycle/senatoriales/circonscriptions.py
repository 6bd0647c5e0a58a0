"""The 64 constituencies at stake: their voting hours, the states they go through, how lists share their seats."""

import tomllib
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta, timezone
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from hemicycle.senatoriales.formes import Tour
from hemicycle.vocabulaire import ModeScrutin, SecondTour, StatutCirconscription

JOUR = date(2026, 9, 27)
PRISE_DE_FONCTION = date(2026, 10, 1)
VEILLE = JOUR - timedelta(days=1)
SIEGES_PROPORTIONNELLE = 3  # from this number of seats on, lists
METROPOLE = 2  # hours from UTC that day; also those of the French abroad, whose electors vote in Paris
HORS_DE_FRANCE = "997"
# How the ministry's files write some codes.
CODES = {
    "ZZ": HORS_DE_FRANCE, "99": HORS_DE_FRANCE, "ZC": "973", "ZS": "975", "ZY": "977", "ZT": "978", "ZW": "986",
    "ZP": "987", "ZN": "988",
}  # fmt: skip

OUVERTURE, CLOTURE = time(8, 30), time(17, 30)
CLOTURE_T1, OUVERTURE_T2 = time(11), time(15, 30)  # majority: two rounds in one day


class Circonscription(NamedTuple):
    """A constituency, as our table has it."""

    code: str
    nom: str
    sieges: int
    region: str | None
    inscrits: int
    utc: int

    @property
    def mode(self) -> ModeScrutin:
        """What the law says; a file of candidates may be asked first."""
        return ModeScrutin.PROPORTIONNEL if self.sieges >= SIEGES_PROPORTIONNELLE else ModeScrutin.MAJORITAIRE

    @property
    def page(self) -> str:
        """Where the results site keeps its page, from the root of the ballot."""
        code = "ZZ" if self.code == HORS_DE_FRANCE else self.code
        dossier = f"{self.region}/{code}" if self.region else code
        return f"ensemble_geographique/{dossier}/index.html"


class Horaires(NamedTuple):
    """When votes are cast, in UTC; the second round is None for lists."""

    ouverture: datetime
    cloture: datetime
    ouverture_t2: datetime | None
    cloture_t2: datetime | None


@cache
def circonscriptions() -> Mapping[str, Circonscription]:
    """The constituencies of series 2, by code, in their order."""
    brut = tomllib.loads((files(__package__) / "circonscriptions.toml").read_text(encoding="utf-8"))
    lues = [
        Circonscription(c["code"], c["nom"], c["sieges"], c.get("region"), c["inscrits"], c.get("utc", METROPOLE))
        for c in brut["circonscription"]
    ]
    return {c.code: c for c in sorted(lues, key=lambda c: c.code)}


def code_insee(brut: str) -> str:
    """The code of a constituency as the service writes it: `1` is `01`, `ZZ` is `997`."""
    code = brut.strip().upper()
    return CODES.get(code, code.rjust(2, "0"))


def horaires(circonscription: Circonscription, mode: ModeScrutin) -> Horaires:
    """The voting hours, which the decree sets in local time."""
    zone = timezone(timedelta(hours=circonscription.utc))

    def a(heure: time) -> datetime:
        return datetime.combine(JOUR, heure, zone).astimezone(UTC)

    if mode is ModeScrutin.PROPORTIONNEL:
        return Horaires(a(OUVERTURE), a(CLOTURE), None, None)
    return Horaires(a(OUVERTURE), a(CLOTURE_T1), a(OUVERTURE_T2), a(CLOTURE))


def statut(
    circonscription: Circonscription, mode: ModeScrutin, tours: Sequence[Tour], maintenant: datetime
) -> StatutCirconscription:
    """Where a constituency is: what is published decides first, then the clock."""
    par_tour = {tour.tour: tour for tour in tours}
    if par_tour:
        elus = sum(tour.attribues for tour in tours)
        if mode is ModeScrutin.PROPORTIONNEL or elus >= circonscription.sieges or 2 in par_tour:
            return StatutCirconscription.POURVUE
        return StatutCirconscription.PARTIELLE if elus else StatutCirconscription.SECOND_TOUR
    heures = horaires(circonscription, mode)
    if maintenant < heures.ouverture:
        return StatutCirconscription.PAS_OUVERT
    return (
        StatutCirconscription.VOTE_EN_COURS if maintenant < heures.cloture else StatutCirconscription.RESULTATS_ATTENDUS
    )


def second_tour(
    etat: StatutCirconscription, heures: Horaires, maintenant: datetime
) -> SecondTour | None:  # fmt: skip
    """Where the second round is, for a constituency that needs one."""
    if etat not in (StatutCirconscription.PARTIELLE, StatutCirconscription.SECOND_TOUR):
        return None
    if heures.ouverture_t2 is None or heures.cloture_t2 is None:
        return None
    if maintenant < heures.ouverture_t2:
        return SecondTour.A_VENIR
    return SecondTour.EN_COURS if maintenant < heures.cloture_t2 else SecondTour.CLOS


class Attribution(NamedTuple):
    """A seat: the list that took it, by its place, and the divisor that its votes won it with."""

    liste: int
    diviseur: int


def attributions(voix: Sequence[int], sieges: int) -> list[Attribution]:
    """Each seat in its turn to the list of the greatest `voix / (seats already won + 1)`.

    Between equal averages the seat goes to the list with most votes, then to the first given: the law then asks for
    the age of candidates, which no page of results holds.
    """
    gagnes = [0] * len(voix)
    found: list[Attribution] = []
    for _ in range(sieges if any(voix) else 0):
        # exact fractions: two averages that differ by less than a float can tell are not equal
        liste = max(range(len(voix)), key=lambda n: (Fraction(voix[n], gagnes[n] + 1), voix[n], -n))
        gagnes[liste] += 1
        found.append(Attribution(liste, gagnes[liste]))
    return found


def sieges_par_liste(voix: Sequence[int], sieges: int) -> list[int]:
    """How many seats each list takes."""
    found = [0] * len(voix)
    for attribution in attributions(voix, sieges):
        found[attribution.liste] += 1
    return found
