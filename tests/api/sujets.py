"""Clients of the API over the tiny Parliament that has subjects, and the press they may ask."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from hemicycle.release.engines.pointer import DATABASE
from tests import monde_sujets
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.store_compte import StoreCompte
from tests.publication import RELEASE, ecrire


@cache
def _fichier() -> tuple[TemporaryDirectory[str], Path]:
    """The release, written once for all the tests of a process."""
    folder = TemporaryDirectory(prefix="hemicycle-sujets-")
    ecrire(Path(folder.name), monde_sujets.monde())
    return folder, Path(folder.name) / RELEASE / DATABASE


@contextmanager
def client_compte(presse_url: str = "") -> Iterator[tuple[Client, StoreCompte]]:
    """A client who keeps no answer, and the store it reads."""
    opened = StoreCompte.open(_fichier()[1])
    with ouvrir(FauxReleases(opened), cache_bytes=0, presse_url=presse_url) as client:
        opened.reads.clear()  # what opening a release reads is read once
        yield client, opened


@contextmanager
def agregateur(feed: bytes) -> Iterator[tuple[str, list[str]]]:
    """A news aggregator on loopback: its address, and the paths it was asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Content-Length", str(len(feed)))
            self.end_headers()
            self.wfile.write(feed)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the library's own name
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/rss?q={{query}}", asked
        finally:
            server.shutdown()
            thread.join()
