from datetime import date

import pytest
from tests.stats.mondes import ASSEMBLEE, SENAT, Chantier, mandat, scrutin

from hemicycle.assemble.agenda.sessions import groupe_le, session, sessions, siege, tient
from hemicycle.assemble.monde import Appartenance, MandatParlementaire


def test_sessions_with_a_scrutin_of_the_senate_come_latest_first() -> None:
    scrutins = [
        scrutin(date(2024, 10, 1), SENAT),
        scrutin(date(2024, 9, 30), SENAT),
        scrutin(date(2023, 1, 1), ASSEMBLEE),
    ]
    assert [s.annee for s in sessions(scrutins)] == ["2024", "2023"]


def test_a_session_whose_scrutins_are_missing_was_held_between_two_others() -> None:
    scrutins = [scrutin(date(2025, 2, 4), SENAT), scrutin(date(2022, 12, 6), SENAT)]
    assert [s.annee for s in sessions(scrutins)] == ["2024", "2023", "2022"]


def test_without_a_scrutin_of_the_senate_there_is_no_session() -> None:
    assert sessions([scrutin(date(2025, 2, 4), ASSEMBLEE)]) == []


@pytest.mark.parametrize(("annee", "debut"), [("2024", date(2024, 10, 1)), ("2017", date(2017, 10, 2))])
def test_a_session_opens_on_the_first_working_day_of_october(annee: str, debut: date) -> None:
    assert (session(annee).debut, session(annee).fin) == (debut, date(int(annee) + 1, 9, 30))


def test_a_term_that_ended_on_the_sunday_before_is_not_of_the_session() -> None:
    ancien = mandat("S1", chambre=SENAT, debut=date(2011, 10, 1), fin=date(2017, 10, 1))
    assert not tient(ancien, session("2017"))
    assert tient(ancien, session("2016"))


def test_a_seat_of_the_assembly_is_of_no_session() -> None:
    assert not tient(mandat("A1"), session("2024"))


def test_the_seat_of_a_session_is_the_last_one_held_in_it() -> None:
    chantier = Chantier()
    premier = mandat("S1", chambre=SENAT, debut=date(2023, 10, 2), fin=date(2024, 11, 1))
    second = mandat("S2", chambre=SENAT, debut=date(2025, 3, 1))
    personne = chantier.personnes[chantier.personne([premier, second])]
    tenu, avant = siege(personne, session("2024")), siege(personne, session("2023"))
    assert tenu is not None
    assert avant is not None
    assert (tenu.mandat.uid, tenu.jour) == ("S2", date(2025, 9, 30))
    assert (avant.mandat.uid, avant.jour) == ("S1", date(2024, 9, 30))
    assert siege(personne, session("2022")) is None


def passages() -> MandatParlementaire:
    return mandat(
        "S1", [Appartenance("a", date(2024, 1, 1), date(2024, 5, 31)), Appartenance("b", date(2024, 6, 1), None)]
    )


@pytest.mark.parametrize(
    ("jour", "attendu"), [(date(2023, 12, 31), None), (date(2024, 5, 31), "a"), (date(2024, 6, 1), "b")]
)
def test_the_group_of_a_day_is_the_last_one_joined_by_then(jour: date, attendu: str | None) -> None:
    assert groupe_le(passages(), jour) == attendu
