"""An invented publisher for the tests of the sources: its documents, its archives, its unreliable server."""

import io
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import orjson

from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sources.base import Columns, DocumentType, Notes, Record, Reject
from hemicycle.sources.fetch.archive import Archive, FileIdentity, Origin, RawFile
from hemicycle.sources.fetch.client import Backoff, Client
from hemicycle.sources.fetch.collect import Collected, collect_network
from hemicycle.sources.manifest import FileManifest, Ignored, Licence, Manifest, Source, make_source

NOW = datetime(2026, 1, 15, 3, 0, tzinfo=UTC)
AT_ONCE = Backoff(initial=0, maximum=0, jitter=0, longest_asked=0)
LATER = datetime(2026, 1, 16, 3, 0, tzinfo=UTC)


class Personne(Record, frozen=True):
    uid: str
    nom: str | None
    age: int | None
    taille: float | None
    actif: bool
    naissance: date | None
    mots: list[str]


class Lien(Record, frozen=True):
    personne: str
    vers: str


def parse_personne(raw: bytes, notes: Notes) -> Iterator[Record]:
    """`type` in the file asks for a misbehaviour; the rest is read as it is."""
    content = orjson.loads(raw)
    notes.check(content, frozenset({"uid", "nom", "age", "liens", "type", "mots"}), "personne")
    uid = content["uid"]
    naissance: Any = "hier" if content.get("type") == "mauvaise date" else date(1970, 1, 2)
    yield Personne(uid, content.get("nom"), content.get("age"), 1.5, True, naissance, content.get("mots", []))
    if content.get("type") == "rejet":
        raise Reject("code inconnu", uid)
    for lien in content.get("liens", []):
        yield Lien(uid, lien)


PERSONNES = DocumentType(
    name="personnes",
    version=1,
    member=r"json/personne/P\d+\.json",
    tables={"personnes": Personne, "liens": Lien},
    parse=parse_personne,
)


def make_manifest(**changes: Any) -> Manifest:
    values: dict[str, Any] = {
        "key": "invente",
        "publisher": "Chambre inventée",
        "home": "https://exemple.invalid",
        "licence": Licence("Licence Ouverte", "https://exemple.invalid/licence", "Citer le producteur."),
        "attribution": "Chambre inventée",
        "frequency": "every night",
        "base_url_setting": "assemblee_url",
        "files": (make_file(),),
    }
    return Manifest(**{**values, **changes})


def make_file(**changes: Any) -> FileManifest:
    values: dict[str, Any] = {
        "key": "gens",
        "title": "People",
        "patterns": (r"Gens(_(?P<legislature>[XVI]+|\d+))?(_(?P<date>\d{4}-\d{2}))?\.json\.zip",),
        "repacked_patterns": (r"Gens_reemballes\.json\.zip",),
        "documents": ("personnes",),
        "ignored": (Ignored(r"json/pays/.*", "no operation shows them"),),
        "urls": {"17": ("17/Gens.json.zip", "17/Gens_XVII.json.zip")},
        "expected": {"personnes": (2, 10)},
    }
    return FileManifest(**{**values, **changes})


def invented_source(document: DocumentType = PERSONNES, **changes: Any) -> Source:
    return make_source(make_manifest(**changes), [document])


def personne(number: int, **changes: Any) -> tuple[str, bytes]:
    content = {"uid": f"P{number}", "nom": f"Nom {number}", "age": number, "liens": [f"L{number}"], **changes}
    return f"json/personne/P{number}.json", orjson.dumps(content)


def zip_bytes(members: Sequence[tuple[str, bytes]]) -> bytes:
    """A zip whose bytes depend on its members only."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return buffer.getvalue()


def archived(
    folder: Path, content: bytes, *, now: datetime = NOW, name: str = "Gens.json.zip", **identity: Any
) -> RawFile:
    """A raw file kept in an archive below `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "incoming"
    path.write_bytes(content)
    values: dict[str, Any] = {"source": "invente", "file": "gens", "periode": "17", "origin": Origin.LOCAL}
    with Archive(folder / "archive") as archive:
        return archive.add(path, FileIdentity(name=name, **{**values, **identity}), now)


def each_record(found: Iterable[Record | Columns]) -> Iterator[Record]:
    """What a parser yields, one record at a time."""
    for one in found:
        if isinstance(one, Columns):
            yield from one.rows()
        else:
            yield one


def quiet() -> PlainProgress:
    return PlainProgress(io.StringIO())


def from_network(
    server: "ScriptedServer", archive: Archive, *files: FileManifest, now: datetime = NOW, **options: Any
) -> Collected:
    """A run over the network: the files of the invented source, its usual one when none is given."""
    settings = Settings.model_validate({"assemblee_url": server.base, "senat_url": f"{server.base}/s"})
    source = invented_source(files=files or (make_file(),))
    ways: dict[str, Any] = {"parts": archive.parts_folder, "attempts": 2, "backoff": AT_ONCE}
    with archive.workspace() as scratch, Client(scratch, **ways) as client:
        return collect_network([source], archive, client, settings, now=now, progress=quiet(), **options)


class Request(BaseHTTPRequestHandler):
    """A request of the unreliable server; what it answers is taken from the script of its path."""

    protocol_version = "HTTP/1.1"
    server: "ScriptedServer"

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        self.server.log.append(Asked(path, query, dict(self.headers.items()), self.command))
        script = self.server.scripts.get(path, [status(404)])
        behaviour = script.pop(0) if len(script) > 1 else script[0]
        behaviour(self)

    do_HEAD = do_GET  # noqa: N815 -- name of the standard library

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 -- name of the overridden parameter
        """Say nothing on standard error."""

    def answer(self, code: int, headers: Mapping[str, str], body: bytes = b"") -> None:
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


Behaviour = Callable[[Request], object]


@dataclass(frozen=True)
class Asked:
    path: str
    query: str
    headers: dict[str, str]
    method: str = "GET"


class ScriptedServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Request)
        self.scripts: dict[str, list[Behaviour]] = {}
        self.log: list[Asked] = []

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up on a cut transfer is what these tests are about."""


@contextmanager
def scripted_server() -> Iterator[ScriptedServer]:
    server = ScriptedServer()
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def cache_and_origin(cached: Behaviour, origin: Behaviour) -> Behaviour:
    """What an address answers when a cache stands before the origin: a query goes past the cache."""
    return lambda request: (origin if "?" in request.path else cached)(request)


def status(code: int, **headers: str) -> Behaviour:
    fields = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda request: request.answer(code, {"Content-Length": "0", **fields})


def hang_up(request: Request) -> None:
    """Close the connection without a word."""
    request.close_connection = True


@dataclass(frozen=True)
class Serve:
    """A proper file server for one body, with the misbehaviours one may ask for.

    `cut` bytes are sent and the connection is closed; `announced` is added to the true length; without
    `ranges` a resume is ignored; without `conditions` it is served even if the file is another one by now.
    """

    body: bytes
    etag: str | None = '"v1"'
    last_modified: str | None = None
    cut: int | None = None
    ranges: bool = True
    conditions: bool = True
    announced: int = 0
    extra: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, request: Request) -> None:
        if self.etag and request.headers.get("If-None-Match") == self.etag:
            request.answer(304, {"ETag": self.etag})
            return
        start = self._start(request)
        body = self.body[start:]
        headers = {"Content-Length": str(len(body) + self.announced), **self.extra}
        if self.etag:
            headers["ETag"] = self.etag
        if self.last_modified:
            headers["Last-Modified"] = self.last_modified
        if start or self._wants_part(request):
            headers["Content-Range"] = f"bytes {start}-{len(self.body) - 1}/{len(self.body)}"
        code = 206 if "Content-Range" in headers else 200
        request.answer(code, headers, body if self.cut is None else body[: self.cut])
        if self.cut is not None or self.announced:
            request.close_connection = True

    def _wants_part(self, request: Request) -> bool:
        condition = request.headers.get("If-Range")
        same = not self.conditions or condition in {None, self.etag, self.last_modified}
        return self.ranges and same and "Range" in request.headers

    def _start(self, request: Request) -> int:
        if not self._wants_part(request):
            return 0
        return int(request.headers["Range"].removeprefix("bytes=").split("-")[0])
