"""Members: list items and detail records."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.agenda.organes import Organes
from hemicycle.assemble.monde import Circonscription, Fonction, Groupe, Identifiant, MandatParlementaire, Personne
from hemicycle.calendrier import instant
from hemicycle.identifiants import identifiant
from hemicycle.release.documents.groupes import groupes as documents_groupes
from hemicycle.release.documents.membres import membres, sieges, stats_membres
from hemicycle.release.documents.membres.biographies import biographie
from hemicycle.release.documents.membres.declarations import declarations
from hemicycle.release.documents.membres.ordres_membres import ordres
from hemicycle.release.documents.membres.stats_membres import ChiffresMembres, Figures
from hemicycle.release.format.facets import Facets, FoldedText, codes
from hemicycle.release.format.names import PARLEMENTAIRE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.stats.resultats import Travaux
from hemicycle.texte import plier, slug
from hemicycle.vocabulaire import Chambre

FONCTIONS_MAXIMUM = 50
PREFIXE_ASSEMBLEE = "PA"

IA_ITEM = ("resumeIA", "parcoursIA", "positionsClesIA", "faitsNotablesIA", "iaContentHash", "iaGeneratedAt")


@dataclass(frozen=True)
class Contexte:
    """What a member's documents need beside the person: groups, statistics, bodies, how much of each is recorded.

    Speeches and amendments are None when the release holds none at all: unknown, not zero.
    """

    groupes: Mapping[str, Groupe]
    non_inscrits: Mapping[tuple[Chambre, int | None], Groupe]  # by chamber and legislature (none at the Senate)
    chiffres: ChiffresMembres
    chiffres_groupes: Mapping[str, Mapping[str, Any]]  # by uid, of the last period of each group
    votes: NDArray[np.int64]
    interventions: NDArray[np.int64] | None = None
    amendements: NDArray[np.int64] | None = None
    organes: Organes = field(default_factory=lambda: Organes(()))

    def comptes(self, rang: int, figures: Figures | None) -> dict[str, int | None]:
        """The counters of a member; none found where statistics know nothing of the kind is unknown, not zero."""
        travaux = figures.carriere.travaux if figures else Travaux()
        return {
            "votesCount": int(self.votes[rang]),
            "interventionsCount": _compte(self.interventions, rang, travaux.interventions),
            "amendementsCount": _compte(self.amendements, rang, travaux.amendements_proposes),
        }

    def groupe(self, mandat: MandatParlementaire | None) -> Groupe | None:
        """The last group of a mandate; the non-attached of its period when it has none."""
        return None if mandat is None else self.nomme(mandat.groupe, mandat)

    def groupe_complet(self, ligne: "Ligne") -> dict[str, Any] | None:
        """The group of a row in full, with its figures beside a member in office.

        Those of today say nothing of somebody who has left; and their record would change with every scrutin.
        """
        if ligne.groupe is None:
            return None
        chiffres = self.chiffres_groupes.get(ligne.groupe.uid) if ligne.personne.actif else None
        return documents_groupes.complet(ligne.groupe, chiffres)

    def nomme(self, uid: str | None, mandat: MandatParlementaire) -> Groupe | None:
        """A group by official id; when there is none, the non-attached of the period of the mandate."""
        return self.groupes.get(uid or "") or self.non_inscrits.get((mandat.chambre, mandat.legislature))


@dataclass(frozen=True)
class Ligne:
    """A member as one row shows it: with the seat, the group and the figures of the period."""

    personne: Personne
    mandat: MandatParlementaire | None
    groupe: Groupe | None
    figures: Figures | None


def build(personnes: Sequence[Personne], contexte: Contexte) -> Resource:
    """The members, in French alphabetical order."""
    lignes = [
        Ligne(p, p.dernier_mandat, contexte.groupe(p.dernier_mandat), contexte.chiffres.actuels(rang, p))
        for rang, p in enumerate(personnes)
    ]
    comptes = [contexte.comptes(rang, ligne.figures) for rang, ligne in enumerate(lignes)]
    items = [item(ligne, compte) for ligne, compte in zip(lignes, comptes, strict=True)]
    return Resource(
        kind=PARLEMENTAIRE,
        ids=[p.id for p in personnes],
        forms={
            "item": [encode(body) for body in items],
            "detail": [encode(_detail(rang, ligne, items[rang], contexte)) for rang, ligne in enumerate(lignes)],
            "compare": [encode(_compare(ligne, body, contexte)) for ligne, body in zip(lignes, items, strict=True)],
            "stats": [encode(_stats(rang, ligne, contexte)) for rang, ligne in enumerate(lignes)],
            "reference": [encode(membres.reference(ligne.personne, ligne.groupe)) for ligne in lignes],
        },
        keys=_keys(personnes),
        stamped=frozenset({"item", "detail", "compare"}),
        facets=_facettes_actuelles(lignes),
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
        **stats_membres.dans_une_liste(ligne.figures),
        **comptes,
        **dict.fromkeys(IA_ITEM),
    }


def source_id(uid: str) -> str:
    """An official id as clients know it: the digits of the Assembly's (`PA719282`), the Senate's matricule as it is."""
    return uid.removeprefix(PREFIXE_ASSEMBLEE)


def _compte(comptes: NDArray[np.int64] | None, rang: int, connu: int | None) -> int | None:
    """A counter of a member; `connu` is None where the chamber of the member has no record of that kind at all."""
    compte = 0 if comptes is None else int(comptes[rang])
    return compte if compte or connu is not None else None


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


def _compare(ligne: Ligne, commun: Mapping[str, Any], contexte: Contexte) -> dict[str, Any]:
    """A member beside others: the item, its group in full, and the figures of the current mandate as an object."""
    figures = ligne.figures
    return {
        **commun,
        "groupe": contexte.groupe_complet(ligne),
        "stats": None if figures is None else stats_membres.objet(figures.votes, figures.travaux),
    }


def _stats(rang: int, ligne: Ligne, contexte: Contexte) -> dict[str, Any]:
    """The figures of a career in the chamber of filing, then all of them with their base."""
    carriere = ligne.figures.carriere if ligne.figures else None
    return {**stats_membres.objet(carriere), "statsDetail": contexte.chiffres.detail(rang, ligne.personne)}


def _detail(rang: int, ligne: Ligne, commun: Mapping[str, Any], contexte: Contexte) -> dict[str, Any]:
    stats = _stats(rang, ligne, contexte)
    detail = stats.pop("statsDetail")
    lieu = commun["circonscription"]
    return {
        **commun,
        "groupe": contexte.groupe_complet(ligne),
        "circonscription": None if lieu is None else {**lieu, "population": None},
        "stats": stats,
        "statsDetail": detail,
        "identifiants": [_identifiant(i) for i in _identifiants(ligne.personne)],
        "biographie": biographie(ligne.personne),
        "resumeIa": None,
        "iaSources": None,
        "dateDeces": instant(ligne.personne.deces) if ligne.personne.deces else None,
        "urlHatvp": ligne.personne.hatvp,
        "mandatsParlementaires": [
            sieges.siege(m, contexte.groupe(m), contexte.groupes, contexte.chiffres.du_siege(rang, m))
            for m in ligne.personne.mandats
        ],
        "mandats": [_fonction(f, contexte.organes) for f in ligne.personne.fonctions[:FONCTIONS_MAXIMUM]],
        "declarations": declarations(ligne.personne),
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


def _fonction(fonction: Fonction, organes: Organes) -> dict[str, Any]:
    commission = organes.de_fonction(fonction)
    return {
        "id": fonction.id,
        "typeOrgane": fonction.type_organe,
        "institution": fonction.institution,
        "qualite": fonction.qualite,
        "dateDebut": instant(fonction.debut) if fonction.debut else None,
        "dateFin": instant(fonction.fin) if fonction.fin else None,
        "organeRef": fonction.organe or (commission.uid if commission else None),
        "commission": None
        if commission is None
        else {"slug": commission.slug, "nom": commission.nom, "chambre": commission.chambre},
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


def facettes(lignes: Sequence[Ligne], chambres: Sequence[Chambre]) -> Facets:
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
    noms = [(ligne.personne.nom, ligne.personne.prenom, ligne.personne.id) for ligne in lignes]
    columns |= ordres(noms, chambres, [ligne.figures for ligne in lignes])
    text = [f"{plier(f'{ligne.personne.prenom} {ligne.personne.nom}')}\x1f{ligne.personne.slug}" for ligne in lignes]
    labels = {"chambre": chambre_labels, "groupe": slug_labels, "departement": departement_labels}
    return Facets(len(lignes), columns, labels, FoldedText.of(text))


def _facettes_actuelles(lignes: Sequence[Ligne]) -> Facets:
    facets = facettes(lignes, [ligne.personne.chambre for ligne in lignes])
    actif = np.array([ligne.personne.actif for ligne in lignes], dtype=np.bool_)
    return Facets(facets.size, {**facets.columns, "actif": actif}, facets.labels, facets.text)
