"""The eleven operations on subjects: envelopes, codes, bounds, cost, and the press."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from hemicycle.models.base import Liste, ListeAvec, Page, Reponse
from hemicycle.models.scrutins import Scrutin
from hemicycle.models.sujets import (
    ArchiveSujet,
    ArticlePresse,
    CategorieCompte,
    DocumentLie,
    DossierDuSujet,
    EtapeDuSujet,
    PresseMeta,
    StatsSujetReponse,
    Sujet,
    SujetDetail,
    SujetEnAvant,
)
from tests import monde_sujets
from tests.api.client import Client
from tests.api.clients import agregateur, client_compte
from tests.api.faux_store import FauxStore
from tests.live.agregateur import flux, item
from tests.monde_sujets import TOURBES

API = "/api/v1/sujets"
MODELES: list[tuple[str, type[Any]]] = [
    ("/", Page[Sujet]),
    ("/?page=9", Page[Sujet]),
    ("/featured", Liste[SujetEnAvant]),
    ("/categories", Liste[CategorieCompte]),
    ("/haies", Reponse[SujetDetail]),
    ("/moulins", Reponse[SujetDetail]),
    ("/tourbes/archive", Reponse[ArchiveSujet]),
    ("/landes/archive", Reponse[ArchiveSujet]),
    ("/haies/documents-lies", Liste[DocumentLie]),
    ("/haies/dossiers", Page[DossierDuSujet]),
    ("/tourbes/dossiers", Page[DossierDuSujet]),
    ("/haies/chronologie", Liste[EtapeDuSujet]),
    ("/haies/scrutins", Page[Scrutin]),
    ("/haies/presse", ListeAvec[ArticlePresse, PresseMeta]),
    ("/haies/stats", StatsSujetReponse),
    ("/landes/stats", StatsSujetReponse),
]
ALL = ("", "/archive", "/documents-lies", "/dossiers", "/chronologie", "/scrutins", "/presse", "/stats")


@pytest.fixture(scope="module")
def ouvert() -> Iterator[tuple[Client, FauxStore]]:
    with client_compte(monde_sujets.monde) as opened:
        yield opened


@pytest.fixture
def client(ouvert: tuple[Client, FauxStore]) -> Client:
    return ouvert[0]


@pytest.mark.parametrize(("path", "model"), MODELES)
def test_an_answer_is_exactly_what_its_model_says(client: Client, path: str, model: type[Any]) -> None:
    answer = client.get(API + path)
    assert answer.status == 200
    decoded = msgspec.json.decode(answer.body, type=model, strict=True)
    assert msgspec.to_builtins(decoded).keys() == answer.json().keys()


@pytest.mark.parametrize(("path", "_model"), MODELES)
def test_no_answer_reads_the_store_more_than_three_times(
    ouvert: tuple[Client, FauxStore], path: str, _model: type[Any]
) -> None:
    client, store = ouvert
    store.reads.clear()
    assert client.get(API + path).status == 200
    assert 1 <= len(store.reads) <= 3


@pytest.mark.parametrize("path", ALL)
def test_a_subject_that_nobody_knows_is_a_404_in_french(client: Client, path: str) -> None:
    answer = client.get(f"{API}/inconnu{path}")
    assert answer.status == 404
    assert "« inconnu »" in answer.json()["message"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("", 404),
        ("/archive", 200),
        ("/documents-lies", 404),
        ("/dossiers", 200),
        ("/chronologie", 200),
        ("/scrutins", 200),
        ("/presse", 404),
        ("/stats", 200),
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


@pytest.mark.parametrize(("word", "kind"), [("featured", list), ("categories", list)])
def test_a_fixed_word_is_never_a_slug(client: Client, word: str, kind: type[Any]) -> None:
    assert isinstance(client.get(f"{API}/{word}").data, kind)


@pytest.mark.parametrize(("path", "default"), [("/", 20), ("/haies/dossiers", 20), ("/haies/scrutins", 20)])
def test_a_list_has_twenty_rows_unless_told(client: Client, path: str, default: int) -> None:
    assert client.get(API + path).meta["limit"] == default


# The press


def test_the_press_of_a_subject_is_links_found_under_its_label() -> None:
    feed = flux(item("Le retour des haies - Le Bocage", date="Tue, 11 Feb 2025 10:00:00 GMT"))
    with agregateur(feed) as (url, asked), client_compte(monde_sujets.monde, presse_url=url) as (client, _):
        answer = client.get(f"{API}/haies/presse")
        client.get(f"{API}/HAIES/presse")
    assert answer.data == [
        {
            "titre": "Le retour des haies",
            "media": "Le Bocage",
            "url": "https://example.org/a",
            "date": "2025-02-11T10:00:00.000Z",
        }
    ]
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
    with client_compte(monde_sujets.monde, presse_url="http://127.0.0.1:1/?q={query}") as (client, _):
        answer = client.get(f"{API}/haies/presse")
    assert (answer.status, answer.data, answer.meta["query"]) == (200, [], "Haies bocagères")


def test_an_aggregator_is_never_asked_about_a_subject_that_is_not_shown() -> None:
    with (
        agregateur(flux(item("Haies"))) as (url, asked),
        client_compte(monde_sujets.monde, presse_url=url) as (client, _),
    ):
        statuses = [client.get(f"{API}/{slug}/presse").status for slug in ("tourbes", "inconnu")]
    assert (statuses, asked) == ([404, 404], [])
