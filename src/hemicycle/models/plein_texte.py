"""What was said and tabled, as the full-text search finds it; and how often something is spoken of."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hemicycle.models.amendements import DocumentAmendement
from hemicycle.models.base import Compte, Identifiant, ListeAvec, Modele, Pagination
from hemicycle.models.interventions import Dit, InterventionDeBase
from hemicycle.vocabulaire import Chambre, DimensionFrequences, TriTexte

Extrait = Annotated[
    str,
    Meta(
        description="The passage that does best, as HTML: the words found between `<mark>`, everything else escaped.",
        examples=["…planter des <mark>haies</mark> le long des chemins…"],
    ),
]
Score = Annotated[float | msgspec.UnsetType, Meta(description="How well the row answers; with `explain`.")]


class ExplicationScore(Modele):
    """What a score is made of: the sum of the first two, times the third."""

    mots: Annotated[float, Meta(description="How rare the words are, and how much of the text they make (BM25).")]
    voisinage: Annotated[float, Meta(description="More where they follow each other in order.")]
    poids: Annotated[float, Meta(description="Speeches of some length weigh more than interruptions and the chair's.")]


Explication = Annotated[
    ExplicationScore | msgspec.UnsetType, Meta(description="What the score is made of; with `explain`.")
]


class InterventionTrouvee(InterventionDeBase, tag_field="_type", tag="intervention", kw_only=True):
    """A speech that holds the words."""

    id: Identifiant
    contenu: Annotated[str, Meta(description="First 500 characters.", max_length=500, examples=["Les haies…"])]
    has_more: Annotated[bool, Meta(description="Whether the text was cut.", examples=[True])]
    type: Dit
    extrait: Extrait
    score: Score = msgspec.UNSET
    explication: Explication = msgspec.UNSET


class AmendementTrouve(DocumentAmendement, tag_field="_type", tag="amendement", kw_only=True):
    """An amendment that holds the words, in what it changes or in why."""

    extrait: Extrait
    score: Score = msgspec.UNSET
    explication: Explication = msgspec.UNSET


class PaginationTexte(Pagination):
    """Where a page stands among the texts that were found; pages lead to the first 10,000."""

    query: Annotated[str, Meta(description="The question, trimmed.", examples=["haies"])]
    tri: Annotated[TriTexte, Meta(description="How rows are put in order.", examples=["pertinence"])]


class PaginationInterventions(PaginationTexte):
    """The same, of speeches."""

    type: Literal["interventions"]


class PaginationAmendements(PaginationTexte):
    """The same, of amendments."""

    type: Literal["amendements"]


class InterventionsTrouvees(ListeAvec[InterventionTrouvee, PaginationInterventions]):
    """What was said, page by page."""


class AmendementsTrouves(ListeAvec[AmendementTrouve, PaginationAmendements]):
    """What was tabled, page by page."""


class CelluleFrequences(Modele):
    """How often an expression was spoken of in one month, group, member or chamber."""

    cle: Annotated[
        str, Meta(description="`2025-02`, `assemblee/boc`, slug of the member, or chamber.", examples=["2025-02"])
    ]
    libelle: Annotated[str, Meta(description="Name to show.", examples=["BOC"])]
    chambre: Annotated[Chambre | None, Meta(description="Chamber of the group or member; null for months.")]
    interventions: Annotated[Compte, Meta(description="All speeches of the cell.", examples=[1200])]
    mots: Annotated[Compte, Meta(description="All words of these speeches.", examples=[96000])]
    mentions: Annotated[Compte, Meta(description="Speeches that hold the expression.", examples=[12])]
    pour_mille: Annotated[
        float | None,
        Meta(description="Mentions for a thousand speeches; null where there is no speech.", examples=[10.0]),
    ]


class FrequencesExpression(Modele):
    """One expression."""

    expression: Annotated[str, Meta(description="As it was asked.", examples=["haies"])]
    total: Annotated[Compte, Meta(description="Speeches that hold it, whoever made them.", examples=[340])]
    cellules: list[CelluleFrequences]


class MetaFrequences(Modele):
    """What the counts are held against."""

    par: DimensionFrequences
    interventions: Annotated[Compte, Meta(description="All speeches that pass the filters.", examples=[100_000])]
    mots: Annotated[Compte, Meta(description="All words of these speeches.", examples=[9_000_000])]
    base_minimale: Annotated[Compte, Meta(description="Speeches a group or member must have made.", examples=[20])]


class Frequences(ListeAvec[FrequencesExpression, MetaFrequences]):
    """Expressions side by side, in the order asked."""
