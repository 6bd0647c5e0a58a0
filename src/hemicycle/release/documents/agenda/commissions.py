"""Bodies that meet: committees, delegations, study groups, and the chambers themselves."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import numpy as np
import orjson

from hemicycle.assemble.agenda.corps import rang_qualite
from hemicycle.assemble.legislatif import Commission, MembreCommission
from hemicycle.calendrier import instant
from hemicycle.release.documents.debats.orateurs import Orateurs
from hemicycle.release.format.facets import Facets, codes
from hemicycle.release.format.names import COMMISSION
from hemicycle.release.format.resources import Lazy, Resource, encode
from hemicycle.release.views.agenda import Agenda

ANCIENS = 100  # former members shown


def build(agenda: Agenda, orateurs: Orateurs, dossiers: Mapping[int, int]) -> Resource:
    """The bodies in the order they are listed; `dossiers` counts the legislative files of each, by rank."""
    commissions = agenda.commissions
    membres = [membres_presents(c.membres, orateurs) for c in commissions]
    items = [
        {**item(c), "nbMembres": len(membres[rang]), "nbReunions": agenda.reunions_par_commission[rang]}
        for rang, c in enumerate(commissions)
    ]
    chambres, chambre_labels = codes([c.chambre for c in commissions])
    types, type_labels = codes([c.type for c in commissions])

    def detail(rang: int) -> bytes:
        presents = [_membre(m, orateurs) for m in membres[rang]]
        anciens = [_ancien(m, orateurs) for m in anciens_membres(commissions[rang].membres, orateurs)]
        more = {"nbDossiers": dossiers.get(rang, 0), "membres": presents, "anciensMembres": anciens}
        return encode({**items[rang], **more})

    return Resource(
        kind=COMMISSION,
        ids=[c.id for c in commissions],
        forms={
            "item": [encode(body) for body in items],
            "detail": Lazy(len(commissions), lambda: map(detail, range(len(commissions)))),
        },
        keys=_keys(commissions),
        facets=Facets(
            len(commissions),
            {"chambre": chambres, "type": types, "actif": np.array([c.actif for c in commissions], dtype=np.bool_)},
            {"chambre": chambre_labels, "type": type_labels},
        ),
    )


def reference(commission: Commission) -> dict[str, str]:
    """The body beside something else that it dealt with."""
    return {"slug": commission.slug, "nom": commission.nom}


def resume(commission: Commission) -> dict[str, Any]:
    """The body beside one of its meetings."""
    return {
        "id": commission.id,
        "slug": commission.slug,
        "nom": commission.nom,
        "nomCourt": commission.nom_court,
        "chambre": commission.chambre,
        "type": commission.type,
        "organeRef": commission.uid,
    }


def item(commission: Commission) -> dict[str, Any]:
    """What the list shows of a body, but for what is counted."""
    return {
        "id": commission.id,
        "uid": commission.uid,
        "slug": commission.slug,
        "chambre": commission.chambre,
        "type": commission.type,
        "nom": commission.nom,
        "nomCourt": commission.nom_court,
        "dateDebut": _jour(commission.debut),
        "dateFin": _jour(commission.fin),
        "actif": commission.actif,
    }


def membres_presents(membres: Sequence[MembreCommission], orateurs: Orateurs) -> list[MembreCommission]:
    """Those who sit, each once under the highest of their qualities: by quality, then by name.

    Somebody who holds no record among the members of Parliament (an expert, a foreign member) is not shown.
    """
    par_personne: dict[int, MembreCommission] = {}
    for membre in sorted((m for m in membres if m.fin is None), key=lambda m: rang_qualite(m.qualite)):
        rang = orateurs.rangs.get(membre.personne)
        if rang is not None:
            par_personne.setdefault(rang, membre)
    # ranks of persons are in the order of names
    ordre = sorted(par_personne, key=lambda rang: (rang_qualite(par_personne[rang].qualite), rang))
    return [par_personne[rang] for rang in ordre]


def anciens_membres(membres: Sequence[MembreCommission], orateurs: Orateurs) -> list[MembreCommission]:
    """The latest to leave, one row per quality held; somebody who still sits has not left."""
    par_personne: dict[int, list[MembreCommission]] = defaultdict(list)
    for membre in dict.fromkeys(membres):
        rang = orateurs.rangs.get(membre.personne)
        if rang is not None:
            par_personne[rang].append(membre)
    partis = [
        (-membre.fin.toordinal(), rang_qualite(membre.qualite), rang, membre)
        for rang, siens in par_personne.items()
        if all(membre.fin is not None for membre in siens)
        for membre in siens
        if membre.fin is not None
    ]
    return [membre for *_, membre in sorted(partis, key=lambda parti: parti[:3])[:ANCIENS]]


def _membre(membre: MembreCommission, orateurs: Orateurs) -> dict[str, Any]:
    """A member under the group of the last day there; of today for those who sit."""
    personne = orateurs.encode(membre.personne, membre.fin or date.max)
    return {"qualite": membre.qualite, "parlementaire": None if personne is None else orjson.Fragment(personne)}


def _ancien(membre: MembreCommission, orateurs: Orateurs) -> dict[str, Any]:
    return {**_membre(membre, orateurs), "dateDebut": _jour(membre.debut), "dateFin": _jour(membre.fin)}


def _keys(commissions: Sequence[Commission]) -> dict[str, int]:
    """Slug, ids and other codes, in lower case; the slug of one body stands before another code of a second."""
    keys: dict[str, int] = {c.slug: rang for rang, c in reversed(list(enumerate(commissions)))}
    for noms in (lambda c: (c.id, c.uid), lambda c: c.alias):
        for rang, commission in enumerate(commissions):
            for nom in noms(commission):
                keys.setdefault(nom.lower(), rang)
    return keys


def _jour(jour: date | None) -> str | None:
    return None if jour is None else instant(jour)
