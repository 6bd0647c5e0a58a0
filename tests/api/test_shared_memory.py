"""Memory that processes share, and what a killed service leaves of it."""

import subprocess
import sys
import time
from pathlib import Path

from hemicycle.api.metrics.shared_memory import PREFIX, shared_file, sweep


def _in_an_hour() -> float:
    return time.time() + 3600


def test_a_shared_file_is_of_zeros_for_its_owner_alone_and_gone_after_the_block(tmp_path: Path) -> None:
    with shared_file(100, tmp_path) as path:
        assert path.read_bytes() == bytes(100)
        assert path.stat().st_mode & 0o077 == 0
    assert not path.exists()


def test_what_a_killed_service_left_is_removed(tmp_path: Path) -> None:
    left = tmp_path / f"{PREFIX}laisse"
    left.write_bytes(b"x")
    assert sweep(tmp_path, _in_an_hour) == 1
    assert not left.exists()


def test_what_a_living_service_uses_is_left_alone(tmp_path: Path) -> None:
    with shared_file(100, tmp_path) as path:
        assert sweep(tmp_path, _in_an_hour) == 0
        assert path.exists()


def test_a_file_that_is_being_made_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / f"{PREFIX}neuf").touch()
    assert sweep(tmp_path, time.time) == 0


def test_what_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "autre").touch()
    assert sweep(tmp_path, _in_an_hour) == 0


def test_a_folder_that_is_not_there_is_no_trouble(tmp_path: Path) -> None:
    assert sweep(tmp_path / "absent", _in_an_hour) == 0


def test_the_lock_goes_with_the_process_that_holds_it(tmp_path: Path) -> None:
    code = "import sys, time; from pathlib import Path; from hemicycle.api.metrics.shared_memory import shared_file\n"
    code += "with shared_file(10, Path(sys.argv[1])):\n  print('la', flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "la\n"
        assert sweep(tmp_path, _in_an_hour) == 0
        process.kill()
        process.wait()
    assert sweep(tmp_path, _in_an_hour) == 1
