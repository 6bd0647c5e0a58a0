"""States of rows: what the figures of members and groups need to know of a recorded position, as one small number.

Rows come by the million, but only some hundreds of combinations of what they say exist: marks are told of each
combination once, and rows are counted by the number of theirs.
"""

from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.codes import (
    ABSTENTION,
    CAUSES_PRESIDENCE,
    CHAMBRES,
    CORRECTION,
    DELEGATION_NON_PUBLIEE,
    NON_VOTANT,
    POSITIONS,
    SANS_CORRECTION,
    SENAT,
    VOTES,
    Motif,
)
from hemicycle.stats.comptage import Ints, Mask, lots
from hemicycle.stats.corpus import Corpus, dicible
from hemicycle.vocabulaire import CODES_CAUSE, CODES_MISE_AU_POINT

_ATTACHE, _NON_INSCRIT, _SANS_GROUPE = range(3)
# how many values there are of what a ballot says (chamber, why nobody's presence is counted, solemn, of the lockdown,
# delegations published), then of what a row says (position, delegation, cause, correction, presidency, Government,
# group, line): a state is one number of them all
_BALLOTS = (len(CHAMBRES), max(Motif) + 1, 2, 2, 2)
_ROWS = (POSITIONS, 3, len(CODES_CAUSE), len(CODES_MISE_AU_POINT), 2, 2, 3, VOTES + 1)
_FORME = (*_BALLOTS, *_ROWS)


@dataclass(frozen=True)
class Etats:
    """The state of every row, and what rows of each state say, as parallel arrays."""

    de_rangee: NDArray[np.uint16]
    # one per state
    position: Ints
    delegation: Ints
    cause: Ints
    mise_au_point: Ints
    presidence: Mask  # the member presides over the chamber that day
    ministre: Mask  # the member is of the Government that day
    groupe: Ints  # whether it is a group, the non-attached, or none
    ligne: Ints  # of the group; INDEFINIE without one
    chambre: Ints
    exclu: NDArray[np.uint8]
    solennel: Mask
    confine: Mask  # a ballot of the first lockdown
    delegations_publiees: Mask  # the source tells who voted through a colleague

    @property
    def nombre(self) -> int:
        return len(self.position)

    @cached_property
    def a_vote(self) -> Mask:
        """The member voted for, against, or abstained."""
        return self.position <= ABSTENTION

    @cached_property
    def corrigee(self) -> NDArray[np.int8]:
        """The position, or its correction where both can be compared with a line."""
        correction = CORRECTION[self.mise_au_point]
        return np.where(self.a_vote & (correction != SANS_CORRECTION), correction, self.position.astype(np.int8))

    @cached_property
    def preside(self) -> Mask:
        """Takes no part because the member chairs the sitting or the chamber."""
        mask: Mask = ~self.a_vote & (self.presidence | np.isin(self.cause, CAUSES_PRESIDENCE))
        return mask

    @cached_property
    def gouvernement(self) -> Mask:
        """Takes no part because the member is of the Government."""
        mask: Mask = ~self.a_vote & self.ministre
        return mask

    @cached_property
    def retenue(self) -> Mask:
        """Statistics may speak of it."""
        return dicible(self.exclu)

    @cached_property
    def motif(self) -> NDArray[np.uint8]:
        """The `Motif`: the ballot's own, else what the member did."""
        # The Senate's "took no part" mixes absence and refusal: it stays in the base unless a reason is known.
        sans_raison = (self.chambre == SENAT) & (self.cause == 0)
        empeche = self.preside | self.gouvernement | ((self.position == NON_VOTANT) & ~sans_raison)
        motif = np.where(self.a_vote, np.uint8(Motif.VOTE), np.uint8(Motif.ABSENT))
        motif[empeche] = Motif.NON_VOTANT
        return np.where(self.exclu == Motif.VOTE, motif, self.exclu)

    @cached_property
    def dans_la_base(self) -> Mask:
        """Presence is counted over it."""
        return self.motif <= Motif.ABSENT

    @property
    def attache(self) -> Mask:
        """Under a group, the non-attached being none."""
        mask: Mask = self.groupe == _ATTACHE
        return mask

    @property
    def sans_groupe(self) -> Mask:
        """Under no known group, not even the non-attached."""
        mask: Mask = self.groupe == _SANS_GROUPE
        return mask

    def compter(self, rang: Ints, scopes: int) -> NDArray[np.int64]:
        """How many rows of each scope are in each state; `rang` is the scope of each row, negative when it has none."""
        cles = np.empty(len(rang), dtype=np.int64)  # rows without a scope are counted first
        for part in lots(len(rang)):
            ici = np.maximum(rang[part], -1).astype(np.int64)
            ici += 1
            ici *= self.nombre
            np.add(ici, self.de_rangee[part], out=cles[part])
        return np.bincount(cles, minlength=(scopes + 1) * self.nombre).reshape(scopes + 1, self.nombre)[1:]


def etats(corpus: Corpus, ligne: Ints, confines: Mask, publiees: Mask) -> Etats:
    """The states of all rows: `ligne` is the line of each row's group, `confines` the ballots of the first lockdown,
    `publiees` those whose source tells who voted through a colleague."""
    votes = corpus.monde.votes
    groupes = np.append(np.where(corpus.non_inscrits, _NON_INSCRIT, _ATTACHE), _SANS_GROUPE).astype(np.uint8)
    du_scrutin: NDArray[np.int32] = np.zeros(len(corpus.jour), dtype=np.int32)
    for colonne, valeurs in zip(
        (corpus.chambre, corpus.exclu, corpus.solennel, confines, publiees), _BALLOTS, strict=True
    ):
        du_scrutin *= valeurs
        np.add(du_scrutin, colonne, out=du_scrutin)
    colonnes = (
        votes.position, votes.delegation, votes.cause, votes.mise_au_point, corpus.presidence, corpus.gouvernement,
    )  # fmt: skip
    codes = np.empty(len(corpus.scrutin), dtype=np.int32)
    vus = np.zeros(prod(_FORME), dtype=np.bool_)
    for part in lots(len(codes)):
        ici = du_scrutin[corpus.scrutin[part]]
        for valeurs, colonne in zip(
            _ROWS, (*(c[part] for c in colonnes), groupes[corpus.groupe[part]], ligne[part] + 1), strict=True
        ):
            ici *= valeurs
            np.add(ici, colonne, out=ici)
        vus[ici] = True
        codes[part] = ici
    presents = np.flatnonzero(vus)
    assert len(presents) <= np.iinfo(np.uint16).max
    numeros = np.zeros(len(vus), dtype=np.uint16)
    numeros[presents] = np.arange(len(presents))
    (
        chambre,
        exclu,
        solennel,
        confine,
        publiee,
        position,
        delegation,
        cause,
        mise_au_point,
        presidence,
        ministre,
        groupe,
        rang,
    ) = np.unravel_index(presents, _FORME)
    return Etats(
        np.concatenate([numeros[codes[part]] for part in lots(len(codes))] or [numeros[:0]]),
        position=position,
        delegation=delegation,
        cause=cause,
        mise_au_point=mise_au_point,
        presidence=presidence > 0,
        ministre=ministre > 0,
        groupe=groupe,
        ligne=rang - 1,
        chambre=chambre,
        exclu=exclu.astype(np.uint8),
        solennel=solennel > 0,
        confine=confine > 0,
        delegations_publiees=(publiee > 0) & (delegation != DELEGATION_NON_PUBLIEE),
    )
