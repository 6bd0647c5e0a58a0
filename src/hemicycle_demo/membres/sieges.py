"""Who sits where, and from when: the general elections, then ministers, substitutes, by-elections, a death.

The official file dates a substitute's mandate from the general election: only `prise_fonction` tells when the
person entered. A minister who comes back has a second mandate for the same seat.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random

from hemicycle_demo.agenda.evenements import DECES, DEPARTS, FIN_DE_LEGISLATURE, GENERALES, REPRISE, Depart
from hemicycle_demo.membres.geographie import Circonscription, circonscriptions
from hemicycle_demo.membres.groupes import AXES, NON_INSCRITS, groupes_de
from hemicycle_demo.membres.mandats import ASSEMBLEES, DEPUTE, Mandat, Siege
from hemicycle_demo.membres.personnes import EtatCivil

ELECTIONS = {15: date(2017, 6, 18), 16: date(2022, 6, 19), 17: date(2024, 7, 7)}
ENTREES = {15: date(2017, 6, 21), 16: date(2022, 6, 22), 17: date(2024, 7, 8)}
FINS: dict[int, date | None] = {15: date(2022, 6, 21), 16: date(2024, 6, 9), 17: None}


@dataclass
class Tenue:
    """A seat held by one person, while the story is being written."""

    uid: str
    personne: str
    famille: str
    circonscription: Circonscription
    place: int
    debut: date
    prise_fonction: date
    cause: str
    premiere: bool
    fin: date | None = None
    cause_fin: str | None = None
    remplace: str | None = None
    suppleant: str | None = None
    nomme: date | None = None

    def mandat(self) -> Mandat:
        """The tenure as the seat mandate that the files carry."""
        siege = Siege(
            self.circonscription, self.famille, self.prise_fonction, self.cause, self.cause_fin, self.premiere,
            self.place, self.remplace, self.suppleant,
        )  # fmt: skip
        legislature = self.circonscription.legislature
        return Mandat(
            self.uid, self.personne, ASSEMBLEES[legislature], "ASSEMBLEE", legislature, self.debut, self.fin, DEPUTE,
            preseance=50, siege=siege,
        )  # fmt: skip


@dataclass
class Mandature:
    """The seats of one legislature: every tenure, and those that nothing interrupted (`stables`)."""

    legislature: int
    tenues: list[Tenue]
    presidence: str
    stables: list[Tenue] = field(default_factory=list)


def elire(
    legislature: int,
    etat_civil: EtatCivil,
    uids: Iterator[str],
    alea: Random,
    sortante: Mandature | None = None,
) -> Mandature:
    """The general election of a legislature, then all that happened to its seats until its end."""
    tenues = _elections_generales(legislature, etat_civil, uids, alea, sortante)
    presidence = sortante.presidence if sortante else next(t.personne for t in tenues if t.famille == "NER")
    mandature = Mandature(legislature, tenues, presidence)
    libres = [t for t in tenues if t.personne != presidence and t.personne not in etat_civil.remarquables]
    for depart in DEPARTS[legislature]:
        partants = alea.sample(
            [t for t in libres if depart.familles is None or t.famille in depart.familles], depart.nombre
        )
        for tenue in partants:
            libres.remove(tenue)
            mandature.tenues += _partir(tenue, depart, etat_civil, uids)
    mandature.stables = libres
    _clore(mandature)
    return mandature


def _elections_generales(
    legislature: int, etat_civil: EtatCivil, uids: Iterator[str], alea: Random, sortante: Mandature | None
) -> list[Tenue]:
    sieges = list(circonscriptions(legislature))
    restant = {groupe.famille: groupe.effectif for groupe in groupes_de(legislature) if groupe.effectif}
    elus = _reelus(sortante, restant, etat_civil, alea) if sortante else {}
    familles = [famille for famille, nombre in restant.items() for _ in range(nombre)]
    alea.shuffle(familles)
    nouveaux = iter(familles)
    titulaires = []
    for rang, siege in enumerate(sieges):
        personne, famille = elus.get(rang) or (None, next(nouveaux))
        # The remarkable names are spread over the country, and sit from the first election to the last day.
        uid = personne or etat_civil.naitre(AXES[famille], choisi=rang % 41 == 20).uid
        titulaires.append((siege, uid, famille, personne is None))
    places = _places([famille for _, _, famille, _ in titulaires], alea)
    return [
        Tenue(
            next(uids), uid, famille, siege, place, ELECTIONS[legislature], ENTREES[legislature], GENERALES, premiere,
            suppleant=f"PA96{legislature}{place:03d}",
        )
        for (siege, uid, famille, premiere), place in zip(titulaires, places, strict=True)
    ]  # fmt: skip


def _reelus(
    sortante: Mandature, restant: dict[str, int], etat_civil: EtatCivil, alea: Random
) -> dict[int, tuple[str, str]]:
    """Two outgoing members in three keep their seat, while `restant` has places for their family."""
    surs = {sortante.presidence, *etat_civil.remarquables}
    rangs = {siege.uid: rang for rang, siege in enumerate(circonscriptions(sortante.legislature))}
    derniers = [tenue for tenue in sortante.tenues if tenue.cause_fin == FIN_DE_LEGISLATURE]
    elus = {}
    for tenue in sorted(derniers, key=lambda t: (t.personne not in surs, t.circonscription.uid)):
        reelu = tenue.personne in surs or alea.random() < 0.68
        if reelu and restant.get(tenue.famille, 0):
            restant[tenue.famille] -= 1
            elus[rangs[tenue.circonscription.uid]] = (tenue.personne, tenue.famille)
    return elus


def _places(familles: Sequence[str], alea: Random) -> list[int]:
    """Places in the chamber, one per seat, from right (1) to left as the families stand on the axis."""
    rangs = sorted(range(len(familles)), key=lambda rang: (-AXES[familles[rang]], alea.random()))
    places = [0] * len(familles)
    for place, rang in enumerate(rangs, start=1):
        places[rang] = place
    return places


def _partir(tenue: Tenue, depart: Depart, etat_civil: EtatCivil, uids: Iterator[str]) -> list[Tenue]:
    """End a tenure and say who comes after: nobody, a substitute or an elected member."""
    tenue.fin, tenue.cause_fin, tenue.nomme = depart.fin, depart.cause_fin, depart.nomme
    if depart.cause_fin == DECES:
        etat_civil.mourir(tenue.personne, depart.fin)
    if depart.cause_suite is None:
        return []
    famille = tenue.famille if depart.election is None else _autre(tenue.famille)
    suite = Tenue(
        next(uids), etat_civil.naitre(AXES[famille]).uid, famille, tenue.circonscription, tenue.place,
        depart.election or tenue.debut, (depart.election or depart.fin) + timedelta(days=1), depart.cause_suite,
        premiere=True, remplace=tenue.uid if depart.election is None else None,
    )  # fmt: skip
    if depart.election is None:
        tenue.suppleant = suite.personne
    if depart.retour is None:
        return [suite]
    suite.fin = depart.retour - timedelta(days=1)
    suite.cause_fin = REPRISE[0].upper() + REPRISE[1:]
    retour = Tenue(
        next(uids), tenue.personne, tenue.famille, tenue.circonscription, tenue.place, tenue.debut, depart.retour,
        REPRISE, premiere=False, remplace=tenue.uid, suppleant=suite.personne,
    )  # fmt: skip
    return [suite, retour]


def _autre(famille: str) -> str:
    """A by-election seldom gives the seat back to the same family."""
    return "SN" if famille in ("UPS", NON_INSCRITS) else "UPS"


def _clore(mandature: Mandature) -> None:
    for tenue in mandature.tenues:
        if tenue.fin is None and FINS[mandature.legislature] is not None:
            tenue.fin, tenue.cause_fin = FINS[mandature.legislature], FIN_DE_LEGISLATURE
