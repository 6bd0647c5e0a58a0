"""The named parameters of subjects; those that areas share are in `common.py`."""

from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SEARCH_LENGTH, SLUG_LENGTH
from hemicycle.api.parameters.readers import Query, Variable

# Not a parameter of clients: what asks the press.

SlugOfSujet = Annotated[
    str,
    Variable(description="Slug of the subject, in any case; its uuid answers too.", example="haies-bocageres"),
    readers.text(SLUG_LENGTH),
]
Category = Annotated[
    str | None,
    Query(
        name="category",
        max_length=SEARCH_LENGTH,
        description="Category, exactly as `/sujets/categories` lists it.",
        example="environnement",
    ),
]
SearchSujet = Annotated[
    str | None,
    Query(
        name="search",
        max_length=SEARCH_LENGTH,
        description="Words that the label and the description together must all hold, accents and case ignored.",
        example="haies",
    ),
]
Featured = Annotated[
    bool | None,
    Query(
        name="featured",
        description="`true` for the subjects put forward, `false` for the others. Left out: all.",
        example=True,
    ),
]
LimitFeatured = Annotated[int, Query(name="limit", ge=1, le=20, description="Number of subjects, up to 20.", example=6)]
