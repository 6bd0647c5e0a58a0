"""The named parameters of members and of what they did; those that areas share are in `common.py`."""

from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SEARCH_LENGTH, SESSION_PATTERN, SLUG_LENGTH, several_pattern
from hemicycle.api.parameters.readers import Query, Variable
from hemicycle.vocabulaire import (
    Chambre,
    Inclusion,
    Periode,
    TauxVerifiable,
    TriParlementaires,
    TypeParole,
)

_INCLUDE_PATTERN = f"^(({'|'.join(Inclusion)})(,|$))*$"

LimitMembers = Annotated[int, Query(name="limit", ge=1, le=200, description="Rows per page, up to 200.", example=20)]
LimitSeances = Annotated[int, Query(name="limit", ge=1, le=100, description="Sittings per page.", example=20)]
Slug = Annotated[
    str,
    Variable(
        description="Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the "
        "matricule of a senator) also answer, in any case.",
        example="lucie-verdan",
    ),
    readers.text(SLUG_LENGTH),
]
SessionOfMembers = Annotated[
    str | None,
    Query(
        name="session",
        pattern=SESSION_PATTERN,
        description="Everybody who sat in a session of the Senate (`2024` or `2024-2025`: 1 October 2024 to "
        "30 September 2025) or in a legislature of the Assembly (`17`); given back in each row as it was asked.",
        example="2024-2025",
    ),
    readers.session_as_written,
]
SessionOfPositions = Annotated[
    str | None,
    Query(
        name="session",
        pattern=SESSION_PATTERN,
        description="Session of the Senate (`2024` or `2024-2025`).",
        example="2024-2025",
    ),
    readers.session,
]
SearchName = Annotated[
    str | None,
    Query(
        name="search",
        max_length=SEARCH_LENGTH,
        description="First name, last name or both in any order, accents and case ignored. When nothing "
        "matches, the nearest names are given, best first, at most 50.",
        example="lucie verdan",
    ),
]
Departement = Annotated[
    str | None,
    Query(
        name="departement",
        pattern="^([0-9]{2,3}|2[ABab])?$",
        description="Department of the constituency: two or three digits, `2A` or `2B`; `997` and `998` are the "
        "Senate's seats of the French abroad, of series 2 and 1.",
        example="2A",
    ),
    readers.departement,
]
Actif = Annotated[
    bool | None,
    Query(
        name="actif",
        description="`true` for members in office, `false` for former ones. Left out: members in office, or "
        "everybody who sat in the period or on the day when `legislature`, `session` or `date` is given.",
        example=True,
    ),
]
CommissionFilter = Annotated[
    str | None,
    Query(
        name="commission",
        max_length=SLUG_LENGTH,
        description="Slug or official id of a body: those who sit in it; with `date`, those known to sit in it that "
        "day. Not with `legislature` or `session` alone.",
        example="commission-des-moulins",
    ),
]
SortMembers = Annotated[
    TriParlementaires | None,
    Query(
        name="sort",
        description="Sort key. Left out: by name, the persons who bear exactly the searched name first.",
        example="presence",
    ),
]
PeriodeOfSort = Annotated[
    Periode,
    Query(
        name="periode",
        description="Numbers that `sort=presence` and `sort=loyaute` compare: current mandate or career.",
        example="mandat",
    ),
]
Slugs = Annotated[
    str,
    Query(
        name="slugs",
        pattern=rf"^[^,\u0000]{{1,{SLUG_LENGTH}}}(,[^,\u0000]{{1,{SLUG_LENGTH}}}){{1,3}}$",
        description="Two to four members, separated by commas: slugs, or whatever else a member answers to.",
        example="lucie-verdan,paul-zelande",
    ),
    readers.slugs(2, 4, SLUG_LENGTH),
]
SlugsOfActivite = Annotated[
    str,
    Query(
        name="slugs",
        pattern=several_pattern(50),
        description="One to fifty members, separated by commas: slugs, or whatever else a member answers to.",
        example="lucie-verdan,paul-zelande",
    ),
    readers.slugs(1, 50, SLUG_LENGTH),
]
SortOfRank = Annotated[TriParlementaires, Query(name="sort", description="Sort key of the list.", example="presence")]
GroupeOfRank = Annotated[
    str | None,
    Query(
        name="groupe",
        max_length=SLUG_LENGTH,
        description="Slug of a political group: the place among its members.",
        example="boc",
    ),
]
ChambreOfRank = Annotated[
    Chambre | None,
    Query(
        name="chambre",
        description="Chamber whose list is meant. Left out: the one the member is filed in.",
        example="assemblee",
    ),
]
ChambreOfActivity = Annotated[
    Chambre | None,
    Query(
        name="chambre", description="What was done in this chamber, by somebody who sat in both.", example="assemblee"
    ),
]
TypeDuMembre = Annotated[
    TypeParole | None,
    Query(name="type", description="Kind of speech. Left out: everything but interruptions.", example="question"),
]
VotedOnly = Annotated[
    bool, Query(name="votedOnly", description="Only amendments decided by a public scrutin.", example=True)
]
DissidentOnly = Annotated[
    bool,
    Query(
        name="dissidentOnly",
        description="Only votes that do not follow a known line of the group; a correction made after the ballot "
        "stands for the vote, as it does in loyalty.",
        example=True,
    ),
]
PeriodeOfProof = Annotated[
    Periode,
    Query(
        name="periode",
        description="Scrutins of the last mandate, or of the career, in the chamber the member is filed in.",
        example="mandat",
    ),
]
TauxOfProof = Annotated[TauxVerifiable, Query(name="statistique", description="Rate to prove.", example="loyaute")]
Compte = Annotated[
    bool | None,
    Query(
        name="compte",
        description="`true` for the scrutins that the rate is counted over, `false` for the others. Left out: all.",
        example=True,
    ),
]
Include = Annotated[
    str | None,
    Query(
        name="include",
        pattern=_INCLUDE_PATTERN,
        description="Comma-separated members to add: `votes` (50 latest), `interventions`, `amendements`, "
        "`stats` (always present), `provenance` (the official files it was read in).",
        example="votes,stats",
    ),
    readers.choices(Inclusion),
]
