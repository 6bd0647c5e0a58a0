"""Answers about the results of 2026."""

from typing import Annotated

import msgspec
from msgspec import Meta

from hemicycle.models.base import Compte, CompteConnu, Instant, Jour, Modele
from hemicycle.models.senatoriales import (
    Annee,
    Code,
    EstSortant,
    Famille,
    Genre,
    Lieu,
    Mode,
    Nom,
    Nuance,
    NuanceLibelle,
    Ordre,
    PersonneConnue,
    PersonneDuCandidat,
    Prenom,
    ProfessionDeclaree,
    Sortant,
)
from hemicycle.vocabulaire import Chambre, ParcoursElu, RoleCandidat, SecondTour, SortSortant, StatutCirconscription

Maintenant = Annotated[Instant, Meta(description="Clock of the service that states follow: when the minute began.")]
Source = Annotated[str, Meta(description="Results site of the ministry.")]
AsOf = Annotated[Instant | None, Meta(description="When the results were last read; null while none are published.")]
Part = Annotated[float | None, Meta(description="Percentage, as published; null when withheld.", examples=[41.35])]
Chiffre = Annotated[CompteConnu, Meta(description="Null when withheld: see `incoherences`.")]
Incoherences = Annotated[
    list[str],
    Meta(
        description="Where the figures published by the ministry contradict each other, in French; those that cannot "
        "be are withheld, those proclaimed elected stand. Empty when all adds up.",
        examples=[["1738 voix pour 733 exprimés et 2 sièges (1466 au plus)"]],
    ),
]
SourceUid = Annotated[str, Meta(description="Names a line inside its constituency.", examples=["02-3"])]


class Compteurs(Modele):
    """Constituencies by state, and seats. States keep the spelling that `statut` has."""

    pas_ouvert: Compte = msgspec.field(name="pas_ouvert")
    vote_en_cours: Compte = msgspec.field(name="vote_en_cours")
    resultats_attendus: Compte = msgspec.field(name="resultats_attendus")
    second_tour: Compte = msgspec.field(name="second_tour")
    partielle: Compte
    pourvue: Compte
    circonscriptions: Compte
    sieges: Compte
    sieges_attribues: Compte


class Siege(Modele):
    """A seat that was given."""

    famille: Famille
    nuance: Nuance


class Horaires(Modele):
    """Voting hours."""

    ouverture: Instant
    cloture: Instant
    ouverture_t2: Annotated[Instant | None, Meta(description="Second round; null for lists.")]
    cloture_t2: Annotated[Instant | None, Meta(description="Second round; null for lists.")]


class SituationCirconscription(Lieu):
    """Where a constituency is."""

    nb_sieges: Annotated[int, Meta(description="Seats.", examples=[2])]
    mode_scrutin: Mode
    statut: StatutCirconscription
    second_tour: Annotated[SecondTour | None, Meta(description="Null unless one is needed.")]
    sieges: Annotated[list[Siege | None], Meta(description="One for each seat; null while it is not given.")]
    horaires: Horaires
    incoherent: Annotated[
        bool, Meta(description="Whether the published figures contradict each other; the seats are as proclaimed.")
    ]


class Hemicycle(Modele):
    """The chamber before and after, by family of the shade given at each holder's election."""

    avant: dict[str, Compte]
    apres: Annotated[
        dict[str, Compte], Meta(description="`non_attribue` counts open seats, `non_classee` shades of no family.")
    ]
    total: Annotated[int, Meta(description="Seats of the Senate.", examples=[348])]
    notes: list[str]


class SiegesEnJeu(Modele):
    """The seats at stake by family, before and after; each side adds up to `total`."""

    avant: Annotated[
        dict[str, Compte], Meta(description="`non_publiee` counts the seats whose holders were given no shade.")
    ]
    apres: Annotated[
        dict[str, Compte], Meta(description="`non_attribue` counts open seats, `non_classee` shades of no family.")
    ]
    total: Annotated[int, Meta(description="Seats at stake.", examples=[178])]


class ElusEnBref(Modele):
    """Those elected so far, counted."""

    total: Compte
    reelus: Annotated[Compte, Meta(description="Outgoing senators.")]
    parlementaires: Annotated[Compte, Meta(description="Others who sit or sat in Parliament.")]
    nouveaux: Compte
    femmes: Compte


class ResultatsNationaux(Modele):
    """The state of the ballot."""

    maintenant: Maintenant
    verifie_a: Annotated[Instant | None, Meta(description="Last reading of the results site.")]
    publie_a: Annotated[Instant | None, Meta(description="When a round was last seen for the first time.")]
    as_of: AsOf
    source: Source
    compteurs: Compteurs
    circonscriptions: Annotated[list[SituationCirconscription], Meta(description="By code.")]
    hemicycle: Hemicycle
    sieges_en_jeu: SiegesEnJeu
    elus: ElusEnBref


class CirconscriptionDetaillee(SituationCirconscription):
    """Where a constituency is, and how many vote in it."""

    grands_electeurs: Annotated[int | None, Meta(description="Registered electors.", examples=[686])]


class Participation(Modele):
    """The turnout of a round."""

    inscrits: Chiffre
    abstentions: Chiffre
    votants: Chiffre
    blancs: Chiffre
    nuls: Chiffre
    exprimes: Chiffre


class CandidatDeLigne(Modele):
    """A candidate under a line of results."""

    nom: Nom
    prenom: Prenom
    sexe: Genre
    annee_naissance: Annee
    profession: ProfessionDeclaree
    ordre: Ordre
    role: RoleCandidat
    sortant: EstSortant
    elu: Annotated[bool, Meta(description="Whether elected in this round.", examples=[True])]
    personne: PersonneConnue


class Ligne(Modele):
    """A line of results."""

    source_uid: SourceUid
    libelle: Annotated[str, Meta(description="Title of the list, or name.", examples=["Lucie VERDAN"])]
    nuance: Nuance
    nuance_libelle: NuanceLibelle
    famille: Famille
    voix: Chiffre
    pct_inscrits: Part
    pct_exprimes: Part
    sieges: Annotated[int | None, Meta(description="Seats of a list; null for a person.")]
    elu: Annotated[bool | None, Meta(description="Whether a person was elected; null for a list.")]
    candidats: Annotated[list[CandidatDeLigne], Meta(description="Empty when the line is of no known candidacy.")]


class Tour(Modele):
    """A round."""

    tour: Annotated[int, Meta(ge=1, le=2, examples=[1])]
    publie_a: Annotated[Instant, Meta(description="When it was first seen; a correction does not move it.")]
    verifie_a: Annotated[Instant, Meta(description="When it was last found so.")]
    source_url: Annotated[str, Meta(description="Page of the ministry.")]
    participation: Participation
    lignes: Annotated[list[Ligne], Meta(description="Most votes first.")]
    incoherences: Incoherences


class PersonneElue(PersonneDuCandidat):
    """The record of somebody elected who sits or sat in Parliament."""

    actif: Annotated[bool, Meta(description="Whether in office today.", examples=[True])]


class AvantElection(Modele):
    """The last seat in Parliament taken before the ballot."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    en_cours: Annotated[bool, Meta(description="Whether it was held that day.", examples=[True])]


class MandatLocal(Modele):
    """A local or European mandate."""

    type: Annotated[str, Meta(description="Kind.", examples=["maire"])]
    libelle: Annotated[str, Meta(description="In words.", examples=["Maire de Saint-Elme"])]
    depuis: Annotated[Jour | None, Meta(description="First day, if known.")]


class MandatsLocaux(Modele):
    """Mandates in the national register of elected officials."""

    source: Annotated[Jour, Meta(description="Day of the register.")]
    mandats: list[MandatLocal]


NomElu = Annotated[str, Meta(description="Family name, or the line's words.", examples=["VERDAN"])]
PrenomElu = Annotated[str | None, Meta(description="Given name.", examples=["Lucie"])]
Fiche = Annotated[str | None, Meta(description="Address of the provisional record; null when there is none.")]
PersonneDeLElu = Annotated[PersonneElue | None, Meta(description="Null for somebody who never sat.")]


class CoElu(Modele):
    """Somebody elected in the same constituency."""

    nom: NomElu
    prenom: PrenomElu
    sexe: Genre
    slug: Fiche
    personne: PersonneDeLElu
    nuance: Nuance


class Elu(Modele):
    """Somebody elected; a name alone where the line is of no known candidacy."""

    nom: NomElu
    prenom: PrenomElu
    sexe: Genre
    annee_naissance: Annee
    profession: ProfessionDeclaree
    tour: Annotated[int, Meta(ge=1, le=2, examples=[1])]
    liste: Annotated[str | None, Meta(description="Title of the list; null for a pair.")]
    nuance: Nuance
    nuance_libelle: NuanceLibelle
    famille: Famille
    parcours: Annotated[ParcoursElu | None, Meta(description="Where the person comes from; null for a name alone.")]
    personne: PersonneDeLElu
    avant: AvantElection | None
    slug: Fiche
    mandats_locaux: Annotated[MandatsLocaux | None, Meta(description="Null when the register was not read.")]
    liste_source_uid: Annotated[SourceUid | None, Meta(description="Line of the list; null for a pair.")]


class ListeRepartie(Modele):
    """A list and its averages."""

    source_uid: SourceUid
    libelle: str
    famille: Famille
    voix: Compte
    moyennes: Annotated[list[float], Meta(description="Votes divided by 1, 2… as many as there are seats.")]
    sieges: Compte


class Attribution(Modele):
    """A seat given at one turn."""

    source_uid: SourceUid
    diviseur: Annotated[int, Meta(ge=1, examples=[1])]
    rang: Annotated[int, Meta(description="Turn.", ge=1, examples=[1])]


class RepartitionSieges(Modele):
    """The split of seats by highest average."""

    listes: list[ListeRepartie]
    attributions: Annotated[list[Attribution], Meta(description="Turn by turn.")]


class SortantFixe(Sortant):
    """An outgoing senator and what became of it."""

    sort: SortSortant


class ResultatsCirconscription(Modele):
    """The results of one constituency."""

    maintenant: Maintenant
    as_of: AsOf
    source: Source
    circonscription: CirconscriptionDetaillee
    tours: Annotated[list[Tour], Meta(description="Rounds published so far.")]
    elus: list[Elu]
    repartition: Annotated[
        RepartitionSieges | None, Meta(description="Null unless it gives just the seats that the ministry published.")
    ]
    sortants: list[SortantFixe]


class EluSansFiche(Modele):
    """Somebody elected who has no record of senator yet."""

    slug: Annotated[str, Meta(description="Address of the provisional record.", examples=["lucie-verdan"])]
    prenom: Annotated[str, Meta(description="Given name.", examples=["Lucie"])]
    nom: Annotated[str, Meta(description="Family name.", examples=["VERDAN"])]
    departement: Code
    circonscription: Lieu


class CirconscriptionElue(Lieu):
    """Where somebody was elected."""

    nb_sieges: Annotated[int, Meta(description="Seats.", examples=[2])]
    mode_scrutin: Mode


class Election(Modele):
    """How somebody was elected."""

    tour: Annotated[int, Meta(ge=1, le=2, examples=[1])]
    publie_a: Instant
    source_url: Annotated[str, Meta(description="Page of the ministry.")]
    exprimes: Chiffre
    voix: Chiffre
    pct_exprimes: Part
    sieges: Annotated[int | None, Meta(description="Seats of the list; null for a person.")]
    incoherences: Incoherences


class EluProvisoire(Modele):
    """A provisional record."""

    maintenant: Maintenant
    as_of: AsOf
    source: Source
    prise_de_fonction: Annotated[Jour, Meta(examples=["2026-10-01"])]
    elu: Elu
    circonscription: CirconscriptionElue
    election: Election | None
    co_elus: Annotated[list[CoElu], Meta(description="Those elected with the person.")]
