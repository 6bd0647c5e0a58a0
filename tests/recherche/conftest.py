"""The small demo, published and opened as a server opens it."""

from collections.abc import Iterator

import pytest

from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.settings import Settings


@pytest.fixture(scope="session")
def release(demo_publiee: Settings) -> Iterator[OpenRelease]:
    store = served(open_repository(demo_publiee))
    yield OpenRelease(store)
    store.close()
