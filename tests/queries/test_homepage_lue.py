"""Which meetings the home page announces."""

from datetime import date, timedelta

import numpy as np

from hemicycle.queries.homepage import JOURS, REUNIONS_MAXIMUM, prochaines
from hemicycle.release.format.facets import Facets, codes, jour_code

AUJOURD_HUI = date(2025, 3, 10)


def _facets(*reunions: tuple[int, str, str], listee: bool = True) -> Facets:
    """Meetings so many days from today, with their type and state."""
    jours = [jour_code(AUJOURD_HUI + timedelta(days=ecart)) for ecart, _, _ in reunions]
    types, type_labels = codes([type_ for _, type_, _ in reunions])
    etats, etat_labels = codes([etat for _, _, etat in reunions])
    return Facets(
        len(reunions),
        {
            "jour": np.array(jours, dtype=np.int32),
            "type": types,
            "etat": etats,
            "listee": np.full(len(reunions), listee),
        },
        {"type": type_labels, "etat": etat_labels},
    )


def _rangs(facets: Facets) -> list[int]:
    return [int(rang) for rang in prochaines(facets, AUJOURD_HUI)]


def test_the_meetings_of_today_are_shown_and_those_of_yesterday_are_not() -> None:
    facets = _facets((-1, "seance", "confirme"), (0, "seance", "confirme"), (1, "seance", "confirme"))
    assert _rangs(facets) == [1, 2]


def test_only_confirmed_meetings_are_shown() -> None:
    facets = _facets(*[(1, "commission", etat) for etat in ("confirme", "eventuel", "annule", "supprime")])
    assert _rangs(facets) == [0]


def test_sittings_and_committee_meetings_only_are_shown() -> None:
    facets = _facets(*[(1, type_, "confirme") for type_ in ("initiative_parlementaire", "seance", "commission")])
    assert _rangs(facets) == [1, 2]


def test_a_sitting_that_the_agenda_does_not_list_is_not_shown() -> None:
    assert _rangs(_facets((1, "seance", "confirme"), listee=False)) == []


def test_days_without_a_meeting_do_not_count_among_the_seven() -> None:
    facets = _facets(*[(10 * n, "seance", "confirme") for n in range(JOURS + 2)])
    assert _rangs(facets) == list(range(JOURS))


def test_a_day_of_meetings_that_are_not_shown_does_not_count_among_the_seven() -> None:
    facets = _facets((0, "seance", "annule"), *[(n, "seance", "confirme") for n in range(1, JOURS + 1)])
    assert _rangs(facets) == list(range(1, JOURS + 1))


def test_no_more_than_two_hundred_are_shown_the_next_first() -> None:
    facets = _facets(*[(n // 100, "commission", "confirme") for n in range(300)])
    assert _rangs(facets) == list(range(REUNIONS_MAXIMUM))


def test_a_release_without_meetings_announces_none() -> None:
    assert _rangs(Facets(0, {}, {})) == []
