"""What changed from one release to the next, for those who hold a copy of the tables: it outlives the releases.

A release that is published says which one it came after, and each row that changed since: added, changed or withdrawn.
Those who follow walk the way that leads to the served release (`way`), whatever was published and taken back meanwhile.
The way begins at a release of which nothing was told, a `reprise`: whoever stands before it takes its dump.

Events are kept as compressed lines, a block of them at a time: their JSON without the members that are the same for all
those of a release.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

import zstandard

from hemicycle.errors import SettingsError, StoreUnavailable
from hemicycle.settings import Settings
from hemicycle.state.base import StateStore, open_state
from hemicycle.state.evenements import Bloc, OpenLog, Publiee
from hemicycle.state.schema import CHANGEMENTS, PUBLIEES

KEPT = 90  # releases whose changes are kept: three months of nights
BLOCK = 500  # events compressed together


class Told(NamedTuple):
    """What a release tells of its changes: where it comes from and its events by type, or why there are none."""

    precedente: str | None
    reprise: str | None = None
    events: Iterable[tuple[str, Sequence[bytes]]] = ()


def keep(db: StateStore, publication: str, instant: str, told: Told, *, demo: bool) -> int:
    """Write down what a release changes, in the place of what it told if it is published again after the same one, and
    forget the oldest; how many events."""
    packer = zstandard.ZstdCompressor(level=9)
    with db.transaction():
        known = StoredLog(db, demo).published()
        rang = known[-1].rang + 1 if known else 1
        if known and (known[-1].publication, known[-1].precedente) == (publication, told.precedente):
            rang = known[-1].rang
            _forget(db, "rang = ?", rang, demo=demo)
        place = 0
        for type_, events in told.events:
            for start in range(0, len(events), BLOCK):
                block = events[start : start + BLOCK]
                corps = packer.compress(b"\n".join(block))
                db.execute(CHANGEMENTS.insert, (demo, rang, place, type_, len(block), corps))
                place += len(block)
        db.execute(PUBLIEES.insert, (demo, rang, publication, instant, told.precedente, told.reprise, place))
        _forget(db, "rang <= ?", rang - KEPT, demo=demo)
    return place


class StoredLog:
    """See `hemicycle.state.evenements.Log`."""

    def __init__(self, db: StateStore, demo: bool) -> None:
        self._db = db
        self._demo = demo

    def published(self) -> list[Publiee]:
        columns = ", ".join(Publiee._fields)
        query = f"SELECT {columns} FROM publiees WHERE demo = ? ORDER BY rang"  # noqa: S608 - our own names
        return [Publiee(*row) for row in self._db.execute(query, (self._demo,))]

    def blocks(self, rang: int, depuis: int, types: Sequence[str], most: int) -> list[Bloc]:
        chosen = f"AND type IN ({', '.join('?' for _ in types)})" if types else ""
        query = (
            "SELECT premier, type, nombre, corps FROM changements "  # noqa: S608 - our own words
            f"WHERE demo = ? AND rang = ? AND premier + nombre > ? {chosen} ORDER BY premier LIMIT ?"
        )
        rows = self._db.execute(query, (self._demo, rang, depuis, *types, most))
        return [Bloc(premier, type_, nombre, bytes(corps)) for premier, type_, nombre, corps in rows]


def log_of(settings: Settings) -> OpenLog:
    """How the log in the state store of these settings is opened: what is read in it is of one instant."""

    @contextmanager
    def opened(demo: bool) -> Iterator[StoredLog]:
        with ExitStack() as stack:
            try:
                state = stack.enter_context(open_state(settings))
                stack.enter_context(state.snapshot())
            except (SettingsError, OSError) as error:  # a home that cannot be written, or of a newer version
                raise StoreUnavailable(str(error)) from error
            yield StoredLog(state, demo)

    return opened


def _forget(db: StateStore, condition: str, rang: int, *, demo: bool) -> None:
    for table in (CHANGEMENTS, PUBLIEES):
        db.execute(f"DELETE FROM {table.name} WHERE demo = ? AND {condition}", (demo, rang))  # noqa: S608 - our own words
