"""The columns that lists of members are filtered, sorted and ranked by."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.release.documents.membres.stats_membres import Figures
from hemicycle.stats.membres.membres import classable
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import Chambre, Ordre, TriParlementaires

CARRIERE = "_carriere"  # ends the name of a column that compares careers

Valeur = Callable[[Figures], int | None]

# Rates of the two chambers do not compare (at the Senate one member may vote for a whole group): a list of both
# gives the Assembly in its order, then the Senate in its own.
_TAUX: dict[str, Valeur] = {
    TriParlementaires.PRESENCE: lambda f: f.votes.presence.valeur,
    TriParlementaires.LOYAUTE: lambda f: f.votes.loyaute.valeur,
    TriParlementaires.ACTIVITE: lambda f: f.votes.activite.valeur,
    TriParlementaires.PRESENCE + CARRIERE: lambda f: f.carriere.presence.valeur,
    TriParlementaires.LOYAUTE + CARRIERE: lambda f: f.carriere.loyaute.valeur,
}
_COMPTES: dict[str, Valeur] = {
    TriParlementaires.INTERVENTIONS: lambda f: f.travaux.interventions,
    TriParlementaires.AMENDEMENTS: lambda f: f.travaux.amendements_proposes,
}


def ordres(
    noms: Sequence[tuple[str, str, str]], chambres: Sequence[Chambre], figures: Sequence[Figures | None]
) -> dict[str, NDArray[Any]]:
    """The place of each row in each served order (`ordre_*`), and who may be ranked in those of rates (`classe_*`).

    `noms` are the family name, the first name and the id of each row.
    """
    ties = [(cle_tri(nom), id_) for nom, _, id_ in noms]
    blocs = [list(Chambre).index(chambre) for chambre in chambres]
    ensemble = [0] * len(noms)
    values: dict[str, tuple[list[Any], list[int]]] = {
        TriParlementaires.NOM: ([nom for nom, _ in ties], ensemble),
        TriParlementaires.PRENOM: ([cle_tri(prenom) for _, prenom, _ in noms], ensemble),
    }
    values |= {tri: (_valeurs(figures, valeur), ensemble) for tri, valeur in _COMPTES.items()}
    classes = {tri: np.array([_classable(f, tri) for f in figures], dtype=np.bool_) for tri in _TAUX}
    for tri, valeur in _TAUX.items():  # those who may not be ranked come after those who are, whatever their rate
        rangs = [2 * bloc + (not classe) for bloc, classe in zip(blocs, classes[tri].tolist(), strict=True)]
        values[tri] = _valeurs(figures, valeur), rangs
    columns: dict[str, NDArray[Any]] = {
        f"ordre_{tri}_{ordre}": place(column, ties, par_bloc, descending=ordre is Ordre.DESC)
        for tri, (column, par_bloc) in values.items()
        for ordre in Ordre
    }
    return columns | {f"classe_{tri}": classe for tri, classe in classes.items()}


def place(values: Sequence[Any], ties: Sequence[Any], blocs: Sequence[int], *, descending: bool) -> NDArray[np.int32]:
    """Position of each row when sorted by block, then value, nulls last both ways, ties by name then id ascending."""
    ordered = sorted(range(len(values)), key=lambda rang: ties[rang])
    known = [rang for rang in ordered if values[rang] is not None]
    known.sort(key=lambda rang: values[rang], reverse=descending)  # stable: ties keep the order of names
    ordered = known + [rang for rang in ordered if values[rang] is None]
    ordered.sort(key=lambda rang: blocs[rang])
    positions = np.empty(len(values), dtype=np.int32)
    positions[ordered] = np.arange(len(values), dtype=np.int32)
    return positions


def _valeurs(figures: Sequence[Figures | None], valeur: Valeur) -> list[int | None]:
    return [None if f is None else valeur(f) for f in figures]


def _classable(figures: Figures | None, tri: str) -> bool:
    """Whether a rate rests on enough to be ranked."""
    if figures is None:
        return False
    stats = figures.carriere if tri.endswith(CARRIERE) else figures.votes
    return classable(stats, tri.removesuffix(CARRIERE))
