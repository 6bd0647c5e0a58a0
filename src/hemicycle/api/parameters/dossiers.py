"""The named parameters of dossiers; those that areas share are in `common.py`."""

from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SEARCH_LENGTH, SLUG_LENGTH
from hemicycle.api.parameters.readers import Query, Variable
from hemicycle.vocabulaire import EtatDossier, TriDossiers

UidOfDossier = Annotated[
    str,
    Variable(
        description="Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, "
        "`SENAT-ppl24-661` at the Senate.",
        example="DLR5L17N50168",
    ),
    readers.text(SLUG_LENGTH),
]
EtatFilter = Annotated[EtatDossier | None, Query(name="etat", description="State of the dossier.", example="en_cours")]
ProcedureCode = Annotated[
    str | None,
    Query(
        name="procedureCode",
        max_length=SEARCH_LENGTH,
        description="Code of the procedure, exactly as dossiers show it.",
        example="2",
    ),
]
ProcedureLibelle = Annotated[
    str | None,
    Query(
        name="procedureLibelle",
        max_length=SEARCH_LENGTH,
        description="Name of the procedure, exactly as `/dossiers/filters` lists it.",
        example="Proposition de loi ordinaire",
    ),
]
SearchDossier = Annotated[
    str | None,
    Query(
        name="search",
        max_length=SEARCH_LENGTH,
        description="Words that the title or the short title must all hold, accents and case ignored.",
        example="haies bocagères",
    ),
]
SortDossiers = Annotated[
    TriDossiers,
    Query(
        name="sort",
        description="`date`: day of the latest scrutin. `scrutins`: number of scrutins. Equals come by official id.",
        example="scrutins",
    ),
]
LimitTendances = Annotated[
    int, Query(name="limit", ge=1, le=20, description="Number of dossiers, up to 20.", example=6)
]
Voted = Annotated[
    bool,
    Query(
        name="voted",
        description="`true`: only amendments decided by a public scrutin. `false`: all of them.",
        example=True,
    ),
]
GroupeOfAuteur = Annotated[
    str | None,
    Query(
        name="groupe",
        max_length=SLUG_LENGTH,
        description="Slug of a political group (of its acronym or of its long name): that of the author on the day "
        "the amendment was tabled.",
        example="boc",
    ),
]
