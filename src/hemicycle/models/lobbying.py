"""The register of lobbyists, and what they declare to have done."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Compte, Identifiant, Instant, Jour, Modele
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.vocabulaire import CibleLobbying, TypeLobbyiste


class SecteurLobbying(Modele):
    """A sector of a lobbyist or of an action, or a finer domain of an action."""

    slug: Annotated[str, Meta(description="Slug, accepted by `secteurs`.", examples=["agriculture-agroalimentaire"])]
    label: Annotated[str, Meta(description="Wording.", examples=["Agriculture, agroalimentaire"])]


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
    loi_numero: Annotated[str | None, Meta(description="Number of the law it became.", examples=["2026-104"])]
    loi_titre: Annotated[str | None, Meta(description="Title of that law.", examples=["Loi n° 2026-104 sur les haies"])]


class DocumentActionLobbying(Modele):
    """An activity that a lobbyist declares: what a release dates."""

    id: Identifiant
    identifiant_fiche: Annotated[str, Meta(description="Official id.", examples=["ABCD1234"])]
    lobbyiste_id: Identifiant
    cible: Annotated[CibleLobbying | None, Meta(description="First of `cibles`.", examples=["depute"])]
    cible_nom: Annotated[str | None, Meta(description="Target, as published.", examples=["Député ; sénateur"])]
    cible_detail: Annotated[str | None, Meta(description="First of `ciblesDetail`.", examples=["parlementaire"])]
    cibles: Annotated[list[CibleLobbying], Meta(description="All its targets.", examples=[["depute"]])]
    cibles_detail: Annotated[list[str], Meta(description="Finer classes.", examples=[["parlementaire"]])]
    responsables: Annotated[list[str], Meta(description="Targets, as published.", examples=[["Député ; sénateur"]])]
    description: Annotated[str, Meta(description="Object.", max_length=2000, examples=["Préserver les haies"])]
    date_debut: Annotated[Instant, Meta(description="First day of the period it is declared for.")]
    date_fin: Annotated[Instant, Meta(description="Last day of that period.")]
    date_publication: Annotated[Instant | None, Meta(description="Day it was published on.")]
    periode: PeriodeLobbying
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
    secteurs_list: Annotated[list[SecteurLobbying], Meta(description="Sectors that the action says it is about.")]
    domaines: Annotated[
        list[SecteurLobbying], Meta(description="The same as published: finer words before October 2023.")
    ]


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
    provenance: Provenances = SANS_PROVENANCE


class SecteurDuRegistre(Modele):
    """A sector of lobbyists and of what they do."""

    slug: Annotated[str, Meta(description="Slug, accepted by `secteurs`.", examples=["agriculture-agroalimentaire"])]
    name: Annotated[str, Meta(description="Wording.", examples=["Agriculture, agroalimentaire"])]
    lobbyistes_count: Annotated[Compte, Meta(description="Lobbyists that declare the sector.")]
    actions_count: Annotated[
        Compte, Meta(description="Actions that are about it, or whose lobbyist declares it: what `secteurs` finds.")
    ]
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
