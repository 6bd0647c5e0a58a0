"""Clients of the API over worlds that are published once for a process, and the news that they may ask."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from hemicycle.assemble.monde import Monde
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore, store_de


@contextmanager
def client_compte(
    fabrique: Callable[..., Monde], maintenant: datetime | None = None, *, cache_bytes: int = 0, **reglages: Any
) -> Iterator[tuple[Client, FauxStore]]:
    """A client and the store it reads; it keeps no answer unless told, so that every question reads the store."""
    store = store_de(fabrique)
    with ouvrir(FauxReleases(store), cache_bytes=cache_bytes, maintenant=maintenant, **reglages) as client:
        store.reads.clear()  # what opening a release reads is read once
        yield client, store


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
