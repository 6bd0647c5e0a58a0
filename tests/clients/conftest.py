"""The small demo, served by a process of its own."""

from collections.abc import Iterator

import pytest

from hemicycle.settings import Settings
from tests.api.processus import running


@pytest.fixture(scope="session")
def service(demo_publiee: Settings) -> Iterator[str]:
    """Its address."""
    with running(demo_publiee.home, 1, access_log="false", presse_url="", release_poll="60") as (_, base):
        yield base
