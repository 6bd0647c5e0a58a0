"""The health operations."""

import msgspec
import pytest

from hemicycle.api.answers.cache import Cache
from hemicycle.models.service import PasPret
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore
from tests.api.monde import monde


def test_health_names_the_release_and_says_that_it_is_a_demo(client: Client) -> None:
    body = client.get("/health").json()
    assert (body["status"], body["release"], body["demo"]) == ("ok", "demo-essai", True)
    assert body["uptime"] >= 0
    assert body["asOf"] == {"assemblee": "2025-03-04", "senat": "2024-12-01"}


def test_a_real_release_is_no_demo() -> None:
    with ouvrir(FauxReleases(monde("2025-06-30-abc"))) as client:
        assert client.get("/health").json()["demo"] is False


def test_readiness_really_reads_the_store(solo: Client, store: FauxStore) -> None:
    store.reads.clear()
    assert solo.get("/health/ready").json() == {
        "status": "ready",
        "services": {"database": "ok", "cache": "ok", "redis": "ok"},
        "damagedRelease": None,
        "degraded": [],
        "degradedCount": 0,
        "replaced": [],
        "replacedCount": 0,
    }
    assert store.reads == ["ping"]


def test_an_unreadable_store_is_not_ready(solo: Client, store: FauxStore) -> None:
    store.broken = True
    answer = solo.get("/health/ready")
    body = msgspec.json.decode(answer.body, type=PasPret)
    assert answer.status == 503
    assert (body.services.database, body.services.cache) == ("error", "ok")
    assert body.error


def test_a_failing_cache_is_not_ready(solo: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cache, "get", lambda *_: None)
    answer = solo.get("/health/ready")
    body = msgspec.json.decode(answer.body, type=PasPret)
    assert answer.status == 503
    assert (body.services.database, body.services.cache, body.services.redis) == ("ok", "error", "error")


def test_no_release_is_not_ready() -> None:
    with ouvrir(FauxReleases(None)) as client:
        answer = client.get("/health/ready")
        assert answer.status == 503
        assert msgspec.json.decode(answer.body, type=PasPret).services.database == "error"


def test_liveness_touches_nothing(solo: Client, store: FauxStore) -> None:
    store.broken = True
    assert solo.get("/health/live").json() == {"status": "alive"}
