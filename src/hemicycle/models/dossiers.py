"""Legislative files: the list, those of the moment, the detail, the course, the scrutins and the amendments."""

from typing import Annotated

import msgspec
from msgspec import Meta

from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, Modele, Pagination
from hemicycle.models.ia import AvecIa
from hemicycle.vocabulaire import (
    Cadre,
    Chambre,
    EtatDossier,
    NatureVote,
    RoleCommission,
    Sort,
    TypeCommission,
    TypeVote,
)

Uid = Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
Titre = Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
TitreCourt = Annotated[str | None, Meta(description="Short code, not a title to show.", examples=["haies"])]
LeChambre = Annotated[Chambre, Meta(description="Chamber that keeps the file.", examples=["assemblee"])]
Etat = Annotated[EtatDossier, Meta(description="State.", examples=["en_cours"])]
Procedure = Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi ordinaire"])]
Repository = Annotated[Instant | None, Meta(description="Day it was tabled.")]
DernierScrutin = Annotated[Instant | None, Meta(description="Day of its latest scrutin.")]
LoiNumero = Annotated[str | None, Meta(description="Number of the law.", examples=["2025-123"])]
Legislature = Annotated[int, Meta(description="Legislature; 0 for a file of the Senate.", examples=[17])]
UrlAN = Annotated[str | None, Meta(description="Page at the Assembly.")]
UrlSenat = Annotated[str | None, Meta(description="Page at the Senate.")]


class ComptesDuDossier(Modele):
    """What a file holds."""

    scrutins: Compte
    amendements: Compte


class ScrutinsDuDossierComptes(Modele):
    """How many scrutins a file holds."""

    scrutins: Compte


class Dossier(Modele):
    """A legislative file in the list."""

    id: Identifiant
    uid: Uid
    titre: Titre
    titre_court: TitreCourt
    legislature: Legislature
    chambre: LeChambre
    procedure_code: Annotated[str | None, Meta(description="Code of the procedure.", examples=["2"])]
    procedure_libelle: Procedure
    etat: Etat
    date_depot: Repository
    loi_numero: LoiNumero
    last_scrutin_date: DernierScrutin
    count: Annotated[ComptesDuDossier, Meta(description="What it holds.")] = msgspec.field(name="_count")


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
    uid: Uid
    titre: Titre
    titre_court: TitreCourt
    chambre: LeChambre
    etat: Etat
    procedure_libelle: Procedure
    date_depot: Repository
    last_scrutin_date: DernierScrutin
    count: Annotated[ScrutinsDuDossierComptes, Meta(description="What it holds.")] = msgspec.field(name="_count")


class DossiersTendances(Modele):
    """The dossiers of the moment."""

    data: list[DossierTendance]


class SujetDuDossier(Modele):
    """The subject that a dossier belongs to."""

    slug: Annotated[str, Meta(description="Slug.", examples=["haies-bocageres"])]
    label: Annotated[str, Meta(description="Name.", examples=["Haies bocagères"])]
    status: Etat


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
    numero: Annotated[int, Meta(description="Number.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    date: Instant
    titre: Annotated[str, Meta(description="Title.", examples=["l'amendement n° 12"])]
    sort: Annotated[Sort, Meta(description="Outcome.", examples=["adopte"])]
    type_vote: Annotated[TypeVote, Meta(description="Voting mode.", examples=["ordinaire"])]
    nature_vote: Annotated[NatureVote | None, Meta(description="What was voted on.", examples=["amendement"])]
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu
    nombre_votants: CompteConnu


class AmendementDuVote(Modele):
    """An amendment that a scrutin of the dossier decides on."""

    id: Identifiant
    numero: Annotated[str, Meta(description="Number as printed.", examples=["12 (Rect)"])]
    auteur_libelle: Annotated[str | None, Meta(description="Who tabled it.", examples=["Lucie Verdan"])]
    sort: Annotated[str | None, Meta(description="Fate.", examples=["Adopté"])]


class ScrutinDuDetailDossier(ScrutinDuDossier):
    """A scrutin in the detail of its dossier."""

    amendements: Annotated[list[AmendementDuVote], Meta(description="What it decides on.")]


class ScrutinsDuDossierPage(Modele):
    """One page of the scrutins of a dossier."""

    data: list[ScrutinDuDossier]
    meta: Pagination


class VoteSurAmendement(Modele):
    """A scrutin on an amendment."""

    id: Identifiant
    numero: Annotated[int, Meta(description="Number.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    sort: Annotated[Sort, Meta(description="Outcome.", examples=["adopte"])]
    date: Instant


class AmendementDuDossier(Modele):
    """An amendment of a dossier."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["AMANR5L17PO900100B0824P0D1N000012"])]
    numero: Annotated[str, Meta(description="Number as printed.", examples=["12 (Rect)"])]
    auteur_libelle: Annotated[str | None, Meta(description="Who tabled it.", examples=["Lucie Verdan"])]
    article_vise: Annotated[str | None, Meta(description="Article or division.", examples=["Article 3"])]
    dispositif: Annotated[str | None, Meta(description="What it changes.")]
    expose_sommaire: Annotated[str | None, Meta(description="Why.")]
    texte_ref: Annotated[str | None, Meta(description="Official id of the text.", examples=["PIONANR5L17B0824"])]
    sort: Annotated[str | None, Meta(description="Fate.", examples=["Adopté"])]
    date_depot: Annotated[Instant | None, Meta(description="Day it was tabled.")]
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

    uid: Uid
    titre: Titre
    procedure_libelle: Procedure
    legislature: Legislature
    url_an: UrlAN = msgspec.field(name="urlAN")
    url_senat: UrlSenat
    chambre: LeChambre


class ActionsSurLeTexte(Modele):
    """How much was declared to the register of interest representatives on the same text; it says no more."""

    actions: Annotated[int, Meta(description="Declared activities that cite the text.", examples=[12])]
    organisations: Annotated[int, Meta(description="Organisations that declared them.", examples=[5])]


class LoiAppliquee(Modele):
    """The law that a dossier which made none is about."""

    uid: Uid
    titre: Titre
    loi_numero: LoiNumero
    sujet_slug: Annotated[str | None, Meta(description="Slug of its subject.", examples=["haies-bocageres"])]


class DossierDetail(AvecIa):
    """A legislative file: a bare object, without `data`."""

    id: Identifiant
    uid: Uid
    titre: Titre
    titre_court: TitreCourt
    legislature: Legislature
    chambre: LeChambre
    procedure_code: Annotated[str | None, Meta(description="Code of the procedure.", examples=["2"])]
    procedure_libelle: Procedure
    etat: Etat
    url_an: UrlAN = msgspec.field(name="urlAN")
    url_senat: UrlSenat
    date_depot: Repository
    date_adoption: Annotated[Instant | None, Meta(description="Day it was adopted.")]
    resume_ia: Annotated[
        str | None,
        Meta(description="Summary written by a model, if any: facts, then positions of groups.", examples=[None]),
    ] = msgspec.field(name="resumeIA")
    sujet_id: Annotated[Identifiant | None, Meta(description="Identifier of its subject.")]
    sujet: Annotated[SujetDuDossier | None, Meta(description="Its subject, while active.")]
    loi_numero: LoiNumero
    loi_titre: Annotated[str | None, Meta(description="Title of the law.")]
    loi_date_jo: Annotated[Instant | None, Meta(description="Day of publication.")] = msgspec.field(name="loiDateJO")
    url_legifrance: Annotated[str | None, Meta(description="Page at Légifrance.")]
    url_journal_officiel: Annotated[
        str | None,
        Meta(
            description="Issue of the Journal officiel.",
            examples=["https://www.legifrance.gouv.fr/jorf/jo/2025/03/04/0054"],
        ),
    ]
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
    count: Annotated[ComptesDuDossier, Meta(description="What it holds.")] = msgspec.field(name="_count")
    scrutins_count: Compte
    amendements_count: Compte


class TexteDeLEtape(Modele):
    """A dossier examined at a step."""

    uid: Uid
    titre: Titre


class CommissionDeLEtape(Modele):
    """The committee that met."""

    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-finances"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Commission des finances"])]


class VoteDeLEtape(Modele):
    """A scrutin of a step, but for its outcome."""

    id: Identifiant
    numero: Annotated[int, Meta(description="Number.", examples=[812])]
    titre: Annotated[str, Meta(description="Title.", examples=["l'amendement n° 12"])]
    date: Instant
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu


class ScrutinDeLEtape(VoteDeLEtape):
    """A scrutin of a step of a dossier."""

    sort: Annotated[Sort, Meta(description="Outcome.", examples=["adopte"])]


class Etape(Modele):
    """A public sitting or a committee meeting where texts were examined."""

    uid: Annotated[str, Meta(description="Id of the sitting or meeting.", examples=["RUANR5L17S2025IDS29001"])]
    textes: Annotated[list[TexteDeLEtape], Meta(description="Dossiers examined; named for a subject only.")]
    type: Annotated[Cadre, Meta(description="Public sitting or committee.", examples=["seance"])]
    date: Annotated[Instant, Meta(description="Hour it opened; the day where the hour is not known.")]
    chambre: Annotated[Chambre | None, Meta(description="Chamber.", examples=["assemblee"])]
    commission: Annotated[CommissionDeLEtape | None, Meta(description="The committee that met.")]
    nb_prises: Annotated[int | None, Meta(description="Speeches about the texts; null for none.", examples=[42])]
    nb_avis: Annotated[None, Meta(description="Always null: no open file gives opinions on amendments.")]
    consultable: Annotated[bool, Meta(description="Whether `/agenda/{uid}` answers.", examples=[True])]


class EtapeDeLaChronologie(Etape):
    """A step of a dossier."""

    scrutins: list[ScrutinDeLEtape]


class ChronologieReponse(Modele):
    """The course of a text, oldest step first."""

    data: list[EtapeDeLaChronologie]
