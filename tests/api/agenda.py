"""Clients of the API over the tiny agenda, on a day of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.settings import Settings
from tests import agenda_minuscule
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.api.store_compte import StoreCompte
from tests.publication import RELEASE, ecrire


@cache
def fichier() -> tuple[TemporaryDirectory[str], Path]:
    """The release, written once for all the tests of a process."""
    folder = TemporaryDirectory(prefix="hemicycle-agenda-")
    ecrire(Path(folder.name), agenda_minuscule.monde())
    return folder, Path(folder.name) / RELEASE / DATABASE


@contextmanager
def client_compte(maintenant: datetime = agenda_minuscule.MAINTENANT) -> Iterator[tuple[Client, StoreCompte]]:
    """A client that keeps no answer, and the store it reads."""
    store = StoreCompte.open(fichier()[1])
    settings = Settings.model_validate({"cache_bytes": 0, "release_poll": 3600})
    app = create_app(settings, FauxReleases(store), access_log=AccessLog(enabled=False), clock=maintenant.timestamp)
    with Client(app) as client:
        store.reads.clear()
        yield client, store
