"""Casting the votes of a scrutin: group lines, dissidents, absentees, impediments of office.

Each scrutin draws from a generator of its own, seeded by the world's seed and its uid: any scrutin can be
cast alone, in any process, and comes out the same.
"""

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from hemicycle_demo.hemicycle import Banc, Bancs
from hemicycle_demo.membres.groupes import NON_INSCRITS, Groupe
from hemicycle_demo.scrutins import MOC, SPS, Scrutin

POUR, CONTRE, ABSTENTION = "pour", "contre", "abstention"
POSITIONS = (POUR, CONTRE, ABSTENTION)
DELEGATION = 0.136  # share of votes cast by delegation


@dataclass(frozen=True, slots=True)
class Bloc:
    """How one group voted. `votes` maps each position to the members and whether each voted by delegation."""

    groupe: str
    effectif: int
    majoritaire: str
    votes: dict[str, list[tuple[Banc, bool]]]
    non_votants: list[tuple[Banc, str]]

    def nombre(self, position: str) -> int:
        return len(self.votes[position])


@dataclass(frozen=True, slots=True)
class MiseAuPoint:
    """A correction declared after the vote. `dysfonctionnement`: the machine was at fault."""

    banc: Banc
    position: str
    dysfonctionnement: bool = False


class Totaux(NamedTuple):
    """The figures announced in the chamber."""

    pour: int
    contre: int
    abstentions: int
    non_votants: int

    @property
    def exprimes(self) -> int:
        return self.pour + self.contre


@dataclass(frozen=True, slots=True)
class Resultat:
    """A scrutin once cast: the blocks, the figures announced, the corrections declared."""

    blocs: list[Bloc]
    totaux: Totaux
    requis: int
    mises_au_point: list[MiseAuPoint] = field(default_factory=list)

    @property
    def adopte(self) -> bool:
        return self.totaux.pour >= self.requis


@dataclass(frozen=True, slots=True)
class Empechements:
    """Who may not vote that day: the president of the Assembly, ministers who still hold their seat."""

    presidence: str
    ministres: frozenset[str]

    def cause(self, personne: str, preside: str) -> str | None:
        if personne == self.presidence:
            return "PAN"
        if personne in self.ministres:
            return "MG"
        return "PSE" if personne == preside else None


def voter(scrutin: Scrutin, bancs: Bancs, empechements: Empechements, designe: frozenset[str], graine: int) -> Resultat:
    """Cast a scrutin. `designe` names the curiosities that this one was chosen to show (see `curiosites`)."""
    alea = Random(f"{graine}/{scrutin.uid}")
    blocs = []
    for groupe, membres in bancs:
        bloc = _bloc(scrutin, groupe, membres, empechements, alea)
        if "votant_seul" in designe and groupe.famille == NON_INSCRITS:
            bloc = _un_seul(bloc, membres)
        blocs.append(bloc)
    if "majoritaire_fausse" in designe:
        blocs[0] = _mal_etiquete(blocs[0])
    totaux = additionner(blocs, ecart=3 if "non_votants_annonces" in designe else 0)
    sieges = sum(bloc.effectif for bloc in blocs)
    requis = (sieges if scrutin.code == MOC else totaux.exprimes) // 2 + 1
    return Resultat(blocs, totaux, requis, _mises_au_point(scrutin, blocs, bancs, designe, alea))


def additionner(blocs: list[Bloc], ecart: int = 0) -> Totaux:
    """The totals of the blocks; `ecart` is a mistake made on purpose in the announced non-voters."""
    pour, contre, abstentions = (sum(bloc.nombre(position) for bloc in blocs) for position in POSITIONS)
    return Totaux(pour, contre, abstentions, sum(len(bloc.non_votants) for bloc in blocs) + ecart)


def _bloc(
    scrutin: Scrutin, groupe: Groupe, membres: tuple[Banc, ...], empechements: Empechements, alea: Random
) -> Bloc:
    hasard = alea.random
    ligne = _ligne(scrutin, groupe, groupe.axe, alea)
    affluence = scrutin.affluence * (1.0 if scrutin.code == SPS else alea.uniform(0.7, 1.3))
    solennel = scrutin.code == SPS
    votes: dict[str, list[tuple[Banc, bool]]] = {POUR: [], CONTRE: [], ABSTENTION: []}
    non_votants = []
    for banc in membres:
        personne = banc.personne
        cause = empechements.cause(personne.uid, scrutin.seance.preside)
        if cause is not None:
            if cause != "PAN" or hasard() < 0.95:
                non_votants.append((banc, cause))
        elif scrutin.code == MOC:
            if hasard() < (0.97 if ligne == POUR else 0.01):
                votes[POUR].append((banc, hasard() < DELEGATION))
        elif hasard() < (affluence if solennel else affluence * personne.assiduite):
            attendue = _ligne(scrutin, groupe, personne.axe, alea) if groupe.famille == NON_INSCRITS else ligne
            position = attendue if hasard() < personne.loyaute else _autre(attendue, alea)
            votes[position].append((banc, hasard() < DELEGATION))
    return Bloc(groupe.uid, len(membres), _majoritaire(votes, alea), votes, non_votants)


def _ligne(scrutin: Scrutin, groupe: Groupe, axe: float, alea: Random) -> str:
    """Where the group stands: for what is near enough to it, against what is far, abstaining at the edge."""
    if scrutin.code == MOC:
        return POUR if groupe.famille in scrutin.soutiens else CONTRE
    distance = abs(axe - scrutin.axe) + alea.uniform(-0.2, 0.2)
    if distance < scrutin.largeur:
        return POUR
    return ABSTENTION if distance < scrutin.largeur + 0.1 else CONTRE


def _autre(position: str, alea: Random) -> str:
    """A dissident abstains more often than crossing the floor."""
    if position == ABSTENTION:
        return POUR if alea.random() < 0.5 else CONTRE
    oppose = CONTRE if position == POUR else POUR
    return ABSTENTION if alea.random() < 0.6 else oppose


def _majoritaire(votes: dict[str, list[tuple[Banc, bool]]], alea: Random) -> str:
    """The label of the source, which says `pour` when nobody voted and is wrong now and then."""
    if alea.random() < 0.05:
        return alea.choice(POSITIONS)
    return max(POSITIONS, key=lambda position: len(votes[position]))


def _un_seul(bloc: Bloc, membres: tuple[Banc, ...]) -> Bloc:
    """Keep one voter, alone in the group: the source then writes an object where a list is expected."""
    empeches = {banc.personne.uid for banc, _ in bloc.non_votants}
    seul = next(banc for banc in membres if banc.personne.uid not in empeches)
    votes: dict[str, list[tuple[Banc, bool]]] = {POUR: [], CONTRE: [(seul, False)], ABSTENTION: []}
    return Bloc(bloc.groupe, bloc.effectif, CONTRE, votes, bloc.non_votants)


def _mal_etiquete(bloc: Bloc) -> Bloc:
    vraie = max(POSITIONS, key=bloc.nombre)
    fausse = CONTRE if vraie == POUR else POUR
    return Bloc(bloc.groupe, bloc.effectif, fausse, bloc.votes, bloc.non_votants)


def _mises_au_point(
    scrutin: Scrutin, blocs: list[Bloc], bancs: Bancs, designe: frozenset[str], alea: Random
) -> list[MiseAuPoint]:
    corrections = []
    if scrutin.code != MOC and alea.random() < 0.2:
        votants = [(banc, position) for bloc in blocs for position in POSITIONS for banc, _ in bloc.votes[position]]
        for banc, position in alea.sample(votants, min(len(votants), alea.randrange(1, 5))):
            voulue = alea.choice([p for p in (*POSITIONS, "non_votant") if p != position])
            corrections.append(MiseAuPoint(banc, voulue))
    if "mise_au_point_sans_vote" in designe:
        corrections.append(MiseAuPoint(_absent(blocs, bancs, corrections), POUR))
    if "mises_au_point_de_chaque_sorte" in designe:
        for position in (POUR, CONTRE, ABSTENTION, "non_votant"):
            corrections.append(MiseAuPoint(_absent(blocs, bancs, corrections), position))
    if "dysfonctionnement" in designe:
        corrections.append(MiseAuPoint(_absent(blocs, bancs, corrections), CONTRE, dysfonctionnement=True))
    return corrections


def _absent(blocs: list[Bloc], bancs: Bancs, corrections: list[MiseAuPoint]) -> Banc:
    """A member of whom the scrutin says nothing yet."""
    cites = {banc.personne.uid for bloc in blocs for position in POSITIONS for banc, _ in bloc.votes[position]}
    cites |= {banc.personne.uid for bloc in blocs for banc, _ in bloc.non_votants}
    cites |= {correction.banc.personne.uid for correction in corrections}
    return next(banc for _, membres in bancs for banc in membres if banc.personne.uid not in cites)
