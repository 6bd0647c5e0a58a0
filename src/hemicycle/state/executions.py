"""The run ledger: each sync, when it began and ended, and how."""

import sqlite3
from typing import Any

import orjson


def commencer(db: sqlite3.Connection, commande: str, debut: str) -> int:
    """Note that a run began; a run without an end was killed."""
    cursor = db.execute("INSERT INTO executions (commande, debut) VALUES (?, ?)", (commande, debut))
    return int(cursor.lastrowid or 0)


def terminer(
    db: sqlite3.Connection,
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
