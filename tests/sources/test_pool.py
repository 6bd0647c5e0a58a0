"""How a file is cut into runs, which run is begun first, and what a reading by several processes says of itself."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.sources.reading.members import MIB, Bounds
from hemicycle.sources.tables.pool import HEAVY, Job, Pace, _rank, read_together
from hemicycle.sources.tables.shares import HEAVIEST, LEAST, LONGEST, SHARED_FROM, Plan, Run, cut_runs


def job(name: str, *weights: int) -> Job:
    plan = Plan(Path(name), name, (), (), Path(name), Bounds())
    runs = [Run(place, place + 1, weight) for place, weight in enumerate(weights)]
    return Job(plan, runs, lambda _: None, lambda _: None)


def order(*jobs: Job) -> list[tuple[str, int]]:
    runs = sorted((_rank(one, run), one.plan.name, run.start) for one in jobs for run in one.runs)
    return [(name, start) for _, name, start in runs]


def test_a_long_run_is_begun_before_any_other_the_longest_first() -> None:
    found = order(job("petits", 1, 1), job("vidage", HEAVY + 1), job("registre", HEAVY + 2))
    assert found[:2] == [("registre", 0), ("vidage", 0)]


def test_the_runs_of_the_largest_file_come_next() -> None:
    assert order(job("petit", MIB), job("grand", MIB, MIB, MIB))[0] == ("grand", 0)


@pytest.mark.parametrize(
    ("pace", "share"), [(Pace(2, 10.0, 1.0), 0.05), (Pace(2, 10.0, 10.0), 0.5), (Pace(2, 0.0, 0.0), 0.0)]
)
def test_the_idle_share_is_of_the_time_of_all_processes(pace: Pace, share: float) -> None:
    assert pace.idle_share == share


def test_nothing_to_read_is_read_at_once() -> None:
    shown: list[tuple[int, int]] = []
    pace = read_together([], 2, lambda done, total: shown.append((done, total)))
    assert (pace.processes, pace.idle, shown) == (2, 0.0, [])


def test_a_file_without_a_document_is_finished_too() -> None:
    finished: list[str] = []
    empty = job("vide")
    empty.finish = lambda one: finished.append(one.plan.name)
    read_together(iter([empty]), 2, lambda _done, _total: None)
    assert finished == ["vide"]


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
