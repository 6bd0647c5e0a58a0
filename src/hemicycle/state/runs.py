"""The run ledger: each sync, when it began and ended, how, and how each official file stands after it.

A run that publishes nothing still tells how fresh the files are: what it found is kept here, where every machine reads
it, and not in a release.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from hemicycle.state.base import StateStore
from hemicycle.state.fichiers import FileState

RUNS = 100  # the latest ones, whose reports are kept
DEMO = "demo"  # the command whose files are the fictional ones


class _Report(msgspec.Struct):
    fichiers: list[FileState] | None = None


def begin_run(db: StateStore, commande: str, debut: str) -> int:
    """Note that a run began; a run without an end was killed."""
    query = "INSERT INTO executions (commande, debut) VALUES (?, ?) RETURNING numero"
    (numero,) = db.execute(query, (commande, debut)).fetchone()
    return int(numero)


def last_begun(db: StateStore) -> str | None:
    """When the last run began, None before the first."""
    row = db.execute("SELECT debut FROM executions ORDER BY numero DESC LIMIT 1").fetchone()
    return None if row is None else str(row[0])


def file_states(db: StateStore, *, demo: bool, after: int = 0) -> tuple[int, list[FileState]]:
    """The number of the last run and how the files stand; none of them when no run after that number tells."""
    same = "=" if demo else "<>"
    query = f"SELECT {{}} FROM executions WHERE rapport IS NOT NULL AND numero > ? AND commande {same} ?"  # noqa: S608 - our own words
    (last,) = db.execute(query.format("max(numero)"), (after, DEMO)).fetchone()
    if last is None:
        return after, []
    rows = db.execute(query.format("rapport") + " ORDER BY numero DESC", (after, DEMO))
    told = (msgspec.json.decode(rapport, type=_Report).fichiers for (rapport,) in rows)
    return int(last), next((found for found in told if found is not None), [])


def end_run(
    db: StateStore,
    numero: int,
    fin: str,
    issue: str,
    publication: str | None,
    rapport: dict[str, Any],
    fichiers: Iterable[FileState] | None = None,
) -> None:
    """Note how a run ended; `fichiers` is how all files stand, None when it did not come to ask for any."""
    told = {**rapport, "fichiers": None if fichiers is None else list(fichiers)}
    db.execute(
        "UPDATE executions SET fin = ?, issue = ?, publication = ?, rapport = ? WHERE numero = ?",
        (fin, issue, publication, msgspec.json.encode(told).decode(), numero),
    )
    db.execute("UPDATE executions SET rapport = NULL WHERE numero <= ?", (numero - RUNS,))
