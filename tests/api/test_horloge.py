"""Answers that depend on the clock, and answers that rest on something else than the release."""

from datetime import datetime
from functools import partial

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.answers.service import Service
from hemicycle.api.app import de_l_etat
from hemicycle.api.declare.operations import QUARTER, operation
from hemicycle.api.declare.table import OperationTable, route_of
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.api.parameters import Duree, Maintenant
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.api.monde import monde


class Essai:
    """An application of two operations, the clock they read, and what a live one shows."""

    def __init__(self) -> None:
        self.heure = 1_000_000_000.0 - 1_000_000_000 % QUARTER + 60
        self.direct = b"a"
        self.appels = 0
        holder = ReleaseHolder(FauxReleases(monde()), cache_bytes=1_000_000, poll=3600)
        handlers = self._handlers()
        app = Litestar(
            handlers,
            dependencies={nom: de_l_etat(nom) for nom in ("release", "maintenant", "fraicheur")},
            on_startup=[holder.start],
            on_shutdown=[holder.stop],
            openapi_config=None,
        )
        table = OperationTable(route_of(handler, path) for handler in handlers for path in handler.paths)
        self.edge = Service(
            app, table, holder=holder, access_log=AccessLog(enabled=False), version="1", clock=lambda: self.heure
        )

    def _handlers(self) -> list[HTTPRouteHandler]:
        declare = partial(operation, tag="T", summary="s", description="d", answer=bytes, max_age=3600)

        @declare("/quart", operation_id="quart", tick=QUARTER)
        def quart(maintenant: Maintenant) -> bytes:
            self.appels += 1
            return maintenant.isoformat().encode()

        @declare("/direct", operation_id="direct", live=True)
        async def direct(maintenant: Maintenant, fraicheur: Duree) -> bytes:
            self.appels += 1
            assert isinstance(maintenant, datetime)
            if self.direct == b"vide":
                fraicheur.max_age = 60
            return self.direct

        return [quart, direct]


@pytest.fixture
def essai() -> Essai:
    return Essai()


def test_an_answer_that_depends_on_the_clock_is_the_same_for_a_whole_tick(essai: Essai) -> None:
    with Client(essai.edge) as client:
        first = client.get("/quart")
        essai.heure += QUARTER - 61
        second = client.get("/quart")
    assert first.body == second.body
    assert first.headers["etag"] == second.headers["etag"]
    assert essai.appels == 1


def test_an_answer_that_depends_on_the_clock_is_another_one_in_the_next_tick(essai: Essai) -> None:
    with Client(essai.edge) as client:
        first = client.get("/quart")
        essai.heure += QUARTER
        again = client.get("/quart", {"If-None-Match": first.headers["etag"]})
    assert again.status == 200
    assert again.body != first.body


def test_an_answer_of_a_later_tick_is_not_given_once_the_clock_is_set_back(essai: Essai) -> None:
    with Client(essai.edge) as client:
        essai.heure += QUARTER
        later = [client.get("/quart").body for _ in range(2)]
        essai.heure -= QUARTER
        assert client.get("/quart").body not in later


def test_the_instant_that_handlers_see_is_when_the_tick_began(essai: Essai) -> None:
    with Client(essai.edge) as client:
        seen = datetime.fromisoformat(client.get("/quart").body.decode())
    assert seen.timestamp() == essai.heure - 60


def test_a_live_answer_is_asked_for_each_time_and_tagged_by_its_bytes(essai: Essai) -> None:
    with Client(essai.edge) as client:
        first = client.get("/direct")
        same = client.get("/direct", {"If-None-Match": first.headers["etag"]})
        essai.direct = b"b"
        other = client.get("/direct", {"If-None-Match": first.headers["etag"]})
    assert (same.status, other.status, other.body) == (304, 200, b"b")
    assert essai.appels == 3


def test_a_live_handler_says_how_long_its_answer_may_be_kept(essai: Essai) -> None:
    with Client(essai.edge) as client:
        filled = client.get("/direct")
        essai.direct = b"vide"
        empty = client.get("/direct")
    assert "max-age=3600" in filled.headers["cache-control"]
    assert "max-age=60" in empty.headers["cache-control"]
