"""The named parameters of scrutins and of their debates; those that areas share are in `common.py`."""

from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import LARGEST, SEARCH_LENGTH, SESSION_PATTERN, SLUG_LENGTH, several_pattern
from hemicycle.api.parameters.readers import Query, Variable
from hemicycle.vocabulaire import Chambre, Ordre, Sort, TypeIntervention

LimitImportants = Annotated[int, Query(name="limit", ge=1, le=50, description="Number of scrutins.", example=10)]
LimitInterventions = Annotated[
    int, Query(name="limit", ge=1, le=50, description="Speeches per page, up to 50.", example=10)
]
Intervention = Annotated[
    str,
    Variable(
        description="Identifier of the speech (UUID).",
        example="0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d",
        pattern=readers.UUID_PATTERN,
    ),
    readers.identifier,
]
Numero = Annotated[int, Variable(ge=1, le=LARGEST, description="Number of the scrutin in its session.", example=812)]
ChambreOfScrutin = Annotated[
    Chambre, Query(name="chambre", description="Chamber that held the scrutin.", example="assemblee")
]
Session = Annotated[
    str | None,
    Query(
        name="session",
        pattern=SESSION_PATTERN,
        description="Assembly: number of the legislature (`17`). Senate: start year of the ordinary session "
        "(`2024`, or `2024-2025`).",
        example="17",
    ),
    readers.session,
]
ChambreOfPath = Annotated[Chambre, Variable(description="Chamber that held the scrutin.", example="assemblee")]
SessionOfPath = Annotated[
    str,
    Variable(description="Legislature, or start year of the Senate session.", example="17", pattern=SESSION_PATTERN),
    readers.session,
]
SortFilter = Annotated[
    Sort | None,
    Query(name="sort", description="Outcome; either case is accepted.", example="adopte"),
    readers.choice(Sort, any_case=True),
]
Importance = Annotated[
    int | None, Query(name="importance", ge=1, le=5, description="Importance, from 1 to 5.", example=4)
]
SearchTitle = Annotated[
    str | None,
    Query(
        name="search",
        max_length=SEARCH_LENGTH,
        description="Words that the title must all hold, accents and case ignored; a plain number also finds "
        "the scrutins whose number begins with it.",
        example="projet de loi de finances",
    ),
]
ScrutinsOfMatrice = Annotated[
    str,
    Query(
        name="scrutins",
        pattern=several_pattern(50),
        description="One to fifty scrutins, separated by commas: uuids, official ids, or chamber, session and number "
        "(`assemblee/17/812`).",
        example="assemblee/17/812,assemblee/17/811",
    ),
    readers.several(1, 50, SLUG_LENGTH, "scrutin"),
]
MembresOfMatrice = Annotated[
    str,
    Query(
        name="parlementaires",
        pattern=several_pattern(100),
        description="One to a hundred members, separated by commas: slugs, or whatever else a member answers to.",
        example="lucie-verdan,paul-zelande",
    ),
    readers.slugs(1, 100, SLUG_LENGTH),
]
SortDebat = Annotated[
    Ordre, Query(name="sort", description="`asc` as it was spoken, `desc` the other way round.", example="asc")
]
SearchDebat = Annotated[
    str | None,
    Query(
        name="search",
        max_length=SEARCH_LENGTH,
        description="Words of the speech or of the speaker's name; every word must be found, accents and case ignored.",
        example="haies",
    ),
]
TypeDebat = Annotated[
    TypeIntervention | None, Query(name="type", description="Kind of speech.", example="explication_vote")
]
