"""Dumps as they are written: the same bytes each time, what did not change taken over, rows that keep their word."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest
from tests.exemples_dumps import LIGNES_MEMBRES, LIGNES_VOTES, RELEASE, VOTES, ecrire, membres, table, votes

from hemicycle.release.dumps.editions import ROW_GROUP
from hemicycle.release.dumps.table import d_un_bloc
from hemicycle.release.format.dumps import FOLDER, MANIFEST, dump_faults, read_manifest
from hemicycle.vocabulaire import FormatDump

FICHIERS = {
    "membres.parquet", "membres.csv.gz", "membres.ndjson.zst",
    "votes.parquet", "votes.csv.gz", "votes.ndjson.zst", "hemicycle.sqlite.zst",
}  # fmt: skip


def octets(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def liens(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.stat().st_nlink > 1}


def test_there_is_a_file_per_table_and_format_and_one_database(tmp_path: Path) -> None:
    manifest = ecrire(tmp_path / FOLDER)
    assert set(octets(tmp_path / FOLDER)) == FICHIERS | {MANIFEST}
    assert set(manifest.files) == FICHIERS
    assert [(one.nom, one.lignes) for one in manifest.tables] == [("membres", 3), ("votes", 3)]
    assert read_manifest(tmp_path / FOLDER) == manifest
    assert manifest.release == RELEASE


def test_the_manifest_tells_the_bytes_of_each_file(tmp_path: Path) -> None:
    ecrire(tmp_path / FOLDER)
    assert list(dump_faults(tmp_path)) == []
    path = tmp_path / FOLDER / "votes.csv.gz"
    path.write_bytes(path.read_bytes()[:-1] + b"\1")
    (tmp_path / FOLDER / "membres.parquet").unlink()
    assert [fault.split(" : ")[0] for fault in dump_faults(tmp_path)] == ["dumps/membres.parquet", "dumps/votes.csv.gz"]


def test_parquet_is_always_written_and_the_others_as_asked(tmp_path: Path) -> None:
    assert set(ecrire(tmp_path / FOLDER, formats=[FormatDump.CSV]).files) == {
        "membres.parquet", "membres.csv.gz", "votes.parquet", "votes.csv.gz",
    }  # fmt: skip


def test_equal_worlds_give_equal_bytes(tmp_path: Path) -> None:
    ecrire(tmp_path / "un")
    ecrire(tmp_path / "autre")
    assert octets(tmp_path / "un") == octets(tmp_path / "autre")


def test_a_table_that_has_not_changed_is_linked(tmp_path: Path) -> None:
    ecrire(tmp_path / "un")
    ecrire(tmp_path / "deux", [membres(), votes(LIGNES_VOTES[:2])], tmp_path / "un")
    assert liens(tmp_path / "deux") == {"membres.csv.gz", "membres.ndjson.zst", "membres.parquet"}
    ecrire(tmp_path / "trois", [membres(), votes(LIGNES_VOTES[:2])], tmp_path / "deux")
    assert liens(tmp_path / "trois") == FICHIERS
    assert octets(tmp_path / "trois") == octets(tmp_path / "deux")


def test_what_another_code_made_or_was_damaged_is_made_anew(tmp_path: Path) -> None:
    ecrire(tmp_path / "un")
    ecrire(tmp_path / "autre_code", former=tmp_path / "un", code="autre")
    assert liens(tmp_path / "autre_code") == set()
    whole = (tmp_path / "un" / "votes.csv.gz").read_bytes()
    (tmp_path / "un" / "votes.csv.gz").write_bytes(whole[:-1] + b"\1")
    ecrire(tmp_path / "deux", former=tmp_path / "un")
    assert liens(tmp_path / "deux") == FICHIERS - {"votes.csv.gz"}
    assert (tmp_path / "deux" / "votes.csv.gz").read_bytes() == whole
    (tmp_path / "deux" / MANIFEST).unlink()
    ecrire(tmp_path / "trois", former=tmp_path / "deux")
    assert liens(tmp_path / "trois") == set()


def test_long_tables_lie_in_row_groups_that_tell_their_bounds(tmp_path: Path) -> None:
    lignes = [(n, "a", "pour") for n in range(ROW_GROUP + 1)]
    ecrire(tmp_path / "long", [membres(), votes(lignes)], formats=[FormatDump.PARQUET])
    groups = duckdb.execute(
        f"SELECT row_group_num_rows, stats_max_value FROM parquet_metadata('{tmp_path}/long/votes.parquet') "
        "WHERE path_in_schema = 'scrutin' ORDER BY row_group_id"
    ).fetchall()
    assert groups == [(ROW_GROUP, str(ROW_GROUP - 1)), (1, str(ROW_GROUP))]


def test_an_empty_table_has_its_columns_in_every_format(tmp_path: Path) -> None:
    ecrire(tmp_path / "vide", [membres([]), votes([])])
    assert pl.read_csv(tmp_path / "vide" / "votes.csv.gz").columns == [one.nom for one in VOTES]
    assert pl.read_parquet(tmp_path / "vide" / "votes.parquet").schema == {one.nom: one.type for one in VOTES}


@pytest.mark.parametrize(
    ("lignes", "pourquoi"),
    [
        ([(1, "b", "pour"), (1, "a", "pour")], "hors de l'ordre"),
        ([(1, "a", "pour"), (1, "b", "pour"), (1, "b", "contre")], "clé répétée"),  # over two parts
        ([(1, None, "pour")], "une clé est vide"),
    ],
)
def test_rows_that_break_the_key_leave_their_table_out(
    tmp_path: Path, lignes: Sequence[tuple[Any, ...]], pourquoi: str
) -> None:
    manifest = ecrire(tmp_path / "faux", [membres(), votes(lignes)])
    assert [one.nom for one in manifest.tables] == ["membres"]
    assert list(manifest.manquantes) == ["votes"]
    assert re.search(rf"« votes » des exports : .*{pourquoi}", manifest.manquantes["votes"])
    assert not list((tmp_path / "faux").glob("votes.*"))


def test_rows_of_other_columns_leave_it_out_too(tmp_path: Path) -> None:
    autre = table("votes", VOTES, [], ["scrutin"])._replace(
        tranches=d_un_bloc(lambda _: iter([pl.DataFrame({"scrutin": ["un"]})]))
    )
    assert "au lieu de" in ecrire(tmp_path / "faux", [autre]).manquantes["votes"]


def test_what_a_table_raises_is_told(tmp_path: Path) -> None:
    def casse(_: object) -> Any:
        yield pl.DataFrame(schema={one.nom: one.type for one in VOTES})
        raise KeyError("un groupe inconnu")

    assert (
        "un groupe inconnu"
        in ecrire(tmp_path / "faux", [votes()._replace(tranches=d_un_bloc(casse))]).manquantes["votes"]
    )


def test_a_disk_that_is_full_stops_the_publication(tmp_path: Path) -> None:
    def plein(_: object) -> Any:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        ecrire(tmp_path / "plein", [votes()._replace(tranches=d_un_bloc(plein))])


def test_members_are_those_written(tmp_path: Path) -> None:
    ecrire(tmp_path / "un")
    assert pl.read_parquet(tmp_path / "un" / "membres.parquet").rows() == LIGNES_MEMBRES
