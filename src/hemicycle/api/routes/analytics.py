"""Analytics: totals, trends and rankings over a period counted back from the latest scrutin."""

from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import groupes as g
from hemicycle.models.analytics import (
    DeputeAssidu,
    DeputeDissident,
    GroupeEffectif,
    LobbyisteClasse,
    ScrutinAnalyse,
    ScrutinsAnalyses,
    Secteur,
    StatsGlobales,
    Tendance,
    ThemeCompte,
)
from hemicycle.models.base import Liste, Reponse
from hemicycle.queries import analytics
from hemicycle.queries.analytics import Selection
from hemicycle.vocabulaire import PeriodeAnalytics

TAG = "Analytics"
_BASE = "/api/v1/analytics"
TOUT = PeriodeAnalytics.TOUT


@operation(
    f"{_BASE}/stats",
    operation_id="getAnalyticsStats",
    tag=TAG,
    summary="Global statistics",
    description="`groupe` narrows to the members of a group and to what was done under it; `periode` and `theme` "
    "narrow scrutins and votes; speeches and amendments follow period and group, and have no theme.",
    answer=Reponse[StatsGlobales],
    max_age=12 * HOUR,
)
def stats(
    release: p.Release,
    groupe: g.GroupeOfAnalytics = None,
    periode: g.PeriodeOfAnalytics = TOUT,
    theme: g.ThemeOfAnalytics = None,
) -> bytes:
    return analytics.stats(release, Selection(periode, theme, groupe))


@operation(
    f"{_BASE}/groupes",
    operation_id="getAnalyticsGroupes",
    tag=TAG,
    summary="Members by group",
    description="Groups that exist today, Assembly first, then from left to right.",
    answer=Liste[GroupeEffectif],
    max_age=HOUR,
)
def groupes(release: p.Release) -> bytes:
    return analytics.groupes(release)


@operation(
    f"{_BASE}/voting-trends",
    operation_id="getAnalyticsVotingTrends",
    tag=TAG,
    summary="Votes month by month",
    description="Mean votes per scrutin in each of the 12 latest months that hold one, oldest first; with `groupe`, "
    "votes of its members. Over the whole time, from January 2022.",
    answer=Liste[Tendance],
    max_age=12 * HOUR,
)
def tendances(
    release: p.Release,
    groupe: g.GroupeOfAnalytics = None,
    periode: g.PeriodeOfAnalytics = TOUT,
    theme: g.ThemeOfAnalytics = None,
) -> bytes:
    return analytics.tendances(release, Selection(periode, theme, groupe))


@operation(
    f"{_BASE}/top-deputes",
    operation_id="getAnalyticsTopDeputes",
    tag=TAG,
    summary="Deputies who vote most",
    description="By number of votes cast in the Assembly; senators are not ranked, since one may vote for a whole "
    "group. `groupe` keeps the deputies whose last group it is.",
    answer=Liste[DeputeAssidu],
    max_age=HOUR,
)
def top_deputes(
    *,
    release: p.Release,
    groupe: g.GroupeOfAnalytics = None,
    periode: g.PeriodeOfAnalytics = TOUT,
    theme: g.ThemeOfAnalytics = None,
    limit: g.LimitOfDeputes = 15,
) -> bytes:
    return analytics.assidus(release, Selection(periode, theme, groupe), limit)


@operation(
    f"{_BASE}/lobbying-sectors",
    operation_id="getAnalyticsLobbyingSectors",
    tag=TAG,
    summary="Sectors of lobbying",
    description="Sectors by number of lobbyists.",
    answer=Liste[Secteur],
    max_age=HOUR,
)
def secteurs(release: p.Release, limit: g.LimitOfSecteurs = 10) -> bytes:
    return analytics.secteurs(release, limit)


@operation(
    f"{_BASE}/scrutins",
    operation_id="getAnalyticsScrutins",
    tag=TAG,
    summary="Latest scrutins with statistics",
    description="`totalScrutins` counts the whole selection, the other counts only the scrutins shown. With `groupe`, "
    "scrutins where its members voted.",
    answer=Reponse[ScrutinsAnalyses],
    max_age=HOUR,
)
def scrutins(
    *,
    release: p.Release,
    groupe: g.GroupeOfAnalytics = None,
    periode: g.PeriodeOfAnalytics = TOUT,
    theme: g.ThemeOfAnalytics = None,
    limit: g.LimitOfScrutins = 10,
) -> bytes:
    return analytics.recents(release, Selection(periode, theme, groupe), limit)


@operation(
    f"{_BASE}/dissidents",
    operation_id="getAnalyticsDissidents",
    tag=TAG,
    summary="Deputies against their group",
    description="By share of votes for or against where the line of the group of that day was the opposite, among "
    "deputies who cast at least 10 that could be.",
    answer=Liste[DeputeDissident],
    max_age=12 * HOUR,
)
def dissidents(
    release: p.Release, periode: g.PeriodeOfAnalytics = TOUT, limit: g.LimitOfDeputes = 20
) -> bytes:  # fmt: skip
    return analytics.dissidents(release, periode, limit)


@operation(
    f"{_BASE}/themes",
    operation_id="getAnalyticsThemes",
    tag=TAG,
    summary="Themes of scrutins",
    description="Themes by number of scrutins in the period.",
    answer=Liste[ThemeCompte],
    max_age=12 * HOUR,
)
def themes(release: p.Release, periode: g.PeriodeOfAnalytics = TOUT, limit: g.LimitOfThemes = 15) -> bytes:
    return analytics.themes(release, periode, limit)


@operation(
    f"{_BASE}/controverses",
    operation_id="getAnalyticsControverses",
    tag=TAG,
    summary="Divided scrutins",
    description="Scrutins of at least 100 voters nearest to an even split, from 70 up, most divided first.",
    answer=Liste[ScrutinAnalyse],
    max_age=HOUR,
)
def controverses(
    release: p.Release, periode: g.PeriodeOfAnalytics = TOUT, limit: g.LimitOfControverses = 10
) -> bytes:  # fmt: skip
    return analytics.controverses(release, periode, limit)


@operation(
    f"{_BASE}/lobbying-top",
    operation_id="getAnalyticsLobbyingTop",
    tag=TAG,
    summary="Lobbyists by budget",
    description="Lobbyists that declare a budget, the largest first.",
    answer=Liste[LobbyisteClasse],
    max_age=HOUR,
)
def lobbyistes(release: p.Release, limit: g.LimitOfLobbyistes = 15) -> bytes:
    return analytics.lobbyistes(release, limit)
