"""Answers of the committee operations, and what they share with the agenda."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, Modele, Pagination
from hemicycle.models.votes import Votant
from hemicycle.vocabulaire import (
    Chambre,
    EtatDossier,
    EtatReunion,
    RoleCommission,
    Sort,
    TypeCommission,
    TypeReunion,
)

Ouverture = Annotated[Instant, Meta(description="When it begins; midnight UTC of the day where no hour is published.")]


class PaginationSimple(Modele):
    """Where a page stands in its list."""

    page: Annotated[int, Meta(description="Number of this page.", ge=1, examples=[1])]
    limit: Annotated[int, Meta(description="Most rows a page holds.", ge=1, examples=[20])]
    total: Annotated[int, Meta(description="Rows that match all the filters.", ge=0, examples=[128])]
    total_pages: Annotated[int, Meta(description="Number of pages; 0 when there is no row.", examples=[7])]


class CommissionListee(Modele):
    """A body that meets."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["PO99999"])]
    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-moulins"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    type: Annotated[TypeCommission, Meta(description="Kind of body.", examples=["permanente"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Commission des moulins"])]
    nom_court: Annotated[str | None, Meta(description="Short name; a raw code at the Assembly.", examples=["CMOU"])]
    date_debut: Annotated[Instant | None, Meta(description="First day.")]
    date_fin: Annotated[Instant | None, Meta(description="Last day; null while it lasts.")]
    actif: Annotated[bool, Meta(description="Whether it exists on the day of the data.", examples=[True])]
    nb_membres: Annotated[Compte, Meta(description="Members who sit in it.", examples=[72])]
    nb_reunions: Annotated[Compte, Meta(description="Meetings, cancelled ones included.", examples=[118])]


class CommissionResume(Modele):
    """The body beside one of its meetings; ids are empty for a sitting that only its speeches tell of."""

    id: Annotated[str, Meta(description="Identifier (UUID), or empty.", examples=[""])]
    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-moulins"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Commission des moulins"])]
    nom_court: Annotated[str | None, Meta(description="Short name.", examples=["CMOU"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    type: Annotated[TypeCommission, Meta(description="Kind of body.", examples=["permanente"])]
    organe_ref: Annotated[str | None, Meta(description="Official id.", examples=["PO99999"])]


class MembreCommission(Modele):
    """Somebody who sits in a body, under the highest of the qualities held there."""

    qualite: Annotated[str | None, Meta(description="Quality, as published.", examples=["Président"])]
    parlementaire: Annotated[Votant, Meta(description="The member, under the group of the last day there.")]


class AncienMembreCommission(MembreCommission):
    """Somebody who sat in a body and does not any more."""

    date_debut: Annotated[Instant | None, Meta(description="First day.")]
    date_fin: Annotated[Instant, Meta(description="Last day.")]


class ReunionDeBase(Modele):
    """What every form of a meeting shows."""

    id: Annotated[str, Meta(description="Identifier (UUID), or the uid of a sitting known by its speeches only.")]
    uid: Annotated[str, Meta(description="Official id.", examples=["RUANR5L17S2025IDC459999"])]
    date_debut: Ouverture
    date_fin: Annotated[Instant | None, Meta(description="When it ends, or the day it ends on.")]
    lieu: Annotated[str | None, Meta(description="Place.", examples=["Salle 6350"])]
    etat: Annotated[EtatReunion | None, Meta(description="State.", examples=["confirme"])]
    odj_resume: Annotated[
        str | None, Meta(description="First three points of the agenda, 500 characters at most.", examples=["Audition"])
    ]
    captation_video: Annotated[bool | None, Meta(description="Whether it is filmed.", examples=[True])]
    compte_rendu_ref: Annotated[str | None, Meta(description="Official id of the report.")]
    url_video: Annotated[str | None, Meta(description="Recording; no open file gives one.")]


class ProchaineReunion(ReunionDeBase):
    """A meeting to come."""

    odj_complet: Annotated[str | None, Meta(description="Whole agenda, one point a line.")]


class CommissionDetail(CommissionListee):
    """A body with its members and its next meetings."""

    nb_dossiers: Annotated[Compte, Meta(description="Legislative files it was asked to examine.", examples=[12])]
    membres: Annotated[list[MembreCommission], Meta(description="Those who sit, the chair first, then by name.")]
    anciens_membres: Annotated[
        list[AncienMembreCommission], Meta(description="Those who left, latest first, up to 100.")
    ]
    prochaines_reunions: Annotated[
        list[ProchaineReunion], Meta(description="Next meetings, cancelled ones left out, up to 5.")
    ]


class DossierVoteEnSeance(Modele):
    """The legislative file of a scrutin."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
    titre_court: Annotated[str | None, Meta(description="Short title.")]
    procedure_libelle: Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi ordinaire"])]


class ScrutinDeSeance(Modele):
    """A scrutin of a sitting."""

    id: Identifiant
    numero: Annotated[int, Meta(description="Number.", examples=[812])]
    titre: Annotated[str, Meta(description="Title.", examples=["l'ensemble de la proposition de loi"])]
    sort: Annotated[Literal["ADOPTE", "REJETE"], Meta(description="Outcome.", examples=["ADOPTE"])]
    sort_code: Annotated[Sort, Meta(description="Outcome, lower case.", examples=["adopte"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    date: Instant
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu


class ScrutinDeLaListe(ScrutinDeSeance):
    """A scrutin of a sitting, with its sitting and its legislative file."""

    seance_ref: Annotated[str | None, Meta(description="Official id of the sitting; the Senate gives none.")]
    dossier: Annotated[DossierVoteEnSeance | None, Meta(description="Legislative file.")]


class ReunionCommune(ProchaineReunion):
    """A meeting with what its body and its detail show of it."""

    type: Annotated[TypeReunion, Meta(description="Type.", examples=["commission"])]
    commission_id: Annotated[Identifiant | None, Meta(description="The body.")]
    ouverte_presse: Annotated[bool | None, Meta(description="Whether it is open to the press.", examples=[False])]
    nb_participants: Annotated[Compte, Meta(description="Members present.", examples=[34])]
    created_at: Annotated[Instant, Meta(description="When the record first appeared in our data.")]
    updated_at: Annotated[Instant, Meta(description="When its content last changed.")]


class ReunionDeCommission(ReunionCommune):
    """A meeting among those of its body."""

    scrutins: Annotated[
        list[ScrutinDeLaListe] | msgspec.UnsetType,
        Meta(description="Scrutins, by number; only where the body is a chamber."),
    ] = msgspec.UNSET


class DossierDeCommission(Modele):
    """A legislative file that a body was asked to examine."""

    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
    titre_court: Annotated[str | None, Meta(description="Short title.")]
    etat: Annotated[EtatDossier, Meta(description="State.", examples=["en_cours"])]
    date_depot: Annotated[Instant | None, Meta(description="Day of deposit.")]
    url_an: Annotated[str | None, Meta(description="Page at the Assembly.")] = msgspec.field(name="urlAN")
    url_senat: Annotated[str | None, Meta(description="Page at the Senate.")]
    procedure_libelle: Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi ordinaire"])]
    role: Annotated[RoleCommission, Meta(description="On the merits or for an opinion.", examples=["fond"])]


class CommissionsPage(Modele):
    """One page of the bodies."""

    data: list[CommissionListee]
    pagination: PaginationSimple
    meta: Pagination


class CommissionReponse(Modele):
    """One body."""

    data: CommissionDetail


class ReunionsDeCommissionPage(Modele):
    """One page of the meetings of a body."""

    data: list[ReunionDeCommission]
    pagination: PaginationSimple
    meta: Pagination


class DossiersDeCommissionPage(Modele):
    """One page of the legislative files of a body."""

    data: list[DossierDeCommission]
    pagination: PaginationSimple
    meta: Pagination
