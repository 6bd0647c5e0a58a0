"""The named parameters of committees and of the agenda; those that areas share are in `parameters.py`."""

from datetime import date
from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from hemicycle.api import readers
from hemicycle.api.parameters import SLUG_LENGTH, example
from hemicycle.vocabulaire import Chambre, EtatDossier, RoleCommission, TypeCommission, TypeEvenement

# Committees

SlugOfCommission = Annotated[
    str,
    PathParameter(
        description="Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.",
        examples=example("commission-des-moulins"),
    ),
    readers.text(SLUG_LENGTH),
]
ChambreOfCommission = Annotated[
    Chambre | None,
    QueryParameter(name="chambre", description="Chamber of the body.", examples=example("assemblee")),
]
TypeOfCommission = Annotated[
    TypeCommission | None,
    QueryParameter(
        name="type",
        description="Kind of body; `hemicycle` is the chamber itself, whose meetings are the public sittings.",
        examples=example("permanente"),
    ),
]
ActifOfCommission = Annotated[
    bool | None,
    QueryParameter(
        name="actif",
        description="`true` for bodies that exist, `false` for those that are no more. Left out: both.",
        examples=example(True),
    ),
]
LimitCommissions = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=500, description="Bodies per page, up to 500.", examples=example(20)),
]
Passees = Annotated[
    bool | None,
    QueryParameter(
        name="passees",
        description="`true`: meetings that have begun, latest first. `false`: those to come, cancelled ones left out, "
        "next first. Left out: all of them, oldest first.",
        examples=example(True),
    ),
]
RoleOfCommission = Annotated[
    RoleCommission | None,
    QueryParameter(
        name="role", description="Asked on the merits (`fond`) or for an opinion (`avis`).", examples=example("fond")
    ),
]
EtatOfDossier = Annotated[
    EtatDossier | None,
    QueryParameter(name="etat", description="State of the legislative file.", examples=example("en_cours")),
]

# Agenda

UidOfReunion = Annotated[
    str,
    PathParameter(
        description="Official id of the meeting or of the sitting, in any case; its uuid, the day of a sitting of the "
        "Senate (`d20250312`) and the ids of merged records answer too.",
        examples=example("RUANR5L17S2025IDS29001"),
    ),
    readers.text(SLUG_LENGTH),
]
PremierJour = Annotated[
    date,
    QueryParameter(name="dateFrom", description="First day (of Paris), included.", examples=example("2025-03-01")),
]
DernierJour = Annotated[
    date | None,
    QueryParameter(
        name="dateTo",
        description="Last day (of Paris), included. Left out: the last of the month of `dateFrom`.",
        examples=example("2025-03-31"),
    ),
]
TypeOfAgenda = Annotated[
    TypeEvenement,
    QueryParameter(
        name="type",
        description="`commission` or `seance`: meetings of that type and no event; `evenement`: events and no meeting; "
        "`tous`: every meeting and event.",
        examples=example("seance"),
    ),
]
CommissionId = Annotated[
    str | None,
    QueryParameter(
        name="commissionId",
        description="Only the meetings of a body, by its uuid; one that we do not know has none.",
        examples=example("0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d"),
    ),
    readers.identifier,
]
ChambreOfAgenda = Annotated[
    Chambre | None,
    QueryParameter(
        name="chambre",
        description="Meetings of the bodies of a chamber; events of that chamber and of both.",
        examples=example("assemblee"),
    ),
]
LimitAgenda = Annotated[
    int,
    QueryParameter(
        name="limit", ge=1, le=1000, description="Meetings per page, up to 1000; not days.", examples=example(50)
    ),
]
LimitEvenements = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=50, description="Number of events, up to 50.", examples=example(5)),
]
ImportantOnly = Annotated[
    bool,
    QueryParameter(name="importantOnly", description="Only major events.", examples=example(True)),
]
LimitDebat = Annotated[
    int,
    QueryParameter(name="limit", ge=1, le=200, description="Speeches per page, up to 200.", examples=example(50)),
]
