"""The named parameters of lobbying; those that areas share are in `common.py`."""

from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SEARCH_LENGTH
from hemicycle.api.parameters.readers import Query, RefusedError, Variable
from hemicycle.vocabulaire import CibleLobbying, TriActionsLobbying, TriLobbyistes, TypeLobbyiste

SECTEURS_LENGTH = 1000


def slugs_list(value: str) -> str | None:
    """Slugs separated by commas, in any order: blanks and empties dropped, none of them left out."""
    words = sorted({word.strip().lower() for word in value.split(",") if word.strip()})
    if len(value) > SECTEURS_LENGTH:
        raise RefusedError(f"{SECTEURS_LENGTH} caractères au plus")
    return ",".join(words) or None


def slugs(value: str | None) -> tuple[str, ...]:
    """The slugs of a list that `slugs_list` has read."""
    return tuple(value.split(",")) if value else ()


Lobbyiste = Annotated[
    str,
    Variable(
        description="Identifier of the lobbyist (UUID).",
        example="0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d",
        pattern=readers.UUID_PATTERN,
    ),
    readers.identifier,
]
TypeOfLobbyiste = Annotated[
    TypeLobbyiste | None, Query(name="type", description="Kind of organisation.", example="association")
]
SecteurOfLobbyiste = Annotated[
    str | None,
    Query(
        name="secteur",
        max_length=SEARCH_LENGTH,
        description="Text that `secteur` of the lobbyist holds, accents and case ignored; kept for old clients.",
        example="énergie",
    ),
]
SecteursOfLobbyiste = Annotated[
    str | None,
    Query(
        name="secteurs",
        max_length=SECTEURS_LENGTH,
        description="Slugs of sectors (`/lobbying/secteurs`), separated by commas: the lobbyist holds all of them.",
        example="agriculture-agroalimentaire,energie",
    ),
    slugs_list,
]
SearchLobbyiste = Annotated[
    str | None,
    Query(
        name="search",
        max_length=SEARCH_LENGTH,
        description="Words that the name must all hold, accents and case ignored.",
        example="union moulins",
    ),
]
SortLobbyistes = Annotated[
    TriLobbyistes,
    Query(
        name="sort",
        description="Sort key; `budget` is the lower bound of the greatest bracket declared, `actions` their number.",
        example="budget",
    ),
]
CibleOfLobbyiste = Annotated[
    CibleLobbying | None,
    Query(name="cible", description="Officials among the targets of the action.", example="depute"),
]
CibleOfActions = Annotated[
    str | None,
    Query(
        name="cible",
        max_length=SEARCH_LENGTH,
        description="One of `cibles` (`depute`, `ministre`, `administration`) or of the finer `ciblesDetail`, exactly; "
        "nothing is found under another word.",
        example="depute",
    ),
]
TexteVise = Annotated[
    str | None,
    Query(
        name="texteVise",
        max_length=SEARCH_LENGTH,
        description="Words that must all be found, each in the description, in `decisions` or in the titles of "
        "`dossiersLies` and of the law they became, accents and case ignored.",
        example="lois",
    ),
]
SecteursOfActions = Annotated[
    str | None,
    Query(
        name="secteurs",
        max_length=SECTEURS_LENGTH,
        description="Slugs of sectors (`/lobbying/secteurs`) or of finer `domaines`, separated by commas: the action "
        "is about each of them, or its lobbyist declares it.",
        example="agriculture-agroalimentaire",
    ),
    slugs_list,
]
SearchActions = Annotated[
    str | None,
    Query(
        name="search",
        max_length=SEARCH_LENGTH,
        description="Words that must all be found, each in the name of the lobbyist, in `beneficiaires` or where "
        "`texteVise` looks, accents and case ignored.",
        example="moulins",
    ),
]
SortActions = Annotated[
    TriActionsLobbying,
    Query(name="sort", description="Sort key: start of the period, or name of the lobbyist.", example="dateDebut"),
]
LimitRecentes = Annotated[int, Query(name="limit", ge=1, le=50, description="Number of actions, up to 50.", example=20)]
