import json
import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.relational import write_database, write_metadata

from hemicycle_demo import DemoSummary


@pytest.fixture(scope="module")
def fichier(petite_demo: DemoSummary, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("relational") / "demo.db"
    write_database(petite_demo.folder, target)
    return target


@pytest.fixture
def base(fichier: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(fichier)
    yield connection
    connection.close()


def test_every_scrutin_is_a_row(base: sqlite3.Connection) -> None:
    assert base.execute("select count(*) from scrutins").fetchone() == (160,)


def test_every_listed_position_is_a_row(base: sqlite3.Connection, petite_demo: DemoSummary) -> None:
    with zipfile.ZipFile(petite_demo.folder / "Scrutins.json.zip") as archive:
        content = archive.read("json/VTANR5L17V2.json")
    (rows,) = base.execute("select count(*) from votes where scrutin = 'VTANR5L17V2'").fetchone()
    assert rows == content.count(b'"acteurRef"') - content.partition(b'"miseAuPoint"')[2].count(b'"acteurRef"')


def test_totals_are_those_of_the_rows(base: sqlite3.Connection) -> None:
    ecarts = base.execute(
        "select s.id from scrutins s where s.pour <>"
        " (select count(*) from votes v where v.scrutin = s.id and v.position = 'pour')"
    ).fetchall()
    assert ecarts == []


def test_titles_can_be_searched_without_accents(base: sqlite3.Connection) -> None:
    trouves = base.execute("select count(*) from scrutins_fts where scrutins_fts match 'resolution'").fetchone()[0]
    assert trouves >= 2


def test_the_canned_queries_run_on_the_tables(base: sqlite3.Connection, tmp_path: Path) -> None:
    write_metadata(tmp_path / "metadata.json")
    queries = json.loads((tmp_path / "metadata.json").read_text())["databases"]["demo"]["queries"]
    tous = base.execute(queries["scrutin"]["sql"], {"scrutin": "VTANR5L17V2"}).fetchall()
    page = base.execute(queries["scrutin_votes"]["sql"], {"scrutin": "VTANR5L17V2", "debut": 0}).fetchall()
    assert page == tous[:50]
    assert len(tous) > 50


def test_the_votes_of_a_member_come_latest_first(base: sqlite3.Connection, tmp_path: Path) -> None:
    write_metadata(tmp_path / "metadata.json")
    queries = json.loads((tmp_path / "metadata.json").read_text())["databases"]["demo"]["queries"]
    (membre,) = base.execute("select parlementaire from votes where scrutin = 'VTANR5L17V2' limit 1").fetchone()
    rows = base.execute(queries["historique"]["sql"], {"parlementaire": membre, "debut": 0}).fetchall()
    assert len(rows) == 20
    assert [row[2] for row in rows] == sorted((row[2] for row in rows), reverse=True)
