"""Proximity of groups: how often two groups of one chamber and one period took the same line.

Both must have a line at a scrutin for it to count; abstention is a line like the others. The matrices are symmetric.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Constat, Scrutin
from hemicycle.stats.codes import CHAMBRES, VOTES
from hemicycle.stats.comptage import Mask
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.groupes.lignes import INDEFINIE, Lignes
from hemicycle.stats.resultats import COMMUNS_MINIMUM, Alliances, Filtre
from hemicycle.vocabulaire import ENJEUX, Chambre

SESSION_MINIMUM = 50  # ballots where two groups have a line, for a session to be shown where none is asked for
CLIVAGE_MINIMUM = 10  # percent of the votes for or against that the losing side needs
ALLIES, OPPOSES = 60, 40  # bands of agreement: allies from the first up, opposed below the second
FILTRES = tuple(Filtre(nature, clivants) for nature, clivants in product((None, *map(str, ENJEUX)), (False, True)))


def alliances(corpus: Corpus, lignes: Lignes) -> list[Alliances]:
    """Every chamber and period that holds scrutins, every filter."""
    passent = {filtre: retenus(corpus, filtre) for filtre in FILTRES}
    return [
        _alliances(table, filtre, passent[filtre][table.scrutins])
        for table in _tables(corpus, lignes)
        for filtre in FILTRES
    ]  # fmt: skip


class SessionMesuree(NamedTuple):
    """A session of the Senate, and how many ballots the two groups that met most both took a line at."""

    session: str
    communs: int


def session_mesuree(alliances: Iterable[Alliances]) -> SessionMesuree | None:
    """The session that agreements at the Senate are told of where none is asked for.

    It is the latest in which two groups met often enough, which a new one is not in October, nor one whose votes nobody
    published; else the latest of which anything can be told, else that in which groups met most.
    """
    sessions = sorted(
        SessionMesuree(table.periode, table.rencontres())
        for table in alliances
        if table.chambre is Chambre.SENAT and table.filtre == FILTRES[0]
    )
    for minimum in (SESSION_MINIMUM, COMMUNS_MINIMUM):
        if assez := [mesuree for mesuree in sessions if mesuree.communs >= minimum]:
            return assez[-1]
    return max(sessions, key=lambda mesuree: (mesuree.communs, mesuree.session), default=None)


def verifier(alliances: Iterable[Alliances]) -> list[Constat]:
    """A session of the Senate that is shown where none is asked for, though its ballots are few."""
    mesuree = session_mesuree(alliances)
    if mesuree is None or mesuree.communs >= SESSION_MINIMUM:
        return []
    message = f"{mesuree.communs} scrutins au plus où deux groupes ont une ligne : accords montrés faute de mieux"
    return [Constat("alliances_du_senat_peu_mesurees", f"session {mesuree.session}", message)]


def clivant(scrutin: Scrutin) -> bool:
    """Whether the losing side weighed: near-unanimous ballots bring every pair of groups together."""
    if scrutin.pour is None or scrutin.contre is None:
        return False
    exprimes = scrutin.pour + scrutin.contre
    return exprimes > 0 and 100 * min(scrutin.pour, scrutin.contre) >= CLIVAGE_MINIMUM * exprimes


def retenus(corpus: Corpus, filtre: Filtre) -> Mask:
    """The scrutins that pass a filter."""
    return np.array([_passe(s, filtre) for s in corpus.monde.scrutins], dtype=np.bool_)


def _passe(scrutin: Scrutin, filtre: Filtre) -> bool:
    if filtre.nature is not None and str(scrutin.nature) != filtre.nature:
        return False
    return not filtre.clivants or clivant(scrutin)


@dataclass(frozen=True)
class _Table:
    """The lines of the groups of one chamber in one period: scrutins × groups."""

    chambre: Chambre
    session: str
    groupes: NDArray[np.int64]  # ranks follow the display order
    scrutins: NDArray[np.int64]
    lignes: NDArray[np.int8]


def _tables(corpus: Corpus, lignes: Lignes) -> Iterator[_Table]:
    """Groups that list somebody in the period, the non-attached left out; scrutins where one of them has a line."""
    periodes = {(CHAMBRES.index(s.chambre), s.session) for s in corpus.monde.scrutins if not s.congres}
    attaches = ~corpus.non_inscrits[lignes.groupe]
    for chambre, session in sorted(periodes):
        ici = ((corpus.chambre == chambre) & (corpus.session == session))[lignes.scrutin] & attaches
        groupes = np.unique(lignes.groupe[ici])
        rows = np.flatnonzero(ici & lignes.definie)
        scrutins, rangee = np.unique(lignes.scrutin[rows], return_inverse=True)
        table = np.full((len(scrutins), len(groupes)), INDEFINIE, dtype=np.int8)
        table[rangee, np.searchsorted(groupes, lignes.groupe[rows])] = lignes.ligne[rows]
        yield _Table(CHAMBRES[chambre], session, groupes, scrutins, table)


def _alliances(table: _Table, filtre: Filtre, passe: Mask) -> Alliances:
    lignes = table.lignes[passe]
    total = _ensemble(lignes != INDEFINIE)
    communs = np.zeros_like(total)
    for position in range(VOTES):
        communs += _ensemble(lignes == position)
    return Alliances(table.chambre, table.session, filtre, tuple(table.groupes.tolist()), communs, total)


def _ensemble(mask: Mask) -> NDArray[np.int64]:
    """How many scrutins each pair of groups is marked at together."""
    chaud = mask.astype(np.int64)
    return chaud.T @ chaud
