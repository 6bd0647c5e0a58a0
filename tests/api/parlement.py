"""Clients of the API over the tiny Parliament whose members have figures."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hemicycle.release.engines.pointer import DATABASE
from tests import membres_minuscule
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.store_compte import StoreCompte
from tests.publication import RELEASE, ecrire


@cache
def _fichier() -> tuple[TemporaryDirectory[str], Path]:
    """The release, written once for all the tests of a process."""
    folder = TemporaryDirectory(prefix="hemicycle-membres-")
    ecrire(Path(folder.name), membres_minuscule.monde())
    return folder, Path(folder.name) / RELEASE / DATABASE


def store() -> StoreCompte:
    """The tiny Parliament, published and opened."""
    return StoreCompte.open(_fichier()[1])


@contextmanager
def client_compte() -> Iterator[tuple[Client, StoreCompte]]:
    """A client and the store it reads."""
    opened = store()
    with ouvrir(FauxReleases(opened)) as client:
        opened.reads.clear()  # what opening a release reads is read once
        yield client, opened
