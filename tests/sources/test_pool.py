"""Which run is begun first, and what a reading by several processes says of itself."""

from pathlib import Path

import pytest

from hemicycle.sources.reading.members import MIB, Bounds
from hemicycle.sources.tables.pool import HEAVY, Job, Pace, _rank, read_together
from hemicycle.sources.tables.shares import Plan, Run


def job(name: str, *weights: int) -> Job:
    plan = Plan(Path(name), name, (), (), Path(name), Bounds())
    return Job(plan, [Run(place, place + 1, weight) for place, weight in enumerate(weights)], lambda _: None)


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
