"""A member beside something else: a vote, a speech, a ranking. One spelling for all of them."""

from typing import Any

from hemicycle.assemble.monde import Groupe, Personne
from hemicycle.release.documents.groupes import groupes


def reference(personne: Personne, groupe: Groupe | None) -> dict[str, Any]:
    """A member under one group, as a vote or a speech shows its author."""
    return {**nom(personne), "groupe": None if groupe is None else groupes.reference(groupe)}


def nom(personne: Personne) -> dict[str, Any]:
    """Who it is, and nothing that depends on a day."""
    return {
        "id": personne.id,
        "slug": personne.slug,
        "chambre": personne.chambre,
        "nom": personne.nom,
        "prenom": personne.prenom,
        "photoUrl": personne.photo,
    }
