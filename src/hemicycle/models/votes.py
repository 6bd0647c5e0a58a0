"""Nominal votes, from the side of the scrutin and from the side of the member."""

from typing import Annotated, Literal

from msgspec import Meta

from hemicycle.models.base import CompteConnu, Identifiant, Instant, Jour, Modele, Pagination
from hemicycle.vocabulaire import CauseNonVote, Chambre, NatureVote, Position, PositionDetail, Sort, Tag, TypeVote

Titre = Annotated[str, Meta(description="Title.", examples=["l'ensemble de la proposition de loi"])]
SortMajuscules = Annotated[Literal["ADOPTE", "REJETE"], Meta(description="Outcome.", examples=["ADOPTE"])]
SortCode = Annotated[Sort, Meta(description="Outcome, lower case.", examples=["adopte"])]
ModeDeVote = Annotated[TypeVote, Meta(description="Voting mode.", examples=["ordinaire"])]
Nature = Annotated[NatureVote | None, Meta(description="Object of the vote.", examples=["article"])]
Tags = Annotated[list[Tag], Meta(description="Themes.", examples=[["agriculture"]])]
Importance = Annotated[int, Meta(description="Importance, 1 to 5.", ge=1, le=5, examples=[4])]


class GroupeDuVote(Modele):
    """The group of a member at the time of a vote."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug; the same whatever the names.", examples=["boc"])]
    nom: Annotated[str, Meta(description="Short name on that day.", examples=["BOC"])]
    couleur: Annotated[str | None, Meta(description="Hexadecimal colour.", examples=["#2E7D32"])]


class MembreNomme(Modele):
    """Who a member is, and nothing that depends on a day."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug of the member.", examples=["lucie-verdan"])]
    chambre: Annotated[Chambre, Meta(description="Chamber the member is filed in.", examples=["assemblee"])]
    nom: Annotated[str, Meta(description="Family name.", examples=["Verdan"])]
    prenom: Annotated[str, Meta(description="Given name.", examples=["Lucie"])]
    photo_url: Annotated[str | None, Meta(description="Official photograph.")]


class Votant(MembreNomme, kw_only=True):
    """The author of a vote."""

    groupe: Annotated[GroupeDuVote | None, Meta(description="Group at the time of the vote.")]


class VoteDeBase(Modele):
    """What a vote says of itself."""

    id: Identifiant
    position: Annotated[Position, Meta(description="Position.", examples=["pour"])]
    position_detail: Annotated[
        PositionDetail, Meta(description="Finer position: `non_votant` was listed as taking no part.")
    ]
    cause: Annotated[
        CauseNonVote | None,
        Meta(description="What kept from voting: an office (`PAN`, `PSE`, `MG`) or standing aside (`DEP`)."),
    ]
    par_delegation: Annotated[
        bool | None, Meta(description="Cast by another member, by delegation; null where it is not published.")
    ]
    mise_au_point: Annotated[
        str | None,
        Meta(
            description="Position the member said afterwards to have wanted; `signalee` where the source says that "
            "there was a correction, not which.",
            examples=["contre"],
        ),
    ]


class Vote(VoteDeBase):
    """A vote inside the detail of its scrutin."""

    parlementaire: Votant


class VoteDuScrutin(Vote):
    """A vote in the list of a scrutin's votes."""

    parlementaire_id: Identifiant
    scrutin_id: Identifiant
    created_at: Instant


class ScrutinNumerote(Modele):
    """What tells a scrutin from any other."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["VTANR5L17V812"])]
    numero: Annotated[int, Meta(description="Number, unique per chamber and session.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]


class ScrutinResume(ScrutinNumerote):
    """A scrutin in short, with its official figures."""

    titre: Titre
    date: Instant
    date_scrutin: Annotated[Instant, Meta(description="Same as `date`.")]
    sort: SortMajuscules
    sort_code: SortCode
    type_vote: ModeDeVote
    nature: Nature
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu


class ScrutinDuVote(ScrutinNumerote):
    """The scrutin of a vote, in short."""

    date: Instant
    date_scrutin: Annotated[Instant, Meta(description="Same as `date`.")]
    titre: Titre
    sort: SortMajuscules
    sort_code: SortCode
    type_vote: ModeDeVote
    nature: Nature
    tags: Tags
    importance: Importance
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu
    source_url: Annotated[str | None, Meta(description="Official page.")]


class VoteDuMembre(VoteDeBase):
    """A vote in the history of a member."""

    scrutin_id: Annotated[Identifiant, Meta(description="Same as `scrutin.id`.")]
    parlementaire_id: Annotated[Identifiant, Meta(description="The member asked about.")]
    groupe: Annotated[GroupeDuVote | None, Meta(description="Group at the time of the vote.")]
    groupe_position: Annotated[
        Position | None,
        Meta(description="Line of that group: what most of its voters did; null without one.", examples=["pour"]),
    ]
    position_groupe: Annotated[Position | None, Meta(description="Same as `groupePosition`.", examples=["pour"])]
    scrutin: ScrutinDuVote


class ScrutinExporte(Modele):
    """The scrutin of a row of an export."""

    scrutin_id: Identifiant
    scrutin_uid: str
    chambre: Chambre
    session: str
    numero: int
    date: Jour


class VotantExporte(Modele):
    """The voter of a row of an export, under the group of that day."""

    parlementaire_id: Identifiant
    parlementaire_slug: str
    parlementaire_uid: str
    groupe_id: Identifiant | None
    groupe_slug: str | None
    groupe_nom: str | None


class PaginationVotes(Pagination):
    """Where a page stands, and which session was answered for."""

    session: Annotated[str, Meta(description="Session of the scrutin.", examples=["17"])]


class MatriceDesVotes(Modele):
    """What several members did at several scrutins."""

    scrutins: Annotated[list[ScrutinDuVote], Meta(description="The rows, in the order asked.")]
    parlementaires: Annotated[
        list[Votant], Meta(description="The columns, in the order asked, under their last group.")
    ]
    positions: Annotated[
        list[list[Position | None]],
        Meta(
            description="A row to a scrutin, a cell to a member; null where the scrutin does not list the member: of "
            "the other chamber, not in office, or silence says nothing there.",
        ),
    ]
    groupes: Annotated[list[list[str | None]], Meta(description="Likewise, the slug of the group of that day.")]


class InconnusDeMatrice(Modele):
    """What leads to nothing."""

    scrutins: Annotated[list[str], Meta(description="Scrutins.", examples=[[]])]
    parlementaires: Annotated[list[str], Meta(description="Members.", examples=[["inconnu"]])]


class MetaMatrice(Modele):
    """What a matrix says beside the votes."""

    inconnus: InconnusDeMatrice


class MatriceVotesReponse(Modele):
    """A matrix of votes."""

    data: MatriceDesVotes
    meta: MetaMatrice
