"""The named parameters of members and of what they did; those that areas share are in `parameters.py`."""

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from hemicycle.api import readers
from hemicycle.api.parameters import SEARCH_LENGTH, SESSION_PATTERN, SLUG_LENGTH, example
from hemicycle.vocabulaire import (
    Chambre,
    Inclusion,
    Periode,
    SortAmendement,
    TauxVerifiable,
    TriParlementaires,
    TypeParole,
)

_INCLUDE_PATTERN = f"^(({'|'.join(Inclusion)})(,|$))*$"

LimitMembers = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=200, description="Rows per page, up to 200.", examples=example(20)),
]
LimitAmendements = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=50, description="Amendments per page, up to 50.", examples=example(20)),
]
LimitSeances = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=20, description="Sittings per page, up to 20.", examples=example(10)),
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
ChambreOfActivity = Annotated[
    Chambre | None,
    QueryParameter(
        name="chambre",
        description="What was done in this chamber, by somebody who sat in both.",
        examples=example("assemblee"),
    ),
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
