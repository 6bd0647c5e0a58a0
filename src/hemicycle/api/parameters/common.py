"""The named parameters that operations share: type, bounds, description and example, stated once.

Handlers annotate their arguments with them; the OpenAPI document and what reads query strings (`declare`) are both
derived from these declarations, so that they cannot disagree.
"""

from datetime import date, datetime
from typing import Annotated

from hemicycle import texte
from hemicycle.api.parameters import readers
from hemicycle.api.parameters.readers import Query, Variable
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Ajout, Chambre, NatureVote, Ordre, PositionDetail, TypeVote

LARGEST = 2**53 - 1  # the largest integer that every JSON reader keeps exact
SEARCH_LENGTH = 200
SLUG_LENGTH = 200
SESSION_PATTERN = "^([0-9]{1,2}(-congres)?|[0-9]{4}(-[0-9]{4})?)?$"

# The spellings of a fate that the document tells: the words of the Assembly, and codes.
SORT_PATTERN = (
    "^([Aa]dopt[eé]([ _-]modifi[eé])?|[Rr]ejet[eé]|[Rr]etir[eé]|[Nn]on[ _-]soutenu|[Tt]omb[eé]|[Ss]atisfait|"
    "[Ii]rrecevable)$"
)
# Every fate of an amendment, in the one spelling that facets hold: those of the Assembly's labels, and the Senate's.
SORTS = (
    "adopte", "adopte-modifie", "rejete", "retire", "non-soutenu", "tombe", "satisfait", "irrecevable"
)  # fmt: skip


def sort_d_amendement(value: str) -> str:
    """A fate in any spelling: `Non soutenu`, `non_soutenu`; the Assembly's words and the Senate's codes alike."""
    fate = texte.slug(value)
    if fate not in SORTS:
        raise readers.RefusedError(f"valeurs possibles : {', '.join(sort.replace('-', '_') for sort in SORTS)}")
    return fate


def several_pattern(maximum: int) -> str:
    """Names of records separated by commas."""
    return rf"^[^,\u0000]{{1,{SLUG_LENGTH}}}(,[^,\u0000]{{1,{SLUG_LENGTH}}}){{0,{maximum - 1}}}$"


def names_of(ids: str | None) -> tuple[str, ...] | None:
    """The names that a client gives, as a query takes them; None where it gives none."""
    return None if ids is None else tuple(ids.split(","))


Release = OpenRelease  # what most handlers are supplied with, beside their parameters

Page = Annotated[int, Query(name="page", ge=1, le=LARGEST, description="Page number, from 1.", example=1)]
Limit = Annotated[int, Query(name="limit", ge=1, le=100, description="Rows per page.", example=20)]
ChambreFilter = Annotated[
    Chambre | None, Query(name="chambre", description="Chamber: National Assembly or Senate.", example="assemblee")
]
Legislature = Annotated[
    int | None,
    Query(
        name="legislature",
        ge=1,
        le=99,
        description="Legislature of the National Assembly; nothing of the Senate has one.",
        example=17,
    ),
]
TypeFilter = Annotated[
    TypeVote | None, Query(name="type", description="Voting mode of the scrutin.", example="solennel")
]
NatureFilter = Annotated[NatureVote | None, Query(name="nature", description="What was voted on.", example="ensemble")]
Tag = Annotated[
    str | None,
    Query(
        name="tag",
        max_length=SEARCH_LENGTH,
        description="Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.",
        example="sante",
    ),
    readers.theme(SEARCH_LENGTH),
]
DateFrom = Annotated[date | None, Query(name="dateFrom", description="First day, included.", example="2025-01-01")]
DateTo = Annotated[date | None, Query(name="dateTo", description="Last day, included.", example="2025-06-30")]
JourFilter = Annotated[
    date | None,
    Query(
        name="date",
        description="The Parliament of a day: those who sat on it, under the group, names and constituency of that "
        "day. A day on which no chamber asked for is known is refused; `meta.jour` tells the days that are.",
        example="2025-02-11",
    ),
]
JourDeChambre = Annotated[date, Variable(description="Calendar day, `YYYY-MM-DD`.", example="2025-02-11")]
Ids = Annotated[
    str | None,
    Query(
        name="ids",
        pattern=several_pattern(100),
        description="Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to "
        "one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names those "
        "that lead to nothing.",
        example="0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d,inconnu",
    ),
    readers.several(1, 100, SLUG_LENGTH, "identifiant"),
]
Include = Annotated[
    Ajout | None,
    Query(
        name="include",
        description="`provenance`: the official files that hold the record, with the member of the archive, the "
        "checksum, the day they were read and the official page.",
        example="provenance",
    ),
]
Regle = Annotated[
    str | None,
    Query(
        name="regle",
        max_length=SLUG_LENGTH,
        description="Name of a rule, as `/qualite` counts them.",
        example="decompte_nominatif",
    ),
]
Grave = Annotated[
    bool | None,
    Query(name="grave", description="Only findings that stop a publication, or only the others.", example=False),
]
Objet = Annotated[
    str | None,
    Query(
        name="objet",
        max_length=SEARCH_LENGTH,
        description="Words of what findings are about: an official id, a file, a name.",
        example="VTANR5L17V",
    ),
]
UpdatedSince = Annotated[
    datetime | None,
    Query(
        name="updatedSince",
        description="Only records whose `updatedAt` is after this instant (ISO 8601; UTC without a zone).",
        example="2025-02-11T00:00:00.000Z",
    ),
    readers.moment,
]
GroupeFilter = Annotated[
    str | None,
    Query(
        name="groupe",
        max_length=SLUG_LENGTH,
        description="Slug of a political group (of its acronym or of its long name).",
        example="boc",
    ),
]
PositionFilter = Annotated[
    PositionDetail | None,
    Query(
        name="position",
        description="Position; `absent` and `non_votant` both name those who took no part.",
        example="pour",
    ),
]
Order = Annotated[Ordre, Query(name="order", description="Direction; unknown values come last.", example="asc")]
DepotFrom = Annotated[
    date | None, Query(name="dateFrom", description="First day of deposit, included.", example="2025-01-01")
]
DepotTo = Annotated[
    date | None, Query(name="dateTo", description="Last day of deposit, included.", example="2025-06-30")
]
SortOfAmendement = Annotated[
    str | None,
    Query(
        name="sort",
        pattern=SORT_PATTERN,
        description="Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`, "
        "`satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.",
        example="adopte",
    ),
    sort_d_amendement,
]
