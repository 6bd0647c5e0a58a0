"""A release written by another process: the same rows, its errors as they were, and nothing left behind."""

import os
import resource as limits
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing import active_children
from pathlib import Path

import pytest
from tests.publication import RELEASE, ecrire
from tests.release.test_debats_publies import _debats, _monde

from hemicycle.errors import HemicycleError
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.format.resources import Recipe, Resource
from hemicycle.release.publishing import publish
from hemicycle.release.publishing.writer_process import _portable
from hemicycle.release.publishing.writing import open_writer
from hemicycle.workspace import storage_fault

KILLED = """
import time
from pathlib import Path
from multiprocessing import active_children
from hemicycle.release.publishing.writing import open_writer

if __name__ == "__main__":
    with open_writer(Path({path!r}), apart=True) as writer:
        writer.content()
        print(active_children()[0].pid, flush=True)
        time.sleep(600)
"""


def _resource(bodies: list[bytes], kind: str = "essai") -> Resource:
    return Resource(kind, [str(n) for n in range(len(bodies))], {"item": bodies})


def _doubled(part: list[int]) -> Iterator[bytes]:
    return (b"%d" % (2 * n) for n in part)


def _tables(path: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(path)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(map(repr, db.execute(f"SELECT * FROM {name}"))) for name in names}


@contextmanager
def _files_no_longer_than(size: int) -> Iterator[None]:
    soft, hard = limits.getrlimit(limits.RLIMIT_FSIZE)
    limits.setrlimit(limits.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        limits.setrlimit(limits.RLIMIT_FSIZE, (soft, hard))


def _alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"  # ended, and not yet told to whoever inherited it


def test_a_world_written_apart_holds_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish, "LARGE_RELEASE", 0)
    monde = _monde(_debats())
    here, apart = ecrire(tmp_path / "un", monde), ecrire(tmp_path / "deux", monde, jobs=2)
    assert apart.record.content == here.record.content
    assert _tables(tmp_path / "deux" / RELEASE / DATABASE) == _tables(tmp_path / "un" / RELEASE / DATABASE)
    assert active_children() == []


def test_slices_sent_one_by_one_are_all_written_before_an_answer(tmp_path: Path) -> None:
    recipe = Recipe(9, {"item": _doubled}, lambda: iter([[0, 1], [2, 3], [4], [5, 6], [7, 8]]))
    with open_writer(tmp_path / "f", apart=True) as writer:
        writer.add(Resource("essai", [str(n) for n in range(9)], recipe.forms(), recipe=recipe))
        writer.add(_resource([b"entre-temps"], "autre"))
        writer.commit()
    with closing(sqlite3.connect(tmp_path / "f")) as db:
        rows = db.execute("SELECT rang, corps FROM doc_essai_item ORDER BY rang").fetchall()
    assert rows == [(n, b"%d" % (2 * n)) for n in range(9)]


def test_an_error_of_the_writer_is_raised_as_it_was(tmp_path: Path) -> None:
    with open_writer(tmp_path / "f", apart=True) as writer, pytest.raises(sqlite3.OperationalError, match="exists"):
        writer.add(_resource([b"{}"]))
        writer.add(_resource([b"{}"]))
        writer.commit()
    assert active_children() == []


def test_a_disk_that_refuses_to_be_written_is_told_as_such(tmp_path: Path) -> None:
    bodies = [os.urandom(1000)] * 20_000
    with (
        _files_no_longer_than(1 << 20),
        open_writer(tmp_path / "f", apart=True) as writer,
        pytest.raises(sqlite3.Error) as raised,
    ):
        writer.add(_resource(bodies))
        writer.commit()
    assert storage_fault(raised.value) is not None


def test_rows_that_cannot_be_cut_are_an_error_of_the_publication(tmp_path: Path) -> None:
    def slices() -> Iterator[list[int]]:
        yield [0]
        raise KeyError("colonne")

    recipe = Recipe(2, {"item": _doubled}, slices)
    with open_writer(tmp_path / "f", apart=True) as writer, pytest.raises(KeyError, match="colonne"):
        writer.add(Resource("essai", ["a", "b"], recipe.forms(), recipe=recipe))
        writer.commit()


def test_a_writer_that_was_killed_is_said_in_a_sentence(tmp_path: Path) -> None:
    with open_writer(tmp_path / "f", apart=True) as writer:
        (process,) = active_children()
        process.kill()
        with pytest.raises(HemicycleError, match="s'est arrêté"):
            writer.commit()


def test_a_publication_given_up_leaves_no_process(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="renonce"), open_writer(tmp_path / "f", apart=True) as writer:
        writer.add(_resource([b"{}"]))
        raise RuntimeError("renonce")
    assert active_children() == []


def test_the_writer_of_a_killed_publication_ends_too(tmp_path: Path) -> None:
    script = tmp_path / "publie.py"
    script.write_text(KILLED.format(path=str(tmp_path / "f")), encoding="utf-8")
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as publication:
        assert publication.stdout is not None
        writer = int(publication.stdout.readline())
        assert _alive(writer)
        publication.send_signal(signal.SIGKILL)
    deadline = time.monotonic() + 60
    while _alive(writer) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _alive(writer)


def test_an_error_that_cannot_be_sent_is_sent_in_words() -> None:
    class Locale(Exception):
        pass

    assert str(_portable(Locale("ici"))) == "Locale: ici"
