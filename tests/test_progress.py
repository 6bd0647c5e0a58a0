import io

import pytest
from rich.console import Console

from hemicycle.progress import OCTETS, PlainProgress, RichProgress, open_progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_plain_task_writes_a_line_at_its_start_and_at_its_end() -> None:
    stream = io.StringIO()
    with PlainProgress(stream, clock=lambda: 0.0).task("Lecture", total=1500) as task:
        task.advance(1000)
        task.advance(500)
    assert stream.getvalue() == "Lecture…\nLecture : terminé (1 500 / 1 500)\n"


def test_a_plain_task_writes_now_and_then_when_it_lasts() -> None:
    stream, seconds = io.StringIO(), iter([0.0, 1.0, 6.0, 7.0, 12.0])
    with PlainProgress(stream, interval=5, clock=lambda: next(seconds)).task("Lecture", total=4) as task:
        for _ in range(4):
            task.advance()
    assert stream.getvalue().splitlines()[1:3] == ["Lecture : 2 / 4", "Lecture : 4 / 4"]


def test_a_plain_task_that_fails_says_where_it_stopped() -> None:
    stream = io.StringIO()
    with pytest.raises(ValueError, match="panne"), PlainProgress(stream).task("Lecture", total=4) as task:
        task.advance()
        raise ValueError("panne")
    assert stream.getvalue().endswith("Lecture : interrompu (1 / 4)\n")


def test_bytes_are_shown_in_megabytes_and_a_total_may_come_late() -> None:
    stream = io.StringIO()
    with PlainProgress(stream).task("Téléchargement", unit=OCTETS) as task:
        task.set(1_500_000, 3_000_000)
    assert stream.getvalue().endswith("terminé (1,5 Mo / 3,0 Mo)\n")


def test_a_terminal_gets_bars() -> None:
    stream = Terminal()
    with open_progress(stream) as progress, progress.task("Lecture", total=2) as task:
        task.advance(2)
    assert isinstance(progress, RichProgress)
    assert "2 / 2" in stream.getvalue()


def test_anything_else_gets_lines() -> None:
    with open_progress(io.StringIO()) as progress:
        assert isinstance(progress, PlainProgress)


def test_a_label_with_brackets_is_shown_as_it_is() -> None:
    stream = io.StringIO()
    with (
        RichProgress(Console(file=stream, width=100)) as progress,
        progress.task("Lecture de [bold].zip", total=1),
    ):
        pass
    assert "[bold].zip" in stream.getvalue()
