"""Statistics of members: plain numbers, the same with their base, the proof of a rate and the place in a list."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Compte, Instant, Jour, Modele, Pagination, Pourcentage
from hemicycle.models.votes import GroupeDuVote, Votant, VoteDuMembre
from hemicycle.vocabulaire import Chambre, Drapeau, MotifCompte, Periode, TauxVerifiable

Taux = Annotated[Pourcentage | None, Meta(description="Integer percentage; null when not computable.")]
Nombre = Annotated[Compte | None, Meta(description="A count; null when not known.")]
Activite = Annotated[
    Pourcentage | None,
    Meta(description="Share of the chamber's working weeks, of the last 52, in which the member did something."),
]
Drapeaux = Annotated[
    list[Drapeau], Meta(description="Why the value is missing, or how far to trust it.", examples=[["BASE_FAIBLE"]])
]


class AmendementsStats(Modele):
    """Amendments tabled as first signatory."""

    proposes: Nombre
    adoptes: Nombre


class Stats(Modele):
    """Statistics of a member: plain numbers, but for the amendments."""

    presence: Taux
    presence_solennel: Taux
    loyaute: Taux
    participation: Nombre
    activite: Activite
    interventions: Nombre
    amendements: AmendementsStats
    questions: Nombre


class TauxDetaille(Modele):
    """A rate with its base."""

    valeur: Taux
    numerateur: Compte
    denominateur: Compte
    drapeaux: Drapeaux


class Intervalle(Modele):
    """The bounds that a rate lies between, as far as its base tells: Wilson's interval at 95 %."""

    bas: Annotated[float, Meta(description="Lower bound, in percent.", ge=0, le=100, examples=[74.6])]
    haut: Annotated[float, Meta(description="Upper bound, in percent.", ge=0, le=100, examples=[82.8])]


IntervalleDuTaux = Annotated[
    Intervalle | None,
    Meta(
        description="Wilson's interval of the rate at 95 %, as if scrutins were drawn at random; null without a rate."
    ),
]


class TauxMesure(TauxDetaille, kw_only=True):
    """A rate with its base and its interval."""

    intervalle: IntervalleDuTaux


class AccordParEnjeu(Modele):
    """Agreement by what is decided."""

    ensemble: Annotated[TauxMesure, Meta(description="On texts as a whole.")]
    article: Annotated[TauxMesure, Meta(description="On articles.")]
    amendement: Annotated[TauxMesure, Meta(description="On amendments.")]


class LoyauteDansGroupe(Modele):
    """Loyalty during the days under one group."""

    groupe: GroupeDuVote
    date_debut: Instant
    date_fin: Annotated[Instant | None, Meta(description="Last day; null while it lasts.")]
    valeur: Taux
    numerateur: Compte
    denominateur: Compte
    drapeaux: Drapeaux


class ActiviteDetaillee(TauxDetaille, kw_only=True):
    """Active weeks among the working weeks of the last 52."""

    semaines_actives: Annotated[Compte, Meta(description="Same as `numerateur`.")]


class AmendementsDetailles(AmendementsStats):
    """Amendments tabled as first signatory, and those signed with others."""

    cosignes: Nombre


class StatsPortee(Modele):
    """Every figure of a member over one scope."""

    periode: Annotated[
        str | None,
        Meta(
            description="Legislature, or year of the renewal that opened the term (Senate); null for a career.",
            examples=["17"],
        ),
    ]
    presence: TauxDetaille
    presence_solennel: TauxDetaille
    presence_physique: Annotated[TauxDetaille, Meta(description="Presence without the votes cast by a colleague.")]
    votes_delegues: Nombre
    taux_delegation: Annotated[TauxDetaille, Meta(description="Votes cast by a colleague, among votes.")]
    participation: Nombre
    loyaute: TauxDetaille
    loyaute_par_groupe: Annotated[list[LoyauteDansGroupe], Meta(description="One rate per spell in a group.")]
    dissidence: Annotated[
        TauxDetaille, Meta(description="Votes for or against where the line was the other one, among those it could.")
    ]
    ecarts_abstention: Annotated[
        Compte, Meta(description="Abstentions where the group had a line, votes where it was to abstain.")
    ]
    activite: ActiviteDetaillee
    interventions: Nombre
    interventions_courtes: Annotated[Nombre, Meta(description="Turns of fewer than 20 words, counted apart.")]
    amendements: AmendementsDetailles
    questions: Nombre
    travaux_sans_donnees: Annotated[
        list[str],
        Meta(
            description="Among `interventions`, `amendements` and `questions`, those of which no document was read for "
            "all or part of the scope: `null` when nothing is known of them, else the count of the known part.",
            examples=[["interventions"]],
        ),
    ]


AsOf = Annotated[Jour | None, Meta(description="Last day the figures speak of: that of the data, or that of leaving.")]
StatsDuMandat = Annotated[StatsPortee, Meta(description="Current or last mandate.")]
StatsDeCarriere = Annotated[StatsPortee, Meta(description="Every mandate in the chamber.")]


class StatsChambre(Modele):
    """The figures of a member in one chamber."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    as_of: AsOf
    mandat: StatsDuMandat
    carriere: StatsDeCarriere


class StatsDetail(Modele):
    """Every figure of a member with its base, in the chamber of filing and apart in the other one."""

    definitions_version: Annotated[str, Meta(description="Version of the definitions.", examples=["2026.1"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    as_of: AsOf
    mandat: StatsDuMandat
    carriere: StatsDeCarriere
    autre_chambre: Annotated[StatsChambre | None, Meta(description="The other chamber, for who sat in both.")]


class StatsCompletes(Stats, kw_only=True):
    """Statistics of a member over the career, then every figure with its base."""

    stats_detail: Annotated[StatsDetail | None, Meta(description="Null for somebody who never held a seat.")]


class ActiviteDuMembre(StatsCompletes, kw_only=True):
    """Statistics of one member among several."""

    parlementaire: Annotated[Votant, Meta(description="The member, under the last group.")]


class MetaInconnus(Modele):
    """What leads to nothing."""

    inconnus: Annotated[list[str], Meta(description="Slugs that nobody answers to.", examples=[["inconnu"]])]


class RangMembre(Modele):
    """The place of a member in a sorted list."""

    rank: Annotated[int | None, Meta(description="Place in the list, from 1; null when not in it.", examples=[12])]
    total: Annotated[Compte, Meta(description="Length of the list.")]
    rang: Annotated[
        int | None,
        Meta(description="Place among those who may be ranked; null when the base is too small.", examples=[11]),
    ]
    total_classes: Annotated[Compte, Meta(description="How many may be ranked.")]
    chambre: Annotated[Chambre, Meta(description="Chamber of the list.", examples=["assemblee"])]


class Motif(Modele):
    """Why a scrutin is counted, or is not."""

    code: Annotated[MotifCompte, Meta(description="Reason.", examples=["VOTE"])]
    libelle: Annotated[str, Meta(description="The reason in French.", examples=["A voté."])]


class VoteCompte(VoteDuMembre):
    """A vote in the proof of a rate."""

    compte: Annotated[bool, Meta(description="Whether the scrutin is in the denominator.", examples=[True])]
    favorable: Annotated[bool, Meta(description="Whether it is in the numerator.", examples=[True])]
    motif: Motif


class MedianeDuGroupe(Modele):
    """The vote rate of the member who stands in the middle of a group, over a month."""

    groupe: Annotated[str, Meta(description="Slug of the group.", examples=["boc"])]
    valeur: Pourcentage
    membres: Annotated[Compte, Meta(description="Members that have a scrutin in their base.", examples=[62])]


class MoisDuMembre(Modele):
    """A month of a member: the scrutins that presence is counted over, and those that loyalty is."""

    mois: Annotated[str, Meta(description="Month.", pattern=r"^\d{4}-\d{2}$", examples=["2025-02"])]
    base: Annotated[Compte, Meta(description="Scrutins that presence is counted over.", examples=[42])]
    votes: Annotated[Compte, Meta(description="Those where a vote was cast.", examples=[31])]
    delegues: Annotated[
        Nombre, Meta(description="Among `votes`, those cast by a colleague; null where some are not published.")
    ]
    compares: Annotated[Compte, Meta(description="Votes that loyalty is counted over.", examples=[28])]
    conformes: Annotated[Compte, Meta(description="Those that follow the line of the group.", examples=[27])]
    mediane_groupe: Annotated[
        MedianeDuGroupe | None,
        Meta(
            description="Median of the group of the last scrutin of the month; null for the non-attached, where no "
            "file tells the group, and under three members."
        ),
    ]


class PaginationPreuve(Pagination):
    """Where a page stands, and what all the scrutins of the scope add up to."""

    statistique: Annotated[TauxVerifiable, Meta(description="Rate.", examples=["presence"])]
    periode: Annotated[Periode, Meta(description="Scope.", examples=["mandat"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    numerateur: Compte
    denominateur: Compte
