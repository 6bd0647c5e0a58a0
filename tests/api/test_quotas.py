"""How often a client may ask, and what it is told of it."""

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import ValidationError

from hemicycle.api.app import create_app
from hemicycle.api.guard.counters import Count, MemoryCounters
from hemicycle.api.guard.quotas import AUTO, Quota, general_quota
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.settings import Settings
from tests.api.client import Client, Reponse
from tests.api.conftest import FauxReleases
from tests.api.monde import monde

URL = "/api/v1/scrutins"


def ouvrir(**reglages: Any) -> Client:
    settings = Settings.model_validate({"release_poll": 3600, "presse_url": "", **reglages})
    return Client(create_app(settings, FauxReleases(monde()), access_log=AccessLog(enabled=False)))


@pytest.fixture
def trois() -> Iterator[Client]:
    """A service where three requests a minute are allowed."""
    with ouvrir(rate_limit="3/minute") as client:
        yield client


def depuis(client: Client, peer: str, url: str = URL, **headers: str) -> Reponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    answer: Reponse = client.run(client.request("GET", url, named, peer=peer))
    return answer


def test_every_answer_says_what_is_left(trois: Client) -> None:
    answers = [trois.get(URL) for _ in range(3)]
    assert [answer.status for answer in answers] == [200, 200, 200]
    assert [answer.headers["x-ratelimit-remaining"] for answer in answers] == ["2", "1", "0"]
    assert {answer.headers["x-ratelimit-limit"] for answer in answers} == {"3"}
    assert all(1 <= int(answer.headers["x-ratelimit-reset"]) <= 60 for answer in answers)


def test_one_too_many_is_refused_with_the_time_to_wait(trois: Client) -> None:
    answer = [trois.get(URL) for _ in range(4)][-1]
    assert answer.status == 429
    body = answer.json()
    assert (body["statusCode"], body["error"], body["code"]) == (429, "Too Many Requests", "RATE_LIMITED")
    assert body["message"].startswith("Trop de requêtes : au plus 3 en une minute.")
    assert 1 <= body["retryAfter"] <= 60
    assert answer.headers["retry-after"] == answer.headers["x-ratelimit-reset"] == str(body["retryAfter"])
    assert answer.headers["x-ratelimit-remaining"] == "0"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["access-control-allow-origin"] == "*"


def test_a_refusal_is_a_problem_for_those_who_ask_for_one(trois: Client) -> None:
    answer = [trois.get(URL, {"Accept": "application/problem+json"}) for _ in range(4)][-1]
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["status"] == 429


def test_kept_answers_304s_and_errors_count_too(trois: Client) -> None:
    first = trois.get(URL)
    again = trois.get(URL, {"If-None-Match": first.headers["etag"]})
    unknown = trois.get("/inconnu")
    assert [again.status, unknown.status] == [304, 404]
    assert [answer.headers["x-ratelimit-remaining"] for answer in (first, again, unknown)] == ["2", "1", "0"]


def test_a_head_counts_as_a_get_does(trois: Client) -> None:
    trois.get(URL)
    assert trois.ask("HEAD", URL).headers["x-ratelimit-remaining"] == "1"


def test_a_streamed_answer_counts_too(chambres: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chambres.app, "quota", Quota("requetes", 3, 60, MemoryCounters(), period="une minute"))
    answer = chambres.get("/api/v1/exports/votes?session=17")
    assert (answer.status, answer.headers["x-ratelimit-remaining"]) == (200, "2")


@pytest.mark.parametrize("path", ["/health", "/health/", "/health/ready", "/health/live"])
def test_health_is_neither_counted_nor_refused(trois: Client, path: str) -> None:
    for _ in range(4):
        trois.get(URL)
    answer = trois.get(path)
    assert answer.status == 200
    assert "x-ratelimit-limit" not in answer.headers


def test_a_preflight_is_never_refused(trois: Client) -> None:
    for _ in range(4):
        trois.get(URL)
    assert trois.ask("OPTIONS", URL).status == 204


def test_clients_are_told_apart_by_their_address(trois: Client) -> None:
    for _ in range(4):
        depuis(trois, "192.0.2.1")
    assert depuis(trois, "192.0.2.2").status == 200
    assert depuis(trois, "192.0.2.1").status == 429


def test_a_home_is_one_client_whatever_its_ipv6_addresses(trois: Client) -> None:
    answers = [depuis(trois, f"2001:db8::{rank}") for rank in range(1, 5)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429]


def test_a_stranger_gains_nothing_by_naming_others(trois: Client) -> None:
    answers = [depuis(trois, "192.0.2.1", X_Forwarded_For=f"198.51.100.{rank}") for rank in range(4)]
    assert answers[-1].status == 429


def test_behind_a_proxy_of_ours_clients_are_told_apart() -> None:
    with ouvrir(rate_limit="1/minute", trusted_proxies="10.0.0.0/8") as client:
        answers = [depuis(client, "10.0.0.1", X_Forwarded_For=f"198.51.100.{rank}") for rank in range(4)]
        again = depuis(client, "10.0.0.1", X_Forwarded_For="198.51.100.0")
    assert {answer.status for answer in answers} == {200}
    assert again.status == 429


def test_without_a_quota_nothing_is_said_of_it() -> None:
    with ouvrir(rate_limit="") as client:
        assert "x-ratelimit-limit" not in client.get(URL).headers


@pytest.mark.parametrize(
    ("reglages", "limite"),
    [
        ({"rate_limit": "auto", "host": "127.0.0.1"}, None),
        ({"rate_limit": "auto", "host": "::1"}, None),
        ({"rate_limit": "auto", "host": "localhost"}, None),
        ({"rate_limit": "auto", "host": "0.0.0.0"}, AUTO),
        ({"rate_limit": "auto", "host": "::"}, AUTO),
        ({"rate_limit": "", "host": "0.0.0.0"}, None),
        ({"rate_limit": "10/second"}, "10/second"),
    ],
)
def test_the_quota_is_the_one_of_the_settings(reglages: dict[str, str], limite: str | None) -> None:
    quota = general_quota(Settings.model_validate(reglages), MemoryCounters())
    wanted = (
        None
        if limite is None
        else (int(limite.partition("/")[0]), {"minute": 60, "second": 1}[limite.partition("/")[2]])
    )
    assert (None if quota is None else (quota._limit, quota._seconds)) == wanted


@pytest.mark.parametrize(
    "reglages",
    [
        {"rate_limit": "beaucoup"},
        {"rate_limit": "0/minute"},
        {"rate_limit": "10/fortnight"},
        {"cache_url": "http://compteurs.example"},
        {"trusted_proxies": "10.0.0.0/8, partout"},
        {"trusted_proxies": "10.0.0.1/8"},
        {"feedback_webhook": "http://crochet.example"},
    ],
)
def test_a_setting_that_means_nothing_is_refused(reglages: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate(reglages)


def test_nobody_is_refused_while_nothing_can_be_counted() -> None:
    class EnPanne:
        async def count(self, what: str, client: str, seconds: int) -> Count | None:
            return None

        async def close(self) -> None: ...

    app = create_app(Settings.model_validate({"release_poll": 3600}), FauxReleases(monde()))
    app.quota = Quota("requetes", 1, 60, EnPanne(), period="une minute")
    with Client(app) as client:
        answers = [client.get(URL) for _ in range(3)]
    assert {answer.status for answer in answers} == {200}
    assert all("x-ratelimit-limit" not in answer.headers for answer in answers)


def test_a_service_whose_shared_counters_are_down_counts_by_itself() -> None:
    with ouvrir(rate_limit="2/minute", cache_url="redis://127.0.0.1:1") as client:
        assert [client.get(URL).status for _ in range(3)] == [200, 200, 429]


def test_two_machines_refuse_a_client_together(valkey: str) -> None:
    reglages = {"rate_limit": "3/minute", "cache_url": valkey, "cache_secret": "deux machines"}
    with ouvrir(**reglages) as une, ouvrir(**reglages) as autre:
        statuts = [client.get(URL).status for client in (une, autre, une, autre, une)]
    assert statuts == [200, 200, 200, 429, 429]
