"""A release made after others says, and holds, what one made from nothing says."""

import random
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from hemicycle.progress import Progress
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT

NUITS = 4
APART = ("meta", "documents", "paquets")  # instants, and where documents lie
OF_THE_RUN = ("publishedAt", "constats", "constatsTotal")  # what a fall from the former release is told by


def night(scrutins: list[Any], draw: random.Random) -> list[Any]:
    """The ballots of the next night: a title changes, one is withdrawn, one comes back."""
    known = m.les_scrutins()
    present = [*scrutins]
    present[draw.randrange(len(present))]["titre"] = f"l'article {draw.randrange(100)} de la proposition de loi"
    gone = [one for one in known if one["uid"] not in {other["uid"] for other in present}]
    return [*present, *gone] if gone else [one for one in present if one is not draw.choice(present)]


def held(home: Settings) -> dict[str, Any]:
    """All that a served release holds, but for the dates of its records."""
    pointed = open_repository(home).current()
    assert pointed is not None
    folder = home.releases_dir / pointed.id
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found: dict[str, Any] = {
            name: sorted(map(repr, db.execute(f"SELECT * FROM {name}"))) for name in names if name not in APART
        }
    found["facettes"] = [row for row in found["facettes"] if "'modifie'" not in row]
    record = next(one.record for one in open_repository(home).stored() if one.served)
    store = served(open_repository(home))
    try:
        meta = {key: value for key, value in store.meta().items() if key not in OF_THE_RUN}
        votes = [store.votes_of(rank).tobytes() for rank in range(record.counts["scrutins"])]
    finally:
        store.close()
    return {**found, "content": record.content, "counts": record.counts, "meta": meta, "votes": votes}


@pytest.mark.parametrize("seed", range(2))
def test_a_release_made_after_others_is_that_made_from_nothing(tmp_path: Path, silence: Progress, seed: int) -> None:
    draw = random.Random(seed)
    suite = Settings(home=tmp_path / "suite")
    scrutins = m.les_scrutins()
    for n in range(NUITS):
        folder = m.ecrire(tmp_path / f"nuit{n}", scrutins=scrutins)
        run(suite, Request(local=folder, jobs=1, force=True), silence, MAINTENANT + timedelta(days=n))
        seule = Settings(home=tmp_path / f"seule{n}")
        run(seule, Request(local=folder, jobs=1), silence, MAINTENANT)
        assert held(suite) == held(seule)
        scrutins = night(scrutins, draw)
