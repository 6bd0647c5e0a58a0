"""Every edition of a table, read back by what people read them with."""

import csv
import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import duckdb
import pandas as pd
import polars as pl
import pytest
import zstandard
from tests.exemples_dumps import LIGNES_MEMBRES, LIGNES_VOTES, MEMBRES, ecrire, membres, votes

from hemicycle.release.dumps.codebook import datapackage
from hemicycle.release.dumps.editions import write_table
from hemicycle.release.format.dumps import Manifest
from hemicycle.vocabulaire import FormatDump

COLONNES = [one.nom for one in MEMBRES]


def clair(path: Path) -> bytes:
    """What a compressed file holds."""
    with zstandard.open(path, "rb") as file:
        return bytes(file.read())


@pytest.fixture(scope="module")
def ecrites(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Manifest]:
    folder = tmp_path_factory.mktemp("dumps") / "dumps"
    return folder, ecrire(folder)


@pytest.fixture(scope="module")
def base(ecrites: tuple[Path, Manifest], tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    path = tmp_path_factory.mktemp("base") / "hemicycle.sqlite"
    path.write_bytes(clair(ecrites[0] / "hemicycle.sqlite.zst"))
    with closing(sqlite3.connect(path)) as db:
        yield db


def test_csv_follows_rfc_4180(ecrites: tuple[Path, Manifest]) -> None:
    with gzip.open(ecrites[0] / "membres.csv.gz", "rt", encoding="utf-8", newline="") as file:
        header, *lignes = csv.reader(file)
    assert header == COLONNES
    assert lignes == [
        [
            "a",
            "Évrard",
            "assemblee",
            "1970-01-02",
            "2025-03-04T05:06:07.000Z",
            'l\'eau | le "feu"',
            "87.5",
            "true",
            "2",
        ],
        ["b", '=1+2;"x", y', "senat", "", "", "", "", "false", "1"],
        ["c", "ligne\nsuivante", "senat", "2001-02-03", "", "", "0.0", "", "0"],
    ]


def test_csv_for_a_french_spreadsheet_has_a_bom_semicolons_commas_and_no_formula(
    ecrites: tuple[Path, Manifest], tmp_path: Path
) -> None:
    folder, manifest = ecrites
    write_table(folder, tmp_path, manifest.tables[0], FormatDump.CSV, compressed=False, tableur=True)
    assert (tmp_path / "membres.csv").read_bytes().startswith(b"\xef\xbb\xbfid;nom;")
    lues = pd.read_csv(tmp_path / "membres.csv", sep=";", decimal=",", encoding="utf-8-sig")
    assert list(lues.columns) == COLONNES
    assert lues["presence"].tolist()[::2] == [87.5, 0.0]
    assert lues["nom"][1] == '\'=1+2;"x", y'


def test_ndjson_keeps_lists_and_nulls(ecrites: tuple[Path, Manifest]) -> None:
    with zstandard.open(ecrites[0] / "membres.ndjson.zst", "rt", encoding="utf-8") as file:
        lignes = [json.loads(ligne) for ligne in file]
    assert [one["mots"] for one in lignes] == [["l'eau", 'le "feu"'], [], None]
    assert (lignes[0]["naissance"], lignes[0]["modifie"]) == ("1970-01-02", "2025-03-04T05:06:07.000Z")
    assert all(list(one) == COLONNES for one in lignes)


@pytest.mark.parametrize("suffixe", ["parquet", "csv.gz", "ndjson.zst"])
def test_duckdb_reads_every_file(ecrites: tuple[Path, Manifest], suffixe: str) -> None:
    folder = ecrites[0]
    lues = duckdb.execute(
        f"SELECT count(*), sum(votes), min(naissance)::date FROM '{folder}/membres.{suffixe}'"
    ).fetchall()
    assert lues == [(3, 3, LIGNES_MEMBRES[0][3])]
    jointes = duckdb.execute(
        f"SELECT nom, count(*) FROM '{folder}/votes.{suffixe}' JOIN '{folder}/membres.{suffixe}' ON membre = id "
        "GROUP BY nom ORDER BY 2 DESC"
    ).fetchall()
    assert jointes == [("Évrard", 2), ('=1+2;"x", y', 1)]


def test_pandas_and_polars_read_csv_and_ndjson(ecrites: tuple[Path, Manifest]) -> None:
    folder = ecrites[0]
    for lues in (
        pl.from_records(pd.read_csv(folder / "votes.csv.gz").to_dict("records")),
        pl.from_records(pd.read_json(folder / "votes.ndjson.zst", lines=True).to_dict("records")),
        pl.read_csv(folder / "votes.csv.gz"),
        pl.read_ndjson(clair(folder / "votes.ndjson.zst")),
        pl.read_parquet(folder / "votes.parquet"),
    ):
        assert lues.rows() == LIGNES_VOTES


# The relational edition


def test_the_database_has_keys_indices_and_comments(base: sqlite3.Connection) -> None:
    (sql,) = base.execute("SELECT sql FROM sqlite_master WHERE name = 'votes'").fetchone()
    assert '"membre" TEXT NOT NULL REFERENCES "membres" ("id"), -- Qui vote.' in sql
    assert "-- Ce qui est voté sur deux lignes." in sql
    (sql,) = base.execute("SELECT sql FROM sqlite_master WHERE name = 'membres'").fetchone()
    assert '"presence" REAL, -- Part des scrutins où il a voté. (%)' in sql
    assert "-- Chambre. : assemblee, senat" in sql
    assert base.execute("PRAGMA foreign_key_check").fetchall() == []
    assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    indices = {nom for (nom,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql <> ''")}
    assert indices == {"votes_membre", "membres_naissance"}


def test_its_rows_are_those_of_the_tables(base: sqlite3.Connection) -> None:
    assert base.execute("SELECT * FROM votes").fetchall() == LIGNES_VOTES
    assert base.execute("SELECT id, naissance, modifie, mots, actif FROM membres").fetchall() == [
        ("a", "1970-01-02", "2025-03-04T05:06:07.000Z", '["l\'eau","le \\"feu\\""]', 1),
        ("b", None, None, "[]", 0),
        ("c", "2001-02-03", None, None, None),
    ]
    assert base.execute("SELECT value FROM membres, json_each(mots) WHERE membres.id = 'a'").fetchall() == [
        ("l'eau",), ('le "feu"',),
    ]  # fmt: skip


def test_its_codebook_says_every_column(base: sqlite3.Connection) -> None:
    said = base.execute('SELECT "table", colonne FROM dictionnaire_colonnes ORDER BY "table", rang').fetchall()
    assert said == [
        (nom, colonne)
        for nom in ("membres", "votes")
        for _, colonne, *_ in base.execute(f"PRAGMA table_info({nom})").fetchall()
    ]
    assert base.execute("SELECT nom, lignes FROM dictionnaire_tables").fetchall() == [("membres", 3), ("votes", 3)]


def test_a_view_gives_the_names_of_what_keys_refer_to(base: sqlite3.Connection) -> None:
    lues = base.execute("SELECT scrutin, membre_nom, position FROM votes_lisible ORDER BY scrutin, membre").fetchall()
    assert lues == [(1, "Évrard", "pour"), (1, '=1+2;"x", y', "contre"), (2, "Évrard", "pour")]
    assert [nom for (nom,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'view'")] == ["votes_lisible"]


def test_another_reading_of_rows_is_no_table_of_the_database(tmp_path: Path) -> None:
    folder = tmp_path / "dumps"
    manifest = ecrire(folder, [membres(), votes(), votes()._replace(nom="votes_nommes", lecture=True)])
    with closing(sqlite3.connect(tmp_path / "base")) as db:
        (tmp_path / "base").write_bytes(clair(folder / "hemicycle.sqlite.zst"))
        assert db.execute("SELECT nom FROM dictionnaire_tables").fetchall() == [("membres",), ("votes",)]
    editions = {one["name"]: [file["format"] for file in one["editions"]] for one in datapackage(manifest)["resources"]}
    assert editions["votes_nommes"] == ["parquet", "csv", "ndjson"]
    assert editions["votes"] == ["parquet", "csv", "ndjson", "sqlite"]
