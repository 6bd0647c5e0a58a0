"""The named parameters of groups, analytics and exports; those that areas share are in `common.py`."""

from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SEARCH_LENGTH, SESSION_PATTERN, SLUG_LENGTH
from hemicycle.api.parameters.readers import Query, Variable
from hemicycle.vocabulaire import Chambre, FormatExport, NatureAlliance, PeriodeAnalytics

# Groups

ChambreOfGroupe = Annotated[Chambre, Variable(description="Chamber of the group.", example="assemblee")]
SlugOfGroupe = Annotated[
    str,
    Variable(
        description="Slug of the group: of its acronym or of its long name; its uuid and its official id answer too.",
        example="boc",
    ),
    readers.text(SLUG_LENGTH),
]
LegislatureOfGroupe = Annotated[
    int | None,
    Query(
        name="legislature",
        ge=1,
        le=99,
        description="Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it. "
        "Left out: the latest.",
        example=17,
    ),
]
SessionOfGroupe = Annotated[
    str | None,
    Query(
        name="session",
        pattern=SESSION_PATTERN,
        description="Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed by; "
        "or a legislature (`17`), for theirs. Left out: the current one.",
        example="2024-2025",
    ),
    readers.session,
]
LimitGroupes = Annotated[
    int, Query(name="limit", ge=1, le=100, description="Groups per page; the default holds them all.", example=100)
]
LimitMouvements = Annotated[
    int, Query(name="limit", ge=1, le=500, description="Arrivals and departures per page.", example=20)
]
GroupeInitie = Annotated[
    bool,
    Query(
        name="groupeInitie",
        description="Only scrutins that the group itself asked for: their requester text names it.",
        example=True,
    ),
]
NatureOfAlliances = Annotated[
    NatureAlliance, Query(name="nature", description="Scrutins that agreement is measured on.", example="ensemble")
]
Clivants = Annotated[
    bool,
    Query(
        name="clivants",
        description="Only scrutins where the losing side has at least 10 % of the votes for or against.",
        example=True,
    ),
]

# Analytics

PeriodeOfAnalytics = Annotated[
    PeriodeAnalytics, Query(name="periode", description="How far back from the latest scrutin to look.", example="6m")
]
ThemeOfAnalytics = Annotated[
    str | None,
    Query(
        name="theme",
        max_length=SEARCH_LENGTH,
        description="Theme of scrutins, as `/scrutins/tags` lists them; accents and case do not count.",
        example="sante",
    ),
    readers.theme(SEARCH_LENGTH),
]
GroupeOfAnalytics = Annotated[
    str | None,
    Query(
        name="groupe",
        max_length=SLUG_LENGTH,
        description="Slug of a political group; where both chambers have one of that name the Assembly's is meant, "
        "and the uuid or the official id names the other.",
        example="boc",
    ),
]


def _limite(maximum: int, de: str) -> Query:
    words = f"Number of {de}, up to {maximum}."
    return Query(name="limit", ge=1, le=maximum, description=words, example=10)


LimitOfDeputes = Annotated[int, _limite(50, "deputies")]
LimitOfScrutins = Annotated[int, _limite(50, "scrutins")]
LimitOfThemes = Annotated[int, _limite(30, "themes")]
LimitOfControverses = Annotated[int, _limite(30, "scrutins")]
LimitOfSecteurs = Annotated[int, _limite(30, "sectors")]
LimitOfLobbyistes = Annotated[int, _limite(50, "lobbyists")]

# Exports

SessionOfExport = Annotated[
    str,
    Query(
        name="session",
        pattern=SESSION_PATTERN,
        description="Session to export: a legislature of the Assembly (`17`) or a session of the Senate (`2024`).",
        example="17",
    ),
    readers.session,
]
ChambreOfExport = Annotated[
    Chambre, Query(name="chambre", description="Chamber that held the scrutins.", example="assemblee")
]
FormatOfExport = Annotated[
    FormatExport,
    Query(
        name="format",
        description="`ndjson`: one JSON object a line. `csv`: RFC 4180, UTF-8, with a header.",
        example="csv",
    ),
]
FichierOfExport = Annotated[
    str,
    Variable(description="Name of a file, as `/api/v1/exports` lists them.", example="votes.parquet"),
    readers.text(SLUG_LENGTH),
]
