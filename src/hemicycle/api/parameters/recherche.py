"""The named parameters of the general search; those that areas share are in `common.py`."""

from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SEARCH_LENGTH
from hemicycle.api.parameters.readers import Query
from hemicycle.queries.recherche.search_words import MAXIMUM
from hemicycle.vocabulaire import TypeRecherche

SHORTEST = 2  # characters of a question to the whole service

Question = Annotated[
    str,
    Query(
        name="q",
        min_length=SHORTEST,
        max_length=SEARCH_LENGTH,
        pattern=r"^[^\u0000]*[^\s\u0000][^\u0000]*[^\s\u0000][^\u0000]*$",
        description="What is looked for. Every word must be found, anywhere inside a word, in any order; accents, "
        f"case, apostrophes and hyphens do not count, nor do articles outside of names. Of more than {MAXIMUM} words "
        "the longest count.",
        example="haies",
    ),
    readers.question(SHORTEST, SEARCH_LENGTH),
]
Debut = Annotated[
    str,
    Query(
        name="q",
        min_length=1,
        max_length=SEARCH_LENGTH,
        pattern=r"^[^\u0000]*[^\s\u0000][^\u0000]*$",
        description="What has been typed so far.",
        example="ver",
    ),
    readers.question(1, SEARCH_LENGTH),
]
Type = Annotated[
    TypeRecherche,
    Query(name="type", description="One category, page by page; or `all`, the first rows of each.", example="all"),
]
LimitRecherche = Annotated[
    int, Query(name="limit", ge=1, le=50, description="Rows per page; at most 5 per category with `all`.", example=30)
]
LimitSuggestions = Annotated[int, Query(name="limit", ge=1, le=10, description="Number of suggestions.", example=5)]
InclureAnciens = Annotated[
    bool,
    Query(
        name="inclureAnciens",
        description="Whether members who sit no more and dissolved committees are found too.",
        example=False,
    ),
]
