"""Hours of an agenda: those of a clock in Paris."""

from datetime import date, datetime, time

from hemicycle.calendrier import PARIS


def heure(jour: date, texte: str | None) -> str | None:
    """An hour of the agenda (Paris wall time) as the Assembly's files write theirs: `2025-03-04T15:00:00+01:00`."""
    if texte is None:
        return None
    return datetime.combine(jour, time.fromisoformat(texte), PARIS).isoformat()
