"""Where releases are kept and which of them is served: a folder of files, or a PostgreSQL database.

A repository is asked the same few things whatever holds the releases. Which one it is, is chosen here and only here.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Protocol

from hemicycle.errors import NoRelease
from hemicycle.release.format.record import ReleaseRecord, Stored
from hemicycle.release.format.store import Pointed, Store
from hemicycle.settings import Settings


class Repository(Protocol):
    """The releases that are kept, one of which is served."""

    @property
    def name(self) -> str:
        """Where that is, as an operator may be told: never a password."""
        ...

    def current(self) -> Pointed | None:
        """The release to serve, None when there is none."""
        ...

    def open(self, pointed: Pointed) -> Store:
        """Open a release for reading."""
        ...

    def ask_reload(self) -> None:
        """Ask every serving process to make anew what it keeps of the home page; `OSError` when that is not possible.

        The pointer is left alone: publication may be switching it at this very moment.
        """
        ...

    def stored(self) -> list[Stored]:
        """The releases that are kept, latest publication first."""
        ...

    def serve(self, release: str, kept: int) -> None:
        """Serve a release that was written, no longer withdrawn, and drop the oldest ones beyond `kept`.

        Whatever is killed meanwhile, the served release is the former one or this one, whole.
        """
        ...

    def withdraw(self, release: str, instead: str) -> None:
        """Serve another kept release instead of this one, which the next sync of the same files does not bring back."""
        ...

    def damage(self, release: str, *, afresh: bool = False) -> str | None:
        """What shows that the bytes of a release are no longer those published, before any of them is served.

        None when nothing does, or where the engine itself vouches for what it keeps. What was found right once is not
        read again as long as its date stays, unless `afresh`.
        """
        ...

    def check(self, release: str) -> list[str]:
        """Read a whole release again: what in it is not as it was published."""
        ...


def open_repository(settings: Settings) -> Repository:
    """The repository of the settings."""
    from hemicycle.release.engines.file_repository import FileRepository  # noqa: PLC0415  an engine is chosen here alone

    if not settings.database_url.get_secret_value():
        return FileRepository(settings.releases_dir)
    from hemicycle.release.engines.postgres_repository import PostgresRepository  # noqa: PLC0415  its driver may not be installed

    return PostgresRepository(settings)


def served(repository: Repository) -> Store:
    """The served release, opened."""
    pointed = repository.current()
    if pointed is None:
        raise NoRelease("Aucune publication n'est servie : lancez « hemicycle sync » ou « hemicycle demo ».")
    return repository.open(pointed)


def served_record(stored: Iterable[Stored], *, demo: bool) -> ReleaseRecord | None:
    """The served release, to notice a fall and to take over its files; a demo and the real data are never mixed."""
    return next((s.record for s in stored if s.served and s.record.demo == demo), None)


def lender(stored: Iterable[Stored], *, demo: bool) -> ReleaseRecord | None:
    """The release whose files stand for the sources that a run does not ask for: the served one, or the latest kept of
    its kind where the other kind is served."""
    kept = [s for s in stored if s.record.demo == demo and not s.withdrawn]
    return next((s.record for s in kept if s.served), kept[0].record if kept else None)


def withdrawn_of(stored: Iterable[Stored], base: str) -> Stored | None:
    """A withdrawn release of the same files: summaries written since do not bring it back."""
    return next((s for s in stored if s.withdrawn and s.record.release.startswith(base)), None)


def publication_instant(now: datetime, release: str, served: ReleaseRecord | None) -> datetime:
    """When a release is said to be published: now, or just after the served one where the clock was set back.

    Releases are put in order by that instant: what a rollback returns to depends on it.
    """
    if served is None:
        return now
    again = served.release == release  # made anew: it is not after itself
    return max(now, datetime.fromisoformat(served.published_at) + timedelta(milliseconds=0 if again else 1))


def rollback(repository: Repository) -> tuple[ReleaseRecord, ReleaseRecord]:
    """Serve the release published before the present one again, if it is whole; the present one is withdrawn.

    The fictional Parliament never takes the place of the real one. Returns the one withdrawn and the one served. A
    withdrawn release is not served again by the next sync of the same files: only a forced one does.
    """
    releases = repository.stored()
    present = next((one for one in releases if one.served), None)
    if present is None:
        raise NoRelease("Aucune publication n'est servie : rien à annuler.")
    earlier = [
        one for one in releases
        if one.record.published_at < present.record.published_at and not one.withdrawn
        and (present.record.demo or not one.record.demo)
    ]  # fmt: skip
    if not earlier:
        raise NoRelease(f"Aucune publication antérieure à {present.record.release} n'est conservée.")
    whole = next((one.record for one in earlier if not repository.check(one.record.release)), None)
    if whole is None:
        names = ", ".join(one.record.release for one in earlier)
        raise NoRelease(
            f"Les publications antérieures sont abîmées ou d'un autre format ({names}) : relancez "
            "« hemicycle sync --force »."
        )
    repository.withdraw(present.record.release, whole.release)
    return present.record, whole
