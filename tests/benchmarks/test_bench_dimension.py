"""The proof of sizing: what it says of its measures, and that a sync that fails is no measure."""

from pathlib import Path

import pytest
from benchmarks.preuves.dimension import Measure, Run, measured_sync, table
from tests import monde_minuscule


def mesure(part: float, octets: int) -> Measure:
    weights = {"archive": octets, "staged": 2 * octets, "releases": 3 * octets, "state": 4 * octets}
    return Measure(part, {}, weights, Run(9.0, 8.4, 5 * octets), Run(1.0, 0.51, 6 * octets))


def test_each_world_is_a_column_in_megabytes() -> None:
    lines = list(table([mesure(0, 1_000_000), mesure(0.5, 2_000_000_000)]))
    assert lines[0] == "| | 0 of the real volumes | 0.5 of the real volumes |"
    assert "| release, on disk | 3.0 MB | 6,000 MB |" in lines
    assert "| first sync: seconds of the processor | 8 | 8 |" in lines
    assert "| next sync, nothing new: seconds of the processor | 0.5 | 0.5 |" in lines


def test_a_sync_is_measured_in_a_process_of_its_own(tmp_path: Path) -> None:
    run = measured_sync(tmp_path / "home", monde_minuscule.ecrire(tmp_path / "officiel"))
    assert run.cpu > 0
    assert run.peak > 1_000_000
    assert (tmp_path / "home" / "releases" / "current").exists()


def test_a_sync_that_fails_is_no_measure(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="code 1"):
        measured_sync(tmp_path / "home", tmp_path / "absent")
