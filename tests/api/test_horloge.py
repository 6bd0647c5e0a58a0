"""Answers that depend on the clock, and answers that rest on something else than the release."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial

import pytest

from hemicycle.api.answers.messages import Live
from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.answers.service import Service
from hemicycle.api.declare.operations import QUARTER, Operation, operation
from hemicycle.api.declare.table import OperationTable
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.api.monde import monde


class Essai:
    """A service of two operations, the clock they read, and what a live one shows."""

    def __init__(self) -> None:
        self.heure = 1_000_000_000.0 - 1_000_000_000 % QUARTER + 60
        self.direct = Live(b"a", 3600)
        self.appels = 0
        holder = ReleaseHolder(FauxReleases(monde()), cache_bytes=1_000_000, poll=3600)
        self.service = Service(
            OperationTable(self._operations()), holder=holder, version="1", clock=lambda: self.heure,
            starting=[holder.start], stopping=[holder.stop],
        )  # fmt: skip

    def _operations(self) -> list[Operation]:
        declare = partial(operation, tag="T", summary="s", description="d", answer=bytes, max_age=3600)

        @declare("/quart", operation_id="quart", tick=QUARTER)
        def quart(now: datetime) -> bytes:
            self.appels += 1
            return now.isoformat().encode()

        @declare("/direct", operation_id="direct", live=True)
        async def direct(now: datetime) -> Live:
            self.appels += 1
            assert now.timestamp() == self.heure
            return self.direct

        return [quart, direct]


@pytest.fixture
def essai() -> Essai:
    return Essai()


@pytest.fixture
def client(essai: Essai) -> Iterator[Client]:
    with Client(essai.service) as opened:
        yield opened


def test_an_answer_that_depends_on_the_clock_is_the_same_for_a_whole_tick(essai: Essai, client: Client) -> None:
    first = client.get("/quart")
    essai.heure += QUARTER - 61
    second = client.get("/quart")
    assert first.body == second.body
    assert first.headers["etag"] == second.headers["etag"]
    assert essai.appels == 1


def test_an_answer_that_depends_on_the_clock_is_another_one_in_the_next_tick(essai: Essai, client: Client) -> None:
    first = client.get("/quart")
    essai.heure += QUARTER
    again = client.get("/quart", {"If-None-Match": first.headers["etag"]})
    assert again.status == 200
    assert again.body != first.body


def test_an_answer_of_a_later_tick_is_not_given_once_the_clock_is_set_back(essai: Essai, client: Client) -> None:
    essai.heure += QUARTER
    later = [client.get("/quart").body for _ in range(2)]
    essai.heure -= QUARTER
    assert client.get("/quart").body not in later


def test_the_instant_that_handlers_see_is_when_the_tick_began(essai: Essai, client: Client) -> None:
    seen = datetime.fromisoformat(client.get("/quart").body.decode())
    assert seen.timestamp() == essai.heure - 60


def test_a_live_answer_is_asked_for_each_time_and_tagged_by_its_bytes(essai: Essai, client: Client) -> None:
    first = client.get("/direct")
    same = client.get("/direct", {"If-None-Match": first.headers["etag"]})
    essai.direct = Live(b"b", 60)
    other = client.get("/direct", {"If-None-Match": first.headers["etag"]})
    assert (same.status, other.status, other.body) == (304, 200, b"b")
    assert essai.appels == 3
    assert "max-age=3600" in first.headers["cache-control"]
    assert "max-age=60" in other.headers["cache-control"]  # its handler says how long it may be kept


def test_a_live_answer_is_not_asked_for_while_its_handler_would_make_it_again(essai: Essai, client: Client) -> None:
    unchanged = [True]
    essai.direct = Live(b"a", 60, lambda: unchanged[0])
    kept = [client.get("/direct").body for _ in range(3)]
    assert (kept, essai.appels) == ([b"a"] * 3, 1)
    unchanged[0] = False
    essai.direct = Live(b"b", 60)
    assert client.get("/direct").body == b"b"
