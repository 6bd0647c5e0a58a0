"""Senators of all times (ODSEN_GENERAL)."""

from collections.abc import Callable
from datetime import date

import pytest
from tests.exemples_senat import odsen_csv, odsen_json, senateur

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat.senateurs import SENATEURS, Senateur


def lire(raw: bytes, notes: Notes | None = None) -> list[Record]:
    return list(SENATEURS.parse(raw, notes or Notes()))


def un(**autres: str) -> Senateur:
    (lu,) = lire(odsen_csv([senateur(**autres)]))
    assert isinstance(lu, Senateur)
    return lu


@pytest.mark.parametrize("ecrire", [odsen_csv, odsen_json])
def test_a_senator_is_read_the_same_from_both_forms(ecrire: Callable[[list[dict[str, str]]], bytes]) -> None:
    assert lire(ecrire([senateur()])) == [
        Senateur(
            matricule="20123A",
            civilite="Mme",
            nom="Kervadec",
            prenom="Maëlle",
            etat="ACTIF",
            naissance=date(1971, 3, 14),
            deces=None,
            groupe="SER",
            type_appartenance=None,
            commission="commission des lois",
            circonscription="Finistère",
            fonction_bureau=None,
            email="m.kervadec@example.org",
            pcs="Chefs d'entreprise de 10 salariés ou plus",
            categorie="Commerce et industrie (Chefs d'entreprises)",
            profession="Chantier naval, gérante",
        )
    ]


def test_an_address_kept_private_is_no_address() -> None:
    assert un(**{"Courrier électronique": "Non public"}).email is None


@pytest.mark.parametrize("ecrite", ["", "Aucune", "Aucune (Président du Sénat)"])
def test_who_sits_in_no_committee_has_none(ecrite: str) -> None:
    assert un(**{"Commission permanente": ecrite}).commission is None


def test_a_birth_with_an_hour_is_a_day() -> None:
    assert un(**{"Date naissance": "1797-06-02 00:50:39.0"}).naissance == date(1797, 6, 2)


def test_doubled_apostrophes_are_single_ones() -> None:
    assert un(**{"PCS INSEE": "Chefs d''entreprise"}).pcs == "Chefs d'entreprise"


def test_a_matricule_of_long_ago_is_kept() -> None:
    assert un(matricule="1539R3").matricule == "1539R3"


@pytest.mark.parametrize(
    ("changement", "raison"),
    [
        ({"État": "SUSPENDU"}, "« etat » : valeur inconnue 'SUSPENDU'"),
        ({"Qualité": "Dr"}, "« civilite » : valeur inconnue 'Dr'"),
        ({"Nom usuel": " "}, "« nom » manque"),
        ({"Date naissance": "14 mars 1971"}, "date illisible : '14 mars 1971'"),
    ],
)
def test_what_differs_from_the_format_is_set_aside_and_the_rest_kept(changement: dict[str, str], raison: str) -> None:
    notes = Notes()
    lus = lire(odsen_csv([senateur("20124B", **changement), senateur()]), notes)
    assert [lu.matricule for lu in lus if isinstance(lu, Senateur)] == ["20123A"]
    assert [(row.record, row.reason) for row in notes.aside] == [("20124B", raison)]


def test_no_column_of_the_layout_is_unknown() -> None:
    notes = Notes()
    lire(odsen_json([senateur()]), notes)
    assert not notes.unknown_fields


def test_a_file_without_states_is_refused() -> None:
    rangee = senateur()
    del rangee["État"]
    with pytest.raises(Reject, match="aucune colonne « etat »"):
        lire(odsen_csv([rangee]))
