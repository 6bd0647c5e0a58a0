"""Parameters of what changed."""

import re
from typing import Annotated

from hemicycle.api.answers.errors import InvalidParametersError, refused
from hemicycle.api.parameters import readers
from hemicycle.api.parameters.readers import Query, RefusedError
from hemicycle.queries.changements import CURSOR
from hemicycle.release.format.dumps import Manifest

_RELEASE = r"(r|demo)-[A-Za-z0-9_.-]{1,80}"
_TABLE = r"[a-z][a-z_]{0,39}"


def origin(value: str) -> str:
    """A release, or an instant in any spelling that `readers.moment` reads."""
    if re.fullmatch(_RELEASE, value):
        return value
    try:
        return readers.moment(value)
    except RefusedError as refusal:
        raise RefusedError(f"identifiant d'une publication, ou {refusal}") from refusal


def position(value: str) -> str:
    """What an answer gave to go on with."""
    if not CURSOR.fullmatch(value):
        raise RefusedError("« meta.cursor » d'une réponse précédente attendu")
    return value


def tables_of(types: str | None, dumps: Manifest | None) -> tuple[str, ...]:
    """The tables that a client names; none: all of them. One that has no changes is refused: who follows it would
    never know."""
    named = tuple(types.split(",")) if types else ()
    if dumps is None:  # this machine does not know the tables
        return named
    told = [table.nom for table in dumps.tables if not table.lecture]
    if unknown := [name for name in named if name not in told]:
        why = f"tables attendues : {', '.join(told)}"
        raise InvalidParametersError([refused("type", ",".join(unknown), why)])
    return named


_DEPUIS = Query(
    name="depuis",
    pattern=rf"^({_RELEASE}|[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}.*)$",
    description="Release that the copy is of, or an instant (ISO 8601; UTC without a zone): changes of the releases "
    "made after it.",
    example="2025-02-11T00:00:00.000Z",
)
Depuis = Annotated[str, _DEPUIS, origin]
DepuisOuCurseur = Annotated[str | None, _DEPUIS, origin]
Types = Annotated[
    str | None,
    Query(
        name="type",
        pattern=rf"^{_TABLE}(,{_TABLE}){{0,49}}$",
        description="Only these tables of `/exports`, separated by commas; those of `votes_nommes` are of `votes`.",
        example="scrutins,votes",
    ),
]
Cursor = Annotated[
    str | None,
    Query(
        name="cursor",
        pattern=f"^{CURSOR.pattern}$",
        description="`meta.cursor` of the page before, from which one goes on; `depuis` is then not needed, nor read.",
        example="12-500-r-0123456789ab",
    ),
    position,
]
LimitChangements = Annotated[int, Query(name="limit", ge=1, le=1000, description="Events per page.", example=100)]
