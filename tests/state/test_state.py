"""What outlives releases: the dates of the records, the ledger of the runs, feedback, subjects."""

import pytest
from tests.exemples_sujets import dossier, votes

from hemicycle.assemble.legislatif import Sujet, SujetRetenu
from hemicycle.assemble.sujets.sujets import sujets
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer, lister, purger
from hemicycle.state.base import StateStore, open_state
from hemicycle.state.fiches import Fiche, date_fiches, keep_fiches, keep_sujets, known_sujets
from hemicycle.state.runs import begin_run, end_run

LUNDI, MARDI, MERCREDI = "2026-03-02T00:00:00Z", "2026-03-03T00:00:00Z", "2026-03-04T00:00:00Z"
VENDREDI = "2026-03-06T00:00:00Z"
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


@pytest.mark.parametrize("horloge", [LUNDI, MARDI, MERCREDI])
def test_what_is_kept_of_a_night_is_all_that_it_dated(etat: StateStore, horloge: str) -> None:
    keep_fiches(etat, "scrutin", {nom: Fiche(b"1", LUNDI, MARDI) for nom in "abc"})
    # the clock may have been set back, and b is shown again after a release that was not served
    for montre in (None, LUNDI):
        dates = date_fiches(etat, "scrutin", {"a": b"1", "b": b"2", "d": b"1"}, horloge, montre)
        keep_fiches(etat, "scrutin", dates, horloge)
        assert date_fiches(etat, "scrutin", {"a": b"1", "b": b"2", "d": b"1"}, VENDREDI) == dates


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


# Feedback: kept for good, listed in order, forgotten in time


def avis(instant: str, message: str = "Des moulins à 100 % ?") -> Avis:
    return Avis(instant, "idee", "positif", message, "lucie@example.org", "/x", "passif", "Navigateur/1")


def test_feedback_is_given_back_as_it_was_written_oldest_first(etat: StateStore) -> None:
    deposer(etat, avis(MARDI))
    deposer(etat, avis(LUNDI, "Des haies"))
    assert lister(etat) == [avis(LUNDI, "Des haies"), avis(MARDI)]


def test_what_was_not_said_is_nothing(etat: StateStore) -> None:
    laconique = Avis(LUNDI, "bug", None, None, None, None, "passif", "")
    deposer(etat, laconique)
    assert lister(etat) == [laconique]


def test_a_day_leaves_out_what_came_before_it(etat: StateStore) -> None:
    deposer(etat, avis(LUNDI))
    deposer(etat, avis(MARDI))
    assert lister(etat, "2026-03-03") == [avis(MARDI)]


def test_a_character_that_not_every_engine_holds_does_not_lose_the_message(etat: StateStore) -> None:
    deposer(etat, avis(LUNDI, "avant\0après"))
    (garde,) = lister(etat)
    assert garde.message in ("avant\0après", "avant\ufffdaprès")


def test_what_is_purged_is_counted_and_gone(etat: StateStore) -> None:
    for instant in (LUNDI, MARDI, MERCREDI):
        deposer(etat, avis(instant))
    assert purger(etat, MARDI) == 1
    assert lister(etat) == [avis(MARDI), avis(MERCREDI)]


def test_a_purge_of_nothing_says_so(etat: StateStore) -> None:
    deposer(etat, avis(LUNDI))
    assert purger(etat, LUNDI) == 0


# Subjects


def un_sujet(titre: str, known_sujets: list[SujetRetenu] | None = None, uid: str = "D1") -> list[Sujet]:
    return sujets([dossier(uid, titre)], (), votes(**{uid: 1}), known_sujets or ())[0]


def test_nothing_is_remembered_of_a_new_store(etat: StateStore) -> None:
    assert known_sujets(etat, demo=False) == []


def test_what_was_published_is_remembered(etat: StateStore) -> None:
    keep_sujets(etat, un_sujet("Proposition de loi relative aux haies"), demo=False)
    assert known_sujets(etat, demo=False) == [SujetRetenu("haies", "Haies", ("D1",), None)]


def test_a_new_label_replaces_the_old_one(etat: StateStore) -> None:
    keep_sujets(etat, un_sujet("Proposition de loi relative aux haies"), demo=False)
    keep_sujets(etat, un_sujet("Proposition de loi relative au lin", known_sujets(etat, demo=False)), demo=False)
    assert known_sujets(etat, demo=False) == [SujetRetenu("haies", "Lin", ("D1",), None)]


def test_dossiers_that_could_not_be_read_are_still_remembered(etat: StateStore) -> None:
    keep_sujets(etat, un_sujet("Proposition de loi relative aux haies"), demo=False)
    keep_sujets(etat, un_sujet("Proposition de loi relative au lin", known_sujets(etat, demo=False), "D2"), demo=False)
    assert known_sujets(etat, demo=False) == [
        SujetRetenu("haies", "Haies", ("D1",), None),
        SujetRetenu("lin", "Lin", ("D2",), None),
    ]


def test_the_memories_of_the_demo_and_of_the_real_data_are_apart(etat: StateStore) -> None:
    keep_sujets(etat, un_sujet("Proposition de loi relative aux haies"), demo=True)
    assert known_sujets(etat, demo=False) == []
