"""The units of `deploy/systemd`, as systemd itself reads them where it is installed."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hemicycle.settings import Settings

UNITS = Path(__file__).resolve().parents[2] / "deploy" / "systemd"
NAMES = ("hemicycle.service", "hemicycle-sync.service", "hemicycle-sync.timer")
SERVICES = NAMES[:2]
EXPOSURE = 20  # tenths, out of a hundred: what `systemd-analyze security` calls OK ends at 49


@pytest.fixture
def systemd(tmp_path: Path) -> list[str]:
    """The program that checks units; and these in a folder, with a command that this machine has."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("skipped: systemd-analyze is not installed")
    for name in NAMES:
        text = (UNITS / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("/opt/hemicycle/bin/hemicycle", "/bin/true"), encoding="utf-8")
    return [program]


def ask(command: list[str], folder: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_systemd_understands_the_units(systemd: list[str], tmp_path: Path) -> None:
    said = ask([*systemd, "verify", *(f"./{name}" for name in NAMES)], tmp_path)
    assert (said.returncode, said.stdout + said.stderr) == (0, "")


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_exposes_little(systemd: list[str], tmp_path: Path, name: str) -> None:
    said = ask([*systemd, "security", "--offline=true", f"--threshold={EXPOSURE}", f"./{name}"], tmp_path)
    if "unrecognized option" in said.stderr:
        pytest.skip("skipped: this systemd is too old to judge a unit that is not loaded (250 does)")
    assert said.returncode == 0, said.stdout[-300:]


def test_the_hour_of_the_timer_is_understood(systemd: list[str], tmp_path: Path) -> None:
    hours = re.findall(r"^OnCalendar=(.+)$", (UNITS / "hemicycle-sync.timer").read_text(), re.MULTILINE)
    assert len(hours) == 2
    for hour in hours:
        assert ask([*systemd, "calendar", hour], tmp_path).returncode == 0


def test_downloads_end_early_enough_for_what_they_brought_to_be_published() -> None:
    hours = re.findall(r"^TimeoutStartSec=(\d+)h$", (UNITS / "hemicycle-sync.service").read_text(), re.MULTILINE)
    assert [Settings().sync_deadline < (int(each) - 0.5) * 3600 for each in hours] == [True]


@pytest.mark.parametrize("name", SERVICES)
def test_both_services_share_one_home_and_one_user(name: str) -> None:
    lines = (UNITS / name).read_text(encoding="utf-8").splitlines()
    for line in ("User=hemicycle", "StateDirectory=hemicycle", "EnvironmentFile=-/etc/hemicycle/hemicycle.env"):
        assert line in lines
    assert any(line.startswith("Environment=HEMICYCLE_HOME=/var/lib/hemicycle") for line in lines)


@pytest.mark.parametrize("name", SERVICES)
def test_the_end_of_one_service_leaves_the_shared_memory_of_the_other(name: str) -> None:
    assert not re.search(r"^RemoveIPC=(yes|true|on|1)", (UNITS / name).read_text(encoding="utf-8"), re.MULTILINE)
