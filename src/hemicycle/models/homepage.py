"""Answers of the home page operations."""

from typing import Annotated, Literal

from msgspec import Meta

from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, Modele
from hemicycle.models.commissions import Ouverture
from hemicycle.models.lobbying import LobbyisteBref
from hemicycle.models.votes import SortCode, SortMajuscules
from hemicycle.vocabulaire import Chambre, EtatDossier, TypeReunion


class ChiffresAccueil(Modele):
    """How much there is of each thing."""

    deputes: Annotated[Compte, Meta(description="Deputies in office.", examples=[577])]
    senateurs: Annotated[Compte, Meta(description="Senators in office.", examples=[348])]
    deputes_total: Annotated[Compte, Meta(description="Deputies of all times.", examples=[2431])]
    senateurs_total: Annotated[Compte, Meta(description="Senators of all times.", examples=[1204])]
    scrutins: Annotated[Compte, Meta(description="Scrutins.", examples=[20318])]
    dossiers: Annotated[Compte, Meta(description="Dossiers that have a scrutin.", examples=[1893])]
    lobbyistes: Annotated[CompteConnu, Meta(description="Lobbyists; null when the release holds no register of them.")]
    actions_lobby: Annotated[CompteConnu, Meta(description="Actions they declared; null in the same case.")]
    interventions: Annotated[CompteConnu, Meta(description="Speeches; null when the release holds none.")]
    amendements: Annotated[CompteConnu, Meta(description="Amendments; null when the release holds none.")]


class ScrutinAccueil(Modele):
    """A late important scrutin."""

    id: Identifiant
    numero: Annotated[int, Meta(description="Number in its session.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature, or session of the Senate.", examples=["17"])]
    date: Annotated[Instant, Meta(description="Day of the vote.")]
    titre: Annotated[str, Meta(description="Title.", examples=["l'ensemble de la proposition de loi sur les haies"])]
    sort: SortMajuscules
    sort_code: SortCode
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    importance: Annotated[int, Meta(description="Importance, from 1 to 5.", ge=3, le=5, examples=[4])]


class ActionAccueil(Modele):
    """A late action that a lobbyist declared."""

    id: Identifiant
    cible: Annotated[str | None, Meta(description="Whom it was aimed at.", examples=["parlement"])]
    date_debut: Annotated[Instant, Meta(description="First day of the period it is declared for.")]
    date_publication: Annotated[Instant | None, Meta(description="Day it was published on.")]
    description: Annotated[str | None, Meta(description="What it was about.", examples=["Défense des moulins"])]
    lobbyiste: LobbyisteBref


class SortsDesVotes(Modele):
    """Outcomes of the scrutins of a dossier."""

    adopte: Annotated[Compte, Meta(description="Adopted.", examples=[31])]
    rejete: Annotated[Compte, Meta(description="Rejected.", examples=[112])]


class DossierAccueil(Modele):
    """A dossier of the moment."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N59999"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
    titre_court: Annotated[str | None, Meta(description="Short title.", examples=["haies"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    etat: Annotated[EtatDossier, Meta(description="State.", examples=["en_cours"])]
    procedure_libelle: Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi ordinaire"])]
    scrutins_count: Annotated[Compte, Meta(description="Scrutins.", examples=[143])]
    amendements_count: Annotated[
        CompteConnu, Meta(description="Amendments; null where none of its time was read.", examples=[2310])
    ]
    last_scrutin_date: Annotated[Instant, Meta(description="Day of its latest scrutin.")]
    vote_stats: SortsDesVotes


class CommissionAccueil(Modele):
    """The body that meets."""

    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-moulins"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Commission des moulins"])]
    nom_court: Annotated[str | None, Meta(description="Short name.", examples=["CMOU"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    organe_ref: Annotated[str | None, Meta(description="Official id.", examples=["PO99999"])]


class ReunionAccueil(Modele):
    """A confirmed sitting or committee meeting to come."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["RUANR5L17S2026IDC999"])]
    type: Annotated[TypeReunion, Meta(description="Type.", examples=["commission"])]
    date_debut: Ouverture
    date_fin: Annotated[Instant | None, Meta(description="When it ends.")]
    lieu: Annotated[str | None, Meta(description="Place.", examples=["Salle 6350"])]
    odj_resume: Annotated[str | None, Meta(description="First points of its agenda.", examples=["Examen du texte"])]
    etat: Annotated[Literal["confirme"], Meta(description="State.", examples=["confirme"])]
    captation_video: Annotated[bool | None, Meta(description="Whether it is recorded; null when unknown.")]
    compte_rendu_ref: Annotated[str | None, Meta(description="Official id of its report.")]
    commission: Annotated[CommissionAccueil | None, Meta(description="The body that meets.")]


class ReunionsAVenir(Modele):
    """The next days that have meetings."""

    events: Annotated[
        list[ReunionAccueil], Meta(description="At most 200, of the next seven days that have any, today included.")
    ]


class DocumentAccueil(Modele):
    """What a home page shows whatever the day."""

    stats: ChiffresAccueil
    recent_scrutins: Annotated[list[ScrutinAccueil], Meta(description="The six latest important scrutins.")]
    recent_actions: Annotated[list[ActionAccueil], Meta(description="The six latest actions of lobbyists.")]
    trending_dossiers: Annotated[list[DossierAccueil], Meta(description="At most eight dossiers of the moment.")]


class Accueil(DocumentAccueil):
    """Everything that a home page shows."""

    last_update: Annotated[Instant | None, Meta(description="When the release was published.")]
    upcoming: ReunionsAVenir


class Rechargement(Modele):
    """What became of a request to reload."""

    ok: Literal[True]
    status: Annotated[Literal["reloaded"], Meta(description="What was done.", examples=["reloaded"])]
    message: Annotated[str, Meta(description="The same in words.", examples=["Page d'accueil rechargée."])]
