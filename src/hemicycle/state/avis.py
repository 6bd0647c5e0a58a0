"""What readers write to the operator. Nothing of who they are is kept but what they chose to write.

Told to be received only once it is on the disk, kept for a year, read by the operator alone.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from hemicycle.calendrier import horodatage
from hemicycle.state.base import StateStore
from hemicycle.state.runs import last_begun
from hemicycle.state.schema import AVIS

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


def deposer(db: StateStore, avis: Avis) -> None:
    """Keep a feedback. When this returns, it outlives a crash of the machine."""
    db.write_durably(AVIS.insert, avis)


def lister(db: StateStore, depuis: str = "") -> list[Avis]:
    """Every feedback from an instant (or a day) on, oldest first."""
    rows = db.execute(
        "SELECT instant, type, sentiment, message, email, page, declencheur, agent FROM avis "
        "WHERE instant >= ? ORDER BY instant, numero",
        (depuis,),
    )
    return [Avis(*row) for row in rows]


def oublier_les_anciens(db: StateStore, now: datetime) -> None:
    """Forget the feedback of more than a year, once two runs in a row agree on the date: a clock that jumped ten years
    ahead must not cost what readers wrote."""
    before = last_begun(db)
    kept = timedelta(days=KEPT_DAYS)
    if before is not None and abs(now - datetime.fromisoformat(before)) < kept:
        purger(db, horodatage(now - kept))


def purger(db: StateStore, avant: str) -> int:
    """Forget, on the disk too, what was written before an instant; how many there were."""
    return db.erase(AVIS.name, "instant < ?", (avant,))
