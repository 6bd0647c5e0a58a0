"""The two operations of the search: envelopes, codes, bounds, cost."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from hemicycle.models.base import ListeAvec
from hemicycle.models.recherche import RecherchePagination, RechercheParSections, Suggestions, Trouve
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore
from tests.trouvables import parlement

API = "/api/v1/search"
MODELES: list[tuple[str, type[Any]]] = [
    ("/?q=martin", RechercheParSections),
    ("?q=haies", RechercheParSections),
    ("/?q=zzzz", RechercheParSections),
    ("/?q=mou&inclureAnciens=1", RechercheParSections),
    *(
        (f"/?q=a%20b&type={nom}", ListeAvec[Trouve, RecherchePagination])
        for nom in ("deputes", "senateurs", "dossiers", "sujets")
    ),
    *((f"/?q=haies&type={nom}", ListeAvec[Trouve, RecherchePagination]) for nom in ("scrutins", "lobbyistes")),
    *((f"/?q=mou&type={nom}", ListeAvec[Trouve, RecherchePagination]) for nom in ("groupes", "commissions")),
    ("/suggest?q=m", Suggestions),
    ("/suggest?q=haies", Suggestions),
    ("/suggest?q=zzzz", Suggestions),
]


@pytest.fixture(scope="module")
def store() -> FauxStore:
    return parlement()


@pytest.fixture(scope="module")
def client(store: FauxStore) -> Iterator[Client]:
    with ouvrir(FauxReleases(store), cache_bytes=0) as opened:
        yield opened


@pytest.mark.parametrize(("path", "model"), MODELES)
def test_an_answer_is_exactly_what_its_model_says(client: Client, path: str, model: type[Any]) -> None:
    answer = client.get(API + path)
    assert answer.status == 200
    decoded = msgspec.json.decode(answer.body, type=model, strict=True)
    assert msgspec.to_builtins(decoded) == answer.json()


@pytest.mark.parametrize(("path", "_model"), MODELES)
def test_an_answer_costs_one_read(client: Client, store: FauxStore, path: str, _model: type[Any]) -> None:
    store.reads.clear()
    client.get(API + path)
    assert store.reads == ["documents recherche item"]


@pytest.mark.parametrize(
    ("query", "path", "words"),
    [
        ("", "q", "obligatoire"),
        ("?q=", "q", "2 caractères au moins"),
        ("?q=a", "q", "2 caractères au moins"),
        ("?q=%20a%20", "q", "2 caractères au moins"),
        (f"?q={'x' * 201}", "q", "200 caractères au plus"),
        (f"?q={'x' * 5_000}", "q", "200 caractères au plus"),
        ("?q=ab%00", "q", "nul"),
        ("?q=haies&type=amendements", "type", "valeurs possibles"),
        ("?q=haies&type=", "type", "valeurs possibles"),
        ("?q=haies&limit=0", "limit", "au moins 1"),
        ("?q=haies&limit=51", "limit", "au plus 50"),
        ("?q=haies&page=0", "page", "au moins 1"),
        ("?q=haies&inclureAnciens=oui", "inclureAnciens", "true, false, 1, 0"),
        ("?q=haies&inclureAnciens=", "inclureAnciens", "true, false, 1, 0"),
        ("/suggest", "q", "obligatoire"),
        ("/suggest?q=%20", "q", "1 caractère au moins"),
        (f"/suggest?q={'x' * 201}", "q", "200 caractères au plus"),
        ("/suggest?q=a&limit=0", "limit", "au moins 1"),
        ("/suggest?q=a&limit=11", "limit", "au plus 10"),
    ],
)
def test_a_bad_value_is_refused_in_french(client: Client, query: str, path: str, words: str) -> None:
    answer = client.get(API + query)
    assert answer.status == 400
    (detail,) = answer.json()["details"]
    assert detail["path"] == path
    assert words in detail["message"]


def test_the_question_is_given_back_trimmed(client: Client) -> None:
    assert client.get(f"{API}?q=%20%20Haies%20").meta["query"] == "Haies"


def test_a_question_of_two_hundred_characters_is_answered(client: Client) -> None:
    assert client.get(f"{API}?q={'ab%20' * 66}zz").status == 200


def test_the_page_is_ignored_over_all_categories_and_heard_in_one(client: Client) -> None:
    assert client.get(f"{API}?q=martin&page=9").json() == client.get(f"{API}?q=martin").json()
    assert client.get(f"{API}?q=martin&type=deputes&page=9").data == []


def test_the_limit_cuts_previews_and_pages(client: Client) -> None:
    assert len(client.get(f"{API}?q=martin&limit=1").json()["sections"]["deputes"]) == 1
    assert len(client.get(f"{API}?q=martin&limit=2&type=deputes").data) == 2
    assert client.get(f"{API}?q=martin&type=deputes").meta["limit"] == 30


@pytest.mark.parametrize(("value", "shown"), [("true", True), ("1", True), ("false", False), ("0", False)])
def test_former_members_are_asked_for_in_four_ways(client: Client, value: str, shown: bool) -> None:
    rows = client.get(f"{API}?q=arvor&type=deputes&inclureAnciens={value}").data
    assert [row["ancien"] for row in rows] == ([True] if shown else [])


def test_suggestions_are_five_unless_told(client: Client) -> None:
    assert len(client.get(f"{API}/suggest?q=martin").data) == 5
    assert len(client.get(f"{API}/suggest?q=martin&limit=2").data) == 2


@pytest.mark.parametrize(
    "question",
    ["'; DROP TABLE x; --", '" OR ""="', "NEAR(a b)", "a* AND b", "\\\\", "%_%", "(((", "{}[]", "🙂🙂", "\u202eabc"],
)
def test_any_text_is_a_question(client: Client, question: str) -> None:
    for path in ("", "/suggest"):
        assert client.get(f"{API}{path}?q={quote(question)}").status == 200


def test_clients_ask_again_each_time(client: Client) -> None:
    assert client.get(f"{API}?q=haies").headers["cache-control"] == "no-cache"
