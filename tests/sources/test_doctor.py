"""The rehearsal against a publisher of ours: headers only, and what is not as expected."""

from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from io import StringIO
from pathlib import Path
from typing import Any

import httpx2
import pytest
from benchmarks.preuves import site_officiel
from typer.testing import CliRunner

from hemicycle import cli
from hemicycle.errors import SourceError
from hemicycle.progress import PlainProgress
from hemicycle.report import doctor_lines
from hemicycle.settings import Settings, get_settings
from hemicycle.sources.fetch.archive import Archive, Origin
from hemicycle.sources.fetch.client import Client
from hemicycle.sources.fetch.doctor import Examined, examine
from hemicycle.sources.fetch.pages import Pace
from hemicycle.sources.manifest import Listing
from hemicycle.sources.registry import SOURCES
from hemicycle_demo import write_demo
from tests.sources.sources_helpers import (
    NOW,
    Behaviour,
    Request,
    ScriptedServer,
    archived,
    invented_source,
    make_file,
    quiet,
    scripted_server,
    status,
)

FRESH = format_datetime(NOW, usegmt=True)
ADDRESS = "/17/Gens.json.zip"
SPARE = "/17/Gens_XVII.json.zip"


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with scripted_server() as opened:
        yield opened


def headers(length: int = 5000, code: int = 200, **fields: str) -> Behaviour:
    said = {"Content_Length": str(length), "Last_Modified": FRESH, "Content_Type": "application/zip", **fields}
    return lambda request: request.answer(code, {name.replace("_", "-"): value for name, value in said.items()})


def look(
    server: ScriptedServer, folder: Path, behaviour: Behaviour, spare: Behaviour | None = None, **file: Any
) -> Examined:
    server.scripts = {ADDRESS: [behaviour] * 2, SPARE: [spare or status(404)] * 2}
    (one,) = examined(server.base, folder, **file)
    return one


def examined(base: str, folder: Path, transport: httpx2.BaseTransport | None = None, **file: Any) -> list[Examined]:
    source = invented_source(files=(make_file(**file),), rhythm_days=1)
    with (
        Archive(folder / "archive") as archive,
        archive.workspace() as scratch,
        Client(scratch, attempts=1, transport=transport) as client,
    ):
        settings = Settings(home=folder, assemblee_url=base)
        return examine([source], archive, client, settings, now=NOW, progress=quiet(), pace=Pace(0))


def test_a_file_as_expected_is_asked_for_by_its_headers_alone(server: ScriptedServer, tmp_path: Path) -> None:
    one = look(server, tmp_path, headers())
    assert (one.name, one.url, one.status, one.size) == ("invente/gens 17", server.base + ADDRESS, 200, 5000)
    assert (one.dated, one.rhythm_days, one.unexpected) == (NOW.date(), 1, ())
    assert [(asked.method, asked.path) for asked in server.log] == [("HEAD", ADDRESS)]


def test_a_file_may_be_at_its_second_address(server: ScriptedServer, tmp_path: Path) -> None:
    one = look(server, tmp_path, status(404), headers())
    assert (one.url, one.unexpected) == (server.base + SPARE, ())


def test_where_head_is_refused_the_first_byte_is_asked_for(server: ScriptedServer, tmp_path: Path) -> None:
    def only_get(request: Request) -> None:
        if request.command == "HEAD":
            request.answer(405, {"Content-Length": "0"})
        else:
            request.answer(
                206, {"Content-Length": "1", "Content-Range": "bytes 0-0/5000", "Last-Modified": FRESH}, b"P"
            )

    one = look(server, tmp_path, only_get)
    assert (one.status, one.size, one.unexpected) == (206, 5000, ())
    assert [asked.method for asked in server.log] == ["HEAD", "GET"]


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        (status(404), "réponse 404"),
        (status(500), "réponse 500"),
        (headers(Content_Type="text/html; charset=utf-8"), "une page HTML à la place du fichier"),
        (headers(444), "une archive de 444 octets"),
        (headers(Last_Modified="Mon, 12 Jan 2026 03:00:00 GMT"), "daté du 2026-01-12, rythme 1 j"),
        (status(302, Location="/maintenance"), "redirigé vers 127.0.0.1"),
        (status(302, Location="http://ailleurs.invalid/Gens.json.zip"), "redirection refusée vers"),
    ],
)
def test_what_is_not_as_expected_is_said(
    server: ScriptedServer, tmp_path: Path, behaviour: Behaviour, said: str
) -> None:
    server.scripts = {ADDRESS: [behaviour], "/maintenance": [headers()]}
    (one,) = examined(server.base, tmp_path, urls={"17": (ADDRESS[1:],)})
    assert len(one.unexpected) == 1
    assert said in one.unexpected[0]


def test_a_file_far_smaller_than_the_archived_copy_is_told(server: ScriptedServer, tmp_path: Path) -> None:
    raw = archived(tmp_path, b"x" * 9000, name="Gens.json", periode="17", origin=Origin.RESEAU)
    one = look(server, tmp_path, headers(5000))
    assert one.unexpected == (f"bien plus petit que la copie archivée (5000 octets, elle en a {raw.size})",)
    assert look(server, tmp_path, headers(8000)).unexpected == ()


def test_a_file_that_is_only_announced_may_not_be_there(server: ScriptedServer, tmp_path: Path) -> None:
    assert look(server, tmp_path, status(404), announced=True).unexpected == ()


def test_the_newest_file_of_a_listing_is_asked_for(server: ScriptedServer, tmp_path: Path) -> None:
    names = b'<a href="Gens_2026-01.json.zip">1</a> <a href="Gens_2026-02.json.zip">2</a>'
    page: Behaviour = lambda request: request.answer(200, {"Content-Length": str(len(names))}, names)  # noqa: E731
    server.scripts = {"/Gens/": [page], "/Gens/Gens_2026-02.json.zip": [headers()]}
    (one,) = examined(server.base, tmp_path, urls={}, listing=Listing("Gens/"))
    assert (one.url, one.unexpected) == (f"{server.base}/Gens/Gens_2026-02.json.zip", ())


def test_without_any_network_it_is_said_with_the_code_of_what_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="Aucun éditeur ne répond") as error:
        examined("http://127.0.0.1:9", tmp_path)
    assert error.value.exit_code == 7


def test_publishers_that_never_answer_are_like_no_network_and_soon_told(tmp_path: Path) -> None:
    asked = []

    def mute(request: httpx2.Request) -> httpx2.Response:
        asked.append(request.method)
        raise httpx2.ReadTimeout("délai")

    urls = {str(number): (f"{number}/Gens.json.zip",) for number in range(10, 18)}
    with pytest.raises(SourceError, match="Aucun éditeur ne répond") as error:
        examined("http://exemple.invalid", tmp_path, httpx2.MockTransport(mute), urls=urls)
    assert (error.value.exit_code, asked) == (7, ["HEAD", "HEAD"])


@pytest.fixture(scope="module")
def publishers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[site_officiel.Site]:
    folder = tmp_path_factory.mktemp("officiel")
    demo = write_demo(folder, "small", 1, PlainProgress(StringIO()))
    with site_officiel.Site(demo.folder, datetime.now(UTC).date()).ouvert() as site:
        yield site


def test_the_command_asks_the_stand_in_of_all_publishers_in_80_columns(
    publishers: site_officiel.Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = site_officiel.reglages(publishers, tmp_path)
    monkeypatch.setattr(cli, "get_settings", lambda: settings)
    monkeypatch.setattr("hemicycle.sources.fetch.doctor.DELAY", 0)
    whole = CliRunner().invoke(cli.app, ["doctor"])
    assert whole.exit_code == cli.UNEXPECTED  # the fictional Parliament has not every file
    lines = whole.stdout[whole.stdout.index("Fichier  ") :].splitlines()
    assert max(map(len, lines)) <= 80
    assert {line.split("/")[0] for line in lines if not line.startswith(" ")} >= {*SOURCES} - {"interieur"}
    part = CliRunner().invoke(cli.app, ["doctor", "--only", "hatvp"])
    assert "assemblee/" not in part.stdout
    get_settings.cache_clear()


def test_a_long_address_keeps_both_ends() -> None:
    url = "https://exemple.invalid/" + "chemin/" * 20 + "Gens.json.zip"
    lines = list(doctor_lines([Examined("invente/gens", url, 200, 12_345_678, NOW.date(), 1)]))
    assert lines[1].split() == ["invente/gens", "200", "12.35", "2026-01-15", "1", "j"]
    assert (lines[2].startswith("  https://exemple.invalid/"), lines[2].endswith("Gens.json.zip")) == (True, True)
    assert len(lines[2]) <= 80
    assert lines[-1] == "1 fichier : 1 comme attendu, 0 à regarder."
