"""The demo world: the one object that every file is written from, made from a size and a seed."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from random import Random
from typing import Literal

from hemicycle_demo import congres
from hemicycle_demo.agenda.evenements import ELU_SENATEUR
from hemicycle_demo.agenda.organes import ORGANES, Organe
from hemicycle_demo.agenda.seances import DERNIER_JOUR, Seance, seances
from hemicycle_demo.curiosites import Releve, designer, relever
from hemicycle_demo.hemicycle import Hemicycle
from hemicycle_demo.membres.appartenances import appartenances, transfuges
from hemicycle_demo.membres.fonctions import fonctions
from hemicycle_demo.membres.geographie import Circonscription, circonscriptions
from hemicycle_demo.membres.groupes import GROUPES, Groupe
from hemicycle_demo.membres.mandats import Mandat, numeros
from hemicycle_demo.membres.personnes import EtatCivil, Personne
from hemicycle_demo.membres.sieges import Mandature, elire
from hemicycle_demo.scrutins import CONGRES, Scrutin, planifier
from hemicycle_demo.textes.textes import Texte, textes
from hemicycle_demo.votes import Empechements, Resultat, voter

Taille = Literal["small", "full", "reel"]


@dataclass(frozen=True, slots=True)
class Volumes:
    """How much of each thing one legislature has. The Congress vote comes beside `scrutins`.

    `orateurs` is how many speak where one does in the small demo, `phrases` how many sentences they say for one;
    `affluence` how many members come to an ordinary vote where one does there.
    """

    scrutins: int
    seances: int
    textes: int
    dossiers: int
    amendements: int
    reunions: int
    comptes_rendus: int
    questions: int = 0
    orateurs: int = 1
    phrases: int = 1
    affluence: float = 1.0


VOLUMES: Mapping[Taille, Mapping[int, Volumes]] = {
    "small": {
        16: Volumes(39, 13, 11, dossiers=25, amendements=250, reunions=50, comptes_rendus=2),
        17: Volumes(120, 30, 11, dossiers=35, amendements=650, reunions=100, comptes_rendus=10, questions=60),
    },
    "full": {
        16: Volumes(
            7_999, 420, 120, dossiers=1_300, amendements=100_000, reunions=2_400, comptes_rendus=420,
            orateurs=3, phrases=3,
        ),
        17: Volumes(
            12_000, 620, 170, dossiers=1_700, amendements=180_000, reunions=3_600, comptes_rendus=620, questions=20_000,
            orateurs=3, phrases=3,
        ),
    },
    # As third parties measured the whole official files in the autumn of 2026.
    "reel": {
        15: Volumes(
            4_417, 1_150, 376, dossiers=4_500, amendements=290_000, reunions=55_000, comptes_rendus=1_150,
            orateurs=11, phrases=3, affluence=0.51,
        ),
        16: Volumes(
            4_106, 605, 209, dossiers=2_943, amendements=163_789, reunions=11_500, comptes_rendus=605,
            orateurs=6, phrases=3, affluence=0.71,
        ),
        17: Volumes(
            8_434, 600, 216, dossiers=3_300, amendements=128_762, reunions=11_500, comptes_rendus=600,
            questions=20_000, orateurs=3, phrases=3, affluence=0.74,
        ),
    },
}  # fmt: skip

# How hard zlib tries: at the real size most of the time would be its own.
NIVEAUX: Mapping[Taille, int] = {"small": 6, "full": 6, "reel": 1}


@dataclass(frozen=True)
class Monde:
    """Everything that is, was or was voted in the fictional Assembly up to `dernier_jour`."""

    taille: Taille
    graine: int
    dernier_jour: date
    personnes: Mapping[str, Personne]
    groupes: tuple[Groupe, ...]
    organes: tuple[Organe, ...]
    circonscriptions: Mapping[int, tuple[Circonscription, ...]]
    mandats: tuple[Mandat, ...]
    presidence: str
    ministres: tuple[tuple[str, date, date], ...]  # person, appointed, last day of the seat
    textes: tuple[Texte, ...]
    seances: tuple[Seance, ...]
    scrutins: tuple[Scrutin, ...]
    hemicycles: Mapping[int, Hemicycle]
    senateurs: congres.Senateurs
    designes: Mapping[str, frozenset[str]]
    curiosites: Mapping[str, tuple[str, ...]]

    def resultat(self, scrutin: Scrutin) -> Resultat:
        """The votes of a scrutin, the same each time they are asked for."""
        bancs = self.hemicycles[scrutin.legislature].bancs(scrutin.seance.jour)
        if scrutin.code == CONGRES:
            return congres.voter_au_congres(scrutin, bancs, self.senateurs, self.graine)
        return voter(scrutin, bancs, self._empechements(scrutin.seance.jour), self.designe(scrutin), self.graine)

    def designe(self, scrutin: Scrutin) -> frozenset[str]:
        """The curiosities that a scrutin was chosen to show."""
        return self.designes.get(scrutin.uid, frozenset())

    def _empechements(self, jour: date) -> Empechements:
        ministres = frozenset(uid for uid, nomme, fin in self.ministres if nomme <= jour <= fin)
        return Empechements(self.presidence, ministres)


@lru_cache(maxsize=2)
def construire(taille: Taille, graine: int) -> Monde:
    """Build the world: a second or two at most, so that each process can have its own."""
    alea = Random(f"hemicycle/{graine}")
    population = _peupler(VOLUMES[taille], alea)
    deliberations = [_deliberer(population.chambres[leg], VOLUMES[taille][leg], alea) for leg in VOLUMES[taille]]
    scrutins = [s for deliberation in deliberations for s in deliberation.scrutins] + [congres.scrutin_du_congres()]
    designes = designer(scrutins)
    chambres = population.chambres.values()
    personnes = population.etat_civil.personnes
    transfuges = [uid for chambre in chambres for uid in chambre.transfuges]
    return Monde(
        taille,
        graine,
        DERNIER_JOUR,
        personnes=personnes,
        groupes=GROUPES,
        organes=ORGANES,
        circonscriptions={legislature: circonscriptions(legislature) for legislature in VOLUMES[taille]},
        mandats=tuple(population.mandats),
        presidence=population.chambres[17].mandature.presidence,
        ministres=tuple(ministre for chambre in chambres for ministre in chambre.ministres),
        textes=tuple(texte for deliberation in deliberations for texte in deliberation.textes),
        seances=tuple(seance for deliberation in deliberations for seance in deliberation.seances),
        scrutins=tuple(scrutins),
        hemicycles={legislature: chambre.hemicycle for legislature, chambre in population.chambres.items()},
        senateurs=population.senateurs,
        designes=designes,
        curiosites=relever(Releve(personnes, population.mandats, scrutins, designes, transfuges)),
    )


@dataclass(frozen=True)
class _Chambre:
    """The Assembly of one legislature: its seats, chairs, changes of group and benches."""

    mandature: Mandature
    vice_presidents: list[str]
    transfuges: list[str]
    mandats: list[Mandat]
    hemicycle: Hemicycle

    @property
    def ministres(self) -> list[tuple[str, date, date]]:
        return [(t.personne, t.nomme, t.fin) for t in self.mandature.tenues if t.nomme and t.fin]


@dataclass(frozen=True)
class _Population:
    etat_civil: EtatCivil
    chambres: dict[int, _Chambre]
    senateurs: congres.Senateurs
    mandats: list[Mandat]


@dataclass(frozen=True)
class _Deliberation:
    textes: tuple[Texte, ...]
    seances: tuple[Seance, ...]
    scrutins: tuple[Scrutin, ...]


def _peupler(legislatures: Iterable[int], alea: Random) -> _Population:
    etat_civil, uids = EtatCivil(alea), numeros()
    chambres: dict[int, _Chambre] = {}
    for legislature in legislatures:
        sortante = chambres.get(legislature - 1)
        mandature = elire(legislature, etat_civil, uids, alea, sortante.mandature if sortante else None)
        chambres[legislature] = _chambre(mandature, etat_civil, uids, alea)
    tenues = [tenue for chambre in chambres.values() for tenue in chambre.mandature.tenues]
    elus = [tenue.personne for tenue in tenues if tenue.cause_fin == ELU_SENATEUR]
    senateurs = congres.senateurs(elus, etat_civil, uids, alea)
    mandats = [mandat for chambre in chambres.values() for mandat in chambre.mandats]
    return _Population(etat_civil, chambres, senateurs, [*mandats, *senateurs.mandats])


def _chambre(mandature: Mandature, etat_civil: EtatCivil, uids: Iterator[str], alea: Random) -> _Chambre:
    personnes = etat_civil.personnes
    changements = transfuges(mandature, alea)
    vices = alea.sample([t.personne for t in mandature.stables if t.uid not in changements], 6)
    sieges = [tenue.mandat() for tenue in mandature.tenues]
    groupes = appartenances(mandature, changements, personnes, uids, alea)
    return _Chambre(
        mandature,
        vices,
        [tenue.personne for tenue in mandature.tenues if tenue.uid in changements],
        [*sieges, *groupes, *fonctions(mandature, vices, groupes, personnes, uids, alea)],
        Hemicycle(sieges, groupes, personnes),
    )


def _deliberer(chambre: _Chambre, volumes: Volumes, alea: Random) -> _Deliberation:
    legislature = chambre.mandature.legislature
    discutes = textes(legislature, volumes.textes, alea)
    presidents = [chambre.mandature.presidence, *chambre.vice_presidents]
    tenues = seances(legislature, volumes.seances, presidents, alea)
    votes = planifier(legislature, volumes.scrutins, discutes, tenues, chambre.hemicycle, alea, volumes.affluence)
    return _Deliberation(discutes, tenues, votes)
