"""A release made after others says, and holds, what one made from nothing says."""

import random
import shutil
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from benchmarks.preuves.dimension import measured_sync
from benchmarks.preuves.increments import contenu

from hemicycle.progress import Progress
from hemicycle.release.checks import world
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.repository import open_repository
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT

NUITS = 4


def night(scrutins: list[Any], draw: random.Random) -> list[Any]:
    """The ballots of the next night: a title changes, one is withdrawn, one comes back."""
    known = m.les_scrutins()
    present = [*scrutins]
    present[draw.randrange(len(present))]["titre"] = f"l'article {draw.randrange(100)} de la proposition de loi"
    gone = [one for one in known if one["uid"] not in {other["uid"] for other in present}]
    return [*present, *gone] if gone else [one for one in present if one is not draw.choice(present)]


def dated(home: Settings) -> dict[str, list[bytes]]:
    """Every document of the served release, dates of records included."""
    served = open_repository(home).current()
    assert served is not None
    with closing(SqliteStore.open(home.releases_dir / served.id / DATABASE)) as store:
        return {"/".join(form): store.all_documents(*form) for form in store.tables()}


@pytest.mark.parametrize("seed", range(2))
def test_a_release_made_after_others_is_that_made_from_nothing(
    tmp_path: Path, silence: Progress, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(world, "BAISSE_MAXIMUM", 1)  # one of a few ballots, withdrawn, would be a fall
    draw = random.Random(seed)
    suite = Settings(home=tmp_path / "suite")
    scrutins = m.les_scrutins()
    for n in range(NUITS):
        moment = MAINTENANT + timedelta(days=n)
        folder = m.ecrire(tmp_path / f"nuit{n}", scrutins=scrutins)
        copie = tmp_path / f"copie{n}"
        if suite.home.exists():
            shutil.copytree(suite.home, copie, symlinks=True)
        run(suite, Request(local=folder, jobs=2), silence, moment)
        complete = Settings(home=copie)
        run(complete, Request(local=folder, jobs=1, complet=True), silence, moment)
        assert dated(suite) == dated(complete)
        seule = Settings(home=tmp_path / f"seule{n}")
        run(seule, Request(local=folder, jobs=1), silence, moment)
        assert contenu(suite) == contenu(seule)
        scrutins = night(scrutins, draw)


def test_a_release_is_the_same_whatever_process_makes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The order in which Python goes through a set of texts is another one in each process."""
    folder = m.ecrire(tmp_path / "fichiers")
    homes = [tmp_path / "un", tmp_path / "deux"]
    for seed, home in enumerate(homes, 1):
        monkeypatch.setenv("PYTHONHASHSEED", str(seed))
        measured_sync(home, folder, MAINTENANT)
    assert contenu(Settings(home=homes[0])) == contenu(Settings(home=homes[1]))
