"""The reference of the API, made of the same declarations as the OpenAPI document."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from hemicycle.api.app import create_app
from hemicycle.api.declare import openapi
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.pages import reference
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.pages.lecture import Lue, lire


@pytest.fixture(scope="module")
def service() -> Iterator[Client]:
    settings = Settings.model_validate({"release_poll": 3600})
    with Client(create_app(settings, FauxReleases(None), access_log=AccessLog(enabled=False))) as client:
        yield client


@pytest.fixture(scope="module")
def document(service: Client) -> Any:
    return service.get("/openapi.json").json()


def parties(lue: Lue) -> set[str]:
    return {attrs["id"] or "" for _, attrs in lue.balises if "id" in attrs}


def test_every_operation_of_the_document_has_a_part_in_its_area_and_in_the_index(
    service: Client, document: Any
) -> None:
    index = lire(service, "/docs/api-reference")
    pages = {tag: lire(service, f"/docs/api-reference/{reference.slug(tag)}") for tag in openapi.TAGS}
    for path, methods in document["paths"].items():
        for one in methods.values():
            page = pages[one["tags"][0]]
            assert one["operationId"] in parties(index) & parties(page), path
            assert f"/docs/api-reference/{reference.slug(one['tags'][0])}#{one['operationId']}" in index.liens
            assert all(parameter["name"] in page.mots for parameter in one.get("parameters", ()))
    for page in (index, *pages.values()):
        assert {lien[1:] for lien in page.liens if lien.startswith("#")} <= parties(page)
    statuts = {
        status for methods in document["paths"].values() for one in methods.values() for status in one["responses"]
    }
    assert {f"error-{status}" for status in statuts if status >= "3"} <= parties(index)


def test_an_area_that_is_none_is_not_found(service: Client) -> None:
    assert service.get("/docs/api-reference/inconnu").status == 404


def test_the_address_of_an_example_is_that_of_its_operation(service: Client) -> None:
    operations = service.app.table.operations
    whole = openapi.document(operations)
    for tag in openapi.TAGS:
        for one in reference.operations_of(whole, tag):
            found = service.app.table.find(urlsplit(one.example).path, one.method)
            assert found is not None and found[0].template == one.path, one.example
    votes = next(one for one in reference.operations_of(whole, "Search") if one.path == "/api/v1/search")
    assert votes.example.startswith("/api/v1/search?q=")


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "integer"}, "integer"),
        ({"type": "string", "format": "date"}, "string (date)"),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Scrutin"}}, "list of Scrutin"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string or null"),
        ({"enum": ["a", "b"]}, "a | b"),
        ({"type": "boolean", "const": True}, "true"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "object of integer"),
        ({}, "any"),
    ],
)
def test_a_type_is_said_in_words(schema: dict[str, Any], words: str) -> None:
    assert "".join(piece.words for piece in reference.type_of(schema)) == words


def test_shapes_are_told_once_with_all_that_they_hold(service: Client) -> None:
    whole = openapi.document(service.app.table.operations)
    shapes = [
        one.name
        for one in reference.shapes_of(
            reference.types_of(reference.operations_of(whole, "Scrutins")), whole["components"]["schemas"]
        )
    ]
    assert len(shapes) == len(set(shapes))
    assert {"Scrutin", "Chambre", "Sort"} <= set(shapes)


def test_bounds_and_defaults_are_told(service: Client) -> None:
    page = " ".join(lire(service, "/docs/api-reference/scrutins").mots.split())
    assert "integer, ≥ 1, ≤ 100, 20 unless said" in page
