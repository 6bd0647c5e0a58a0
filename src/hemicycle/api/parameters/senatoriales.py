"""The named parameters of the renewal of 2026; those that areas share are in `common.py`."""

import re
from typing import Annotated

from hemicycle.api.parameters.common import SLUG_LENGTH
from hemicycle.api.parameters.readers import Query, Reader, RefusedError, Variable
from hemicycle.vocabulaire import FamillePolitique, SeRepresente, TriSortants

CODE_PATTERN = "^(?:[0-9]{2,3}|2[AB])$"
SLUG_PATTERN = "^[a-z0-9-]{3,120}$"


def _motif(pattern: str, attendu: str) -> Reader:
    """A path segment that has a shape, exactly as it is written."""
    shape = re.compile(pattern)

    def read(value: str) -> str:
        if not shape.fullmatch(value):
            raise RefusedError(attendu)
        return value

    return read


def _code(value: str) -> str | None:
    """A constituency code as it is compared; any text, since one that no constituency bears finds nothing."""
    code = value.strip().upper()
    if len(code) > SLUG_LENGTH:
        raise RefusedError(f"{SLUG_LENGTH} caractères au plus")
    return code or None


CodeOfResultats = Annotated[
    str,
    Variable(
        pattern=CODE_PATTERN,
        description="Constituency: two or three digits, `2A` or `2B`; `997` is the French abroad.",
        example="36",
    ),
    _motif(CODE_PATTERN, "code de circonscription attendu : deux ou trois chiffres, 2A ou 2B"),
]
SlugOfElu = Annotated[
    str,
    Variable(
        pattern=SLUG_PATTERN,
        description="Address of the provisional record, as `/elus` lists it.",
        example="lucie-verdan",
    ),
    _motif(SLUG_PATTERN, "de 3 à 120 minuscules sans accent, chiffres ou tirets attendus"),
]
DepartementFilter = Annotated[
    str | None,
    Query(
        name="departement",
        max_length=SLUG_LENGTH,
        description="Code of the constituency, exactly: two or three digits, `2A` or `2B`; `997` is the French abroad.",
        example="36",
    ),
    _code,
]
GroupeOfSortants = Annotated[
    str | None,
    Query(
        name="groupe",
        max_length=SLUG_LENGTH,
        description="Slug of a group of the Senate, or `sans-groupe` for those who belong to none.",
        example="sans-groupe",
    ),
]
TriOfSortants = Annotated[
    TriSortants,
    Query(
        name="tri",
        description="Order: words alphabetical, `age` the oldest first, figures the greatest first; unknown values "
        "come last, equal ones by name.",
        example="departement",
    ),
]
CandidatOfSortants = Annotated[
    SeRepresente | None,
    Query(
        name="candidat",
        description="`oui` for those who run again, `non` for those who do not; no effect until candidacies are "
        "published.",
        example="oui",
    ),
]
FamilleFilter = Annotated[
    FamillePolitique | None,
    Query(
        name="famille",
        description="Political family of the shade; `sans-famille` for a shade that belongs to none.",
        example="centre",
    ),
]
AvecSortants = Annotated[
    bool,
    Query(
        name="sortants", description="`true` or `1` keeps the voting units that hold an outgoing senator.", example=True
    ),
]
