"""What the proof of the election night calls a fault."""

from collections import Counter
from datetime import UTC, datetime

from benchmarks.preuves.nuit import Mesures, conclure
from benchmarks.preuves.rapport import Section

MINUTE = datetime(2026, 9, 27, 16, 12, tzinfo=UTC)
CALME = {("page", MINUTE): 1}


def _fautes(mesures: Mesures, demandes: dict[tuple[str, datetime], int]) -> list[str]:
    section = Section("nuit", "A night", "python -m essai")
    conclure(section, mesures, demandes)
    return section.fautes


def _mesures(statuts: dict[int, int], attribues: set[int], coupures: int = 0) -> Mesures:
    return Mesures(Counter(statuts), [0.001, 0.002], attribues, coupures)


def test_a_night_that_moves_without_a_fault_is_green() -> None:
    assert _fautes(_mesures({200: 10, 404: 1}, {0, 12}), CALME) == []


def test_a_night_where_nothing_moves_proves_nothing() -> None:
    assert len(_fautes(_mesures({200: 10}, {0}), CALME)) == 1


def test_an_answer_that_is_not_permitted_is_a_fault() -> None:
    assert _fautes(_mesures({200: 10, 500: 2}, {0, 12}), CALME) == ["2 answers 500"]


def test_a_reader_cut_off_is_a_fault() -> None:
    assert _fautes(_mesures({200: 10}, {0, 12}, coupures=1), CALME) == ["1 readers were cut off"]


def test_a_page_asked_twice_in_a_minute_is_a_fault() -> None:
    assert _fautes(_mesures({200: 10}, {0, 12}), {("page", MINUTE): 2}) == ["page was asked more than once in a minute"]
