"""Planned sittings: those that the agenda does not hold yet."""

from datetime import date

from tests.assemble.exemples_legislatif import JOUR, reunion, trame

from hemicycle.assemble.assemblee.seances_prevues import Prevues, seances_prevues
from hemicycle.sources.publishers.assemblee.reunions import Reunion
from hemicycle.sources.publishers.assemblee.seances_prevues import SeancePrevue

PREVUE = SeancePrevue(jour=JOUR, debut="15:00", objet="Questions\nPonts et digues", ligne=2)


def prevoir(*lignes: SeancePrevue, agenda: tuple[Reunion, ...] = ()) -> Prevues:
    return seances_prevues(trame(SeancePrevue, lignes), trame(Reunion, agenda))


def test_a_planned_sitting_has_its_hour_in_paris() -> None:
    row = prevoir(PREVUE).reunions.row(0, named=True)
    assert (row["uid"], row["type"], row["debut"]) == (
        "SPAN20250304-1500", "seance", "2025-03-04T15:00:00+01:00",
    )  # fmt: skip


def test_the_lines_of_an_agenda_are_points() -> None:
    suite = SeancePrevue(jour=JOUR, debut="15:00", objet="Ponts et digues\nPhares", ligne=3)
    points = prevoir(PREVUE, suite).points
    assert points.select("reunion", "ordre", "objet").rows() == [
        ("SPAN20250304-1500", 1, "Questions"),
        ("SPAN20250304-1500", 2, "Ponts et digues"),
        ("SPAN20250304-1500", 3, "Phares"),
    ]


def test_a_sitting_that_the_agenda_has_at_that_hour_is_not_told_again() -> None:
    assert prevoir(PREVUE, agenda=(reunion(debut="2025-03-04T15:00:00.000+01:00"),)).reunions.is_empty()


def test_a_sitting_at_another_hour_of_the_day_is_another_one() -> None:
    assert prevoir(PREVUE, agenda=(reunion(debut="2025-03-04T21:30:00.000+01:00"),)).reunions.height == 1


def test_a_sitting_of_the_senate_at_that_hour_is_another_one() -> None:
    agenda = (reunion("RUSNR5S2025IDS1", debut="2025-03-04T15:00:00.000+01:00"),)
    assert prevoir(PREVUE, agenda=agenda).reunions.height == 1


def test_a_plan_without_an_hour_is_a_sitting_only_on_a_day_that_has_none() -> None:
    sans_heure = SeancePrevue(jour=JOUR, debut=None, objet="Ponts", ligne=2)
    demain = SeancePrevue(jour=date(2025, 3, 5), debut=None, objet="Ponts", ligne=3)
    found = prevoir(sans_heure, demain, agenda=(reunion(debut="2025-03-04T15:00:00.000+01:00"),)).reunions
    assert found.select("uid", "debut").rows() == [("SPAN20250305", None)]
