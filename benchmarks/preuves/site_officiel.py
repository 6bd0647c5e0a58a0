"""The sites of all publishers on one loopback server, with the files of a folder at their official addresses.

Each site has its own path below the root, for the settings of their base addresses: files by path, the datasets of the
national portal, folders that list what they hold. Answers as real ones do, with `ETag` and 304; `pannes` says how some
paths misbehave.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec

from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.settings import Settings
from hemicycle.sources.fetch.discovery import DATASET_RECORD
from hemicycle.sources.manifest import FileManifest, Manifest, Source, recognise_file
from hemicycle.sources.registry import SOURCES
from hemicycle.texte import slug

# the settings of the base addresses, and the path of each site
SITES = {
    "assemblee_url": "assemblee", "senat_url": "senat", "senat_data_url": "data-senat", "datagouv_url": "datagouv",
    "hatvp_url": "hatvp", "dila_url": "dila", "resultats_url": "resultats", "assemblee_site_url": "site-assemblee",
    "assemblee_videos_url": "videos-assemblee", "senat_videos_url": "videos-senat", "laposte_url": "laposte",
    "insee_url": "insee",
}  # fmt: skip
_STATIQUES = "datagouv/resources/{jeu}/20260901-080000/{nom}"

Conduite = Callable[["Demande", bytes], None]


class Site:
    """Every publisher: what lies at each path, and the paths of each file of each source."""

    def __init__(self, dossier: Path, jour: date) -> None:
        self.contenus: dict[str, bytes] = {}
        self.chemins: dict[tuple[str, str], list[str]] = {}  # (source, file) -> paths
        self.pannes: dict[str, Conduite] = {}  # by path
        self._serveur = _Serveur(("127.0.0.1", 0), Demande)
        self._serveur.site = self
        for source in SOURCES.values():
            for file in source.manifest.files:
                for path in sorted(dossier.iterdir()):
                    self._placer(source.manifest, file, path, jour)
        self._lister()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._serveur.server_address[1]}"

    def adresses(self) -> dict[str, str]:
        """The settings under which this server stands for every publisher."""
        return {setting: f"{self.url}/{prefix}" for setting, prefix in SITES.items()}

    def de_la_source(self, source: str) -> list[str]:
        """The paths of all files of a source."""
        return [path for (key, _), paths in self.chemins.items() if key == source for path in paths]

    def registre(self) -> dict[str, Source]:
        """The sources of which something is here, without the files and periods that are not: a night without a fault
        is then one without a failure."""
        found = {}
        for key, source in SOURCES.items():
            files = [self._restreint(key, file) for file in source.manifest.files if (key, file.key) in self.chemins]
            if files:
                found[key] = Source(msgspec.structs.replace(source.manifest, files=tuple(files)), source.documents)
        return found

    def _restreint(self, source: str, file: FileManifest) -> FileManifest:
        chemins = self.chemins[source, file.key]
        urls = {
            periode: trouves
            for periode, paths in file.urls.items()
            if (trouves := tuple(path for path in paths if any(un.endswith(f"/{path}") for un in chemins)))
        }
        depuis = file.sessions_depuis
        if file.url_session is not None and depuis is not None:
            motif = re.compile(".*/" + re.escape(file.url_session).replace(r"\{session\}", r"(\d{4})"))
            depuis = min(int(trouve[1]) for un in chemins if (trouve := motif.fullmatch(un)))
        # the numbers of a real file are not those of a small world; that it may be empty stays true
        attendus = {document: (min(moins, 1), plus) for document, (moins, plus) in file.expected.items()}
        return msgspec.structs.replace(file, urls=urls, sessions_depuis=depuis, expected=attendus)

    @contextmanager
    def ouvert(self) -> Iterator["Site"]:
        """Answer in a thread until the block ends."""
        fil = Thread(target=self._serveur.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
        fil.start()
        try:
            yield self
        finally:
            self._serveur.shutdown()
            fil.join()
            self._serveur.server_close()

    def _placer(self, manifest: Manifest, file: FileManifest, path: Path, jour: date) -> None:
        """Put a copy of the folder where its publisher has it, if it is one of that file."""
        found = recognise_file(manifest.key, file, path.name)
        if found is None:
            return
        prefixe = SITES[manifest.base_url(file)]
        for chemin in _chemins(file, found.periode, path.name, jour):
            self._ajouter(manifest, file, f"{prefixe}/{chemin}", path.read_bytes())
        if file.jeu is not None:
            self._ajouter(manifest, file, _STATIQUES.format(jeu=file.jeu, nom=path.name), path.read_bytes())

    def _ajouter(self, manifest: Manifest, file: FileManifest, chemin: str, contenu: bytes) -> None:
        self.contenus[f"/{chemin}"] = contenu
        self.chemins.setdefault((manifest.key, file.key), []).append(f"/{chemin}")

    def _lister(self) -> None:
        """The records of the datasets, and the pages of the folders that list their files."""
        fichiers = [(source.manifest, file) for source in SOURCES.values() for file in source.manifest.files]
        for manifest, file in fichiers:
            if file.jeu is not None:
                debut = "/" + _STATIQUES.format(jeu=file.jeu, nom="")
                noms = [chemin for chemin in self.contenus if chemin.startswith(debut)]
                ressources = [{"url": self.url + chemin, "last_modified": "2026-09-01"} for chemin in noms]
                page = f"/{SITES[manifest.base_url(file)]}/{DATASET_RECORD.replace('{jeu}', file.jeu)}"
                self.contenus[page] = json.dumps({"resources": ressources}).encode()
            elif file.pages is not None:
                liens = "".join(f'<a href="{c}">page</a>\n' for c in self.chemins.get((manifest.key, file.key), ()))
                for index in file.pages.indexes:
                    self.contenus[f"/{SITES[manifest.base_url(file)]}/{index}"] = liens.encode()
            elif file.listing is not None:
                page = f"/{SITES[manifest.base_url(file)]}/{file.listing.page}"
                noms = [c.removeprefix(page) for c in self.contenus if c.startswith(page) and c != page]
                self.contenus[page] = "".join(f'<a href="{nom}">{nom}</a>\n' for nom in noms).encode()


def _chemins(file: FileManifest, periode: str | None, nom: str, jour: date) -> Iterator[str]:
    """Where its publisher has a file of that name, below its base address."""
    for connue, chemins in file.addresses(jour):
        if connue == periode or (connue == "17" and periode is None):
            yield chemins[0]
    if file.circonscriptions:  # a copy is named by the constituency, whose page has a place of its own
        lieux = circonscriptions().values()
        yield from (lieu.page for lieu in lieux if nom.startswith(f"{slug(lieu.nom)}-{lieu.mode}"))
    if file.pages is not None:  # the words of the name of a copy stand in its address
        mots = re.sub(r"{(\w+)}", r"(?P<\1>.+?)", file.pages.name.replace(".", r"\."))
        if lus := re.fullmatch(mots, nom):
            day = date.fromisoformat(nom[:8]) if file.pages.of_the_day else None
            yield file.pages.addresses[0].format(**lus.groupdict(), day=day)
    if file.listing is not None:
        yield f"{file.listing.page}{nom}"


class _Serveur(ThreadingHTTPServer):
    site: Site
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: clients that leave in the middle of an answer are part of the trial."""


class Demande(BaseHTTPRequestHandler):
    """One request to the server."""

    protocol_version = "HTTP/1.1"
    server: _Serveur
    timeout = 30

    def do_GET(self) -> None:
        site, parts = self.server.site, urlsplit(self.path)
        entier = unquote(self.path)
        chemin = entier if entier in site.contenus else parts.path  # of some files the query tells which
        contenu = site.contenus.get(chemin)
        if contenu is None:
            self.repondre(404, b"")
        else:
            site.pannes.get(chemin, fidele)(self, contenu)

    do_HEAD = do_GET  # noqa: N815 -- name of the standard library

    def repondre(self, statut: int, corps: bytes, entetes: Mapping[str, str] | None = None) -> None:
        self.send_response(statut)
        for nom, valeur in {"Content-Length": str(len(corps)), **(entetes or {})}.items():
            self.send_header(nom, valeur)
        self.end_headers()
        if statut != 304 and self.command != "HEAD":
            self.wfile.write(corps)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 -- name of the overridden parameter
        """Say nothing on standard error."""


def fidele(demande: Demande, contenu: bytes) -> None:
    """The file as it is, or nothing for who has it."""
    etag = f'"{hashlib.sha256(contenu).hexdigest()[:16]}"'
    if demande.headers.get("If-None-Match") == etag:
        demande.repondre(304, b"", {"ETag": etag, "Content-Length": "0"})
    elif demande.headers.get("Range") == "bytes=0-0":
        demande.repondre(206, contenu[:1], {"ETag": etag, "Content-Range": f"bytes 0-0/{len(contenu)}"})
    else:
        demande.repondre(200, contenu, {"ETag": etag})


def reglages(site: Site, maison: Path) -> Settings:
    """Settings of a home that reads this site, quickly."""
    values: dict[str, Any] = {"http_attempts": 1, "http_timeout": 5.0, "commissions_delay": 0, **site.adresses()}
    return Settings(home=maison, workers=1, **values)
