"""Every path that tells nothing on the demo has its reason in docs/api.md, and no reason is left of one that does."""

import re
from pathlib import Path

import pytest

from hemicycle.settings import Settings
from tests import moteurs
from tests.golden.vides import vides

API = Path(__file__).parents[2] / "docs" / "api.md"
ENVELOPPES = {"listeIncomplete"}  # what holds such members, and is not one


@pytest.mark.skipif(moteurs.MOTEUR == "postgres", reason="skipped: the same bytes were walked over files")
def test_every_member_that_stays_empty_has_its_reason(demo_publiee: Settings) -> None:
    section = API.read_text(encoding="utf-8").partition("## Members that stay empty")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    told = {name for row in rows for name in re.findall(r"`(\w+)`", row)} - ENVELOPPES
    found = {path.rpartition(".")[2].replace("[]", "") for paths in vides(demo_publiee).values() for path in paths}
    assert sorted(found - told) == []
    assert sorted(told - found) == []
