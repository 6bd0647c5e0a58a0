"""The register of lobbyists, and what they declare to have done."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Compte, Identifiant, Instant, Jour, Modele
from hemicycle.vocabulaire import CibleLobbying, TypeLobbyiste


class SecteurLobbying(Modele):
    """A sector of a lobbyist, or a domain of an action."""

    slug: Annotated[str, Meta(description="Slug, accepted by `secteurs`.", examples=["agriculture"])]
    label: Annotated[str, Meta(description="Wording.", examples=["Agriculture"])]


class Fourchette(Modele):
    """A declared bracket, in euros."""

    inf: Annotated[int, Meta(description="Lower bound, included.", ge=0, examples=[75000])]
    sup: Annotated[int | None, Meta(description="Upper bound, excluded; null when open.", examples=[100000])]


class LobbyisteBref(Modele):
    """A lobbyist beside an action."""

    id: Identifiant
    nom: Annotated[str, Meta(description="Name.", examples=["Union des moulins"])]
    type: Annotated[TypeLobbyiste, Meta(description="Kind of organisation.", examples=["syndicat"])]
    secteur: Annotated[
        str | None, Meta(description="First three sectors as one text.", examples=["Agriculture, Énergie"])
    ]
    site_web: Annotated[str | None, Meta(description="Web site.", examples=["https://example.org"])]


class DocumentLobbyiste(LobbyisteBref):
    """An organisation of the register: what a release dates. Persons are counted, never named."""

    siren: Annotated[str | None, Meta(description="SIREN, when it is registered by one.", examples=["123456789"])]
    identifiant_national: Annotated[str | None, Meta(description="Number it is registered by.", examples=["123456789"])]
    type_identifiant: Annotated[str, Meta(description="SIREN, RNA or HATVP.", examples=["SIREN"])]
    source_id: Annotated[str | None, Meta(description="Identifier in the register.", examples=["123456789"])]
    source_url: Annotated[str | None, Meta(description="Official page.")]
    categorie: Annotated[str, Meta(description="Category as published.", examples=["Syndicat"])]
    adresse: Annotated[str | None, Meta(description="Street address.", examples=["1 rue du Bief"])]
    code_postal: Annotated[str | None, Meta(description="Postcode.", examples=["37000"])]
    ville: Annotated[str | None, Meta(description="Town.", examples=["Tours"])]
    pays: Annotated[str | None, Meta(description="Country.", examples=["FRANCE"])]
    budget_annuel: Annotated[
        int | None,
        Meta(description="Lower bound of the greatest bracket of expenses ever declared, in euros.", examples=[75000]),
    ]
    budget_fourchette: Annotated[Fourchette | None, Meta(description="That bracket.")]
    dernier_budget_fourchette: Annotated[Fourchette | None, Meta(description="Latest bracket of expenses declared.")]
    nb_lobbyistes: Annotated[
        int | None, Meta(description="Persons declared, else the greatest headcount of a period.", examples=[3])
    ]
    actif: Annotated[bool, Meta(description="Whether it is still registered.", examples=[True])]
    date_cessation: Annotated[Instant | None, Meta(description="Day it was deregistered.")]
    actions_count: Annotated[Compte, Meta(description="Actions declared.")]
    secteurs_list: Annotated[list[SecteurLobbying], Meta(description="All its sectors.")]


class Lobbyiste(DocumentLobbyiste):
    """An organisation of the register. Persons are counted, never named."""

    created_at: Instant
    updated_at: Instant


class ExerciceLobbying(Modele):
    """An accounting period. Brackets are null where the means were not declared."""

    debut: Jour
    fin: Jour
    date_publication: Annotated[Instant | None, Meta(description="Day its means were published.")]
    depense: Annotated[Fourchette | None, Meta(description="Expenses of lobbying.")]
    chiffre_affaires: Annotated[Fourchette | None, Meta(description="Turnover.")]
    salaries: Annotated[int | None, Meta(description="Headcount of lobbying.", examples=[2])]
    activites: Annotated[Compte, Meta(description="Actions of the period, counted.")]
    sans_activite: Annotated[bool, Meta(description="Whether it declares none.", examples=[False])]


class PeriodeLobbying(Modele):
    """The accounting period that an action belongs to."""

    debut: Jour
    fin: Jour


class DossierVise(Modele):
    """A legislative file that the words of an action name: declared on the same text, which proves no effect."""

    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
    methode: Annotated[str, Meta(description="How the link was found.", examples=["titre"])]
    confiance: Annotated[float, Meta(description="How sure it is.", ge=0, le=1, examples=[0.9])]


class GroupeVise(Modele):
    """The group of a member that an action names."""

    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    couleur: Annotated[str | None, Meta(description="Colour.", examples=["#2E7D32"])]


class ParlementaireVise(Modele):
    """A member that an action names."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["lucie-verdan"])]
    nom: Annotated[str, Meta(description="Family name.", examples=["Verdan"])]
    prenom: Annotated[str, Meta(description="Given name.", examples=["Lucie"])]
    photo_url: Annotated[str | None, Meta(description="Photograph.")]
    groupe: Annotated[GroupeVise | None, Meta(description="Group.")]


class DocumentActionLobbying(Modele):
    """An activity that a lobbyist declares: what a release dates."""

    id: Identifiant
    identifiant_fiche: Annotated[str, Meta(description="Official id.", examples=["ABCD1234"])]
    lobbyiste_id: Identifiant
    parlementaire_id: Annotated[
        Identifiant | None, Meta(description="Null: the register names categories of officials, not persons.")
    ]
    parlementaire: Annotated[ParlementaireVise | None, Meta(description="Null, for the same reason.")]
    cible: Annotated[CibleLobbying | None, Meta(description="First of `cibles`.", examples=["depute"])]
    cible_nom: Annotated[str | None, Meta(description="Target, as published.", examples=["Député ; sénateur"])]
    cible_detail: Annotated[str | None, Meta(description="First of `ciblesDetail`.", examples=["parlementaire"])]
    cibles: Annotated[list[CibleLobbying], Meta(description="All its targets.", examples=[["depute"]])]
    cibles_detail: Annotated[list[str], Meta(description="Finer classes.", examples=[["parlementaire"]])]
    responsables: Annotated[list[str], Meta(description="Targets, as published.", examples=[["Député ; sénateur"]])]
    description: Annotated[str, Meta(description="Object.", max_length=2000, examples=["Préserver les haies"])]
    date_debut: Annotated[Instant, Meta(description="Day of publication: an action has no other date of its own.")]
    date_fin: Annotated[Instant | None, Meta(description="Not published; the period is in `periode`.")]
    periode: PeriodeLobbying
    budget: Annotated[int | None, Meta(description="Not published by action.")]
    resultat: Annotated[str | None, Meta(description="Not published.")]
    texte_vise: Annotated[str | None, Meta(description="First kind of decision concerned.", examples=["Lois"])]
    texte_vise_nom: Annotated[str | None, Meta(description="First two.", examples=["Lois, Décrets"])]
    decisions: Annotated[list[str], Meta(description="All of them.", examples=[["Lois", "Décrets"]])]
    actions_menees: Annotated[list[str], Meta(description="What was done.", examples=[["Envoyer des courriers"]])]
    action_menee_autre: Annotated[
        str | None, Meta(description="What was done besides, in its own words.", examples=["Visite d'un moulin"])
    ]
    beneficiaires: Annotated[list[str], Meta(description="On whose behalf.", examples=[["Union des moulins"]])]
    en_propre: Annotated[bool | None, Meta(description="Whether on its own behalf too.", examples=[True])]
    observation: Annotated[str | None, Meta(description="Remark of the lobbyist.")]
    dossiers_lies: Annotated[
        list[DossierVise], Meta(description="Legislative files that its words name: declared on the same text.")
    ]
    source_url: Annotated[str | None, Meta(description="Official page of the lobbyist.")]
    secteurs_list: Annotated[list[SecteurLobbying], Meta(description="Domains of the action.")]


class ActionLobbying(DocumentActionLobbying):
    """An activity that a lobbyist declares."""

    created_at: Instant
    updated_at: Instant


class ActionDeLobbyiste(ActionLobbying):
    """An action of a list of everybody's."""

    lobbyiste: LobbyisteBref


class DocumentLobbyisteDetail(DocumentLobbyiste):
    """An organisation and its periods: what a release dates."""

    motif_cessation: Annotated[str | None, Meta(description="Why it was deregistered.", examples=["CESSATION"])]
    date_premiere_publication: Annotated[Instant | None, Meta(description="Day it was first published.")]
    niveaux: Annotated[list[str], Meta(description="Levels it acts at.", examples=[["National"]])]
    clients: Annotated[list[str], Meta(description="Present clients.", examples=[["Union des moulins"]])]
    affiliations: Annotated[list[str], Meta(description="Organisations it belongs to.", examples=[["Fédération"]])]
    exercices: Annotated[list[ExerciceLobbying], Meta(description="Accounting periods, latest first.")]


class LobbyisteDetail(DocumentLobbyisteDetail):
    """An organisation, its periods and its latest actions."""

    created_at: Instant
    updated_at: Instant
    actions: Annotated[list[ActionLobbying], Meta(description="The 50 latest actions.")]


class SecteurDuRegistre(Modele):
    """A sector of lobbyists, a domain of actions, or both."""

    slug: Annotated[str, Meta(description="Slug, accepted by `secteurs`.", examples=["agriculture"])]
    name: Annotated[str, Meta(description="Wording.", examples=["Agriculture"])]
    lobbyistes_count: Annotated[Compte, Meta(description="Lobbyists of the sector.")]
    actions_count: Annotated[Compte, Meta(description="Actions of the domain.")]
    count: Annotated[Compte, Meta(description="Same as `lobbyistesCount`.")]


class TypeCompte(Modele):
    """A kind of organisation."""

    type: Annotated[TypeLobbyiste, Meta(description="Kind.", examples=["association"])]
    count: Compte


class SecteurEnTete(Modele):
    """A sector that many lobbyists hold."""

    secteur: Annotated[str, Meta(description="Wording.", examples=["Agriculture"])]
    slug: Annotated[str, Meta(description="Slug.", examples=["agriculture"])]
    count: Annotated[Compte, Meta(description="Lobbyists of the sector.")]


class StatsLobbying(Modele):
    """How much the register holds."""

    total_lobbyistes: Annotated[Compte, Meta(description="Organisations, the deregistered ones too.")]
    total_lobbyistes_actifs: Annotated[Compte, Meta(description="Those still registered.")]
    total_actions: Compte
    budget_total: Annotated[int, Meta(description="Sum of the known `budgetAnnuel`.", ge=0, examples=[1500000])]
    total_secteurs: Annotated[Compte, Meta(description="Rows of `/lobbying/secteurs`.")]
    by_type: Annotated[list[TypeCompte], Meta(description="Lobbyists by kind.")]
    top_secteurs: Annotated[list[SecteurEnTete], Meta(description="The 10 sectors that most lobbyists hold.")]
