"""The dumps of the small demo: every edition says what the others say, and what the API answers."""

import json
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import duckdb
import frictionless
import pandas as pd
import polars as pl
import pytest
from tests.attente import PATIENCE
from tests.exemples_dumps import fichiers, files_let_go

from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.dumps.codebook import datapackage
from hemicycle.release.dumps.editions import write_database
from hemicycle.release.dumps.tables import TABLES
from hemicycle.release.format.dumps import Manifest


@pytest.fixture(scope="module")
def manifest(demo_ouverte: OpenRelease) -> Manifest:
    assert demo_ouverte.dumps is not None
    return demo_ouverte.dumps


@pytest.fixture(scope="module")
def dossier(demo_ouverte: OpenRelease, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fichiers(demo_ouverte.store.dumps(), tmp_path_factory.mktemp("recus") / "dumps")


@pytest.fixture(scope="module")
def base(manifest: Manifest, dossier: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("base")
    return folder / write_database(dossier, folder, manifest.tables, compressed=False).nom


def test_every_edition_of_every_table_has_the_rows_that_are_told(manifest: Manifest, dossier: Path, base: Path) -> None:
    told = {table.nom: table.lignes for table in manifest.tables}
    assert list(told) == [table.nom for table in TABLES]
    assert {nom: pl.scan_parquet(dossier / f"{nom}.parquet").select(pl.len()).collect().item() for nom in told} == told
    assert {nom: len(pd.read_csv(dossier / f"{nom}.csv.gz", dtype=str)) for nom in told} == told
    for suffixe in ("parquet", "csv.gz", "ndjson.zst"):
        counted = {nom: _duckdb(f"SELECT count(*) FROM '{dossier}/{nom}.{suffixe}'")[0][0] for nom in told}
        assert {nom: n for nom, n in counted.items() if told[nom]} == {nom: n for nom, n in told.items() if n}
    with closing(sqlite3.connect(base)) as db:
        assert dict(db.execute("SELECT nom, lignes FROM dictionnaire_tables")) == {
            table.nom: table.lignes for table in manifest.tables if not table.lecture
        }
        for nom in (table.nom for table in manifest.tables if not table.lecture):
            assert db.execute(f"SELECT count(*) FROM {nom}").fetchone() == (told[nom],)


def test_votes_add_up_alike_everywhere_and_to_what_the_release_counts(
    demo_ouverte: OpenRelease, dossier: Path, base: Path
) -> None:
    par_position = "SELECT position, count(*) FROM {} GROUP BY position ORDER BY position"
    voulu = _duckdb(par_position.format(f"'{dossier}/votes.parquet'"))
    assert sum(nombre for _, nombre in voulu) == demo_ouverte.meta["counts"]["votes"]
    for fichier in ("votes.csv.gz", "votes.ndjson.zst", "votes_nommes.parquet", "votes_nommes.csv.gz"):
        assert _duckdb(par_position.format(f"'{dossier}/{fichier}'")) == voulu
    lus = pd.read_csv(dossier / "votes.csv.gz")["position"].value_counts().to_dict()
    assert sorted(lus.items()) == voulu
    with closing(sqlite3.connect(base)) as db:
        assert db.execute(par_position.format("votes")).fetchall() == voulu
        assert db.execute(par_position.format("votes_lisible")).fetchall() == voulu
    counts = demo_ouverte.meta["counts"]
    for nom in ("scrutins", "groupes", "parlementaires"):
        assert _duckdb(f"SELECT count(*) FROM '{dossier}/{nom}.parquet'") == [(counts[nom],)]


def test_the_official_totals_are_those_of_the_list(demo_ouverte: OpenRelease, dossier: Path) -> None:
    servis = [json.loads(body) for body in demo_ouverte.store.all_documents("scrutin", "item")]
    sommes = _duckdb(f"SELECT sum(nombre_pour), sum(nombre_contre) FROM '{dossier}/scrutins.csv.gz'")
    assert sommes == [(sum(one["nombrePour"] or 0 for one in servis), sum(one["nombreContre"] or 0 for one in servis))]


def test_the_codebook_says_every_column_and_no_other(manifest: Manifest, dossier: Path) -> None:
    package = datapackage(manifest)
    assert len(package["resources"]) == len(TABLES)
    for table, resource in zip(TABLES, package["resources"], strict=True):
        said = [field["name"] for field in resource["schema"]["fields"]]
        assert (
            said
            == [one.nom for one in table.colonnes]
            == list(pl.read_parquet_schema(dossier / f"{table.nom}.parquet"))
        )
        assert pd.read_csv(dossier / f"{table.nom}.csv.gz", nrows=0).columns.tolist() == said
        for one, field in zip(table.colonnes, resource["schema"]["fields"], strict=True):
            assert field["description"] == one.sens != ""
            assert field.get("unit") == one.unite
            if one.valeurs is not None:
                assert field["constraints"]["enum"] == [str(valeur) for valeur in one.valeurs]
        references = {one["fields"][0]: one["reference"] for one in resource["schema"].get("foreignKeys", ())}
        assert references == {
            one.nom: dict(
                zip(("resource", "fields"), (one.renvoi.split(".")[0], [one.renvoi.split(".")[1]]), strict=True)
            )
            for one in table.colonnes
            if one.renvoi is not None
        }


def test_the_package_and_the_first_rows_of_each_table_are_valid(
    manifest: Manifest, dossier: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(dossier)
    with files_let_go():
        faults = _faults(frictionless.Package(datapackage(manifest)))
    assert faults == []


def _faults(package: frictionless.Package) -> list[Any]:
    """What is wrong with the first rows of each table."""
    found = []
    for resource in package.resources:
        resource.schema.foreign_keys = []  # SQLite checks them on every row
        found += resource.validate(limit_rows=200).flatten(["type", "message"])
    # Bytes and digests are those of whole files, of which only some rows are read here.
    return [error for error in found if error[0] not in ("byte-count", "hash-count")]


def test_every_foreign_key_of_the_database_leads_somewhere(base: Path) -> None:
    with closing(sqlite3.connect(base)) as db:
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for (nom,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'view'").fetchall():
            assert (
                db.execute(f"SELECT count(*) FROM {nom}").fetchone()
                == db.execute(f"SELECT count(*) FROM {nom.removesuffix('_lisible')}").fetchone()
            )


# The real Datasette


@pytest.fixture(scope="module")
def datasette(base: Path) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "datasette", "serve", "--immutable", str(base), "--port", str(port)]
    # How long a question takes says how busy the machine is: a second, unless told.
    for setting in ("sql_time_limit_ms", "facet_time_limit_ms"):
        command += ["--setting", setting, str(1000 * round(PATIENCE))]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        url = f"http://127.0.0.1:{port}"
        try:
            deadline = time.monotonic() + PATIENCE
            while True:
                try:
                    with urlopen(f"{url}/-/versions.json"):
                        break
                except URLError:
                    assert server.poll() is None
                    assert time.monotonic() < deadline
                    time.sleep(0.1)
            yield url
        finally:
            server.terminate()


def _json(url: str) -> Any:
    with urlopen(url) as answer:
        return json.load(answer)


def test_datasette_shows_every_table_with_its_keys(datasette: str, manifest: Manifest) -> None:
    shown = {table["name"]: table for table in _json(f"{datasette}/hemicycle.json")["tables"]}
    for table in manifest.tables:
        if table.lecture:
            continue
        assert shown[table.nom]["count"] == table.lignes
        assert shown[table.nom]["primary_keys"] == table.cle
        assert {one["column"] for one in shown[table.nom]["foreign_keys"]["outgoing"]} == {
            one.nom for one in table.colonnes if one.renvoi is not None
        }


def test_datasette_reads_the_views_with_names(datasette: str, dossier: Path) -> None:
    views = _json(f"{datasette}/hemicycle.json")["views"]
    assert "votes_lisible" in [view["name"] for view in views]
    lu = _json(f"{datasette}/hemicycle/votes_lisible.json?_shape=objects&_size=1")["rows"][0]
    nom = _duckdb(f"SELECT nom FROM '{dossier}/parlementaires.parquet' WHERE id = '{lu['parlementaire_id']}'")
    assert [(lu["parlementaire_nom"],)] == nom
    facettes = _json(f"{datasette}/hemicycle/votes.json?_facet=position&_size=0")["facet_results"]["position"]
    assert {one["value"]: one["count"] for one in facettes["results"]} == dict(
        _duckdb(f"SELECT position, count(*) FROM '{dossier}/votes.parquet' GROUP BY 1")
    )


def _duckdb(query: str) -> list[Any]:
    found: list[Any] = duckdb.execute(query).fetchall()
    return found
