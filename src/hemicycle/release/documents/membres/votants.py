"""Voters: the fragments that a scrutin's votes are joined from, and the votes packed both ways."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe, Monde, Personne, Votant, Votes
from hemicycle.identifiants import fin_vote
from hemicycle.models.votes import GroupeDuVote
from hemicycle.release.documents.membres.stats_membres import cle_du_mandat
from hemicycle.release.documents.references import fill, votant
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.names import VOTANT
from hemicycle.release.format.packed_votes import PAR_MEMBRE, PAR_SCRUTIN
from hemicycle.release.format.resources import Resource, encode
from hemicycle.stats.codes import CHAMBRES
from hemicycle.stats.membres.portees import Records, groupages
from hemicycle.stats.resultats import Portee, Statistiques
from hemicycle.vocabulaire import CODES_POSITION, PositionDetail

ABSENT = CODES_POSITION.index(PositionDetail.ABSENT)
COLONNES = ("position", "delegation", "cause", "mise_au_point")


def build(votants: Sequence[Votant], personnes: Sequence[Personne], groupes: Sequence[Groupe]) -> Resource:
    return Resource(
        kind=VOTANT,
        ids=[f"{personnes[v.personne].id}/{v.bloc}" for v in votants],
        forms={
            "fragment": [
                b'"parlementaire":'
                + encode(votant(personnes[v.personne], None if v.groupe is None else groupes[v.groupe], v.bloc))
                for v in votants
            ],
            "groupe": [
                encode(None if v.groupe is None else fill(GroupeDuVote, groupes[v.groupe], nom=v.bloc)) for v in votants
            ],
            "fin": [fin_vote(personnes[v.personne].id).encode() for v in votants],
            "id": [personnes[v.personne].id.encode() for v in votants],
        },
        facets=Facets.coded({}, {"groupe": [None if v.groupe is None else groupes[v.groupe].slug for v in votants]}),
    )


def par_scrutin(votes: Votes, scrutins: int) -> Iterator[bytes]:
    """The packed votes of each scrutin, by rank."""
    packed = np.empty(len(votes.scrutin), dtype=PAR_SCRUTIN)
    packed["votant"] = votes.votant
    for name in COLONNES:
        packed[name] = getattr(votes, name)
    yield from _tranches(packed, np.searchsorted(votes.scrutin, np.arange(scrutins + 1)))


def par_membre(monde: Monde, statistiques: Statistiques) -> Iterator[bytes]:
    """The packed votes of each member, by rank: most recent scrutin first, since scrutins are ranked so."""
    votes, membres = monde.votes, len(monde.personnes)
    membre = _membres(votes, monde.votants)
    ordre = np.argsort(membre.astype(np.min_scalar_type(membres)), kind="stable")  # by radix, on sixteen bits
    packed = np.empty(len(ordre), dtype=PAR_MEMBRE)
    for name in ("scrutin", "votant", *COLONNES):
        packed[name] = getattr(votes, name)
    packed["ligne"] = statistiques.ligne
    packed["motif"] = statistiques.motif
    packed["mandat"] = _du_dernier_mandat(monde, membre)
    # rows are put in order whole: a column at a time, each number of eleven million is looked up nine times
    packed = np.take(packed.view(np.dtype((np.void, packed.itemsize))), ordre).view(PAR_MEMBRE)
    yield from _tranches(packed, np.cumsum([0, *np.bincount(membre, minlength=membres).tolist()]))


def votes_nommes(votes: Votes, votants: Sequence[Votant], personnes: int) -> NDArray[np.int64]:
    """How many scrutins name each member."""
    return np.bincount(_membres(votes, votants)[votes.position != ABSENT], minlength=personnes)


def _membres(votes: Votes, votants: Sequence[Votant]) -> NDArray[np.int32]:
    """The person of each vote."""
    return np.array([v.personne for v in votants] or [0], dtype=np.int32)[votes.votant]


def _du_dernier_mandat(monde: Monde, membre: NDArray[np.int32]) -> NDArray[np.bool_]:
    """The votes that the figures of the last mandate are counted over: the scope is the one that statistics use."""
    scrutins = monde.scrutins
    votes = Records(
        personne=membre,
        moment=monde.votes.scrutin,
        chambre=np.array([CHAMBRES.index(s.chambre) for s in scrutins], dtype=np.int64),
        jour=np.array([s.jour.toordinal() for s in scrutins], dtype=np.int64),
        legislature=np.array([s.legislature or 0 for s in scrutins], dtype=np.int64),
    )
    (mandats,) = (g for g in groupages(monde.personnes, ()) if g.portee is Portee.MANDAT)
    places = {cle: place for place, cle in enumerate(mandats.cles)}
    derniers = [
        -2 if cle is None else places[cle]  # no place is that: somebody without a mandate has none of these votes
        for cle in (cle_du_mandat(rang, personne) for rang, personne in enumerate(monde.personnes))
    ]
    found: NDArray[np.bool_] = mandats.de(votes) == np.array(derniers, dtype=np.int32)[membre]
    return found


def _tranches(packed: NDArray[np.void], bornes: NDArray[np.int64]) -> Iterator[bytes]:
    for debut, fin in pairwise(bornes.tolist()):
        yield packed[debut:fin].tobytes()
