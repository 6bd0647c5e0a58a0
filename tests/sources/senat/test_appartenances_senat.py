"""Groups of senators (ODSEN_HISTOGROUPES)."""

from collections.abc import Callable
from datetime import date

import pytest
from tests.exemples_senat import appartenance, odsen_csv, odsen_json

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat.appartenances import APPARTENANCES_SENAT, AppartenanceSenat

COUPEES = ("Matricule", "Code du groupe politique", "Date de début d'appartenance", "Date de fin d'appartenance")


def lire(raw: bytes, notes: Notes | None = None) -> list[Record]:
    return list(APPARTENANCES_SENAT.parse(raw, notes or Notes()))


@pytest.mark.parametrize("ecrire", [odsen_csv, odsen_json])
def test_a_spell_is_read_the_same_from_both_forms(ecrire: Callable[[list[dict[str, str]]], bytes]) -> None:
    assert lire(ecrire([appartenance(fin="2023-10-01", fonction="Président")])) == [
        AppartenanceSenat(
            matricule="20123A",
            appartenance="4001",
            fonction_id="94001",
            groupe="SOC",
            groupe_nom="Groupe SOC",
            debut=date(2020, 10, 5),
            fin=date(2023, 10, 1),
            fonction="Président",
            fonction_debut=date(2020, 10, 5),
            fonction_fin=date(2023, 10, 1),
        )
    ]


def test_an_old_spell_without_a_start_is_kept() -> None:
    (lue,) = lire(odsen_csv([appartenance(debut="", fin="1992-10-01")]))
    assert isinstance(lue, AppartenanceSenat)
    assert (lue.debut, lue.fin) == (None, date(1992, 10, 1))


def test_two_functions_of_a_spell_are_two_rows() -> None:
    deux = lire(odsen_csv([appartenance(), appartenance(fonction="Délégué")]))
    assert [lue.fonction for lue in deux if isinstance(lue, AppartenanceSenat)] == ["Membre", "Délégué"]


def test_a_copy_cut_to_four_columns_is_read() -> None:
    entiere = appartenance(groupe="AUCUN", debut="2020-10-01", fin="2020-10-04")
    (lue,) = lire(odsen_json([{titre: entiere[titre] for titre in COUPEES}]))
    assert lue == AppartenanceSenat(
        "20123A", None, None, "AUCUN", None, date(2020, 10, 1), date(2020, 10, 4), None, None, None
    )


def test_a_spell_in_no_group_at_all_is_set_aside() -> None:
    notes = Notes()
    assert len(lire(odsen_csv([appartenance("20124B", groupe=""), appartenance()]), notes)) == 1
    assert [(row.record, row.reason) for row in notes.aside] == [("20124B", "« groupe » manque")]


def test_a_file_without_ends_is_refused() -> None:
    rangee = appartenance()
    del rangee["Date de fin d'appartenance"]
    with pytest.raises(Reject, match="aucune colonne « fin »"):
        lire(odsen_csv([rangee]))


def test_no_column_of_the_layout_is_unknown() -> None:
    notes = Notes()
    lire(odsen_json([appartenance()]), notes)
    assert not notes.unknown_fields
