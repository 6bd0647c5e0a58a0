"""What a serving process does not keep: the schema of the framework, what opening a release took."""

import asyncio
import gc
from collections.abc import Iterator
from unittest.mock import Mock

import pytest
from litestar import Litestar

from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.app import create_app
from hemicycle.api.declare import openapi
from hemicycle.api.metrics.process import settle
from hemicycle.settings import Settings
from tests.api.conftest import FauxReleases
from tests.api.monde import monde


@pytest.fixture
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("thawed")
def test_what_lasts_is_left_alone_by_the_collector() -> None:
    settle()
    assert gc.get_freeze_count() > 1000


def test_a_process_settles_once_a_release_is_served_and_at_no_other_look() -> None:
    holder = ReleaseHolder(FauxReleases(monde()), cache_bytes=0, poll=3600)
    holder.settle = settled = Mock()

    async def look_twice() -> None:
        await holder.refresh()
        await holder.refresh()
        await holder.stop()

    asyncio.run(look_twice())
    settled.assert_called_once_with()


def test_the_schema_of_the_framework_can_be_dropped_once_the_document_is_made() -> None:
    edge = create_app(Settings.model_validate({}), FauxReleases(None))
    assert isinstance(edge.app, Litestar)
    openapi.forget(edge.app)
    assert not edge.app.openapi_schema.paths
    assert not edge.app.openapi_schema.components.schemas
