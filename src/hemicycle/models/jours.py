"""Answers about one day: what is known of it, and a chamber as it was."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from hemicycle.models.base import Compte, DebutEstime, FinEstimee, Instant, Jour, Modele, PaginationChoisie
from hemicycle.models.groupes import Groupe, LieuDuMembre
from hemicycle.models.votes import GroupeDuVote, MembreNomme
from hemicycle.vocabulaire import Chambre, Preuve, Sens

Complete = Annotated[
    bool,
    Meta(
        description="Whether nearly all seats of the chamber are known on that day (nine out of ten at least), or it "
        "was dissolved; when false, somebody who is not shown may have sat all the same.",
        examples=[True],
    ),
]
Estime = Annotated[
    bool,
    Meta(
        description="Whether nobody wrote that the seat was held that day: it was deduced, or read in scrutins.",
        examples=[False],
    ),
]


class SiegeDuJour(Modele):
    """The seat that somebody held on a day."""

    uid: Annotated[str, Meta(description="Official id.", examples=["PM900001"])]
    date_debut: Annotated[Instant, Meta(description="First day in the seat.")]
    date_fin: Annotated[Instant | None, Meta(description="Last day in the seat; null while it is held.")]
    date_debut_estimee: DebutEstime
    date_fin_estimee: FinEstimee
    estime: Estime
    atteste: Annotated[Preuve, Meta(description="What tells that it was held.", examples=["fichier"])]
    place: Annotated[int | None, Meta(description="Number of the place in the chamber (Assembly).", examples=[312])]


class EtendueChambre(Modele):
    """The days that a chamber is known on."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    debut: Annotated[Jour, Meta(description="First day that a file tells a seat of.", examples=["2022-06-22"])]
    fin: Annotated[Jour, Meta(description="Last day that the data speak of.", examples=["2025-11-17"])]
    complete_depuis: Annotated[
        Jour | None,
        Meta(description="Since when nearly all its seats are known; null: never.", examples=["2022-06-22"]),
    ]
    connue: Annotated[bool, Meta(description="Whether the day asked for is one of them.", examples=[True])]


class MetaJour(Modele):
    """The day that a list is of."""

    date: Jour
    chambres: Annotated[list[EtendueChambre], Meta(description="What is known of each chamber that was asked for.")]
    sans_date: Annotated[
        Compte | UnsetType,
        Meta(description="Committees only: bodies left out because no file says since when they exist."),
    ] = UNSET


JourDemande = Annotated[MetaJour | UnsetType, Meta(description="With `date`: the day, and what is known of it.")]


class DocumentMembreDuJour(MembreNomme, kw_only=True):
    """A member in a chamber of some days: what a release holds."""

    identite_connue: Annotated[
        bool, Meta(description="False when no file of persons names who voted.", examples=[True])
    ]
    circonscription: Annotated[LieuDuMembre | None, Meta(description="Constituency of the seat.")]
    siege: SiegeDuJour


class MembreEnSeance(DocumentMembreDuJour, kw_only=True):
    """A member in a chamber of a day, under the group of that day."""

    groupe: Annotated[GroupeDuVote | None, Meta(description="Group of that day.")]


class MouvementDuGroupe(Modele):
    """Somebody who came into a group, or left it."""

    date: Annotated[Jour, Meta(description="First day in the group, or last one.", examples=["2025-02-11"])]
    sens: Annotated[Sens, Meta(description="Into the group, or out of it.", examples=["arrivee"])]
    avec_siege: Annotated[
        bool,
        Meta(
            description="Whether the seat began or ended with it; false: the member sat before, or goes on sitting, "
            "in another group or in none.",
            examples=[False],
        ),
    ]
    groupe: Annotated[
        GroupeDuVote | None,
        Meta(description="The group come from, or gone to, under its name of then; null with the seat, or for none."),
    ]
    estime: Annotated[
        bool, Meta(description="Whether nobody wrote it: it was deduced, or read in scrutins.", examples=[False])
    ]
    parlementaire: Annotated[DocumentMembreDuJour, Meta(description="Who, and in which seat.")]


class MembreDuBureau(Modele):
    """Somebody who holds an office of the chamber."""

    qualite: Annotated[str | None, Meta(description="Office, as published.", examples=["Vice-présidente"])]
    parlementaire: MembreEnSeance


class GroupeDuJour(Modele):
    """A group of a chamber on a day, and those who sat in it."""

    groupe: Annotated[
        Groupe | None,
        Meta(description="The group, under its names of that day; null for those whose group no file tells."),
    ]
    sieges: Annotated[Compte, Meta(description="Members that day.", examples=[66])]
    membres: Annotated[list[DocumentMembreDuJour], Meta(description="Its members, by name.")]


class ChambreDuJour(Modele):
    """A chamber on a day."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    date: Jour
    legislature: Annotated[
        int | None, Meta(description="Legislature that sat; null at the Senate and between two.", examples=[17])
    ]
    session: Annotated[
        str | None, Meta(description="Session of the Senate, by the year it opens in.", examples=["2024"])
    ]
    complete: Complete
    sieges: Annotated[Compte | None, Meta(description="Seats in law; null before 1989.", examples=[577])]
    pourvus: Annotated[Compte, Meta(description="Seats that somebody is known to hold.", examples=[571])]
    vacants: Annotated[
        Compte | None,
        Meta(
            description="Seats that nobody holds; null where the chamber is not known well enough to say, or where "
            "files give it more members than seats.",
            examples=[6],
        ),
    ]
    estimes: Annotated[Compte, Meta(description="Members whose seat is `estime` that day.", examples=[0])]
    president: Annotated[
        MembreEnSeance | None, Meta(description="Who presided over the chamber; null where no dated file tells.")
    ]
    bureau: Annotated[
        list[MembreDuBureau], Meta(description="Its Bureau, by rank of the office; empty where no dated file tells.")
    ]
    groupes: Annotated[list[GroupeDuJour], Meta(description="Groups, from left to right; those of none come last.")]


class ChambreReponse(Modele):
    """A chamber on a day, and the days it is known on."""

    data: ChambreDuJour
    meta: EtendueChambre


class MetaListeDuJour(PaginationChoisie):
    """Where a page stands in a list that may be of one day."""

    jour: JourDemande = UNSET
