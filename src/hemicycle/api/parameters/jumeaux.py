"""The named parameters of twin amendments; those that areas share are in `common.py`."""

from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import LARGEST, SLUG_LENGTH
from hemicycle.api.parameters.readers import Query, Variable
from hemicycle.vocabulaire import TriJumeaux

UidOfAmendement = Annotated[
    str,
    Variable(
        description="Official id of the amendment, in any case, or its uuid.",
        example="AMANR5L17PO900100B0824P0D1N000012",
    ),
    readers.text(SLUG_LENGTH),
]
DossierFilter = Annotated[
    str | None,
    Query(
        name="dossier",
        max_length=SLUG_LENGTH,
        description="Official id of a legislative file, in any case, or its uuid: some twins were tabled on it.",
        example="DLR5L17N50168",
    ),
]
GroupeOfJumeaux = Annotated[
    str | None,
    Query(
        name="groupe",
        max_length=SLUG_LENGTH,
        description="Slug or id of a political group: some twins were tabled by its members of the day.",
        example="boc",
    ),
]
LegislatureOfJumeaux = Annotated[
    int | None,
    Query(
        name="legislature",
        ge=1,
        le=99,
        description="Some twins were tabled in this legislature of the National Assembly.",
        example=17,
    ),
]
TailleMin = Annotated[int, Query(name="tailleMin", ge=2, le=LARGEST, description="Least number of twins.", example=5)]
GroupesMin = Annotated[
    int | None,
    Query(name="groupesMin", ge=1, le=LARGEST, description="Least number of groups they come from.", example=2),
]
IdentiquesFilter = Annotated[
    bool | None,
    Query(
        name="identiques",
        description="`true`: only clusters of the same words. `false`: only those where words differ.",
        example=True,
    ),
]
FormuleFilter = Annotated[
    bool | None,
    Query(
        name="formule",
        description="`true`: only short formulas (« Supprimer cet article. ») and tables of credits. `false`: only "
        "texts of substance.",
        example=False,
    ),
]
SortJumeaux = Annotated[
    TriJumeaux,
    Query(
        name="sort",
        description="`taille`: number of twins. `groupes`: number of groups they come from. `date`: day the last was "
        "tabled.",
        example="groupes",
    ),
]
LimitJumeaux = Annotated[int, Query(name="limit", ge=1, le=50, description="Twins per page.", example=20)]
