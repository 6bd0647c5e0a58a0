"""The agenda: meetings by day, events of the institutional calendar, one meeting and its debate."""

from datetime import datetime
from functools import partial
from typing import Any, NoReturn

import msgspec

from hemicycle.api.answers.errors import InvalidParametersError, NotFoundError, refused
from hemicycle.api.declare.operations import HOUR, REVALIDATE, Feed, Listing, operation
from hemicycle.api.parameters import agenda as a
from hemicycle.api.parameters import common as p
from hemicycle.calendrier import jour_de_paris
from hemicycle.models.agenda import AgendaReponse, Evenement, Parole, ReunionDeLAgenda, ReunionDetail
from hemicycle.models.base import Liste, Page, Reponse
from hemicycle.queries import agenda, provenance
from hemicycle.queries.agenda import Filtres
from hemicycle.release.format.names import REUNION
from hemicycle.vocabulaire import TypeEvenement

TAG = "Agenda"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/agenda"
_REUNION = f"{_BASE}/{{uid}}"


def _reunions(body: Any) -> list[Any]:
    """The meetings of a page, day after day."""
    return [reunion for jour in body["byDay"].values() for reunion in jour]


def _du_calendrier(body: Any) -> list[Any]:
    """The meetings of a page and the events, which are on every one."""
    found = msgspec.convert(_reunions(body), list[ReunionDeLAgenda])
    return [*found, *msgspec.convert(body["evenements"], list[Evenement])]


@read(
    _BASE,
    operation_id="getAgenda",
    summary="Meetings by day, and the events of the same days",
    description="A bare object. Pages are of meetings, not of days; events are on every page: those of one day inside "
    "the window, and periods that have a day in common with it. Struck meetings are left out, cancelled ones stay.",
    answer=AgendaReponse,
    max_age=HOUR,
    listing=Listing(lambda _given: ReunionDeLAgenda, _reunions),
    feed=Feed("Agenda", reverse=True),
    calendar=_du_calendrier,
)
def lister(
    *,
    release: p.Release,
    date_from: a.PremierJour,
    date_to: a.DernierJour = None,
    type_: a.TypeOfAgenda = TypeEvenement.TOUS,
    commission_id: a.CommissionId = None,
    chambre: a.ChambreOfAgenda = None,
    page: p.Page = 1,
    limit: a.LimitAgenda = 50,
) -> bytes:
    if date_to is not None and date_to < date_from:
        raison = f"doit être le {date_from.isoformat()} (« dateFrom ») ou après"
        raise InvalidParametersError([refused("dateTo", date_to.isoformat(), raison)])
    jours = agenda.fenetre(date_from, date_to)
    return agenda.liste(release, jours, Filtres(type_, commission_id, chambre), page, limit)


@read(
    f"{_BASE}/evenements",
    operation_id="listEvenements",
    summary="Next events of the institutional calendar",
    description="From today in Paris on; a period under way stays until its last day, and an event whose day is not "
    "fixed until the last of its month.",
    answer=Liste[Evenement],
    max_age=HOUR,
    tick=HOUR,
    calendar=lambda body: msgspec.convert(body["data"], list[Evenement]),
)
def evenements(
    *,
    release: p.Release,
    now: datetime,
    important_only: a.ImportantOnly = False,
    limit: a.LimitEvenements = 5,
) -> bytes:
    return agenda.evenements(release, jour_de_paris(now), important_only, limit)


@read(
    _REUNION,
    operation_id="getReunion",
    summary="One meeting or sitting",
    description="With its attendance, its scrutins and, for a public sitting, its contents. A sitting that only its "
    "speeches tell of answers too.",
    answer=Reponse[ReunionDetail],
    max_age=HOUR,
    errors=(400, 404),
)
def detail(release: p.Release, uid: a.UidOfReunion, include: p.Include = None) -> bytes:
    found = agenda.detail(release, uid) or _absente()
    return found if include is None else provenance.jointe(release, found, REUNION, uid.lower())


@read(
    f"{_REUNION}/debat",
    operation_id="getDebat",
    summary="The debate of a meeting or sitting",
    description="Speeches in the order of the report, each with the scrutins it preceded: the chair's words and "
    "interruptions too, told by `type`. A meeting without a report has none.",
    answer=Page[Parole],
    max_age=REVALIDATE,
    errors=(400, 404),
)
def debat(release: p.Release, uid: a.UidOfReunion, page: p.Page = 1, limit: a.LimitDebat = 50) -> bytes:
    return agenda.debat(release, uid, page, limit) or _absente()


def _absente() -> NoReturn:
    raise NotFoundError("Réunion non trouvée")
