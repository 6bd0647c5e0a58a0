"""Political groups: the full row, and the names that lead to each."""

from collections.abc import Iterator, Sequence

import numpy as np

from hemicycle.assemble.monde import Groupe
from hemicycle.release.documents.groupes.stats_groupes import Formation, complet
from hemicycle.release.format.facets import Facets, codes
from hemicycle.release.format.names import GROUPE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.texte import slug


def build(groupes: Sequence[Groupe], dernieres: Sequence[Formation]) -> Resource:
    """The groups with the figures of the last period of each: at the Assembly one record per legislature, at the
    Senate one per code."""
    chambres, chambre_labels = codes([g.chambre for g in groupes])
    return Resource(
        kind=GROUPE,
        ids=[g.id for g in groupes],
        forms={"item": [encode(complet(g, formation)) for g, formation in zip(groupes, dernieres, strict=True)]},
        keys=_keys(groupes),
        stamped=frozenset({"item"}),
        facets=Facets(
            len(groupes),
            {
                "chambre": chambres,
                "legislature": np.array([g.legislature or -1 for g in groupes], dtype=np.int16),
                "actif": np.array([g.actif for g in groupes], dtype=np.bool_),
            },
            {"chambre": chambre_labels},
        ),
    )


def autres_noms(groupe: Groupe) -> Iterator[str]:
    """What else a group may be called by than its slug: its long name, its usual one, its ids."""
    noms = (*groupe.alias, slug(groupe.nom_court or ""), slug(groupe.nom_complet), groupe.id, groupe.uid.lower())
    return filter(None, noms)


def slugs_par_nom(groupes: Sequence[Groupe]) -> dict[str, str]:
    """The slug of the group that each name leads to, under the keys of its chamber (`senat/boc`, `assemblee/17/boc`).

    Queries keep it in memory: a list narrowed to a group needs no other read.
    """
    return {cle: groupes[rang].slug for cle, rang in _keys(groupes).items() if "/" in cle[1:]}


def _keys(groupes: Sequence[Groupe]) -> dict[str, int]:
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
