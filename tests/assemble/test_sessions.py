"""Sessions of the Senate: which there are, when they open, who sat in one and under which group."""

from datetime import date

import pytest
from tests.senat_minuscule import BOC, COURLIS, HERON, MARTIN, NI, RIV, VANNEAU, les_personnes, les_scrutins

from hemicycle.assemble.monde import MandatParlementaire, Personne
from hemicycle.assemble.sessions import groupe_le, session, sessions, siege

PERSONNES = {personne.uid: personne for personne in les_personnes()}


def test_the_sessions_are_those_that_voted_latest_first() -> None:
    assert [s.annee for s in sessions(les_scrutins())] == ["2024", "2023"]


@pytest.mark.parametrize(("annee", "jour"), [(2017, 2), (2023, 2), (2020, 1), (2022, 1), (2026, 1)])
def test_a_session_opens_on_the_first_of_october_unless_it_is_a_sunday(annee: int, jour: int) -> None:
    assert session(str(annee)).debut == date(annee, 10, jour)


def test_a_session_ends_with_september() -> None:
    assert session("2024")[1:] == (date(2024, 10, 1), date(2025, 9, 30))


def test_who_left_on_the_sunday_before_the_opening_did_not_sit() -> None:
    assert siege(PERSONNES[VANNEAU], session("2023")) is None
    assert siege(PERSONNES[VANNEAU], session("2022")) is not None


def test_a_seat_of_the_assembly_is_none_of_a_session() -> None:
    assert siege(PERSONNES[MARTIN], session("2022")) is None


@pytest.mark.parametrize(
    ("uid", "annee", "groupe"),
    [(HERON, "2023", RIV), (HERON, "2024", BOC), (COURLIS, "2020", BOC), (VANNEAU, "2022", RIV)],
)
def test_the_group_of_a_session_is_the_one_of_the_last_day_in_it(uid: str, annee: str, groupe: str) -> None:
    tenu = siege(PERSONNES[uid], session(annee))
    assert tenu is not None
    assert groupe_le(tenu.mandat, tenu.jour) == groupe


def test_the_group_of_a_day_before_groups_are_formed_is_the_non_attached() -> None:
    assert groupe_le(_mandat(PERSONNES[COURLIS]), date(2020, 10, 3)) == NI


def test_there_is_no_group_before_the_first_spell() -> None:
    assert groupe_le(_mandat(PERSONNES[COURLIS]), date(2020, 9, 30)) is None


def _mandat(personne: Personne) -> MandatParlementaire:
    assert personne.dernier_mandat is not None
    return personne.dernier_mandat
