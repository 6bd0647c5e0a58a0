"""Arrivals and departures of groups, read in the stretches that the days of a chamber are made of."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

import numpy as np

from hemicycle.assemble.monde import Groupe, Personne
from hemicycle.assemble.personnes.sejours import Sejour
from hemicycle.calendrier import UN_JOUR
from hemicycle.models.jours import MouvementDuGroupe
from hemicycle.models.votes import GroupeDuVote
from hemicycle.release.documents.membres.sieges import membre
from hemicycle.release.documents.references import fill
from hemicycle.release.format.facets import Facets, jour_code
from hemicycle.release.format.names import MOUVEMENT
from hemicycle.release.format.resources import Resource, encode
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import Sens


class Mouvement(NamedTuple):
    """Somebody who comes or goes: the day, the stretch in the group, and the one beside it in the same chamber."""

    jour: date
    sens: Sens
    groupe: Groupe
    sejour: int
    voisin: int | None


def build(sejours: Sequence[Sejour], personnes: Sequence[Personne]) -> Resource:
    """Every movement, the latest first; those of a day by what they are, then by name."""

    def place(un: Mouvement) -> tuple[int, Sens, str, str, int]:
        personne = personnes[sejours[un.sejour].rang]
        return -un.jour.toordinal(), un.sens, cle_tri(personne.nom), personne.id, un.sejour

    trouves = sorted(mouvements(sejours), key=place)

    def document(un: Mouvement) -> MouvementDuGroupe:
        sejour = sejours[un.sejour]
        autre = None if un.voisin is None else sejours[un.voisin].groupe
        return MouvementDuGroupe(
            date=un.jour.isoformat(),
            sens=un.sens,
            avec_siege=un.voisin is None,
            groupe=None if autre is None else fill(GroupeDuVote, autre),
            estime=sejour.estime,
            parlementaire=membre(sejour, personnes[sejour.rang]),
        )

    return Resource(
        kind=MOUVEMENT,
        ids=[f"{un.groupe.id}/{un.sens}/{un.sejour}" for un in trouves],
        forms={"item": [encode(document(un)) for un in trouves]},
        facets=Facets.coded(
            {"jour": np.array([jour_code(un.jour) for un in trouves], dtype=np.int32)},
            {"groupe": [f"{un.groupe.chambre}/{un.groupe.slug}" for un in trouves]},
        ),
    )


def mouvements(sejours: Sequence[Sejour]) -> Iterator[Mouvement]:
    """Every arrival and departure; neither a new name of the group nor what is less sure of the same seat is one."""
    ordre = sorted(range(len(sejours)), key=lambda n: (sejours[n].mandat.chambre, sejours[n].rang, sejours[n].debut))
    for avant, n, apres in zip((None, *ordre), ordre, (*ordre[1:], None), strict=False):
        ici = sejours[n]
        if ici.groupe is None:
            continue
        veille = avant if avant is not None and _suit(sejours[avant], ici) else None
        lendemain = apres if apres is not None and _suit(ici, sejours[apres]) else None
        if veille is None or not _reste(sejours[veille].groupe, ici.groupe):
            yield Mouvement(ici.debut, Sens.ARRIVEE, ici.groupe, n, veille)
        if ici.fin is not None and (lendemain is None or not _reste(sejours[lendemain].groupe, ici.groupe)):
            yield Mouvement(ici.fin, Sens.DEPART, ici.groupe, n, lendemain)


def _suit(avant: Sejour, apres: Sejour) -> bool:
    """Whether the same member goes on sitting in the same chamber."""
    if (avant.rang, avant.mandat.chambre) != (apres.rang, apres.mandat.chambre):
        return False
    return avant.fin is None or apres.debut <= avant.fin + UN_JOUR


def _reste(autre: Groupe | None, groupe: Groupe) -> bool:
    return autre is not None and autre.slug == groupe.slug
