"""Periods: what part of time one copy of a published file covers, as a short text.

The Assembly publishes by legislature (`17`), the Senate's votes by session, named by its opening year (`2024`), its
agenda by day (`2026-10-05`, the one asked for) or, in local copies, by ISO week (`2026-W40`); what changed in a base
comes in deliveries, named by the instant they were made (`20260820-220411`). The report of a committee is a page of its
own: its period is the reference of the page (`CRCANR5L17S2026PO59048N012`, `20231002_finc` at the Senate). The results
of an election have a page for each constituency (`circonscription-2A`). A file that covers everything has no period.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from datetime import date, timedelta

from hemicycle.calendrier import fin_de_legislature, session_senat
from hemicycle.senatoriales.circonscriptions import JOUR, circonscriptions

ROMAINS = {
    "XI": 11,
    "XII": 12,
    "XIII": 13,
    "XIV": 14,
    "XV": 15,
    "XVI": 16,
    "XVII": 17,
    "XVIII": 18,
    "XIX": 19,
    "XX": 20,
}
GROUPS = (
    "legislature",
    "session",
    "semaine",
    "jour",
    "livraison",
    "page",
)  # the named groups of a pattern that tell the period

_LEGISLATURE = re.compile(r"\d{1,2}")
_SESSION = re.compile(r"\d{4}")
_SEMAINE = re.compile(r"\d{4}-W\d{2}")
_JOUR = re.compile(r"\d{4}-\d{2}-\d{2}")
_LIVRAISON = re.compile(r"\d{8}-\d{6}")
_CIRCONSCRIPTION = re.compile(r"circonscription-(\d{2,3}|2[AB])")
_PAGE = re.compile(r"CRCANR5L\d{1,2}S\d{4}PO\d+N\d{3,4}|\d{8}_[a-z0-9_-]+")


def period_of(groups: Mapping[str, str | None]) -> str | None:
    """The period told by the named groups of a file name; None when it tells none.

    Raises ValueError for a name that looks like a period and is none, `XXXX` for a legislature.
    """
    written = next((written for group in GROUPS if (written := groups.get(group))), None)
    if written is None or not groups.get("legislature") or written.isdecimal():
        return written
    if written not in ROMAINS:
        raise ValueError(f"législature illisible : {written}")
    return str(ROMAINS[written])


def is_period(text: str) -> bool:
    """Whether a text names a legislature, a session, a week, a day, a delivery, a page or a constituency."""
    shapes = (_LEGISLATURE, _SESSION, _SEMAINE, _JOUR, _LIVRAISON, _PAGE, _CIRCONSCRIPTION)
    return any(shape.fullmatch(text) for shape in shapes)


def is_page(period: str | None) -> bool:
    """Whether a period is the reference of a page: a file of such pages has thousands, and is told as one."""
    return period is not None and _PAGE.fullmatch(period) is not None


def day_of(period: str | None) -> date | None:
    """The day that a period is, None when it is none."""
    return date.fromisoformat(period) if period is not None and _JOUR.fullmatch(period) else None


def legislature_of(period: str | None) -> int | None:
    """The legislature that a period is, None when it is none."""
    return int(period) if period is not None and _LEGISLATURE.fullmatch(period) else None


def describe(period: str) -> str:
    """A period as the operator reads it."""
    if _LEGISLATURE.fullmatch(period):
        return f"{period}e législature"
    if _SESSION.fullmatch(period):
        return f"session {period}-{int(period) + 1}"
    if _PAGE.fullmatch(period):
        return f"page {period}"
    if found := _CIRCONSCRIPTION.fullmatch(period):
        return f"circonscription {found[1]}"
    if _JOUR.fullmatch(period):
        return f"jour {period}"
    return f"livraison {period}" if _LIVRAISON.fullmatch(period) else f"semaine {period}"


def closed_since(period: str | None) -> date | None:
    """The day a legislature or a session ended, or a ballot was held, after which its files hardly move; None for what
    goes on."""
    if period is None:
        return None
    if _LEGISLATURE.fullmatch(period):
        return fin_de_legislature(int(period))
    if _CIRCONSCRIPTION.fullmatch(period):
        return JOUR
    return date(int(period) + 1, 9, 30) if _SESSION.fullmatch(period) else None


def constituencies(today: date) -> Iterator[tuple[str, str]]:
    """The constituencies renewed in 2026 and the paths of their pages of results, from the day of the ballot on."""
    if today >= JOUR:
        yield from ((f"circonscription-{code}", lieu.page) for code, lieu in circonscriptions().items())


def sessions(since: int, today: date) -> Iterator[str]:
    """Every session from the one that opened in `since` to today's."""
    return map(str, range(since, int(session_senat(today)) + 1))


def mondays(first: int, last: int, today: date) -> Iterator[str]:
    """The weeks around today's, by their first days: `mondays(-1, 2, …)` is last week, this one and the next two."""
    for offset in range(first, last + 1):
        yield _monday(today + timedelta(weeks=offset)).isoformat()


def days_left(answers: Mapping[date, Collection[date]]) -> list[date]:
    """The days still to be asked for, in the weeks of which a first day was: by the day asked for, those it names.

    An answer that names another day than its own is that of a whole week, and then all of them are, empty ones too.
    """
    if any(named != asked for asked, days in answers.items() for named in days):
        return []
    weeks = {_monday(asked) for asked in answers}
    return [day for monday in sorted(weeks) for n in range(7) if (day := monday + timedelta(days=n)) not in answers]


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())
