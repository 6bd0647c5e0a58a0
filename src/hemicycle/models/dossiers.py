"""Legislative files: the list, those of the moment, the detail, the course, the scrutins and the amendments."""

from typing import Annotated

import msgspec
from msgspec import Meta

from hemicycle.models import champs
from hemicycle.models.amendements import AmendementDeBase, ComptesDossier
from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, Modele, Pagination
from hemicycle.models.ia import Provenance
from hemicycle.models.interventions import CommissionDeLaSeance, DossierCite
from hemicycle.vocabulaire import Cadre, Chambre, NatureVote, RoleCommission, TypeCommission, TypeVote

DernierScrutin = Annotated[Instant | None, Meta(description="Day of its latest scrutin.")]
Legislature = Annotated[int, Meta(description="Legislature; 0 for a file of the Senate.", examples=[17])]


class ScrutinsDuDossierComptes(Modele):
    """How many scrutins a file holds."""

    scrutins: Compte


class DossierNomme(Modele):
    """What the list and the detail of legislative files begin with."""

    id: Identifiant
    uid: champs.Uid
    titre: champs.Titre
    titre_court: champs.TitreCourt
    legislature: Legislature
    chambre: champs.ChambreDossier
    procedure_code: champs.ProcedureCode
    procedure_libelle: champs.Procedure
    etat: champs.Etat


class Dossier(DossierNomme, kw_only=True):
    """A legislative file in the list."""

    date_depot: champs.Depot
    loi_numero: champs.LoiNumero
    count: Annotated[ComptesDossier, Meta(description="What it holds.")] = msgspec.field(name="_count")
    last_scrutin_date: DernierScrutin


class DossiersPage(Modele):
    """One page of dossiers."""

    data: list[Dossier]
    meta: Pagination


class ProcedureComptee(Modele):
    """A procedure and its number of dossiers."""

    label: Annotated[str, Meta(description="Name.", examples=["Proposition de loi ordinaire"])]
    count: Compte


class FiltresDossiers(Modele):
    """The values that the list may be narrowed to."""

    procedures: list[ProcedureComptee]


class DossierTendance(Modele):
    """A dossier of the moment."""

    id: Identifiant
    uid: champs.Uid
    titre: champs.Titre
    titre_court: champs.TitreCourt
    chambre: champs.ChambreDossier
    etat: champs.Etat
    procedure_libelle: champs.Procedure
    date_depot: champs.Depot
    count: Annotated[ScrutinsDuDossierComptes, Meta(description="What it holds.")] = msgspec.field(name="_count")
    last_scrutin_date: DernierScrutin


class DossiersTendances(Modele):
    """The dossiers of the moment."""

    data: list[DossierTendance]


class SujetDuDossier(Modele):
    """The subject that a dossier belongs to."""

    slug: Annotated[str, Meta(description="Slug.", examples=["haies-bocageres"])]
    label: Annotated[str, Meta(description="Name.", examples=["Haies bocagères"])]
    status: champs.Etat


class CommissionDuDossier(Modele):
    """A committee asked to examine a dossier."""

    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-finances"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Commission des finances"])]
    chambre: Annotated[Chambre, Meta(description="Chamber of the committee.", examples=["assemblee"])]
    type: Annotated[TypeCommission, Meta(description="Kind of body.", examples=["permanente"])]
    role: Annotated[RoleCommission, Meta(description="On the merits, or for opinion.", examples=["fond"])]


class ScrutinDuDossier(Modele):
    """A scrutin of a dossier; its outcome is in lower case here."""

    id: Identifiant
    numero: champs.NumeroScrutin
    chambre: champs.ChambreScrutin
    session: champs.SessionScrutin
    date: Instant
    titre: champs.TitreScrutin
    sort: champs.Issue
    type_vote: Annotated[TypeVote, Meta(description="Voting mode.", examples=["ordinaire"])]
    nature_vote: Annotated[NatureVote | None, Meta(description="What was voted on.", examples=["amendement"])]
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu
    nombre_votants: CompteConnu


class AmendementDuVote(Modele):
    """An amendment that a scrutin of the dossier decides on."""

    id: Identifiant
    numero: champs.Numero
    auteur_libelle: champs.Auteur
    sort: champs.SortEcrit


class ScrutinDuDetailDossier(ScrutinDuDossier, kw_only=True):
    """A scrutin in the detail of its dossier."""

    amendements: Annotated[list[AmendementDuVote], Meta(description="What it decides on.")]


class ScrutinsDuDossierPage(Modele):
    """One page of the scrutins of a dossier."""

    data: list[ScrutinDuDossier]
    meta: Pagination


class VoteSurAmendement(Modele):
    """A scrutin on an amendment."""

    id: Identifiant
    numero: champs.NumeroScrutin
    chambre: champs.ChambreScrutin
    session: champs.SessionScrutin
    sort: champs.Issue
    date: Instant


class AmendementDuDossier(AmendementDeBase, kw_only=True):
    """An amendment of a dossier."""

    article_vise: champs.ArticleVise
    dispositif: champs.Dispositif
    expose_sommaire: champs.Expose
    texte_ref: champs.TexteRef
    scrutins: Annotated[list[VoteSurAmendement], Meta(description="The public ballots on it, latest first.")]


class AmendementsDuDossierPage(Modele):
    """One page of the amendments of a dossier."""

    data: list[AmendementDuDossier]
    meta: Pagination


class GroupeDesAmendements(Modele):
    """A group and the number of amendments that its members tabled, in it, on a dossier."""

    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    couleur: Annotated[str | None, Meta(description="Colour.", examples=["#2E7D32"])]
    count: Compte


class IssuesDuDossier(Modele):
    """The scrutins of a dossier by outcome."""

    total_adopte: Compte
    total_rejete: Compte


class TravailApplication(Modele):
    """A report, a mission or a text without a vote about the law that a dossier made."""

    uid: champs.Uid
    titre: champs.Titre
    procedure_libelle: champs.Procedure
    legislature: Legislature
    url_an: champs.UrlAN = msgspec.field(name="urlAN")
    url_senat: champs.UrlSenat
    chambre: champs.ChambreDossier


class ActionsSurLeTexte(Modele):
    """How much was declared to the register of interest representatives on the same text; it says no more."""

    actions: Annotated[int, Meta(description="Declared activities that cite the text.", examples=[12])]
    organisations: Annotated[int, Meta(description="Organisations that declared them.", examples=[5])]


class LoiAppliquee(Modele):
    """The law that a dossier which made none is about."""

    uid: champs.Uid
    titre: champs.Titre
    loi_numero: champs.LoiNumero
    sujet_slug: Annotated[str | None, Meta(description="Slug of its subject.", examples=["haies-bocageres"])]


class DossierDetail(DossierNomme, kw_only=True):
    """A legislative file: a bare object, without `data`."""

    url_an: champs.UrlAN = msgspec.field(name="urlAN")
    url_senat: champs.UrlSenat
    date_depot: champs.Depot
    date_adoption: champs.Adoption
    resume_ia: Annotated[
        str | None,
        Meta(description="Summary written by a model, if any: facts, then positions of groups.", examples=[None]),
    ] = msgspec.field(name="resumeIA")
    sujet_id: Annotated[Identifiant | None, Meta(description="Identifier of its subject.")]
    sujet: Annotated[SujetDuDossier | None, Meta(description="Its subject, while active.")]
    loi_numero: champs.LoiNumero
    loi_titre: champs.LoiTitre
    loi_date_jo: champs.LoiDateJO = msgspec.field(name="loiDateJO")
    url_legifrance: champs.UrlLegifrance
    url_journal_officiel: champs.UrlJournalOfficiel
    commissions: Annotated[list[CommissionDuDossier], Meta(description="Committees, those on the merits first.")]
    scrutins: Annotated[list[ScrutinDuDetailDossier], Meta(description="The 20 latest scrutins.")]
    amendements: Annotated[list[AmendementDuDossier], Meta(description="The 20 latest amendments.")]
    voted_amendements_count: Compte
    amendements_groupes: Annotated[list[GroupeDesAmendements], Meta(description="Groups of the authors, at the time.")]
    stats: IssuesDuDossier
    natures_count: Annotated[dict[str, int], Meta(description="Number of scrutins of each nature.")]
    travaux_application: Annotated[list[TravailApplication], Meta(description="What is about its law, at most 20.")]
    loi_appliquee: Annotated[LoiAppliquee | None, Meta(description="The law it is about.")]
    lobbying: Annotated[ActionsSurLeTexte | None, Meta(description="Null in a release that holds no register.")]
    count: Annotated[ComptesDossier, Meta(description="What it holds.")] = msgspec.field(name="_count")
    scrutins_count: Compte
    amendements_count: Compte
    ia_sources: Provenance = msgspec.UNSET


class ScrutinDeLEtape(Modele):
    """A scrutin of a step of a dossier."""

    id: Identifiant
    numero: champs.NumeroScrutin
    titre: champs.TitreScrutin
    date: Instant
    sort: champs.Issue
    chambre: champs.ChambreScrutin
    session: champs.SessionScrutin
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu


class Etape(Modele):
    """A public sitting or a committee meeting where texts were examined."""

    uid: Annotated[str, Meta(description="Id of the sitting or meeting.", examples=["RUANR5L17S2025IDS29001"])]
    textes: Annotated[list[DossierCite], Meta(description="Dossiers examined; named for a subject only.")]
    type: Annotated[Cadre, Meta(description="Public sitting or committee.", examples=["seance"])]
    date: Annotated[Instant, Meta(description="Hour it opened; the day where the hour is not known.")]
    chambre: Annotated[Chambre | None, Meta(description="Chamber.", examples=["assemblee"])]
    commission: Annotated[CommissionDeLaSeance | None, Meta(description="The committee that met.")]
    nb_prises: Annotated[int | None, Meta(description="Speeches about the texts; null for none.", examples=[42])]
    nb_avis: Annotated[None, Meta(description="Always null: no open file gives opinions on amendments.")]
    consultable: Annotated[bool, Meta(description="Whether `/agenda/{uid}` answers.", examples=[True])]


class EtapeDeLaChronologie(Etape, kw_only=True):
    """A step of a dossier."""

    scrutins: list[ScrutinDeLEtape]


class ChronologieReponse(Modele):
    """The course of a text, oldest step first."""

    data: list[EtapeDeLaChronologie]
