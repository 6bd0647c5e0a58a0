"""Meetings and events as iCalendar (RFC 5545), in the time of Paris."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from functools import singledispatch

from hemicycle.api.answers.entries import API, nom_reunion
from hemicycle.calendrier import PARIS, UN_JOUR, jour
from hemicycle.identifiants import identifiant
from hemicycle.models.agenda import Evenement
from hemicycle.models.base import Modele
from hemicycle.models.commissions import ReunionDeBase
from hemicycle.vocabulaire import NON_TENUES, EtatReunion

MEDIA_TYPE = "text/calendar; charset=utf-8"

_FOLD = 75  # bytes of a line
_STATUS = dict.fromkeys(NON_TENUES, "CANCELLED") | {EtatReunion.EVENTUEL: "TENTATIVE"}
# The rule of summer time since 1996: no meeting of ours is older.
_ZONE = (
    "BEGIN:VTIMEZONE", "TZID:Europe/Paris",
    "BEGIN:DAYLIGHT", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:CEST", "DTSTART:19960331T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
    "BEGIN:STANDARD", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET", "DTSTART:19961027T030000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD",
    "END:VTIMEZONE",
)  # fmt: skip

Properties = Iterator[tuple[str, str]]  # names with their parameters, and texts


class Calendar:
    """Writes one calendar: every meeting and event once, however often it is given."""

    def __init__(self, name: str, base: str, published: datetime) -> None:
        self._name = name
        self._base = base
        self._stamp = f"{published:%Y%m%dT%H%M%SZ}"
        self._given: set[str] = set()

    def first(self) -> bytes:
        """What comes before the events."""
        head = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hemicycle//Agenda//FR", "CALSCALE:GREGORIAN")
        return _lines([*head, f"X-WR-CALNAME:{_text(self._name)}", "X-WR-TIMEZONE:Europe/Paris", *_ZONE])

    def lines(self, records: Iterable[Modele]) -> bytes:
        """These meetings and events."""
        lines: list[str] = []
        for record in records:
            name, text = next(properties := _properties(record, self._base))
            if text in self._given:
                continue
            self._given.add(text)
            lines += ["BEGIN:VEVENT", f"{name}:{text}", f"DTSTAMP:{self._stamp}"]
            lines += [f"{name}:{text}" for name, text in properties]
            lines.append("END:VEVENT")
        return _lines(lines)

    def last(self) -> bytes:
        """What comes after them."""
        return _lines(["END:VCALENDAR"])


@singledispatch
def _properties(record: Modele, base: str) -> Properties:  # noqa: ARG001  of those below
    """What a calendar says of a record, beginning with its UID; `base` is the address of the service, where known."""
    raise TypeError(f"no event is made of {type(record).__name__}")


@_properties.register
def _(r: ReunionDeBase, base: str) -> Properties:
    yield "UID", f"{identifiant('reunion', r.uid)}@hemicycle"
    debut, fin = _heure(r.date_debut), None if r.date_fin is None else _heure(r.date_fin)
    if debut is None:  # no hour is published: it takes the day
        yield "DTSTART;VALUE=DATE", f"{jour(r.date_debut):%Y%m%d}"
    else:
        yield "DTSTART;TZID=Europe/Paris", f"{debut:%Y%m%dT%H%M%S}"
        if fin is not None and fin > debut:
            yield "DTEND;TZID=Europe/Paris", f"{fin:%Y%m%dT%H%M%S}"
    yield "SUMMARY", _text(nom_reunion(r))
    yield "STATUS", "CONFIRMED" if r.etat is None else _STATUS.get(r.etat, "CONFIRMED")
    if r.lieu:
        yield "LOCATION", _text(r.lieu)
    points = getattr(r, "odj_complet", None) or r.odj_resume
    if points:
        yield "DESCRIPTION", _text(points)
    if url := r.url_video or (base and f"{base}{API}/agenda/{r.uid}"):
        yield "URL", url
    modifie: str | None = getattr(r, "updated_at", None)
    if modifie is not None:
        yield "LAST-MODIFIED", f"{datetime.fromisoformat(modifie):%Y%m%dT%H%M%SZ}"


@_properties.register
def _(e: Evenement, base: str) -> Properties:  # noqa: ARG001  no operation gives one alone
    debut = jour(e.date_debut)
    # Of an event whose day is not fixed the month is known, and no more.
    fin = jour(e.date_fin) + UN_JOUR if e.date_fin else debut + UN_JOUR if e.date_precise else _mois_suivant(debut)
    yield "UID", f"{e.id}@hemicycle"
    yield "DTSTART;VALUE=DATE", f"{debut:%Y%m%d}"
    yield "DTEND;VALUE=DATE", f"{fin:%Y%m%d}"
    yield "SUMMARY", _text(e.titre if e.date_precise else f"{e.titre} (jour à préciser)")
    yield "STATUS", "CONFIRMED" if e.date_precise and not e.date_estimee else "TENTATIVE"
    yield "TRANSP", "TRANSPARENT"
    if e.description:
        yield "DESCRIPTION", _text(e.description)
    url = next((source.url for source in e.sources if isinstance(source.url, str)), None)
    if url:
        yield "URL", url


def _heure(instant: str) -> datetime | None:
    """The hour of Paris; None for midnight UTC, which stands for a day."""
    moment = datetime.fromisoformat(instant)
    return None if (moment.hour, moment.minute, moment.second) == (0, 0, 0) else moment.astimezone(PARIS)


def _mois_suivant(premier: date) -> date:
    return date(premier.year + premier.month // 12, premier.month % 12 + 1, 1)


def _text(value: str) -> str:
    for sign in ("\\", ";", ","):
        value = value.replace(sign, f"\\{sign}")
    return "\\n".join("".join(char for char in line if char >= " ") for line in value.splitlines())


def _lines(lines: Iterable[str]) -> bytes:
    return b"".join(_folded(line.encode()) + b"\r\n" for line in lines)


def _folded(line: bytes) -> bytes:
    """A line cut where it is too long, never inside a character."""
    pieces, most = [], _FOLD
    while len(line) > most:
        cut = most
        while line[cut] & 0xC0 == 0x80:
            cut -= 1
        pieces.append(line[:cut])
        line, most = line[cut:], _FOLD - 1  # a space goes before what follows
    return b"\r\n ".join([*pieces, line])
