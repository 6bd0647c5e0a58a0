"""Answers of the general search and of the suggestions."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, ListeAvec, Modele, Pagination
from hemicycle.models.scrutins import Decompte, PourSeulement
from hemicycle.vocabulaire import Chambre, EtatDossier, Sexe, Sort, Tag, TypeCommission, TypeVote


class DernierMandat(Modele):
    """The last seat of a member; a legislature at the Assembly, a term at the Senate."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    legislature: Annotated[int | None, Meta(description="Legislature; null at the Senate.", examples=[17])]
    mandature: Annotated[int | None, Meta(description="Year that opened the term; null at the Assembly.")]
    date_debut: Annotated[Instant, Meta(description="First day.")]
    date_fin: Annotated[Instant | None, Meta(description="Last day; null while it lasts.")]


class DeputeTrouve(Modele, tag_field="_type", tag="depute"):
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


class ScrutinTrouve(Modele, tag_field="_type", tag="scrutin"):
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


class LobbyisteTrouve(Modele, tag_field="_type", tag="lobbyiste"):
    """A registered interest representative."""

    id: Identifiant
    nom: Annotated[str, Meta(description="Name.", examples=["Union des tourbières"])]
    type: Annotated[str | None, Meta(description="Kind of organisation.")]
    secteur: Annotated[str | None, Meta(description="Sector.", examples=["Environnement"])]
    budget_annuel: CompteConnu
    nb_lobbyistes: CompteConnu
    ville: Annotated[str | None, Meta(description="Town.", examples=["Quimper"])]


class DossierTrouve(Modele, tag_field="_type", tag="dossier"):
    """A legislative file that has a scrutin."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
    chambre: Annotated[Chambre, Meta(description="Chamber that keeps it.", examples=["assemblee"])]
    legislature: Annotated[int, Meta(description="Legislature; 0 at the Senate.", examples=[17])]
    etat: Annotated[EtatDossier, Meta(description="State.", examples=["en_cours"])]
    procedure_libelle: Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi ordinaire"])]
    loi_numero: Annotated[str | None, Meta(description="Number of the law.", examples=["2025-101"])]


class GroupeTrouve(Modele, tag_field="_type", tag="groupe"):
    """A political group of today."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    nom_court: Annotated[str | None, Meta(description="Usual name (Senate).")]
    nom_complet: Annotated[str, Meta(description="Full name.", examples=["Bocage et rivières"])]
    couleur: Annotated[str | None, Meta(description="Colour.", examples=["#2E7D32"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    actif: Annotated[bool, Meta(description="Always true.", examples=[True])]
    stats_membres_actifs: Annotated[Compte | None, Meta(description="Members who sit.", examples=[36])]


class CommissionTrouvee(Modele, tag_field="_type", tag="commission"):
    """A body that meets, or met."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-moulins"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Commission des moulins"])]
    nom_court: Annotated[str | None, Meta(description="Short name; a raw code at the Assembly.", examples=["CMOU"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    type: Annotated[TypeCommission, Meta(description="Kind of body.", examples=["permanente"])]
    actif: Annotated[bool, Meta(description="Whether it exists on the day of the data.", examples=[True])]


class SujetTrouve(Modele, tag_field="_type", tag="sujet"):
    """An active subject."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["haies-bocageres"])]
    label: Annotated[str, Meta(description="Label.", examples=["Haies bocagères"])]
    description: Annotated[str | None, Meta(description="One sentence.")]
    category: Annotated[str | None, Meta(description="Category.", examples=["environnement"])]
    status: Annotated[EtatDossier, Meta(description="State of its text.", examples=["en_cours"])]
    dossier_count: Compte
    scrutin_count: Compte


Trouve = (
    DeputeTrouve
    | SenateurTrouve
    | ScrutinTrouve
    | LobbyisteTrouve
    | DossierTrouve
    | GroupeTrouve
    | CommissionTrouvee
    | SujetTrouve
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
    total: Annotated[Compte, Meta(description="Sum of the categories.", examples=[42])]


class RechercheMeta(Modele):
    """What was asked, and how much was found."""

    query: Annotated[str, Meta(description="The question, trimmed.", examples=["haies"])]
    counts: ComptesRecherche
    inclure_anciens: Annotated[bool, Meta(description="Echo of the parameter.", examples=[False])]
    anciens_disponibles: Annotated[
        Compte, Meta(description="Former members and dissolved committees that match and are not shown.", examples=[2])
    ]


class RecherchePagination(Pagination):
    """Where a page stands in its category, what was asked, and how much was found."""

    type: Annotated[str, Meta(description="The category.", examples=["scrutins"])]
    query: Annotated[str, Meta(description="The question, trimmed.", examples=["haies"])]
    counts: ComptesRecherche
    inclure_anciens: Annotated[bool, Meta(description="Echo of the parameter.", examples=[False])]
    anciens_disponibles: Annotated[
        Compte, Meta(description="Former members and dissolved committees that match and are not shown.", examples=[2])
    ]


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

    value: Annotated[str, Meta(description="Title, cut at 60 characters.", examples=["l'ensemble de la proposition"])]
    numero: Annotated[int, Meta(description="Number in the session.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]


class Suggestions(Modele):
    """Members, then scrutins."""

    data: list[SuggestionDepute | SuggestionSenateur | SuggestionScrutin]
