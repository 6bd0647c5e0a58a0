"""The corpus of statistics: every recorded position as parallel arrays, with what decides whether it counts.

Built once from the assembled world and read by every family of figures. A row is a (scrutin, person) pair; rows
are ordered by scrutin. Nothing here is a statistic yet: these are the words that formulas are written with.
Rows come by the million: each column takes the smallest whole number that holds it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import MandatParlementaire, Monde, Personne, Scrutin
from hemicycle.stats.codes import (
    ABSTENTION,
    CAUSES_PRESIDENCE,
    CHAMBRES,
    CORRECTION,
    NON_VOTANT,
    SANS_CORRECTION,
    SANS_GROUPE,
    SENAT,
    Motif,
)
from hemicycle.stats.comptage import AUCUN, Intervalles, Ints, Mask
from hemicycle.stats.membres.presidences import presidences
from hemicycle.vocabulaire import Chambre, TypeVote


@dataclass(frozen=True)
class Corpus:
    """Rows (one per recorded position, absents included) and scrutins (one per ballot), as parallel arrays."""

    monde: Monde
    # one per row
    scrutin: NDArray[np.int32]
    personne: NDArray[np.int32]
    groupe: NDArray[np.int32]  # rank of the group of that day, SANS_GROUPE when none
    position: NDArray[np.uint8]
    delegation: NDArray[np.uint8]  # 0 no, 1 yes, 2 not published
    cause: NDArray[np.uint8]
    corrigee: NDArray[np.int8]  # position, or its correction where both can be compared with a line
    en_fonction: Mask
    preside: Mask  # takes no part because the member chairs the sitting or the chamber
    # one per scrutin
    jour: NDArray[np.int64]  # ordinal
    chambre: NDArray[np.int8]  # place in CHAMBRES
    session: NDArray[Any]
    legislature: NDArray[np.int64]  # 0 at the Senate
    exclu: NDArray[np.uint8]  # why nobody's presence is counted (a `Motif`); Motif.VOTE where it is
    solennel: Mask
    # one per group
    non_inscrits: Mask

    @cached_property
    def a_vote(self) -> Mask:
        """Rows where the member voted for, against, or abstained."""
        return self.position <= ABSTENTION

    @cached_property
    def compte(self) -> Mask:
        """Scrutins that individual rates and lines are made of: nominal, of one chamber, recording every side."""
        mask: Mask = self.exclu == Motif.VOTE
        return mask

    @cached_property
    def retenue(self) -> Mask:
        """Rows that statistics may speak of: a member in office, a ballot of the chamber that names its voters."""
        dicible = (self.exclu == Motif.VOTE) | (self.exclu == Motif.POUR_SEULEMENT)
        mask: Mask = self.en_fonction & dicible[self.scrutin]
        return mask

    @cached_property
    def motif(self) -> NDArray[np.uint8]:
        """The `Motif` of each row: the ballot's own, else no mandate, else what the member did."""
        # The Senate's "took no part" mixes absence and refusal: it stays in the base unless a reason is known.
        senat = (self.chambre == SENAT)[self.scrutin]
        empeche = self.preside | ((self.position == NON_VOTANT) & (~senat | (self.cause > 0)))
        motif = np.where(self.a_vote, np.uint8(Motif.VOTE), np.uint8(Motif.ABSENT))
        motif[empeche] = Motif.NON_VOTANT
        motif[~self.en_fonction] = Motif.SANS_MANDAT
        exclu = self.exclu[self.scrutin]
        return np.where(exclu == Motif.VOTE, motif, exclu)

    @cached_property
    def dans_la_base(self) -> Mask:
        """Rows that presence is counted over."""
        return self.motif <= Motif.ABSENT


def corpus(monde: Monde) -> Corpus:
    """Spread the votes of the world into arrays."""
    votes, scrutins = monde.votes, monde.scrutins
    votant_personne = np.array([v.personne for v in monde.votants], dtype=np.int32)
    votant_groupe = np.array([SANS_GROUPE if v.groupe is None else v.groupe for v in monde.votants], dtype=np.int32)
    personne = votant_personne[votes.votant]
    jour = np.array([s.jour.toordinal() for s in scrutins], dtype=np.int64)
    chambre = np.array([CHAMBRES.index(s.chambre) for s in scrutins], dtype=np.int8)
    position = votes.position
    correction = CORRECTION[votes.mise_au_point]
    corrige = (position <= ABSTENTION) & (correction != SANS_CORRECTION)
    return Corpus(
        monde,
        scrutin=votes.scrutin,
        personne=personne,
        groupe=votant_groupe[votes.votant],
        position=position,
        delegation=votes.delegation,
        cause=votes.cause,
        corrigee=np.where(corrige, correction, position.astype(np.int8)),
        en_fonction=_en_fonction(monde.personnes, personne, chambre, jour, votes.scrutin),
        preside=_preside(monde, personne, chambre, jour),
        jour=jour,
        chambre=chambre,
        session=np.array([s.session for s in scrutins], dtype=np.str_),
        legislature=np.array([s.legislature or 0 for s in scrutins], dtype=np.int64),
        exclu=np.array([_exclu(s) for s in scrutins], dtype=np.uint8),
        solennel=np.array([s.type is TypeVote.SOLENNEL for s in scrutins], dtype=np.bool_),
        non_inscrits=np.array([g.non_inscrits for g in monde.groupes], dtype=np.bool_),
    )


def unir(mandats: Iterable[MandatParlementaire]) -> list[tuple[date, date]]:
    """The days covered by some mandates, as disjoint intervals, both ends included."""
    joined: list[tuple[date, date]] = []
    for debut, fin in sorted((m.debut, m.fin or date.max) for m in mandats):
        if joined and debut.toordinal() <= joined[-1][1].toordinal() + 1:
            joined[-1] = (joined[-1][0], max(joined[-1][1], fin))
        else:
            joined.append((debut, fin))
    return joined


def jours_en_fonction(personnes: Sequence[Personne]) -> Iterator[tuple[int, int, date, date]]:
    """The days in office of every person in each chamber (person, place of the chamber, first day, last day)."""
    for rang, personne in enumerate(personnes):
        for place, chambre in enumerate(CHAMBRES):
            for debut, fin in unir(m for m in personne.mandats if m.chambre is chambre):
                yield rang, place, debut, fin


def proprietaire(personne: Ints, chambre: Ints) -> NDArray[np.int64]:
    """A person in a chamber, as one number."""
    return personne.astype(np.int64) * len(CHAMBRES) + chambre


def en_fonction_le(personnes: Sequence[Personne], jours: Ints) -> Mask:
    """Who is in office on each of some days (ordinals, sorted): (person in a chamber) × day."""
    table = np.zeros((len(personnes) * len(CHAMBRES), len(jours)), dtype=np.bool_)
    for rang, place, debut, fin in jours_en_fonction(personnes):
        premier, dernier = np.searchsorted(jours, [debut.toordinal(), fin.toordinal() + 1])
        table[rang * len(CHAMBRES) + place, premier:dernier] = True
    return table


def _exclu(scrutin: Scrutin) -> Motif:
    if scrutin.congres:
        return Motif.CONGRES
    if scrutin.pour_seulement:
        return Motif.POUR_SEULEMENT if scrutin.nominatif else Motif.NON_NOMINATIF
    return Motif.VOTE if scrutin.nominatif else Motif.NON_NOMINATIF


def _en_fonction(
    personnes: Sequence[Personne], personne: Ints, chambre: Ints, jour: Ints, scrutin: NDArray[np.int32]
) -> Mask:
    # Ballots share a few thousand days: a table of them costs far less than a search for each row.
    jours, place = np.unique(jour, return_inverse=True)
    table = en_fonction_le(personnes, jours)
    return table[proprietaire(personne, chambre[scrutin]), place[scrutin]]


def _preside(monde: Monde, personne: Ints, chambre: Ints, jour: Ints) -> Mask:
    """Rows of a chair who did not vote: the ballot gives the cause, or the member presides over the chamber."""
    votes = monde.votes
    found: Mask = (votes.position == NON_VOTANT) & np.isin(votes.cause, CAUSES_PRESIDENCE)
    connues = list(presidences(monde.personnes, monde.as_of().get(Chambre.SENAT)))
    presidents = [intervalle.proprietaire for _, intervalle in connues]
    muets = np.flatnonzero((votes.position > ABSTENTION) & np.isin(personne, presidents))
    scrutin = votes.scrutin[muets]
    for place, nom in enumerate(CHAMBRES):
        tenues = Intervalles(intervalle for presidee, intervalle in connues if presidee is nom)
        found[muets] |= (chambre[scrutin] == place) & (tenues.de(personne[muets], jour[scrutin]) != AUCUN)
    return found
