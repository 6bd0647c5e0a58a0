"""From the rows of a dump to records: types, keys, codes, and what is reported."""

from datetime import date

import pytest

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.reading.dump_blocks import TOGETHER
from hemicycle.sources.reading.dump_tables import Dump, SqlTable, code, left_out, names
from tests.exemples_vidages import bloc, vidage
from tests.sources.sources_helpers import each_record


class Arbre(Record, frozen=True):
    essence: str
    rang: int
    feuillu: bool
    plante: date | None
    hauteur: int | None
    note: str | None


VERGER = Dump(
    tables={
        "arbre": SqlTable(
            Arbre,
            key=("ess", "rang"),
            columns={"essence": "ess"},
            converters={"feuillu": code({"O": True, "N": False, None: False})},
            ignored=names("couleur forme"),
        )
    },
    ignored=left_out(libelles="essence sol", plans="parcelle"),
)
COLONNES = "ess rang feuillu plante hauteur note"


def lire(*blocs: str, notes: Notes | None = None) -> list[Record]:
    return list(each_record(VERGER.read(vidage(*blocs), notes or Notes())))


def ecartees(*lignes: str) -> list[tuple[str, str | None]]:
    notes = Notes()
    assert lire(bloc("arbre", COLONNES, *lignes), notes=notes) == []
    return [(row.reason, row.record) for row in notes.aside]


def test_a_field_is_read_by_its_type() -> None:
    (arbre,) = lire(bloc("arbre", COLONNES, "HE |3|O|1987-11-25 00:00:00|12| au fond "))
    assert arbre == Arbre("HE", 3, True, date(1987, 11, 25), 12, "au fond")


def test_what_may_be_unknown_may_be_null_or_blank() -> None:
    (arbre,) = lire(bloc("arbre", COLONNES, "HE|3|O||  |  "))
    assert arbre == Arbre("HE", 3, True, None, None, None)


def test_columns_may_stand_in_any_order_and_be_absent_when_they_may_be_unknown() -> None:
    (arbre,) = lire(bloc("arbre", "rang ess feuillu", "3|HE|N"))
    assert arbre == Arbre("HE", 3, False, None, None, None)


def test_a_code_of_which_null_is_a_value_may_be_absent() -> None:
    (arbre,) = lire(bloc("arbre", "ess rang", "HE|3"))
    assert arbre == Arbre("HE", 3, False, None, None, None)


def test_a_table_without_the_column_of_its_key_rejects_the_dump() -> None:
    with pytest.raises(Reject, match="table arbre : la colonne « rang » manque"):
        lire(bloc("arbre", "ess feuillu", "HE|O"))


@pytest.mark.parametrize(
    ("ligne", "raison", "cle"),
    [
        ("|3|O|||", "« ess » manque", "arbre ?-3"),
        ("HE|trois|O|||", "« rang » : entier illisible : 'trois'", "arbre HE-trois"),
        ("HE|3|X|||", "« feuillu » : code inconnu 'X'", "arbre HE-3"),
        ("HE|3|O|hier||", "« plante » : date illisible : 'hier'", "arbre HE-3"),
        ("HE|3|O", "3 cellules pour 6 colonnes", "arbre HE-3"),
    ],
)
def test_a_row_that_cannot_be_read_is_set_aside_under_its_key(ligne: str, raison: str, cle: str) -> None:
    assert ecartees(ligne) == [(raison, cle)]


def test_the_rows_around_a_bad_one_are_kept() -> None:
    notes = Notes()
    lus = lire(bloc("arbre", COLONNES, "HE|1|O|||", "HE|2|?|||", "HE|3|O|||"), notes=notes)
    assert [arbre.rang for arbre in lus if isinstance(arbre, Arbre)] == [1, 3]
    assert len(notes.aside) == 1


def test_a_long_table_is_read_in_order_around_the_rows_set_aside() -> None:
    faulty = {7, TOGETHER, 3 * TOGETHER - 1}
    lignes = [f"HE|{'x' if rang in faulty else rang}|O||{rang}|\\N" for rang in range(3 * TOGETHER + 5)]
    notes = Notes()
    lus = lire(bloc("arbre", COLONNES, *lignes), notes=notes)
    assert [arbre.rang for arbre in lus if isinstance(arbre, Arbre)] == [
        rang for rang in range(3 * TOGETHER + 5) if rang not in faulty
    ]
    assert [row.reason for row in notes.aside] == ["« rang » : entier illisible : 'x'"] * 3


def test_columns_that_nothing_names_are_reported() -> None:
    notes = Notes()
    lire(bloc("arbre", f"{COLONNES} couleur oiseaux", "HE|3|O||||vert|deux"), notes=notes)
    assert dict(notes.unknown_fields) == {"arbre.oiseaux": 1}


def test_tables_that_are_neither_read_nor_ignored_are_reported() -> None:
    notes = Notes()
    assert lire(bloc("sol", "a", "1"), bloc("ruche", "a", "1"), notes=notes) == []
    assert dict(notes.unknown_fields) == {"ruche": 1}


def test_one_record_may_be_made_of_several_columns() -> None:
    def double(lu: Arbre) -> Arbre:
        return Arbre(f"{lu.essence}{lu.rang}", lu.rang * 2, lu.feuillu, None, None, None)

    table = SqlTable(Arbre, key=("rang",), converters={"feuillu": bool}, then=double)
    read = Dump({"arbre": table}, {}).read(vidage(bloc("arbre", "essence rang", "HE|3")), Notes())
    (arbre,) = each_record(read)
    assert arbre == Arbre("HE3", 6, False, None, None, None)
