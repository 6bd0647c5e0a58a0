"""Files published by session or by week, at several base addresses; local files that are not ours to read."""

from datetime import UTC, datetime
from pathlib import Path

from hemicycle.settings import Settings
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.client import Backoff, Client
from hemicycle.sources.fetch.collect import Collected, collect_local, collect_network, collect_offline
from hemicycle.sources.manifest import FileManifest, Foreign
from tests.sources.sources_helpers import (
    NOW,
    ScriptedServer,
    Serve,
    invented_source,
    make_file,
    personne,
    quiet,
    zip_bytes,
)

ONE = zip_bytes([personne(1)])
AT_ONCE = Backoff(initial=0, maximum=0, jitter=0, longest_asked=0)

SESSIONS = make_file(
    key="sessions",
    patterns=(r"s(?P<session>\d{4})\.html",),
    urls={},
    url_session="s{session}.html",
    sessions_depuis=2024,
)
SEMAINES = make_file(
    key="semaines",
    patterns=(r"events\?week=(?P<semaine>\d{4}-W\d{2})",),
    urls={},
    url_semaine="events?week={semaine}",
    semaines=(-1, 1),
)


def from_network(server: ScriptedServer, archive: Archive, *files: FileManifest, now: datetime = NOW) -> Collected:
    settings = Settings.model_validate({"assemblee_url": f"{server.base}/a", "senat_url": f"{server.base}/s"})
    with archive.workspace() as scratch, Client(scratch, attempts=1, backoff=AT_ONCE) as client:
        return collect_network([invented_source(files=files)], archive, client, settings, now=now, progress=quiet())


def test_every_session_is_asked_for(server: ScriptedServer, archive: Archive) -> None:
    for session in ("2024", "2025"):
        server.scripts[f"/a/s{session}.html"] = [Serve(session.encode())]
    files = from_network(server, archive, SESSIONS).files
    assert [(raw.periode, raw.name, raw.path.read_bytes()) for raw in files] == [
        ("2024", "s2024.html", b"2024"),
        ("2025", "s2025.html", b"2025"),
    ]


def test_a_closed_session_is_asked_for_with_its_validators(server: ScriptedServer, archive: Archive) -> None:
    for session in ("2024", "2025"):
        server.scripts[f"/a/s{session}.html"] = [Serve(session.encode())]
    from_network(server, archive, SESSIONS)
    from_network(server, archive, SESSIONS)
    assert [asked.headers.get("If-None-Match") for asked in server.log] == [None, None, '"v1"', '"v1"']


def test_a_session_that_is_not_there_yet_is_named_in_the_failure(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/a/s2024.html"] = [Serve(b"2024")]
    (failure,) = from_network(server, archive, SESSIONS).failures
    assert (failure.periode, failure.name) == ("2025", "s2025.html (session 2025-2026)")


def test_the_weeks_around_the_present_one_are_asked_for(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/a/events"] = [Serve(b"[1]"), Serve(b"[2]"), Serve(b"[3]")]
    files = from_network(server, archive, SEMAINES).files
    assert [asked.query for asked in server.log] == ["week=2026-W02", "week=2026-W03", "week=2026-W04"]
    assert [(raw.periode, raw.name) for raw in files] == [
        (week, f"events?week={week}") for week in ("2026-W02", "2026-W03", "2026-W04")
    ]


def test_the_week_is_that_of_the_day_in_paris(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/a/events"] = [Serve(b"[]")]
    sunday_evening = datetime(2026, 1, 18, 23, 30, tzinfo=UTC)  # Monday already in Paris
    from_network(server, archive, SEMAINES, now=sunday_evening)
    assert server.log[1].query == "week=2026-W04"


def test_a_week_that_is_over_stays_known_without_being_asked_for(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/a/events"] = [Serve(b"[1]"), Serve(b"[2]"), Serve(b"[3]"), Serve(b"[4]")]
    from_network(server, archive, SEMAINES)
    later = from_network(server, archive, SEMAINES, now=datetime(2026, 2, 12, 3, 0, tzinfo=UTC))
    assert [raw.periode for raw in later.files] == [f"2026-W0{week}" for week in (2, 3, 4, 6, 7, 8)]
    assert len(server.log) == 6
    assert collect_offline([invented_source(files=(SEMAINES,))], archive).files == later.files


def test_a_file_with_a_base_address_of_its_own_is_asked_for_there(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/s/Gens.json.zip"] = [Serve(ONE)]
    file = make_file(urls={"": ("Gens.json.zip",)}, base_url_setting="senat_url")
    (raw,) = from_network(server, archive, file).files
    assert (raw.periode, raw.url) == (None, f"{server.base}/s/Gens.json.zip")


def test_a_file_without_period_is_named_plainly_when_it_fails(server: ScriptedServer, archive: Archive) -> None:
    (failure,) = from_network(server, archive, make_file(urls={"": ("Gens.json.zip",)})).failures
    assert failure.name == "Gens.json.zip"


def test_files_of_sources_that_were_not_asked_for_are_counted_apart(folder: Path, archive: Archive) -> None:
    (folder / "Gens.json.zip").write_bytes(ONE)
    (folder / "s2024.html").write_bytes(b"a")
    (folder / "copie.csv").write_bytes(b"a")
    (folder / "chats.csv").write_bytes(b"a")
    other = invented_source(key="autre", files=(SESSIONS,), foreign=(Foreign(r"copie\.csv", "copie"),))
    collected = collect_local(folder, [invented_source()], archive, now=NOW, progress=quiet(), others=[other])
    assert [raw.name for raw in collected.files] == ["Gens.json.zip"]
    assert collected.elsewhere == 2
    assert [one.path.name for one in collected.unrecognised] == ["chats.csv"]


def test_foreign_files_are_listed_with_what_they_are(folder: Path, archive: Archive) -> None:
    (folder / "gens_aplatis.csv").write_bytes(b"a")
    source = invented_source(foreign=(Foreign(r"gens_aplatis\.csv", "copie aplatie par un tiers"),))
    collected = collect_local(folder, [source], archive, now=NOW, progress=quiet())
    assert [(one.path.name, one.reason) for one in collected.foreign] == [
        ("gens_aplatis.csv", "copie aplatie par un tiers")
    ]
    assert collected.unrecognised == []


def test_files_of_one_kind_come_by_period_then_oldest_first(folder: Path, archive: Archive) -> None:
    file = make_file(patterns=(r"s(?P<session>\d{4})?(_(?P<date>\d{4}-\d{2}))?\.html",), repacked_patterns=())
    names = ["s2006_2010-01.html", "s2006.html", "s2024_2024-12.html", "s2024_2025-02.html", "s2024.html", "s.html"]
    for number, name in enumerate(reversed(names)):
        (folder / name).write_bytes(f"{number}".encode())
    collected = collect_local(folder, [invented_source(files=(file,))], archive, now=NOW, progress=quiet())
    assert [raw.name for raw in collected.files] == names


def test_the_same_bytes_under_two_names_are_two_plain_files(folder: Path, archive: Archive) -> None:
    for name in ("s2023.html", "s2024.html"):
        (folder / name).write_bytes(b"{}")
    source = invented_source(files=(make_file(patterns=SESSIONS.patterns, container="plain"),))
    collected = collect_local(folder, [source], archive, now=NOW, progress=quiet())
    assert [raw.periode for raw in collected.files] == ["2023", "2024"]
