"""Legislative files: the list, those of the moment, the detail, the course, the scrutins and the amendments."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hemicycle.models import base
from hemicycle.models.amendements import AmendementDeBase, ComptesDossier
from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, Modele, Provenance
from hemicycle.models.interventions import CommissionDeLaSeance, DossierCite
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.models.votes import SortCode, SortMajuscules
from hemicycle.vocabulaire import Cadre, Chambre, ModeAdoption, NatureVote, RoleCommission, TypeCommission, TypeVote

DernierScrutin = Annotated[Instant | None, Meta(description="Day of its latest scrutin.")]
Legislature = Annotated[int, Meta(description="Legislature; 0 for a file of the Senate.", examples=[17])]


class ScrutinsDuDossierComptes(Modele):
    """How many scrutins a file holds."""

    scrutins: Compte


class DossierNomme(Modele):
    """What the list and the detail of legislative files begin with."""

    id: Identifiant
    uid: base.Uid
    titre: base.Titre
    titre_court: base.TitreCourt
    legislature: Legislature
    chambre: base.ChambreDossier
    procedure_code: base.ProcedureCode
    procedure_libelle: base.Procedure
    etat: base.Etat


class Dossier(DossierNomme, kw_only=True):
    """A legislative file in the list."""

    date_depot: base.Depot
    loi_numero: base.LoiNumero
    count: Annotated[ComptesDossier, Meta(description="What it holds.")] = msgspec.field(name="_count")
    last_scrutin_date: DernierScrutin


class ProcedureComptee(Modele):
    """A procedure and its number of dossiers."""

    label: Annotated[str, Meta(description="Name.", examples=["Proposition de loi ordinaire"])]
    count: Compte


class EtatCompte(Modele):
    """A state and its number of dossiers."""

    etat: base.Etat
    count: Compte


class ChambreComptee(Modele):
    """A chamber and the number of dossiers it keeps."""

    chambre: base.ChambreDossier
    count: Compte


class FiltresDossiers(Modele):
    """The values that the list may be narrowed to."""

    procedures: list[ProcedureComptee]
    etats: list[EtatCompte]
    chambres: list[ChambreComptee]


class FenetreTendances(Modele):
    """The days that trends are of: the last 90 of data or, when nothing happened there, the latest that hold events."""

    date_from: Annotated[base.Jour | None, Meta(description="First day; null in a release without a scrutin.")]
    date_to: Annotated[base.Jour | None, Meta(description="Last day; null in a release without a scrutin.")]


class DossierTendance(Modele):
    """A dossier of the moment."""

    id: Identifiant
    uid: base.Uid
    titre: base.Titre
    titre_court: base.TitreCourt
    chambre: base.ChambreDossier
    etat: base.Etat
    procedure_libelle: base.Procedure
    date_depot: base.Depot
    count: Annotated[ScrutinsDuDossierComptes, Meta(description="What it holds.")] = msgspec.field(name="_count")
    last_scrutin_date: DernierScrutin


class SujetDuDossier(Modele):
    """The subject that a dossier belongs to."""

    slug: Annotated[str, Meta(description="Slug.", examples=["haies-bocageres"])]
    label: Annotated[str, Meta(description="Name.", examples=["Haies bocagères"])]
    status: base.Etat


class CommissionDuDossier(Modele):
    """A committee asked to examine a dossier."""

    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-finances"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Commission des finances"])]
    chambre: Annotated[Chambre, Meta(description="Chamber of the committee.", examples=["assemblee"])]
    type: Annotated[TypeCommission, Meta(description="Kind of body.", examples=["permanente"])]
    role: Annotated[RoleCommission, Meta(description="On the merits, or for opinion.", examples=["fond"])]


class ScrutinDuDossier(Modele):
    """A scrutin of a dossier."""

    id: Identifiant
    numero: base.NumeroScrutin
    chambre: base.ChambreScrutin
    session: base.SessionScrutin
    date: Instant
    titre: base.TitreScrutin
    sort: SortMajuscules
    sort_code: SortCode
    type_vote: Annotated[TypeVote, Meta(description="Voting mode.", examples=["ordinaire"])]
    nature_vote: Annotated[NatureVote | None, Meta(description="What was voted on.", examples=["amendement"])]
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu
    nombre_votants: CompteConnu


class AmendementDuVote(Modele):
    """An amendment that a scrutin of the dossier decides on."""

    id: Identifiant
    numero: base.Numero
    auteur_libelle: base.Auteur
    sort: base.SortEcrit


class ScrutinDuDetailDossier(ScrutinDuDossier, kw_only=True):
    """A scrutin in the detail of its dossier."""

    amendements: Annotated[list[AmendementDuVote], Meta(description="What it decides on.")]


class VoteSurAmendement(Modele):
    """A scrutin on an amendment."""

    id: Identifiant
    numero: base.NumeroScrutin
    chambre: base.ChambreScrutin
    session: base.SessionScrutin
    sort: SortMajuscules
    sort_code: SortCode
    date: Instant


class AmendementDuDossier(AmendementDeBase, kw_only=True):
    """An amendment of a dossier."""

    article_vise: base.ArticleVise
    dispositif: base.Dispositif
    expose_sommaire: base.Expose
    texte_ref: base.TexteRef
    scrutins: Annotated[list[VoteSurAmendement], Meta(description="The public ballots on it, latest first.")]


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


class MotionVotee(Modele):
    """A censure motion against a text on which the Government committed its responsibility."""

    date_depot: Annotated[Instant | None, Meta(description="Day it was tabled.")]
    date: Annotated[Instant | None, Meta(description="Day it was voted on; null when no file tells.")]
    adoptee: Annotated[bool | None, Meta(description="Whether it was adopted; null when that is not known.")]
    votes_pour: Annotated[int | None, Meta(description="Votes obtained, the only ones counted.", examples=[278])]
    votes_requis: Annotated[int | None, Meta(description="Votes needed.", examples=[287])]
    scrutin_id: Annotated[Identifiant | None, Meta(description="Its scrutin, when the release holds it.")]
    numero: Annotated[int | None, Meta(description="Number of the scrutin.", examples=[1240])]
    session: Annotated[str | None, Meta(description="Legislature of the scrutin.", examples=["16"])]


class AdoptionSansVote(Modele):
    """The Government commits its responsibility on a text: adopted without a vote, unless a censure motion is."""

    date: Annotated[Instant | None, Meta(description="Day of the declaration.")]
    article: Annotated[Literal["49.3"], Meta(description="Article of the Constitution.", examples=["49.3"])]
    lecture: Annotated[
        str | None,
        Meta(description="Reading of the text (AN1, CMP, ANLDEF…); null when unknown.", examples=["CMP"]),
    ]
    lecture_libelle: Annotated[str | None, Meta(description="The reading, in words.")]
    objet: Annotated[str | None, Meta(description="What the declaration says: the whole text, or a part.")]
    adopte: Annotated[
        bool | None,
        Meta(description="Whether what was at stake is deemed adopted; null when the outcome of a motion is unknown."),
    ]
    dossier_uid: Annotated[str | None, Meta(description="File of the text, when one ties it.")]
    engagement_uid: Annotated[str | None, Meta(description="The declaration's own file, if there is one.")]
    motions: Annotated[list[MotionVotee], Meta(description="Censure motions tabled against it.")]


SansVote = Annotated[
    list[AdoptionSansVote],
    Meta(description="What was adopted, or put to the test, without a vote (article 49.3), oldest first."),
]
Mode = Annotated[
    ModeAdoption | None,
    Meta(
        description="How the chamber of the file last adopted the text; null when it did not, or no file tells.",
        examples=["main_levee"],
    ),
]
ModeEcrit = Annotated[str | None, Meta(description="The same, in French words.", examples=["vote à main levée"])]


class TravailApplication(Modele):
    """A report, a mission or a text without a vote about the law that a dossier made."""

    uid: base.Uid
    titre: base.Titre
    procedure_libelle: base.Procedure
    legislature: Legislature
    url_an: base.UrlAN = msgspec.field(name="urlAN")
    url_senat: base.UrlSenat
    chambre: base.ChambreDossier


class ActionsSurLeTexte(Modele):
    """How much was declared to the register of interest representatives on the same text; it says no more."""

    actions: Annotated[int, Meta(description="Declared activities that cite the text.", examples=[12])]
    organisations: Annotated[int, Meta(description="Organisations that declared them.", examples=[5])]


class LoiAppliquee(Modele):
    """The law that a dossier which made none is about."""

    uid: base.Uid
    titre: base.Titre
    loi_numero: base.LoiNumero
    sujet_slug: Annotated[str | None, Meta(description="Slug of its subject.", examples=["haies-bocageres"])]


class DossierDetail(DossierNomme, kw_only=True):
    """A legislative file: a bare object, without `data`."""

    url_an: base.UrlAN = msgspec.field(name="urlAN")
    url_senat: base.UrlSenat
    date_depot: base.Depot
    date_adoption: base.Adoption
    resume_ia: Annotated[
        str | None,
        Meta(description="Summary written by a model, if any: facts, then positions of groups.", examples=[None]),
    ] = msgspec.field(name="resumeIA")
    sujet_id: Annotated[Identifiant | None, Meta(description="Identifier of its subject.")]
    sujet: Annotated[SujetDuDossier | None, Meta(description="Its subject, while active.")]
    loi_numero: base.LoiNumero
    loi_titre: base.LoiTitre
    loi_date_jo: base.LoiDateJO = msgspec.field(name="loiDateJO")
    url_legifrance: base.UrlLegifrance
    url_journal_officiel: base.UrlJournalOfficiel
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
    amendements_count: Annotated[CompteConnu, Meta(description="Null where no amendment of its time was read.")]
    mode_adoption: Mode
    mode_adoption_libelle: ModeEcrit
    adoption_sans_vote: SansVote
    ia_sources: Provenance = msgspec.UNSET
    provenance: Provenances = SANS_PROVENANCE


class ScrutinDeLEtape(Modele):
    """A scrutin of a step."""

    id: Identifiant
    numero: base.NumeroScrutin
    titre: base.TitreScrutin
    date: Instant
    sort: SortMajuscules
    sort_code: SortCode
    chambre: base.ChambreScrutin
    session: base.SessionScrutin
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu


class Etape(Modele):
    """A public sitting or a committee meeting where texts were examined."""

    uid: Annotated[str, Meta(description="Id of the sitting or meeting.", examples=["RUANR5L17S2025IDS29001"])]
    textes: Annotated[list[DossierCite], Meta(description="The dossiers examined, of those asked about.")]
    type: Annotated[Cadre, Meta(description="Public sitting or committee.", examples=["seance"])]
    date: Annotated[Instant, Meta(description="Hour it opened; the day where the hour is not known.")]
    chambre: Annotated[Chambre | None, Meta(description="Chamber.", examples=["assemblee"])]
    commission: Annotated[CommissionDeLaSeance | None, Meta(description="The committee that met.")]
    nb_prises: Annotated[int | None, Meta(description="Speeches about the texts; null for none.", examples=[42])]
    consultable: Annotated[bool, Meta(description="Whether `/agenda/{uid}` answers.", examples=[True])]
    adoption_sans_vote: Annotated[
        list[AdoptionSansVote], Meta(description="Engagements de responsabilité (49.3) déclarés à cette séance.")
    ]
    scrutins: Annotated[list[ScrutinDeLEtape], Meta(description="Its scrutins on the texts, by number.")]
