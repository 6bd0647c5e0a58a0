"""`make proof`: a large file arrives whole from a server that cuts every transfer, for hardly more than its size.

600 MB, cut at random every 1 to 32 MB, over loopback; the run is also ended in the middle, as a machine that restarts
would, and the next one goes on. Bounded: some forty answers.
"""

import hashlib
import shutil
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import StringIO
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from benchmarks.preuves.rapport import Section, lancer
from hemicycle.errors import SourceError
from hemicycle.progress import PlainProgress
from hemicycle.sources.fetch.client import Backoff, Client

SECTION = Section("coupures", "Cut downloads", "python -m benchmarks.preuves.coupures")
TAILLE = 600_000_000
COUPES = (1 << 20, 32 << 20)
RATIO = 1.1  # most bytes fetched for one byte of the file
_BLOC = Random(1).randbytes(1 << 20)
_SANS_ATTENTE = Backoff(initial=0, maximum=0, jitter=0)


class _Coupeur(BaseHTTPRequestHandler):
    """Sends what is asked for, as far as its patience goes; refuses everything once, half way."""

    protocol_version = "HTTP/1.1"
    alea = Random(2)
    envoyes = 0
    demandes = 0
    refuse = True

    def do_GET(self) -> None:
        type(self).demandes += 1
        debut, fin = 0, TAILLE - 1
        if etendue := self.headers.get("Range"):
            bas, _, haut = etendue.removeprefix("bytes=").partition("-")
            debut, fin = int(bas), int(haut or fin)
        if debut > TAILLE // 2 and type(self).refuse:
            type(self).refuse = False
            self.send_response(403)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.send_response(206 if etendue else 200)
        for nom, valeur in {"ETag": '"v1"', "Content-Length": str(fin - debut + 1)}.items():
            self.send_header(nom, valeur)
        if etendue:
            self.send_header("Content-Range", f"bytes {debut}-{fin}/{TAILLE}")
        self.end_headers()
        self._envoyer(debut, min(fin + 1, debut + self.alea.randrange(*COUPES)))
        self.close_connection = True

    def _envoyer(self, debut: int, fin: int) -> None:
        while debut < fin:
            place = debut % len(_BLOC)
            bout = _BLOC[place : place + min(fin - debut, len(_BLOC) - place)]
            self.wfile.write(bout)
            debut += len(bout)
            type(self).envoyes += len(bout)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 -- name of the overridden parameter
        """Say nothing on standard error."""


def prouver(section: Section) -> None:
    dossier = Path("var") / "proof-coupures"
    shutil.rmtree(dossier, ignore_errors=True)
    serveur = ThreadingHTTPServer(("127.0.0.1", 0), _Coupeur)
    Thread(target=serveur.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{serveur.server_port}/grand.zip"
    try:
        _premier(section, dossier, url)
        section.noter("Bytes when the first run ended", f"{_Coupeur.envoyes:,}")
        with _client(dossier, "second") as client:
            recu = client.fetch([url], PlainProgress(StringIO()))
        assert recu.path is not None
        with recu.path.open("rb") as fichier:
            empreinte = hashlib.file_digest(fichier, "sha256").hexdigest()
    finally:
        serveur.shutdown()
        serveur.server_close()
        shutil.rmtree(dossier, ignore_errors=True)
    section.noter("Requests", _Coupeur.demandes)
    ratio = _Coupeur.envoyes / TAILLE
    section.noter(f"Bytes sent over the size of the file (aim: at most {RATIO})", f"{ratio:.3f}")
    if recu.size != TAILLE or empreinte != _attendue():
        section.refuser("the file that arrived is not the one that was served")
    if ratio > RATIO:
        section.refuser(f"{ratio:.2f} bytes were sent for one of the file")


def _premier(section: Section, dossier: Path, url: str) -> None:
    try:
        with _client(dossier, "premier") as client:
            client.fetch([url], PlainProgress(StringIO()))
    except SourceError:
        return
    section.refuser("the first run did not end in the middle")


def _client(dossier: Path, nom: str) -> Client:
    (dossier / nom).mkdir(parents=True)
    return Client(dossier / nom, parts=dossier / "parts", backoff=_SANS_ATTENTE)


def _attendue() -> str:
    entiers, reste = divmod(TAILLE, len(_BLOC))
    empreinte = hashlib.sha256()
    for _ in range(entiers):
        empreinte.update(_BLOC)
    empreinte.update(_BLOC[:reste])
    return empreinte.hexdigest()


def main() -> int:
    return lancer(prouver, SECTION)


if __name__ == "__main__":
    sys.exit(main())
