import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from hemicycle.errors import SettingsError, SourceError
from hemicycle.settings import Settings
from hemicycle.sources.fetch.archive import Archive, Origin, RawFile
from hemicycle.sources.fetch.client import Client
from hemicycle.sources.fetch.collect import Collected, carry_over, collect_local, collect_network, collect_offline
from hemicycle.sources.manifest import Foreign, make_source
from hemicycle.sources.publishers.senat.agenda import AGENDA_SENAT
from hemicycle.sources.registry import get_source
from tests.sources.sources_helpers import (
    AT_ONCE,
    LATER,
    NOW,
    Request,
    ScriptedServer,
    Serve,
    from_network,
    invented_source,
    make_file,
    make_manifest,
    personne,
    quiet,
    scripted_server,
    status,
    zip_bytes,
)

ONE = zip_bytes([personne(1)])
TWO = zip_bytes([personne(2)])
SOURCE = invented_source()
SESSIONS = make_file(
    key="sessions",
    patterns=(r"s(?P<session>\d{4})\.html",),
    urls={},
    url_session="s{session}.html",
    sessions_depuis=2024,
)
SEMAINES = make_file(
    key="semaines",
    patterns=(r"events\?date=(?P<jour>\d{4}-\d{2}-\d{2})",),
    urls={},
    url_jour="events?date={jour}",
    semaines=(-1, 1),
)


def from_folder(folder: Path, archive: Archive) -> Collected:
    return collect_local(folder, [SOURCE], archive, now=NOW, progress=quiet())


def test_a_published_file_is_archived_with_where_it_came_from(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE, last_modified="lundi")]
    (raw,) = from_network(server, archive).files
    assert raw.path.read_bytes() == ONE
    assert (raw.file, raw.periode, raw.name, raw.origin) == ("gens", "17", "Gens.json.zip", Origin.RESEAU)
    assert (raw.url, raw.etag, raw.last_modified) == (f"{server.base}/17/Gens.json.zip", '"v1"', "lundi")


def test_the_second_run_downloads_nothing_that_has_not_changed(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE)]
    first = from_network(server, archive)
    assert from_network(server, archive) == first
    assert server.log[1].headers["If-None-Match"] == '"v1"'


def test_a_copy_lost_from_the_archive_is_downloaded_again(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE)]
    from_network(server, archive).files[0].path.unlink()
    assert from_network(server, archive).files[0].path.read_bytes() == ONE


def test_a_failed_download_leaves_the_place_to_the_archived_copy(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE), status(503)]
    (held,) = from_network(server, archive).files
    collected = from_network(server, archive)
    assert collected.files == [held]
    (failure,) = collected.failures
    assert failure.fallback == held
    assert failure.sentence().endswith("La copie du 15/01/2026 le remplace.")


def test_a_download_that_does_not_open_leaves_the_place_too(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE), Serve(TWO[:80], etag='"v2"')]
    (held,) = from_network(server, archive).files
    assert from_network(server, archive).files == [held]
    assert collect_offline([SOURCE], archive).files == [held]


def test_a_file_that_fails_does_not_stop_the_others(server: ScriptedServer, archive: Archive) -> None:
    other = make_file(key="autres", urls={"16": ("16/Autres.json.zip",)})
    server.scripts["/16/Autres.json.zip"] = [Serve(TWO)]
    collected = from_network(server, archive, make_file(), other)
    assert [raw.file for raw in collected.files] == ["autres"]
    (failure,) = collected.failures
    assert (failure.name, failure.fallback) == ("Gens.json.zip (17e législature)", None)
    assert "404" in failure.sentence()


def test_offline_gives_the_newest_published_versions(server: ScriptedServer, archive: Archive, folder: Path) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE), Serve(TWO, etag='"v2"')]
    from_network(server, archive)
    from_network(server, archive)
    (folder / "Gens_XVI.json.zip").write_bytes(ONE)
    from_folder(folder, archive)
    assert [raw.path.read_bytes() for raw in collect_offline([SOURCE], archive).files] == [TWO]


def test_offline_gives_the_files_of_the_served_release_for_a_source_never_read_from_the_network(
    archive: Archive, folder: Path
) -> None:
    (folder / "Gens_XVII.json.zip").write_bytes(ONE)
    served = from_folder(folder, archive).files
    (folder / "Gens_XVII.json.zip").write_bytes(TWO)
    from_folder(folder, archive)
    assert [raw.sha256 for raw in collect_offline([SOURCE], archive, served).files] == [served[0].sha256]


def test_offline_forgets_files_that_the_manifest_no_longer_names(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE)]
    from_network(server, archive)
    renamed = invented_source(files=(make_file(key="autres"),))
    assert collect_offline([renamed], archive).files == []


def test_local_files_are_recognised_in_every_folder_below(folder: Path, archive: Archive) -> None:
    below = folder / "a" / "b"
    below.mkdir(parents=True)
    (below / "Gens_XVII_2025-11.json.zip").write_bytes(ONE)
    (raw,) = from_folder(folder, archive).files
    assert (raw.periode, raw.snapshot, raw.origin, raw.url) == ("17", "2025-11", Origin.LOCAL, None)


def test_unknown_local_files_are_listed_with_the_reason(folder: Path, archive: Archive) -> None:
    (folder / "Chats.json.zip").write_bytes(ONE)
    (unknown,) = from_folder(folder, archive).unrecognised
    assert (unknown.path.name, unknown.reason) == (
        "Chats.json.zip",
        "nom reconnu par aucun motif des sources",
    )


def test_provenance_and_hidden_files_are_passed_over(folder: Path, archive: Archive) -> None:
    (folder / "PROVENANCE.md").touch()
    (folder / ".git").mkdir()
    (folder / ".git" / "Gens.json.zip").write_bytes(ONE)
    assert from_folder(folder, archive) == Collected([])


def test_a_name_that_two_files_claim_is_listed_and_not_guessed(folder: Path, archive: Archive) -> None:
    (folder / "Gens.json.zip").write_bytes(ONE)
    source = invented_source(files=(make_file(), make_file(key="autres")))
    collected = collect_local(folder, [source], archive, now=NOW, progress=quiet())
    assert collected.files == []
    assert collected.unrecognised[0].reason.endswith("invente/gens, invente/autres")


def test_the_same_bytes_under_two_names_are_read_once(folder: Path, archive: Archive) -> None:
    (folder / "Gens_XVII.json.zip").write_bytes(ONE)
    (folder / "Gens_XVII_2025-11.json.zip").write_bytes(ONE)
    collected = from_folder(folder, archive)
    assert len(collected.files) == 1
    assert collected.unrecognised[0].reason == "même contenu que Gens_XVII.json.zip"


def test_a_broken_local_file_is_reported_and_the_others_are_read(folder: Path, archive: Archive) -> None:
    (folder / "Gens_XVI.json.zip").write_bytes(ONE[:50])
    (folder / "Gens_XVII.json.zip").write_bytes(TWO)
    collected = from_folder(folder, archive)
    assert [raw.periode for raw in collected.files] == ["17"]
    assert "Gens_XVI.json.zip" in collected.failures[0].sentence()


def test_a_local_file_that_breaks_is_replaced_by_its_former_copy(folder: Path, archive: Archive) -> None:
    path = folder / "Gens_XVI.json.zip"
    path.write_bytes(ONE)
    former = from_folder(folder, archive).files
    path.write_bytes(b"")
    assert from_folder(folder, archive).files == former


def test_files_come_oldest_first_and_copies_packed_again_before_official_ones(folder: Path, archive: Archive) -> None:
    names = [
        "Gens_reemballes.json.zip", "Gens_XVI_2022-07.json.zip", "Gens_XVII_2024-07.json.zip",
        "Gens_XVII_2025-11.json.zip", "Gens_XVII.json.zip", "Gens.json.zip",
    ]  # fmt: skip
    for number, name in enumerate(reversed(names)):
        (folder / name).write_bytes(zip_bytes([personne(number)]))
    found = [raw.name for raw in from_folder(folder, archive).files]
    assert found == [*names[1:5], names[0], names[5]]


def test_the_demo_s_files_are_marked_as_such(folder: Path, archive: Archive) -> None:
    (folder / "Gens_XVII.json.zip").write_bytes(ONE)
    collected = collect_local(folder, [SOURCE], archive, now=LATER, progress=quiet(), origin=Origin.DEMO)
    assert [raw.origin for raw in collected.files] == [Origin.DEMO]


def test_a_folder_that_does_not_exist_is_an_error(tmp_path: Path, archive: Archive) -> None:
    with pytest.raises(SettingsError, match="n’existe pas"):
        from_folder(tmp_path / "nulle-part", archive)
    fichier = tmp_path / "fichier"
    fichier.touch()
    with pytest.raises(SettingsError, match="pas un dossier"):
        from_folder(fichier, archive)


def test_every_session_is_asked_for(server: ScriptedServer, archive: Archive) -> None:
    for session in ("2024", "2025"):
        server.scripts[f"/s{session}.html"] = [Serve(session.encode())]
    files = from_network(server, archive, SESSIONS).files
    assert [(raw.periode, raw.name, raw.path.read_bytes()) for raw in files] == [
        ("2024", "s2024.html", b"2024"),
        ("2025", "s2025.html", b"2025"),
    ]


def test_a_closed_session_is_asked_about_once_a_month(server: ScriptedServer, archive: Archive) -> None:
    for session in ("2024", "2025"):
        server.scripts[f"/s{session}.html"] = [Serve(session.encode())]
    whole = {("invente", SESSIONS.key, session) for session in ("2024", "2025")}
    for jours in (0, 1, 32):
        from_network(server, archive, SESSIONS, now=NOW + timedelta(days=jours), fresh=whole)
    assert [(asked.path, asked.headers.get("If-None-Match")) for asked in server.log] == [
        ("/s2024.html", None), ("/s2025.html", None), ("/s2025.html", '"v1"'), ("/s2024.html", '"v1"'),
        ("/s2025.html", '"v1"'),
    ]  # fmt: skip


def test_a_closed_session_that_failed_or_gave_nothing_is_asked_about_the_next_day(
    server: ScriptedServer, archive: Archive
) -> None:
    for session in ("2024", "2025"):
        server.scripts[f"/s{session}.html"] = [Serve(session.encode())]
    (bad, _) = from_network(server, archive, SESSIONS).files
    archive.judge([], [bad])
    demain = NOW + timedelta(days=1)
    (again, _) = from_network(server, archive, SESSIONS, now=demain).files
    archive.judge([again], [])
    from_network(server, archive, SESSIONS, now=demain + timedelta(days=1))
    asked = [one.headers.get("If-None-Match") for one in server.log if one.path == "/s2024.html"]
    assert asked == [None, None, '"v1"']  # a copy that failed is asked for whole


def test_a_file_joined_from_parts_with_a_damaged_member_is_asked_for_again_whole(
    server: ScriptedServer, archive: Archive
) -> None:
    where = 60  # inside of the first member, whose name the directory repeats at the end
    wrong = Serve(ONE[:where] + bytes(8) + ONE[where + 8 :])
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE, cut=50), wrong, Serve(ONE)]
    (raw,) = from_network(server, archive).files
    assert raw.path.read_bytes() == ONE
    assert "Range" not in server.log[-1].headers


def test_a_file_joined_from_parts_that_does_not_open_is_asked_for_again_whole(
    server: ScriptedServer, archive: Archive
) -> None:
    wrong = Serve(b"?" * len(ONE))  # under the same name as the version that was cut
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE, cut=100), wrong, Serve(ONE)]
    (raw,) = from_network(server, archive).files
    assert raw.path.read_bytes() == ONE
    assert "Range" not in server.log[-1].headers


def test_a_download_cut_by_the_end_of_a_run_goes_on_in_the_next(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(ONE, cut=100), status(503), Serve(ONE)]
    assert from_network(server, archive).files == []
    (raw,) = from_network(server, archive).files
    assert raw.path.read_bytes() == ONE
    assert server.log[-1].headers["Range"].startswith("bytes=100-")
    assert list(archive.parts_folder.iterdir()) == []


def test_sites_are_asked_at_the_same_time_and_each_for_one_thing_at_once(archive: Archive, tmp_path: Path) -> None:
    """Each of two sites answers only when both were asked."""
    met = threading.Barrier(2, timeout=20)

    def together(request: Request) -> None:
        met.wait()
        Serve(ONE)(request)

    with scripted_server() as one, scripted_server() as other:
        sources = [
            invented_source(files=(make_file(base_url_setting=name),)) for name in ("assemblee_url", "senat_url")
        ]
        one.scripts["/17/Gens.json.zip"] = other.scripts["/17/Gens.json.zip"] = [together]
        settings = Settings(assemblee_url=one.base, senat_url=other.base)
        with Client(tmp_path / "scratch", backoff=AT_ONCE) as client:
            collected = collect_network(sources, archive, client, settings, now=NOW, progress=quiet())
    assert collected.failures == []


def test_a_session_that_is_not_there_yet_is_named_in_the_failure(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/s2024.html"] = [Serve(b"2024")]
    (failure,) = from_network(server, archive, SESSIONS).failures
    assert (failure.periode, failure.name) == ("2025", "s2025.html (session 2025-2026)")


def test_the_weeks_around_the_present_one_are_asked_for(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/events"] = [Serve(b"[1]"), Serve(b"[2]"), Serve(b"[3]")]
    files = from_network(server, archive, SEMAINES).files
    assert [asked.query for asked in server.log] == ["date=2026-01-05", "date=2026-01-12", "date=2026-01-19"]
    assert [(raw.periode, raw.name) for raw in files] == [
        (day, f"events?date={day}") for day in ("2026-01-05", "2026-01-12", "2026-01-19")
    ]


@pytest.mark.parametrize(
    ("answer", "asked"),
    [
        (b'{"2026-01-12": [], "2026-01-15": []}', ["2026-01-12"]),
        (b'{"2026-01-12": []}', [f"2026-01-{day}" for day in range(12, 19)]),
        (b"[]", [f"2026-01-{day}" for day in range(12, 19)]),
        (b'["x"]', ["2026-01-12"]),
    ],
)
def test_what_an_answer_covers_is_told_by_the_days_that_it_names(
    server: ScriptedServer, archive: Archive, answer: bytes, asked: list[str]
) -> None:
    agenda = get_source("senat").manifest.file("agenda")
    source = make_source(
        make_manifest(key="senat", files=(msgspec.structs.replace(agenda, semaines=(0, 0)),)), [AGENDA_SENAT]
    )
    server.scripts["/api/v1/agenda/events"] = [Serve(answer, etag=None), Serve(b"[]", etag=None)]
    settings = Settings(senat_url=server.base)
    with archive.workspace() as scratch, Client(scratch, backoff=AT_ONCE) as client:
        files = collect_network([source], archive, client, settings, now=NOW, progress=quiet()).files
    assert [raw.periode for raw in files] == asked
    assert [one.query for one in server.log] == [f"date={day}" for day in asked]


def test_a_page_that_is_refused_says_so_and_silences_no_other(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/events"] = [status(403), Serve(b"[2]"), Serve(b"[3]")]
    collected = from_network(server, archive, SEMAINES)
    assert [raw.periode for raw in collected.files] == ["2026-01-12", "2026-01-19"]
    (failure,) = collected.failures
    assert (failure.periode, "403" in failure.reason) == ("2026-01-05", True)


def test_the_days_of_a_week_are_asked_for_though_another_week_failed(server: ScriptedServer, archive: Archive) -> None:
    agenda = get_source("senat").manifest.file("agenda")
    files = (msgspec.structs.replace(agenda, semaines=(0, 1)),)
    source = make_source(make_manifest(key="senat", files=files), [AGENDA_SENAT])
    server.scripts["/api/v1/agenda/events"] = [status(403), Serve(b'{"2026-01-19": []}', etag=None)]
    with archive.workspace() as scratch, Client(scratch, backoff=AT_ONCE) as client:
        collect_network([source], archive, client, Settings(senat_url=server.base), now=NOW, progress=quiet())
    assert [one.query for one in server.log] == ["date=2026-01-12", *(f"date=2026-01-{day}" for day in range(19, 26))]


def test_a_copy_that_was_asked_for_in_a_way_given_up_is_read_no_more(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/events"] = [Serve(b"[]")]
    before = msgspec.structs.replace(
        SEMAINES, patterns=(r"events\?week=(?P<jour>.+)",), url_jour="events?week={jour}", semaines=(-3, -3)
    )
    from_network(server, archive, before)
    assert all("date=" in raw.name for raw in from_network(server, archive, SEMAINES).files)


def test_the_week_is_that_of_the_day_in_paris(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/events"] = [Serve(b"[]")]
    sunday_evening = datetime(2026, 1, 18, 23, 30, tzinfo=UTC)  # Monday already in Paris
    from_network(server, archive, SEMAINES, now=sunday_evening)
    assert server.log[1].query == "date=2026-01-19"


def test_a_week_that_is_over_stays_known_without_being_asked_for(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/events"] = [Serve(b"[1]"), Serve(b"[2]"), Serve(b"[3]"), Serve(b"[4]")]
    from_network(server, archive, SEMAINES)
    later = from_network(server, archive, SEMAINES, now=datetime(2026, 2, 12, 3, 0, tzinfo=UTC))
    assert [raw.periode for raw in later.files] == [
        "2026-01-05", "2026-01-12", "2026-01-19", "2026-02-02", "2026-02-09", "2026-02-16",
    ]  # fmt: skip
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


@pytest.fixture
def held(folder: Path, archive: Archive) -> RawFile:
    """A file of the served release, which the archive holds."""
    (folder / "Gens.json.zip").write_bytes(ONE)
    return from_folder(folder, archive).files[0]


def test_the_files_of_a_release_are_found_by_their_checksum(held: RawFile, archive: Archive) -> None:
    assert carry_over([held], [SOURCE], archive, demo=False) == [held]


def test_files_of_a_source_that_is_read_again_are_left_out(held: RawFile, archive: Archive) -> None:
    assert carry_over([held], [], archive, demo=False) == []


def test_files_that_the_manifest_no_longer_names_are_left_out(held: RawFile, archive: Archive) -> None:
    renamed = invented_source(files=(make_file(key="autres"),))
    assert carry_over([held], [renamed], archive, demo=False) == []


def test_a_file_lost_from_the_archive_is_named(held: RawFile, archive: Archive) -> None:
    held.path.unlink()
    with pytest.raises(SourceError, match=rf"Gens\.json\.zip \(invente, {held.sha256[:12]}\)\. Rien n'est publié"):
        carry_over([held], [SOURCE], archive, demo=False)


def test_a_real_file_is_never_carried_into_a_demo(held: RawFile, archive: Archive) -> None:
    assert held.origin is Origin.LOCAL
    with pytest.raises(SourceError, match="absents de l'archive"):
        carry_over([held], [SOURCE], archive, demo=True)
