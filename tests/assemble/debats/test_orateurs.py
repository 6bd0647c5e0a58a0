"""Who speaks in a committee: heads in their parts, whole names only, functions inside one report."""

from datetime import date

import pytest
from tests.exemples_monde import AN, SENAT, un_mandat, une_personne

from hemicycle.assemble.debats.orateurs import Methode, Noms, Reunion, Tete, tete
from hemicycle.assemble.monde import Personne
from hemicycle.vocabulaire import Chambre

JOUR = date(2025, 3, 4)


def elue(uid: str, prenom: str, nom: str, fin: date | None = None, chambre: Chambre = AN) -> Personne:
    return une_personne(uid, prenom, nom, [un_mandat(f"M{uid}", chambre, date(2024, 7, 18), fin, "PO9201")])


VERDAN, ORVANE = elue("PA1", "Lucie", "Verdan"), elue("PA2", "Érica", "d’Orvane")
MARTIN, MARTINE = elue("PA3", "Anne", "Martin"), elue("PA4", "Anne", "Martine")
PARTIE, SENATRICE = elue("PA5", "Paule", "Quirin", date(2025, 1, 1)), elue("21001A", "Line", "Courlis", chambre=SENAT)
MARTIN_BIS = elue("PA6", "Anne", "Martin")
MONDE = [VERDAN, ORVANE, MARTIN, MARTINE, PARTIE, SENATRICE]


def trouver(imprimee: str, *autres: Personne, presents: tuple[str, ...] = ()) -> tuple[str | None, Methode | None]:
    _, orateur = Reunion(Noms([*MONDE, *autres]), JOUR, presents).orateur(imprimee)
    return orateur.acteur, orateur.methode


@pytest.mark.parametrize(
    ("imprimee", "parts"),
    [
        ("M. Éric d’Orvane (BOC)", Tete("M.", None, "Éric d’Orvane", None, "BOC")),
        (
            "Mme Lucie Verdan (BOC), rapporteure pour avis",
            Tete("Mme", None, "Lucie Verdan", "rapporteure pour avis", "BOC"),
        ),
        ("Mme la présidente Lucie Verdan", Tete("Mme", "présidente", "Lucie Verdan", None, None)),
        ("M. le rapporteur général", Tete("M.", "rapporteur général", None, None, None)),
        (
            "M. le général Paul Quirin, chef d’état-major",
            Tete("M.", "général", "Paul Quirin", "chef d’état-major", None),
        ),
        ("Lucie Verdan (BOC)", Tete(None, None, "Lucie Verdan", None, "BOC")),
        ("Mme Lucie Verdan et M. Éric d’Orvane, corapporteurs", Tete(None, None, None, None, None)),
    ],
)
def test_a_head_has_parts(imprimee: str, parts: Tete) -> None:
    assert tete(imprimee) == parts


@pytest.mark.parametrize(
    ("imprimee", "acteur"),
    [
        ("Mme Lucie Verdan", "PA1"),
        ("Mme LUCIE VERDAN", "PA1"),
        ("Mme Erica d'Orvane", "PA2"),
        ("Lucie Verdan (BOC)", "PA1"),
        ("Mme Anne Martin", "PA3"),  # and not Martine, whose name begins so
        ("Mme Line Courlis, sénatrice", "21001A"),
        ("Mme Verdan", "PA1"),
        ("Mme Anne", None),
        ("Mme Lucie Verdan-Martin", None),
        ("M. Lucie Verdan", None),
        ("Mme Paule Quirin", None),  # no seat on that day: a guest
        ("Plusieurs députés", None),
        ("M. le ministre délégué", None),
    ],
)
def test_a_name_is_held_against_whole_names_of_those_in_office(imprimee: str, acteur: str | None) -> None:
    assert trouver(imprimee)[0] == acteur


def test_of_two_of_one_name_the_one_whom_the_attendance_lists_speaks() -> None:
    assert trouver("Mme Anne Martin", MARTIN_BIS) == (None, None)
    assert trouver("Mme Anne Martin", MARTIN_BIS, presents=("PA6",)) == ("PA6", Methode.NOM)
    assert trouver("Mme Martin", MARTIN_BIS, presents=("PA6",)) == ("PA6", Methode.NOM_DE_FAMILLE)
    assert trouver("Mme Anne Martin", MARTIN_BIS, presents=("PA3", "PA6")) == (None, None)


def test_an_office_alone_is_the_person_last_named_with_it() -> None:
    reunion = Reunion(Noms(MONDE), JOUR, ())
    assert reunion.orateur("Mme la rapporteure")[1].acteur is None
    reunion.orateur("Mme Lucie Verdan, rapporteure")
    reunion.orateur("Mme Anne Martin, rapporteure pour avis")
    assert reunion.orateur("Mme la rapporteure")[1] == ("PA1", Methode.FONCTION, False)
    assert reunion.orateur("Mme la rapporteure pour avis")[1].acteur == "PA3"
    reunion.orateur("Mme Érica d’Orvane, rapporteure")
    assert reunion.orateur("Mme la rapporteure")[1].acteur == "PA2"
    reunion.orateur("Mme Inconnue Ailleurs, rapporteure")
    assert reunion.orateur("Mme la rapporteure")[1].acteur is None


@pytest.mark.parametrize("fonction", ["suppléant Mme Anne Martin, rapporteure", "présidente de la Cour des comptes"])
def test_a_substitute_or_the_head_of_another_house_holds_no_function_here(fonction: str) -> None:
    reunion = Reunion(Noms(MONDE), JOUR, ())
    reunion.orateur(f"Mme Lucie Verdan, {fonction}")
    assert [reunion.orateur(f"Mme la {nom}")[1].acteur for nom in ("rapporteure", "présidente")] == [None, None]


def test_the_chair_changes_hands() -> None:
    reunion = Reunion(Noms(MONDE), JOUR, ())
    reunion.presidence("Présidence de Mme Lucie Verdan, présidente")
    assert reunion.orateur("Mme la présidente")[1] == ("PA1", Methode.FONCTION, True)
    assert reunion.orateur("Mme la présidente Lucie Verdan")[1] == ("PA1", Methode.NOM, True)
    reunion.presidence("– Présidence de Mme Érica d’Orvane, vice-présidente –")
    assert reunion.orateur("Mme Érica d’Orvane, vice-présidente")[1].preside
    assert reunion.orateur("Mme la présidente")[1].acteur == "PA2"
    assert not reunion.orateur("Mme la présidente Lucie Verdan")[1].preside


def test_a_chair_that_two_hold_by_turns_is_told_by_its_title_alone() -> None:
    reunion = Reunion(Noms(MONDE), JOUR, ())
    reunion.presidence("Présidence de Mme Lucie Verdan, puis de Mme Anne Martin")
    assert reunion.orateur("Mme la présidente")[1] == (None, None, True)
    assert reunion.orateur("Mme Anne Martin, présidente")[1].preside
