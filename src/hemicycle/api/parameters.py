"""The named parameters that operations share: type, bounds, description and example, stated once.

Handlers declare them by name; the OpenAPI document and the strict reader of query strings (`readers.py`,
through `table.py`) are both derived from these declarations, so that they cannot disagree.
"""

from datetime import date, datetime
from typing import Annotated

from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import QueryParameter, SkipValidation

from hemicycle.api import readers
from hemicycle.api.depouillement import Depouillement
from hemicycle.api.fraicheur import Fraicheur
from hemicycle.api.release_holder import ReleaseHolder
from hemicycle.api.streaming import Sortie
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Chambre, NatureVote, Ordre, PositionDetail, TypeVote

LARGEST = 2**53 - 1  # the largest integer that every JSON reader keeps exact
SEARCH_LENGTH = 200
SLUG_LENGTH = 200
SESSION_PATTERN = "^([0-9]{1,2}(-congres)?|[0-9]{4}(-[0-9]{4})?)?$"

# Not parameters of clients: what the outer layer hands to handlers.
Release = NamedDependency[SkipValidation[OpenRelease]]
Holder = NamedDependency[SkipValidation[ReleaseHolder]]
Envoi = NamedDependency[SkipValidation[Sortie]]
Maintenant = NamedDependency[SkipValidation[datetime]]  # for operations with a `tick`, or live ones
Duree = NamedDependency[SkipValidation[Fraicheur]]
Corps = NamedDependency[SkipValidation[bytes]]  # the body sent to an action
Visiteur = NamedDependency[SkipValidation[str]]  # what the client of an action is counted under
Resultats = NamedDependency[SkipValidation[Depouillement]]


def example(value: object) -> list[Example]:
    """An example, as the documentation takes it."""
    return [Example(value=value)]


Page = Annotated[
    int,
    QueryParameter(name="page", ge=1, le=LARGEST, description="Page number, from 1.", examples=example(1)),
]
Limit = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=100, description="Rows per page.", examples=example(20)),
]
ChambreFilter = Annotated[
    Chambre | None,
    QueryParameter(
        name="chambre",
        description="Chamber: National Assembly or Senate.",
        examples=example("assemblee"),
    ),
]
Legislature = Annotated[
    int | None,
    QueryParameter(
        name="legislature",
        ge=1,
        le=99,
        description="Legislature of the National Assembly; nothing of the Senate has one.",
        examples=example(17),
    ),
]
TypeFilter = Annotated[
    TypeVote | None,
    QueryParameter(name="type", description="Voting mode of the scrutin.", examples=example("solennel")),
]
NatureFilter = Annotated[
    NatureVote | None,
    QueryParameter(name="nature", description="What was voted on.", examples=example("ensemble")),
]
Tag = Annotated[
    str | None,
    QueryParameter(
        name="tag",
        max_length=SEARCH_LENGTH,
        description="Theme of the scrutin, exactly as `/scrutins/tags` lists it.",
        examples=example("sante"),
    ),
]
DateFrom = Annotated[
    date | None,
    QueryParameter(name="dateFrom", description="First day, included.", examples=example("2025-01-01")),
]
DateTo = Annotated[
    date | None,
    QueryParameter(name="dateTo", description="Last day, included.", examples=example("2025-06-30")),
]
UpdatedSince = Annotated[
    datetime | None,
    QueryParameter(
        name="updatedSince",
        description="Only records whose `updatedAt` is after this instant (ISO 8601; UTC without a zone).",
        examples=example("2025-02-11T00:00:00.000Z"),
    ),
    readers.moment,
]
GroupeFilter = Annotated[
    str | None,
    QueryParameter(
        name="groupe",
        max_length=SLUG_LENGTH,
        description="Slug of a political group (of its acronym or of its long name).",
        examples=example("boc"),
    ),
]
PositionFilter = Annotated[
    PositionDetail | None,
    QueryParameter(
        name="position",
        description="Position; `absent` and `non_votant` both name those who took no part.",
        examples=example("pour"),
    ),
]
Order = Annotated[
    Ordre,
    QueryParameter(name="order", description="Direction; unknown values come last.", examples=example("asc")),
]
DepotFrom = Annotated[
    date | None,
    QueryParameter(name="dateFrom", description="First day of deposit, included.", examples=example("2025-01-01")),
]
DepotTo = Annotated[
    date | None,
    QueryParameter(name="dateTo", description="Last day of deposit, included.", examples=example("2025-06-30")),
]
