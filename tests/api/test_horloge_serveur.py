"""The trial clock of the service: over a demo release alone, and the same for every process."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from hemicycle.api import server
from hemicycle.errors import SettingsError
from hemicycle.release.engines import pointer
from hemicycle.settings import Settings
from tests.api.faux_release import ecrire
from tests.api.monde import monde

SOIR = "2026-09-27T18:00:00+00:00"


def _settings(home: Path, **values: Any) -> Settings:
    return Settings.model_validate({"home": home, "workers": 1, "horloge": SOIR, **values})


def test_it_is_refused_over_a_release_that_is_no_demo(tmp_path: Path) -> None:
    settings = _settings(tmp_path)
    ecrire(monde("reelle"), settings.releases_dir)
    with pytest.raises(SettingsError, match=r"HEMICYCLE_HORLOGE.*démonstration.*reelle"):
        server.serve(settings)


def test_a_release_that_is_no_demo_does_not_take_the_place_of_one_under_it(tmp_path: Path) -> None:
    settings = _settings(tmp_path)
    releases = server.PointedReleases(settings)
    ecrire(monde(), settings.releases_dir)
    demo = releases.current()
    assert demo is not None
    releases.open(demo).close()
    ecrire(monde("reelle"), settings.releases_dir)
    reelle = releases.current()
    assert reelle is not None
    with pytest.raises(SettingsError, match="reelle"):
        releases.open(reelle)


def test_without_it_any_release_is_opened(tmp_path: Path) -> None:
    settings = _settings(tmp_path, horloge=None)
    ecrire(monde("reelle"), settings.releases_dir)
    pointed = pointer.current(settings.releases_dir)
    assert pointed is not None
    server.PointedReleases(settings).open(pointed).close()


@pytest.mark.parametrize("value", ["hier", "2026-09-27T18:00:00", ""])
def test_an_instant_has_a_time_zone(tmp_path: Path, value: str) -> None:
    with pytest.raises(ValidationError):
        _settings(tmp_path, horloge=value)


@pytest.mark.parametrize("value", [0, -1, 3601])
def test_a_speed_is_within_bounds(tmp_path: Path, value: int) -> None:
    with pytest.raises(ValidationError):
        _settings(tmp_path, horloge_vitesse=value)


def test_the_application_of_a_process_takes_the_clock_of_the_settings(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    code = "from hemicycle.api.server import application; print(application().service.clock())"
    environment = {
        **os.environ,
        "HEMICYCLE_HOME": str(tmp_path),
        "HEMICYCLE_HORLOGE": SOIR,
        "HEMICYCLE_HORLOGE_VITESSE": "0.000001",  # as good as stopped
    }
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert float(done.stdout.splitlines()[-1]) == pytest.approx(1790532000.0, abs=1)
