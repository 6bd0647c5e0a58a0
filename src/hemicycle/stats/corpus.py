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
    CHAMBRES,
    NON_VOTANT,
    SANS_GROUPE,
    Motif,
)
from hemicycle.stats.comptage import AUCUN, Intervalle, Intervalles, Ints, Mask
from hemicycle.stats.membres.empechements import nominations, postes, presidences
from hemicycle.vocabulaire import Chambre, Tag, TypeVote


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
    presidence: Mask  # the member presides over the chamber that day
    gouvernement: Mask  # the member is of the Government that day
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
    def compte(self) -> Mask:
        """Scrutins that individual rates and lines are made of: nominal, of one chamber, recording every side."""
        mask: Mask = self.exclu == Motif.VOTE
        return mask

    @cached_property
    def dicible(self) -> Mask:
        """Scrutins that statistics may speak of: of one chamber, naming their voters.

        Whoever they list held a seat that day, even if no file of persons says so.
        """
        return dicible(self.exclu)

    @cached_property
    def tags(self) -> Mask:
        """Which scrutins deal with which theme: scrutins × themes."""
        # they bear few different sets of themes
        lus = {tags: [tag in tags for tag in Tag] for tags in {s.tags for s in self.monde.scrutins}}
        return np.array([lus[s.tags] for s in self.monde.scrutins], dtype=np.bool_).reshape(-1, len(Tag))

    @cached_property
    def bornes(self) -> Ints:
        """Where the rows of each scrutin begin; then where the last ones end."""
        voulus = np.arange(len(self.jour) + 1, dtype=self.scrutin.dtype)
        return np.searchsorted(self.scrutin, voulus)

    def rangees(self, scrutins: Mask) -> NDArray[np.int64]:
        """The rows of some scrutins: what is asked of few of them need not go through all."""
        debuts, longueurs = self.bornes[:-1][scrutins], np.diff(self.bornes)[scrutins]
        avant = np.cumsum(longueurs) - longueurs
        found: NDArray[np.int64] = np.arange(int(longueurs.sum())) + np.repeat(debuts - avant, longueurs)
        return found


def corpus(monde: Monde) -> Corpus:
    """Spread the votes of the world into arrays."""
    votes, scrutins = monde.votes, monde.scrutins
    votant_personne = np.array([v.personne for v in monde.votants], dtype=np.int32)
    votant_groupe = np.array([SANS_GROUPE if v.groupe is None else v.groupe for v in monde.votants], dtype=np.int32)
    personne = votant_personne[votes.votant]
    jour = np.array([s.jour.toordinal() for s in scrutins], dtype=np.int64)
    chambre = np.array([CHAMBRES.index(s.chambre) for s in scrutins], dtype=np.int8)
    presidence = _tenue(votes, personne, chambre, jour, presidences(monde.personnes, monde.as_of().get(Chambre.SENAT)))
    presidence |= votes.cause == CAUSE_PRESIDENT
    return Corpus(
        monde,
        scrutin=votes.scrutin,
        personne=personne,
        groupe=votant_groupe[votes.votant],
        position=votes.position,
        delegation=votes.delegation,
        presidence=presidence,
        gouvernement=_gouvernement(monde, personne, chambre, jour),
        jour=jour,
        chambre=chambre,
        session=np.array([s.session for s in scrutins], dtype=np.str_),
        legislature=np.array([s.legislature or 0 for s in scrutins], dtype=np.int64),
        exclu=np.array([_exclu(s) for s in scrutins], dtype=np.uint8),
        solennel=np.array([s.type is TypeVote.SOLENNEL for s in scrutins], dtype=np.bool_),
        non_inscrits=np.array([g.non_inscrits for g in monde.groupes], dtype=np.bool_),
    )


def dicible(exclu: NDArray[np.uint8]) -> Mask:
    """Whether statistics may speak of votes at a ballot, excluded for that reason."""
    mask: Mask = (exclu == Motif.VOTE) | (exclu == Motif.POUR_SEULEMENT)
    return mask


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
    tenus = list(jours_en_fonction(personnes))
    premiers = np.searchsorted(jours, [debut.toordinal() for *_, debut, _ in tenus])
    derniers = np.searchsorted(jours, [fin.toordinal() for *_, fin in tenus], side="right")
    for (rang, place, *_), premier, dernier in zip(tenus, premiers.tolist(), derniers.tolist(), strict=True):
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
    leurs = _de(personne, [intervalle.proprietaire for _, intervalle in connus])
    scrutin = votes.scrutin[leurs]
    for place, nom in enumerate(CHAMBRES):
        tenues = Intervalles(intervalle for ici, intervalle in connus if ici is nom)
        found[leurs] |= (chambre[scrutin] == place) & (tenues.de(personne[leurs], jour[scrutin]) != AUCUN)
    return found


def _de(personne: Ints, certains: Sequence[int]) -> NDArray[np.int64]:
    """The rows of some persons."""
    voulus = np.zeros(max([int(personne.max(initial=0)), *certains]) + 1, dtype=np.bool_)
    voulus[certains] = True
    return np.flatnonzero(voulus[personne])


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
    leurs = _de(personne, qui)
    leurs = leurs[votes.position[leurs] <= ABSTENTION]
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
