"""Windows of the agenda: their end, and what overlaps them."""

from datetime import date, timedelta

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.queries.agenda import Fenetre, chevauchent, fenetre
from hemicycle.release.format.facets import jour_code

_JOURS = st.dates(date(2024, 1, 1), date(2024, 3, 31))
_PERIODES = st.tuples(_JOURS, _JOURS).map(lambda paire: (min(paire), max(paire)))


def _jours(debut: date, fin: date) -> set[date]:
    return {debut + timedelta(days=n) for n in range((fin - debut).days + 1)}


@given(st.lists(_PERIODES, max_size=10), _PERIODES)
def test_what_overlaps_a_window_has_a_day_in_common_with_it(
    periodes: list[tuple[date, date]], jours: tuple[date, date]
) -> None:
    debuts, fins = (np.array([jour_code(p[n]) for p in periodes], dtype=np.int32) for n in (0, 1))
    naive = [bool(_jours(*periode) & _jours(*jours)) for periode in periodes]
    assert chevauchent(debuts, fins, Fenetre(*jours)).tolist() == naive


@given(st.dates())
def test_a_window_without_an_end_ends_with_its_month(debut: date) -> None:
    fin = fenetre(debut, None).fin
    assert (fin.year, fin.month) == (debut.year, debut.month)
    assert fin == date.max or (fin + timedelta(days=1)).month != debut.month


def test_a_window_ends_when_it_is_told_to() -> None:
    assert fenetre(date(2025, 3, 1), date(2025, 5, 2)) == Fenetre(date(2025, 3, 1), date(2025, 5, 2))
