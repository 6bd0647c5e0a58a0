"""Casting a scrutin of the Sénat: groups vote for their members, so every senator is listed and few are absent."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hemicycle_demo.senat.groupes import NON_INSCRITS, Groupe
from hemicycle_demo.senat.mandats import Senateur
from hemicycle_demo.senat.population import Population
from hemicycle_demo.senat.scrutins import Scrutin

POUR, CONTRE, ABSTENTION, SANS_PART = "p", "c", "a", "n"
POSITIONS = (POUR, CONTRE, ABSTENTION, SANS_PART)
PRESIDENT_DE_SEANCE, MINISTRE, DEPORT = "8", "9", "12"  # codes of the database for those who take no part
_OPPOSE = {POUR: CONTRE, CONTRE: POUR}


@dataclass(slots=True)
class Vote:
    """What one senator did. `cause`: why no part was taken; `pour_lui`: who voted for the senator by delegation."""

    senateur: Senateur
    position: str
    cause: str | None = None
    pour_lui: str | None = None
    marque: bool = False


@dataclass(frozen=True, slots=True)
class Resultat:
    """A scrutin once cast, group by group."""

    groupes: Sequence[tuple[Groupe, Sequence[Vote]]]

    @property
    def votes(self) -> list[Vote]:
        return [vote for _, votes in self.groupes for vote in votes]

    @property
    def totaux(self) -> Counter[str]:
        return Counter(vote.position for vote in self.votes)

    @property
    def adopte(self) -> bool:
        """A tie rejects."""
        return self.totaux[POUR] > self.totaux[CONTRE]

    @property
    def marques(self) -> list[Vote]:
        """Those who said later that they meant to vote otherwise."""
        return [vote for vote in self.votes if vote.marque]


def voter(scrutin: Scrutin, population: Population, homonymes: frozenset[str], graine: int) -> Resultat:
    """Cast a scrutin, the same each time. Nobody of `homonymes` is marked: pages mark by the name alone."""
    alea = Random(f"{graine}/{scrutin.uid}")
    ministres = population.ministres(scrutin.jour)
    groupes = [
        (groupe, _bloc(scrutin, groupe, membres, ministres, alea)) for groupe, membres in population.bancs(scrutin.jour)
    ]
    resultat = Resultat(groupes)
    if scrutin.attendu is not None and resultat.adopte is not scrutin.attendu:
        _renverser(resultat, scrutin.attendu)
    if scrutin.numero % 7 == 3:
        possibles = [v for v in resultat.votes if v.cause is None and v.senateur.matricule not in homonymes]
        for vote in alea.sample(possibles, alea.choice((1, 1, 2))):
            vote.marque = True
    return resultat


def _bloc(
    scrutin: Scrutin, groupe: Groupe, membres: Sequence[Senateur], ministres: frozenset[str], alea: Random
) -> list[Vote]:
    hasard = alea.random
    ligne = _ligne(scrutin, groupe.axe, alea)
    votes = []
    for senateur in membres:
        if senateur.matricule == scrutin.preside:
            vote = Vote(senateur, SANS_PART, PRESIDENT_DE_SEANCE)
        elif senateur.matricule in ministres:
            vote = Vote(senateur, SANS_PART, MINISTRE)
        else:
            attendue = _ligne(scrutin, senateur.personne.axe, alea) if groupe.code == NON_INSCRITS else ligne
            vote = _un_vote(senateur, attendue, hasard(), alea)
            if scrutin.solennel and vote.position != SANS_PART and hasard() < 0.12:
                vote.pour_lui = alea.choice(membres).matricule
        votes.append(vote)
    return votes


def _un_vote(senateur: Senateur, ligne: str, tirage: float, alea: Random) -> Vote:
    if tirage < 0.965:
        return Vote(senateur, ligne)
    if tirage < 0.982:
        return Vote(senateur, alea.choice([p for p in (POUR, CONTRE, ABSTENTION) if p != ligne]))
    return Vote(senateur, SANS_PART, DEPORT if tirage > 0.9995 else None)


def _ligne(scrutin: Scrutin, axe: float, alea: Random) -> str:
    distance = abs(axe - scrutin.axe) + alea.uniform(-0.15, 0.15)
    if distance < scrutin.largeur:
        return POUR
    return ABSTENTION if distance < scrutin.largeur + 0.12 else CONTRE


def _renverser(resultat: Resultat, attendu: bool) -> None:
    """Give a vote the outcome that the story asks for: those for and those against change places."""
    for vote in resultat.votes:
        vote.position = _OPPOSE.get(vote.position, vote.position)
    if attendu and not resultat.adopte:  # a tie, or nobody on either side
        gagnant = [v for v in resultat.votes if v.position in (ABSTENTION, CONTRE)][:3]
        for vote in gagnant:
            vote.position = POUR
