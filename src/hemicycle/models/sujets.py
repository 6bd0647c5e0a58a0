"""Answers of the sujets operations."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta

from hemicycle.models import base
from hemicycle.models.base import Compte, Cree, Identifiant, Instant, Modele, Modifie, Provenance
from hemicycle.models.dossiers import ActionsSurLeTexte, Mode, ModeEcrit, SansVote
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.models.scrutins import PositionsGroupe
from hemicycle.vocabulaire import Chambre, EtatDossier, FamilleLien, MethodeSujet

CodeEtape = Literal["DEPOT", "AN1", "SN1", "AN2", "SN2", "CMP", "ANNLEC", "SNNLEC", "ANLDEF", "ANLUNI", "CC", "PROM"]
LieuEtape = Literal["assemblee", "senat", "both"]
AvancementEtape = Literal["done", "active", "pending"]
IssueEtape = Literal[
    "adopted", "adopted_modified", "adopted_conforme", "rejected", "adopted_49_3", "adopted_definitive",
    "cmp_accord", "cmp_desaccord", "cc_conforme", "cc_partiel", "cc_reserve",
]  # fmt: skip
Jalon = Annotated[Instant | None, Meta(description="A day, when it is known.")]


class SujetEnAvant(Modele):
    """A subject on a home page."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug; never given to another subject.", examples=["haies-bocageres"])]
    label: Annotated[str, Meta(description="Name.", examples=["Haies bocagères"])]
    description: Annotated[str | None, Meta(description="What it is about.")]
    category: Annotated[str | None, Meta(description="Category.", examples=["environnement"])]
    dossier_count: Annotated[Compte, Meta(description="Legislative files.", examples=[2])]
    scrutin_count: Annotated[Compte, Meta(description="Scrutins of its files.", examples=[37])]
    status: Annotated[EtatDossier, Meta(description="Where the law stands.", examples=["en_cours"])]
    date_debut: Jalon
    date_fin: Jalon


class DocumentSujet(SujetEnAvant, kw_only=True):
    """A subject in a list, before the dates of its record are put on it."""

    match_method: Annotated[MethodeSujet | None, Meta(description="What joined its files.", examples=["cross_ref"])]
    date_dernier_vote: Jalon
    featured: Annotated[bool, Meta(description="Whether it is put forward.")]
    featured_order: Annotated[int, Meta(description="Place among those put forward.", examples=[1])]


class Sujet(DocumentSujet, kw_only=True):
    """A subject in a list."""

    created_at: Cree
    updated_at: Modifie


class LienDuSujet(Modele):
    """A page elsewhere about a subject."""

    id: Identifiant
    famille: Annotated[FamilleLien, Meta(description="Official document, or background.", examples=["construction"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Étude d'impact"])]
    url: Annotated[str, Meta(description="Address.")]
    source: Annotated[str, Meta(description="Who publishes it.", examples=["assemblee-nationale"])]
    source_label: Annotated[str | None, Meta(description="The same, for display.", examples=["Assemblée nationale"])]
    date_publication: Jalon
    ordre: Annotated[int, Meta(description="Place in its family.", examples=[1])]


class LiensDuSujet(Modele):
    """Pages elsewhere, by family."""

    construction: Annotated[list[LienDuSujet], Meta(description="Official documents that made the text.")]
    contexte: Annotated[
        list[LienDuSujet],
        Meta(description="Pages chosen by hand, then those that cite its law."),
    ]


class DocumentSujetDetail(DocumentSujet, kw_only=True):
    """A subject, before the dates of its record are put on it."""

    resume: Annotated[str | None, Meta(description="Summary written by a model, if any.", examples=[None])]
    enjeux: Annotated[str | None, Meta(description="What is at stake, written by a model, if any.", examples=[None])]
    actif: bool
    liens: LiensDuSujet
    adoption_sans_vote: SansVote
    lobbying: Annotated[ActionsSurLeTexte | None, Meta(description="Null in a release that holds no register.")]


class SujetDetail(DocumentSujetDetail, kw_only=True):
    """A subject."""

    actif: Annotated[Literal[True], Meta(description="A deactivated subject only answers its archive.")]
    created_at: Cree
    updated_at: Modifie
    ia_sources: Provenance = UNSET
    provenance: Provenances = SANS_PROVENANCE


class ArchiveSujet(Modele):
    """Where a deactivated subject leads."""

    dossier_uid: Annotated[
        str | None, Meta(description="The file to send readers to; null when it had none.", examples=["DLR5L17N99001"])
    ]


class DocumentLie(Modele):
    """A report, a mission or an unvoted text whose title cites a law of the subject."""

    uid: base.Uid
    titre: Annotated[str, Meta(description="Title.", examples=["Application de la loi n° 2021-123"])]
    procedure_libelle: Annotated[str | None, Meta(description="Procedure.", examples=["Rapport d'information"])]
    url_an: base.UrlAN = msgspec.field(name="urlAN")
    url_senat: base.UrlSenat
    date_depot: base.Depot
    loi_ref: Annotated[str, Meta(description="The law cited.", examples=["2021-123"])]
    chambre: base.ChambreDossier


class EtapeLegislative(Modele):
    """A step of the course of a text, done or still expected."""

    code: Annotated[CodeEtape, Meta(description="Step.", examples=["AN1"])]
    label: Annotated[str, Meta(description="Step, in words.", examples=["1re lecture"])]
    chambre: Annotated[LieuEtape, Meta(description="Where.", examples=["assemblee"])]
    status: Annotated[AvancementEtape, Meta(description="How far it is.", examples=["done"])]
    outcome: Annotated[IssueEtape | None, Meta(description="What came out of it.", examples=["adopted"])]
    date: Jalon
    detail: Annotated[str | None, Meta(description="A precision, in French.")]


class DossierDuSujet(Modele):
    """A legislative file of a subject."""

    id: Identifiant
    uid: base.Uid
    titre: base.Titre
    titre_court: base.TitreCourt
    procedure_code: base.ProcedureCode
    procedure_libelle: base.Procedure
    url_an: base.UrlAN = msgspec.field(name="urlAN")
    url_senat: base.UrlSenat
    etat: base.Etat
    date_depot: base.Depot
    date_adoption: base.Adoption
    loi_numero: base.LoiNumero
    loi_titre: base.LoiTitre
    loi_date_jo: base.LoiDateJO = msgspec.field(name="loiDateJO")
    url_legifrance: base.UrlLegifrance
    chambre: base.ChambreDossier
    scrutin_count: Annotated[Compte, Meta(description="Scrutins of the file.", examples=[37])]
    legislative_steps: Annotated[
        list[EtapeLegislative], Meta(description="Its course; empty when nobody publishes it.")
    ]
    url_journal_officiel: base.UrlJournalOfficiel
    mode_adoption: Mode
    mode_adoption_libelle: ModeEcrit
    adoption_sans_vote: SansVote


class ArticlePresse(Modele):
    """A link to an article."""

    titre: Annotated[str, Meta(description="Title, without the name of the outlet.", examples=["Le retour des haies"])]
    media: Annotated[str | None, Meta(description="Outlet.", examples=["Le Courrier du bocage"])]
    url: Annotated[str, Meta(description="Address, through the aggregator.")]
    date: Annotated[Instant | None, Meta(description="When it was published.")]


class PresseMeta(Modele):
    """Where the articles come from."""

    query: Annotated[str, Meta(description="What was asked of the aggregator.", examples=["Haies bocagères"])]
    source: Annotated[str | None, Meta(description="The aggregator; null when none is set.", examples=["example.org"])]
    fetched_at: Annotated[Instant, Meta(description="When it was asked.")]


class StatsGroupeSujet(Modele):
    """How the members of a group voted on a subject, under that group."""

    nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    couleur: Annotated[str | None, Meta(description="Colour.", examples=["#2E7D32"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    votes: PositionsGroupe
    amendements: Annotated[Compte, Meta(description="Amendments tabled while in the group.", examples=[12])]


class CategorieCompte(Modele):
    """A category and its subjects."""

    name: Annotated[str, Meta(description="Category.", examples=["environnement"])]
    count: Compte


class StatsSujetReponse(Modele):
    """Votes by group on a subject."""

    data: list[StatsGroupeSujet]
    groupe_amendement_descriptions: Annotated[
        dict[str, str],
        Meta(description="Words on the amendments of a group, by `<slug>-<chambre>`; none is published."),
    ]
