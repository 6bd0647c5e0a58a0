"""Feedback in the state store: kept for good, listed in order, forgotten in time."""

from hemicycle.state.avis import Avis, deposer, lister, purger
from hemicycle.state.base import StateStore

LUNDI, MARDI, MERCREDI = (f"2026-03-0{jour}T10:00:00.000Z" for jour in (2, 3, 4))


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
