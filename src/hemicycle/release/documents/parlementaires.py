"""Members: list items and detail records."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Circonscription, Fonction, Groupe, Identifiant, MandatParlementaire, Personne
from hemicycle.calendrier import instant
from hemicycle.identifiants import identifiant
from hemicycle.release.documents import groupes as documents_groupes
from hemicycle.release.documents import sieges
from hemicycle.release.facets import Facets, FoldedText
from hemicycle.release.labels import codes
from hemicycle.release.resources import Resource, encode
from hemicycle.texte import cle_tri, plier, slug
from hemicycle.vocabulaire import Chambre, Ordre, TriParlementaires

FONCTIONS_MAXIMUM = 50
PREFIXE_ASSEMBLEE = "PA"

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
    non_inscrits: Mapping[tuple[Chambre, int | None], Groupe]  # by chamber and legislature (none at the Senate)
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
        """The last group of a mandate; the non-attached of its period when it has none."""
        return None if mandat is None else self.nomme(mandat.groupe, mandat)

    def nomme(self, uid: str | None, mandat: MandatParlementaire) -> Groupe | None:
        """A group by official id; when there is none, the non-attached of the period of the mandate."""
        return self.groupes.get(uid or "") or self.non_inscrits.get((mandat.chambre, mandat.legislature))


@dataclass(frozen=True)
class Ligne:
    """A member as one row shows it: with the seat and the group of the period."""

    personne: Personne
    mandat: MandatParlementaire | None
    groupe: Groupe | None


def build(personnes: Sequence[Personne], contexte: Contexte) -> Resource:
    """The members, in French alphabetical order."""
    lignes = [Ligne(p, p.dernier_mandat, contexte.groupe(p.dernier_mandat)) for p in personnes]
    comptes = [contexte.comptes(rang) for rang in range(len(personnes))]
    items = [item(ligne, compte) for ligne, compte in zip(lignes, comptes, strict=True)]
    details = [_detail(ligne, contexte, compte) for ligne, compte in zip(lignes, comptes, strict=True)]
    return Resource(
        kind="parlementaire",
        ids=[p.id for p in personnes],
        forms={
            "item": [encode(body) for body in items],
            "detail": [encode(body) for body in details],
            "reference": [encode(_reference(ligne)) for ligne in lignes],
        },
        keys=_keys(personnes),
        stamped=frozenset({"item", "detail"}),
        facets=_facettes_actuelles(lignes, comptes),
    )


def item(ligne: Ligne, comptes: Mapping[str, int | None]) -> dict[str, Any]:
    """A member in a list."""
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


def source_id(uid: str) -> str:
    """An official id as clients know it: the digits of the Assembly's (`PA719282`), the Senate's matricule as it is."""
    return uid.removeprefix(PREFIXE_ASSEMBLEE)


def _identite(ligne: Ligne) -> dict[str, Any]:
    p = ligne.personne
    return {
        "id": p.id,
        "slug": p.slug,
        "uid": p.uid,
        "sourceId": source_id(p.uid),
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
        "serie": sieges.serie(ligne.mandat),
        "commissionPermanente": ligne.mandat.commission if ligne.mandat else None,
    }


def _detail(ligne: Ligne, contexte: Contexte, comptes: Mapping[str, int | None]) -> dict[str, Any]:
    commun = item(ligne, comptes)
    commun["groupe"] = documents_groupes.complet(ligne.groupe) if ligne.groupe else None
    if commun["circonscription"] is not None:
        commun["circonscription"]["population"] = None
    return {
        **commun,
        "identifiants": [_identifiant(i) for i in _identifiants(ligne.personne)],
        "biographie": None,
        "resumeIa": None,
        "iaSources": None,
        "dateDeces": instant(ligne.personne.deces) if ligne.personne.deces else None,
        "urlHatvp": ligne.personne.hatvp,
        "mandatsParlementaires": [
            sieges.siege(m, contexte.groupe(m), contexte.groupes, dict.fromkeys(STATS_PLATES))
            for m in ligne.personne.mandats
        ],
        "mandats": [_fonction(f) for f in ligne.personne.fonctions[:FONCTIONS_MAXIMUM]],
        "declarations": [],
    }


def _reference(ligne: Ligne) -> dict[str, Any]:
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


def _identifiants(p: Personne) -> tuple[Identifiant, ...]:
    return p.identifiants or (Identifiant(p.chambre, p.uid),)


def _identifiant(i: Identifiant) -> dict[str, str]:
    return {"chambre": i.chambre, "sourceId": source_id(i.uid), "uid": i.uid}


def _keys(personnes: Sequence[Personne]) -> dict[str, int]:
    """Slug, aliases, uuids and official ids of both chambers all lead to the member, in lower case.

    A slug wins over anything else. The uuid made from the id of the other chamber leads there too: it is the one a
    client knows who met the person before we knew that both were one.
    """
    keys = {p.slug.lower(): rang for rang, p in enumerate(personnes)}
    for rang, p in enumerate(personnes):
        uuids = (identifiant("parlementaire", uid) for uid in p.uids)
        for key in (p.id, *p.uids, *map(source_id, p.uids), *p.alias, *uuids):
            keys.setdefault(key.lower(), rang)
    return keys | _noms_dans_une_chambre(personnes)


def _noms_dans_une_chambre(personnes: Sequence[Personne]) -> dict[str, int]:
    """`assemblee/prenom-nom` for who has the name alone in a chamber, though a homonym of the other has the slug."""
    noms: dict[str, list[int]] = defaultdict(list)
    for rang, p in enumerate(personnes):
        noms[f"{p.chambre}/{slug(f'{p.prenom} {p.nom}')}"].append(rang)
    return {
        nom: rangs[0]
        for nom, rangs in noms.items()
        if len(rangs) == 1 and nom.split("/")[1] != personnes[rangs[0]].slug
    }


def facettes(
    lignes: Sequence[Ligne], comptes: Sequence[Mapping[str, int | None]], chambres: Sequence[Chambre]
) -> Facets:
    """The columns that lists of members are filtered and sorted by; `chambres` files each row."""
    filed, chambre_labels = codes(chambres)
    slugs, slug_labels = codes([ligne.groupe.slug if ligne.groupe else None for ligne in lignes])
    departements, departement_labels = codes(
        [
            ligne.mandat.circonscription.departement if ligne.mandat and ligne.mandat.circonscription else None
            for ligne in lignes
        ]
    )
    columns: dict[str, NDArray[Any]] = {"chambre": filed, "groupe": slugs, "departement": departements}
    columns |= _ordres(lignes, comptes)
    text = [f"{plier(f'{ligne.personne.prenom} {ligne.personne.nom}')}\x1f{ligne.personne.slug}" for ligne in lignes]
    labels = {"chambre": chambre_labels, "groupe": slug_labels, "departement": departement_labels}
    return Facets(len(lignes), columns, labels, FoldedText.of(text))


def _facettes_actuelles(lignes: Sequence[Ligne], comptes: Sequence[Mapping[str, int | None]]) -> Facets:
    facets = facettes(lignes, comptes, [ligne.personne.chambre for ligne in lignes])
    actif = np.array([ligne.personne.actif for ligne in lignes], dtype=np.bool_)
    return Facets(facets.size, {**facets.columns, "actif": actif}, facets.labels, facets.text)


def _ordres(lignes: Sequence[Ligne], comptes: Sequence[Mapping[str, int | None]]) -> dict[str, NDArray[np.int32]]:
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
