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

from hemicycle.assemble.monde import MandatParlementaire, Monde, Personne, Scrutin, Votes
from hemicycle.assemble.tables import sets_by_key
from hemicycle.stats.codes import (
    ABSTENTION,
    CAUSE_GOUVERNEMENT,
    CAUSE_PRESIDENT,
    CAUSES_PRESIDENCE,
    CHAMBRES,
    CORRECTION,
    NON_VOTANT,
    SANS_CORRECTION,
    SANS_GROUPE,
    SENAT,
    Motif,
)
from hemicycle.stats.comptage import AUCUN, Intervalle, Intervalles, Ints, Mask
from hemicycle.stats.membres.empechements import nominations, postes, presidences
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
    presidence: Mask  # the member presides over the chamber that day
    preside: Mask  # takes no part because the member chairs the sitting or the chamber
    gouvernement: Mask  # takes no part because the member is of the Government
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
        """Rows that statistics may speak of: those of a ballot of the chamber that names its voters.

        Whoever it lists held a seat that day, even if no file of persons says so.
        """
        dicible = (self.exclu == Motif.VOTE) | (self.exclu == Motif.POUR_SEULEMENT)
        mask: Mask = dicible[self.scrutin]
        return mask

    @cached_property
    def motif(self) -> NDArray[np.uint8]:
        """The `Motif` of each row: the ballot's own, else what the member did."""
        # The Senate's "took no part" mixes absence and refusal: it stays in the base unless a reason is known.
        senat = (self.chambre == SENAT)[self.scrutin]
        empeche = self.preside | self.gouvernement | ((self.position == NON_VOTANT) & (~senat | (self.cause > 0)))
        motif = np.where(self.a_vote, np.uint8(Motif.VOTE), np.uint8(Motif.ABSENT))
        motif[empeche] = Motif.NON_VOTANT
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
    presidence = _tenue(votes, personne, chambre, jour, presidences(monde.personnes, monde.as_of().get(Chambre.SENAT)))
    presidence |= votes.cause == CAUSE_PRESIDENT
    non_vote = position > ABSTENTION
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
        presidence=presidence,
        preside=non_vote & (presidence | np.isin(votes.cause, CAUSES_PRESIDENCE)),
        gouvernement=non_vote & _gouvernement(monde, personne, chambre, jour),
        jour=jour,
        chambre=chambre,
        session=np.array([s.session for s in scrutins], dtype=np.str_),
        legislature=np.array([s.legislature or 0 for s in scrutins], dtype=np.int64),
        exclu=np.array([_exclu(s) for s in scrutins], dtype=np.uint8),
        solennel=np.array([s.type is TypeVote.SOLENNEL for s in scrutins], dtype=np.bool_),
        non_inscrits=np.array([g.non_inscrits for g in monde.groupes], dtype=np.bool_),
    )


def unir(mandats: Iterable[MandatParlementaire]) -> list[tuple[date, date]]:
    """The days on which some seats are known to be held, as disjoint intervals, both ends included."""
    joined: list[tuple[date, date]] = []
    for debut, fin in sorted((m.debut, m.dernier_jour_sur or date.max) for m in mandats):
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


def _tenue(
    votes: Votes, personne: Ints, chambre: Ints, jour: Ints, offices: Iterable[tuple[Chambre, Intervalle]]
) -> Mask:
    """Rows of somebody who held one of some offices that day, each in a chamber."""
    connus = list(offices)
    found = np.zeros(len(votes.scrutin), dtype=np.bool_)
    leurs = np.flatnonzero(np.isin(personne, [intervalle.proprietaire for _, intervalle in connus]))
    scrutin = votes.scrutin[leurs]
    for place, nom in enumerate(CHAMBRES):
        tenues = Intervalles(intervalle for ici, intervalle in connus if ici is nom)
        found[leurs] |= (chambre[scrutin] == place) & (tenues.de(personne[leurs], jour[scrutin]) != AUCUN)
    return found


def _gouvernement(monde: Monde, personne: Ints, chambre: Ints, jour: Ints) -> Mask:
    """Rows of a member of the Government, as files of persons tell, and as ballots do."""
    votes = monde.votes
    nommes: Mask = (votes.position == NON_VOTANT) & (votes.cause == CAUSE_GOUVERNEMENT)
    dits = [*postes(monde.personnes), *_d_apres_les_scrutins(monde, nommes, personne, chambre, jour)]
    ouverts = _jusqu_au_vote(votes, personne, chambre, jour, dits)
    return nommes | _tenue(votes, personne, chambre, jour, [*nominations(monde.personnes), *ouverts])


def _jusqu_au_vote(
    votes: Votes, personne: Ints, chambre: Ints, jour: Ints, offices: Sequence[tuple[Chambre, Intervalle]]
) -> Iterator[tuple[Chambre, Intervalle]]:
    """Offices that keep their holders from voting, each to the eve of the next vote cast, if there is one."""
    qui = [office.proprietaire for _, office in offices]
    leurs = np.flatnonzero((votes.position <= ABSTENTION) & np.isin(personne, qui))
    exprimes = sets_by_key(
        zip(
            proprietaire(personne[leurs], chambre[votes.scrutin[leurs]]).tolist(),
            jour[votes.scrutin[leurs]].tolist(),
            strict=True,
        )
    )
    for ici, office in offices:
        siens = exprimes.get(office.proprietaire * len(CHAMBRES) + CHAMBRES.index(ici), ())
        suivant = min((j for j in siens if j > office.debut.toordinal()), default=date.max.toordinal())
        eve = date.fromordinal(suivant - 1)
        yield ici, office if office.fin is not None and office.fin <= eve else office._replace(fin=eve)


def _d_apres_les_scrutins(
    monde: Monde, nommes: Mask, personne: Ints, chambre: Ints, jour: Ints
) -> Iterator[tuple[Chambre, Intervalle]]:
    """From each ballot that lists a seat's holder as of the Government to the end of the seat.

    Files of the 16th legislature list them so on one day only.
    """
    cites = np.flatnonzero(nommes)
    scrutin = monde.votes.scrutin[cites]
    dits = zip(personne[cites].tolist(), chambre[scrutin].tolist(), jour[scrutin].tolist(), strict=True)
    for qui, ou, quand in sorted(set(dits)):
        premier = date.fromordinal(quand)
        sieges = (m for m in monde.personnes[qui].mandats if m.chambre is CHAMBRES[ou] and m.couvre(premier))
        fin = max((m.fin or date.max for m in sieges), default=premier)
        yield CHAMBRES[ou], Intervalle(qui, premier, fin, qui)
