"""The named parameters of places; those that areas share are in `common.py`."""

import re
from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SEARCH_LENGTH
from hemicycle.api.parameters.readers import Query, RefusedError, Variable
from hemicycle.vocabulaire import MailleCarte, TypeCirconscription

CODE_LENGTH = 40  # an id has 36


def code_postal(value: str) -> str | None:
    """A postal code: five digits, whatever blanks are between them, « cedex » aside; blank means left out."""
    code = "".join(re.sub(r"\bcedex\b.*", "", value, flags=re.IGNORECASE | re.DOTALL).split())
    if not code and value.strip():
        raise RefusedError("code postal attendu : cinq chiffres")
    if code and not re.fullmatch(r"[0-9]{5}", code):
        raise RefusedError("code postal attendu : cinq chiffres")
    return code or None


CodePostal = Annotated[
    str | None,
    Query(
        name="codePostal",
        pattern="^[0-9]{5}$",
        description="Postal code: five digits; blanks and « cedex » do not count. It may serve several communes, of "
        "two departments even.",
        example="20000",
    ),
    code_postal,
]
CommuneFilter = Annotated[
    str | None,
    Query(
        name="commune",
        max_length=SEARCH_LENGTH,
        description="INSEE code (`2A004`) or name of a commune, of one of its parts, of an arrondissement (`paris 13`) "
        "or of a consular post; accents, case, hyphens, « St » or « Saint » and the article do not count. A name that "
        "several communes bear gives them all.",
        example="Valbrune",
    ),
]
DepartementFilter = Annotated[
    str | None,
    Query(
        name="departement",
        max_length=SEARCH_LENGTH,
        description="Code of the department (the Assembly's, the Senate's or the ministry's letters) or its name.",
        example="2A",
    ),
]
Debut = Annotated[
    str | None,
    Query(
        name="q",
        max_length=SEARCH_LENGTH,
        description="Words of a name, or an INSEE or postal code; accents, case, « St » or « Saint » and the article "
        "do not count. Those of that very name come first, then those that begin so.",
        example="st orv",
    ),
]
TypeFilter = Annotated[
    TypeCirconscription | None, Query(name="type", description="Of deputies or of senators.", example="legislative")
]
Maille = Annotated[MailleCarte, Query(name="maille", description="What the outlines are of.", example="departements")]
Code = Annotated[
    str,
    Variable(
        description="Code of the constituency (`2A-01`, `2A` for its senators); other spellings answer too: `2A-1`, "
        "`2A01`, `ZB02` (ministry), `2A001`, `97202` (INSEE), the uuid.",
        example="2A-01",
    ),
    readers.text(CODE_LENGTH),
]
