"""Seats: when they begin and how their end is known."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import polars as pl
import pytest

from hemicycle.assemble.assemblee.deputes import lieu, metier
from hemicycle.assemble.assemblee.fichiers import DEPUTES_MINIMUM, ListeDeputes, liste_de_reference
from hemicycle.assemble.assemblee.mandats import SiegeEnCours, clore, prise_de_fonction, sieges


def row(uid: str, acteur: str, debut: date, **autres: Any) -> dict[str, Any]:
    base: dict[str, Any] = {
        "uid": uid,
        "acteur": acteur,
        "legislature": 17,
        "type_organe": "ASSEMBLEE",
        "date_debut": debut,
        "date_fin": None,
        "prise_fonction": None,
        "cause_mandat": None,
        "cause_fin": None,
        "num_departement": "56",
        "num_circo": 2,
        "departement": "Morbihan",
        "place": None,
        "mandat_remplace": None,
        "_jour": date(2024, 8, 1),
    }
    return {**base, **autres}


def une_liste(*uids: str, jour: date = date(2025, 11, 18)) -> dict[int, ListeDeputes]:
    return {17: ListeDeputes("sha", jour, frozenset(uids), frozenset(uids))}


def fins(
    rows: list[dict[str, Any]], listes: dict[int, ListeDeputes] | None = None
) -> dict[str, tuple[date | None, bool]]:
    closed, _ = clore(sieges(rows), listes or {}, {"PM1": date(2025, 3, 1)})
    return {siege.mandat.uid: (siege.mandat.fin, siege.mandat.fin_estimee) for siege in closed}


def test_a_substitute_begins_the_day_it_took_office_not_on_election_day() -> None:
    assert prise_de_fonction(date(2024, 7, 7), date(2025, 1, 20)) == date(2025, 1, 20)


def test_a_day_of_office_before_the_start_is_not_believed() -> None:
    assert prise_de_fonction(date(2024, 7, 7), date(2024, 7, 1)) == date(2024, 7, 7)


def test_a_seat_on_the_latest_list_stays_open() -> None:
    assert fins([row("PM1", "PA1", date(2024, 7, 8))], une_liste("PM1")) == {"PM1": (None, False)}


def test_a_seat_that_the_complete_list_forgot_ends_on_the_last_day_it_was_seen() -> None:
    assert fins([row("PM1", "PA1", date(2024, 7, 8))], une_liste("PM2")) == {"PM1": (date(2025, 3, 1), True)}


def test_without_a_complete_list_nobody_is_closed() -> None:
    assert fins([row("PM1", "PA1", date(2024, 7, 8))]) == {"PM1": (None, False)}


def test_a_successor_in_the_same_constituency_ends_the_former_seat_the_day_before() -> None:
    rows = [row("PM1", "PA1", date(2024, 7, 8)), row("PM2", "PA2", date(2024, 10, 22))]
    assert fins(rows, une_liste("PM2"))["PM1"] == (date(2024, 10, 21), False)


def test_a_successor_named_as_replacing_ends_the_seat_wherever_it_is() -> None:
    rows = [
        row("PM1", "PA1", date(2024, 7, 8)),
        row("PM2", "PA2", date(2024, 10, 22), num_circo=9, mandat_remplace="PM1"),
    ]
    assert fins(rows, une_liste("PM2"))["PM1"] == (date(2024, 10, 21), False)


def test_a_written_end_is_kept() -> None:
    rows = [row("PM1", "PA1", date(2024, 7, 8), date_fin=date(2024, 9, 1)), row("PM2", "PA2", date(2024, 10, 22))]
    assert fins(rows)["PM1"] == (date(2024, 9, 1), False)


def test_mandates_left_open_by_a_finished_legislature_end_with_it() -> None:
    assert fins([row("PM1", "PA1", date(2022, 6, 22), legislature=16)])["PM1"] == (date(2024, 6, 9), False)


def test_a_minister_who_comes_back_holds_two_seats_one_after_the_other() -> None:
    rows = [
        row("PM1", "PA1", date(2024, 7, 8)),
        row("PM2", "PA2", date(2024, 10, 22)),
        row("PM3", "PA1", date(2025, 1, 24)),
    ]
    found = fins(rows, une_liste("PM3"))
    assert found == {
        "PM1": (date(2024, 10, 21), False),
        "PM2": (date(2025, 1, 23), False),
        "PM3": (None, False),
    }


def test_a_mandate_in_another_body_is_no_seat() -> None:
    found: list[SiegeEnCours] = sieges([row("PM1", "PA1", date(2024, 7, 8), type_organe="GP")])
    assert found == []


def test_the_place_of_birth_names_the_department_or_the_country() -> None:
    assert lieu("Ajaccio", "Corse-du-Sud", "France") == "Ajaccio (Corse-du-Sud)"
    assert lieu("Liège", None, "Belgique") == "Liège (Belgique)"
    assert lieu("Paris", "Paris", "France") == "Paris"
    assert lieu(None, None, None) is None


@pytest.mark.parametrize(
    ("ecrit", "lu"), [("(31) - Profession libérale", "Profession libérale"), ("Avocate", "Avocate"), (None, None)]
)
def test_a_profession_loses_the_number_of_its_category(ecrit: str | None, lu: str | None) -> None:
    assert metier(ecrit) == lu


JOURS = {"ancien": date(2025, 1, 7), "recent": date(2025, 6, 3)}


def sieges_ouverts(sha: str, nombre: int, **champs: Any) -> Iterator[dict[str, Any]]:
    """So many open seats of a file, each of somebody."""
    base = {"type_organe": "ASSEMBLEE", "legislature": 17, "date_fin": None, "_sha": sha}
    for n in range(nombre):
        yield {"uid": f"PM{n}", "acteur": f"PA{n}", **base, **champs}


def reference(*rows: dict[str, Any]) -> ListeDeputes | None:
    schema: dict[str, Any] = {"legislature": pl.Int64, "date_fin": pl.Date}
    return liste_de_reference(pl.DataFrame(list(rows), schema_overrides=schema), JOURS, 17, DEPUTES_MINIMUM)


def test_a_list_of_550_deputies_is_complete() -> None:
    found = reference(*sieges_ouverts("recent", 550))
    assert found is not None
    assert (found.jour, len(found.sieges_ouverts)) == (date(2025, 6, 3), 550)


def test_a_list_of_549_deputies_is_an_extract() -> None:
    assert reference(*sieges_ouverts("recent", 549)) is None


def test_a_later_extract_does_not_take_the_place_of_a_complete_list() -> None:
    found = reference(*sieges_ouverts("ancien", 560), *sieges_ouverts("recent", 40))
    assert found is not None
    assert found.sha == "ancien"


def test_the_latest_of_two_complete_lists_speaks() -> None:
    found = reference(*sieges_ouverts("recent", 551), *sieges_ouverts("ancien", 570))
    assert found is not None
    assert (found.sha, len(found.sieges_ouverts)) == ("recent", 551)


@pytest.mark.parametrize("champs", [{"acteur": "PA1"}, {"date_fin": date(2025, 2, 1)}, {"legislature": 16}])
def test_persons_in_office_are_what_is_counted(champs: dict[str, Any]) -> None:
    assert reference(*sieges_ouverts("recent", 549), *sieges_ouverts("recent", 20, **champs)) is None
