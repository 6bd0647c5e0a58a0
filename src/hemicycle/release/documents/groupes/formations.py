"""Groups over their periods, in every form that the group operations serve; their full row, and the names of each."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import msgspec
import numpy as np

from hemicycle.assemble.monde import Groupe, Monde
from hemicycle.release.documents.groupes import alliances
from hemicycle.release.documents.groupes.stats_groupes import Details, Formation, complet, item
from hemicycle.release.documents.groupes.votes_groupes import VotesGroupes
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.names import FORMATION, GROUPE
from hemicycle.release.format.resources import Resource, Rows, encode
from hemicycle.stats.resultats import Statistiques
from hemicycle.texte import slug

Encodeur = Callable[[Formation], msgspec.Struct]


def build(formations: Sequence[Formation], monde: Monde, statistiques: Statistiques) -> Resource:
    """Groups over periods, in the order lists show them."""
    return Resource(
        kind=FORMATION,
        ids=[f"{f.groupe.id}/{f.periode}" for f in formations],
        forms=_formes(formations, monde, statistiques),
        keys=_keys(formations),
        stamped=frozenset({"item", "detail"}),
        facets=Facets.coded(
            {
                "courante": np.array([f.courante for f in formations], dtype=np.bool_),
                "listee": np.array([f.listee for f in formations], dtype=np.bool_),
            },
            {"chambre": [f.groupe.chambre for f in formations], "periode": [f.periode for f in formations]},
        ),
    )


def _formes(formations: Sequence[Formation], monde: Monde, statistiques: Statistiques) -> dict[str, Rows[bytes]]:
    details = Details(formations, monde.personnes, statistiques.membres)
    votes = VotesGroupes(monde, statistiques)
    tables = alliances.par_periode(statistiques.alliances)
    comptes = alliances.scrutins_par_periode(monde.scrutins)
    encodeurs: dict[str, Encodeur] = {
        "item": item,
        "detail": details.detail,
        "stats": details.stats,
        "votes": votes.votes,
        "votes_inities": votes.votes_inities,
        "thematiques": votes.thematiques,
        "thematiques_initiees": votes.thematiques_initiees,
        **{
            forme: partial(alliances.document, filtre=filtre, tables=tables, comptes=comptes, groupes=monde.groupes)
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


def build_groupes(groupes: Sequence[Groupe], dernieres: Sequence[Formation]) -> Resource:
    """The groups with the figures of the last period of each: at the Assembly one record per legislature, at the
    Senate one per code."""
    return Resource(
        kind=GROUPE,
        ids=[g.id for g in groupes],
        forms={"item": [encode(complet(g, formation)) for g, formation in zip(groupes, dernieres, strict=True)]},
        keys=_keys_of_groupes(groupes),
        stamped=frozenset({"item"}),
        facets=Facets.coded(
            {
                "legislature": np.array([g.legislature or -1 for g in groupes], dtype=np.int16),
                "actif": np.array([g.actif for g in groupes], dtype=np.bool_),
            },
            {"chambre": [g.chambre for g in groupes]},
        ),
    )


def medianes(groupes: Sequence[Groupe], statistiques: Statistiques) -> list[bytes]:
    """Of each group, month by month, the median vote rate of its members and how many they are."""
    return [encode(statistiques.medianes.get(rang, {})) for rang in range(len(groupes))]


def autres_noms(groupe: Groupe) -> Iterator[str]:
    """What else a group may be called by than its slug: its long name, its usual one, its ids."""
    noms = (*groupe.alias, slug(groupe.nom_court or ""), slug(groupe.nom_complet), groupe.id, groupe.uid.lower())
    return filter(None, noms)


def slugs_par_nom(groupes: Sequence[Groupe]) -> dict[str, str]:
    """The slug of the group that each name leads to, under the keys of its chamber (`senat/boc`, `assemblee/17/boc`).

    Queries keep it in memory: a list narrowed to a group needs no other read.
    """
    return {cle: groupes[rang].slug for cle, rang in _keys_of_groupes(groupes).items() if "/" in cle[1:]}


def _keys_of_groupes(groupes: Sequence[Groupe]) -> dict[str, int]:
    """Official id and uuid, and each name: in the chamber, in the chamber behind the legislature (`None` at the
    Senate), and in either chamber (`/boc`).

    A name alone leads to the latest group that bears it, and to one whose slug it is before one that it is only
    another name of: what one group was once called may be what another is called today. Without a chamber, a group
    that exists today comes before one that does not, then the Assembly's before the Senate's.
    """
    keys: dict[str, int] = {}
    for rang, groupe in enumerate(groupes):
        keys[groupe.id] = keys[groupe.uid] = rang
    vivants = sorted(range(len(groupes)), key=lambda rang: not groupes[rang].actif)
    for noms in (_slug, autres_noms):
        for rang, groupe in enumerate(groupes):
            for nom in noms(groupe):
                keys.setdefault(f"{groupe.chambre}/{groupe.legislature}/{nom}", rang)
                keys.setdefault(f"{groupe.chambre}/{nom}", rang)
        for rang in vivants:
            for nom in noms(groupes[rang]):
                keys.setdefault(f"/{nom}", rang)
    return keys


def _slug(groupe: Groupe) -> Iterator[str]:
    yield groupe.slug
