"""Members: list items, detail records and the rows of past legislatures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Circonscription, Fonction, Groupe, MandatParlementaire, Personne
from hemicycle.assemble.personnes import numero_officiel
from hemicycle.calendrier import instant
from hemicycle.release.documents import groupes as documents_groupes
from hemicycle.release.facets import Facets, FoldedText
from hemicycle.release.labels import codes
from hemicycle.release.resources import Resource, encode
from hemicycle.texte import cle_tri, plier
from hemicycle.vocabulaire import Ordre, TriParlementaires

FONCTIONS_MAXIMUM = 50

IA_ITEM = ("resumeIA", "parcoursIA", "positionsClesIA", "faitsNotablesIA", "iaContentHash", "iaGeneratedAt")
STATS_PLATES = (
    "statsPresence", "statsPresenceSolennel", "statsLoyaute", "statsParticipation", "statsInterventions",
    "statsAmendements", "statsAmendementsAdoptes", "statsQuestions",
)  # fmt: skip
STATS_CARRIERE = (
    "statsCarrierePresence", "statsCarriereLoyaute", "statsCarriereParticipation",
    "statsCarriereInterventions", "statsCarriereAmendements",
)  # fmt: skip


@dataclass(frozen=True)
class Contexte:
    """What a member's documents need beside the person: the groups by uid, and how much of each kind is recorded.

    Speeches and amendments are None when the release holds none at all: unknown, not zero.
    """

    groupes: Mapping[str, Groupe]
    non_inscrits: Mapping[int | None, Groupe]
    votes: NDArray[np.int64]
    interventions: NDArray[np.int64] | None = None
    amendements: NDArray[np.int64] | None = None

    def comptes(self, rang: int) -> dict[str, int | None]:
        """The counters of a member."""
        return {
            "votesCount": int(self.votes[rang]),
            "interventionsCount": None if self.interventions is None else int(self.interventions[rang]),
            "amendementsCount": None if self.amendements is None else int(self.amendements[rang]),
        }

    def groupe(self, mandat: MandatParlementaire | None) -> Groupe | None:
        """The last group of a mandate; the non-attached of its legislature when it has none."""
        if mandat is None:
            return None
        if mandat.groupe is not None and mandat.groupe in self.groupes:
            return self.groupes[mandat.groupe]
        return self.non_inscrits.get(mandat.legislature)


def build(personnes: Sequence[Personne], contexte: Contexte) -> Resource:
    """The members, in French alphabetical order."""
    lignes = [_Ligne(p, p.dernier_mandat, contexte.groupe(p.dernier_mandat)) for p in personnes]
    comptes = [contexte.comptes(rang) for rang in range(len(personnes))]
    items = [_item(ligne, compte) for ligne, compte in zip(lignes, comptes, strict=True)]
    details = [_detail(ligne, contexte, compte) for ligne, compte in zip(lignes, comptes, strict=True)]
    return Resource(
        kind="parlementaire",
        ids=[p.id for p in personnes],
        forms={
            "item": [encode(item) for item in items],
            "detail": [encode(detail) for detail in details],
            "reference": [encode(_reference(ligne)) for ligne in lignes],
        },
        keys=_keys(personnes),
        stamped=frozenset({"item", "detail"}),
        facets=_facets(lignes, comptes, actif=True),
    )


def build_mandats(personnes: Sequence[Personne], contexte: Contexte) -> Resource:
    """One row per member and legislature: the member as of that legislature, under the group it had then."""
    lignes: list[_Ligne] = []
    rangs: list[int] = []
    for rang, personne in enumerate(personnes):
        vus: set[int | None] = set()
        for mandat in personne.mandats:  # most recent first: the last seat of a legislature speaks for it
            if mandat.legislature not in vus:
                vus.add(mandat.legislature)
                lignes.append(_Ligne(personne, mandat, contexte.groupe(mandat)))
                rangs.append(rang)
    items = [
        encode({**_item(ligne, contexte.comptes(rang)), "legislature": _legislature(ligne)})
        for ligne, rang in zip(lignes, rangs, strict=True)
    ]
    facets = _facets(lignes, [contexte.comptes(rang) for rang in rangs], actif=False)
    columns = dict(facets.columns)
    columns["parlementaire"] = np.array(rangs, dtype=np.int32)
    columns["legislature"] = np.array([_legislature(ligne) or -1 for ligne in lignes], dtype=np.int16)
    columns["session"], sessions = codes([str(_legislature(ligne) or "") for ligne in lignes])
    return Resource(
        kind="mandat",
        ids=[f"{ligne.personne.id}/{_legislature(ligne)}" for ligne in lignes],
        forms={"item": items},
        stamped=frozenset({"item"}),
        facets=Facets(len(lignes), columns, {**facets.labels, "session": sessions}, facets.text),
    )


@dataclass(frozen=True)
class _Ligne:
    """A member as one row shows it: with the seat and the group of the period."""

    personne: Personne
    mandat: MandatParlementaire | None
    groupe: Groupe | None


def _legislature(ligne: _Ligne) -> int | None:
    return ligne.mandat.legislature if ligne.mandat else None


def _identite(ligne: _Ligne) -> dict[str, Any]:
    p = ligne.personne
    return {
        "id": p.id,
        "slug": p.slug,
        "uid": p.uid,
        "sourceId": str(numero_officiel(p.uid)),
        "nom": p.nom,
        "prenom": p.prenom,
        "sexe": p.sexe,
        "chambre": p.chambre,
        "actif": p.actif,
        "identiteConnue": p.identite_connue,
        "dateNaissance": instant(p.naissance) if p.naissance else None,
        "lieuNaissance": p.lieu_naissance,
        "profession": p.profession,
        "photoUrl": p.photo,
        "twitter": p.twitter,
        "facebook": p.facebook,
        "email": p.email,
        "siteWeb": p.site,
        "serie": None,
        "commissionPermanente": ligne.mandat.commission if ligne.mandat else None,
    }


def _item(ligne: _Ligne, comptes: Mapping[str, int | None]) -> dict[str, Any]:
    circonscription = ligne.mandat.circonscription if ligne.mandat else None
    return {
        **_identite(ligne),
        "groupeId": ligne.groupe.id if ligne.groupe else None,
        "groupe": documents_groupes.resume(ligne.groupe) if ligne.groupe else None,
        "circonscriptionId": circonscription.id if circonscription else None,
        "circonscription": _circonscription(circonscription),
        "stats": None,
        **dict.fromkeys(STATS_PLATES),
        **dict.fromkeys(STATS_CARRIERE),
        **comptes,
        **dict.fromkeys(IA_ITEM),
    }


def _detail(ligne: _Ligne, contexte: Contexte, comptes: Mapping[str, int | None]) -> dict[str, Any]:
    item = _item(ligne, comptes)
    item["groupe"] = documents_groupes.complet(ligne.groupe) if ligne.groupe else None
    if item["circonscription"] is not None:
        item["circonscription"]["population"] = None
    return {
        **item,
        "biographie": None,
        "resumeIa": None,
        "iaSources": None,
        "dateDeces": instant(ligne.personne.deces) if ligne.personne.deces else None,
        "urlHatvp": ligne.personne.hatvp,
        "mandatsParlementaires": [_mandat(m, contexte.groupe(m)) for m in ligne.personne.mandats],
        "mandats": [_fonction(f) for f in ligne.personne.fonctions[:FONCTIONS_MAXIMUM]],
        "declarations": [],
    }


def _reference(ligne: _Ligne) -> dict[str, Any]:
    p = ligne.personne
    groupe = documents_groupes.reference(ligne.groupe) if ligne.groupe else None
    return {
        "id": p.id,
        "slug": p.slug,
        "chambre": p.chambre,
        "nom": p.nom,
        "prenom": p.prenom,
        "photoUrl": p.photo,
        "groupe": groupe,
    }


def _circonscription(circonscription: Circonscription | None) -> dict[str, Any] | None:
    if circonscription is None:
        return None
    return {
        "id": circonscription.id,
        "departement": circonscription.departement,
        "departementName": circonscription.departement_nom,
        "numero": circonscription.numero,
        "nom": circonscription.nom,
        "type": circonscription.type,
    }


def _mandat(mandat: MandatParlementaire, groupe: Groupe | None) -> dict[str, Any]:
    lieu = mandat.circonscription
    return {
        "id": mandat.id,
        "uid": mandat.uid,
        "chambre": mandat.chambre,
        "legislature": mandat.legislature,
        "mandature": None,
        "serie": None,
        "dateDebut": instant(mandat.debut),
        "dateFin": instant(mandat.fin) if mandat.fin else None,
        "dateFinEstimee": mandat.fin_estimee,
        "causeDebut": mandat.cause_debut,
        "causeFin": mandat.cause_fin,
        "groupe": {
            "slug": groupe.slug, "nom": groupe.nom, "couleur": groupe.couleur, "legislature": groupe.legislature
        } if groupe else None,
        "circonscription": {
            "nom": lieu.nom, "departement": lieu.departement, "numero": lieu.numero
        } if lieu else None,
        "commissionPermanente": mandat.commission,
        **dict.fromkeys(STATS_PLATES),
    }  # fmt: skip


def _fonction(fonction: Fonction) -> dict[str, Any]:
    return {
        "id": fonction.id,
        "typeOrgane": fonction.type_organe,
        "institution": fonction.institution,
        "qualite": fonction.qualite,
        "dateDebut": instant(fonction.debut) if fonction.debut else None,
        "dateFin": instant(fonction.fin) if fonction.fin else None,
        "organeRef": fonction.organe,
        "commission": None,
    }


def _keys(personnes: Sequence[Personne]) -> dict[str, int]:
    """Slug, aliases, uuid, official id and its digits all lead to the member; a slug wins over anything else."""
    keys: dict[str, int] = {}
    for rang, p in enumerate(personnes):
        keys[p.slug] = rang
    for rang, p in enumerate(personnes):
        for key in (p.id, p.uid, p.uid.lower(), str(numero_officiel(p.uid)), *p.alias):
            keys.setdefault(key, rang)
    return keys


def _facets(lignes: Sequence[_Ligne], comptes: Sequence[Mapping[str, int | None]], *, actif: bool) -> Facets:
    chambres, chambre_labels = codes([ligne.personne.chambre for ligne in lignes])
    slugs, slug_labels = codes([ligne.groupe.slug if ligne.groupe else None for ligne in lignes])
    departements, departement_labels = codes(
        [
            ligne.mandat.circonscription.departement if ligne.mandat and ligne.mandat.circonscription else None
            for ligne in lignes
        ]
    )
    columns: dict[str, NDArray[Any]] = {"chambre": chambres, "groupe": slugs, "departement": departements}
    if actif:
        columns["actif"] = np.array([ligne.personne.actif for ligne in lignes], dtype=np.bool_)
    columns |= _ordres(lignes, comptes)
    text = [f"{plier(f'{ligne.personne.prenom} {ligne.personne.nom}')}\x1f{ligne.personne.slug}" for ligne in lignes]
    labels = {"chambre": chambre_labels, "groupe": slug_labels, "departement": departement_labels}
    return Facets(len(lignes), columns, labels, FoldedText.of(text))


def _ordres(lignes: Sequence[_Ligne], comptes: Sequence[Mapping[str, int | None]]) -> dict[str, NDArray[np.int32]]:
    """The place of each row in each served order; a statistic that nobody has yet leaves the order of names."""
    nom = [(cle_tri(ligne.personne.nom), ligne.personne.id) for ligne in lignes]
    prenom = [cle_tri(ligne.personne.prenom) for ligne in lignes]
    columns: dict[str, NDArray[np.int32]] = {}
    for tri in TriParlementaires:
        known: dict[TriParlementaires, list[Any]] = {
            TriParlementaires.NOM: [n[0] for n in nom],
            TriParlementaires.PRENOM: prenom,
            TriParlementaires.INTERVENTIONS: [compte["interventionsCount"] for compte in comptes],
            TriParlementaires.AMENDEMENTS: [compte["amendementsCount"] for compte in comptes],
        }
        values = known.get(tri, [None] * len(lignes))
        for ordre in Ordre:
            columns[f"ordre_{tri}_{ordre}"] = place(values, nom, descending=ordre is Ordre.DESC)
    for tri in (TriParlementaires.PRESENCE, TriParlementaires.LOYAUTE):
        for ordre in Ordre:
            columns[f"ordre_{tri}_carriere_{ordre}"] = columns[f"ordre_{tri}_{ordre}"]
    return columns


def place(values: Sequence[Any], ties: Sequence[Any], *, descending: bool) -> NDArray[np.int32]:
    """Position of each row when sorted by value, nulls last both ways, ties by name then id ascending."""
    known = sorted((rang for rang, v in enumerate(values) if v is not None), key=lambda rang: ties[rang])
    known.sort(key=lambda rang: values[rang], reverse=descending)  # stable: ties keep the order of names
    unknown = sorted((rang for rang, v in enumerate(values) if v is None), key=lambda rang: ties[rang])
    positions = np.empty(len(values), dtype=np.int32)
    positions[known + unknown] = np.arange(len(values), dtype=np.int32)
    return positions
