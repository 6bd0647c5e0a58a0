"""Committees, delegations and other mandates of senators: thirteen files read by their titles."""

import pickle
from datetime import date

import pytest
from tests.exemples_senat import jour, mandat_de_depute, membre_de_commission, odsen_csv, odsen_json

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat.fonctions import FONCTIONS, FonctionSenat

PAR_NOM = {document.name: document for document in FONCTIONS}


def lire(nom: str, raw: bytes, notes: Notes | None = None) -> list[Record]:
    return list(PAR_NOM[nom].parse(raw, notes or Notes()))


def une(nom: str, rangee: dict[str, str]) -> FonctionSenat:
    (lue,) = lire(nom, odsen_csv([rangee]))
    assert isinstance(lue, FonctionSenat)
    return lue


def test_a_document_can_be_sent_to_another_process() -> None:
    document = pickle.loads(pickle.dumps(PAR_NOM["fonctions_coms"]))
    assert len(list(document.parse(odsen_csv([membre_de_commission()]), Notes()))) == 1


def test_a_member_of_a_committee_is_read() -> None:
    assert une("fonctions_cur_coms", membre_de_commission()) == FonctionSenat(
        matricule="20123A",
        type="commission",
        libelle="commission des lois",
        fonction=None,
        debut=date(2020, 10, 7),
        fin=None,
    )


def test_json_is_read_as_well() -> None:
    raw = odsen_json([membre_de_commission(fonction="Présidente")])
    assert [lue.fonction for lue in lire("fonctions_coms", raw) if isinstance(lue, FonctionSenat)] == ["Présidente"]


def test_a_function_has_its_own_days() -> None:
    rangee = membre_de_commission(
        fonction="Présidente", **{"Début de fonction": jour("2023-10-04"), "Fin de fonction": jour("2025-01-15")}
    )
    lue = une("fonctions_coms", rangee)
    assert (lue.debut, lue.fin) == (date(2023, 10, 4), date(2025, 1, 15))


def test_a_function_left_open_ends_with_the_membership() -> None:
    rangee = membre_de_commission(fonction="Présidente", **{"Fin d'appartenance": jour("2026-09-30")})
    assert une("fonctions_coms", rangee).fin == date(2026, 9, 30)


def test_a_former_deputy_is_read() -> None:
    assert une("fonctions_eludep", mandat_de_depute()) == FonctionSenat(
        matricule="20123A",
        type="depute",
        libelle="Finistère (3ème)",
        fonction=None,
        debut=date(2012, 6, 20),
        fin=date(2017, 6, 20),
    )


@pytest.mark.parametrize(
    ("document", "genre"),
    [
        ("fonctions_offdel", "delegation"),
        ("fonctions_cur_offdel", "delegation"),
        ("fonctions_elueur", "europeen"),
        ("fonctions_elumet", "metropole"),
        ("fonctions_eluvil", "ville"),
        ("fonctions_etudes", "etudes"),
        ("fonctions_gia", "amitie"),
        ("fonctions_memoep", "organisme"),
        ("fonctions_elureg", "region"),
        ("fonctions_candep", "departement"),
    ],
)
def test_the_file_says_what_a_function_is(document: str, genre: str) -> None:
    assert une(document, {"Matricule": "20123A", "Organisme": "Conseil des phares"}).type == genre


@pytest.mark.parametrize(
    "titre",
    ["Nom organisme", "Libellé du mandat", "Commune", "Département", "Région", "Nom du groupe d'études", "Nom groupe"],
)
def test_the_label_is_known_by_several_titles(titre: str) -> None:
    assert une("fonctions_memoep", {"Matricule": "20123A", titre: "Ouessant"}).libelle == "Ouessant"


@pytest.mark.parametrize("rangee", [membre_de_commission(), mandat_de_depute()])
def test_no_column_reported_by_readers_is_unknown(rangee: dict[str, str]) -> None:
    notes = Notes()
    lire("fonctions_coms", odsen_csv([rangee]), notes)
    assert not notes.unknown_fields


def test_a_list_of_bodies_without_senators_is_refused() -> None:
    with pytest.raises(Reject, match="aucune colonne « matricule »"):
        lire("fonctions_memoep", odsen_csv([{"Code": "17", "Organisme": "Conseil des phares"}]))


def test_a_bad_row_is_set_aside_and_the_rest_kept() -> None:
    notes = Notes()
    raw = odsen_csv([membre_de_commission("20124B", **{"Début de fonction": "naguère"}), membre_de_commission()])
    assert len(lire("fonctions_coms", raw, notes)) == 1
    assert [(row.record, row.reason) for row in notes.aside] == [("20124B", "date illisible : 'naguère'")]
