"""Shedding: what waited too long is told to come back, unless its answer is there already."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvloop

from hemicycle.api import door
from hemicycle.api.answers import service
from hemicycle.api.door import IterationClock
from tests.api.client import Client, Reponse
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore
from tests.api.monde import monde

APRES = 0.5
LISTE = "/api/v1/scrutins?limit=2"


@pytest.fixture
def surcharge(releases: FauxReleases) -> Iterator[Client]:
    """A client of a service where half a second is too long."""
    with ouvrir(releases) as client:
        client.app.shed_after = APRES
        yield client


def _ask(
    client: Client, url: str, waited: float, headers: dict[str, str] | None = None, method: str = "GET"
) -> Reponse:
    client.door.waited = lambda: waited
    return client.ask(method, url, headers)


def test_a_request_that_waited_too_long_is_told_to_come_back(surcharge: Client) -> None:
    answer = _ask(surcharge, LISTE, 0.6)
    assert answer.status == 503
    assert answer.json() == {
        "statusCode": 503,
        "error": "Service Unavailable",
        "code": "SERVICE_UNAVAILABLE",
        "message": "Le service est trop sollicité pour répondre à temps. Réessayez dans une seconde.",
    }
    assert answer.headers["retry-after"] == "1"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-hemicycle-release"] == "demo-essai"
    assert answer.headers["x-request-id"]


def test_nothing_is_read_for_it(surcharge: Client, store: FauxStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("the store was read")

    for name in ("documents", "document"):
        monkeypatch.setattr(store, name, never)
    assert _ask(surcharge, "/api/v1/scrutins/812", 0.6).status == 503


def test_a_request_that_waited_a_little_is_answered(surcharge: Client) -> None:
    assert _ask(surcharge, LISTE, 0.4).status == 200


def test_a_kept_answer_is_given_however_long_it_was_waited_for(surcharge: Client) -> None:
    first = _ask(surcharge, LISTE, 0.0)
    late = _ask(surcharge, LISTE, 60.0)
    assert (late.status, late.body) == (200, first.body)


@pytest.mark.parametrize("path", ["/health", "/health/", "/health/ready", "/health/live"])
def test_health_is_always_told(surcharge: Client, path: str) -> None:
    assert _ask(surcharge, path, 60.0).status == 200


def test_a_client_that_has_the_answer_is_told_so_even_when_nothing_is_kept(releases: FauxReleases) -> None:
    with ouvrir(releases, cache_bytes=0) as client:
        client.app.shed_after = APRES
        etag = _ask(client, LISTE, 0.0).headers["etag"]
        assert _ask(client, LISTE, 60.0, {"If-None-Match": etag}).status == 304
        assert _ask(client, LISTE, 60.0, {"If-None-Match": '"autre"'}).status == 503
        assert _ask(client, "/api/v1/exports/votes?session=17", 60.0, {"If-None-Match": '"autre"'}).status == 503


@pytest.mark.parametrize(
    ("method", "url"),
    [
        ("HEAD", LISTE),
        ("POST", "/api/v1/feedback"),
        ("GET", "/api/v1/exports/votes"),
        ("GET", "/api/v1/senatoriales/2026/resultats"),
        ("GET", "/docs"),
    ],
)
def test_whatever_would_have_to_be_made_is_refused(surcharge: Client, method: str, url: str) -> None:
    assert _ask(surcharge, url, 0.6, method=method).status == 503


def test_a_preflight_is_answered(surcharge: Client) -> None:
    assert _ask(surcharge, LISTE, 60.0, method="OPTIONS").status == 204


def test_a_refusal_may_be_a_problem(surcharge: Client) -> None:
    plain = _ask(surcharge, LISTE, 0.6)
    problem = _ask(surcharge, LISTE, 0.6, {"Accept": "application/problem+json"})
    assert problem.headers["content-type"] == "application/problem+json"
    assert problem.json()["title"] == "Service Unavailable"
    assert plain.headers["content-type"].startswith("application/json")


def test_a_refusal_names_the_release_of_its_moment(surcharge: Client, releases: FauxReleases) -> None:
    before = _ask(surcharge, LISTE, 0.6)
    for rank in range(20):
        releases.point(monde(f"demo-{rank}"))
        surcharge.run(surcharge.app.holder.refresh())
        after = _ask(surcharge, LISTE, 0.6)
        assert after.headers["x-hemicycle-release"] == f"demo-{rank}"
    assert before.headers["x-hemicycle-release"] == "demo-essai"


def test_refusals_are_counted(surcharge: Client) -> None:
    for waited in (0.0, 0.6, 0.7):
        _ask(surcharge, "/api/v1/scrutins/812", waited, {"Accept-Encoding": f"x{waited}"})
    assert surcharge.app.counters.shed == 0  # the first answer was kept
    _ask(surcharge, "/api/v1/scrutins/811", 0.6)
    _ask(surcharge, "/api/v1/scrutins/811", 0.6)
    assert surcharge.app.counters.shed == 2


def test_a_bound_of_zero_refuses_nothing(surcharge: Client) -> None:
    surcharge.app.shed_after = 0
    assert _ask(surcharge, LISTE, 60.0).status == 200


def test_what_would_wait_for_its_compression_is_refused(surcharge: Client) -> None:
    surcharge.app.compressing = 16
    assert _ask(surcharge, LISTE, 0.0).status == 503
    surcharge.app.compressing = 0
    assert _ask(surcharge, LISTE, 0.0).status == 200


def test_an_answer_that_waited_for_its_turn_does_not_wait_for_another(
    surcharge: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: Any) -> bytes:
        raise AssertionError("compressed elsewhere")

    monkeypatch.setattr(service, "encode", never)
    gzip = {"Accept-Encoding": "gzip"}
    assert _ask(surcharge, "/api/v1/deputes?limit=20", 0.1, gzip).headers["content-encoding"] == "gzip"
    monkeypatch.undo()
    assert _ask(surcharge, "/api/v1/scrutins?limit=20", 0.01, gzip).headers["content-encoding"] == "gzip"


def test_a_request_may_have_come_when_the_iteration_before_began(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(door, "monotonic", lambda: now)
    clock, seen = IterationClock(), list[float]()

    async def request(seconds: float) -> None:
        nonlocal now
        seen.append(round(clock.waited(), 3))
        now += seconds  # that its answer takes to make

    async def crowds() -> None:
        first = [asyncio.create_task(request(seconds)) for seconds in (0.3, 0.1)]
        await asyncio.sleep(0)  # both are answered; meanwhile others come
        later = [asyncio.create_task(request(0.04)) for _ in range(4)]
        await asyncio.gather(*first, *later)

    asyncio.run(crowds())
    # The first of an iteration are believed to have come late in the one before: somebody is always answered.
    assert seen == [0.0, 0.3, 0.0, 0.04, 0.48, 0.52]


def test_requests_of_one_iteration_of_the_loop_waited_for_those_before_them() -> None:
    clock, seen = IterationClock(), list[float]()

    async def request() -> None:
        seen.append(clock.waited())
        time.sleep(0.05)  # an answer that takes long to make

    async def two_crowds() -> None:
        for _ in range(2):
            await asyncio.gather(*(request() for _ in range(3)))
        await asyncio.sleep(0)  # an iteration without requests: what comes next did not wait

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(two_crowds())
        runner.run(request())
    first, second, third, later, _, last, alone = seen
    assert first < second < third
    assert second >= 0.05
    assert later < second <= last
    assert alone == 0
