"""What readers write to the operator. Nothing of who they are is kept but what they chose to write.

Told to be received only once it is on the disk, kept for a year, read by the operator alone.
"""

import sqlite3
from typing import NamedTuple

KEPT_DAYS = 365


class Avis(NamedTuple):
    """One feedback."""

    instant: str  # ISO 8601, UTC
    type: str
    sentiment: str | None
    message: str | None
    email: str | None
    page: str | None
    trigger: str
    agent: str  # client program, as it names itself


def deposer(db: sqlite3.Connection, avis: Avis) -> None:
    """Keep a feedback. When this returns, it outlives a crash of the machine."""
    db.execute("PRAGMA synchronous=FULL")  # the log is on the disk before the statement ends
    db.execute("INSERT INTO avis (instant, type, sentiment, message, email, page, declencheur, agent) "
               "VALUES (?, ?, ?, ?, ?, ?, ?, ?)", avis)  # fmt: skip


def lister(db: sqlite3.Connection, depuis: str = "") -> list[Avis]:
    """Every feedback from an instant (or a day) on, oldest first."""
    rows = db.execute(
        "SELECT instant, type, sentiment, message, email, page, declencheur, agent FROM avis "
        "WHERE instant >= ? ORDER BY instant, numero",
        (depuis,),
    )
    return [Avis(*row) for row in rows]


def purger(db: sqlite3.Connection, avant: str) -> int:
    """Forget, on the disk too, what was written before an instant; how many there were."""
    db.execute("PRAGMA secure_delete=ON")
    gone = db.execute("DELETE FROM avis WHERE instant < ?", (avant,)).rowcount
    if gone:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return gone
