"""Answers of the general search and of the suggestions."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, ListeAvec, Modele, Pagination
from hemicycle.models.scrutins import Decompte, PourSeulement
from hemicycle.vocabulaire import (
    CategorieRecherche,
    Chambre,
    EtatDossier,
    RoleCandidat,
    Sexe,
    Sort,
    Tag,
    TypeCommission,
    TypeCommune,
    TypeInstitutionnel,
    TypeReunion,
    TypeVote,
)

Explication = Annotated[
    dict[str, float],
    Meta(
        description="With `explain`, the parts of the score by name (docs/recherche.md).",
        examples=[{"mots": 60.0, "nom": 12.0}],
    ),
]


class Note(Modele, kw_only=True):
    """What the search says of a row that it finds."""

    approximatif: Annotated[
        Literal[True] | msgspec.UnsetType, Meta(description="True for a row that only resembles what was asked.")
    ] = msgspec.UNSET
    score: Annotated[
        float | msgspec.UnsetType, Meta(description="With `explain`, what rows are put in order by.", examples=[81.5])
    ] = msgspec.UNSET
    explication: Explication | msgspec.UnsetType = msgspec.UNSET


class DernierMandat(Modele):
    """The last seat of a member; a legislature at the Assembly, a term at the Senate."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    legislature: Annotated[int | None, Meta(description="Legislature; null at the Senate.", examples=[17])]
    mandature: Annotated[int | None, Meta(description="Year that opened the term; null at the Assembly.")]
    date_debut: Annotated[Instant, Meta(description="First day.")]
    date_fin: Annotated[Instant | None, Meta(description="Last day; null while it lasts.")]


class DeputeTrouve(Note, tag_field="_type", tag="depute"):
    """A deputy; group and constituency are those of the last seat."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["lucie-verdan"])]
    chambre: Annotated[Chambre, Meta(description="Chamber the person is filed under.", examples=["assemblee"])]
    nom: Annotated[str, Meta(description="Last name.", examples=["Verdan"])]
    prenom: Annotated[str, Meta(description="First name.", examples=["Lucie"])]
    nom_complet: Annotated[str, Meta(description="First name, then last name.", examples=["Lucie Verdan"])]
    photo_url: Annotated[str | None, Meta(description="Portrait.")]
    groupe: Annotated[str | None, Meta(description="Short name of the group.", examples=["BOC"])]
    groupe_couleur: Annotated[str | None, Meta(description="Colour of the group.", examples=["#2E7D32"])]
    circonscription: Annotated[str | None, Meta(description="Constituency.", examples=["Finistère (1re)"])]
    departement: Annotated[str | None, Meta(description="Department.", examples=["29"])]
    actif: Annotated[bool, Meta(description="Whether the member sits.", examples=[True])]
    ancien: Annotated[bool, Meta(description="The contrary.", examples=[False])]
    sexe: Annotated[Sexe | None, Meta(description="Sex.")]
    dernier_mandat: Annotated[DernierMandat | None, Meta(description="Last seat.")]


class SenateurTrouve(DeputeTrouve, tag_field="_type", tag="senateur"):
    """A senator; group and constituency are those of the last seat."""


class ScrutinTrouve(Note, tag_field="_type", tag="scrutin"):
    """A public ballot."""

    id: Identifiant
    numero: Annotated[int, Meta(description="Number in the session.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    date: Instant
    date_scrutin: Annotated[Instant, Meta(description="Same as `date`.")]
    titre: Annotated[str, Meta(description="Title.", examples=["l'ensemble de la proposition de loi"])]
    sort: Annotated[Literal["ADOPTE", "REJETE"], Meta(description="Outcome.", examples=["ADOPTE"])]
    sort_code: Annotated[Sort, Meta(description="Outcome, lower case.", examples=["adopte"])]
    type_vote: Annotated[TypeVote, Meta(description="Voting mode.", examples=["solennel"])]
    importance: Annotated[int, Meta(description="Importance.", ge=1, le=5, examples=[4])]
    tags: Annotated[list[Tag], Meta(description="Themes.", examples=[["environnement"]])]
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    decompte: Decompte
    pour_seulement: PourSeulement


class LobbyisteTrouve(Note, tag_field="_type", tag="lobbyiste"):
    """A registered interest representative."""

    id: Identifiant
    nom: Annotated[str, Meta(description="Name.", examples=["Union des tourbières"])]
    type: Annotated[str | None, Meta(description="Kind of organisation.")]
    secteur: Annotated[str | None, Meta(description="Sector.", examples=["Environnement"])]
    budget_annuel: CompteConnu
    nb_lobbyistes: CompteConnu
    ville: Annotated[str | None, Meta(description="Town.", examples=["Quimper"])]


class DossierTrouve(Note, tag_field="_type", tag="dossier"):
    """A legislative file, with or without a scrutin."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
    chambre: Annotated[Chambre, Meta(description="Chamber that keeps it.", examples=["assemblee"])]
    legislature: Annotated[int, Meta(description="Legislature; 0 at the Senate.", examples=[17])]
    etat: Annotated[EtatDossier, Meta(description="State.", examples=["en_cours"])]
    procedure_libelle: Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi ordinaire"])]
    loi_numero: Annotated[str | None, Meta(description="Number of the law.", examples=["2025-101"])]


class GroupeTrouve(Note, tag_field="_type", tag="groupe"):
    """A political group, of today or of the past."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    nom_court: Annotated[str | None, Meta(description="Usual name (Senate).")]
    nom_complet: Annotated[str, Meta(description="Full name.", examples=["Bocage et rivières"])]
    couleur: Annotated[str | None, Meta(description="Colour.", examples=["#2E7D32"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    actif: Annotated[bool, Meta(description="Whether it exists on the day of the data.", examples=[True])]
    stats_membres_actifs: Annotated[Compte | None, Meta(description="Members who sit.", examples=[36])]


class CommissionTrouvee(Note, tag_field="_type", tag="commission"):
    """A body that meets, or met."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-moulins"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Commission des moulins"])]
    nom_court: Annotated[str | None, Meta(description="Short name; a raw code at the Assembly.", examples=["CMOU"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    type: Annotated[TypeCommission, Meta(description="Kind of body.", examples=["permanente"])]
    actif: Annotated[bool, Meta(description="Whether it exists on the day of the data.", examples=[True])]


class SujetTrouve(Note, tag_field="_type", tag="sujet"):
    """An active subject."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["haies-bocageres"])]
    label: Annotated[str, Meta(description="Label.", examples=["Haies bocagères"])]
    description: Annotated[str | None, Meta(description="One sentence.")]
    category: Annotated[str | None, Meta(description="Category.", examples=["environnement"])]
    status: Annotated[EtatDossier, Meta(description="State of its text.", examples=["en_cours"])]
    dossier_count: Compte
    scrutin_count: Compte


class ReunionTrouvee(Note, tag_field="_type", tag="reunion"):
    """A meeting or a sitting of the agenda."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["RUANR5L17S2025IDC421001"])]
    type: Annotated[TypeReunion, Meta(description="Type.", examples=["commission"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    date_debut: Instant
    titre: Annotated[str, Meta(description="The first points of its agenda.", examples=["Audition sur les haies"])]
    commission: Annotated[str | None, Meta(description="The body that meets.", examples=["Commission des moulins"])]


class EvenementTrouve(Note, tag_field="_type", tag="evenement"):
    """An event of the institutional calendar."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Stable key.", examples=["senatoriales-2026"])]
    type: Annotated[TypeInstitutionnel, Meta(description="What it is about.", examples=["election"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Élections sénatoriales"])]
    date_debut: Instant
    chambre: Annotated[Chambre | None, Meta(description="Chamber; null for both.", examples=["senat"])]


class CandidatTrouve(Note, tag_field="_type", tag="candidat"):
    """A candidate of the renewal of the Senate in September 2026."""

    id: Annotated[str, Meta(description="Stable identifier.")]
    nom: Annotated[str, Meta(description="Family name.", examples=["Verdan"])]
    prenom: Annotated[str, Meta(description="First name.", examples=["Lucie"])]
    nom_complet: Annotated[str, Meta(description="First name, then family name.", examples=["Lucie Verdan"])]
    slug: Annotated[str | None, Meta(description="Slug of the member; null for somebody who never sat.")]
    departement: Annotated[str, Meta(description="Code of the constituency.", examples=["29"])]
    circonscription: Annotated[str, Meta(description="Constituency.", examples=["Finistère"])]
    liste: Annotated[str | None, Meta(description="Title of the list; null for a pair.")]
    nuance: Annotated[str, Meta(description="Political shade.", examples=["DVC"])]
    role: Annotated[RoleCandidat, Meta(description="Titular or substitute.")]
    sortant: Annotated[bool, Meta(description="Whether the candidate is an outgoing senator.", examples=[False])]


class DepartementTrouve(Note, tag_field="_type", tag="departement"):
    """A department, a collectivity, or the French abroad."""

    code: Annotated[str, Meta(description="Code, as the Assembly writes it.", examples=["2A"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud"])]
    senatoriales: Annotated[
        list[str], Meta(description="Codes of the constituencies of its senators.", examples=[["2A"]])
    ]


class CommuneTrouvee(Note, tag_field="_type", tag="commune"):
    """A commune, an arrondissement or a consular post."""

    code: Annotated[str, Meta(description="INSEE code.", examples=["2A004"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Valbrune"])]
    type: Annotated[TypeCommune, Meta(description="What it is.", examples=["commune"])]
    departement: Annotated[str, Meta(description="Code of the department.", examples=["2A"])]
    departement_nom: Annotated[str, Meta(description="Its name.", examples=["Corse-du-Sud"])]
    codes_postaux: Annotated[list[str], Meta(description="Postal codes.", examples=[["20000"]])]
    circonscriptions: Annotated[
        list[str], Meta(description="Codes of its constituencies of deputies.", examples=[["2A-01", "2A-02"]])
    ]


class CirconscriptionTrouvee(Note, tag_field="_type", tag="circonscription"):
    """A constituency of a deputy; that of senators is the department."""

    code: Annotated[str, Meta(description="Code.", examples=["2A-01"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud (1re)"])]
    departement: Annotated[str, Meta(description="Code of the department.", examples=["2A"])]
    numero: Annotated[int, Meta(description="Number in the department.", examples=[1])]


Trouve = (
    DeputeTrouve
    | SenateurTrouve
    | ScrutinTrouve
    | LobbyisteTrouve
    | DossierTrouve
    | GroupeTrouve
    | CommissionTrouvee
    | SujetTrouve
    | ReunionTrouvee
    | EvenementTrouve
    | CandidatTrouve
    | DepartementTrouve
    | CommuneTrouvee
    | CirconscriptionTrouvee
)


class SectionsRecherche(Modele):
    """The first rows of each category; every section is there, empty or not."""

    deputes: list[DeputeTrouve]
    senateurs: list[SenateurTrouve]
    scrutins: list[ScrutinTrouve]
    lobbyistes: list[LobbyisteTrouve]
    dossiers: list[DossierTrouve]
    groupes: list[GroupeTrouve]
    commissions: list[CommissionTrouvee]
    sujets: list[SujetTrouve]
    agenda: list[ReunionTrouvee | EvenementTrouve]
    candidats: list[CandidatTrouve]
    lieux: list[DepartementTrouve | CommuneTrouvee | CirconscriptionTrouvee]


class ComptesRecherche(Modele):
    """How many rows each category holds in all."""

    deputes: Compte
    senateurs: Compte
    scrutins: Compte
    lobbyistes: Compte
    dossiers: Compte
    groupes: Compte
    commissions: Compte
    sujets: Compte
    agenda: Compte
    candidats: Compte
    lieux: Compte
    total: Annotated[Compte, Meta(description="Sum of the categories.", examples=[42])]


AnciensDisponibles = Annotated[
    Compte,
    Meta(description="Former members, dissolved committees and groups that match and are not shown.", examples=[2]),
]
Categories = Annotated[
    list[CategorieRecherche],
    Meta(description="The categories that hold something, that of the best row first.", examples=[["sujets"]]),
]


class RechercheMeta(Modele):
    """What was asked, and how much was found."""

    query: Annotated[str, Meta(description="The question, trimmed.", examples=["haies"])]
    counts: ComptesRecherche
    inclure_anciens: Annotated[bool, Meta(description="Echo of the parameter.", examples=[False])]
    anciens_disponibles: AnciensDisponibles
    categories: Categories


class RecherchePagination(Pagination):
    """Where a page stands in its category, what was asked, and how much was found."""

    type: Annotated[str, Meta(description="The category.", examples=["scrutins"])]
    query: Annotated[str, Meta(description="The question, trimmed.", examples=["haies"])]
    counts: ComptesRecherche
    inclure_anciens: Annotated[bool, Meta(description="Echo of the parameter.", examples=[False])]
    anciens_disponibles: AnciensDisponibles
    categories: Categories


class RechercheParPage(ListeAvec[Trouve, RecherchePagination]):
    """One category, page by page."""


class RechercheParSections(Modele):
    """What `type=all` answers."""

    sections: SectionsRecherche
    data: Annotated[
        list[DeputeTrouve | SenateurTrouve | ScrutinTrouve | LobbyisteTrouve],
        Meta(description="Members, scrutins and lobbyists of the sections, in one list, for older clients."),
    ]
    meta: RechercheMeta


Valeur = Annotated[str, Meta(description="What is shown.", examples=["Lucie Verdan"])]


class SuggestionDepute(Modele, tag_field="type", tag="depute"):
    """A deputy in office."""

    value: Annotated[str, Meta(description="First name, then last name.", examples=["Lucie Verdan"])]
    slug: Annotated[str, Meta(description="Slug.", examples=["lucie-verdan"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    meta: Annotated[str | msgspec.UnsetType, Meta(description="Short name of the group, if any.")] = msgspec.UNSET


class SuggestionSenateur(SuggestionDepute, tag_field="type", tag="senateur"):
    """A senator in office."""


class SuggestionScrutin(Modele, tag_field="type", tag="scrutin"):
    """A public ballot."""

    value: Annotated[
        str, Meta(description="Title, cut around the words typed.", examples=["l'ensemble de la proposition"])
    ]
    numero: Annotated[int, Meta(description="Number in the session.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]


class SuggestionDossier(Modele, tag_field="type", tag="dossier"):
    """A legislative file."""

    value: Valeur
    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
    chambre: Annotated[Chambre, Meta(description="Chamber that keeps it.", examples=["assemblee"])]


class SuggestionReunion(Modele, tag_field="type", tag="reunion"):
    """A meeting of the agenda."""

    value: Valeur
    uid: Annotated[str, Meta(description="Official id.", examples=["RUANR5L17S2025IDC421001"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    meta: Annotated[str, Meta(description="The day.", examples=["2025-02-11"])]


class SuggestionEvenement(Modele, tag_field="type", tag="evenement"):
    """An event of the institutional calendar."""

    value: Valeur
    slug: Annotated[str, Meta(description="Stable key.", examples=["senatoriales-2026"])]
    meta: Annotated[str, Meta(description="The day.", examples=["2025-02-11"])]


class SuggestionGroupe(Modele, tag_field="type", tag="groupe"):
    """A group of today."""

    value: Annotated[str, Meta(description="Full name.", examples=["Bocage et rivières"])]
    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    meta: Annotated[str, Meta(description="Short name.", examples=["BOC"])]


class SuggestionCommission(Modele, tag_field="type", tag="commission"):
    """A body of today."""

    value: Valeur
    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-moulins"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]


class SuggestionSujet(Modele, tag_field="type", tag="sujet"):
    """An active subject."""

    value: Valeur
    slug: Annotated[str, Meta(description="Slug.", examples=["haies-bocageres"])]


class SuggestionLobbyiste(Modele, tag_field="type", tag="lobbyiste"):
    """A registered interest representative."""

    value: Valeur
    id: Identifiant


class SuggestionCandidat(Modele, tag_field="type", tag="candidat"):
    """A candidate of the renewal of the Senate."""

    value: Valeur
    id: Annotated[str, Meta(description="Stable identifier.")]
    meta: Annotated[str, Meta(description="Constituency.", examples=["Finistère"])]


class SuggestionDepartement(Modele, tag_field="type", tag="departement"):
    """A department."""

    value: Valeur
    code: Annotated[str, Meta(description="Code.", examples=["2A"])]


class SuggestionCommune(Modele, tag_field="type", tag="commune"):
    """A commune, an arrondissement or a consular post."""

    value: Valeur
    code: Annotated[str, Meta(description="INSEE code.", examples=["2A004"])]
    meta: Annotated[str, Meta(description="Department.", examples=["Corse-du-Sud"])]


class SuggestionCirconscription(Modele, tag_field="type", tag="circonscription"):
    """A constituency of a deputy."""

    value: Valeur
    code: Annotated[str, Meta(description="Code.", examples=["2A-01"])]


Suggestion = (
    SuggestionDepute
    | SuggestionSenateur
    | SuggestionScrutin
    | SuggestionDossier
    | SuggestionReunion
    | SuggestionEvenement
    | SuggestionGroupe
    | SuggestionCommission
    | SuggestionSujet
    | SuggestionLobbyiste
    | SuggestionCandidat
    | SuggestionDepartement
    | SuggestionCommune
    | SuggestionCirconscription
)


class Suggestions(Modele):
    """The best of every category, three of each at most."""

    data: list[Suggestion]
