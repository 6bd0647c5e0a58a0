"""Dossiers as clients ask for them: envelopes, models, ages, what is not found, and what an answer costs."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from hemicycle.identifiants import identifiant
from hemicycle.models.base import Liste, Page
from hemicycle.models.dossiers import (
    AmendementDuDossier,
    Dossier,
    DossierDetail,
    DossierTendance,
    EtapeDeLaChronologie,
    FiltresDossiers,
    ScrutinDuDossier,
)
from tests import dossiers_minuscules as essai
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore, store_de

BASE = "/api/v1/dossiers"
HAIES = f"{BASE}/{essai.HAIES}"
ANSWERS: list[tuple[str, type[Any]]] = [
    (BASE, Page[Dossier]),
    (f"{BASE}/filters", FiltresDossiers),
    (f"{BASE}/trending", Liste[DossierTendance]),
    *((f"{BASE}/{uid}", DossierDetail) for uid in (essai.HAIES, essai.HAIES_SENAT, essai.MARES, essai.RAPPORT)),
    (f"{HAIES}/chronologie", Liste[EtapeDeLaChronologie]),
    (f"{HAIES}/scrutins", Page[ScrutinDuDossier]),
    (f"{HAIES}/amendements", Page[AmendementDuDossier]),
]


@pytest.fixture(scope="module")
def store() -> FauxStore:
    return store_de(essai.monde)


@pytest.fixture(scope="module")
def client(store: FauxStore) -> Iterator[Client]:
    """A client that keeps no answer, so that every question reads the store."""
    with ouvrir(FauxReleases(store), cache_bytes=0) as opened:
        yield opened


@pytest.mark.parametrize(("url", "model"), ANSWERS)
def test_an_answer_is_exactly_what_its_model_says(client: Client, url: str, model: type[Any]) -> None:
    answer = client.get(url)
    assert answer.status == 200
    decoded = msgspec.json.decode(answer.body, type=model, strict=True)
    assert msgspec.to_builtins(decoded) == answer.json()


@pytest.mark.parametrize("url", [url for url, _ in ANSWERS])
def test_an_answer_may_be_kept_an_hour(client: Client, url: str) -> None:
    assert "max-age=3600" in client.get(url).headers["cache-control"]


@pytest.mark.parametrize(
    "url",
    [
        *(url for url, _ in ANSWERS),
        f"/api/v1/dossiers/{identifiant('dossier', essai.HAIES)}/amendements?voted=true&groupe=rivieres",
    ],
)
def test_an_answer_takes_at_most_three_reads_of_the_store(client: Client, store: FauxStore, url: str) -> None:
    store.reads.clear()
    assert client.get(url).json().get("data") != []
    assert len(store.reads) <= 3, store.reads


def test_the_detail_and_the_filters_are_bare_objects(client: Client) -> None:
    assert client.get(HAIES).json()["uid"] == essai.HAIES
    assert list(client.get(f"{BASE}/filters").json()) == ["procedures"]


def test_lists_that_are_not_paginated_have_no_meta(client: Client) -> None:
    assert list(client.get(f"{BASE}/trending").json()) == ["data"]
    assert list(client.get(f"{HAIES}/chronologie").json()) == ["data"]


@pytest.mark.parametrize("suite", ["", "/chronologie", "/scrutins", "/amendements"])
def test_an_unknown_dossier_is_not_found(client: Client, suite: str) -> None:
    answer = client.get(f"{BASE}/DLR5L17N1{suite}")
    assert answer.status == 404
    assert answer.json()["message"] == "Dossier législatif non trouvé"


@pytest.mark.parametrize("suite", ["", "/chronologie", "/scrutins", "/amendements"])
def test_an_unvoted_dossier_has_a_detail_all_the_same(client: Client, suite: str) -> None:
    assert client.get(f"{BASE}/{essai.RAPPORT}{suite}").status == 200
    assert essai.RAPPORT not in [row["uid"] for row in client.get(f"{BASE}?limit=100").data]


@pytest.mark.parametrize("suite", ["", "/chronologie", "/scrutins", "/amendements"])
def test_a_uid_in_another_case_leads_to_the_same_answer(client: Client, suite: str) -> None:
    asked = client.get(f"{BASE}/{essai.HAIES_SENAT.upper()}{suite}")
    assert asked.body == client.get(f"{BASE}/{essai.HAIES_SENAT}{suite}").body


@pytest.mark.parametrize("value", ["false", "0"])
def test_voted_false_is_no_filter(client: Client, value: str) -> None:
    assert client.get(f"{HAIES}/amendements?voted={value}").body == client.get(f"{HAIES}/amendements").body


@pytest.mark.parametrize("value", ["Non%20soutenu", "non_soutenu", "NON+SOUTENU", "non-soutenu"])
def test_a_fate_is_read_in_both_spellings(client: Client, value: str) -> None:
    assert [row["numero"] for row in client.get(f"{HAIES}/amendements?sort={value}").data] == ["3"]


def test_outcomes_of_scrutins_are_in_lower_case(client: Client) -> None:
    assert {row["sort"] for row in client.get(f"{HAIES}/scrutins").data} == {"adopte", "rejete"}
