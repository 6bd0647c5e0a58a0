"""A small invented Parliament, and a client of the API over it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
import structlog

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.format.store import Store
from hemicycle.settings import Settings
from tests import monde_groupes, publication
from tests.api.client import Client
from tests.api.faux_release import sur_moteur
from tests.api.faux_store import FauxStore
from tests.api.monde import monde
from tests.api.store_compte import StoreCompte


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
        if store is not None:
            self.point(store)

    def point(self, store: Store) -> None:
        self.stores[store.release] = store
        self.pointed = FauxPointeur(store.release, object())

    def current(self) -> FauxPointeur | None:
        return self.pointed

    def open(self, pointed: object) -> Store:
        assert isinstance(pointed, FauxPointeur)
        return self.stores[pointed.id]

    def ask_reload(self) -> None:
        if self.pointed is not None:
            self.pointed = replace(self.pointed, generation=object())


def ouvrir(releases: FauxReleases, *, cache_bytes: int = 8_000_000, presse_url: str = "") -> Client:
    """A client of the API over these releases. The pointer is only looked at when a test asks; no press unless told."""
    settings = Settings.model_validate({"cache_bytes": cache_bytes, "release_poll": 3600, "presse_url": presse_url})
    return Client(create_app(settings, releases, access_log=AccessLog(enabled=False)))


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
def client() -> Iterator[Client]:
    """A client shared by the tests of a file, for those that only ask questions."""
    with ouvrir(FauxReleases(sur_moteur(monde()))) as opened:
        yield opened


@pytest.fixture
def solo(releases: FauxReleases) -> Iterator[Client]:
    """A client of its own, for a test that tampers with the store, the releases or the cache."""
    with ouvrir(releases) as opened:
        yield opened


@pytest.fixture(scope="session")
def publie(tmp_path_factory: pytest.TempPathFactory) -> StoreCompte:
    """A Parliament made for the figures of groups, published by the code that publishes for good."""
    folder = tmp_path_factory.mktemp("releases")
    publication.ecrire(folder, monde_groupes.monde())
    return StoreCompte.open(folder / publication.RELEASE / DATABASE)


@pytest.fixture(scope="session")
def chambres(publie: StoreCompte) -> Iterator[Client]:
    """A client over that Parliament; it keeps no answer, so that every question reads the store."""
    with ouvrir(FauxReleases(publie), cache_bytes=0) as opened:
        yield opened
