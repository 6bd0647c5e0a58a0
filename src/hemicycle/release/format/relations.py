"""Relations between records: for each rank of one kind, ranks of another, packed four bytes each.

They are kept apart from documents and read one record at a time: half a million links cost a worker no memory.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

RANGS = np.dtype("<i4")
Rangs = NDArray[np.int32]

# (speech, place of the tie's precision in `Precision`) one after the other: those tied to a scrutin, in display order
SCRUTIN_INTERVENTIONS = "scrutin_interventions"
SCRUTIN_AMENDEMENTS = "scrutin_amendements"
MEMBRE_INTERVENTIONS = "membre_interventions"  # all but the words said from the chair
MEMBRE_RATTACHEMENTS = "membre_rattachements"  # (speech, scrutin) one after the other, of the member's tied speeches
MEMBRE_AMENDEMENTS = "membre_amendements"  # as first author
MEMBRE_COSIGNATURES = "membre_cosignatures"
SEANCE_SCRUTINS = "seance_scrutins"
DOSSIER_SCRUTINS = "dossier_scrutins"  # latest day first, then by number
DOSSIER_AMENDEMENTS = "dossier_amendements"  # latest tabled first
DOSSIER_GRAPPES = "dossier_grappes"  # twin amendments, in display order
DOSSIER_ACTIONS = "dossier_actions"  # what lobbyists declared on its text, latest period first
SUJET_DOSSIERS = "sujet_dossiers"  # latest tabled first
SUJET_SCRUTINS = "sujet_scrutins"  # latest first
REUNION_INTERVENTIONS = "reunion_interventions"  # in the order of the report
# (dossier, place of the role in `RoleCommission`, of the state in `EtatDossier`, day of deposit) one after the other
COMMISSION_DOSSIERS = "commission_dossiers"
# (member, code of the quality, first day, last day) one after the other, by rank of the quality, then by name
COMMISSION_MEMBRES = "commission_membres"


class Relation(NamedTuple):
    """Pairs of ranks, ordered by key; `values` may hold several numbers per pair, one row each."""

    nom: str
    keys: NDArray[np.int64]
    values: NDArray[np.int32]

    def packed(self) -> Iterator[tuple[int, bytes]]:
        """The packed values of each key that has some."""
        starts = np.flatnonzero(np.diff(self.keys, prepend=-1))  # keys are ranks, in their order
        bounds = np.append(starts, len(self.keys)).tolist()
        for key, (start, end) in zip(self.keys[starts].tolist(), pairwise(bounds), strict=True):
            yield key, self.values[start:end].tobytes()


def relation(nom: str, keys: NDArray[Any], values: NDArray[Any]) -> Relation:
    """A relation out of pairs in any order: the values of a key keep the order they are given in."""
    # keys of sixteen bits are put in order several times as fast
    narrow = keys.astype(np.min_scalar_type(int(keys.max(initial=0)))) if keys.min(initial=0) >= 0 else keys
    order = np.argsort(narrow, kind="stable")
    return Relation(nom, keys[order].astype(np.int64), np.ascontiguousarray(values[order], dtype=RANGS))
