import subprocess
import sys
from pathlib import Path

from hemicycle.workspace import sweep, temporary_folder

HOLD = """
import sys
from pathlib import Path
from hemicycle.workspace import temporary_folder
with temporary_folder(Path(sys.argv[1])) as folder:
    print(folder, flush=True)
    sys.stdin.read()
"""


def test_a_temporary_folder_is_removed_at_the_end(tmp_path: Path) -> None:
    with temporary_folder(tmp_path) as folder:
        (folder / "a").touch()
    assert not folder.exists()


def test_a_temporary_folder_given_a_name_stays(tmp_path: Path) -> None:
    with temporary_folder(tmp_path) as folder:
        folder.rename(tmp_path / "fini")
    assert (tmp_path / "fini").is_dir()


def test_a_folder_in_use_is_not_swept(tmp_path: Path) -> None:
    with temporary_folder(tmp_path) as folder:
        assert sweep(tmp_path) == 0
        assert folder.is_dir()


def test_the_folder_of_a_living_process_is_kept_and_that_of_a_killed_one_swept(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        folder = Path(process.stdout.readline().strip())
        assert sweep(tmp_path) == 0
        process.kill()
        process.wait()
    assert folder.is_dir()
    assert sweep(tmp_path) == 1
    assert not folder.exists()
