"""The named parameters that operations share: type, bounds, description and example, stated once.

Handlers declare them by name; the OpenAPI document and the strict reader of query strings (`readers.py`,
through `table.py`) are both derived from these declarations, so that they cannot disagree.
"""

from datetime import date, datetime
from typing import Annotated

from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import PathParameter, QueryParameter, SkipValidation

from hemicycle.api import readers
from hemicycle.api.depouillement import Depouillement
from hemicycle.api.fraicheur import Fraicheur
from hemicycle.api.release_holder import ReleaseHolder
from hemicycle.api.streaming import Sortie
from hemicycle.queries.lecture import Lecture
from hemicycle.vocabulaire import (
    Chambre,
    Inclusion,
    NatureVote,
    Ordre,
    Periode,
    PositionDetail,
    Sort,
    SortAmendement,
    TauxVerifiable,
    TriParlementaires,
    TypeIntervention,
    TypeParole,
    TypeVote,
)

LARGEST = 2**53 - 1  # the largest integer that every JSON reader keeps exact
SEARCH_LENGTH = 200
SLUG_LENGTH = 200
SESSION_PATTERN = "^([0-9]{1,2}(-congres)?|[0-9]{4}(-[0-9]{4})?)?$"
_INCLUDE_PATTERN = f"^(({'|'.join(Inclusion)})(,|$))*$"

# Not parameters of clients: what the outer layer hands to handlers.
Release = NamedDependency[SkipValidation[Lecture]]
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
LimitMembers = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=200, description="Rows per page, up to 200.", examples=example(20)),
]
LimitImportants = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=50, description="Number of scrutins.", examples=example(10)),
]
LimitInterventions = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=50, description="Speeches per page, up to 50.", examples=example(10)),
]
LimitAmendements = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=50, description="Amendments per page, up to 50.", examples=example(20)),
]
LimitSeances = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=20, description="Sittings per page, up to 20.", examples=example(10)),
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
Slug = Annotated[
    str,
    PathParameter(
        description="Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the "
        "matricule of a senator) also answer, in any case.",
        examples=example("lucie-verdan"),
    ),
    readers.text(SLUG_LENGTH),
]
ChambreFilter = Annotated[
    Chambre | None,
    QueryParameter(
        name="chambre",
        description="Chamber: National Assembly or Senate.",
        examples=example("assemblee"),
    ),
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
SessionOfMembers = Annotated[
    str | None,
    QueryParameter(
        name="session",
        pattern=SESSION_PATTERN,
        description="Everybody who sat in a session of the Senate (`2024` or `2024-2025`: 1 October 2024 to "
        "30 September 2025) or in a legislature of the Assembly (`17`); given back in each row as it was asked.",
        examples=example("2024-2025"),
    ),
    readers.session_as_written,
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
SortFilter = Annotated[
    Sort | None,
    QueryParameter(name="sort", description="Outcome; either case is accepted.", examples=example("adopte")),
    readers.choice(Sort, any_case=True),
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
Importance = Annotated[
    int | None,
    QueryParameter(name="importance", ge=1, le=5, description="Importance, from 1 to 5.", examples=example(4)),
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
SearchName = Annotated[
    str | None,
    QueryParameter(
        name="search",
        max_length=SEARCH_LENGTH,
        description="First name, last name or both in any order, accents and case ignored. When nothing "
        "matches, the nearest names are given, best first, at most 50.",
        examples=example("lucie verdan"),
    ),
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
Departement = Annotated[
    str | None,
    QueryParameter(
        name="departement",
        pattern="^([0-9]{2,3}|2[ABab])?$",
        description="Department of the constituency: two or three digits, `2A` or `2B`; `997` and `998` are the "
        "Senate's seats of the French abroad, of series 2 and 1.",
        examples=example("2A"),
    ),
    readers.departement,
]
Actif = Annotated[
    bool | None,
    QueryParameter(
        name="actif",
        description="`true` for members in office, `false` for former ones. Left out: members in office, or "
        "everybody who sat in the period when `legislature` or `session` is given.",
        examples=example(True),
    ),
]
SortMembers = Annotated[
    TriParlementaires | None,
    QueryParameter(
        name="sort",
        description="Sort key. Left out: by name, the persons who bear exactly the searched name first.",
        examples=example("presence"),
    ),
]
Order = Annotated[
    Ordre,
    QueryParameter(name="order", description="Direction; unknown values come last.", examples=example("asc")),
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
TypeDuMembre = Annotated[
    TypeParole | None,
    QueryParameter(
        name="type",
        description="Kind of speech. Left out: everything but interruptions.",
        examples=example("question"),
    ),
]
SortOfAmendement = Annotated[
    SortAmendement | None,
    QueryParameter(
        name="sort",
        description="Fate of the amendment, as the Assembly labels it; the Senate's codes (`adopte`) are found too.",
        examples=example("Adopté"),
    ),
]
VotedOnly = Annotated[
    bool,
    QueryParameter(
        name="votedOnly", description="Only amendments decided by a public scrutin.", examples=example(True)
    ),
]
ChambreOfActivity = Annotated[
    Chambre | None,
    QueryParameter(
        name="chambre",
        description="What was done in this chamber, by somebody who sat in both.",
        examples=example("assemblee"),
    ),
]
PeriodeOfSort = Annotated[
    Periode,
    QueryParameter(
        name="periode",
        description="Numbers that `sort=presence` and `sort=loyaute` compare: current mandate or career.",
        examples=example("mandat"),
    ),
]
Slugs = Annotated[
    str,
    QueryParameter(
        name="slugs",
        pattern=r"^[^,]+(,[^,]+){1,3}$",
        description="Two to four members, separated by commas: slugs, or whatever else a member answers to.",
        examples=example("lucie-verdan,paul-zelande"),
    ),
    readers.slugs(2, 4, SLUG_LENGTH),
]
SortOfRank = Annotated[
    TriParlementaires,
    QueryParameter(name="sort", description="Sort key of the list.", examples=example("presence")),
]
GroupeOfRank = Annotated[
    str | None,
    QueryParameter(
        name="groupe",
        max_length=SLUG_LENGTH,
        description="Slug of a political group: the place among its members.",
        examples=example("boc"),
    ),
]
ChambreOfRank = Annotated[
    Chambre | None,
    QueryParameter(
        name="chambre",
        description="Chamber whose list is meant. Left out: the one the member is filed in.",
        examples=example("assemblee"),
    ),
]
DissidentOnly = Annotated[
    bool,
    QueryParameter(
        name="dissidentOnly",
        description="Only votes that do not follow a known line of the group; a correction made after the ballot "
        "stands for the vote, as it does in loyalty.",
        examples=example(True),
    ),
]
PeriodeOfProof = Annotated[
    Periode,
    QueryParameter(
        name="periode",
        description="Scrutins of the last mandate, or of the career, in the chamber the member is filed in.",
        examples=example("mandat"),
    ),
]
TauxOfProof = Annotated[
    TauxVerifiable,
    QueryParameter(name="statistique", description="Rate to prove.", examples=example("loyaute")),
]
Compte = Annotated[
    bool | None,
    QueryParameter(
        name="compte",
        description="`true` for the scrutins that the rate is counted over, `false` for the others. Left out: all.",
        examples=example(True),
    ),
]
Include = Annotated[
    str | None,
    QueryParameter(
        name="include",
        pattern=_INCLUDE_PATTERN,
        description="Comma-separated members to add: `votes` (50 latest), `interventions`, `amendements`, "
        "`stats` (always present).",
        examples=example("votes,stats"),
    ),
    readers.choices(Inclusion),
]
DepotFrom = Annotated[
    date | None,
    QueryParameter(name="dateFrom", description="First day of deposit, included.", examples=example("2025-01-01")),
]
DepotTo = Annotated[
    date | None,
    QueryParameter(name="dateTo", description="Last day of deposit, included.", examples=example("2025-06-30")),
]
