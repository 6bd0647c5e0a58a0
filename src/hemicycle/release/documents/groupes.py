"""Political groups: the list row, the summary beside a member, the reference beside a vote."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from hemicycle.assemble.monde import Groupe, Personne
from hemicycle.release.facets import Facets
from hemicycle.release.labels import codes
from hemicycle.release.resources import Resource, encode

STATISTIQUES = (
    "statsMembresActifs", "statsPresenceMoyenne", "statsPresenceSolennelMoyenne", "statsLoyauteMoyenne",
    "statsCohesion", "statsParticipation", "statsVotesPour", "statsVotesContre", "statsVotesAbstention",
    "statsVotesAbsent", "statsCalculatedAt",
)  # fmt: skip


def resume(groupe: Groupe) -> dict[str, Any]:
    """The group summary of the specification."""
    return {
        "id": groupe.id,
        "slug": groupe.slug,
        "chambre": groupe.chambre,
        "nom": groupe.nom,
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
        "nomCourt": None,
        "logoUrl": None,
        "ordre": groupe.ordre,
        "actif": groupe.actif,
        "membresCount": membres,
        "membresActifsCount": actifs,
        **dict.fromkeys(STATISTIQUES),
    }


def build(groupes: Sequence[Groupe], personnes: Sequence[Personne]) -> Resource:
    membres, actifs = _effectifs(personnes)
    keys: dict[str, int] = {}
    for rang, groupe in enumerate(groupes):  # latest legislature first: a plain slug leads to the latest group
        for name in (groupe.slug, *groupe.alias):
            keys.setdefault(f"{groupe.chambre}/{groupe.legislature}/{name}", rang)
            keys.setdefault(f"{groupe.chambre}/{name}", rang)
        keys[groupe.id] = keys[groupe.uid] = rang
    chambres, chambre_labels = codes([g.chambre for g in groupes])
    return Resource(
        kind="groupe",
        ids=[g.id for g in groupes],
        forms={"item": [encode(complet(g, membres.get(g.uid, 0), actifs.get(g.uid, 0))) for g in groupes]},
        keys=keys,
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


def _effectifs(personnes: Sequence[Personne]) -> tuple[dict[str, int], dict[str, int]]:
    """Mandates whose last group is each group, and those of them still open."""
    membres: dict[str, int] = {}
    actifs: dict[str, int] = {}
    for personne in personnes:
        for mandat in personne.mandats:
            if mandat.groupe is not None:
                membres[mandat.groupe] = membres.get(mandat.groupe, 0) + 1
                actifs[mandat.groupe] = actifs.get(mandat.groupe, 0) + (mandat.fin is None)
    return membres, actifs
