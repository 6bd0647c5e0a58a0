"""The invented Parliament as a release on disk, for what must be tested with a real file and real processes."""

import shutil
from pathlib import Path

from hemicycle.release.engines import pointer
from tests.api.faux_store import FauxStore


def ecrire(store: FauxStore, releases_dir: Path) -> Path:
    """Copy a release among others, and point at it."""
    folder = releases_dir / store.release
    shutil.copytree(store.dossier / store.release, folder)
    pointer.switch(releases_dir, store.release)
    return folder
