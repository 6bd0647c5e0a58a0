"""Several files read at once by a few processes, without any of them waiting for another.

The runs of all the files go to one pool, so that a process starts once, and the small files of one publisher are read
beside the large ones of another. A run that is long by nature (a whole dump) is begun first, or the rest would be done
long before it. Which process reads what changes nothing: parts are named after their run (`parts.py`).
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from hemicycle.errors import SourceError
from hemicycle.sources.members import MIB, open_members
from hemicycle.sources.parts import join_parts, tables_of
from hemicycle.sources.reading import Plan, Reader, Share

_T = TypeVar("_T")

AHEAD = 4  # tasks handed out before they are begun, per process: none waits, and a failure leaves few behind
HEAVY = 16 * MIB  # a run of that open size is begun before the others


@dataclass
class Job:
    """One file to read: how, in which runs (start, stop) of which open sizes, and what came of it.

    `finish` is called, in the process that asked for the reading, as soon as the tables of the file are whole.
    """

    plan: Plan
    runs: Sequence[tuple[int, int]]
    weights: Sequence[int]
    finish: Callable[["Job"], None]
    shares: dict[int, Share] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)

    def total(self) -> Share:
        """What was found in the whole file, in its order."""
        total = Share()
        for start, _ in self.runs:
            total.add(self.shares[start])
        return total

    @property
    def members(self) -> int:
        return sum(stop - start for start, stop in self.runs)

    @property
    def tables(self) -> dict[str, Any]:
        """The type of the records of each table."""
        return {table: record for record, table in tables_of(self.plan.documents).items()}


def read_alone(job: Job, advance: Callable[[int], None]) -> None:
    """Read one file in this process."""
    plan = job.plan
    with open_members(plan.path, plan.name, plan.container, plan.bounds) as members:
        reader = Reader(plan, members)
        for start, stop in job.runs:
            job.shares[start] = reader.read(start, stop)
            advance(stop - start)
    job.rows = {table: join_parts(plan.parts, table, record) for table, record in job.tables.items()}
    job.finish(job)


def read_together(jobs: Sequence[Job], processes: int, advance: Callable[[int], None]) -> None:
    """Read files with so many processes; `advance` is told how many members more were read."""
    with _pool(processes) as pool:
        _Reading(pool, advance).read(jobs, AHEAD * processes)


class _Reading:
    """The tasks of a pool: runs to read, then the tables of each file whose runs are all read."""

    def __init__(self, pool: ProcessPoolExecutor, advance: Callable[[int], None]) -> None:
        self._pool = pool
        self._advance = advance
        self._runs: dict[Future[Share], tuple[Job, int]] = {}  # with the start of the run
        self._tables: dict[Future[int], tuple[Job, str]] = {}

    def read(self, jobs: Sequence[Job], most: int) -> None:
        """Read files, so many tasks being in hand at a time."""
        for job in jobs:
            if not job.runs:  # an empty archive has its tables all the same
                self._join(job)
        runs = _heaviest_first(jobs)
        while True:
            free = max(0, most - len(self._runs) - len(self._tables))
            for job, start, stop in islice(runs, free):
                self._runs[self._pool.submit(read_run, job.plan, start, stop)] = job, start
            pending: list[Future[Any]] = [*self._runs, *self._tables]
            if not pending:
                return
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                if future in self._runs:
                    self._keep_share(*self._runs.pop(future), future)
                else:
                    self._keep_table(*self._tables.pop(future), future)

    def _keep_share(self, job: Job, start: int, future: Future[Share]) -> None:
        job.shares[start] = share = _result(job, future)
        self._advance(share.members)
        if len(job.shares) == len(job.runs):
            self._join(job)

    def _join(self, job: Job) -> None:
        if not job.tables:
            job.finish(job)
        for table, record in job.tables.items():
            self._tables[self._pool.submit(join_parts, job.plan.parts, table, record)] = job, table

    def _keep_table(self, job: Job, table: str, future: Future[int]) -> None:
        job.rows[table] = _result(job, future)
        if len(job.rows) == len(job.tables):
            job.finish(job)


def read_run(plan: Plan, start: int, stop: int) -> Share:
    """`Reader.read` in a process of the pool, which keeps the file open for the next run of it."""
    return _process.reader(plan).read(start, stop)


class _Process:
    """What a process of the pool keeps from one task to the next: the file that it read last."""

    def __init__(self) -> None:
        self._opened = ExitStack()
        self._plan: Plan | None = None
        self._reader: Reader | None = None

    def reader(self, plan: Plan) -> Reader:
        if self._reader is None or self._plan is None or self._plan.parts != plan.parts:
            self._opened.close()
            members = open_members(plan.path, plan.name, plan.container, plan.bounds)
            self._reader = Reader(plan, self._opened.enter_context(members))
            self._plan = plan
        return self._reader


_process = _Process()


@contextmanager
def _pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    # spawn: Polars has threads, and a forked copy of a process with threads may wait for ever
    with ProcessPoolExecutor(processes, get_context("spawn"), _start_process) as pool:
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)


def _start_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the parent's to handle


def _heaviest_first(jobs: Sequence[Job]) -> Iterator[tuple[Job, int, int]]:
    """Every run: the heavy ones, then the others in the order of the files."""
    runs = [
        (weight, job, start, stop) for job in jobs for (start, stop), weight in zip(job.runs, job.weights, strict=True)
    ]
    heavy = sorted((run for run in runs if run[0] > HEAVY), key=lambda run: -run[0])
    for _, job, start, stop in [*heavy, *(run for run in runs if run[0] <= HEAVY)]:
        yield job, start, stop


def _result(job: Job, future: Future[_T]) -> _T:
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise SourceError(f"{job.plan.name} : un processus de lecture s'est arrêté.") from error
