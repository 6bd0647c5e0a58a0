"""The Python client on the small demo, served by a real process: lists to their end, tables, files, examples."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

from clients import generate
from hemicycle_client import AsyncHemicycle, Hemicycle, NotFound

EXEMPLES = sorted((generate.TARGET.parents[1] / "examples").glob("*.py"))


@pytest.fixture
def client(service: str) -> Iterator[Hemicycle]:
    with Hemicycle(service) as client:
        yield client


def test_pages_are_followed_to_the_end_once_each_row(client: Hemicycle) -> None:
    asked = client.list_scrutins(limit=50)
    rows = list(asked.iter())
    assert len({row.id for row in rows}) == len(rows) == asked.get().meta.total
    assert [len(page.data) for page in asked.pages()] == [50] * (len(rows) // 50) + [len(rows) % 50]


def test_the_rows_of_the_agenda_are_its_meetings(client: Hemicycle) -> None:
    asked = client.get_agenda(date_from="2025-01-01", date_to="2025-12-31", limit=10)
    assert len(list(asked.iter())) == asked.get().total


def test_cursors_are_followed(client: Hemicycle) -> None:
    served = client.get_health().get().release
    assert served
    assert list(client.list_changements(depuis=served).iter()) == []


def test_what_is_no_list_has_no_rows(client: Hemicycle) -> None:
    with pytest.raises(TypeError, match="ne répond pas une liste"):
        list(client.get_health().iter())
    with pytest.raises(TypeError, match="CSV"):
        client.get_health().as_csv()


def test_the_table_of_the_service_and_the_rows_are_as_many(client: Hemicycle) -> None:
    text = client.list_scrutins(session="17", limit=1).as_csv().get()
    assert len(pl.read_csv(text.encode(), infer_schema=False)) == client.list_scrutins(session="17").get().meta.total


def test_rows_become_tables_of_polars_and_of_pandas(client: Hemicycle) -> None:
    asked = client.list_deputes(limit=200, groupe="ner")
    polars, pandas = asked.to_polars(), asked.to_pandas()
    assert list(pandas.columns) == polars.columns
    assert "groupe.nom" in polars.columns
    assert len(pandas) == len(polars) == asked.get().meta.total
    assert polars["groupe.slug"].unique().to_list() == ["ner"]


def test_a_dump_is_downloaded_and_read(client: Hemicycle, tmp_path: Path) -> None:
    path = client.get_export("scrutins.parquet").download(tmp_path / "scrutins.parquet")
    assert len(pl.read_parquet(path)) == client.list_scrutins().get().meta.total


def test_exports_are_read_line_by_line(client: Hemicycle) -> None:
    votes = [row for row in client.export_votes("17").iter() if row["numero"] == 12]
    assert len(votes) == client.list_scrutin_votes(12, session="17").get().meta.total


def test_plain_json_is_had_without_structs(client: Hemicycle) -> None:
    asked = client.list_groupes().as_json()
    assert asked.get()["data"][0]["nom"] == next(asked.iter())["nom"]


def test_what_there_is_not_is_not_found(client: Hemicycle) -> None:
    with pytest.raises(NotFound, match="Scrutin introuvable"):
        client.get_scrutin(999_999).get()


def test_both_clients_answer_the_same(service: str, client: Hemicycle, tmp_path: Path) -> None:
    async def inside() -> None:
        async with AsyncHemicycle(service, cache=tmp_path / "kept") as other:
            assert [row async for row in other.list_scrutins(limit=100).iter()] == list(client.list_scrutins().iter())
            assert await other.search("haies").get() == client.search("haies").get()
            votes = [row async for row in other.export_votes("2025", chambre="senat").iter()]
            assert votes == list(client.export_votes("2025", chambre="senat").iter())
            groupes = await asyncio.gather(*(other.list_groupes(chambre="senat").get() for _ in range(5)))
            assert all(one == client.list_groupes(chambre="senat").get() for one in groupes)
            assert len(await other.list_groupes().to_polars()) == len(client.list_groupes().to_polars())
            path = await other.get_export("groupes.parquet").download(tmp_path / "groupes.parquet")
            assert len(pl.read_parquet(path))

    asyncio.run(inside())


@pytest.mark.parametrize("exemple", EXEMPLES, ids=lambda path: path.stem)
def test_examples_run_on_the_demo(service: str, exemple: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(generate.TARGET.parent), "HEMICYCLE_CLIENT_URL": service}
    done = subprocess.run(
        [sys.executable, "-W", "error", str(exemple)], env=environment, capture_output=True, text=True, check=True
    )
    assert len(done.stdout.splitlines()) > 5
    assert not done.stderr
