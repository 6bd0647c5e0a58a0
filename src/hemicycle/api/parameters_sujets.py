"""The named parameters of subjects; those that areas share are in `parameters.py`."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter, SkipValidation

from hemicycle.api import readers
from hemicycle.api.parameters import SEARCH_LENGTH, SLUG_LENGTH, example
from hemicycle.live.presse import Presse

# Not a parameter of clients: what asks the press.
AgenceDePresse = NamedDependency[SkipValidation[Presse]]

SlugOfSujet = Annotated[
    str,
    PathParameter(
        description="Slug of the subject, in any case; its uuid answers too.",
        examples=example("haies-bocageres"),
    ),
    readers.text(SLUG_LENGTH),
]
Category = Annotated[
    str | None,
    QueryParameter(
        name="category",
        max_length=SEARCH_LENGTH,
        description="Category, exactly as `/sujets/categories` lists it.",
        examples=example("environnement"),
    ),
]
SearchSujet = Annotated[
    str | None,
    QueryParameter(
        name="search",
        max_length=SEARCH_LENGTH,
        description="Words that the label and the description together must all hold, accents and case ignored.",
        examples=example("haies"),
    ),
]
Featured = Annotated[
    bool | None,
    QueryParameter(
        name="featured",
        description="`true` for the subjects put forward, `false` for the others. Left out: all.",
        examples=example(True),
    ),
]
LimitFeatured = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=20, description="Number of subjects, up to 20.", examples=example(6)),
]
