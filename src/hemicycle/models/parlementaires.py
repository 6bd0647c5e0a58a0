"""Answers of the members operations, and of the periods that members sat in."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hemicycle.models import base
from hemicycle.models.amendements import Amendement
from hemicycle.models.base import (
    Compte,
    Cree,
    Identifiant,
    Instant,
    Modele,
    Modifie,
    Provenance,
    ProvenanceIa,
)
from hemicycle.models.groupes import Groupe, GroupeComplet
from hemicycle.models.interventions import Intervention
from hemicycle.models.jours import MetaListeDuJour, SiegeDuJour
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.models.stats import (
    AccordParEnjeu,
    Activite,
    Drapeaux,
    IntervalleDuTaux,
    Nombre,
    Stats,
    StatsDetail,
    Taux,
)
from hemicycle.models.votes import VoteDuMembre
from hemicycle.vocabulaire import Chambre, Preuve, Sexe, TypeCirconscription, TypeDeclaration

TexteIa = Annotated[str | None, Meta(description="Text written by a model, if any.", examples=[None])]


class Circonscription(Modele):
    """A constituency."""

    id: Identifiant
    departement: base.Departement
    departement_name: Annotated[str | None, Meta(description="Department.", examples=["Corse-du-Sud"])]
    numero: Annotated[int, Meta(description="Number; 0 for a Senate constituency.", examples=[1])]
    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud (1re)"])]
    type: Annotated[TypeCirconscription, Meta(description="Kind.", examples=["legislative"])]


class Identite(Modele):
    """What every form of a member shows."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["lucie-verdan"])]
    uid: Annotated[
        str, Meta(description="Official id: `PA…` at the Assembly, matricule at the Senate.", examples=["PA900001"])
    ]
    source_id: Annotated[
        str | None, Meta(description="Digits of the Assembly's id, or matricule.", examples=["900001"])
    ]
    nom: Annotated[str, Meta(description="Family name.", examples=["Verdan"])]
    prenom: Annotated[str, Meta(description="Given name.", examples=["Lucie"])]
    sexe: Annotated[Sexe | None, Meta(description="`F` or `M`.", examples=["F"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    actif: Annotated[bool, Meta(description="Whether the member is in office.", examples=[True])]
    identite_connue: Annotated[
        bool, Meta(description="False when the official files name the person without an identity record.")
    ]
    date_naissance: Annotated[Instant | None, Meta(description="Birth date.")]
    lieu_naissance: Annotated[str | None, Meta(description="Birth place.")]
    profession: Annotated[str | None, Meta(description="Profession.", examples=["Vétérinaire"])]
    photo_url: Annotated[str | None, Meta(description="Official photograph.")]
    twitter: Annotated[str | None, Meta(description="Account.")]
    facebook: Annotated[str | None, Meta(description="Account.")]
    email: Annotated[str | None, Meta(description="Parliamentary address.")]
    site_web: Annotated[str | None, Meta(description="Web site.")]
    serie: Annotated[str | None, Meta(description="Half of the Senate renewed together, `1` or `2`.", examples=["2"])]
    commission_permanente: Annotated[str | None, Meta(description="Permanent committee.")]
    groupe_id: Annotated[Identifiant | None, Meta(description="Group.")]
    groupe: Annotated[Groupe | None, Meta(description="Group.")]
    circonscription_id: Annotated[Identifiant | None, Meta(description="Constituency.")]
    circonscription: Annotated[Circonscription | None, Meta(description="Constituency.")]
    stats: Annotated[Stats | None, Meta(description="Statistics; null for who never held a seat.")]
    stats_presence: Taux
    stats_presence_solennel: Taux
    stats_loyaute: Taux
    stats_participation: Nombre
    stats_interventions: Nombre
    stats_amendements: Nombre
    stats_amendements_adoptes: Nombre
    stats_questions: Nombre
    stats_activite: Activite
    stats_carriere_presence: Taux
    stats_carriere_loyaute: Taux
    stats_carriere_participation: Nombre
    stats_carriere_interventions: Nombre
    stats_carriere_amendements: Nombre
    votes_count: Annotated[
        Compte, Meta(description="Scrutins of both chambers that name the member, as voting or as kept from it.")
    ]
    interventions_count: Annotated[
        Nombre, Meta(description="Substantive speeches in public sitting, of any length; null when not known.")
    ]
    amendements_count: Annotated[
        Nombre, Meta(description="Amendments tabled as first author, undated ones too; null when not known.")
    ]
    resume_ia: TexteIa = msgspec.field(name="resumeIA")
    parcours_ia: TexteIa = msgspec.field(name="parcoursIA")
    positions_cles_ia: TexteIa = msgspec.field(name="positionsClesIA")
    faits_notables_ia: TexteIa = msgspec.field(name="faitsNotablesIA")
    ia_content_hash: TexteIa
    ia_generated_at: Annotated[Instant | None, Meta(description="When the texts were made.")]


class ParlementaireDeLegislature(Identite, kw_only=True):
    """A member in the list of a past legislature: what a release dates."""

    legislature: int


class ParlementaireDuJour(Identite, kw_only=True):
    """A member in the list of a day: what a release dates."""

    siege: SiegeDuJour


class Parlementaire(Identite, kw_only=True):
    """A member in a list."""

    siege: Annotated[
        SiegeDuJour | UnsetType, Meta(description="Seat held on the day asked for; omitted without `date`.")
    ] = UNSET
    legislature: Annotated[
        int | UnsetType, Meta(description="Legislature asked for; omitted otherwise.", examples=[16])
    ] = UNSET
    created_at: Cree
    updated_at: Modifie
    session: Annotated[
        str | UnsetType,
        Meta(description="Session asked for, as it was written; omitted otherwise.", examples=["2024-2025"]),
    ] = UNSET
    ia_sources: Provenance = UNSET


class GroupeDuMandat(Modele):
    """The group of a mandate."""

    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    nom_court: Annotated[str | None, Meta(description="Usual name (Senate).", examples=["Bocages"])]
    couleur: Annotated[str | None, Meta(description="Hexadecimal colour.", examples=["#2E7D32"])]
    legislature: Annotated[int | None, Meta(description="Legislature.", examples=[17])]


class Appartenance(Modele):
    """A spell in a group, both days included."""

    slug: Annotated[str | None, Meta(description="Slug of the group.", examples=["boc"])]
    nom: Annotated[str | None, Meta(description="Short name.", examples=["BOC"])]
    nom_court: Annotated[str | None, Meta(description="Usual name (Senate).", examples=["Bocages"])]
    code: Annotated[
        str | None,
        Meta(
            description="What the source calls it, where that is no group: `AUCUN`, elected while groups are not "
            "formed yet (shown among the non-attached).",
            examples=["AUCUN"],
        ),
    ]
    date_debut: Instant
    date_fin: Annotated[Instant | None, Meta(description="Last day; null while it lasts.")]


class CirconscriptionDuMandat(Modele):
    """The constituency of a mandate."""

    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud (1re)"])]
    departement: base.Departement
    numero: Annotated[int, Meta(description="Number.", examples=[1])]


class MandatParlementaire(Modele):
    """A seat over a period."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["PM900001"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    legislature: Annotated[int | None, Meta(description="Legislature.", examples=[17])]
    mandature: Annotated[
        int | None, Meta(description="Year of the renewal that opened the term (Senate).", examples=[2023])
    ]
    serie: Annotated[str | None, Meta(description="Half of the Senate renewed together.", examples=["2"])]
    date_debut: Annotated[Instant | None, Meta(description="First day.")]
    date_fin: Annotated[Instant | None, Meta(description="Last day; null while it runs.")]
    date_fin_estimee: base.FinEstimee
    date_debut_estimee: base.DebutEstime
    atteste: Annotated[
        Preuve,
        Meta(
            description="What tells that the seat was held: a file of persons, or only the scrutins that list its "
            "holder, from the first to the last.",
            examples=["fichier"],
        ),
    ]
    atteste_jusqu_au: Annotated[
        Instant | None,
        Meta(description="Last day that a file or a scrutin attests, where the end is estimated; null elsewhere."),
    ]
    cause_debut: Annotated[str | None, Meta(description="Why it began.", examples=["élections générales"])]
    cause_fin: Annotated[str | None, Meta(description="Why it ended.")]
    groupe: Annotated[GroupeDuMandat | None, Meta(description="Last group of the period.")]
    groupes: Annotated[list[Appartenance], Meta(description="Groups worn in the seat, one after the other.")]
    circonscription: Annotated[CirconscriptionDuMandat | None, Meta(description="Constituency.")]
    commission_permanente: Annotated[str | None, Meta(description="Permanent committee.")]
    stats_presence: Taux
    stats_presence_solennel: Taux
    stats_loyaute: Taux
    stats_participation: Nombre
    stats_interventions: Nombre
    stats_amendements: Nombre
    stats_amendements_adoptes: Nombre
    stats_questions: Nombre


class Commission(Modele):
    """The committee of a function."""

    slug: Annotated[str, Meta(description="Slug.")]
    nom: Annotated[str, Meta(description="Name.")]
    chambre: Annotated[Chambre, Meta(description="Chamber.")]


class Fonction(Modele):
    """A function in a body of Parliament."""

    id: Identifiant
    type_organe: Annotated[str, Meta(description="Kind of body.", examples=["COMPER"])]
    institution: Annotated[str | None, Meta(description="Name of the body.")]
    qualite: Annotated[str | None, Meta(description="Quality.", examples=["Membre"])]
    date_debut: Annotated[Instant | None, Meta(description="First day.")]
    date_fin: Annotated[Instant | None, Meta(description="Last day; null while it runs.")]
    organe_ref: Annotated[str | None, Meta(description="Official id of the body.", examples=["PO900100"])]
    commission: Annotated[Commission | None, Meta(description="Committee.")]


class IdentifiantOfficiel(Modele):
    """What one chamber calls a member."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["senat"])]
    source_id: Annotated[str, Meta(description="Digits of the Assembly's id, or matricule.", examples=["99001X"])]
    uid: Annotated[str, Meta(description="Official id.", examples=["99001X"])]


class Declaration(Modele):
    """A declaration to the transparency authority. What it says is in its file, not here."""

    id: Identifiant
    type_document: Annotated[TypeDeclaration, Meta(description="Kind.", examples=["dia"])]
    date_publication: Annotated[Instant | None, Meta(description="Day it was published.")]
    date_depot: Annotated[Instant | None, Meta(description="Day it was handed in.")]
    url_dossier: Annotated[str | None, Meta(description="Page of the member.")]
    nom_fichier: Annotated[str | None, Meta(description="Name of the file.", examples=["verdan-lucie-dia1.pdf"])]
    xml_fichier: Annotated[str | None, Meta(description="Name of the XML file.", examples=["verdan-lucie-dia1.xml"])]
    statut: Annotated[str | None, Meta(description="State of its publication, as worded.", examples=["Livrée"])]
    departement: Annotated[str | None, Meta(description="Department.", examples=["2A"])]


class TerritoireDuMembre(Modele):
    """The place of the last seat of a member, as `/circonscriptions` knows it."""

    code: Annotated[
        str,
        Meta(description="Code of the constituency; of the department for a senator.", examples=["2A-01"]),
    ]
    url: Annotated[str, Meta(description="Address of its record.", examples=["/api/v1/circonscriptions/2A-01"])]


class DocumentParlementaireDetail(Identite, kw_only=True):
    """A member in full: what a release dates."""

    stats_detail: Annotated[
        StatsDetail | None, Meta(description="Every figure with its base; null for who never held a seat.")
    ]
    identifiants: Annotated[list[IdentifiantOfficiel], Meta(description="Official ids in each chamber sat in.")]
    biographie: Annotated[
        str | None,
        Meta(
            description="Birth, profession and seats as the official files give them, in one French paragraph.",
            examples=[
                "Née le 2 mai 1979. Profession : vétérinaire. Députée, Corse-du-Sud (1re) : depuis le 8 juillet 2024."
            ],
        ),
    ]
    ia_sources: Annotated[
        ProvenanceIa | None, Meta(description="Where the texts written by a model come from; null without any.")
    ]
    date_deces: Annotated[Instant | None, Meta(description="Date of death.")]
    url_hatvp: Annotated[str | None, Meta(description="Page of the transparency authority.")]
    mandats_parlementaires: Annotated[list[MandatParlementaire], Meta(description="Seats, latest first.")]
    mandats: Annotated[list[Fonction], Meta(description="Functions, 50 most recent.")]
    declarations: Annotated[list[Declaration], Meta(description="Declarations of interests and assets, 20 latest.")]
    territoire: Annotated[
        TerritoireDuMembre | None,
        Meta(description="Where the last seat is; null for a place, or boundaries, that are no more (before 2012)."),
    ]


class ParlementaireDetail(DocumentParlementaireDetail, kw_only=True):
    """A member in full."""

    groupe: Annotated[GroupeComplet | None, Meta(description="Group.")]
    stats: Annotated[Stats, Meta(description="Statistics of the career in the chamber of filing.")]
    created_at: Cree
    updated_at: Modifie
    votes: Annotated[list[VoteDuMembre] | UnsetType, Meta(description="With `include=votes`: 50 latest.")] = UNSET
    interventions: Annotated[
        list[Intervention] | UnsetType, Meta(description="With `include=interventions`: 20 latest.")
    ] = UNSET
    amendements: Annotated[list[Amendement] | UnsetType, Meta(description="With `include=amendements`: 20 latest.")] = (
        UNSET
    )
    provenance: Provenances = SANS_PROVENANCE


class ParlementaireCompare(Identite):
    """A member beside others."""

    groupe: Annotated[GroupeComplet | None, Meta(description="Group.")]
    stats: Annotated[Stats | None, Meta(description="Statistics of the current mandate.")]
    created_at: Cree
    updated_at: Modifie
    ia_sources: Provenance = UNSET


class AccordMembres(Modele):
    """How two members voted where both did."""

    slugs: Annotated[
        list[str],
        Meta(description="The two members.", min_length=2, max_length=2, examples=[["lucie-verdan", "paul-zelande"]]),
    ]
    accord: Annotated[Taux, Meta(description="Share of these scrutins where they took the same position.")]
    communs: Annotated[Compte, Meta(description="Scrutins where both voted.")]
    desaccords: Annotated[Compte, Meta(description="Those where they did not take the same position.")]
    abstentions_communes: Annotated[Compte, Meta(description="Those where both abstained.")]
    oppositions: Annotated[Compte, Meta(description="Those where one was for and the other against.")]
    drapeaux: Drapeaux
    intervalle: IntervalleDuTaux
    par_enjeu: Annotated[AccordParEnjeu, Meta(description="The same agreement by what the scrutins decide.")]


class MetaComparaison(Modele):
    """What a comparison says beside the members."""

    accords: Annotated[list[AccordMembres], Meta(description="Every two of them, in the order asked.")]
    inconnus: Annotated[list[str], Meta(description="Slugs that nobody answers to.", examples=[[]])]


class ListeIncomplete(Modele):
    """A chamber of which no complete list tells who sits today."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["senat"])]
    en_poste: Annotated[Compte, Meta(description="Members known to be in office.", examples=[172])]
    sieges: Annotated[Compte, Meta(description="Seats of the chamber.", examples=[348])]
    message: Annotated[str, Meta(description="What is missing, in French.")]


class MetaMembres(MetaListeDuJour):
    """Where a page of members stands, and what the list is known to lack."""

    liste_incomplete: Annotated[
        ListeIncomplete | UnsetType,
        Meta(
            description="Present on a list of members in office that is not complete: after a renewal of the Senate, "
            "until the new list is read, the renewed seats have no known holder."
        ),
    ] = UNSET


class EffectifLegislature(Modele):
    """Members of a legislature."""

    legislature: Annotated[int, Meta(description="Legislature.", examples=[17])]
    count: Annotated[Compte, Meta(description="Members who sat in it, successors included: the total of its list.")]


class EffectifSession(Modele):
    """Members of a session of the Senate."""

    session: Annotated[str, Meta(description="Session.", examples=["2024-2025"])]
    count: Annotated[Compte, Meta(description="Senators who sat in it, successors included: the total of its list.")]


class Carrieres(Modele):
    """Whether careers are longer than mandates."""

    present: Annotated[bool, Meta(description="Whether somebody in office has sat before.", examples=[True])]
