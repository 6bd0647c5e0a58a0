"""Dossiers as clients ask for them: envelopes, models, ages, what is not found, and what an answer costs."""

from collections.abc import Iterator
from pathlib import Path
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
from hemicycle.release.engines.pointer import DATABASE
from tests import dossiers_minuscules as essai
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.store_compte import StoreCompte
from tests.publication import RELEASE, ecrire

BASE = "/api/v1/dossiers"
HAIES = f"{BASE}/{essai.HAIES}"
# Per operation: parameter -> (a value that changes the answer, values that are refused), as in `test_parameters`.
Cases = dict[str, tuple[str, tuple[str, ...]]]
INTEGERS = ("", "0", "-1", "1.0", "1e3", "abc", " 1", "99999999999999999999")
DATES = ("", "2025-13-01", "2025-02-30", "hier", "01/02/2025")
TEXTS = ("x" * 201,)
_PAGES: Cases = {"page": ("2", INTEGERS), "limit": ("1", (*INTEGERS, "101"))}
CASES: dict[str, Cases] = {
    BASE: {
        **_PAGES,
        "etat": ("promulgue", ("", "PROMULGUE", "autre")),
        "chambre": ("senat", ("", "SENAT", "autre")),
        "procedureCode": ("1", TEXTS),
        "procedureLibelle": ("Projet%20de%20loi%20ordinaire", TEXTS),
        "search": ("mares", TEXTS),
        "dateFrom": ("2025-01-01", DATES),
        "dateTo": ("2025-01-01", DATES),
        "sort": ("scrutins", ("", "DATE", "titre")),
        "order": ("asc", ("", "ASC", "up")),
    },
    f"{BASE}/trending": {"limit": ("1", (*INTEGERS, "21"))},
    f"{BASE}/{{uid}}/scrutins": {
        **_PAGES,
        "type": ("solennel", ("", "autre", "SOLENNEL")),
        "nature": ("motion", ("", "inconnue")),
    },
    f"{BASE}/{{uid}}/amendements": {
        **_PAGES,
        "voted": ("true", ("", "oui", "TRUE", "2")),
        "groupe": ("riv", TEXTS),
        "sort": ("Non%20soutenu", ("", "inconnu", "x" * 201)),
    },
}
EFFECTS = [(path, name, value) for path, cases in CASES.items() for name, (value, _) in cases.items()]
REFUSALS = [
    (path, name, value) for path, cases in CASES.items() for name, (_, values) in cases.items() for value in values
]
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
def store(tmp_path_factory: pytest.TempPathFactory) -> StoreCompte:
    folder: Path = tmp_path_factory.mktemp("releases")
    ecrire(folder, essai.monde())
    return StoreCompte.open(folder / RELEASE / DATABASE)


@pytest.fixture(scope="module")
def client(store: StoreCompte) -> Iterator[Client]:
    """A client that keeps no answer, so that every question reads the store."""
    with ouvrir(FauxReleases(store), cache_bytes=0) as opened:
        yield opened


def _url(path: str, *pairs: str) -> str:
    return f"{path.replace('{uid}', essai.HAIES)}?{'&'.join(pairs)}"


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
def test_an_answer_takes_at_most_three_reads_of_the_store(client: Client, store: StoreCompte, url: str) -> None:
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


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_parameter_changes_the_answer(client: Client, path: str, name: str, value: str) -> None:
    without, given = client.get(_url(path)), client.get(_url(path, f"{name}={value}"))
    assert (without.status, given.status) == (200, 200)
    assert given.body != without.body


@pytest.mark.parametrize(("path", "name", "value"), REFUSALS)
def test_a_bad_value_is_refused_by_name(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(_url(path, f"{name}={value.replace(' ', '%20')}"))
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == [name]
    assert f"« {name} »" in answer.json()["message"]


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_repeated_parameter_is_refused_by_name(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(_url(path, f"{name}={value}", f"{name}={value}"))
    assert answer.status == 400
    assert answer.json()["details"][0]["path"] == name


@pytest.mark.parametrize("path", CASES)
def test_unknown_parameters_are_ignored(client: Client, path: str) -> None:
    assert client.get(_url(path, "page_size=3", "dateMin=x")).body == client.get(_url(path)).body
