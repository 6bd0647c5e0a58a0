"""The resource of groups over their periods: every form that the group operations serve, encoded."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec
import numpy as np

from hemicycle.assemble.monde import Monde
from hemicycle.release.documents.groupes import alliances
from hemicycle.release.documents.groupes.groupes import autres_noms
from hemicycle.release.documents.groupes.stats_groupes import Details, Formation, item
from hemicycle.release.documents.groupes.votes_groupes import VotesGroupes
from hemicycle.release.format.facets import Facets, codes
from hemicycle.release.format.names import FORMATION
from hemicycle.release.format.resources import Resource, Rows, encode
from hemicycle.stats.resultats import Statistiques

Encodeur = Callable[[Formation], msgspec.Struct]


def build(formations: Sequence[Formation], monde: Monde, statistiques: Statistiques) -> Resource:
    """Groups over periods, in the order lists show them."""
    chambres, chambre_labels = codes([f.groupe.chambre for f in formations])
    periodes, periode_labels = codes([f.periode for f in formations])
    return Resource(
        kind=FORMATION,
        ids=[f"{f.groupe.id}/{f.periode}" for f in formations],
        forms=_formes(formations, monde, statistiques),
        keys=_keys(formations),
        stamped=frozenset({"item", "detail"}),
        facets=Facets(
            len(formations),
            {
                "chambre": chambres,
                "periode": periodes,
                "courante": np.array([f.courante for f in formations], dtype=np.bool_),
                "listee": np.array([f.listee for f in formations], dtype=np.bool_),
            },
            {"chambre": chambre_labels, "periode": periode_labels},
        ),
    )


def _formes(formations: Sequence[Formation], monde: Monde, statistiques: Statistiques) -> dict[str, Rows[bytes]]:
    details = Details(formations, monde.personnes, statistiques.membres)
    votes = VotesGroupes(monde, statistiques)
    tables = alliances.par_periode(statistiques.alliances)
    encodeurs: dict[str, Encodeur] = {
        "item": item,
        "detail": details.detail,
        "stats": details.stats,
        "votes": votes.votes,
        "votes_inities": votes.votes_inities,
        "thematiques": votes.thematiques,
        "thematiques_initiees": votes.thematiques_initiees,
        **{
            forme: partial(alliances.document, filtre=filtre, tables=tables, groupes=monde.groupes)
            for forme, filtre in alliances.formes().items()
        },
    }
    return {forme: [encode(encodeur(f)) for f in formations] for forme, encodeur in encodeurs.items()}


def _keys(formations: Sequence[Formation]) -> dict[str, int]:
    """Each name of a group in its chamber, behind a period or alone; alone it leads to the latest period.

    The slug of one group wins over the other names of another.
    """
    found: dict[str, int] = {}
    for rang, formation in enumerate(formations):
        _nommer(found, formation, rang, formation.groupe.slug)
    for rang, formation in enumerate(formations):
        for nom in autres_noms(formation.groupe):
            _nommer(found, formation, rang, nom)
    return found


def _nommer(found: dict[str, int], formation: Formation, rang: int, nom: str) -> None:
    chambre = formation.groupe.chambre
    found.setdefault(f"{chambre}/{formation.periode}/{nom}", rang)
    found.setdefault(f"{chambre}/{nom}", rang)
