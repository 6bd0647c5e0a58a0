"""The shape of errors."""

from collections.abc import Iterator

import msgspec
import pytest

from hemicycle.api.answers.errors import Detail, InvalidParametersError, NotFoundError, quote, reply
from hemicycle.errors import StoreUnavailable
from hemicycle.models.service import Erreur, ErreurParametres
from hemicycle.queries.open_release import OpenRelease
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore

_READS = ("documents", "document", "votes_of", "with_votes", "votes_by", "latest_votes", "relations", "relations_of")


def _strict(body: bytes, model: type) -> None:
    msgspec.json.decode(body, type=model, strict=True)


@pytest.mark.parametrize(
    ("url", "status", "error", "code"),
    [
        ("/inconnu", 404, "Not Found", "NOT_FOUND"),
        ("/api/v1/scrutins/99999", 404, "ApiError", "NOT_FOUND"),
        ("/api/v1/scrutins/99999/votes", 404, "ApiError", "NOT_FOUND"),
        ("/api/v1/deputes/personne", 404, "ApiError", "NOT_FOUND"),
        ("/api/v1/deputes/irene-senart", 404, "ApiError", "NOT_FOUND"),
        ("/api/v1/scrutins?search=" + "a" * 9000, 414, "URI Too Long", "URI_TOO_LONG"),
    ],
)
def test_an_error_has_the_common_body(client: Client, url: str, status: int, error: str, code: str) -> None:
    answer = client.get(url)
    _strict(answer.body, Erreur)
    assert (answer.status, answer.json()["error"], answer.json()["code"]) == (status, error, code)
    assert answer.json()["statusCode"] == status
    assert answer.headers["content-type"] == "application/json; charset=utf-8"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "TRACE", "BREW"])
def test_a_method_that_a_path_does_not_have_is_refused_with_those_it_has(client: Client, method: str) -> None:
    answer = client.ask(method, "/api/v1/scrutins")
    _strict(answer.body, Erreur)
    assert (answer.status, answer.json()["code"]) == (405, "METHOD_NOT_ALLOWED")
    assert method in answer.json()["message"]
    for allowed in answer.headers["allow"].split(", "):
        assert client.ask(allowed, "/api/v1/scrutins").status in (200, 204)


def test_any_method_of_a_path_that_is_nowhere_is_not_found(client: Client) -> None:
    answer = client.ask("BREW", "/nulle-part")
    assert (answer.status, answer.json()["code"]) == (404, "NOT_FOUND")
    assert "allow" not in answer.headers


def test_refused_parameters_are_all_named_in_french_with_what_was_received(client: Client) -> None:
    answer = client.get("/api/v1/scrutins?page=zero&limit=1000")
    _strict(answer.body, ErreurParametres)
    body = answer.json()
    assert (answer.status, body["error"], body["code"]) == (400, "Validation Error", "VALIDATION_ERROR")
    assert [detail["path"] for detail in body["details"]] == ["page", "limit"]
    assert body["details"][0]["message"] == "Paramètre « page » : entier attendu (reçu : « zero »)."
    assert "« limit »" in body["message"]
    assert "« page »" in body["message"]


def test_a_received_value_is_cut_and_cleaned() -> None:
    assert quote("a" * 500) == "a" * 80 + "…"
    assert quote("a\r\nb\x1b") == "a��b�"


def test_a_client_that_asks_for_a_problem_gets_one(client: Client) -> None:
    answer = client.get("/api/v1/scrutins?page=0", {"Accept": "application/problem+json, application/json;q=0.5"})
    body = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (body["type"], body["title"], body["status"]) == ("about:blank", "Bad Request", 400)
    assert body["detail"] == body["message"]
    assert body["statusCode"] == 400
    assert body["details"][0]["path"] == "page"


def test_a_problem_is_also_given_for_a_missing_record(client: Client) -> None:
    answer = client.get("/api/v1/deputes/personne", {"Accept": "application/problem+json"})
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["status"] == 404


def test_errors_are_not_kept_by_clients(client: Client) -> None:
    assert client.get("/api/v1/scrutins?page=0").headers["cache-control"] == "no-store"
    assert "etag" not in client.get("/api/v1/deputes/personne").headers


def test_an_unexpected_error_tells_nothing_of_its_cause(
    solo: Client, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def explode(*_: object) -> None:
        raise ZeroDivisionError("secret de fabrication")

    monkeypatch.setattr(OpenRelease, "constante", explode)
    answer = solo.get("/api/v1/sources")
    _strict(answer.body, Erreur)
    assert (answer.status, answer.json()["code"]) == (500, "INTERNAL_ERROR")
    assert b"secret" not in answer.body
    assert b"Traceback" not in answer.body
    assert "secret de fabrication" in capsys.readouterr().out


def test_a_store_that_cannot_be_read_asks_to_come_back(solo: Client, store: FauxStore) -> None:
    store.broken = True
    assert solo.get("/api/v1/scrutins").status == 503


def test_details_are_only_given_for_parameters() -> None:
    assert b"details" not in reply(NotFoundError("Introuvable.")).body
    assert b"details" in reply(InvalidParametersError([Detail("page", "non")])).body


# A release whose server does not answer: what is kept is still given, the rest is asked to come back


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
