"""A sync, even one that fails, forgets the feedback that is older than a year, once a second one agrees on the date."""

from datetime import timedelta
from pathlib import Path

import pytest

from hemicycle.calendrier import horodatage
from hemicycle.errors import SourceError
from hemicycle.progress import Progress
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer, lister
from hemicycle.state.base import open_state
from hemicycle.sync import Request, run
from tests.conftest import MAINTENANT


def test_a_sync_forgets_feedback_that_is_older_than_a_year(
    home_etat: Settings, tmp_path: Path, silence: Progress
) -> None:
    with open_state(home_etat) as state:
        for days in (366, 364):
            instant = horodatage(MAINTENANT - timedelta(days=days))
            deposer(state, Avis(instant, "bug", None, str(days), None, None, "passif", ""))
    (tmp_path / "vide").mkdir()
    for left in (["366", "364"], ["364"]):
        with pytest.raises(SourceError):
            run(home_etat, Request(local=tmp_path / "vide", jobs=1), silence, MAINTENANT)
        with open_state(home_etat) as state:
            assert [avis.message for avis in lister(state)] == left
