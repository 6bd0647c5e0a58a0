from hypothesis import given
from hypothesis import strategies as st

from hemicycle.sources.reading.members import MIB
from hemicycle.sources.tables.shares import HEAVIEST, LEAST, LONGEST, SHARED_FROM, cut_runs


def small(members: int) -> list[tuple[int, int]]:
    return cut_runs([10] * members, [False] * members)


def test_a_small_file_is_cut_into_runs_of_one_length() -> None:
    assert small(2 * LONGEST + 88) == [(0, LONGEST), (LONGEST, 2 * LONGEST), (2 * LONGEST, 2 * LONGEST + 88)]


def test_no_member_makes_no_run() -> None:
    assert small(0) == []


def test_a_file_worth_sharing_has_work_for_many_processes() -> None:
    assert len(cut_runs([SHARED_FROM // 600] * 620, [False] * 620)) >= LEAST


def test_a_file_of_few_big_members_has_one_run_for_each() -> None:
    assert cut_runs([20 * MIB] * 5, [False] * 5) == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]


def test_a_run_is_never_heavier_than_one_process_can_hold() -> None:
    sizes = [MIB] * 2000
    runs = cut_runs(sizes, [False] * 2000)
    assert max(sum(sizes[start:stop]) for start, stop in runs) <= HEAVIEST


def test_a_streamed_member_is_a_run_of_its_own() -> None:
    assert cut_runs([10] * 5, [False, False, True, True, False]) == [(0, 2), (2, 3), (3, 4), (4, 5)]


@given(st.lists(st.tuples(st.integers(0, 40 * MIB), st.booleans()), max_size=60))
def test_every_member_is_in_one_run_and_in_order(members: list[tuple[int, bool]]) -> None:
    runs = cut_runs([size for size, _ in members], [alone for _, alone in members])
    assert [place for start, stop in runs for place in range(start, stop)] == list(range(len(members)))
    assert all(stop > start for start, stop in runs)
