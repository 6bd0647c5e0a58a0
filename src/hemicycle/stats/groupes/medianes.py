"""Month by month, the vote rate of the member who stands in the middle of each group."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from hemicycle.assemble.monde import Scrutin
from hemicycle.stats.codes import SANS_GROUPE, Motif
from hemicycle.stats.comptage import Ints
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.taux import arrondi

MEMBRES_MINIMUM = 3  # with a scrutin in their base: the middle of two is nobody's


class Mediane(NamedTuple):
    """A whole percentage, and the members that it is the median of."""

    valeur: int
    membres: int


def medianes(corpus: Corpus) -> dict[int, dict[str, Mediane]]:
    """By rank of a group, then by month (`2025-02`), the median of the vote rates of its members under it.

    The non-attached have no group, hence no median. Somebody who changes groups within a month counts in each.
    """
    votants, personnes = corpus.monde.votants, len(corpus.monde.personnes)
    groupes = np.array([SANS_GROUPE if v.groupe is None else v.groupe for v in votants], dtype=np.int64)
    cles = groupes * personnes + np.array([v.personne for v in votants], dtype=np.int64)
    couples, couple_du_votant = np.unique(cles, return_inverse=True)  # those of a group stand side by side
    mois, mois_du_scrutin = _mois(corpus.monde.scrutins)
    compte = corpus.dans_la_base & (corpus.groupe != SANS_GROUPE)
    # 32 bits hold any place of the table, and halve what more than ten million votes take
    case = couple_du_votant.astype(np.int32)[corpus.monde.votes.votant] * np.int32(len(mois))
    case += mois_du_scrutin[corpus.scrutin]
    forme = len(couples), len(mois)
    base = np.bincount(case[compte], minlength=forme[0] * forme[1]).reshape(forme)
    votes = np.bincount(case[compte & (corpus.motif == Motif.VOTE)], minlength=forme[0] * forme[1]).reshape(forme)
    bornes = np.searchsorted(couples, np.arange(len(corpus.monde.groupes) + 1) * personnes).tolist()
    found: dict[int, dict[str, Mediane]] = {}
    for groupe, (debut, fin) in enumerate(pairwise(bornes)):
        if corpus.non_inscrits[groupe]:
            continue
        membres = np.count_nonzero(base[debut:fin], axis=0)
        assez = np.flatnonzero(membres >= MEMBRES_MINIMUM)
        exprimes, sur = votes[debut:fin, assez], base[debut:fin, assez]
        taux = np.divide(exprimes, sur, out=np.full(sur.shape, np.nan), where=sur > 0)
        milieux = np.nanmedian(taux, axis=0).tolist() if len(assez) else []
        found[groupe] = {
            mois[n]: Mediane(arrondi(100 * milieu), int(membres[n]))
            for n, milieu in zip(assez.tolist(), milieux, strict=True)
        }
    return found


def _mois(scrutins: Sequence[Scrutin]) -> tuple[list[str], Ints]:
    """The months that hold scrutins, and the place of that of each scrutin."""
    noms, places = np.unique(np.array([f"{s.jour:%Y-%m}" for s in scrutins], dtype=np.str_), return_inverse=True)
    return noms.tolist(), places.astype(np.int32)
