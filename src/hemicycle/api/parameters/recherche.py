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
        description="What is looked for. Every word must be found, in any order: whole, inflected, or as the beginning "
        "of a word when it is the last one or has four letters; never inside. Accents, case, apostrophes, hyphens and "
        f"empty words do not count. Of more than {MAXIMUM} words the longest count.",
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
        description="Whether members who sit no more, dissolved committees and groups of the past are found too.",
        example=False,
    ),
]
Explain = Annotated[
    bool,
    Query(name="explain", description="Whether each row says its score, and the parts that make it up.", example=False),
]
