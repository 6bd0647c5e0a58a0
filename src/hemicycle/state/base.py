"""The state store: the little that outlives releases, apart from them. A SQLite file, or a schema of PostgreSQL.

Statements are written once, in what both engines understand: `?` for values, `ON CONFLICT` to replace, `RETURNING`.
What each does in its own way is a method of `StateStore`.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

import structlog

from hemicycle.errors import HemicycleError, StateTooRecent
from hemicycle.postgres import check_driver
from hemicycle.settings import Settings
from hemicycle.state.sqlite import open_sqlite

log = structlog.get_logger(__name__)


class Rows(Protocol):
    """What a statement gave."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class StateStore(Protocol):
    """An open store. Each statement is its own transaction unless it is in a block."""

    def execute(self, sql: str, values: Sequence[object] = ()) -> Rows: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[object]]) -> None: ...

    def transaction(self) -> AbstractContextManager[None]:
        """All that is written in the block or nothing of it, while nobody else is in such a block."""
        ...

    def snapshot(self) -> AbstractContextManager[None]:
        """What is read in the block is of one instant."""
        ...

    def exclusive(self, work: str, refusal: str) -> AbstractContextManager[None]:
        """One at a time does this work on the machines that share the store, or an error that says so.

        A file has the lock of its folder already (`workspace.exclusive`).
        """
        ...

    def write_durably(self, sql: str, values: Sequence[object]) -> None:
        """Write what outlives a crash of the machine as soon as this returns."""
        ...

    def erase(self, table: str, condition: str, values: Sequence[object]) -> int:
        """Forget rows, on the disk too as far as the engine can; how many there were."""
        ...


def refuse_newer(settings: Settings) -> None:
    """Raise `StateTooRecent` for a store of a newer format. One that cannot be had now is for later: what is served
    does without."""
    try:
        with open_state(settings):
            return
    except StateTooRecent:
        raise
    except (HemicycleError, OSError) as error:
        log.warning("state_unreadable", reason=str(error))


@contextmanager
def open_state(settings: Settings) -> Iterator[StateStore]:
    """The state store of these settings, made when it is not there."""
    if not settings.database_url.get_secret_value():
        with open_sqlite(settings.state_path) as fichier:
            yield fichier
        return
    check_driver()
    from hemicycle.state.postgres import open_postgres  # noqa: PLC0415 - loads an optional dependency

    with open_postgres(settings.database_url) as base:
        yield base
