"""Answers of the agenda operations."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hemicycle.models.base import Compte, Cree, Identifiant, Instant, Modele, Modifie, Pagination
from hemicycle.models.commissions import (
    CommissionResume,
    DossierDuPoint,
    PaginationSimple,
    Participants,
    ReunionComplete,
    ReunionDeBase,
    ScrutinDeLaListe,
    ScrutinDeSeance,
)
from hemicycle.models.interventions import Dit, Intervention
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.models.votes import Votant
from hemicycle.vocabulaire import Chambre, PresenceReunion, SensAvis, TypeInstitutionnel


class SourceEvenement(Modele):
    """What says that an event takes place."""

    label: Annotated[str, Meta(description="Name of the source.", examples=["Constitution, article 28"])]
    url: Annotated[str | msgspec.UnsetType, Meta(description="Its page, when there is one.")] = msgspec.UNSET


class Evenement(Modele):
    """An event of the institutional calendar."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Stable key.", examples=["senatoriales-2026"])]
    type: Annotated[TypeInstitutionnel, Meta(description="What it is about.", examples=["election"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Élections sénatoriales"])]
    description: Annotated[str | None, Meta(description="A few words.")]
    date_debut: Annotated[Instant, Meta(description="First day; the first of the month where none is fixed.")]
    date_fin: Annotated[Instant | None, Meta(description="End of a period; null for an event of one day.")]
    date_precise: Annotated[bool, Meta(description="False: only the month is known.", examples=[True])]
    chambre: Annotated[Chambre | None, Meta(description="Chamber; null for both.", examples=["senat"])]
    sources: Annotated[list[SourceEvenement], Meta(description="At least one.")]
    important: Annotated[bool, Meta(description="Whether it is a major event.", examples=[True])]
    date_estimee: Annotated[
        bool, Meta(description="True where the days follow from the Constitution and no scrutin attests them yet.")
    ]


class ReunionDeLAgenda(ReunionDeBase, kw_only=True):
    """A meeting of the agenda."""

    commission: Annotated[CommissionResume | None, Meta(description="The body that meets.")]
    nb_participants: Participants
    scrutins: Annotated[list[ScrutinDeLaListe], Meta(description="Scrutins of the sitting, by number.")]


class AgendaReponse(Modele):
    """The agenda of a window."""

    date_from: Annotated[Instant, Meta(description="First instant of the window.")]
    date_to: Annotated[Instant, Meta(description="Last instant of the window.")]
    total: Annotated[Compte, Meta(description="Meetings in the window.")]
    pagination: PaginationSimple
    meta: Pagination
    by_day: Annotated[
        dict[str, list[ReunionDeLAgenda]], Meta(description="Meetings of this page by day of Paris, both ascending.")
    ]
    evenements: Annotated[list[Evenement], Meta(description="Events that overlap the window, on every page.")]


class Participant(Modele):
    """A member in the attendance of a meeting."""

    id: Identifiant
    presence: Annotated[PresenceReunion, Meta(description="Presence.", examples=["present"])]
    parlementaire: Annotated[Votant, Meta(description="The member, under the group of that day.")]


class AmendementDeLAvis(Modele):
    """The amendment that a committee gave an opinion on."""

    id: Identifiant
    numero: str
    sort: str | None
    dossier_id: Identifiant | None


class AvisCommission(Modele):
    """An opinion of a committee on an amendment."""

    id: Identifiant
    numero: Annotated[str, Meta(description="Number, as the report prints it.", examples=["12"])]
    position: Annotated[str | None, Meta(description="Opinion, as the report prints it.", examples=["Repoussé"])]
    sens: Annotated[SensAvis | None, Meta(description="What it comes to, where that is clear; ours.")]
    place: Annotated[str | None, Meta(description="Place in the text.", examples=["Article 2"])]
    auteur: Annotated[str | None, Meta(description="Author, as printed.", examples=["Mme Lucie Verdan"])]
    groupe: Annotated[str | None, Meta(description="Group, as printed.", examples=["BOC"])]
    ordre: Annotated[int, Meta(description="Rank in the report.", examples=[1])]
    amendement: Annotated[AmendementDeLAvis | None, Meta(description="The amendment, where one only can be meant.")]


class ScrutinDeLaReunion(ScrutinDeSeance, kw_only=True):
    """A scrutin inside the detail of its sitting."""

    dossier_id: Annotated[Identifiant | None, Meta(description="Legislative file.")]


class PointDuSommaire(Modele):
    """A point of a sitting."""

    cle: Annotated[str, Meta(description="Key, stable inside the sitting.", examples=["annonce-12"])]
    source: Annotated[
        Literal["annonce", "dossier", "autres"],
        Meta(description="Announced by the chair, rebuilt around a text, or the votes that no point claims."),
    ]
    titre: Annotated[str, Meta(description="Title.", examples=["Votes de la séance"])]
    ordre: Annotated[int, Meta(description="Place among the points, from 1.", ge=1, examples=[1])]
    dossiers: Annotated[list[DossierDuPoint], Meta(description="Texts discussed.")]
    nb_prises: Annotated[
        Compte | None, Meta(description="Substantive speeches; null where the point was not announced.")
    ]
    scrutins: Annotated[list[ScrutinDeLaReunion], Meta(description="Votes taken, by number.")]


class DocumentReunionDetail(ReunionComplete, kw_only=True):
    """A meeting, before the dates of its record are put on it."""

    commission: Annotated[CommissionResume | None, Meta(description="The body that meets.")]
    participants: Annotated[list[Participant], Meta(description="Attendance, by name, each member once.")]
    nb_participants: Participants
    avis_commission: Annotated[
        list[AvisCommission], Meta(description="Opinions on amendments that its report has a table of.")
    ]
    nb_interventions: Annotated[Compte, Meta(description="Rows of the debate, the chair's words included.")]
    scrutins: Annotated[list[ScrutinDeLaReunion], Meta(description="Scrutins, by number.")]
    sommaire: Annotated[list[PointDuSommaire], Meta(description="Points of a sitting; empty for a committee.")]
    seance_canonique: Annotated[
        str | None, Meta(description="The day of a sitting of the Senate that has a report.", examples=["d20250312"])
    ]
    votes_du_jour: Annotated[bool, Meta(description="Whether votes are joined by day, not by sitting.")]


class ReunionDetail(DocumentReunionDetail, kw_only=True):
    """A meeting, or a sitting that only its speeches tell of."""

    created_at: Cree
    updated_at: Modifie
    provenance: Provenances = SANS_PROVENANCE


class Parole(Intervention):
    """A speech in the debate of a meeting."""

    type: Dit  # type: ignore[assignment]  # the debate of a meeting also shows what the chair says
    orateur_groupe: Annotated[str | None, Meta(description="Group of the speaker that day.", examples=["BOC"])]
    est_presidence: Annotated[bool, Meta(description="Whether it is said from the chair.", examples=[False])]
