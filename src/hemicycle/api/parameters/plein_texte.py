"""The named parameters of the full-text search and of frequencies; those that areas share are in `common.py`."""

from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SEARCH_LENGTH, SLUG_LENGTH, SORTS, sort_d_amendement
from hemicycle.api.parameters.readers import Query
from hemicycle.queries.recherche.plein_texte import EXPRESSIONS, est_vide, expressions
from hemicycle.vocabulaire import DimensionFrequences, TriTexte, TypeDit

TYPES: tuple[str, ...] = tuple(TypeDit)
_NATURES = (*TYPES, *(sort.replace("-", "_") for sort in SORTS))


_written = readers.question(1, SEARCH_LENGTH)


def nature(value: str) -> str | None:
    """A kind of speech, or the fate of an amendment in any spelling."""
    word = value.strip()
    return word if not word or word in TYPES else sort_d_amendement(word)


def comparees(value: str) -> str:
    """Expressions between commas, each with a word that can be looked for."""
    words = expressions(_written(value) or "")
    if not 1 <= len(words) <= EXPRESSIONS:
        raise readers.RefusedError(f"de 1 à {EXPRESSIONS} expressions attendues, séparées par des virgules")
    if vides := [word for word in words if est_vide(word)]:
        raise readers.RefusedError(f"« {vides[0][:40]} » n'a que des mots vides")
    return ", ".join(words)


Parlementaire = Annotated[
    str | None,
    Query(
        name="parlementaire",
        max_length=SLUG_LENGTH,
        description="Who spoke or tabled: slug, uuid or official id of a member. One that nobody knows selects "
        "nothing.",
        example="lucie-verdan",
    ),
]
Dossier = Annotated[
    str | None,
    Query(
        name="dossier",
        max_length=SLUG_LENGTH,
        description="Legislative file: official id or uuid.",
        example="DLR5L17N50168",
    ),
]
Nature = Annotated[
    str | None,
    Query(
        name="nature",
        pattern=f"^({'|'.join(dict.fromkeys(_NATURES))})?$",
        description="Kind of speech (`type` of the rows), or fate of the amendment, as lists take it.",
        example="question",
    ),
    nature,
]
Tri = Annotated[
    TriTexte | None,
    Query(name="tri", description="Best answers first (the default), or the latest.", example="pertinence"),
]
Expressions = Annotated[
    str,
    Query(
        name="q",
        min_length=1,
        max_length=SEARCH_LENGTH,
        description=f"One to {EXPRESSIONS} expressions between commas; the words of one follow each other. Accents, "
        "case and inflections do not count.",
        example="haies, moulins à eau",
    ),
    comparees,
]
Par = Annotated[DimensionFrequences, Query(name="par", description="What mentions are counted by.", example="mois")]
