"""Divided ballots: how close to an even split, by how much they were won, and how far groups were split inside."""

import numpy as np

from hemicycle.assemble.monde import Scrutin
from hemicycle.stats.comptage import Floats
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.groupes.lignes import Lignes
from hemicycle.stats.resultats import StatsScrutins

VOTANTS_MINIMUM_LISTE = 100
CONTROVERSE_MINIMUM = 70
SERRE = 10  # votes between the two sides


def stats_scrutins(corpus: Corpus, lignes: Lignes) -> StatsScrutins:
    """One value per scrutin of each measure."""
    scrutins = corpus.monde.scrutins
    marges = [marge(s) for s in scrutins]
    return StatsScrutins(
        controverse=np.array([-1 if (c := controverse(s)) is None else c for s in scrutins], dtype=np.int64),
        marge=np.array([m or 0 for m in marges], dtype=np.int64),
        marge_connue=np.array([m is not None for m in marges], dtype=np.bool_),
        serre=np.array([serre(s) for s in scrutins], dtype=np.bool_),
        clivage_interne=clivage_interne(lignes, len(scrutins)),
    )


def controverse(scrutin: Scrutin) -> int | None:
    """100 for an even split of the votes for and against, 0 for unanimity; rounded half up."""
    if scrutin.pour_seulement or scrutin.pour is None or scrutin.contre is None or _autre_majorite(scrutin):
        return None
    exprimes = scrutin.pour + scrutin.contre
    if exprimes == 0:
        return None
    # 100 - 200 × |pour/exprimes - 1/2| = 200 × min(pour, contre) / exprimes, in exact arithmetic
    return (400 * min(scrutin.pour, scrutin.contre) + exprimes) // (2 * exprimes)


def controverse_listee(scrutin: Scrutin, score: int) -> bool:
    """Whether a ballot is listed among the controversial ones: enough voters, divided enough."""
    return score >= CONTROVERSE_MINIMUM and scrutin.votants is not None and scrutin.votants >= VOTANTS_MINIMUM_LISTE


def marge(scrutin: Scrutin) -> int | None:
    """Votes for beyond those required, where the majority is not that of the votes cast."""
    if scrutin.pour is None or scrutin.requis is None or not (scrutin.pour_seulement or _autre_majorite(scrutin)):
        return None
    return scrutin.pour - scrutin.requis


def serre(scrutin: Scrutin) -> bool:
    """Whether at most ten votes separate the two sides."""
    if scrutin.pour_seulement or scrutin.pour is None or scrutin.contre is None:
        return False
    return scrutin.pour + scrutin.contre > 0 and abs(scrutin.pour - scrutin.contre) <= SERRE


def clivage_interne(lignes: Lignes, scrutins: int) -> Floats:
    """One minus the mean cohesion of the groups, weighted by their voters; NaN where no group can be measured."""
    rows = lignes.mesurable
    alignes = np.bincount(lignes.scrutin[rows], weights=lignes.majorite[rows], minlength=scrutins)
    votants = np.bincount(lignes.scrutin[rows], weights=lignes.votants[rows], minlength=scrutins)
    with np.errstate(invalid="ignore"):
        found: Floats = 1 - alignes / votants
    return found


def _autre_majorite(scrutin: Scrutin) -> bool:
    """Whether more is required than half of the votes for or against (the Congress, a constitutional vote)."""
    if scrutin.requis is None or scrutin.pour is None or scrutin.contre is None:
        return False
    return scrutin.requis > (scrutin.pour + scrutin.contre) // 2 + 1
