"""The named parameters of groups, analytics and exports; those that areas share are in `parameters.py`."""

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from hemicycle.api import readers
from hemicycle.api.parameters import SEARCH_LENGTH, SESSION_PATTERN, SLUG_LENGTH, example
from hemicycle.vocabulaire import Chambre, FormatExport, NatureAlliance, PeriodeAnalytics

# Groups

ChambreOfGroupe = Annotated[
    Chambre,
    PathParameter(description="Chamber of the group.", examples=example("assemblee")),
]
SlugOfGroupe = Annotated[
    str,
    PathParameter(
        description="Slug of the group: of its acronym or of its long name; its uuid and its official id answer too.",
        examples=example("boc"),
    ),
    readers.text(SLUG_LENGTH),
]
LegislatureOfGroupe = Annotated[
    int | None,
    QueryParameter(
        name="legislature",
        ge=1,
        le=99,
        description="Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it. "
        "Left out: the latest.",
        examples=example(17),
    ),
]
SessionOfGroupe = Annotated[
    str | None,
    QueryParameter(
        name="session",
        pattern=SESSION_PATTERN,
        description="Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed by; "
        "or a legislature (`17`), for theirs. Left out: the current one.",
        examples=example("2024-2025"),
    ),
    readers.session,
]
LimitGroupes = Annotated[
    int,
    QueryParameter(
        name="limit", ge=1, le=100, description="Groups per page; the default holds them all.", examples=example(100)
    ),
]
GroupeInitie = Annotated[
    bool,
    QueryParameter(
        name="groupeInitie",
        description="Only scrutins that the group itself asked for: their requester text names it.",
        examples=example(True),
    ),
]
NatureOfAlliances = Annotated[
    NatureAlliance,
    QueryParameter(name="nature", description="Scrutins that agreement is measured on.", examples=example("ensemble")),
]
Clivants = Annotated[
    bool,
    QueryParameter(
        name="clivants",
        description="Only scrutins where the losing side has at least 10 % of the votes for or against.",
        examples=example(True),
    ),
]

# Analytics

PeriodeOfAnalytics = Annotated[
    PeriodeAnalytics,
    QueryParameter(
        name="periode",
        description="How far back from the latest scrutin to look.",
        examples=example("6m"),
    ),
]
ThemeOfAnalytics = Annotated[
    str | None,
    QueryParameter(
        name="theme",
        max_length=SEARCH_LENGTH,
        description="Theme of scrutins, exactly as `/scrutins/tags` lists it.",
        examples=example("sante"),
    ),
]
GroupeOfAnalytics = Annotated[
    str | None,
    QueryParameter(
        name="groupe",
        max_length=SLUG_LENGTH,
        description="Slug of a political group; where both chambers have one of that name the Assembly's is meant, "
        "and the uuid or the official id names the other.",
        examples=example("boc"),
    ),
]


def _limite(maximum: int, de: str) -> QueryParameter:
    words = f"Number of {de}, up to {maximum}."
    return QueryParameter(name="limit", ge=1, le=maximum, description=words, examples=example(10))


LimitOfDeputes = Annotated[int, _limite(50, "deputies")]
LimitOfScrutins = Annotated[int, _limite(50, "scrutins")]
LimitOfThemes = Annotated[int, _limite(30, "themes")]
LimitOfControverses = Annotated[int, _limite(30, "scrutins")]
LimitOfSecteurs = Annotated[int, _limite(30, "sectors")]
LimitOfLobbyistes = Annotated[int, _limite(50, "lobbyists")]

# Exports

SessionOfExport = Annotated[
    str,
    QueryParameter(
        name="session",
        pattern=SESSION_PATTERN,
        description="Session to export: a legislature of the Assembly (`17`) or a session of the Senate (`2024`).",
        examples=example("17"),
    ),
    readers.session,
]
ChambreOfExport = Annotated[
    Chambre,
    QueryParameter(name="chambre", description="Chamber that held the scrutins.", examples=example("assemblee")),
]
FormatOfExport = Annotated[
    FormatExport,
    QueryParameter(
        name="format",
        description="`ndjson`: one JSON object a line. `csv`: RFC 4180, UTF-8, with a header.",
        examples=example("csv"),
    ),
]
