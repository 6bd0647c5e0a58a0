"""Both clients against a service that misbehaves, and with a folder where answers are kept."""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from hemicycle_client import (
    AsyncHemicycle,
    ConnectionFailed,
    Hemicycle,
    HemicycleError,
    InvalidAnswer,
    InvalidParameters,
    NotFound,
    Refused,
    TimedOut,
    TooManyRequests,
    Unavailable,
)
from hemicycle_client.cache import Cache, Kept
from hemicycle_client.models import AvisEnvoye, TypeAvis
from hemicycle_client.operations import Operations
from hemicycle_client.requests import _DAYS
from tests.clients.serveur import Reponse, Serveur, servir

Poser = Callable[..., Any]  # asks the server for the ballots, with the settings of a client
LISTE = b'{"data": [{"numero": 12}], "meta": {"total": 1, "page": 1, "hasNext": false}}'
REFUS = (
    b'{"statusCode": 429, "error": "Too Many Requests", "code": "RATE_LIMITED", "message": "Trop.", "retryAfter": 2}'
)


@pytest.fixture
def serveur() -> Iterator[Serveur]:
    with servir() as serveur:
        yield serveur


@pytest.fixture
def attentes(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the clients waited, without anybody waiting."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("hemicycle_client.clients.time.sleep", waited.append)
    monkeypatch.setattr("hemicycle_client.clients.asyncio.sleep", sleep)
    return waited


@pytest.fixture(params=["sync", "async"])
def poser(request: pytest.FixtureRequest, serveur: Serveur, attentes: list[float]) -> Poser:
    def sync(ask: Callable[[Any], Any] = lambda service: service.list_scrutins().get(), **settings: Any) -> Any:
        with Hemicycle(serveur.base, **settings) as service:
            return ask(service)

    def other(ask: Callable[[Any], Any] = lambda service: service.list_scrutins().get(), **settings: Any) -> Any:
        async def inside() -> Any:
            async with AsyncHemicycle(serveur.base, **settings) as service:
                return await ask(service)

        return asyncio.run(inside())

    return sync if request.param == "sync" else other


def test_too_many_requests_are_asked_again_when_the_service_says(
    poser: Poser, serveur: Serveur, attentes: list[float]
) -> None:
    serveur.reponses = [Reponse(429, REFUS, {"retry-after": "2"}), Reponse(503, b"<html>", {}), Reponse(body=LISTE)]
    assert poser().data[0].numero == 12
    assert attentes[0] == 2
    assert 1 <= attentes[1] <= 2, "its own pace, where the service says nothing"


def test_retry_after_may_be_a_date(poser: Poser, serveur: Serveur, attentes: list[float]) -> None:
    when = format_datetime(datetime.now(UTC) + timedelta(seconds=50), usegmt=True)
    serveur.reponses = [Reponse(503, b"{}", {"retry-after": when}), Reponse(body=LISTE)]
    poser()
    assert 1 < attentes[0] <= 50


def test_a_service_that_asks_for_too_long_a_wait_is_given_up(
    poser: Poser, serveur: Serveur, attentes: list[float]
) -> None:
    serveur.reponses = [Reponse(429, REFUS, {"retry-after": "3600"})]
    with pytest.raises(TooManyRequests, match=r"Trop\.") as refused:
        poser()
    assert (refused.value.retry_after, refused.value.code, attentes) == (3600, "RATE_LIMITED", [])


def test_tries_are_counted(poser: Poser, serveur: Serveur, attentes: list[float]) -> None:
    serveur.reponses = [Reponse(503, b"{}")]
    with pytest.raises(Unavailable):
        poser(retries=2)
    assert (len(serveur.demandes), len(attentes)) == (3, 2)


def test_an_answer_that_is_cut_is_asked_for_again(poser: Poser, serveur: Serveur) -> None:
    serveur.reponses = [Reponse(body=LISTE[:20], length=len(LISTE)), Reponse(body=LISTE)]
    assert poser().data[0].numero == 12


def test_an_answer_that_is_always_cut_is_no_answer(poser: Poser, serveur: Serveur) -> None:
    serveur.reponses = [Reponse(body=LISTE[:20], length=len(LISTE))]
    with pytest.raises(ConnectionFailed, match="réponse coupée"):
        poser(retries=1)


def test_a_service_that_does_not_answer_in_time_is_told_apart(
    poser: Poser, serveur: Serveur, attentes: list[float]
) -> None:
    serveur.reponses = [Reponse(hang=True)]
    with pytest.raises(TimedOut):
        poser(timeout=0.05, retries=1)
    assert len(attentes) == 1


def test_a_service_that_is_not_there_cannot_be_reached(attentes: list[float]) -> None:
    with Hemicycle("http://127.0.0.1:1", retries=1) as service, pytest.raises(ConnectionFailed, match="injoignable"):
        service.get_health().get()
    assert len(attentes) == 1


@pytest.mark.parametrize(
    "body", [b"", b"{", b"<html>Bienvenue</html>", b"[]", b'{"data": 3}', b'{"rien": 1}', b'{"data": ["\xff"]}']
)
def test_an_answer_of_another_shape_is_refused_and_not_kept(
    poser: Poser, serveur: Serveur, tmp_path: Path, body: bytes
) -> None:
    serveur.reponses = [Reponse(body=body, headers={"etag": '"a"'})]
    with pytest.raises(InvalidAnswer, match="/api/v1/scrutins"):
        poser(cache=tmp_path)
    assert not list(tmp_path.iterdir())


def test_errors_tell_what_the_service_says(poser: Poser, serveur: Serveur) -> None:
    details = [{"path": "limit", "message": "trop grand"}]
    body = {"statusCode": 400, "code": "VALIDATION_ERROR", "message": "Paramètre « limit »", "details": details}
    serveur.reponses = [Reponse(400, msgspec.json.encode(body))]
    with pytest.raises(InvalidParameters, match="« limit »") as refused:
        poser()
    assert refused.value.details == details


@pytest.mark.parametrize(("status", "kind"), [(404, NotFound), (410, NotFound), (403, Refused), (500, Refused)])
def test_errors_are_told_whatever_their_body_is_and_not_asked_again(
    poser: Poser, serveur: Serveur, status: int, kind: type[Refused]
) -> None:
    serveur.reponses = [Reponse(status, b"<html>\xff", {"content-type": "text/html"})]
    with pytest.raises(kind, match=f"Le service a répondu {status}") as refused:
        poser()
    assert refused.value.status == status
    assert len(serveur.demandes) == 1


def test_what_is_sent_is_sent_once(poser: Poser, serveur: Serveur) -> None:
    serveur.reponses = [Reponse(503, b"{}", {"retry-after": "1"})]
    with pytest.raises(Unavailable):
        poser(lambda service: service.send_feedback(AvisEnvoye(type=TypeAvis.IDEE, message="Des haies")).get())
    assert [(method, path) for method, path, _ in serveur.demandes] == [("POST", "/api/v1/feedback")]


def test_a_download_is_whole_or_not_there(poser: Poser, serveur: Serveur, tmp_path: Path) -> None:
    serveur.reponses = [Reponse(body=b"abc", length=9)]
    with pytest.raises(ConnectionFailed):
        poser(lambda service: service.get_export("votes.parquet").download(tmp_path / "votes.parquet"), retries=1)
    assert not list(tmp_path.iterdir())
    serveur.reponses = [Reponse(body=b"abcdefghi")]
    poser(lambda service: service.get_export("votes.parquet").download(tmp_path / "votes.parquet"))
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [b"abcdefghi"]


def test_the_client_says_who_it_is_and_quotes_what_it_is_given(poser: Poser, serveur: Serveur) -> None:
    serveur.reponses = [Reponse(body=b'{"data": {}}')]
    poser(lambda service: service.get_depute("a/b ?").get(), user_agent="mon-outil/1")
    ((_, path, headers),) = serveur.demandes
    assert path == "/api/v1/deputes/a%2Fb%20%3F"
    assert headers["user-agent"].startswith("mon-outil/1 hemicycle-client/")


def test_an_answer_is_kept_and_asked_for_again_by_its_tag(poser: Poser, serveur: Serveur, tmp_path: Path) -> None:
    serveur.reponses = [Reponse(body=LISTE, headers={"etag": 'W/"a"'}), Reponse(304, b"")]
    first, again = poser(cache=tmp_path), poser(cache=tmp_path)
    assert first == again
    assert [headers.get("if-none-match") for _, _, headers in serveur.demandes] == [None, 'W/"a"']


def test_a_kept_answer_that_was_damaged_counts_for_nothing(poser: Poser, serveur: Serveur, tmp_path: Path) -> None:
    serveur.reponses = [Reponse(body=LISTE, headers={"etag": '"a"'})]
    poser(cache=tmp_path)
    (kept,) = tmp_path.iterdir()
    for damaged in (kept.read_bytes()[:-1], b"{\n{}", b""):
        kept.write_bytes(damaged)
        poser(cache=tmp_path)
        assert "if-none-match" not in serveur.demandes[-1][2]


def test_an_answer_that_cannot_be_kept_is_given_all_the_same(serveur: Serveur, tmp_path: Path) -> None:
    serveur.reponses = [Reponse(body=LISTE, headers={"etag": '"a"'})]
    with Hemicycle(serveur.base, cache=tmp_path / "kept") as service:
        (tmp_path / "kept").rmdir()
        assert service.list_scrutins().get().data[0].numero == 12


def test_kept_answers_are_bounded_those_not_asked_for_go_first(tmp_path: Path) -> None:
    cache = Cache(tmp_path, limit=2000)
    cache.put("a", Kept('"1"', b"x" * 500))
    cache.put("b", Kept('"1"', b"x" * 500))
    for rank, path in enumerate(sorted(tmp_path.iterdir(), key=lambda one: b'"a"' in one.read_bytes())):
        os.utime(path, (rank, rank))  # « a » was asked for last
    for name in ("c", "d", "enorme"):
        cache.put(name, Kept('"1"', b"x" * (5000 if name == "enorme" else 500)))
    assert cache.get("enorme") is None
    assert cache.get("b") is None
    assert cache.get("d") == Kept('"1"', b"x" * 500)
    assert sum(one.stat().st_size for one in tmp_path.iterdir()) <= 2000


def _page(*, rows: int = 1, **meta: object) -> Reponse:
    return Reponse(body=msgspec.json.encode({"data": [{"id": "x"}] * rows, "meta": meta}))


def test_cursors_are_followed_as_long_as_they_lead_on(serveur: Serveur) -> None:
    serveur.reponses = [
        _page(cursor="b", hasMore=True),
        _page(rows=2, cursor="c", hasMore=True),
    ]  # « c », then for ever
    with Hemicycle(serveur.base) as service:
        assert len(list(service.list_changements(depuis="r-1", limit=2).iter())) == 5
    assert [path.partition("?")[2] for _, path, _ in serveur.demandes] == [
        "depuis=r-1&limit=2", "depuis=r-1&limit=2&cursor=b", "depuis=r-1&limit=2&cursor=c"
    ]  # fmt: skip


def test_pages_are_followed_from_the_one_asked_for_to_one_without_rows(serveur: Serveur) -> None:
    serveur.reponses = [_page(hasNext=True), _page(hasNext=True), _page(rows=0, hasNext=True)]
    with Hemicycle(serveur.base) as service:
        assert len(list(service.list_scrutins(page=3).iter())) == 2
    assert [path.partition("?")[2] for _, path, _ in serveur.demandes] == ["page=3", "page=4", "page=5"]


def test_a_table_without_its_library_says_what_to_install_before_anything_is_asked(
    poser: Poser, serveur: Serveur, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ImportError, match=r"hemicycle-client\[polars\]"):
        poser(lambda service: service.list_scrutins().to_polars())
    assert serveur.demandes == []


@pytest.mark.parametrize("slug", ["", ".", "..", None])
def test_a_word_that_would_lead_elsewhere_is_not_sent(poser: Poser, serveur: Serveur, slug: Any) -> None:
    with pytest.raises(HemicycleError, match="« slug »"):
        poser(lambda service: service.get_parlementaire(slug).get())
    assert serveur.demandes == []


def test_a_closed_client_says_so(serveur: Serveur) -> None:
    service = Hemicycle(serveur.base)
    service.close()
    with pytest.raises(HemicycleError, match="fermé"):
        service.get_health().get()

    async def other() -> None:
        late = AsyncHemicycle(serveur.base)
        await late.aclose()
        await late.get_health().get()

    with pytest.raises(HemicycleError, match="fermé"):
        asyncio.run(other())


@pytest.mark.parametrize("settings", [{"retries": -1}, {"max_wait": -1.0}])
def test_a_client_cannot_insist_less_than_not_at_all(settings: Any) -> None:
    with pytest.raises(HemicycleError, match="zéro ou plus"):
        Hemicycle(**settings)


def test_of_an_instant_given_for_a_day_the_day_is_sent(serveur: Serveur) -> None:
    serveur.reponses = [Reponse(body=LISTE)]
    instant = datetime(2025, 3, 12, 15, 30, tzinfo=UTC)
    with Hemicycle(serveur.base) as service:
        service.list_scrutins(date_from=instant, updated_since=instant).get()
    assert "dateFrom=2025-03-12&" in serveur.demandes[0][1]
    assert "updatedSince=2025-03-12T15" in serveur.demandes[0][1]
    days = {
        name
        for method in vars(Operations).values()
        for name, hint in getattr(method, "__annotations__", {}).items()
        if date in get_args(hint)
    }
    assert days == _DAYS


@pytest.mark.parametrize("days", [{"2025-03-12": [{"uid": "a"}, {"uid": "b"}]}, {}])
def test_rows_of_the_agenda_are_had_as_plain_json_too(serveur: Serveur, days: Any) -> None:
    serveur.reponses = [Reponse(body=msgspec.json.encode({"byDay": days, "meta": {"hasNext": False}}))]
    with Hemicycle(serveur.base) as service:
        assert list(service.get_agenda("2025-03-12").as_json().iter()) == [row for day in days.values() for row in day]
        assert len(list(service.get_agenda("2025-03-12").iter())) == sum(map(len, days.values()))


def test_the_address_comes_from_the_environment_and_must_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEMICYCLE_CLIENT_URL", "https://hemicycle.example/")
    assert Hemicycle().base_url == "https://hemicycle.example"
    for wrong in ("hemicycle.example", "http://", "http:// ", "https://:80", "http://a:b", "http://[", "ftp://a"):
        with pytest.raises(HemicycleError, match="http"):
            Hemicycle(wrong)
