"""Members: the same operations mounted once for both chambers and once per chamber."""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

from litestar.handlers import HTTPRouteHandler

from hemicycle.api import parameters as p
from hemicycle.api.errors import NotFoundError, quote
from hemicycle.api.models.amendements import AmendementsPage
from hemicycle.api.models.interventions import SeancesPage
from hemicycle.api.models.parlementaires import ParlementaireReponse, ParlementairesPage
from hemicycle.api.operations import HOUR, operation
from hemicycle.calendrier import normaliser_session
from hemicycle.queries import amendements, interventions, parlementaires
from hemicycle.queries.lecture import Lecture
from hemicycle.vocabulaire import Chambre, Inclusion, Ordre, Periode


class Mount(NamedTuple):
    """One of the places where the family of operations is mounted."""

    path: str
    tag: str
    name: str  # how operation ids call its members
    words: str  # how the documentation calls them
    chambre: Chambre | None


MOUNTS = (
    Mount("/api/v1/parlementaires", "Parlementaires", "Parlementaire", "Members of both chambers", None),
    Mount("/api/v1/deputes", "Députés", "Depute", "Members of the National Assembly", Chambre.ASSEMBLEE),
    Mount("/api/v1/senateurs", "Sénateurs", "Senateur", "Members of the Senate", Chambre.SENAT),
)


def handlers() -> list[HTTPRouteHandler]:
    """The operations of every mount."""
    return [handler for mount in MOUNTS for handler in _mounted(mount)]


def _mounted(mount: Mount) -> list[HTTPRouteHandler]:
    declare_list = operation(
        mount.path,
        operation_id=f"list{mount.name}s",
        tag=mount.tag,
        summary=mount.words,
        description="Members in office by default, by name in French order. With `legislature` or `session`, "
        "everybody who sat in that period, under the group and constituency they had then (in a session of the "
        "Senate, those of the last day they sat in it). A row of a past period belongs to the chamber of the seat; "
        "`chambre` in it says where the member is filed today.",
        answer=ParlementairesPage,
        max_age=HOUR,
    )
    declare_detail = operation(
        f"{mount.path}/{{slug:str}}",
        operation_id=f"get{mount.name}",
        tag=mount.tag,
        summary=f"{mount.words}: one record",
        description="Identity, seats with the groups worn in each, functions and statistics. A member filed under "
        "the other chamber is unknown here; `/parlementaires/{slug}` knows everybody.",
        answer=ParlementaireReponse,
        max_age=HOUR,
        errors=(400, 404),
    )
    return [
        declare_list(_in_chamber(lister, mount.chambre)),
        declare_detail(_in_chamber(detail, mount.chambre)),
        *_activite(mount),
    ]


def _activite(mount: Mount) -> list[HTTPRouteHandler]:
    """What a member did. `chambre` narrows it there, and does not say where the member is filed."""
    declare_amendements = operation(
        f"{mount.path}/{{slug:str}}/amendements",
        operation_id=f"list{mount.name}Amendements",
        tag=mount.tag,
        summary=f"{mount.words}: amendments of one",
        description="Tabled or co-signed (`role`), latest first.",
        answer=AmendementsPage,
        max_age=HOUR,
        errors=(400, 404),
    )
    declare_interventions = operation(
        f"{mount.path}/{{slug:str}}/interventions",
        operation_id=f"list{mount.name}Interventions",
        tag=mount.tag,
        summary=f"{mount.words}: speeches of one",
        description="Grouped by sitting, latest sitting first: `limit` and `meta.total` count sittings.",
        answer=SeancesPage,
        max_age=HOUR,
        errors=(400, 404),
    )
    return [
        declare_amendements(_with(lister_amendements, "classe", mount.chambre)),
        declare_interventions(_with(lister_interventions, "classe", mount.chambre)),
    ]


def lister(
    *,
    lecture: p.Release,
    page: p.Page = 1,
    limit: p.LimitMembers = 20,
    chambre: p.ChambreFilter = None,
    groupe: p.GroupeFilter = None,
    departement: p.Departement = None,
    actif: p.Actif = None,
    search: p.SearchName = None,
    sort: p.SortMembers = None,
    order: p.Order = Ordre.ASC,
    periode: p.PeriodeOfSort = Periode.MANDAT,
    legislature: p.Legislature = None,
    session: p.SessionOfMembers = None,
    updated_since: p.UpdatedSince = None,
) -> bytes:
    filtres = parlementaires.Filtres(
        chambre=chambre,
        groupe=groupe,
        departement=departement,
        actif=actif,
        search=search,
        sort=sort,
        order=order,
        periode=periode,
        legislature=legislature,
        session=None if session is None else normaliser_session(session),
        updated_since=updated_since,
    )
    return parlementaires.liste(lecture, filtres, page, limit, echo=session)


def detail(*, lecture: p.Release, slug: p.Slug, chambre: Chambre | None = None, include: p.Include = None) -> bytes:
    words = [Inclusion(word) for word in include.split(",")] if include else []
    body = parlementaires.detail(lecture, slug, chambre, words)
    if body is None:
        raise NotFoundError(f"Parlementaire introuvable : « {quote(slug)} ».")
    return body


def lister_amendements(
    *,
    lecture: p.Release,
    slug: p.Slug,
    page: p.Page = 1,
    limit: p.LimitAmendements = 20,
    sort: p.SortOfAmendement = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    voted_only: p.VotedOnly = False,
    chambre: p.ChambreOfActivity = None,
    classe: Chambre | None = None,
) -> bytes:
    """Amendments of a member filed under the chamber `classe`, if the mount has one."""
    filtres = amendements.Filtres(sort, date_from, date_to, voted_only, chambre)
    return amendements.du_membre(lecture, _rang(lecture, slug, classe), filtres, page, limit)


def lister_interventions(
    *,
    lecture: p.Release,
    slug: p.Slug,
    page: p.Page = 1,
    limit: p.LimitSeances = 10,
    type_: p.TypeDuMembre = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    chambre: p.ChambreOfActivity = None,
    classe: Chambre | None = None,
) -> bytes:
    """Speeches of a member filed under the chamber `classe`, if the mount has one."""
    filtres = interventions.FiltresMembre(type_, date_from, date_to, chambre)
    return interventions.du_membre(lecture, _rang(lecture, slug, classe), filtres, page, limit)


def _rang(lecture: Lecture, slug: str, classe: Chambre | None) -> int:
    rang = parlementaires.rang(lecture, slug, classe)
    if rang is None:
        raise NotFoundError(f"Parlementaire introuvable : « {quote(slug)} ».")
    return rang


def _in_chamber(function: Callable[..., bytes], chambre: Chambre | None) -> Callable[..., bytes]:
    """The same operation inside one chamber: `chambre` is no parameter any more but a fact of the mount."""
    return function if chambre is None and _is_parameter(function) else _with(function, "chambre", chambre)


def _with(function: Callable[..., bytes], name: str, value: Chambre | None) -> Callable[..., bytes]:
    """The same operation with one argument given: it is no parameter of clients any more."""
    signature = inspect.signature(function)

    @wraps(function)
    def inside(**values: Any) -> bytes:
        return function(**values, **{name: value})

    kept = [parameter for other, parameter in signature.parameters.items() if other != name]
    inside.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]  # how inspect is told
    inside.__annotations__ = {k: v for k, v in function.__annotations__.items() if k != name}
    return inside


def _is_parameter(function: Callable[..., bytes]) -> bool:
    """Whether clients may choose the chamber of this operation."""
    return bool(function.__annotations__["chambre"] == p.ChambreFilter)
