"""How a long command says where it is: bars on a terminal, a few plain lines elsewhere.

    with open_progress() as progress, progress.task("Lecture de Scrutins.json.zip", total=1221) as task:
        task.advance(256)

Everything goes to standard error, so that what a command prints as its result can still be piped.
"""

import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol, TextIO

import rich.progress
from rich.console import Console

OCTETS = "octets"  # the unit whose numbers are shown in megabytes


class Task(Protocol):
    """One thing being done, whose total may be learnt on the way (a download before its headers)."""

    def advance(self, amount: int = 1) -> None:
        """Count `amount` more as done."""

    def set(self, done: int, total: int | None) -> None:
        """Say where the task stands: a download that starts again goes back to zero."""


class Progress(Protocol):
    """Where tasks are announced."""

    def task(self, label: str, total: int | None = None, unit: str = "") -> AbstractContextManager[Task]:
        """A task shown until the block ends."""


@contextmanager
def open_progress(stream: TextIO | None = None) -> Iterator[Progress]:
    """Bars when the stream (standard error) is a terminal, plain lines otherwise."""
    target = stream or sys.stderr
    if not target.isatty():
        yield PlainProgress(target)
        return
    with RichProgress(Console(file=target)) as progress:
        yield progress


class PlainProgress:
    """One line when a task starts and ends, and one now and then in between: made for journals."""

    def __init__(self, stream: TextIO, interval: float = 5.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream
        self.interval = interval
        self.clock = clock

    @contextmanager
    def task(self, label: str, total: int | None = None, unit: str = "") -> Iterator[Task]:
        task = _PlainTask(self, label, total, unit)
        self.write(f"{label}…")
        try:
            yield task
        except BaseException:
            self.write(f"{label} : interrompu ({task.position()})")
            raise
        self.write(f"{label} : terminé ({task.position()})")

    def write(self, line: str) -> None:
        self._stream.write(line + "\n")
        self._stream.flush()


class RichProgress:
    """Bars that stay on the screen once full."""

    def __init__(self, console: Console) -> None:
        self._bars = rich.progress.Progress(
            rich.progress.TextColumn("{task.description}"),
            rich.progress.BarColumn(),
            rich.progress.TextColumn("{task.fields[position]}"),
            rich.progress.TimeElapsedColumn(),
            console=console,
        )

    def __enter__(self) -> "RichProgress":
        self._bars.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bars.stop()

    @contextmanager
    def task(self, label: str, total: int | None = None, unit: str = "") -> Iterator[Task]:
        # rich reads square brackets as markup; a file name may hold some
        bar = self._bars.add_task(label.replace("[", r"\["), total=total, position="")
        yield _RichTask(self._bars, bar, total, unit)
        self._bars.stop_task(bar)


class _Task(ABC):
    """What is common to tasks: how far they are, in words."""

    def __init__(self, total: int | None, unit: str) -> None:
        self._done = 0
        self._total = total
        self._unit = unit

    def advance(self, amount: int = 1) -> None:
        self.set(self._done + amount, self._total)

    def set(self, done: int, total: int | None) -> None:
        self._done, self._total = done, total
        self._show()

    def position(self) -> str:
        done = _quantity(self._done, self._unit)
        return done if self._total is None else f"{done} / {_quantity(self._total, self._unit)}"

    @abstractmethod
    def _show(self) -> None: ...


class _PlainTask(_Task):
    def __init__(self, progress: PlainProgress, label: str, total: int | None, unit: str) -> None:
        super().__init__(total, unit)
        self._progress = progress
        self._label = label
        self._written = progress.clock()

    def _show(self) -> None:
        now = self._progress.clock()
        if now - self._written >= self._progress.interval:
            self._written = now
            self._progress.write(f"{self._label} : {self.position()}")


class _RichTask(_Task):
    def __init__(self, bars: rich.progress.Progress, bar: rich.progress.TaskID, total: int | None, unit: str) -> None:
        super().__init__(total, unit)
        self._bars = bars
        self._bar = bar

    def _show(self) -> None:
        self._bars.update(self._bar, completed=self._done, total=self._total, position=self.position())


def _quantity(number: int, unit: str) -> str:
    if unit == OCTETS:
        return f"{number / 1_000_000:.1f} Mo".replace(".", ",")
    return f"{number:,} {unit}".replace(",", " ").strip()
