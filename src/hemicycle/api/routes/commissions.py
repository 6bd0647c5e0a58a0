"""Committees and other bodies: members, meetings, legislative files."""

from datetime import datetime
from functools import partial
from typing import NoReturn

import msgspec

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.declare.operations import HOUR, QUARTER, Feed, operation
from hemicycle.api.parameters import agenda as a
from hemicycle.api.parameters import common as p
from hemicycle.api.routes.jours import exiger
from hemicycle.models.base import Reponse
from hemicycle.models.commissions import (
    CommissionDetail,
    CommissionsPage,
    DossiersDeCommissionPage,
    ReunionDeCommission,
    ReunionsDeCommissionPage,
)
from hemicycle.queries import commissions, provenance
from hemicycle.queries.commissions import Filtres, FiltresDossiers
from hemicycle.release.format.names import COMMISSION

TAG = "Commissions"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/commissions"
_COMMISSION = f"{_BASE}/{{slug}}"


@read(
    _BASE,
    operation_id="listCommissions",
    summary="Committees and other bodies",
    description="Bodies that exist first, then by name: committees, delegations, study groups, and each chamber as the "
    "body that holds its public sittings. With `date`, those known to exist on that day, with the number of members "
    "that files date; `/parlementaires?date=…&commission=…` names them.",
    answer=CommissionsPage,
    max_age=12 * HOUR,
)
def lister(
    *,
    release: p.Release,
    chambre: a.ChambreOfCommission = None,
    type_: a.TypeOfCommission = None,
    actif: a.ActifOfCommission = None,
    page: p.Page = 1,
    limit: a.LimitCommissions = 20,
    jour: p.JourFilter = None,
    ids: p.Ids = None,
) -> bytes:
    filtres = Filtres(chambre, type_, actif, jour, p.names_of(ids))
    if jour is not None:
        exiger(release, jour, filtres.chambres)
    return commissions.liste(release, filtres, page, limit)


@read(
    _COMMISSION,
    operation_id="getCommission",
    summary="One body, its members and its next meetings",
    description="Those who sit come by rank of their quality, then by name; meetings to come are counted from the "
    "quarter of an hour under way.",
    answer=Reponse[CommissionDetail],
    max_age=HOUR,
    errors=(400, 404),
    tick=QUARTER,
)
def detail(release: p.Release, now: datetime, slug: a.SlugOfCommission, include: p.Include = None) -> bytes:
    found = commissions.detail(release, slug, now) or _absente()
    return found if include is None else provenance.jointe(release, found, COMMISSION, slug.lower())


@read(
    f"{_COMMISSION}/reunions",
    operation_id="listCommissionReunions",
    summary="Meetings of a body",
    description="Sittings of a chamber show their scrutins. Whether a meeting has begun is told to the quarter of an "
    "hour.",
    answer=ReunionsDeCommissionPage,
    max_age=HOUR,
    errors=(400, 404),
    tick=QUARTER,
    feed=Feed("Réunions", {"passees": True}),
    calendar=lambda body: msgspec.convert(body["data"], list[ReunionDeCommission]),
)
def reunions(
    *,
    release: p.Release,
    now: datetime,
    slug: a.SlugOfCommission,
    passees: a.Passees = None,
    page: p.Page = 1,
    limit: p.Limit = 20,
) -> bytes:
    return commissions.reunions(release, slug, passees, now, page, limit) or _absente()


@read(
    f"{_COMMISSION}/dossiers",
    operation_id="listCommissionDossiers",
    summary="Legislative files that a body examined",
    description="Latest deposit first. A file referred both on the merits and for an opinion appears once per role.",
    answer=DossiersDeCommissionPage,
    max_age=12 * HOUR,
    errors=(400, 404),
    feed=Feed("Dossiers de la commission"),
)
def dossiers(
    *,
    release: p.Release,
    slug: a.SlugOfCommission,
    role: a.RoleOfCommission = None,
    etat: a.EtatOfDossier = None,
    date_from: p.DepotFrom = None,
    date_to: p.DepotTo = None,
    page: p.Page = 1,
    limit: p.Limit = 20,
) -> bytes:
    filtres = FiltresDossiers(role, etat, date_from, date_to)
    return commissions.dossiers(release, slug, filtres, page, limit) or _absente()


def _absente() -> NoReturn:
    raise NotFoundError("Commission non trouvée")
