"""Lobbying: the register of interest representatives, and what they declare to have done."""

from functools import partial

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.declare.operations import HOUR, REVALIDATE, Feed, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import lobbying as lo
from hemicycle.models.base import Liste, ListeAvec, Page, PaginationChoisie, Reponse
from hemicycle.models.lobbying import (
    ActionDeLobbyiste,
    ActionLobbying,
    Lobbyiste,
    LobbyisteDetail,
    SecteurDuRegistre,
    StatsLobbying,
)
from hemicycle.queries import lobbying, provenance
from hemicycle.queries.lobbying import FiltresActions, FiltresLobbyistes
from hemicycle.release.format.names import LOBBYISTE
from hemicycle.vocabulaire import Ordre, TriActionsLobbying, TriLobbyistes

TAG = "Lobbying"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/lobbying"


@read(
    _BASE,
    operation_id="listLobbyistes",
    summary="Lobbyists",
    description="Organisations of the register, the deregistered ones too. Unknown budgets come last both ways; equals "
    "come by name.",
    answer=ListeAvec[Lobbyiste, PaginationChoisie],
    max_age=12 * HOUR,
)
def lister(
    *,
    release: p.Release,
    page: p.Page = 1,
    limit: p.Limit = 20,
    type_: lo.TypeOfLobbyiste = None,
    secteur: lo.SecteurOfLobbyiste = None,
    secteurs: lo.SecteursOfLobbyiste = None,
    search: lo.SearchLobbyiste = None,
    sort: lo.SortLobbyistes = TriLobbyistes.NOM,
    order: p.Order = Ordre.ASC,
    ids: p.Ids = None,
) -> bytes:
    filtres = FiltresLobbyistes(
        type=type_,
        secteur=secteur,
        secteurs=lo.slugs(secteurs),
        search=search,
        sort=sort,
        order=order,
        ids=p.names_of(ids),
    )
    return lobbying.liste(release, filtres, page, limit)


@read(
    f"{_BASE}/secteurs",
    operation_id="listLobbyingSecteurs",
    summary="Sectors of lobbying",
    description="Sectors of organisations and of what they do, one vocabulary, most lobbyists first. Both counts are "
    "those of the lists that `secteurs` narrows.",
    answer=Liste[SecteurDuRegistre],
    max_age=12 * HOUR,
)
def secteurs(release: p.Release) -> bytes:
    return lobbying.secteurs(release)


@read(
    f"{_BASE}/stats",
    operation_id="getLobbyingStats",
    summary="Figures of the register",
    description="Budgets are lower bounds of declared brackets: their sum is a minimum.",
    answer=Reponse[StatsLobbying],
    max_age=12 * HOUR,
)
def stats(release: p.Release) -> bytes:
    return lobbying.stats(release)


@read(
    f"{_BASE}/actions",
    operation_id="listLobbyingActions",
    summary="Actions of all lobbyists",
    description="Declared activities, latest period first, then latest published. An action has one or several "
    "targets: any of them finds it. `secteur` is about the lobbyist, `secteurs` about both; `dateFrom` and `dateTo` "
    "are about `dateDebut`.",
    answer=Page[ActionDeLobbyiste],
    max_age=12 * HOUR,
    feed=Feed("Actions de lobbying", {"sort": TriActionsLobbying.DATE_DEBUT, "order": Ordre.DESC}),
)
def lister_actions(
    *,
    release: p.Release,
    page: p.Page = 1,
    limit: p.Limit = 20,
    cible: lo.CibleOfActions = None,
    texte_vise: lo.TexteVise = None,
    secteur: lo.SecteurOfLobbyiste = None,
    secteurs: lo.SecteursOfActions = None,
    search: lo.SearchActions = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    sort: lo.SortActions = TriActionsLobbying.DATE_DEBUT,
    order: p.Order = Ordre.DESC,
) -> bytes:
    filtres = FiltresActions(
        cible=cible,
        texte_vise=texte_vise,
        secteur=secteur,
        secteurs=lo.slugs(secteurs),
        search=search,
        date_from=date_from,
        date_to=date_to,
        sort=sort,
        order=order,
    )
    return lobbying.actions(release, filtres, page, limit)


@read(
    f"{_BASE}/actions/recent",
    operation_id="listLobbyingActionsRecentes",
    summary="Latest actions",
    description="The actions published last. `secteur` is about the lobbyist, `secteurs` about both.",
    answer=Liste[ActionDeLobbyiste],
    max_age=REVALIDATE,
)
def recentes(
    release: p.Release,
    limit: lo.LimitRecentes = 20,
    secteur: lo.SecteurOfLobbyiste = None,
    secteurs: lo.SecteursOfActions = None,
) -> bytes:
    return lobbying.recentes(release, FiltresActions(secteur=secteur, secteurs=lo.slugs(secteurs)), limit)


@read(
    f"{_BASE}/{{id}}",
    operation_id="getLobbyiste",
    summary="One lobbyist",
    description="The organisation, its accounting periods and its 50 latest actions.",
    answer=Reponse[LobbyisteDetail],
    max_age=REVALIDATE,
    errors=(400, 404),
)
def detail(release: p.Release, id: lo.Lobbyiste, include: p.Include = None) -> bytes:  # noqa: A002  the name of the path variable
    found = lobbying.detail(release, id) or _absent()
    return found if include is None else provenance.jointe(release, found, LOBBYISTE, id)


@read(
    f"{_BASE}/{{id}}/actions",
    operation_id="listLobbyisteActions",
    summary="Actions of one lobbyist",
    description="Latest period first, then latest published.",
    answer=Page[ActionLobbying],
    max_age=REVALIDATE,
    errors=(400, 404),
    feed=Feed("Actions du représentant d'intérêts"),
)
def lister_actions_du_lobbyiste(
    *,
    release: p.Release,
    id: lo.Lobbyiste,  # noqa: A002  the name of the path variable
    page: p.Page = 1,
    limit: p.Limit = 20,
    cible: lo.CibleOfLobbyiste = None,
) -> bytes:
    return lobbying.du_lobbyiste(release, id, cible, page, limit) or _absent()


def _absent() -> bytes:
    raise NotFoundError("Lobbyiste non trouvé")
