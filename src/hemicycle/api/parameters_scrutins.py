"""The named parameters of scrutins and of their debates; those that areas share are in `parameters.py`."""

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from hemicycle.api import readers
from hemicycle.api.parameters import LARGEST, SEARCH_LENGTH, SESSION_PATTERN, example
from hemicycle.vocabulaire import Chambre, Ordre, Sort, TypeIntervention

LimitImportants = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=50, description="Number of scrutins.", examples=example(10)),
]
LimitInterventions = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=50, description="Speeches per page, up to 50.", examples=example(10)),
]
Intervention = Annotated[
    str,
    PathParameter(
        description="Identifier of the speech (UUID).", examples=example("0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d")
    ),
    readers.identifier,
]
Numero = Annotated[
    int,
    PathParameter(ge=1, le=LARGEST, description="Number of the scrutin in its session.", examples=example(812)),
]
ChambreOfScrutin = Annotated[
    Chambre,
    QueryParameter(name="chambre", description="Chamber that held the scrutin.", examples=example("assemblee")),
]
Session = Annotated[
    str | None,
    QueryParameter(
        name="session",
        pattern=SESSION_PATTERN,
        description="Assembly: number of the legislature (`17`). Senate: start year of the ordinary session "
        "(`2024`, or `2024-2025`).",
        examples=example("17"),
    ),
    readers.session,
]
SortFilter = Annotated[
    Sort | None,
    QueryParameter(name="sort", description="Outcome; either case is accepted.", examples=example("adopte")),
    readers.choice(Sort, any_case=True),
]
Importance = Annotated[
    int | None,
    QueryParameter(name="importance", ge=1, le=5, description="Importance, from 1 to 5.", examples=example(4)),
]
SearchTitle = Annotated[
    str | None,
    QueryParameter(
        name="search",
        max_length=SEARCH_LENGTH,
        description="Words that the title must all hold, accents and case ignored; a plain number also finds "
        "the scrutins whose number begins with it.",
        examples=example("projet de loi de finances"),
    ),
]
SortDebat = Annotated[
    Ordre,
    QueryParameter(
        name="sort",
        description="`asc` as it was spoken, `desc` the other way round.",
        examples=example("asc"),
    ),
]
SearchDebat = Annotated[
    str | None,
    QueryParameter(
        name="search",
        max_length=SEARCH_LENGTH,
        description="Words of the speech or of the speaker's name; every word must be found, accents and case ignored.",
        examples=example("haies"),
    ),
]
TypeDebat = Annotated[
    TypeIntervention | None,
    QueryParameter(name="type", description="Kind of speech.", examples=example("explication_vote")),
]
