"""The run ledger: each sync, when it began and ended, and how."""

from typing import Any

import orjson

from hemicycle.state.base import StateStore


def begin_run(db: StateStore, commande: str, debut: str) -> int:
    """Note that a run began; a run without an end was killed."""
    query = "INSERT INTO executions (commande, debut) VALUES (?, ?) RETURNING numero"
    (numero,) = db.execute(query, (commande, debut)).fetchone()
    return int(numero)


def last_begun(db: StateStore) -> str | None:
    """When the last run began, None before the first."""
    row = db.execute("SELECT debut FROM executions ORDER BY numero DESC LIMIT 1").fetchone()
    return None if row is None else str(row[0])


def end_run(
    db: StateStore,
    numero: int,
    fin: str,
    issue: str,
    publication: str | None,
    rapport: dict[str, Any],
) -> None:
    db.execute(
        "UPDATE executions SET fin = ?, issue = ?, publication = ?, rapport = ? WHERE numero = ?",
        (fin, issue, publication, orjson.dumps(rapport).decode(), numero),
    )
