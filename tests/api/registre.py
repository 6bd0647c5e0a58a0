"""A client of the API over a Parliament that has a register of lobbyists."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hemicycle.release.engines.pointer import DATABASE
from tests import lobbying_minuscule
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.store_compte import StoreCompte
from tests.publication import RELEASE, ecrire


@cache
def _fichier() -> tuple[TemporaryDirectory[str], Path]:
    """The release, written once for all the tests of a process."""
    folder = TemporaryDirectory(prefix="hemicycle-lobbying-")
    ecrire(Path(folder.name), lobbying_minuscule.monde())
    return folder, Path(folder.name) / RELEASE / DATABASE


def store() -> StoreCompte:
    """The tiny register, published and opened."""
    return StoreCompte.open(_fichier()[1])


@contextmanager
def client_compte() -> Iterator[tuple[Client, StoreCompte]]:
    """A client and the store it reads; it keeps no answer, so that every question reads the store."""
    opened = store()
    with ouvrir(FauxReleases(opened), cache_bytes=0) as client:
        opened.reads.clear()
        yield client, opened
