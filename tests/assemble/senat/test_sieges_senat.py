"""Seats of the Senate out of mandates, spells, lists and the calendar."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.senateurs.appartenances import PassageEnGroupe
from hemicycle.assemble.senat.senateurs.listes import SENATEURS_MINIMUM, ListeSenateurs
from hemicycle.assemble.senat.senateurs.sieges import Segment, Temoins, segments_ecrits, sieges

JOUR = date(2026, 3, 3)
HORIZON = date(2021, 10, 1)
VU_LE = date(2026, 2, 1)


def d(texte: str | None) -> date | None:
    return date.fromisoformat(texte) if texte else None


def row(debut: str, fin: str | None = None, uid: str = "7", nom: str = "A", **autres: Any) -> dict[str, Any]:
    return {
        "matricule": nom, "uid": uid, "date_debut": d(debut), "date_fin": d(fin),
        "motif_debut": None, "motif_fin": None, **autres,
    }  # fmt: skip


def passage(debut: str, fin: str | None = None, groupe: str = "BOC", vu_le: date = VU_LE) -> PassageEnGroupe:
    return PassageEnGroupe(groupe, date.fromisoformat(debut), d(fin), vu_le)


def liste(jour: str, *membres: str, complete: bool = True) -> ListeSenateurs:
    autres = dict.fromkeys((f"Z{n}" for n in range(SENATEURS_MINIMUM)), "BOC") if complete else {}
    return ListeSenateurs(date.fromisoformat(jour), {**autres, **dict.fromkeys(membres, "BOC")})


def assis(
    *rows: Mapping[str, Any],
    passages: Mapping[str, Sequence[PassageEnGroupe]] | None = None,
    listes: Sequence[ListeSenateurs] = (),
    jour: date = JOUR,
    serie: int = 1,
    votes: Mapping[str, date] | None = None,
) -> tuple[dict[str, list[Segment]], list[Constat]]:
    noms = {"A", "B"}
    derniers = votes or {}
    temoins = Temoins(
        jour=jour,
        horizon=HORIZON,
        series=dict.fromkeys(noms, serie),
        lieux=dict.fromkeys(noms, "56"),
        passages=passages or {},
        listes=listes,
        dernier_vote=lambda nom, debut, fin: derniers.get(nom),
    )
    found, constats = sieges(rows, temoins)
    return {nom: found.get(nom, []) for nom in noms}, [c for c in constats if not c.objet.startswith("SENAT-Z")]


def jours(segments: Sequence[Segment]) -> list[tuple[str, str | None]]:
    return [(s.debut.isoformat(), s.fin.isoformat() if s.fin else None) for s in segments]


def test_written_days_are_kept_as_they_are() -> None:
    found, _ = assis(row("1983-10-03", "1992-10-01", "1"), row("1992-10-02", "2001-03-02", "2"))
    assert jours(found["A"]) == [("1983-10-03", "1992-10-01"), ("1992-10-02", "2001-03-02")]


def test_an_end_on_the_day_the_successors_begin_is_the_day_before() -> None:
    assert jours(assis(row("2008-10-01", "2014-10-01"))[0]["A"]) == [("2008-10-01", "2014-09-30")]


def test_an_end_announced_for_later_is_not_an_end() -> None:
    segments = segments_ecrits([row("2020-10-01", "2026-09-30", motif_fin="Fin de mandat")], date(2026, 9, 10))
    assert (segments["A"][0].fin, segments["A"][0].motif_fin) == (None, None)


def test_a_closed_row_beside_an_open_one_of_the_same_start_is_one_seat() -> None:
    rows = [row("2020-10-01", None, "51900"), row("2020-10-01", "2025-09-30", "61900")]
    assert [(s.uid, s.fin) for s in segments_ecrits(rows, JOUR)["A"]] == [("51900", date(2025, 9, 30))]


def test_nobody_holds_two_seats_at_once() -> None:
    found, _ = assis(row("1959-04-28", "1962-10-01", "1"), row("1962-09-23", "1971-10-01", "2"))
    assert jours(found["A"]) == [("1959-04-28", "1962-09-22"), ("1962-09-23", "1971-10-01")]


def test_a_seat_left_open_ends_with_its_term() -> None:
    assert jours(assis(row("2017-10-02"))[0]["A"]) == [("2017-10-02", "2023-10-01")]


def test_a_seat_of_the_present_term_stays_open() -> None:
    assert jours(assis(row("2020-10-01"), serie=2)[0]["A"]) == [("2020-10-01", None)]


def test_a_seat_of_the_thirds_is_never_closed_by_the_calendar() -> None:
    assert jours(assis(row("2008-10-01"), serie=2)[0]["A"]) == [("2008-10-01", None)]


def test_spells_known_later_than_the_mandates_close_a_seat() -> None:
    found, _ = assis(row("2020-10-01"), passages={"A": [passage("2020-10-05", "2024-10-21")]}, serie=2)
    assert jours(found["A"]) == [("2020-10-01", "2024-10-21")]


def test_a_minister_who_comes_back_has_two_stretches_in_one_term() -> None:
    spells = [passage("2020-10-05", "2024-10-21"), passage("2025-11-06")]
    found, _ = assis(row("2020-10-01"), passages={"A": spells}, serie=2)
    assert jours(found["A"]) == [("2020-10-01", "2024-10-21"), ("2025-11-06", None)]


def test_a_day_or_two_between_spells_is_no_break() -> None:
    spells = [passage("2020-10-05", "2021-12-01"), passage("2021-12-04", groupe="RIV")]
    assert jours(assis(row("2020-10-01"), passages={"A": spells}, serie=2)[0]["A"]) == [("2020-10-01", None)]


def test_a_spell_that_goes_on_through_a_renewal_makes_the_next_seat() -> None:
    found, _ = assis(row("2017-10-02"), passages={"A": [passage("2017-10-03")]})
    assert jours(found["A"]) == [("2017-10-02", "2023-10-01"), ("2023-10-02", None)]


def test_a_spell_left_open_in_an_old_file_says_nothing_of_the_next_term() -> None:
    found, _ = assis(row("2017-10-02"), passages={"A": [passage("2017-10-03", vu_le=date(2022, 6, 1))]})
    assert jours(found["A"]) == [("2017-10-02", "2023-10-01")]


def test_spells_alone_seat_a_senator_whom_the_mandates_do_not_know_yet() -> None:
    spells = [passage("2021-12-01", "2021-12-07", "AUCUN"), passage("2021-12-08")]
    found, _ = assis(passages={"A": spells})
    assert jours(found["A"]) == [("2021-12-01", "2023-10-01"), ("2023-10-02", None)]


def test_spells_older_than_the_mandates_change_nothing() -> None:
    found, _ = assis(row("2017-10-02", "2020-03-01"), passages={"A": [passage("2017-10-03", "2021-01-01")]})
    assert jours(found["A"]) == [("2017-10-02", "2020-03-01")]


def test_a_senator_of_a_list_without_a_seat_has_one_since_the_term() -> None:
    found, constats = assis(listes=[liste("2025-10-07", "A")])
    assert jours(found["A"]) == [("2023-10-02", None)]
    assert [c.regle for c in constats] == ["mandat_ouvert_par_liste"]


def test_a_senator_of_a_list_has_the_seat_of_the_next_term_too() -> None:
    found, _ = assis(row("2017-10-02"), listes=[liste("2025-10-07", "A")])
    assert jours(found["A"]) == [("2017-10-02", "2023-10-01"), ("2023-10-02", None)]


def test_a_newcomer_begins_with_the_first_spell_of_the_term() -> None:
    spells = {"A": [passage("2025-01-10", "2025-01-12", "AUCUN", date(2020, 1, 1))]}
    assert jours(assis(listes=[liste("2025-10-07", "A")], passages=spells)[0]["A"]) == [("2025-01-10", None)]


def test_a_newcomer_whom_an_earlier_list_did_not_show_begins_with_the_list() -> None:
    found, _ = assis(listes=[liste("2024-06-01"), liste("2025-10-07", "A")])
    assert jours(found["A"]) == [("2025-10-07", None)]


def test_a_newcomer_follows_the_senator_of_the_same_constituency_who_left() -> None:
    found, _ = assis(
        row("2023-10-02", "2025-02-28", nom="B"), listes=[liste("2024-06-01", "B"), liste("2025-10-07", "A")]
    )
    assert jours(found["A"]) == [("2025-03-01", None)]


def test_a_senator_whom_a_complete_list_forgot_left_the_last_day_it_was_seen() -> None:
    found, constats = assis(row("2023-10-02"), listes=[liste("2025-10-07", "A"), liste("2026-03-03")])
    (parti,) = found["A"]
    assert (parti.fin, parti.fin_estimee) == (date(2025, 10, 7), True)
    assert [c.regle for c in constats] == ["mandat_clos_par_absence"]


def test_a_later_vote_attests_a_seat_that_a_list_forgot() -> None:
    listes = [liste("2025-10-07", "A"), liste("2026-03-03")]
    found, _ = assis(row("2023-10-02"), listes=listes, votes={"A": date(2025, 12, 9)})
    assert found["A"][0].fin == date(2025, 12, 9)


def test_a_substitute_left_the_day_before_the_minister_came_back() -> None:
    retour = {"B": [passage("2023-10-02", "2024-10-21"), passage("2025-11-06")]}
    found, _ = assis(passages=retour, listes=[liste("2025-10-07", "A"), liste("2026-03-03", "B")])
    assert found["A"][0].fin == date(2025, 11, 5)


def test_an_extract_closes_nobody() -> None:
    found, _ = assis(row("2023-10-02"), listes=[liste("2026-03-03", "B", complete=False)])
    assert found["A"][0].fin is None


def test_a_list_does_not_close_a_seat_that_spells_show_on_its_day() -> None:
    found, _ = assis(row("2023-10-02"), passages={"A": [passage("2023-10-03")]}, listes=[liste("2026-01-05")])
    assert found["A"][0].fin is None


def test_a_list_does_not_move_an_end_that_is_written() -> None:
    found, _ = assis(row("2023-10-02", "2026-02-01"), listes=[liste("2026-01-05")], jour=JOUR)
    assert jours(found["A"]) == [("2023-10-02", "2026-02-01")]


def test_a_spell_without_a_start_begins_with_the_term_it_is_seen_in() -> None:
    spell = PassageEnGroupe("BOC", date(1, 1, 2), date(2025, 3, 1), VU_LE)
    assert jours(assis(passages={"A": [spell]})[0]["A"]) == [("2023-10-02", "2025-03-01")]
