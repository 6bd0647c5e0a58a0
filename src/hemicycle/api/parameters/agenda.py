"""The named parameters of committees and of the agenda; those that areas share are in `common.py`."""

from datetime import date
from typing import Annotated

from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SLUG_LENGTH
from hemicycle.api.parameters.readers import Query, Variable
from hemicycle.vocabulaire import Chambre, EtatDossier, RoleCommission, TypeCommission, TypeEvenement

# Committees

SlugOfCommission = Annotated[
    str,
    Variable(
        description="Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.",
        example="commission-des-moulins",
    ),
    readers.text(SLUG_LENGTH),
]
ChambreOfCommission = Annotated[
    Chambre | None, Query(name="chambre", description="Chamber of the body.", example="assemblee")
]
TypeOfCommission = Annotated[
    TypeCommission | None,
    Query(
        name="type",
        description="Kind of body; `hemicycle` is the chamber itself, whose meetings are the public sittings.",
        example="permanente",
    ),
]
ActifOfCommission = Annotated[
    bool | None,
    Query(
        name="actif",
        description="`true` for bodies that exist, `false` for those that are no more. Left out: both.",
        example=True,
    ),
]
LimitCommissions = Annotated[
    int, Query(name="limit", ge=1, le=500, description="Bodies per page, up to 500.", example=20)
]
Passees = Annotated[
    bool | None,
    Query(
        name="passees",
        description="`true`: meetings that have begun, latest first. `false`: those to come, cancelled ones left out, "
        "next first. Left out: all of them, oldest first.",
        example=True,
    ),
]
RoleOfCommission = Annotated[
    RoleCommission | None,
    Query(name="role", description="Asked on the merits (`fond`) or for an opinion (`avis`).", example="fond"),
]
EtatOfDossier = Annotated[
    EtatDossier | None, Query(name="etat", description="State of the legislative file.", example="en_cours")
]

# Agenda

UidOfReunion = Annotated[
    str,
    Variable(
        description="Official id of the meeting or of the sitting, in any case; its uuid, the day of a sitting of the "
        "Senate (`d20250312`) and the ids of merged records answer too.",
        example="RUANR5L17S2025IDS29001",
    ),
    readers.text(SLUG_LENGTH),
]
PremierJour = Annotated[
    date, Query(name="dateFrom", description="First day (of Paris), included.", example="2025-03-01")
]
DernierJour = Annotated[
    date | None,
    Query(
        name="dateTo",
        description="Last day (of Paris), included. Left out: the last of the month of `dateFrom`.",
        example="2025-03-31",
    ),
]
TypeOfAgenda = Annotated[
    TypeEvenement,
    Query(
        name="type",
        description="`commission` or `seance`: meetings of that type and no event; `evenement`: events and no meeting; "
        "`tous`: every meeting and event.",
        example="seance",
    ),
]
CommissionId = Annotated[
    str | None,
    Query(
        name="commissionId",
        description="Only the meetings of a body, by its uuid; one that we do not know has none.",
        example="0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d",
        pattern=readers.UUID_PATTERN,
    ),
    readers.identifier,
]
ChambreOfAgenda = Annotated[
    Chambre | None,
    Query(
        name="chambre",
        description="Meetings of the bodies of a chamber; events of that chamber and of both.",
        example="assemblee",
    ),
]
LimitAgenda = Annotated[
    int, Query(name="limit", ge=1, le=1000, description="Meetings per page, up to 1000; not days.", example=50)
]
LimitEvenements = Annotated[int, Query(name="limit", ge=1, le=50, description="Number of events, up to 50.", example=5)]
ImportantOnly = Annotated[bool, Query(name="importantOnly", description="Only major events.", example=True)]
LimitDebat = Annotated[int, Query(name="limit", ge=1, le=200, description="Speeches per page, up to 200.", example=50)]
