"""How official files stand, as the last sync left them, and what that means at an instant."""

from datetime import datetime, timedelta

import msgspec

from hemicycle.vocabulaire import EtatFichier, OrigineFichier

LATE = 2  # times the rhythm of a file
FileKey = tuple[str, str, str | None]  # source, file and period


class Documents(msgspec.Struct, frozen=True):
    """The records of a kind kept from a file; the bounds of a complete one, where it is to be complete."""

    name: str
    kept: int
    least: int | None = None
    most: int | None = None

    @property
    def is_below(self) -> bool:
        """Whether there are fewer than a complete file holds."""
        return self.least is not None and self.kept < self.least

    @property
    def is_unexpected(self) -> bool:
        return self.least is not None and self.most is not None and not self.least <= self.kept <= self.most


class FileState(msgspec.Struct, frozen=True):
    """How one official file, or all those of a kind that come one by one, stands after the last run that asked for it.

    `success` is when the copy in use was last known to be the current one; `rhythm_days` how often the publisher
    makes another, None for a period that is over and for what was given by hand.
    """

    source: str
    file: str
    periode: str | None
    title: str
    etat: EtatFichier
    origin: OrigineFichier
    success: str | None = None
    failure: str | None = None
    reason: str | None = None
    rhythm_days: int | None = None
    documents: tuple[Documents, ...] = ()

    @property
    def key(self) -> FileKey:
        return self.source, self.file, self.periode

    @property
    def name(self) -> str:
        """The file as the operator names it."""
        return f"{self.source}/{self.file}" + (f" {self.periode}" if self.periode else "")

    def age(self, now: datetime) -> timedelta | None:
        """How long ago it was last known to be current."""
        return None if self.success is None else max(now - datetime.fromisoformat(self.success), timedelta(0))

    def is_late(self, now: datetime) -> bool:
        """Whether nothing was had of it for more than twice its rhythm."""
        age = self.age(now)
        return self.rhythm_days is not None and age is not None and age > LATE * timedelta(days=self.rhythm_days)

    def is_degraded(self, now: datetime) -> bool:
        """Whether answers lack what it holds, or are about to be wrong for want of it."""
        return self.etat in (EtatFichier.MANQUANT, EtatFichier.INCOMPLET) or self.is_late(now)
