"""Defaults and bounds that the contract gives for scrutins, groups, analytics and exports, and their path variables."""

from typing import Any

import pytest

from tests.api.client import Client
from tests.api.test_parameters import INTEGERS

API = "/api/v1"
# operation, parameter, default, smallest, largest
ENTIERS = [
    ("scrutins/", "limit", 20, 1, 100),
    ("scrutins/", "importance", None, 1, 5),
    ("scrutins/importants", "limit", 10, 1, 50),
    ("scrutins/{numero}/votes", "limit", 50, 1, 100),
    ("scrutins/{numero}/interventions", "limit", 10, 1, 50),
    ("analytics/top-deputes", "limit", 15, 1, 50),
    ("analytics/lobbying-sectors", "limit", 10, 1, 30),
    ("analytics/scrutins", "limit", 10, 1, 50),
    ("analytics/dissidents", "limit", 20, 1, 50),
    ("analytics/themes", "limit", 15, 1, 30),
    ("analytics/controverses", "limit", 10, 1, 30),
    ("analytics/lobbying-top", "limit", 15, 1, 50),
]
PAGES = ("scrutins/", "scrutins/{numero}/votes", "scrutins/{numero}/interventions", "groupes/")
# operation, parameter, default, values
MOTS = [
    ("scrutins/", "chambre", None, ["assemblee", "senat"]),
    ("scrutins/", "type", None, ["solennel", "ordinaire", "motion"]),
    (
        "scrutins/", "nature", None,
        ["ensemble", "article", "amendement", "credits", "motion", "declaration", "autre"],
    ),
    ("scrutins/", "sort", None, ["adopte", "rejete"]),
    *((f"scrutins/{{numero}}{suite}", "chambre", "assemblee", ["assemblee", "senat"])
      for suite in ("", "/votes", "/interventions")),
    ("scrutins/{numero}/interventions", "sort", "asc", ["asc", "desc"]),
    (
        "scrutins/{numero}/interventions", "type", None,
        ["intervention", "question", "reponse_gouvernement", "explication_vote"],
    ),
    *((f"analytics/{nom}", "periode", "all", ["1m", "3m", "6m", "1y", "all"])
      for nom in ("stats", "voting-trends", "top-deputes", "scrutins", "dissidents", "themes", "controverses")),
    ("exports/votes", "chambre", "assemblee", ["assemblee", "senat"]),
]  # fmt: skip
SCRUTIN = ("", "/votes", "/interventions")
GROUPE = ("", "/stats", "/votes", "/alliances", "/thematiques")


@pytest.fixture(scope="module")
def document(client: Client) -> Any:
    return client.get("/openapi.json").json()


def _schema(document: Any, operation: str, name: str) -> Any:
    """The schema of a parameter, references followed."""
    (found,) = (p for p in document["paths"][f"{API}/{operation}"]["get"]["parameters"] if p["name"] == name)
    schema = found["schema"]
    for part in schema.get("allOf", ()):
        schema = document["components"]["schemas"][part["$ref"].rsplit("/", 1)[1]] | schema
    return schema


@pytest.mark.parametrize(("operation", "name", "default", "smallest", "largest"), ENTIERS)
def test_an_integer_has_the_default_and_the_bounds_of_the_contract(
    document: Any, operation: str, name: str, default: int | None, smallest: int, largest: int
) -> None:
    schema = _schema(document, operation, name)
    assert (schema.get("default"), schema["minimum"], schema["maximum"]) == (default, smallest, largest)


@pytest.mark.parametrize("operation", PAGES)
def test_a_page_is_the_first_one_unless_another_is_asked_for(document: Any, operation: str) -> None:
    schema = _schema(document, operation, "page")
    assert (schema["default"], schema["minimum"]) == (1, 1)


@pytest.mark.parametrize(("operation", "name", "default", "words"), MOTS)
def test_a_word_has_the_default_and_the_values_of_the_contract(
    document: Any, operation: str, name: str, default: str | None, words: list[str]
) -> None:
    schema = _schema(document, operation, name)
    assert (schema.get("default"), schema["enum"]) == (default, words)


@pytest.mark.parametrize(
    ("path", "limit"), [("scrutins", 20), ("scrutins/6/votes", 50), ("scrutins/6/interventions", 10)]
)
def test_a_list_asked_for_nothing_answers_its_first_page_of_the_default_length(
    chambres: Client, path: str, limit: int
) -> None:
    meta = chambres.get(f"{API}/{path}").meta
    assert (meta["page"], meta["limit"]) == (1, limit)


@pytest.mark.parametrize("numero", [value for value in INTEGERS if value.strip()])
@pytest.mark.parametrize("operation", SCRUTIN)
def test_the_number_of_a_scrutin_is_an_integer_from_one(chambres: Client, operation: str, numero: str) -> None:
    answer = chambres.get(f"{API}/scrutins/{numero.replace(' ', '%20')}{operation}")
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == ["numero"]


@pytest.mark.parametrize("operation", GROUPE)
def test_the_slug_of_a_group_has_a_length(chambres: Client, operation: str) -> None:
    answer = chambres.get(f"{API}/groupes/assemblee/{'x' * 201}{operation}")
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == ["slug"]
