"""What outlives releases: the dates of the records, the ledger of the runs."""

import pytest

from hemicycle.settings import Settings
from hemicycle.state.base import StateStore, open_state
from hemicycle.state.fiches import Fiche, date_fiches, keep_fiches
from hemicycle.state.runs import begin_run, end_run

LUNDI, MARDI, MERCREDI = "2026-03-02T00:00:00Z", "2026-03-03T00:00:00Z", "2026-03-04T00:00:00Z"
LEDGER = "SELECT commande, fin, issue, publication FROM executions ORDER BY numero"


def test_a_new_record_is_dated_of_the_day(etat: StateStore) -> None:
    assert date_fiches(etat, "scrutin", {"a": b"1"}, LUNDI) == {"a": Fiche(b"1", LUNDI, LUNDI)}


def test_a_record_that_did_not_change_keeps_both_dates(etat: StateStore) -> None:
    keep_fiches(etat, "scrutin", {"a": Fiche(b"1", LUNDI, MARDI)})
    assert date_fiches(etat, "scrutin", {"a": b"1"}, MERCREDI) == {"a": Fiche(b"1", LUNDI, MARDI)}


def test_a_record_that_changed_keeps_the_day_it_appeared(etat: StateStore) -> None:
    keep_fiches(etat, "scrutin", {"a": Fiche(b"1", LUNDI, LUNDI)})
    assert date_fiches(etat, "scrutin", {"a": b"2"}, MARDI) == {"a": Fiche(b"2", LUNDI, MARDI)}


def test_the_dates_of_a_record_that_changed_replace_the_former_ones(etat: StateStore) -> None:
    keep_fiches(etat, "scrutin", {"a": Fiche(b"1", LUNDI, LUNDI), "b": Fiche(b"1", LUNDI, LUNDI)})
    keep_fiches(etat, "scrutin", {"a": Fiche(b"2", LUNDI, MARDI), "b": Fiche(b"1", LUNDI, LUNDI)})
    dates = date_fiches(etat, "scrutin", {"a": b"2", "b": b"1"}, MERCREDI)
    assert dates == {"a": Fiche(b"2", LUNDI, MARDI), "b": Fiche(b"1", LUNDI, LUNDI)}


def test_records_of_two_kinds_may_share_an_id(etat: StateStore) -> None:
    keep_fiches(etat, "scrutin", {"a": Fiche(b"1", LUNDI, LUNDI)})
    assert date_fiches(etat, "groupe", {"a": b"1"}, MARDI) == {"a": Fiche(b"1", MARDI, MARDI)}


def test_dating_remembers_nothing(etat: StateStore) -> None:
    date_fiches(etat, "scrutin", {"a": b"1"}, LUNDI)
    assert date_fiches(etat, "scrutin", {"a": b"1"}, MARDI) == {"a": Fiche(b"1", MARDI, MARDI)}


def test_what_was_remembered_is_there_when_the_store_is_opened_again(home_etat: Settings) -> None:
    with open_state(home_etat) as first:
        keep_fiches(first, "scrutin", {"a": Fiche(b"1", LUNDI, LUNDI)})
    with open_state(home_etat) as second:
        assert date_fiches(second, "scrutin", {"a": b"1"}, MARDI) == {"a": Fiche(b"1", LUNDI, LUNDI)}


def test_a_run_that_ended_has_its_end_and_its_outcome(etat: StateStore) -> None:
    begin_run(etat, "sync", LUNDI)
    end_run(etat, begin_run(etat, "demo", MARDI), MERCREDI, "publiée", "r-1", {"secondes": {}})
    assert etat.execute(LEDGER).fetchall() == [("sync", None, None, None), ("demo", MERCREDI, "publiée", "r-1")]


def test_a_block_that_fails_leaves_nothing_behind(etat: StateStore) -> None:
    with pytest.raises(ZeroDivisionError), etat.transaction():
        begin_run(etat, "sync", LUNDI)
        raise ZeroDivisionError
    assert etat.execute(LEDGER).fetchall() == []
    begin_run(etat, "demo", MARDI)  # and the store is still of use
    assert [row[0] for row in etat.execute(LEDGER)] == ["demo"]


def test_what_is_read_in_a_block_is_of_one_instant(etat: StateStore, home_etat: Settings) -> None:
    with etat.snapshot():
        before = etat.execute(LEDGER).fetchall()
        with open_state(home_etat) as other:
            begin_run(other, "sync", LUNDI)
        assert etat.execute(LEDGER).fetchall() == before == []
    assert len(etat.execute(LEDGER).fetchall()) == 1


def test_texts_are_in_the_order_of_their_bytes(etat: StateStore) -> None:
    for commande in ("é", "z", "Z", "a", "_"):
        begin_run(etat, commande, LUNDI)
    rows = etat.execute("SELECT commande FROM executions ORDER BY commande")
    assert [row[0] for row in rows] == ["Z", "_", "a", "z", "é"]
