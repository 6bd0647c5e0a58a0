"""Lists of senators in office, dated by what they show."""

from datetime import date

from hemicycle.assemble.senat.senateurs.appartenances import PassageEnGroupe
from hemicycle.assemble.senat.senateurs.listes import (
    SENATEURS_MINIMUM,
    ListeSenateurs,
    dater,
    dernier_venu,
    jour_d_accord,
)

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


def entiere(premier: int = 0) -> dict[str, str | None]:
    return {f"21{premier + n:03}A": "BOC" for n in range(SENATEURS_MINIMUM)}


def test_a_list_of_newcomers_is_later_than_a_history_that_does_not_know_them() -> None:
    """Dated by the history, it would show them in office years before they were elected, and the others still."""
    histoire = {nom: [passage("BOC", "2020-10-05")] for nom in entiere()}
    apres = entiere(premier=100)
    assert jour_d_accord(apres, histoire) == date(2020, 10, 5)
    assert dater(apres, histoire, date(2026, 10, 9)).jour == date(2026, 10, 9)
    assert dater(apres, histoire, date(2020, 1, 1)).jour > VU_LE
    assert dater(entiere(), histoire, date(2026, 10, 9)).jour == date(2020, 10, 5)


def test_an_extract_of_the_history_moves_no_list() -> None:
    histoire = HISTOIRE | {"21000A": [passage("BOC", "2025-11-13")]}
    assert dater(entiere(), histoire, date(2026, 10, 9)).jour == jour_d_accord(entiere(), histoire)


def test_matricules_grow_with_time_over_the_century() -> None:
    assert [dernier_venu([m]) for m in ("57830X", "98004T", "01052R", "21534R")] == sorted(
        dernier_venu([m]) for m in ("21534R", "01052R", "98004T", "57830X")
    )
    assert dernier_venu(["1539R3", "021539"]) == 0


def test_of_two_lists_of_one_day_the_one_with_the_newest_comer_is_the_newest() -> None:
    vieille, neuve = ListeSenateurs(VU_LE, entiere()), ListeSenateurs(VU_LE, entiere(premier=1))
    assert max([neuve, vieille], key=lambda liste: liste.ordre) is neuve


def test_only_a_long_list_speaks_by_its_silence() -> None:
    assert ListeSenateurs(VU_LE, complete()).complete
    assert not ListeSenateurs(VU_LE, {"A": "BOC"}).complete
