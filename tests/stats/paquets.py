"""Packed votes of one member, as a release keeps them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Monde
from hemicycle.release.format.packed_votes import PAR_MEMBRE
from hemicycle.stats.codes import Motif
from hemicycle.stats.membres.proximite import Proximite, rapprocher, voix
from hemicycle.stats.resultats import Statistiques


def paquet(monde: Monde, stats: Statistiques, personne: int) -> NDArray[Any]:
    """The votes of a member, those cast without a mandate taken out."""
    votes = monde.votes
    siens = np.array([v.personne == personne for v in monde.votants], dtype=np.bool_)[votes.votant]
    rows = np.flatnonzero(siens & (stats.motif != Motif.SANS_MANDAT))
    packed = np.zeros(len(rows), dtype=PAR_MEMBRE)
    for nom in ("scrutin", "position", "delegation", "cause", "mise_au_point"):
        packed[nom] = getattr(votes, nom)[rows]
    return packed


def proximite(un: NDArray[Any], autre: NDArray[Any], retenus: NDArray[np.bool_]) -> Proximite:
    """Two members compared over the scrutins `retenus`, one flag for each."""
    return rapprocher(*(voix(votes, len(retenus), retenus[votes["scrutin"]]) for votes in (un, autre)))
