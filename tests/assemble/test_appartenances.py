"""Group spells from mandates and attested days."""

from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hemicycle.assemble.personnes.appartenances import Temoin, appartenances

DEBUT = date(2024, 7, 8)


def jour(n: int) -> date:
    return DEBUT + timedelta(days=n)


def spells(*args: object, fin: date | None = None) -> list[tuple[str, date, date | None]]:
    mandats, attestes = args
    return [(a.groupe, a.debut, a.fin) for a in appartenances(DEBUT, fin, mandats, attestes)]  # type: ignore[arg-type]


def test_one_open_mandate_is_one_open_spell_over_the_whole_seat() -> None:
    assert spells([Temoin("A", jour(10), None)], []) == [("A", DEBUT, None)]


def test_a_president_with_two_mandates_of_one_group_has_one_spell() -> None:
    assert spells([Temoin("A", jour(0), None), Temoin("A", jour(0), None)], []) == [("A", DEBUT, None)]


def test_a_change_of_group_ends_the_former_spell_the_day_before() -> None:
    found = spells([Temoin("A", jour(0), None), Temoin("B", jour(100), None)], [])
    assert found == [("A", DEBUT, jour(99)), ("B", jour(100), None)]


def test_a_ballot_overrules_a_mandate_that_nobody_closed() -> None:
    found = spells([Temoin("A", jour(0), None)], [(jour(50), "B"), (jour(60), "B")])
    assert found == [("A", DEBUT, jour(49)), ("B", jour(50), None)]


def test_a_mandate_with_a_written_end_comes_back_after_a_stray_ballot() -> None:
    found = spells([Temoin("A", jour(0), jour(90), sure=True)], [(jour(50), "B")], fin=jour(90))
    assert found == [("A", DEBUT, jour(49)), ("B", jour(50), jour(50)), ("A", jour(51), jour(90))]


def test_ballots_alone_make_the_spells_when_no_file_tells_them() -> None:
    found = spells([], [(jour(5), "A"), (jour(20), "A"), (jour(40), "B")], fin=jour(60))
    assert found == [("A", DEBUT, jour(39)), ("B", jour(40), jour(60))]


def test_nobody_saying_anything_gives_no_spell() -> None:
    assert spells([], []) == []


GROUPES = st.sampled_from("ABC")


@given(
    st.lists(st.tuples(GROUPES, st.integers(0, 300), st.none() | st.integers(0, 300), st.booleans()), max_size=5),
    st.lists(st.tuples(st.integers(0, 300), GROUPES), max_size=12),
    st.none() | st.integers(0, 300),
)
def test_spells_never_overlap_and_ballots_are_always_right(
    mandats: list[tuple[str, int, int | None, bool]], bulletins: list[tuple[int, str]], fin: int | None
) -> None:
    limite = jour(fin) if fin is not None else None
    temoins = [
        Temoin(g, jour(d), None if f is None else jour(max(d, f)), sure and f is not None) for g, d, f, sure in mandats
    ]
    une_par_jour = {n: g for n, g in bulletins if fin is None or n <= fin}
    found = appartenances(DEBUT, limite, temoins, [(jour(n), g) for n, g in une_par_jour.items()])
    for avant, apres in pairwise(found):
        assert avant.fin is not None
        assert avant.fin < apres.debut
    for n, groupe in une_par_jour.items():
        tenus = [a.groupe for a in found if a.debut <= jour(n) and (a.fin is None or jour(n) <= a.fin)]
        assert tenus == [groupe]
