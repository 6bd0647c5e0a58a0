"""The two operations of the search: codes and bounds."""

from urllib.parse import quote

import pytest

from tests.api.client import Client

LIEU = "recherche"
API = "/api/v1/search"


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?q=%20a%20", "2 caractères au moins"),
        (f"?q={'x' * 5_000}", "200 caractères au plus"),
        ("?q=ab%00", "nul"),
        ("/suggest?q=%20", "1 caractère au moins"),
    ],
)
def test_a_question_that_is_too_short_too_long_or_no_text_is_refused_in_french(
    client: Client, query: str, words: str
) -> None:
    answer = client.get(API + query)
    assert answer.status == 400
    (detail,) = answer.json()["details"]
    assert detail["path"] == "q"
    assert words in detail["message"]


def test_the_question_is_given_back_trimmed(client: Client) -> None:
    assert client.get(f"{API}?q=%20%20Haies%20").meta["query"] == "Haies"


def test_a_question_of_two_hundred_characters_is_answered(client: Client) -> None:
    assert client.get(f"{API}?q={'ab%20' * 66}zz").status == 200


def test_the_page_is_ignored_over_all_categories_and_heard_in_one(client: Client) -> None:
    assert client.get(f"{API}?q=martin&page=9").json() == client.get(f"{API}?q=martin").json()
    assert client.get(f"{API}?q=martin&type=deputes&page=9").data == []


def test_each_row_says_why_it_stands_there_on_demand(client: Client) -> None:
    (row, *_) = client.get(f"{API}?q=martin&type=deputes&explain=true").data
    assert row["score"] > 60
    assert row["explication"]["mots"] == 60
    assert "score" not in client.get(f"{API}?q=martin&type=deputes").data[0]


def test_the_limit_cuts_previews_and_pages(client: Client) -> None:
    assert len(client.get(f"{API}?q=martin&limit=1").json()["sections"]["deputes"]) == 1
    assert len(client.get(f"{API}?q=martin&limit=2&type=deputes").data) == 2
    assert client.get(f"{API}?q=martin&type=deputes").meta["limit"] == 30


@pytest.mark.parametrize(("value", "shown"), [("true", True), ("1", True), ("false", False), ("0", False)])
def test_former_members_are_asked_for_in_four_ways(client: Client, value: str, shown: bool) -> None:
    rows = client.get(f"{API}?q=arvor&type=deputes&inclureAnciens={value}").data
    assert [row["ancien"] for row in rows] == ([True] if shown else [])


def test_suggestions_are_five_unless_told(client: Client) -> None:
    assert len(client.get(f"{API}/suggest?q=la").data) <= 5
    assert len(client.get(f"{API}/suggest?q=martin&limit=2").data) == 2


@pytest.mark.parametrize(
    "question",
    ["'; DROP TABLE x; --", '" OR ""="', "NEAR(a b)", "a* AND b", "\\\\", "%_%", "(((", "{}[]", "🙂🙂", "\u202eabc"],
)
def test_any_text_is_a_question(client: Client, question: str) -> None:
    for path in ("", "/suggest"):
        assert client.get(f"{API}{path}?q={quote(question)}").status == 200
