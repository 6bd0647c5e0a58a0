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
    wanted = {row["path"] for row in _operations() if row["area"] == area}
    assert sorted(wanted - {path for path, item in paths.items() if "get" in item}) == []


def test_the_list_holds_the_hundred_and_two_operations_of_twelve_areas() -> None:
    assert len(_operations()) == 102
    assert len({row["area"] for row in _operations()}) == 12


def test_operations_bear_the_name_of_their_area(paths: Any) -> None:
    misplaced = [
        row["path"]
        for row in _operations()
        if row["path"] in paths and paths[row["path"]]["get"]["tags"] != [row["area"]]
    ]
    assert misplaced == []


def test_the_root_of_an_area_answers_with_and_without_its_final_slash(chambres: Client) -> None:
    roots = [row["path"] for row in _operations() if row["path"].endswith("/")]
    assert roots
    for root in roots:
        query = "?dateFrom=2025-03-01" if root.endswith("/agenda/") else ""
        with_slash, without = chambres.get(root + query), chambres.get(root.removesuffix("/") + query)
        assert with_slash.status == without.status == 200
        assert with_slash.body == without.body
