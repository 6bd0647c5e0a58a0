"""The small demo, asked as a browser asks it."""

from collections.abc import Iterator

import pytest

from hemicycle.settings import Settings
from tests.api.client import Client
from tests.golden.reponses import ouvrir


@pytest.fixture(scope="session")
def demo(demo_publiee: Settings) -> Iterator[Client]:
    with ouvrir(demo_publiee) as client:
        yield client
