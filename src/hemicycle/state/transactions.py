"""Several statements as one, on a connection where each is otherwise its own transaction."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress


@contextmanager
def bloc(execute: Callable[[str], object], *debut: str) -> Iterator[None]:
    """All that is done in the block or nothing of it; `debut` begins the transaction."""
    for statement in debut:
        execute(statement)
    try:
        yield
    except BaseException:
        with suppress(Exception):  # a lost connection has nothing to undo, and what went wrong matters more
            execute("ROLLBACK")
        raise
    execute("COMMIT")
