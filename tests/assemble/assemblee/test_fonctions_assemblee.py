"""Functions of deputies: where they are held, and when one that the source left open ended."""

from datetime import date
from typing import Any

from hemicycle.assemble.assemblee.fonctions import fonctions
from hemicycle.assemble.monde import Fonction

DEBUT = date(2022, 5, 21)


def ministre(**champs: Any) -> dict[str, Any]:
    """A row of the mandates: a member of a government, left open."""
    base = {
        "uid": "PM1", "acteur": "PA1", "type_organe": "GOUVERNEMENT", "organes": ["PO1"], "legislature": None,
        "libelle": None, "qualite": "membre", "code_qualite": None, "date_debut": DEBUT, "date_fin": None,
        "_jour": date(2022, 7, 1),
    }  # fmt: skip
    return {**base, **champs}


def gouvernement(uid: str, debut: date = date(2022, 5, 17), fin: date | None = None) -> dict[str, Any]:
    return {
        "uid": uid, "code_type": "GOUVERNEMENT", "libelle": "Gouvernement", "date_debut": debut, "date_fin": fin,
    }  # fmt: skip


def une_fonction(row: dict[str, Any], fin_de_l_organe: date | None) -> Fonction:
    (found,) = fonctions([row], {"PO1": gouvernement("PO1", fin=fin_de_l_organe)}, {}, {})["PA1"]
    return found


def test_a_function_left_open_ends_with_its_body() -> None:
    assert une_fonction(ministre(), date(2024, 1, 9)).fin == date(2024, 1, 9)


def test_a_function_of_a_body_that_lives_is_open() -> None:
    assert une_fonction(ministre(), None).fin is None


def test_the_end_that_the_source_writes_stands() -> None:
    assert une_fonction(ministre(date_fin=date(2022, 7, 4)), date(2024, 1, 9)).fin == date(2022, 7, 4)


def test_a_body_that_ended_before_the_function_began_closes_nothing() -> None:
    assert une_fonction(ministre(), date(2022, 5, 16)).fin is None


def test_a_government_ends_on_the_eve_of_the_next() -> None:
    organes = {"PO2": gouvernement("PO2", debut=date(2024, 9, 6)), "PO1": gouvernement("PO1")}
    assert [f.fin for f in fonctions([ministre()], organes, {}, {})["PA1"]] == [date(2024, 9, 5)]


def test_the_last_government_goes_on() -> None:
    organes = {"PO0": gouvernement("PO0", debut=date(2020, 7, 7)), "PO1": gouvernement("PO1")}
    assert [f.fin for f in fonctions([ministre()], organes, {}, {})["PA1"]] == [None]


def un_ministere(**champs: Any) -> dict[str, Any]:
    return ministre(uid="PM2", type_organe="MINISTERE", organes=["PO2"], **champs)


def fin_du_ministere(ministere: dict[str, Any], fin_du_gouvernement: date | None) -> date | None:
    organes = {"PO1": gouvernement("PO1", fin=fin_du_gouvernement)}
    siennes = fonctions([ministre(), ministere], organes, {}, {})["PA1"]
    return next(f.fin for f in siennes if f.uid == "PM2")


def test_a_ministry_left_open_ends_with_the_government() -> None:
    assert fin_du_ministere(un_ministere(), date(2024, 1, 9)) == date(2024, 1, 9)


def test_a_ministry_of_a_government_in_office_is_open() -> None:
    assert fin_du_ministere(un_ministere(), None) is None


def test_a_ministry_taken_after_the_governments_known_is_open() -> None:
    assert fin_du_ministere(un_ministere(date_debut=date(2024, 2, 8)), date(2024, 1, 9)) is None
