"""The eleven operations on subjects: codes, bounds, and the press."""

import pytest

from tests import monde_sujets
from tests.api.client import Client
from tests.api.clients import agregateur, client_compte
from tests.live.agregateur import flux, item
from tests.monde_sujets import TOURBES

LIEU = "sujets"
API = "/api/v1/sujets"
ALL = ("", "/archive", "/documents-lies", "/dossiers", "/chronologie", "/scrutins", "/presse", "/stats")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        *((path, 404) for path in ("", "/documents-lies", "/presse")),
        *((path, 200) for path in ("/archive", "/dossiers", "/chronologie", "/scrutins", "/stats")),
    ],
)
def test_a_deactivated_subject_answers_where_the_contract_says_so(client: Client, path: str, status: int) -> None:
    assert client.get(f"{API}/tourbes{path}").status == status


def test_the_archive_of_an_active_subject_is_a_404(client: Client) -> None:
    assert client.get(f"{API}/haies/archive").status == 404
    assert client.get(f"{API}/tourbes/archive").json() == {"data": {"dossierUid": TOURBES}}
    assert client.get(f"{API}/landes/archive").json() == {"data": {"dossierUid": None}}


def test_the_detail_of_a_subject_says_it_is_active_and_has_no_written_summary(client: Client) -> None:
    detail = client.get(f"{API}/haies").data
    assert (detail["actif"], detail["resume"], detail["enjeux"]) == (True, None, None)


def test_figures_come_with_an_empty_set_of_descriptions_beside(client: Client) -> None:
    assert list(client.get(f"{API}/haies/stats").json()) == ["data", "groupeAmendementDescriptions"]
    assert client.get(f"{API}/haies/stats").json()["groupeAmendementDescriptions"] == {}


def test_linked_documents_and_listed_files_never_meet(client: Client) -> None:
    for slug in ("haies", "moulins", "etangs-2025"):
        lies = {row["uid"] for row in client.get(f"{API}/{slug}/documents-lies").data}
        listed = {row["uid"] for row in client.get(f"{API}/{slug}/dossiers").data}
        voted = {row["uid"] for row in client.get("/api/v1/dossiers?limit=100").data}
        assert lies.isdisjoint(listed | voted)


@pytest.mark.parametrize("path", ALL)
def test_the_slug_of_a_subject_has_a_length(client: Client, path: str) -> None:
    answer = client.get(f"{API}/{'x' * 201}{path}")
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == ["slug"]


# The press


def test_the_press_of_a_subject_is_links_found_under_its_label() -> None:
    feed = flux(item("Le retour des haies - Le Bocage", date="Tue, 11 Feb 2025 10:00:00 GMT"))
    with agregateur(feed) as (url, asked), client_compte(monde_sujets.monde, presse_url=url) as (client, _):
        answer = client.get(f"{API}/haies/presse")
        client.get(f"{API}/HAIES/presse")
    assert answer.data == [
        {
            "titre": "Le retour des haies", "media": "Le Bocage", "url": "https://example.org/a",
            "date": "2025-02-11T10:00:00.000Z",
        },
    ]  # fmt: skip
    assert list(answer.meta) == ["query", "source", "fetchedAt"]
    assert (answer.meta["query"], answer.meta["source"]) == ("Haies bocagères", "127.0.0.1")
    assert asked == ["/rss?q=Haies%20bocag%C3%A8res"]


def test_articles_may_be_kept_about_three_hours_and_an_empty_list_a_quarter_of_an_hour() -> None:
    ages = []
    for feed in (flux(item("Haies")), flux()):
        with agregateur(feed) as (url, _), client_compte(monde_sujets.monde, presse_url=url) as (client, _):
            ages.append(client.get(f"{API}/haies/presse").headers["cache-control"])
    found, empty = (int(age.partition("max-age=")[2].partition(",")[0]) for age in ages)
    assert 3 * 3600 - 60 < found <= 3 * 3600 + 60
    assert 900 - 60 < empty <= 900 + 60


def test_without_an_aggregator_the_press_is_an_empty_list() -> None:
    with client_compte(monde_sujets.monde, presse_url="http://127.0.0.1:1/?q={query}") as (client, store):
        answer = client.get(f"{API}/haies/presse")
        assert 1 <= len(store.reads) <= 3
    assert (answer.status, answer.data, answer.meta["query"]) == (200, [], "Haies bocagères")


def test_an_aggregator_is_never_asked_about_a_subject_that_is_not_shown() -> None:
    with (
        agregateur(flux(item("Haies"))) as (url, asked),
        client_compte(monde_sujets.monde, presse_url=url) as (client, _),
    ):
        statuses = [client.get(f"{API}/{slug}/presse").status for slug in ("tourbes", "inconnu")]
    assert (statuses, asked) == ([404, 404], [])
