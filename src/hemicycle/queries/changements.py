"""What changed since a release or an instant: pages of events, and all of them as lines, for those who hold a copy.

Events lie in the state store, which outlives releases; those that are told lead to the served release, no further.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import msgspec

from hemicycle.queries.open_release import OpenRelease
from hemicycle.state.evenements import Bloc, Log, OpenLog, Publiee, way

CURSOR = re.compile(r"([0-9]{1,9})-([0-9]{1,9})-([A-Za-z0-9_.-]{1,80})")
_BLOCKS = 8  # read together


class Lost(Exception):
    """Whoever asks stands where no change leads from; the message says what to do, in French."""


class Position(NamedTuple):
    """How far a client has come: so many events of a release, all tables together."""

    rang: int
    place: int
    publication: str

    def __str__(self) -> str:
        return f"{self.rang}-{self.place}-{self.publication}"


class Asked(NamedTuple):
    """What a client asks: since a release, an instant or a cursor; changes of these tables, or of all."""

    depuis: str
    cursor: str | None = None
    types: tuple[str, ...] = ()


def page(release: OpenRelease, open_log: OpenLog, asked: Asked, limit: int) -> bytes:
    """One page of events, in order. Raises `Lost`."""
    with open_log(release.demo) as log:
        chemin = _way(log, release)
        found = _events(log, chemin, _start(chemin, asked), asked.types)
        rows = list(islice(found, limit))
        more = next(found, None) is not None
    last = chemin[-1]
    position = rows[-1][0] if more else Position(last.rang, last.nombre, last.publication)
    meta = {
        "release": last.publication,
        "premiere": chemin[0].publication,
        "cursor": str(position),
        "hasMore": more,
    }
    return b'{"data":[%b],"meta":%b}' % (b",".join(event for _, event in rows), msgspec.json.encode(meta))


def lines(release: OpenRelease, open_log: OpenLog, asked: Asked) -> Iterator[bytes]:
    """Every event as a line, a block at a time; the store is let go of now and then. Raises `Lost` before the first."""
    with open_log(release.demo) as log:
        chemin = _way(log, release)

    def read(one: Publiee, place: int) -> list[Bloc]:
        with open_log(release.demo) as log:
            return log.blocks(one.rang, place, asked.types, _BLOCKS)

    return (
        b"".join(_told(one, event) + b"\n" for event in bloc.events()[first:])
        for one, bloc, first in _blocks(chemin, _start(chemin, asked), read)
    )


def _events(
    log: Log, chemin: Sequence[Publiee], start: Position, types: Sequence[str]
) -> Iterator[tuple[Position, bytes]]:
    """The events after a position, each with the position it leads to."""

    def read(one: Publiee, place: int) -> list[Bloc]:
        return log.blocks(one.rang, place, types, _BLOCKS)

    for one, bloc, first in _blocks(chemin, start, read):
        for n, event in enumerate(bloc.events()[first:], start=bloc.premier + first + 1):
            yield Position(one.rang, n, one.publication), _told(one, event)


def _blocks(
    chemin: Sequence[Publiee], start: Position, read: Callable[[Publiee, int], list[Bloc]]
) -> Iterator[tuple[Publiee, Bloc, int]]:
    """The blocks after a position, with their release and the first of their events that comes after it."""
    for one in chemin[1:]:  # of the first nothing is told
        if one.rang < start.rang:
            continue
        place = start.place if one.rang == start.rang else 0
        while place < one.nombre and (found := read(one, place)):
            for bloc in found:
                yield one, bloc, max(place - bloc.premier, 0)
                place = bloc.premier + bloc.nombre


def _told(one: Publiee, event: bytes) -> bytes:
    return b'{"release":"%b","instant":"%b",%b' % (one.publication.encode(), one.instant.encode(), event[1:])


def _way(log: Log, release: OpenRelease) -> list[Publiee]:
    chemin = way(log.published(), release.id)
    if not chemin:
        raise Lost(
            f"Aucun changement n'est gardé pour la publication {release.id} : prenez ses exports (/api/v1/exports)."
        )
    return chemin


def _start(chemin: Sequence[Publiee], asked: Asked) -> Position:
    """Where a client stands on the way to the served release."""
    if asked.cursor is not None:
        rang, place, publication = asked.cursor.split("-", 2)
        position = Position(int(rang), int(place), publication)
        if any((one.rang, one.publication) == (position.rang, position.publication) for one in chemin):
            return position
    else:
        instant = asked.depuis[:1].isdigit()  # instants compare as they are written
        behind = [one for one in chemin if one.publication == asked.depuis or (instant and one.instant <= asked.depuis)]
        if behind:
            return Position(behind[-1].rang, behind[-1].nombre, behind[-1].publication)
    servie, premiere = chemin[-1].publication, chemin[0]
    raise Lost(
        f"Les changements ne se suivent pas depuis là : prenez les exports de la publication {servie} "
        f"(/api/v1/exports), puis continuez avec depuis={servie}. On peut suivre depuis la publication "
        f"{premiere.publication} ({premiere.instant})."
    )
