"""Lists of senators in office, dated by what they show."""

from datetime import date

from hemicycle.assemble.senat.senateurs.appartenances import PassageEnGroupe
from hemicycle.assemble.senat.senateurs.listes import SENATEURS_MINIMUM, ListeSenateurs, jour_d_accord

VU_LE = date(2026, 7, 20)


def passage(groupe: str, debut: str, fin: str | None = None) -> PassageEnGroupe:
    return PassageEnGroupe(groupe, date.fromisoformat(debut), date.fromisoformat(fin) if fin else None, VU_LE)


HISTOIRE = {
    "A": [passage("BOC", "2020-10-05", "2025-10-06")],
    "B": [passage("RIV", "2020-10-05", "2025-11-05"), passage("BOC", "2025-11-06")],
    "C": [passage("RIV", "2025-11-13")],
}


def complete(**membres: str) -> dict[str, str | None]:
    """A list long enough for its silence to speak: the others have no spell, and say nothing."""
    return {**{f"Z{n}": "BOC" for n in range(SENATEURS_MINIMUM)}, **membres}


def test_a_list_is_of_the_first_day_on_which_the_history_says_the_same() -> None:
    assert jour_d_accord(complete(B="BOC", C="RIV"), HISTOIRE) == date(2025, 11, 13)


def test_a_change_of_group_dates_a_list() -> None:
    assert jour_d_accord(complete(B="BOC"), HISTOIRE) == date(2025, 11, 6)


def test_a_departure_dates_a_list() -> None:
    assert jour_d_accord(complete(B="RIV"), HISTOIRE) == date(2025, 10, 7)


def test_a_list_without_groups_is_dated_by_presence_alone() -> None:
    membres: dict[str, str | None] = {**dict.fromkeys(complete()), "B": None}
    assert jour_d_accord(membres, HISTOIRE) == date(2025, 10, 7)


def test_an_extract_is_dated_by_those_it_lists() -> None:
    assert jour_d_accord({"B": "BOC"}, HISTOIRE) == date(2025, 11, 6)


def test_a_list_of_whom_nothing_is_known_has_no_day() -> None:
    assert jour_d_accord({"X": "BOC"}, HISTOIRE) is None


def test_only_a_long_list_speaks_by_its_silence() -> None:
    assert ListeSenateurs(VU_LE, complete()).complete
    assert not ListeSenateurs(VU_LE, {"A": "BOC"}).complete
