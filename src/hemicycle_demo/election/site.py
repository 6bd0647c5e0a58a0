"""The ministry's results site of the fictional night, on loopback: each page as it stands at the time of its clock.

Answers as the real one does: `ETag`, `Last-Modified`, 304 for who has the page already, 503 while it is down.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from email.utils import format_datetime
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread

from hemicycle_demo.election.nuit import ACCUEIL, Nuit

RACINE = "/Senatoriales2026/"
Temps = Callable[[], float]


class Site:
    """A running site. `demandes` counts what it was asked: page, and minute of its clock."""

    def __init__(self, nuit: Nuit, temps: Temps) -> None:
        """`temps` is the clock, as a Unix time: that of the service which reads the site."""
        self.nuit = nuit
        self.demandes: Counter[tuple[str, datetime]] = Counter()
        self._temps = temps
        self._verrou = Lock()
        self._serveur = _Serveur(("127.0.0.1", 0), self._handler())

    @property
    def url(self) -> str:
        """The root of the ballot."""
        return f"http://127.0.0.1:{self._serveur.server_address[1]}{RACINE}"

    def maintenant(self) -> datetime:
        return datetime.fromtimestamp(self._temps(), UTC)

    @contextmanager
    def ouvert(self) -> Iterator["Site"]:
        """Serve in a thread until the block ends."""
        fil = Thread(target=self._serveur.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
        fil.start()
        try:
            yield self
        finally:
            self._serveur.shutdown()
            fil.join()
            self._serveur.server_close()

    def compter(self, chemin: str, instant: datetime) -> None:
        with self._verrou:
            self.demandes[chemin, instant.replace(second=0, microsecond=0)] += 1

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        site = self

        class Handler(_Handler):
            ici = site

        return Handler


class _Serveur(ThreadingHTTPServer):
    """Pages are asked for eight at a time: the usual queue of five calls would lose some, for seconds."""

    daemon_threads = True
    request_queue_size = 128


class _Handler(BaseHTTPRequestHandler):
    """One request; the site it belongs to is `ici`."""

    ici: Site
    protocol_version = "HTTP/1.1"
    timeout = 30

    def do_GET(self) -> None:
        instant = self.ici.maintenant()
        chemin = self.path.partition("?")[0].removeprefix(RACINE) or ACCUEIL
        self.ici.compter(chemin, instant)
        if self.ici.nuit.en_panne(instant):
            self._repondre(HTTPStatus.SERVICE_UNAVAILABLE, b"indisponible")
            return
        version = self.ici.nuit.lire(chemin, instant) if self.path.startswith(RACINE) else None
        if version is None:
            self._repondre(HTTPStatus.NOT_FOUND, b"absent")
            return
        etag = f'"{hashlib.blake2b(version.corps, digest_size=8).hexdigest()}"'
        entetes = {"ETag": etag, "Last-Modified": format_datetime(version.depuis, usegmt=True)}
        if self.headers.get("If-None-Match") == etag:
            self._repondre(HTTPStatus.NOT_MODIFIED, b"", entetes)
        else:
            self._repondre(HTTPStatus.OK, version.corps, entetes)

    def _repondre(self, statut: HTTPStatus, corps: bytes, entetes: dict[str, str] | None = None) -> None:
        self.send_response(statut)
        for nom, valeur in (entetes or {}).items():
            self.send_header(nom, valeur)
        if statut is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(corps)))
        self.end_headers()
        self.wfile.write(corps)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the standard library's
        """Say nothing: whoever plays the night is told what happens elsewhere."""
