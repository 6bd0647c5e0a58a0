"""Handlers called without the framework answer as they do through it."""

from collections.abc import Iterator

import pytest

from hemicycle.api.table import Route, Table
from hemicycle.errors import StoreUnavailable
from tests.api.client import Client, Reponse
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore
from tests.api.monde import monde

QUESTIONS = (
    "/api/v1/scrutins",
    "/api/v1/scrutins?page=2&limit=1",
    "/api/v1/scrutins?dateFrom=2024-01-01&dateTo=2025-12-31&sort=adopte&search=loi",
    "/api/v1/scrutins?updatedSince=2025-02-11T00:00:00%2B01:00",
    "/api/v1/scrutins/1?session=17",
    "/api/v1/scrutins/999999",
    "/api/v1/deputes?actif=true&order=desc&sort=nom",
    "/api/v1/deputes/personne-de-ce-nom",
    "/api/v1/senateurs?legislature=17",
    "/api/v1/groupes/assemblee/inconnu/stats",
    "/api/v1/homepage",
)


@pytest.fixture(scope="module")
def direct() -> Iterator[Client]:
    with ouvrir(FauxReleases(monde())) as opened:
        yield opened


@pytest.fixture(scope="module")
def par_le_cadre() -> Iterator[Client]:
    with ouvrir(FauxReleases(monde())) as opened:
        opened.app.table = Table(route._replace(appel=None) for route in opened.app.table.routes)
        yield opened


@pytest.mark.parametrize("url", QUESTIONS)
def test_the_answer_is_the_one_of_the_framework(direct: Client, par_le_cadre: Client, url: str) -> None:
    assert _sans_numero(direct.get(url)) == _sans_numero(par_le_cadre.get(url))


def test_an_operation_on_the_release_is_called_directly(direct: Client) -> None:
    assert _route(direct, "/api/v1/scrutins").appel is not None
    assert _route(direct, "/api/v1/deputes/quelqu-un/votes").appel is not None


@pytest.mark.parametrize(
    "path", ["/health", "/docs", "/api/v1/exports/votes", "/api/v1/senatoriales/2026/resultats", "/openapi.json"]
)
def test_what_is_streamed_live_or_of_no_release_goes_through_the_framework(direct: Client, path: str) -> None:
    assert _route(direct, path).appel is None


def test_an_action_goes_through_the_framework(direct: Client) -> None:
    assert all(route.appel is None for route in direct.app.table.routes if route.method == "POST")


def test_a_store_that_does_not_answer_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    store = monde()
    with ouvrir(FauxReleases(store)) as client:
        monkeypatch.setattr(FauxStore, "documents", _en_panne)
        answer = client.get("/api/v1/scrutins")
    assert (answer.status, answer.headers["retry-after"]) == (503, "1")


def _en_panne(*_: object) -> list[bytes]:
    raise StoreUnavailable("the server is away")


def _route(client: Client, path: str) -> Route:
    found = client.app.table.find(path)
    assert found is not None
    return found[0]


def _sans_numero(answer: Reponse) -> tuple[int, dict[str, str], bytes]:
    headers = {name: value for name, value in answer.headers.items() if name != "x-request-id"}
    return answer.status, headers, answer.body
