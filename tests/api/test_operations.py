"""The operations of the contract are all in the document, at the addresses clients know."""

import csv
from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Client

OPERATIONS = Path(__file__).with_name("operations.tsv")


def _operations() -> list[dict[str, str]]:
    with OPERATIONS.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


@pytest.fixture
def paths(client: Client) -> Any:
    return client.get("/openapi.json").json()["paths"]


@pytest.mark.parametrize("area", sorted({row["area"] for row in _operations()}))
def test_every_operation_of_an_area_is_documented_at_its_path(paths: Any, area: str) -> None:
    wanted = {(row["path"], row["method"].lower()) for row in _operations() if row["area"] == area}
    assert sorted(wanted - {(path, method) for path, item in paths.items() for method in item}) == []


def test_the_list_holds_the_hundred_and_twelve_operations() -> None:
    assert len(_operations()) == 112


def test_operations_bear_the_name_of_their_area(paths: Any) -> None:
    misplaced = [
        row["path"]
        for row in _operations()
        if row["path"] in paths and paths[row["path"]][row["method"].lower()]["tags"] != [row["area"]]
    ]
    assert misplaced == []


def test_the_root_of_an_area_answers_with_and_without_its_final_slash(chambres: Client) -> None:
    roots = [row["path"] for row in _operations() if row["path"].endswith("/") and row["method"] == "GET"]
    assert roots
    for root in roots:
        query = {"/api/v1/agenda/": "?dateFrom=2025-03-01", "/api/v1/search/": "?q=loi"}.get(root, "")
        with_slash, without = chambres.get(root + query), chambres.get(root.removesuffix("/") + query)
        assert with_slash.status == without.status == 200
        assert with_slash.body == without.body
