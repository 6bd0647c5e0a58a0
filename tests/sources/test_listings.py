"""Files named by the instant they were made, found in the listing of their folder."""

from collections.abc import Sequence
from datetime import datetime

import pytest

from hemicycle.errors import SourceError
from hemicycle.settings import Settings
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.client import Backoff, Client
from hemicycle.sources.fetch.collect import Collected, collect_network
from hemicycle.sources.fetch.discovery import PAGE_MOST, deliveries, names_in
from hemicycle.sources.manifest import FileManifest, Listing
from tests.sources.sources_helpers import (
    LATER,
    NOW,
    ScriptedServer,
    Serve,
    invented_source,
    make_file,
    make_manifest,
    personne,
    quiet,
    status,
    zip_bytes,
)

BASE = make_file(
    key="base", patterns=(r"Tout_(?P<date>\d{8}-\d{6})\.zip",), urls={}, listing=Listing("d/"), expected={}
)
SUITE = make_file(
    key="suite", patterns=(r"S_(?P<livraison>\d{8}-\d{6})\.zip",), urls={}, listing=Listing("d/", after="base"),
    expected={},
)  # fmt: skip
DERNIERES = make_file(
    key="dernieres", patterns=(r"S_(?P<livraison>\d{8}-\d{6})\.zip",), urls={}, listing=Listing("d/", newest=2),
    expected={},
)  # fmt: skip
MANIFEST = make_manifest(files=(BASE, SUITE, DERNIERES))
ANCIENNE, RECENTE = "Tout_20250101-000000.zip", "Tout_20260101-000000.zip"
AVANT, S1, S2 = "S_20251231-220000.zip", "S_20260102-220000.zip", "S_20260103-220000.zip"
NOMS = (S2, ANCIENNE, AVANT, RECENTE, S1)


def page(names: Sequence[str]) -> bytes:
    rows = "".join(f'<tr><td><a href="{name}">{name}</a></td><td>1.2M</td></tr>\n' for name in names)
    return f'<html><body><h1>Index of /d</h1><a href="../">Parent Directory</a>{rows}</body></html>'.encode()


def serve(server: ScriptedServer, names: Sequence[str]) -> None:
    server.scripts["/d/"] = [Serve(page(names), etag=None)]
    for rank, name in enumerate(names):
        server.scripts[f"/d/{name}"] = [Serve(zip_bytes([personne(rank)]))]


def asked(server: ScriptedServer, archive: Archive, *files: FileManifest, now: datetime = NOW) -> Collected:
    settings = Settings.model_validate({"assemblee_url": server.base})
    at_once = Backoff(initial=0, maximum=0, jitter=0, longest_asked=0)
    with archive.workspace() as scratch, Client(scratch, attempts=1, backoff=at_once) as client:
        return collect_network([invented_source(files=files)], archive, client, settings, now=now, progress=quiet())


def names(found: Collected) -> list[str]:
    return [raw.name for raw in found.files]


def test_the_links_of_a_listing_are_known_by_their_last_name() -> None:
    text = b'<a href="a.zip">x</a> <A class="f" HREF=\'/ailleurs/b%20c.zip?x=1\'>y</A> <a href="../">..</a>'
    assert names_in(text) == ["a.zip", "b c.zip"]


def test_a_listing_beyond_reason_is_refused() -> None:
    with pytest.raises(SourceError, match="trop longue"):
        names_in(b" " * (PAGE_MOST + 1))


def test_the_newest_file_is_taken() -> None:
    assert [one.name for one in deliveries(MANIFEST, BASE, NOMS)] == [RECENTE]


def test_what_was_made_after_the_newest_base_is_taken_oldest_first() -> None:
    assert [(one.name, one.periode) for one in deliveries(MANIFEST, SUITE, NOMS)] == [
        (S1, "20260102-220000"),
        (S2, "20260103-220000"),
    ]


def test_as_many_of_the_newest_as_are_wanted_are_taken() -> None:
    assert [one.name for one in deliveries(MANIFEST, DERNIERES, (*NOMS, AVANT))] == [S1, S2]


def test_a_listing_without_the_file_is_an_error() -> None:
    with pytest.raises(SourceError, match="aucun fichier attendu"):
        deliveries(MANIFEST, BASE, [S1])


def test_the_page_is_asked_for_once_and_its_files_are_downloaded(server: ScriptedServer, archive: Archive) -> None:
    serve(server, NOMS)
    found = asked(server, archive, BASE, SUITE)
    assert names(found) == [RECENTE, S1, S2]
    assert [one.path for one in server.log].count("/d/") == 1


def test_the_newest_file_is_asked_for_under_condition(server: ScriptedServer, archive: Archive) -> None:
    serve(server, [RECENTE])
    asked(server, archive, BASE)
    server.log.clear()
    assert names(asked(server, archive, BASE, now=LATER)) == [RECENTE]
    assert [one.headers.get("If-None-Match") for one in server.log if one.path != "/d/"] == ['"v1"']


def test_a_newer_file_takes_the_place_of_the_one_we_hold(server: ScriptedServer, archive: Archive) -> None:
    serve(server, [ANCIENNE])
    asked(server, archive, BASE)
    serve(server, NOMS)
    assert names(asked(server, archive, BASE, now=LATER)) == [RECENTE]


def test_a_delivery_that_we_hold_is_not_asked_for_again(server: ScriptedServer, archive: Archive) -> None:
    serve(server, NOMS)
    asked(server, archive, BASE, SUITE)
    server.log.clear()
    assert names(asked(server, archive, BASE, SUITE, now=LATER)) == [RECENTE, S1, S2]
    assert [one.path for one in server.log] == ["/d/", f"/d/{RECENTE}"]


def test_deliveries_that_a_newer_base_holds_are_read_no_more(server: ScriptedServer, archive: Archive) -> None:
    serve(server, [ANCIENNE, AVANT])
    assert names(asked(server, archive, BASE, SUITE)) == [ANCIENNE, AVANT]
    serve(server, NOMS)
    assert names(asked(server, archive, BASE, SUITE, now=LATER)) == [RECENTE, S1, S2]


def test_deliveries_too_old_to_be_asked_for_stay_read(server: ScriptedServer, archive: Archive) -> None:
    serve(server, [AVANT, S1])
    asked(server, archive, DERNIERES)
    serve(server, [AVANT, S1, S2])
    assert names(asked(server, archive, DERNIERES, now=LATER)) == [AVANT, S1, S2]


def test_when_the_listing_cannot_be_read_the_copies_that_we_hold_are_used(
    server: ScriptedServer, archive: Archive
) -> None:
    serve(server, NOMS)
    asked(server, archive, BASE, SUITE)
    server.scripts["/d/"] = [status(503)]
    found = asked(server, archive, BASE, SUITE, now=LATER)
    assert names(found) == [RECENTE, S1, S2]
    assert [failure.file for failure in found.failures] == ["base", "suite"]
    assert all(failure.fallback is not None for failure in found.failures)


def test_a_listing_that_cannot_be_read_stops_nothing_else(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(zip_bytes([personne(1)]))]
    found = asked(server, archive, BASE, make_file())
    assert names(found) == ["Gens.json.zip"]
    (failure,) = found.failures
    assert failure.sentence().endswith("Aucune copie archivée ne le remplace.")
