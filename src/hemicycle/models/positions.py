"""Where members stand on the axes of votes, and who votes like them."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Compte, Instant, Modele
from hemicycle.models.stats import IntervalleDuTaux, Taux
from hemicycle.models.votes import GroupeDuVote, Votant
from hemicycle.vocabulaire import Chambre, MotifSansPlace, RepereAxe

Session = Annotated[str, Meta(description="Legislature, or session of the Senate.", examples=["17"])]
Coordonnee = Annotated[float, Meta(ge=-1, le=1, examples=[-0.7541])]
Part = Annotated[float, Meta(ge=0, le=1, examples=[0.6129])]
PasDeMotif = Annotated[
    MotifSansPlace | None,
    Meta(
        description="Why there is no place: the member cast fewer than 30 votes at the scrutins kept, the period holds "
        "fewer than 30 scrutins where somebody was opposed, or fewer than 10 members voted enough; null with a place."
    ),
]


class Place(Modele):
    """Where a member stands, as votes alone tell: a reading of votes, not of opinions."""

    x: Annotated[Coordonnee | None, Meta(description="Place on the first axis; null without one.")]
    y: Annotated[
        Coordonnee | None,
        Meta(description="Place on the second axis; null without one, and where votes have a single axis."),
    ]
    votes: Annotated[
        Compte, Meta(description="Votes of the member at the scrutins that places are told by.", examples=[812])
    ]
    motif: PasDeMotif


class PlaceDuMembre(Place, kw_only=True):
    """A member among the others of a chamber and period."""

    parlementaire: Annotated[
        Votant, Meta(description="The member, under the group of the last scrutin of the period that lists them.")
    ]


class AxeDesVotes(Modele):
    """One of the axes."""

    variance: Annotated[
        Part, Meta(description="Share of the dispersion of votes that it explains, beyond the axis before it.")
    ]
    repere: Annotated[
        RepereAxe,
        Meta(
            description="What its direction follows: the order of groups from left to right (ours), the mean vote (for "
            "is upwards), or the first member by name where neither tells.",
            examples=["ordre_des_groupes"],
        ),
    ]
    correlation: Annotated[Part | None, Meta(description="How closely the axis follows it; null for a member.")]


class MetaPositions(Modele):
    """What places were told by."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Session
    scrutins: Annotated[Compte, Meta(description="Scrutins of the period that name their voters.", examples=[1212])]
    scrutins_retenus: Annotated[
        Compte, Meta(description="Those of them where somebody was opposed, which places are told by.", examples=[1130])
    ]
    membres: Annotated[Compte, Meta(description="Members whom they list.", examples=[620])]
    membres_places: Annotated[Compte, Meta(description="Those who have a place.", examples=[594])]
    motif: PasDeMotif
    axes: Annotated[list[AxeDesVotes], Meta(description="The axes, the first explains most; none without places.")]
    calculated_at: Annotated[Instant, Meta(description="Day of the last scrutin that the places speak of.")]


class PositionsReponse(Modele):
    """The members of a chamber and period, by name; `meta` is null for a period that holds no scrutin."""

    data: list[PlaceDuMembre]
    meta: MetaPositions | None


class VoisinDeVote(Modele):
    """Somebody who votes like a member, over the scrutins of the period where both voted."""

    accord: Annotated[Taux, Meta(description="Share of these scrutins where they took the same position.")]
    communs: Annotated[Compte, Meta(description="Scrutins where both voted.", examples=[391])]
    desaccords: Annotated[Compte, Meta(description="Those where they did not take the same position.", examples=[7])]
    intervalle: IntervalleDuTaux
    distance: Annotated[
        float, Meta(description="Between their places; the whole map is 2 wide.", ge=0, le=2, examples=[0.0214])
    ]
    parlementaire: Annotated[
        Votant, Meta(description="The neighbour, under the group of the last scrutin of the period that lists them.")
    ]


class PlaceEnPeriode(Place, kw_only=True):
    """A member over one of the periods sat in."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Session
    groupe: Annotated[
        GroupeDuVote | None, Meta(description="Group at the last scrutin of the period that lists the member.")
    ]
    voisins: Annotated[
        list[VoisinDeVote],
        Meta(
            description="Up to ten members placed who vote most alike, with at least 20 scrutins in common: by the "
            "lower bound of `intervalle`, so that a few votes pass for no closeness."
        ),
    ]


class DocumentPlace(Place, kw_only=True):
    """The same as a release keeps it: whom votes show is known by rank."""

    chambre: Chambre
    session: str
    votant: int
    voisins: list[tuple[int, int, int, float]]  # rank of the voter, equal votes, votes in common, distance
