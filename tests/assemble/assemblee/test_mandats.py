"""Seats: when they begin and how their end is known."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

import polars as pl
import pytest

from hemicycle.assemble.assemblee.deputes import lieu, metier
from hemicycle.assemble.assemblee.fichiers import DEPUTES_MINIMUM, ListeDeputes, liste_de_reference
from hemicycle.assemble.assemblee.mandats import (
    Attestation,
    SiegeEnCours,
    attester,
    clore,
    prise_de_fonction,
    sieges,
)
from hemicycle.assemble.monde import MandatParlementaire
from hemicycle.vocabulaire import Preuve


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


def clos(
    rows: list[dict[str, Any]],
    listes: dict[int, ListeDeputes] | None = None,
    votes: Iterable[Attestation] = (),
    derniers_scrutins: dict[int, date] | None = None,
) -> dict[str, MandatParlementaire]:
    """The seats of some mandates and ballots, by uid."""
    attestes, _ = attester(sieges(rows), votes)
    closed, _ = clore(attestes, listes or {}, derniers_scrutins or {})
    return {siege.mandat.uid: siege.mandat for siege in closed}


def fins(
    rows: list[dict[str, Any]],
    listes: dict[int, ListeDeputes] | None = None,
    votes: Iterable[Attestation] = (),
    derniers_scrutins: dict[int, date] | None = None,
) -> dict[str, tuple[date | None, bool]]:
    return {uid: (m.fin, m.fin_estimee) for uid, m in clos(rows, listes, votes, derniers_scrutins).items()}


def vote(mandat: str | None, premier: date, dernier: date, acteur: str = "PA1", legislature: int = 17) -> Attestation:
    return Attestation(acteur, mandat, legislature, premier, dernier)


def test_a_substitute_begins_the_day_it_took_office_not_on_election_day() -> None:
    assert prise_de_fonction(date(2024, 7, 7), date(2025, 1, 20)) == date(2025, 1, 20)


def test_a_day_of_office_before_the_start_is_not_believed() -> None:
    assert prise_de_fonction(date(2024, 7, 7), date(2024, 7, 1)) == date(2024, 7, 7)


def test_a_seat_on_the_latest_list_stays_open() -> None:
    assert fins([row("PM1", "PA1", date(2024, 7, 8))], une_liste("PM1")) == {"PM1": (None, False)}


def test_a_seat_that_the_complete_list_forgot_ends_on_the_last_day_it_was_seen() -> None:
    votes = [vote("PM1", date(2024, 10, 1), date(2025, 3, 1))]
    assert fins([row("PM1", "PA1", date(2024, 7, 8))], une_liste("PM2"), votes) == {"PM1": (date(2025, 3, 1), True)}
    assert fins([row("PM1", "PA1", date(2024, 7, 8))], une_liste("PM2")) == {"PM1": (date(2024, 8, 1), True)}


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


DE_JUILLET = {"legislature": 16, "_jour": date(2022, 7, 1)}  # a list of the 16th, two years before it ended
ENTREE, DERNIER, FIN = date(2022, 6, 22), {16: date(2024, 5, 2)}, date(2024, 6, 9)


def test_a_seat_of_an_early_list_ends_where_ballots_stop_listing_its_holder() -> None:
    votes = [vote("PM1", date(2022, 7, 11), date(2022, 7, 11), legislature=16)]
    found = clos([row("PM1", "PA1", ENTREE, **DE_JUILLET)], votes=votes, derniers_scrutins=DERNIER)["PM1"]
    assert (found.fin, found.fin_estimee, found.atteste) == (date(2022, 7, 11), True, Preuve.FICHIER)


def test_a_seat_of_an_early_list_that_no_ballot_names_is_attested_on_that_day_only() -> None:
    assert fins([row("PM1", "PA1", ENTREE, **DE_JUILLET)], derniers_scrutins=DERNIER) == {
        "PM1": (date(2022, 7, 1), True)
    }


@pytest.mark.parametrize(("dernier", "fin"), [(date(2024, 3, 3), FIN), (date(2024, 3, 2), date(2024, 3, 2))])
def test_who_votes_until_the_last_weeks_is_thought_to_stay_to_the_end(dernier: date, fin: date) -> None:
    votes = [vote("PM1", date(2022, 7, 11), dernier, legislature=16)]
    found = clos([row("PM1", "PA1", ENTREE, **DE_JUILLET)], votes=votes, derniers_scrutins=DERNIER)["PM1"]
    assert (found.fin, found.fin_estimee, found.atteste_jusqu_au) == (fin, True, dernier)


def test_a_file_made_after_the_end_of_the_legislature_attests_it() -> None:
    found = clos([row("PM1", "PA1", ENTREE, legislature=16, _jour=FIN)], derniers_scrutins=DERNIER)["PM1"]
    assert (found.fin, found.estime, found.dernier_jour_sur) == (FIN, False, FIN)


def test_a_later_list_of_a_finished_legislature_closes_the_seat_it_forgot() -> None:
    liste = {16: ListeDeputes("sha", date(2024, 5, 20), frozenset(), frozenset())}
    votes = [vote("PM1", date(2022, 7, 11), date(2024, 4, 30), legislature=16)]
    found = fins([row("PM1", "PA1", ENTREE, **DE_JUILLET)], liste, votes, DERNIER)
    assert found == {"PM1": (date(2024, 4, 30), True)}


def test_a_voter_whose_seat_no_file_holds_has_one_from_the_first_ballot_to_the_last() -> None:
    found = clos([], votes=[vote("PM7", date(2025, 1, 27), date(2025, 11, 12), "PA7")])["PM7"]
    assert (found.debut, found.fin) == (date(2025, 1, 27), date(2025, 11, 12))
    assert (found.debut_estime, found.fin_estimee, found.atteste) == (True, True, Preuve.SCRUTIN)
    assert (found.legislature, found.circonscription) == (17, None)


def test_a_seat_made_from_ballots_and_one_moved_by_them_are_told() -> None:
    known = sieges([row("PM1", "PA1", date(2024, 7, 8), date_fin=date(2024, 12, 1))])
    votes = [
        vote("PM1", date(2024, 10, 1), date(2024, 12, 3)),
        vote("PM7", date(2025, 1, 27), date(2025, 2, 3), "PA7"),
    ]
    found, constats = attester(known, votes)
    assert [(c.regle, c.objet) for c in constats] == [
        ("siege_etendu_par_scrutin", "PM1"),
        ("siege_atteste_par_scrutin", "PM7"),
    ]
    etendu = found[0].mandat
    assert (etendu.fin, etendu.fin_estimee, etendu.debut_estime) == (date(2024, 12, 3), True, False)


def test_a_ballot_before_the_start_of_a_seat_moves_it() -> None:
    votes = [vote("PM1", date(2024, 10, 1), date(2024, 12, 3))]
    found = clos([row("PM1", "PA1", date(2024, 10, 22))], une_liste("PM1"), votes)["PM1"]
    assert (found.debut, found.debut_estime, found.fin) == (date(2024, 10, 1), True, None)


def test_a_mandate_cited_for_another_person_is_not_that_person_s_seat() -> None:
    votes = [vote("PM1", date(2024, 10, 1), date(2024, 10, 1), "PA2")]
    found = clos([row("PM1", "PA1", date(2024, 7, 8))], une_liste("PM1"), votes)
    assert set(found) == {"PM1", "PA2-L17"}
    assert found["PM1"].debut == date(2024, 7, 8)


def test_ballots_without_a_reference_are_of_the_only_seat_of_their_voter() -> None:
    votes = [vote(None, date(2024, 10, 1), date(2025, 3, 1))]
    assert fins([row("PM1", "PA1", date(2024, 7, 8))], une_liste("PM2"), votes) == {"PM1": (date(2025, 3, 1), True)}


def test_nobody_succeeds_oneself() -> None:
    # the substitute sat in between, and no file of persons holds that seat; the ballots may
    rows = [
        row("PM1", "PA1", date(2024, 7, 8)),
        row("PM3", "PA1", date(2025, 11, 13), mandat_remplace="PM1"),
    ]
    votes = [
        vote("PM1", date(2024, 10, 8), date(2024, 10, 15)),
        vote("PM2", date(2024, 10, 22), date(2025, 11, 12), "PA2"),
    ]
    assert fins(rows, une_liste("PM3"), votes) == {
        "PM1": (date(2024, 10, 15), True),
        "PM2": (date(2025, 11, 12), True),
        "PM3": (None, False),
    }


def test_a_seat_ends_before_its_holder_takes_up_the_next_whatever_successor_came_later() -> None:
    # a copy of 2025 still holds the first seat of a minister who came back in January and left again in November
    rows = [
        row("PM1", "PA1", date(2024, 7, 8), _jour=date(2025, 11, 11)),
        row("PM4", "PA2", date(2025, 11, 13)),
    ]
    votes = [
        vote("PM1", date(2024, 10, 8), date(2024, 10, 15)),
        vote("PM2", date(2024, 10, 22), date(2024, 12, 16), "PA2"),
        vote("PM3", date(2025, 1, 21), date(2025, 11, 12)),
    ]
    found = fins(rows, une_liste("PM4"), votes)
    assert found["PM1"] == (date(2024, 10, 15), True)
    assert found["PM3"] == (date(2025, 11, 12), True)


def test_a_seat_that_a_by_election_filled_was_empty_since_the_last_day_attested() -> None:
    partielle = "élection partielle, remplacement d'un député démissionnaire"
    rows = [row("PM1", "PA1", date(2024, 7, 8)), row("PM2", "PA2", date(2024, 12, 9), cause_mandat=partielle)]
    assert fins(rows, une_liste("PM2"))["PM1"] == (date(2024, 8, 1), True)
    votes = [vote("PM1", date(2024, 10, 8), date(2024, 10, 9))]
    assert fins(rows, une_liste("PM2"), votes)["PM1"] == (date(2024, 10, 9), True)


def test_a_substitute_of_a_minister_tells_why_the_seat_was_left() -> None:
    rows = [
        row("PM1", "PA1", date(2024, 7, 8)),
        row("PM2", "PA2", date(2024, 10, 22), cause_mandat="remplacement d'un député nommé au Gouvernement"),
    ]
    assert clos(rows)["PM1"].cause_fin == "Nomination comme membre du Gouvernement"


def test_ends_estimated_at_the_end_of_a_legislature_are_told_together() -> None:
    rows = [row(f"PM{n}", f"PA{n}", ENTREE, num_circo=n, **{**DE_JUILLET, "_jour": date(2024, 5, 30)}) for n in (1, 2)]
    _, constats = clore(sieges(rows), {}, DERNIER)
    assert [(c.regle, c.objet, c.message.split()[0]) for c in constats] == [("fin_estimee", "16", "2")]


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
