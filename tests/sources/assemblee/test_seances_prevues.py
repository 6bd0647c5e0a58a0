"""The table of planned sittings: columns found by their titles, rows lost one by one."""

from datetime import date

import pytest

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.assemblee import seances_prevues
from hemicycle.sources.publishers.assemblee.seances_prevues import SeancePrevue


def lire(texte: str, notes: Notes | None = None) -> list[SeancePrevue]:
    found = list(seances_prevues.parse(texte.encode("cp1252"), notes or Notes()))
    return [one for one in found if isinstance(one, SeancePrevue)]


def test_a_planned_sitting_is_read() -> None:
    assert lire('"Date";"Heure";"Ordre du jour"\r\n"2026-04-28";"15:00";"Questions au Gouvernement"\r\n') == [
        SeancePrevue(date(2026, 4, 28), "15:00", "Questions au Gouvernement", 2)
    ]


@pytest.mark.parametrize("titres", ["Objet;Jour;Début", "ODJ;DATE DE LA SÉANCE;Heure de début", " objet ;Date;Horaire"])
def test_columns_are_found_by_their_titles_wherever_they_stand(titres: str) -> None:
    assert lire(f"{titres}\nHaies;28/04/2026;9 h 30") == [SeancePrevue(date(2026, 4, 28), "09:30", "Haies", 2)]


@pytest.mark.parametrize(("ecrite", "lue"), [("15h00", "15:00"), ("21 h", "21:00"), ("09:30:00", "09:30"), ("", None)])
def test_hours_are_read_as_they_are_written(ecrite: str, lue: str | None) -> None:
    assert [one.debut for one in lire(f"Date;Heure;Objet\n2026-04-28;{ecrite};Haies")] == [lue]


def test_points_far_apart_in_one_cell_become_lines() -> None:
    (one,) = lire("Date;Objet\n2026-04-28;Questions      Suite de l’œuvre  commune      Vote")
    assert one.objet == "Questions\nSuite de l’œuvre commune\nVote"


@pytest.mark.parametrize(
    ("ligne", "raison"),
    [
        ("mardi;15:00;Haies", "date illisible : 'mardi'"),
        (";15:00;Haies", "date illisible : ''"),
        ("2026-02-30;15:00;Haies", "date illisible : '2026-02-30'"),
        ("2026-04-28;25:00;Haies", "heure illisible : '25:00'"),
        ("2026-04-28;tôt;Haies", "heure illisible : 'tôt'"),
        ("2026-04-28;15:00;", "ordre du jour vide"),
        ("2026-04-28;15:00;Haies;et talus", "4 cellules pour 3 colonnes"),
        ("2026-04-28", "ordre du jour vide"),
    ],
)
def test_a_row_that_cannot_be_read_is_set_aside_alone(ligne: str, raison: str) -> None:
    notes = Notes()
    assert len(lire(f"Date;Heure;Objet\n{ligne}\n2026-04-29;15:00;Mares\n", notes)) == 1
    assert [(aside.record, aside.reason) for aside in notes.aside] == [("ligne 2", raison)]


def test_blank_lines_and_empty_cells_at_the_end_are_nothing() -> None:
    notes = Notes()
    assert len(lire("Date;Objet;\n;;\n\n2026-04-28;Haies;;\n", notes)) == 1
    assert not notes.aside


def test_titles_alone_are_a_time_without_sittings() -> None:
    assert lire("Date;Heure;Objet\n") == []


@pytest.mark.parametrize(
    ("texte", "raison"),
    [
        ("Heure;Objet\n15:00;Haies", "aucune colonne de date parmi les titres : Heure, Objet"),
        ("Date;Heure\n2026-04-28;15:00", "aucune colonne d'ordre du jour"),
        ("", "aucune colonne de date"),
    ],
)
def test_a_table_without_its_columns_is_refused_whole(texte: str, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(texte)


def test_an_unknown_column_is_reported() -> None:
    notes = Notes()
    lire("Date;Séance;Objet;Météo\n2026-04-28;1re;Haies;pluie", notes)
    assert dict(notes.unknown_fields) == {"seances_prevues.Météo": 1}


def test_a_file_marked_as_unicode_is_read_as_such() -> None:
    raw = "\ufeffDate;Objet\n2026-04-28;Énergie".encode()
    assert list(seances_prevues.parse(raw, Notes())) == [SeancePrevue(date(2026, 4, 28), None, "Énergie", 2)]


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(Reject, match="texte illisible"):
        list(seances_prevues.parse(b"Date;Objet\n2026-04-28;\x81", Notes()))
