"""A server that misbehaves as it is told: each request is answered by the next of its answers."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Reponse:
    """An answer to give; `length` is what it says of its body, `hang` keeps the client waiting for it."""

    status: int = 200
    body: bytes = b"{}"
    headers: dict[str, str] = field(default_factory=dict)
    length: int | None = None
    hang: bool = False


@dataclass
class Serveur:
    base: str
    reponses: list[Reponse]
    demandes: list[tuple[str, str, dict[str, str]]] = field(default_factory=list)  # method, target, headers
    fin: threading.Event = field(default_factory=threading.Event)


@contextmanager
def servir() -> Iterator[Serveur]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("content-length", 0)))
            told.demandes.append((self.command, self.path, {name.lower(): it for name, it in self.headers.items()}))
            answer = told.reponses.pop(0) if len(told.reponses) > 1 else told.reponses[0]
            if answer.hang:
                told.fin.wait()
                return
            self.send_response(answer.status)
            for name, value in ({"content-type": "application/json"} | answer.headers).items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(answer.body) if answer.length is None else answer.length))
            self.end_headers()
            self.wfile.write(answer.body)
            if answer.length is not None:  # cut
                self.connection.shutdown(socket.SHUT_RDWR)

        do_POST = do_GET  # noqa: N815  as the library calls it

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = False
    told = Serveur(f"http://127.0.0.1:{server.server_port}", [])
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield told
    finally:
        told.fin.set()
        server.shutdown()
        server.server_close()
        thread.join()
