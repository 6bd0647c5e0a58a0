"""The operations are declared whole, and those of the contract are all there, at the addresses clients know."""

import csv
import pkgutil
from pathlib import Path
from typing import Any

import pytest

from hemicycle.api import routes
from hemicycle.api.answers.service import PER_REQUEST
from hemicycle.api.declare.openapi import SHOWN
from tests.api.client import Client

OPERATIONS = Path(__file__).with_name("operations.tsv")


def _operations() -> list[dict[str, str]]:
    with OPERATIONS.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def _path(row: dict[str, str]) -> str:
    """As the service documents it: without a final slash, which it answers too."""
    return row["path"].removesuffix("/")


@pytest.fixture
def paths(client: Client) -> Any:
    return client.get("/openapi.json").json()["paths"]


def test_every_room_of_the_routes_is_served() -> None:
    beside = {"mounts"}  # where others are declared
    modules = {module.name for module in pkgutil.iter_modules(routes.__path__)}
    assert {area.__name__.rpartition(".")[2] for area in routes._AREAS} == modules - beside


def test_operations_have_an_id_of_their_own(client: Client) -> None:
    ids = [operation.id for operation in client.app.table.operations]
    assert sorted(ids) == sorted(set(ids))


def test_what_a_handler_asks_for_is_supplied(client: Client) -> None:
    known = PER_REQUEST | set(client.app.supplies)
    assert {one.id: set(one.supplies) - known for one in client.app.table.operations if set(one.supplies) - known} == {}


def test_the_list_of_the_contract_is_served(client: Client) -> None:
    served = {(one.template, one.method) for one in client.app.table.operations}
    assert {(_path(row), row["method"]) for row in _operations()} - served == set()


@pytest.mark.parametrize("area", sorted({row["area"] for row in _operations()}))
def test_every_operation_of_an_area_is_documented_at_its_path(paths: Any, area: str) -> None:
    wanted = {(_path(row), row["method"].lower()) for row in _operations() if row["area"] == area}
    assert sorted(wanted - {(path, method) for path, item in paths.items() for method in item}) == []


def test_the_list_holds_the_hundred_and_twelve_operations() -> None:
    assert len(_operations()) == 112


def test_operations_bear_the_name_of_their_area(paths: Any) -> None:
    misplaced = [
        row["path"]
        for row in _operations()
        if SHOWN.get(tag := paths[_path(row)][row["method"].lower()]["tags"][0], tag) != row["area"]
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
