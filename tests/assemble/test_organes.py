"""The body that a code, a name or a function means."""

import pytest
from tests.assemble.exemples_commissions import JOURS, fonction, organe, organisme, tables

from hemicycle.assemble.agenda.commissions import commissions
from hemicycle.assemble.agenda.corps import Organes
from hemicycle.vocabulaire import Chambre

LOIS = "Commission des lois constitutionnelles, de législation et du suffrage universel"


@pytest.fixture
def organes() -> Organes:
    lire = tables(
        organes=[organe("PO1", "COMPER", "Commission des finances"), organe("PO17", "ASSEMBLEE", "17e législature")],
        organismes_senat=[
            organisme("COM-LOIS", LOIS),
            organisme("COM-FINC", "Commission des finances"),
            organisme("COMSPE-LOIS", "Commission spéciale sur les lois"),
        ],
    )
    return Organes(commissions(lire, [], JOURS)[0])


def nom(organes: Organes, texte: str | None, chambre: Chambre = Chambre.SENAT) -> str | None:
    found = organes.par_nom(texte, chambre)
    return None if found is None else found.uid


@pytest.mark.parametrize(
    ("code", "attendu"),
    [("PO1", "PO1"), ("PO17", "AN"), ("COM-FINC", "SENAT-COM-FINC"), ("SENAT-COM-FINC", "SENAT-COM-FINC")],
)
def test_a_body_is_found_by_any_of_its_codes(organes: Organes, code: str, attendu: str) -> None:
    found = organes.par_code(code)
    assert found is not None and found.uid == attendu


def test_a_code_means_its_own_body_before_one_it_only_also_names(organes: Organes) -> None:
    found = organes.par_code("COM-LOIS")
    assert found is not None and found.uid == "SENAT-COM-LOIS"


def test_an_unknown_code_means_nothing(organes: Organes) -> None:
    assert organes.par_code("PO404") is None and organes.par_code(None) is None


@pytest.mark.parametrize(
    ("texte", "attendu"),
    [
        (LOIS.upper(), "SENAT-COM-LOIS"),
        ("commission des lois", "SENAT-COM-LOIS"),
        ("Commission des finances, commission des lois", "SENAT-COM-FINC"),
        ("Commission des lois constitutionnelles, Commission des finances", "SENAT-COM-LOIS"),
        ("Commission", None),
        ("Commission des ponts", None),
        (None, None),
    ],
)
def test_an_agenda_names_a_body_in_full_or_short_alone_or_first(
    organes: Organes, texte: str | None, attendu: str | None
) -> None:
    assert nom(organes, texte) == attendu


def test_a_name_means_the_body_of_its_chamber(organes: Organes) -> None:
    assert nom(organes, "Commission des finances", Chambre.ASSEMBLEE) == "PO1"


def test_a_dated_function_of_the_senate_is_held_in_the_body_it_names(organes: Organes) -> None:
    found = organes.de_fonction(fonction(None, type_organe="COMMISSION", institution="Commission des lois"))
    assert found is not None and found.uid == "SENAT-COM-LOIS"


def test_a_mandate_elsewhere_is_held_in_no_body(organes: Organes) -> None:
    assert organes.de_fonction(fonction(None, type_organe="VILLE", institution="Commission des lois")) is None
