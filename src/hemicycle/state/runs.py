"""The run ledger: each sync, when it began and ended, and how."""

from typing import Any

import orjson

from hemicycle.state.base import StateStore

RUNS = 100  # the latest ones, in which a failure is looked for
FileKey = tuple[str, str, str | None]  # source, file and period


def begin_run(db: StateStore, commande: str, debut: str) -> int:
    """Note that a run began; a run without an end was killed."""
    query = "INSERT INTO executions (commande, debut) VALUES (?, ?) RETURNING numero"
    (numero,) = db.execute(query, (commande, debut)).fetchone()
    return int(numero)


def last_begun(db: StateStore) -> str | None:
    """When the last run began, None before the first."""
    row = db.execute("SELECT debut FROM executions ORDER BY numero DESC LIMIT 1").fetchone()
    return None if row is None else str(row[0])


def last_failures(db: StateStore) -> dict[FileKey, tuple[str, str]]:
    """When each file could last not be had, and why, as the latest runs tell."""
    rows = db.execute(
        "SELECT fin, rapport FROM executions WHERE rapport IS NOT NULL ORDER BY numero DESC LIMIT ?", (RUNS,)
    )
    found: dict[FileKey, tuple[str, str]] = {}
    for fin, rapport in rows.fetchall():
        for source, file, period, reason in orjson.loads(rapport).get("echecs", ()):
            found.setdefault((source, file, period), (str(fin), reason))
    return found


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
