"""The register tied to the dossiers that its actions name, and what was declared on each of them."""

from dataclasses import replace
from datetime import date

from tests import lobbying_minuscule as m

from hemicycle.assemble.hatvp.assemblage import lier_aux_dossiers
from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.lobbying import ActionsDeclarees, Compte, Lobbying

LOI = m.dossier("DLR5L17N9", "Projet de loi sur les biefs", loi_numero="2023-801", date_depot=date(2023, 1, 1))


def registre() -> Lobbying:
    actions = [
        m.action("A1", m.MOULINS, "Appliquer la loi n° 2023-801", m.MARS),
        m.action("A2", m.MOULINS, "Décrets de la loi n° 2023-801", m.MARS),
        m.action("A3", m.CABINET, "Rien de particulier", m.MARS, observation="loi n° 2023-801"),
        m.action("A4", m.CABINET, "Rien de particulier", m.MARS),
    ]
    return Lobbying(tuple(m.les_lobbyistes()), m.table(actions))


def test_links_are_counted_by_method_with_those_that_have_none() -> None:
    legislatif = Legislatif(dossiers=(LOI,))
    lie = lier_aux_dossiers(registre(), legislatif)
    assert {lien.de for lien in lie.action_dossier} == {"A1", "A2", "A3"}
    assert legislatif.couverture == {"action de lobbying → dossier": {"loi_numero": 3, "aucun": 1}}


def test_a_world_without_a_register_has_no_line_for_it() -> None:
    legislatif = Legislatif(dossiers=(LOI,))
    assert lier_aux_dossiers(Lobbying(), legislatif).action_dossier == ()
    assert legislatif.couverture == {}


def test_a_dossier_counts_its_actions_and_the_organisations_that_declare_them() -> None:
    lie = lier_aux_dossiers(registre(), Legislatif(dossiers=(LOI,)))
    assert ActionsDeclarees(lie).compte([LOI.uid]) == Compte(actions=3, organisations=2)


def test_an_action_counts_once_for_a_dossier() -> None:
    liens = (Lien("A1", "D", "titre", 0.9), Lien("A1", "D", "loi_numero", 1.0), Lien("A1", "E", "titre", 0.9))
    declarees = ActionsDeclarees(replace(registre(), action_dossier=liens))
    assert declarees.compte(["D"]) == declarees.compte(["E"]) == Compte(1, 1)


def test_an_action_counts_once_for_all_the_dossiers_of_a_subject() -> None:
    liens = (Lien("A1", "D", "titre", 0.9), Lien("A1", "E", "titre", 0.9), Lien("A2", "E", "titre", 0.9))
    compte = ActionsDeclarees(replace(registre(), action_dossier=liens)).compte(["D", "E"])
    assert compte is not None
    assert compte.actions == 2


def test_nothing_linked_counts_nothing() -> None:
    assert ActionsDeclarees(registre()).compte(["D"]) == Compte(0, 0)


def test_without_a_register_nobody_knows() -> None:
    assert ActionsDeclarees(Lobbying()).compte(["D"]) is None
