"""Answers about the renewal of 2026 that a release holds: overview, outgoing senators, candidates."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, Jour, Modele
from hemicycle.models.groupes import PositionDuGroupe
from hemicycle.models.stats import Nombre, Taux
from hemicycle.vocabulaire import Chambre, FamillePolitique, ModeScrutin, RoleCandidat, Sexe

Nuance = Annotated[str, Meta(description="Code of the shade that the ministry gave.", examples=["LDVC"])]
NuanceLibelle = Annotated[
    str | None, Meta(description="Shade in words; null for an unknown code.", examples=["Liste divers centre"])
]
Famille = Annotated[
    FamillePolitique | None,
    Meta(description="Political family of the shade; null for one that belongs to none.", examples=["centre"]),
]
Mode = Annotated[
    ModeScrutin, Meta(description="Lists, or two rounds in one day.", examples=["proportionnel"])
]  # fmt: skip
Code = Annotated[str, Meta(description="Code of the constituency.", examples=["36"])]
Annee = Annotated[
    int | None, Meta(description="Year of birth: the only part of the date that is kept.", examples=[1968])
]
Photo = Annotated[str | None, Meta(description="Official photograph.")]
Nom = Annotated[str, Meta(description="Family name.", examples=["VERDAN"])]
Prenom = Annotated[str, Meta(description="Given name.", examples=["Lucie"])]
Genre = Annotated[Sexe | None, Meta(description="`F` or `M`.", examples=["F"])]
ProfessionDeclaree = Annotated[str | None, Meta(description="Profession, as declared.")]
Ordre = Annotated[int, Meta(description="Rank; 1 in a pair.", ge=1, examples=[1])]
EstSortant = Annotated[bool, Meta(description="Whether it is one of the outgoing senators.", examples=[False])]


class Lieu(Modele):
    """A constituency at stake."""

    departement: Code
    nom: Annotated[str, Meta(description="Name.", examples=["Indre"])]


class GroupeDuSortant(Modele):
    """A group of the Senate on the eve of the ballot."""

    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    nom_complet: Annotated[str, Meta(description="Long name.", examples=["Bocage et territoires"])]
    couleur: Annotated[str | None, Meta(description="Hexadecimal colour.", examples=["#2E7D32"])]
    position: PositionDuGroupe


class SourceOfficielle(Modele):
    """Where something is officially said."""

    label: Annotated[str, Meta(description="What it is.", examples=["Ministère de l'intérieur : résultats"])]
    url: Annotated[str | UnsetType, Meta(description="Address, if there is one.")] = UNSET


class ScrutinSenatorial(Modele):
    """The ballot."""

    date: Annotated[Jour, Meta(examples=["2026-09-27"])]
    prise_de_fonction: Annotated[Jour, Meta(examples=["2026-10-01"])]
    serie: Annotated[str, Meta(description="Half of the Senate that is renewed.", examples=["2"])]
    mandature_sortante: Annotated[int, Meta(description="Renewal that opened the term that ends.", examples=[2020])]
    mandature_entrante: Annotated[int, Meta(description="Renewal that opens the next one.", examples=[2026])]
    nb_sieges: Annotated[int, Meta(description="Seats at stake.", examples=[178])]
    nb_circonscriptions: Annotated[int, Meta(description="Constituencies.", examples=[64])]
    sources: list[SourceOfficielle]


class GroupeEnJeu(GroupeDuSortant):
    """A group and its seats; `sans-groupe` gathers those who belong to none."""

    sieges: Annotated[Compte, Meta(description="Seats at stake.")]
    sieges_senat: Annotated[Compte, Meta(description="Seats in the whole Senate on the eve of the ballot.")]


class SortantsEnBref(Modele):
    """The outgoing senators, counted."""

    total: Compte
    mandat_complet: Annotated[Compte, Meta(description="Who sat from the first days of the term.")]
    arrivees_en_cours: Annotated[Compte, Meta(description="Who came in the course of it.")]
    par_groupe: Annotated[list[GroupeEnJeu], Meta(description="Most seats at stake first.")]


class CirconscriptionEnJeu(Lieu):
    """A constituency at stake and who runs in it."""

    nb_sieges: Annotated[int, Meta(description="Seats.", examples=[2])]
    nb_listes: Annotated[CompteConnu, Meta(description="Lists, or pairs; null until published.")]
    nb_candidats: Annotated[CompteConnu, Meta(description="Candidates; null until published.")]


class Candidatures(Modele):
    """The candidacies, counted."""

    listes: Annotated[Compte, Meta(description="Lists and pairs.")]
    candidats: Annotated[Compte, Meta(description="Candidates, substitutes included.")]
    circonscriptions: Annotated[Compte, Meta(description="Constituencies whose candidacies are published.")]
    sortants_candidats: Annotated[Compte, Meta(description="Outgoing senators who run again.")]
    sortants_non_candidats: Annotated[
        Compte, Meta(description="Those who do not, where the candidacies of their constituency are published.")
    ]
    anciens_parlementaires: Annotated[
        Compte, Meta(description="Candidates who sat in Parliament once, and did not on the day of the ballot.")
    ]


class Apercu(Modele):
    """The renewal."""

    scrutin: ScrutinSenatorial
    sortants: SortantsEnBref
    circonscriptions: Annotated[list[CirconscriptionEnJeu], Meta(description="By code.")]
    candidatures: Annotated[Candidatures | None, Meta(description="Null until published.")]


class PersonneSortante(Modele):
    """Who an outgoing senator is. A senator's birth date is public."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["lucie-verdan"])]
    nom: Annotated[str, Meta(description="Family name.", examples=["Verdan"])]
    prenom: Prenom
    photo_url: Photo
    profession: Annotated[str | None, Meta(description="Profession.", examples=["Vétérinaire"])]
    date_naissance: Annotated[Instant | None, Meta(description="Birth date.")]
    sexe: Genre


class MandatSortant(Modele):
    """The term that ends."""

    date_debut: Annotated[Instant, Meta(description="First day of the term.")]
    date_fin: Annotated[Instant | None, Meta(description="Last day, once it is known.")]
    mandat_complet: Annotated[bool, Meta(description="Whether it began with the term.", examples=[True])]
    duree_mois: Annotated[int, Meta(description="Months to the ballot, or to the end.", examples=[72])]
    segments: Annotated[int, Meta(description="Seats held in the term.", ge=1, examples=[1])]
    interrompu: Annotated[bool, Meta(description="Whether there were several: a minister came back.")]


class CandidatureDuSortant(Modele):
    """Where an outgoing senator runs again."""

    circonscription: Annotated[Lieu | None, Meta(description="Constituency.")]
    mode_scrutin: Mode
    libelle: Annotated[str | None, Meta(description="Title of the list; null for a pair.")]
    nuance: Nuance
    nuance_libelle: NuanceLibelle
    famille: Famille
    ordre: Annotated[int, Meta(description="Rank.", ge=1, examples=[1])]
    role: RoleCandidat


class Bilan(Modele):
    """The figures of a career at the Senate, as the person's own record shows them."""

    presence: Taux
    loyaute: Taux
    participation: Nombre
    interventions: Nombre
    amendements: Nombre
    calculated_at: Annotated[Instant | None, Meta(description="Last day that the figures speak of.")]


class Sortant(Modele):
    """An outgoing senator."""

    mandat_id: Identifiant
    personne: PersonneSortante
    groupe: Annotated[GroupeDuSortant | None, Meta(description="Null for those who belong to none.")]
    circonscription: Annotated[Lieu | None, Meta(description="Constituency.")]
    commission_permanente: Annotated[str | None, Meta(description="Permanent committee.")]
    mandat: MandatSortant
    candidature: Annotated[CandidatureDuSortant | None, Meta(description="Null when none is known.")]
    bilan: Bilan


class Total(Modele):
    """How many there are."""

    total: Compte


class PersonneDuCandidat(Modele):
    """The record of a candidate who sits or sat in Parliament."""

    slug: Annotated[str, Meta(description="Slug.", examples=["lucie-verdan"])]
    chambre: Annotated[Chambre, Meta(description="Chamber the person is filed in.", examples=["senat"])]
    photo_url: Photo


PersonneConnue = Annotated[PersonneDuCandidat | None, Meta(description="Null for somebody who never sat.")]


class CandidatDeListe(Modele):
    """A candidate."""

    id: Annotated[str, Meta(description="Stable identifier.")]
    nom: Nom
    prenom: Prenom
    sexe: Genre
    annee_naissance: Annee
    profession: ProfessionDeclaree
    ordre: Ordre
    role: RoleCandidat
    sortant: EstSortant
    personne: PersonneConnue


class Unite(Modele):
    """A list, or a candidate with a substitute."""

    id: Annotated[str, Meta(description="Stable identifier.")]
    circonscription: Annotated[Lieu | None, Meta(description="Constituency.")]
    mode_scrutin: Mode
    libelle: Annotated[str | None, Meta(description="Title of the list; null for a pair.")]
    nuance: Nuance
    nuance_libelle: NuanceLibelle
    famille: Famille
    candidats: Annotated[list[CandidatDeListe], Meta(description="Titulars first, then by rank.")]


class TotalUnites(Total):
    """How many units there are, and candidates in them."""

    candidats: Compte
