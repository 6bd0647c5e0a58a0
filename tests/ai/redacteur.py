"""An invented model on loopback, which may misbehave in every way, and entries to summarise."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import orjson

from hemicycle.ai.entry import Entry, Facts, Genre
from hemicycle.sources.fetch.client import Backoff

CLE = "cle-tres-secrete"
VITE = Backoff(initial=0.001, maximum=0.002, jitter=0.0, longest_asked=0.01)

GROUPES = {
    "HAI": ["Haies et bocages"],
    "LAV": ["Lavoirs et fontaines"],
    "RIV": ["Rivières"],
    "MOU": ["Moulins et apparentés"],
}


@dataclass(frozen=True)
class Answer:
    """What is sent back: a status, a body, headers."""

    body: bytes
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)


Repondre = Callable[[dict[str, Any]], Answer]


def completion(texte: str, *, tokens: int | None = 100, modele: str = "essai-1", fin: str = "stop") -> Answer:
    """A good answer of the protocol."""
    corps: dict[str, Any] = {
        "model": modele,
        "choices": [{"index": 0, "message": {"role": "assistant", "content": texte}, "finish_reason": fin}],
    }
    if tokens is not None:
        corps["usage"] = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": tokens}
    return Answer(orjson.dumps(corps))


def resume(texte: str, **autres: Any) -> Answer:
    """A good answer about a scrutin."""
    return completion(orjson.dumps({"resume": texte}).decode(), **autres)


@dataclass
class Redacteur:
    """The server, what it was asked and with which headers, and how many requests it held at once at most."""

    repondre: Repondre
    demandes: list[dict[str, Any]] = field(default_factory=list)
    entetes: list[dict[str, str]] = field(default_factory=list)
    chemins: list[str] = field(default_factory=list)
    ensemble: int = 0
    port: int = 0
    _en_cours: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def traiter(self, path: str, headers: dict[str, str], body: bytes) -> Answer:
        request = orjson.loads(body)
        with self._lock:
            self.demandes.append(request)
            self.entetes.append(headers)
            self.chemins.append(path)
            self._en_cours += 1
            self.ensemble = max(self.ensemble, self._en_cours)
        try:
            return self.repondre(request)
        finally:
            with self._lock:
                self._en_cours -= 1


@contextmanager
def redacteur(repondre: Repondre | Sequence[Answer]) -> Iterator[Redacteur]:
    """A server for the time of a test; a sequence of answers is given in order, the last one for ever."""
    if not callable(repondre):
        suite = list(repondre)
        serveur = Redacteur(lambda _: suite.pop(0) if len(suite) > 1 else suite[0])
    else:
        serveur = Redacteur(repondre)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            answer = serveur.traiter(self.path, {k.lower(): v for k, v in self.headers.items()}, body)
            self.send_response(answer.status)
            for name, value in {"Content-Length": str(len(answer.body)), **answer.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(answer.body)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  the name of the base class
            """Say nothing."""

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    http.daemon_threads = True
    serveur.port = http.server_address[1]
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield serveur
    finally:
        http.shutdown()
        http.server_close()
        thread.join()


def entry(numero: int = 1, *, titre: str = "l'article 3 sur les haies", faits: Facts | None = None) -> Entry:
    """A scrutin to summarise: HAI for, LAV against, RIV abstained, MOU cast no vote."""
    faits = faits or Facts(ensemble={"HAI": ["pour"], "LAV": ["contre"], "RIV": ["abstention"]}, groupes=dict(GROUPES))
    data = {"titre": titre, "date": "2025-03-12", "resultat": "adopte", "numero": numero, "pour": 1234}
    return Entry(Genre.SCRUTIN, f"id-{numero}", numero, titre, data, faits, ["https://example.org/scrutin"])
