"""Answers of the committee operations, and what they share with the agenda."""

from typing import Annotated

import msgspec
from msgspec import Meta

from hemicycle.models import base
from hemicycle.models.base import Compte, CompteConnu, Cree, Identifiant, Instant, Modele, Modifie, Pagination
from hemicycle.models.jours import MetaListeDuJour
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.models.votes import SortCode, SortMajuscules, Votant
from hemicycle.vocabulaire import Chambre, EtatReunion, RoleCommission, TypeCommission, TypeReunion

Ouverture = Annotated[Instant, Meta(description="When it begins; midnight UTC of the day where no hour is published.")]
ReunionId = Annotated[str, Meta(description="Identifier (UUID), or the uid of a sitting known by its speeches only.")]
ReunionUid = Annotated[str, Meta(description="Official id.", examples=["RUANR5L17S2025IDC459999"])]
FinReunion = Annotated[Instant | None, Meta(description="When it ends, or the day it ends on.")]
Lieu = Annotated[str | None, Meta(description="Place.", examples=["Salle 6350"])]
EtatAnnonce = Annotated[EtatReunion | None, Meta(description="State.", examples=["confirme"])]
OdjResume = Annotated[
    str | None, Meta(description="First three points of the agenda, 500 characters at most.", examples=["Audition"])
]
CaptationVideo = Annotated[bool | None, Meta(description="Whether it is filmed.", examples=[True])]
CompteRenduRef = Annotated[str | None, Meta(description="Official id of the report.")]
UrlVideo = Annotated[
    str | None,
    Meta(
        description="Recording, where the report of a committee or the video portal of the chamber gives its address.",
        examples=["https://assnat.fr/aB3xZ"],
    ),
]
OdjComplet = Annotated[str | None, Meta(description="Whole agenda, one point a line.")]
Participants = Annotated[Compte, Meta(description="Members present.", examples=[34])]


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
    nb_reunions: Annotated[
        CompteConnu,
        Meta(description="Meetings, cancelled ones too; null where no agenda of the chamber was read.", examples=[118]),
    ]


class CommissionDuJour(CommissionListee):
    """A body that meets, or met on the day asked for."""

    nb_membres: Annotated[
        Compte,
        Meta(description="Members who sit in it; with `date`, those known to sit in it that day.", examples=[72]),
    ]
    nb_membres_sans_date: Annotated[
        Compte | msgspec.UnsetType,
        Meta(description="With `date`: members of whom no file says since when they sit; they are not counted above."),
    ] = msgspec.UNSET


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
    """What the agenda, a body and a detail show of a meeting."""

    id: ReunionId
    uid: ReunionUid
    type: Annotated[TypeReunion, Meta(description="Type.", examples=["commission"])]
    date_debut: Ouverture
    date_fin: FinReunion
    lieu: Lieu
    etat: EtatAnnonce
    odj_resume: OdjResume
    captation_video: CaptationVideo
    compte_rendu_ref: CompteRenduRef
    url_video: UrlVideo


class ProchaineReunion(Modele):
    """A meeting to come."""

    id: ReunionId
    uid: ReunionUid
    date_debut: Ouverture
    date_fin: FinReunion
    lieu: Lieu
    etat: EtatAnnonce
    odj_resume: OdjResume
    captation_video: CaptationVideo
    compte_rendu_ref: CompteRenduRef
    url_video: UrlVideo
    odj_complet: OdjComplet


class DocumentCommissionDetail(CommissionListee, kw_only=True):
    """A body with its members."""

    nb_dossiers: Annotated[Compte, Meta(description="Legislative files it was asked to examine.", examples=[12])]
    membres: Annotated[list[MembreCommission], Meta(description="Those who sit, the chair first, then by name.")]
    anciens_membres: Annotated[
        list[AncienMembreCommission], Meta(description="Those who left, latest first, up to 100.")
    ]


class CommissionDetail(DocumentCommissionDetail, kw_only=True):
    """A body with its members and its next meetings."""

    prochaines_reunions: Annotated[
        list[ProchaineReunion], Meta(description="Next meetings, cancelled ones left out, up to 5.")
    ]
    provenance: Provenances = SANS_PROVENANCE


class DossierDuPoint(Modele):
    """A legislative file discussed under a point of a sitting."""

    id: Identifiant
    uid: base.Uid
    titre: base.Titre
    procedure_libelle: base.Procedure


class DossierVoteEnSeance(DossierDuPoint):
    """The legislative file of a scrutin."""

    titre_court: base.TitreCourt


class ScrutinDeSeance(Modele):
    """A scrutin of a sitting."""

    id: Identifiant
    numero: base.NumeroScrutin
    titre: Annotated[str, Meta(description="Title.", examples=["l'ensemble de la proposition de loi"])]
    sort: SortMajuscules
    sort_code: SortCode
    chambre: base.ChambreScrutin
    session: base.SessionScrutin
    date: Instant
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu


class ScrutinDeLaListe(ScrutinDeSeance, kw_only=True):
    """A scrutin of a sitting, with its sitting and its legislative file."""

    seance_ref: Annotated[str | None, Meta(description="Official id of the sitting; the Senate gives none.")]
    dossier: Annotated[DossierVoteEnSeance | None, Meta(description="Legislative file.")]


class ReunionComplete(ReunionDeBase, kw_only=True):
    """A meeting with what its body and its detail show of it."""

    commission_id: Annotated[Identifiant | None, Meta(description="The body.")]
    odj_complet: OdjComplet
    ouverte_presse: Annotated[bool | None, Meta(description="Whether it is open to the press.", examples=[False])]


class DocumentReunionDeCommission(ReunionComplete, kw_only=True):
    """A meeting among those of its body, before the dates of its record are put on it."""

    nb_participants: Participants
    scrutins: Annotated[
        list[ScrutinDeLaListe] | msgspec.UnsetType,
        Meta(description="Scrutins, by number; only where the body is a chamber."),
    ] = msgspec.UNSET


class ReunionDeCommission(DocumentReunionDeCommission, kw_only=True):
    """A meeting among those of its body."""

    created_at: Cree
    updated_at: Modifie


class DocumentDossierDeCommission(Modele):
    """A legislative file in the list of a body, which adds the role it has in it."""

    uid: base.Uid
    titre: base.Titre
    titre_court: base.TitreCourt
    etat: base.Etat
    date_depot: base.Depot
    url_an: base.UrlAN = msgspec.field(name="urlAN")
    url_senat: base.UrlSenat
    procedure_libelle: base.Procedure


class DossierDeCommission(DocumentDossierDeCommission):
    """A legislative file that a body was asked to examine."""

    role: Annotated[RoleCommission, Meta(description="On the merits or for an opinion.", examples=["fond"])]


class CommissionsPage(Modele):
    """One page of the bodies."""

    data: list[CommissionDuJour]
    pagination: PaginationSimple
    meta: MetaListeDuJour


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
