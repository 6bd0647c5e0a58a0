"""Seats of a member: the timeline of a detail, each seat with the groups worn in it."""

from collections.abc import Mapping
from typing import Any

from hemicycle.assemble.monde import Appartenance, Circonscription, Groupe, MandatParlementaire
from hemicycle.calendrier import instant


def siege(
    mandat: MandatParlementaire, groupe: Groupe | None, groupes: Mapping[str, Groupe], stats: Mapping[str, Any]
) -> dict[str, Any]:
    """A seat over a period, under its last group; `groupes` are all groups by official id."""
    return {
        "id": mandat.id,
        "uid": mandat.uid,
        "chambre": mandat.chambre,
        "legislature": mandat.legislature,
        "mandature": mandat.mandature,
        "serie": serie(mandat),
        "dateDebut": instant(mandat.debut),
        "dateFin": instant(mandat.fin) if mandat.fin else None,
        "dateFinEstimee": mandat.fin_estimee,
        "causeDebut": mandat.cause_debut,
        "causeFin": mandat.cause_fin,
        "groupe": _groupe(groupe),
        "groupes": [_appartenance(spell, groupes.get(spell.groupe)) for spell in mandat.appartenances],
        "circonscription": _circonscription(mandat.circonscription),
        "commissionPermanente": mandat.commission,
        **stats,
    }


def serie(mandat: MandatParlementaire | None) -> str | None:
    """The half of the Senate a seat belongs to: a name, not a quantity."""
    return None if mandat is None or mandat.serie is None else str(mandat.serie)


def _groupe(groupe: Groupe | None) -> dict[str, Any] | None:
    if groupe is None:
        return None
    return {
        "slug": groupe.slug,
        "nom": groupe.nom,
        "nomCourt": groupe.nom_court,
        "couleur": groupe.couleur,
        "legislature": groupe.legislature,
    }


def _appartenance(spell: Appartenance, groupe: Groupe | None) -> dict[str, Any]:
    """A spell in a group; `code` says what the source calls it where that is no group (`AUCUN`)."""
    return {
        "slug": groupe.slug if groupe else None,
        "nom": groupe.nom if groupe else None,
        "nomCourt": groupe.nom_court if groupe else None,
        "code": spell.code,
        "dateDebut": instant(spell.debut),
        "dateFin": instant(spell.fin) if spell.fin else None,
    }


def _circonscription(lieu: Circonscription | None) -> dict[str, Any] | None:
    return None if lieu is None else {"nom": lieu.nom, "departement": lieu.departement, "numero": lieu.numero}
