"""The small demo, published once for the tests of this folder and opened as a server opens it."""

from collections.abc import Iterator

import pytest

from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines.repository import open_repository, served
from hemicycle_demo import DemoSummary
from tests.golden.reponses import publier


@pytest.fixture(scope="session")
def release(petite_demo: DemoSummary, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenRelease]:
    home = publier(tmp_path_factory.mktemp("recherche"), petite_demo.folder)
    store = served(open_repository(home))
    yield OpenRelease(store)
    store.close()
