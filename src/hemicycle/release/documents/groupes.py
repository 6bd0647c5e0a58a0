"""Political groups: the list row, the summary beside a member, the reference beside a vote."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from hemicycle.assemble.monde import Groupe, Personne
from hemicycle.release.facets import Facets
from hemicycle.release.labels import codes
from hemicycle.release.resources import Resource, encode
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre

STATISTIQUES = (
    "statsMembresActifs", "statsPresenceMoyenne", "statsPresenceSolennelMoyenne", "statsLoyauteMoyenne",
    "statsCohesion", "statsParticipation", "statsVotesPour", "statsVotesContre", "statsVotesAbstention",
    "statsVotesAbsent", "statsCalculatedAt",
)  # fmt: skip


def resume(groupe: Groupe) -> dict[str, Any]:
    """The group summary of the specification, and the name the group goes by where its short one is a frozen code."""
    return {
        "id": groupe.id,
        "slug": groupe.slug,
        "chambre": groupe.chambre,
        "nom": groupe.nom,
        "nomCourt": groupe.nom_court,
        "nomComplet": groupe.nom_complet,
        "couleur": groupe.couleur,
        "position": groupe.position,
    }


def reference(groupe: Groupe) -> dict[str, Any]:
    """The group as a vote shows it."""
    return {"id": groupe.id, "slug": groupe.slug, "nom": groupe.nom, "couleur": groupe.couleur}


def complet(groupe: Groupe, membres: int | None = None, actifs: int | None = None) -> dict[str, Any]:
    """The full group row; statistics are null until they are computed."""
    return {
        **resume(groupe),
        "uid": groupe.uid,
        "sourceId": groupe.uid,
        "legislature": groupe.legislature,
        "logoUrl": None,
        "ordre": groupe.ordre,
        "actif": groupe.actif,
        "membresCount": membres,
        "membresActifsCount": actifs,
        **dict.fromkeys(STATISTIQUES),
    }


def build(groupes: Sequence[Groupe], personnes: Sequence[Personne]) -> Resource:
    """The groups: at the Assembly one record per legislature, at the Senate one per code."""
    membres, actifs = _effectifs(personnes)
    chambres, chambre_labels = codes([g.chambre for g in groupes])
    return Resource(
        kind="groupe",
        ids=[g.id for g in groupes],
        forms={"item": [encode(complet(g, membres.get(g.uid, 0), actifs.get(g.uid, 0))) for g in groupes]},
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


def _keys(groupes: Sequence[Groupe]) -> dict[str, int]:
    """Official id and uuid, and each name in the chamber, alone or behind the legislature (`None` at the Senate).

    A name alone leads to the latest group that bears it, and to one whose slug it is before one that it is only
    another name of: what one group was once called may be what another is called today.
    """
    keys: dict[str, int] = {}
    for rang, groupe in enumerate(groupes):
        keys[groupe.id] = keys[groupe.uid] = rang
        _nommer(keys, groupe, rang, (groupe.slug,))
    for rang, groupe in enumerate(groupes):
        _nommer(keys, groupe, rang, (*groupe.alias, slug(groupe.nom_court or ""), slug(groupe.nom_complet)))
    return keys


def _nommer(keys: dict[str, int], groupe: Groupe, rang: int, names: Iterable[str]) -> None:
    for name in filter(None, names):
        keys.setdefault(f"{groupe.chambre}/{groupe.legislature}/{name}", rang)
        keys.setdefault(f"{groupe.chambre}/{name}", rang)


def _effectifs(personnes: Sequence[Personne]) -> tuple[dict[str, int], dict[str, int]]:
    """Mandates whose last group is each group, and those of them still open.

    At the Senate a group has no term of its own: its members are those of today.
    """
    membres: Counter[str] = Counter()
    actifs: Counter[str] = Counter()
    for mandat in (m for p in personnes for m in p.mandats if m.groupe is not None):
        ouvert = mandat.fin is None
        membres[mandat.groupe or ""] += ouvert if mandat.chambre is Chambre.SENAT else 1
        actifs[mandat.groupe or ""] += ouvert
    return membres, actifs
