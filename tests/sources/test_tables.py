from datetime import date, datetime
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from hemicycle.sources.base import Record
from hemicycle.sources.tables.columns import columns_of, schema_of, to_frame, write_parquet
from hemicycle.vocabulaire import Sexe
from tests.sources.sources_helpers import Lien, Personne


def someone(**changes: Any) -> Personne:
    values: dict[str, Any] = {
        "uid": "P1",
        "nom": None,
        "age": 3,
        "taille": None,
        "actif": True,
        "naissance": date(1970, 1, 2),
        "mots": ["a"],
    }
    return Personne(**{**values, **changes})


def test_each_field_gives_a_column_of_its_type() -> None:
    assert schema_of(Personne) == pl.Schema(
        {
            "uid": pl.String(),
            "nom": pl.String(),
            "age": pl.Int64(),
            "taille": pl.Float64(),
            "actif": pl.Boolean(),
            "naissance": pl.Date(),
            "mots": pl.List(pl.String()),
        }
    )


def test_a_field_that_may_be_none_is_not_required() -> None:
    assert [column.name for column in columns_of(Personne) if column.required] == ["uid", "actif", "mots"]


def test_a_field_of_another_type_is_refused() -> None:
    class Etrange(Record, frozen=True):
        valeur: dict[str, str]

    with pytest.raises(TypeError, match=r"Etrange\.valeur"):
        columns_of(Etrange)


def test_a_field_of_two_types_is_refused() -> None:
    class Double(Record, frozen=True):
        valeur: int | str | None

    with pytest.raises(TypeError, match=r"Double\.valeur"):
        columns_of(Double)


def test_records_come_back_from_a_table(tmp_path: Path) -> None:
    rows = [someone(), someone(uid="P2", mots=[]), someone(uid="P3", mots=["b", "c"])]
    write_parquet(to_frame(Personne, rows), tmp_path / "t.parquet")
    back = pl.read_parquet(tmp_path / "t.parquet")
    assert back.schema == schema_of(Personne)
    assert [row["mots"] for row in back.iter_rows(named=True)] == [["a"], [], ["b", "c"]]
    assert back.row(0, named=True)["naissance"] == date(1970, 1, 2)


def test_a_list_that_may_be_none_keeps_none_and_empty_apart() -> None:
    class Liste(Record, frozen=True):
        mots: list[str] | None

    frame = to_frame(Liste, [Liste(None), Liste([]), Liste(["a"])])
    assert frame["mots"].to_list() == [None, [], ["a"]]


def test_a_member_of_an_enumeration_of_texts_is_a_text() -> None:
    assert to_frame(Personne, [someone(nom=Sexe.FEMININ)])["nom"].to_list() == ["F"]


def test_no_records_make_an_empty_table_with_its_columns() -> None:
    assert to_frame(Lien, []).schema == schema_of(Lien)


@pytest.mark.parametrize(
    "changes",
    [
        {"age": "3"},
        {"age": 1.5},
        {"age": True},
        {"naissance": 3},
        {"nom": 3},
        {"nom": "\ud800"},
        {"naissance": datetime(2020, 1, 1)},  # noqa: DTZ001 -- the wrong type is the point
        {"naissance": "2020-01-01"},
        {"uid": None},
        {"mots": None},
        {"mots": "abc"},
        {"mots": [1]},
        {"mots": [None]},
    ],
    ids=repr,
)
def test_a_value_that_is_not_of_its_field_s_type_is_refused(changes: dict[str, Any]) -> None:
    for rows in ([someone(**changes)], [someone(), someone(**changes)]):
        with pytest.raises((TypeError, ValueError)):
            to_frame(Personne, rows)


def test_a_list_keeps_texts_whatever_they_hold() -> None:
    lists = [["a\x1fb", ""], [], [""], ["\n", "c"]]
    frame = to_frame(Personne, [someone(mots=mots) for mots in lists])
    assert frame["mots"].to_list() == lists
