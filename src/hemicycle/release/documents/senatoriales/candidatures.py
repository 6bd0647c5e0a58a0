"""The voting units of 2026 and their candidates. Of a birth, only the year is known here."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.models import senatoriales as models
from hemicycle.release.documents.references import fill
from hemicycle.release.documents.senatoriales.sortants import circonscription
from hemicycle.release.format.facets import Facets, codes
from hemicycle.release.format.names import UNITE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.senatoriales.documents import personne_connue
from hemicycle.senatoriales.formes import Unite
from hemicycle.senatoriales.nuances import libelle
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import RoleCandidat


def ordonner(unites: Sequence[Unite]) -> list[Unite]:
    """Voting units by constituency, then by the title of their list."""
    return sorted(unites, key=lambda unite: (unite.departement, cle_tri(unite.libelle or ""), unite.id))


def resource(unites: Sequence[Unite]) -> Resource:
    """The voting units, in the order given."""
    departements, departement_labels = codes([unite.departement for unite in unites])
    familles, famille_labels = codes([unite.famille for unite in unites])
    columns: dict[str, NDArray[Any]] = {
        "departement": departements,
        "famille": familles,
        "avec_sortant": np.array([any(c.sortant for c in unite.candidats) for unite in unites], dtype=np.bool_),
        "candidats": np.array([len(unite.candidats) for unite in unites], dtype=np.int32),
    }
    return Resource(
        kind=UNITE,
        ids=[unite.id for unite in unites],
        forms={"item": [encode(item(unite)) for unite in unites]},
        facets=Facets(len(unites), columns, {"departement": departement_labels, "famille": famille_labels}),
    )


def item(unite: Unite) -> models.Unite:
    """A voting unit with its candidates: titulars first, then by rank."""
    candidats = sorted(unite.candidats, key=lambda c: (c.role is not RoleCandidat.TITULAIRE, c.ordre, c.id))
    return fill(
        models.Unite,
        unite,
        circonscription=circonscription(unite.departement),
        mode_scrutin=unite.mode,
        nuance_libelle=unite.nuance_libelle or libelle(unite.nuance),
        candidats=[
            fill(models.CandidatDeListe, c, annee_naissance=c.annee, personne=personne_connue(c.personne))
            for c in candidats
        ],
    )
