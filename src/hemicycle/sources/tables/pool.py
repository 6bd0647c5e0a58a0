"""Several files read at once by a few processes, without any of them waiting for another.

The runs of all the files go to one pool, so that a process starts once, and the small files of one publisher are read
beside the large ones of another. Files are opened while others are read already: the directory of a large archive takes
seconds. A run that is long by nature (a whole dump) is begun first, then those of the largest files, whose tables take
long to join: what is left for the end is small. Which process reads what changes nothing: parts are named after their
run (`parts.py`).
"""

import heapq
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import polars as pl

from hemicycle.errors import SourceError
from hemicycle.sources.reading.members import MIB, Member, ZipMembers, open_members, open_zip
from hemicycle.sources.tables.columns import schema_of
from hemicycle.sources.tables.parts import join_parts, tables_of
from hemicycle.sources.tables.shares import Plan, Reader, Run, Share
from hemicycle.sources.tables.takeover import splice_table

_T = TypeVar("_T")

AHEAD = 4  # tasks handed out before they are begun, per process: none waits, and a failure leaves few behind
HEAVY = 16 * MIB  # a run of that open size is begun before the others


@dataclass
class Job:
    """One file to read: how, in which runs, and what came of it.

    In the process that asked for the reading, `settle` is called when all the runs are read, and `finish` as soon as
    the tables of the file are whole. Rows of `former`, a folder, are taken over where there is one (`takeover.py`).
    """

    plan: Plan
    runs: Sequence[Run]
    settle: Callable[["Job"], None]
    finish: Callable[["Job"], None]
    former: Path | None = None
    shares: dict[int, Share] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)

    @property
    def found(self) -> list[Share]:
        """What was found in each run, in the order of the file."""
        return [self.shares[run.start] for run in self.runs]

    @property
    def members(self) -> int:
        return sum(run.stop - run.start for run in self.runs)

    @property
    def weight(self) -> int:
        """The open size of the file."""
        return sum(run.weight for run in self.runs)

    @property
    def tables(self) -> dict[str, pl.Schema]:
        """The columns of each table."""
        return {table: schema_of(record) for record, table in tables_of(self.plan.documents).items()}


def read_alone(job: Job, advance: Callable[[int], None]) -> None:
    """Read one file in this process."""
    with _Process() as process:
        for run in job.runs:
            job.shares[run.start] = share = process.read(job.plan, run)
            advance(share.outcomes.height)
    job.settle(job)
    job.rows = {table: make_table(job.plan.parts, table, schema, job.former) for table, schema in job.tables.items()}
    job.finish(job)


def make_table(parts: Path, table: str, schema: pl.Schema, former: Path | None) -> int:
    """Make a table of its parts, and of that of a former folder; how many rows it has."""
    return join_parts(parts, table, schema) if former is None else splice_table(parts, table, schema, former)


class Pace(NamedTuple):
    """What it took to read files together: the seconds that went by, and those that processes had nothing to do."""

    processes: int
    seconds: float
    idle: float

    @property
    def idle_share(self) -> float:
        return self.idle / (self.processes * self.seconds) if self.seconds else 0.0


def read_together(
    jobs: Iterable[Job],
    processes: int,
    show: Callable[[int, int], None],
    clock: Callable[[], float] = time.perf_counter,
) -> Pace:
    """Read files with so many processes; `show` is told how many members were read, of how many known so far.

    A job is asked for when its file is to be opened: while the ones before it are read.
    """
    with _pool(processes) as pool:
        return _Reading(pool, processes, show, clock).read(iter(jobs))


class _Reading:
    """The tasks of a pool: runs to read, then the tables of each file whose runs are all read."""

    def __init__(
        self, pool: ProcessPoolExecutor, processes: int, show: Callable[[int, int], None], clock: Callable[[], float]
    ) -> None:
        self._pool = pool
        self._processes = processes
        self._show = show
        self._clock = clock
        self._done = self._total = 0  # members
        self._waiting: list[tuple[tuple[int, ...], Job, Run]] = []  # a heap, the first to begin on top
        self._runs: dict[Future[Share], tuple[Job, int]] = {}  # with the start of the run
        self._tables: dict[Future[int], tuple[Job, str]] = {}

    def read(self, jobs: Iterator[Job]) -> Pace:
        begun = now = self._clock()
        idle, opening = 0.0, True
        while True:
            job = next(jobs, None) if opening else None
            opening = job is not None
            if job is not None:
                self._add(job)
            self._hand_out()
            pending: list[Future[Any]] = [*self._runs, *self._tables]
            if not (pending or opening):
                return Pace(self._processes, now - begun, idle)
            done = wait(pending, 0 if opening else None, FIRST_COMPLETED).done
            before, now = now, self._clock()
            idle += max(0, self._processes - len(pending)) * (now - before)
            for future in done:
                if future in self._runs:
                    self._keep_share(*self._runs.pop(future), future)
                else:
                    self._keep_table(*self._tables.pop(future), future)

    def _add(self, job: Job) -> None:
        self._total += job.members
        if not job.runs:  # an empty archive has its tables all the same
            self._join(job)
        for run in job.runs:
            # the last two tell apart runs of the same rank: jobs cannot be compared
            heapq.heappush(self._waiting, ((*_rank(job, run), self._total, run.start), job, run))

    def _hand_out(self) -> None:
        """Hand out tasks, so many being in hand at a time."""
        free = AHEAD * self._processes - len(self._runs) - len(self._tables)
        for _ in range(min(free, len(self._waiting))):
            _, job, run = heapq.heappop(self._waiting)
            self._runs[self._pool.submit(read_run, job.plan, run)] = job, run.start

    def _keep_share(self, job: Job, start: int, future: Future[Share]) -> None:
        job.shares[start] = share = _result(job, future)
        self._done += share.outcomes.height
        self._show(self._done, self._total)
        if len(job.shares) == len(job.runs):
            self._join(job)

    def _join(self, job: Job) -> None:
        job.settle(job)
        if not job.tables:
            job.finish(job)
        for table, schema in job.tables.items():
            self._tables[self._pool.submit(make_table, job.plan.parts, table, schema, job.former)] = job, table

    def _keep_table(self, job: Job, table: str, future: Future[int]) -> None:
        job.rows[table] = _result(job, future)
        if len(job.rows) == len(job.tables):
            job.finish(job)


def read_run(plan: Plan, run: Run) -> Share:
    """`Reader.read` in a process of the pool, which keeps the file open for the next run of it."""
    return _process.read(plan, run)


class _Process:
    """What a process keeps from one run to the next: the file that it read last."""

    def __init__(self) -> None:
        self._opened = ExitStack()
        self._plan: Plan | None = None
        self._members: Callable[[Run], Sequence[Member]] | None = None

    def __enter__(self) -> "_Process":
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def read(self, plan: Plan, run: Run) -> Share:
        if self._members is None or self._plan is None or self._plan.parts != plan.parts:
            self._opened.close()
            self._members = self._open(plan)
            self._plan = plan
        return Reader(plan).read(self._members(run), run.start)

    def _open(self, plan: Plan) -> Callable[[Run], Sequence[Member]]:
        """Open a file: what gives the members of a run of it."""
        if plan.container == "zip":
            archive = self._opened.enter_context(open_zip(plan.path, plan.name))
            return lambda run: ZipMembers.unpacked(archive, cast(bytes, run.packed), plan.bounds)
        members = self._opened.enter_context(open_members(plan.path, plan.name, plan.container, plan.bounds))
        return lambda run: members[run.start : run.stop]


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


def _rank(job: Job, run: Run) -> tuple[int, int]:
    """What is begun first: heavy runs, the heaviest before the others, then the runs of the largest files."""
    return (0, -run.weight) if run.weight > HEAVY else (1, -job.weight)


def _result(job: Job, future: Future[_T]) -> _T:
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise SourceError(f"{job.plan.name} : un processus de lecture s'est arrêté.") from error
