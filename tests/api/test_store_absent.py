"""A release whose server does not answer: what is kept is still given, the rest is asked to come back."""

from collections.abc import Iterator

import pytest

from hemicycle.errors import StoreUnavailable
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore

_READS = ("documents", "find", "document", "votes_of", "votes_by", "latest_votes", "relations", "relations_of")


def _away(*_: object) -> None:
    raise StoreUnavailable("postgresql://exemple:5432/base : ne répond pas.")


@pytest.fixture
def coupe(store: FauxStore, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """A client of a store that goes away after the first question."""
    with ouvrir(FauxReleases(store)) as client:
        assert client.get("/api/v1/scrutins").status == 200
        for name in _READS:
            monkeypatch.setattr(store, name, _away)
        yield client


def test_what_is_kept_is_still_given(coupe: Client) -> None:
    assert coupe.get("/api/v1/scrutins").status == 200


@pytest.mark.parametrize(
    "path", ["/api/v1/scrutins?page=2", "/api/v1/scrutins/812", "/api/v1/deputes", "/api/v1/homepage"]
)
def test_the_rest_is_a_503_that_says_when_to_come_back(coupe: Client, path: str) -> None:
    answer = coupe.get(path)
    assert answer.status == 503
    assert answer.headers["retry-after"] == "1"
    assert answer.json()["code"] == "SERVICE_UNAVAILABLE"
    assert "exemple" not in answer.body.decode()


def test_a_503_is_not_kept(coupe: Client) -> None:
    assert coupe.get("/api/v1/scrutins?page=2").headers["cache-control"] == "no-store"
