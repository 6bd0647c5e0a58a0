"""A small invented Parliament, and a client of the API over it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import structlog

from hemicycle.api.answers.file_states import Read
from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.release.format.store import Store
from hemicycle.settings import Settings
from hemicycle.state.changements import StoredLog, Told, keep
from hemicycle.state.evenements import Log
from hemicycle.state.sqlite import open_sqlite
from hemicycle.vocabulaire import NatureChangement
from tests import monde_groupes, publication
from tests.api.client import Client
from tests.api.faux_store import FauxStore, store_de
from tests.api.monde import monde

if TYPE_CHECKING:
    from tests.api.clients import Lieux


AVANT = "demo-avant"  # the release before the one that is served


@dataclass(frozen=True)
class FauxPointeur:
    """What a pointer file says."""

    id: str
    stamp: object
    generation: object = None
    edition: object = None


class FauxReleases:
    """Releases in memory; `point` is what a publisher does, `ask_reload` the keeper of the home page."""

    def __init__(self, store: Store | None) -> None:
        self.stores: dict[str, Store] = {}
        self.pointed: FauxPointeur | None = None
        self.damages: dict[str, str] = {}  # what is wrong with releases that are not whole
        self.kept: list[str] = []  # that may stand in for another, latest first
        if store is not None:
            self.point(store)

    def point(self, store: Store, edition: object = None) -> None:
        self.stores[store.release] = store
        self.pointed = FauxPointeur(store.release, object(), edition=edition)

    def current(self) -> FauxPointeur | None:
        return self.pointed

    def open(self, pointed: object) -> Store:
        assert isinstance(pointed, FauxPointeur)
        return self.stores[pointed.id]

    def damage(self, release: str, *, afresh: bool) -> str | None:
        return self.damages.get(release)

    def formers(self, release: str) -> list[FauxPointeur]:
        return [FauxPointeur(one, None) for one in self.kept if one != release and one not in self.damages]

    def ask_reload(self) -> None:
        if self.pointed is not None:
            self.pointed = replace(self.pointed, generation=object())


def ouvrir(
    releases: FauxReleases, *, cache_bytes: int = 8_000_000, presse_url: str = "", maintenant: datetime | None = None,
    file_states: Read = lambda _demo, after: (after, ()),
) -> Client:  # fmt: skip
    """A client of the API over these releases. The pointer is only looked at when a test asks; no press unless told."""
    chosen = {"cache_bytes": cache_bytes, "release_poll": 3600, "presse_url": presse_url, "presse_timeout": 60}
    settings = Settings.model_validate(chosen)
    clock = time.time if maintenant is None else maintenant.timestamp
    log = AccessLog(enabled=False)
    return Client(
        create_app(settings, releases, access_log=log, clock=clock, file_states=file_states, changes=changements_suivis)
    )


@contextmanager
def changements_suivis(demo: bool) -> Iterator[Log]:
    """The log of two releases, of which the second changed three rows."""
    with TemporaryDirectory() as folder, open_sqlite(Path(folder) / "etat.sqlite") as state:
        keep(state, AVANT, "2026-01-01T00:00:00.000Z", Told(None, "première publication"), demo=True)
        keep(state, publication.RELEASE, publication.JOUR, Told(AVANT, None, _evenements()), demo=True)
        yield StoredLog(state, demo)


def _evenements() -> Iterator[tuple[str, list[bytes]]]:
    for table, ids in (("scrutins", ("un", "deux")), ("votes", ("un,moi",))):
        rows: list[dict[str, Any]] = [
            {"type": table, "id": id_, "cle": {"id": id_}, "nature": NatureChangement.RETRAIT, "champs": [],
             "ligne": None, "lien": None}
            for id_ in ids
        ]  # fmt: skip
        yield table, [msgspec.json.encode(row) for row in rows]


@pytest.fixture(autouse=True)
def journal() -> Iterator[None]:
    """Log lines go where each test may read them, whatever another test has configured."""
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()


@pytest.fixture
def store() -> FauxStore:
    return monde()


@pytest.fixture
def releases(store: FauxStore) -> FauxReleases:
    return FauxReleases(store)


@pytest.fixture(scope="module")
def client(request: pytest.FixtureRequest) -> Iterator[Client]:
    """A client shared by the tests of a file, of the world that it names (`LIEU`), else of the invented Parliament."""
    lieu = getattr(request.module, "LIEU", None)
    if lieu is None:
        with ouvrir(FauxReleases(monde())) as opened:
            yield opened
    else:
        yield request.getfixturevalue("lieux")(lieu)[0]


@pytest.fixture
def solo(releases: FauxReleases) -> Iterator[Client]:
    """A client of its own, for a test that tampers with the store, the releases or the cache."""
    with ouvrir(releases) as opened:
        yield opened


@pytest.fixture(scope="session")
def publie() -> FauxStore:
    """A Parliament made for the figures of groups."""
    return store_de(monde_groupes.monde)


@pytest.fixture(scope="session")
def chambres(publie: FauxStore) -> Iterator[Client]:
    """A client over that Parliament; it keeps no answer, so that every question reads the store."""
    with ouvrir(FauxReleases(publie), cache_bytes=0) as opened:
        yield opened


@pytest.fixture(scope="session")
def lieux() -> Iterator["Lieux"]:
    """Every world that the API is asked about."""
    from tests.api.clients import ouvrir_les_lieux

    with ouvrir_les_lieux() as opened:
        yield opened
