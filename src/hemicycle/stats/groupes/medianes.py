"""Month by month, the vote rate of the member who stands in the middle of each group."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Scrutin
from hemicycle.stats.codes import SANS_GROUPE, Motif
from hemicycle.stats.comptage import Ints
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.etats import Etats
from hemicycle.stats.taux import arrondi

MEMBRES_MINIMUM = 3  # with a scrutin in their base: the middle of two is nobody's


class Mediane(NamedTuple):
    """A whole percentage, and the members that it is the median of."""

    valeur: int
    membres: int


def medianes(corpus: Corpus, etats: Etats) -> dict[int, dict[str, Mediane]]:
    """By rank of a group, then by month (`2025-02`), the median of the vote rates of its members under it.

    The non-attached have no group, hence no median. Somebody who changes groups within a month counts in each.
    """
    votants, personnes = corpus.monde.votants, len(corpus.monde.personnes)
    groupes = np.array([SANS_GROUPE if v.groupe is None else v.groupe for v in votants], dtype=np.int64)
    cles = groupes * personnes + np.array([v.personne for v in votants], dtype=np.int64)
    couples, couple_du_votant = np.unique(cles, return_inverse=True)  # those of a group stand side by side
    mois, mois_du_scrutin = _mois(corpus.monde.scrutins)
    base, votes = _comptes(corpus, etats, couple_du_votant, mois_du_scrutin, (len(couples), len(mois)))
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


def _comptes(
    corpus: Corpus, etats: Etats, couples: Ints, mois: Ints, forme: tuple[int, int]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Scrutins in the base of each voter's couple in each month, and those voted at."""
    genres = etats.dans_la_base * (1 + (etats.motif == Motif.VOTE)).astype(np.int64)
    votant, comptes = corpus.monde.votes.votant, np.zeros((*forme, _GENRES), dtype=np.int64)
    # scrutins of a month follow one another: their counts stay in the cache of a processor
    changements = np.flatnonzero(np.diff(mois, prepend=-1, append=-1)).tolist() if len(mois) else []
    for premier, suivant in pairwise(changements):
        part = slice(corpus.bornes[premier], corpus.bornes[suivant])
        cles = couples[votant[part]] * _GENRES
        cles += genres[etats.de_rangee[part]]
        comptes[:, mois[premier]] += np.bincount(cles, minlength=forme[0] * _GENRES).reshape(-1, _GENRES)
    return comptes[:, :, 1] + comptes[:, :, 2], comptes[:, :, 2]


_GENRES = 3  # of rows: out of the base, in it, voted


def _mois(scrutins: Sequence[Scrutin]) -> tuple[list[str], Ints]:
    """The months that hold scrutins, and the place of that of each scrutin."""
    noms, places = np.unique(np.array([f"{s.jour:%Y-%m}" for s in scrutins], dtype=np.str_), return_inverse=True)
    return noms.tolist(), places.astype(np.int32)
