"""Files whose address is told by the listing of their folder, or by the record of their dataset."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import orjson
import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.documentation import render_sources_page
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import Collected
from hemicycle.sources.fetch.discovery import (
    PAGE_MOST,
    deliveries,
    last_publication_day,
    names_in,
    publication_day,
)
from hemicycle.sources.manifest import Listing, load_manifest
from tests.sources.sources_helpers import (
    LATER,
    ScriptedServer,
    Serve,
    from_network,
    make_file,
    make_manifest,
    personne,
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

FICHE = "/api/1/datasets/des-gens/"
GENS = make_file(urls={}, jeu="des-gens")
ONE, TWO = zip_bytes([personne(1)]), zip_bytes([personne(2)])


def page(names: Sequence[str]) -> bytes:
    rows = "".join(f'<tr><td><a href="{name}">{name}</a></td><td>1.2M</td></tr>\n' for name in names)
    return f'<html><body><h1>Index of /d</h1><a href="../">Parent Directory</a>{rows}</body></html>'.encode()


def serve(server: ScriptedServer, names: Sequence[str]) -> None:
    server.scripts["/d/"] = [Serve(page(names), etag=None)]
    for rank, name in enumerate(names):
        server.scripts[f"/d/{name}"] = [Serve(zip_bytes([personne(rank)]))]


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
    found = from_network(server, archive, BASE, SUITE)
    assert names(found) == [RECENTE, S1, S2]
    assert [one.path for one in server.log].count("/d/") == 1


def test_the_newest_file_is_asked_for_under_condition(server: ScriptedServer, archive: Archive) -> None:
    serve(server, [RECENTE])
    from_network(server, archive, BASE)
    server.log.clear()
    assert names(from_network(server, archive, BASE, now=LATER)) == [RECENTE]
    assert [one.headers.get("If-None-Match") for one in server.log if one.path != "/d/"] == ['"v1"']


def test_a_newer_file_takes_the_place_of_the_one_we_hold(server: ScriptedServer, archive: Archive) -> None:
    serve(server, [ANCIENNE])
    from_network(server, archive, BASE)
    serve(server, NOMS)
    assert names(from_network(server, archive, BASE, now=LATER)) == [RECENTE]


def test_a_delivery_that_we_hold_is_not_asked_for_again(server: ScriptedServer, archive: Archive) -> None:
    serve(server, NOMS)
    from_network(server, archive, BASE, SUITE)
    server.log.clear()
    assert names(from_network(server, archive, BASE, SUITE, now=LATER)) == [RECENTE, S1, S2]
    assert [one.path for one in server.log] == ["/d/", f"/d/{RECENTE}"]


def test_deliveries_that_a_newer_base_holds_are_read_no_more(server: ScriptedServer, archive: Archive) -> None:
    serve(server, [ANCIENNE, AVANT])
    assert names(from_network(server, archive, BASE, SUITE)) == [ANCIENNE, AVANT]
    serve(server, NOMS)
    assert names(from_network(server, archive, BASE, SUITE, now=LATER)) == [RECENTE, S1, S2]


def test_deliveries_too_old_to_be_asked_for_stay_read(server: ScriptedServer, archive: Archive) -> None:
    serve(server, [AVANT, S1])
    from_network(server, archive, DERNIERES)
    serve(server, [AVANT, S1, S2])
    assert names(from_network(server, archive, DERNIERES, now=LATER)) == [AVANT, S1, S2]


def test_when_the_listing_cannot_be_read_the_copies_that_we_hold_are_used(
    server: ScriptedServer, archive: Archive
) -> None:
    serve(server, NOMS)
    from_network(server, archive, BASE, SUITE)
    server.scripts["/d/"] = [status(503)]
    found = from_network(server, archive, BASE, SUITE, now=LATER)
    assert names(found) == [RECENTE, S1, S2]
    assert [failure.file for failure in found.failures] == ["base", "suite"]
    assert all(failure.fallback is not None for failure in found.failures)


def test_a_listing_that_cannot_be_read_stops_nothing_else(server: ScriptedServer, archive: Archive) -> None:
    server.scripts["/17/Gens.json.zip"] = [Serve(zip_bytes([personne(1)]))]
    found = from_network(server, archive, BASE, make_file())
    assert names(found) == ["Gens.json.zip"]
    (failure,) = found.failures
    assert failure.sentence().endswith("Aucune copie archivée ne le remplace.")


def fiche(server: ScriptedServer, *ressources: tuple[str, str | None]) -> Serve:
    liste = [{"url": f"{server.base}{chemin}", "last_modified": jour, "title": "?"} for chemin, jour in ressources]
    return Serve(orjson.dumps({"id": "1", "resources": liste}), etag=None)


def test_the_newest_file_of_that_name_is_read(server: ScriptedServer, archive: Archive) -> None:
    server.scripts[FICHE] = [
        fiche(
            server,
            ("/20260101-101010/Gens.json.zip", "2026-01-01T10:10:10"),
            ("/20260105-101010/Gens.json.zip", "2026-01-05T10:10:10"),
            ("/20260109-101010/Autre.csv", "2026-01-09T10:10:10"),
        )
    ]
    server.scripts["/20260101-101010/Gens.json.zip"] = [Serve(ONE)]
    server.scripts["/20260105-101010/Gens.json.zip"] = [Serve(TWO)]
    (raw,) = from_network(server, archive, GENS).files
    assert raw.path.read_bytes() == TWO
    assert (raw.name, publication_day(raw.url)) == ("Gens.json.zip", date(2026, 1, 5))


def test_a_file_without_a_date_does_not_hide_the_others(server: ScriptedServer, archive: Archive) -> None:
    dates = (("/a/Gens.json.zip", None), ("/b/Gens.json.zip", "2026-01-01T10:10:10"), ("/c/Autre.csv", None))
    server.scripts[FICHE] = [fiche(server, *dates)]
    server.scripts["/b/Gens.json.zip"] = [Serve(ONE)]
    assert [raw.path.read_bytes() for raw in from_network(server, archive, GENS).files] == [ONE]


def test_an_unchanged_file_is_not_sent_again(server: ScriptedServer, archive: Archive) -> None:
    server.scripts[FICHE] = [fiche(server, ("/20260101-101010/Gens.json.zip", "2026-01-01T10:10:10"))]
    server.scripts["/20260101-101010/Gens.json.zip"] = [Serve(ONE)]
    premier = from_network(server, archive, GENS)
    assert from_network(server, archive, GENS) == premier
    assert server.log[-1].headers["If-None-Match"] == '"v1"'


@pytest.mark.parametrize(
    ("reponse", "raison"),
    [
        (Serve(b'{"resources": []}', etag=None), "aucun fichier de ce nom"),
        (Serve(b"<html>", etag=None), "description du jeu de données illisible"),
        (status(404), "introuvable"),
        (status(500), "abandonné"),
    ],
)
def test_a_portal_in_trouble_leaves_the_copy_that_we_hold(
    server: ScriptedServer, archive: Archive, reponse: Serve, raison: str
) -> None:
    server.scripts[FICHE] = [fiche(server, ("/20260101-101010/Gens.json.zip", "2026-01-01T10:10:10"))]
    server.scripts["/20260101-101010/Gens.json.zip"] = [Serve(ONE)]
    premier = from_network(server, archive, GENS)
    server.scripts[FICHE] = [reponse]
    second = from_network(server, archive, GENS)
    assert second.files == premier.files
    assert [failure.name for failure in second.failures] == ["invente/gens"]
    assert raison in second.failures[0].reason


@pytest.mark.parametrize(
    ("lignes", "faute"),
    [
        ('jeu = "des gens"', "n'est pas le nom d'un jeu de données"),
        ('jeu = "des-gens"\nurls = { 17 = ["17/Gens.zip"] }', "aucune autre ne va avec"),
    ],
)
def test_a_manifest_with_a_wrong_dataset_is_refused(tmp_path: Path, lignes: str, faute: str) -> None:
    path = tmp_path / "source.toml"
    path.write_text(
        'key = "invente"\npublisher = "x"\nhome = "x"\nlicence = {nom="x",url="x",conditions="x"}\nattribution = "x"\n'
        'frequency = "x"\nbase_url_setting = "assemblee_url"\n\n[[files]]\nkey = "gens"\ntitle = "People"\n'
        f"patterns = ['Gens']\ndocuments = [\"personnes\"]\n{lignes}\n",
        encoding="utf-8",
    )
    with pytest.raises(SourceError, match=faute):
        load_manifest(path)


def test_the_documentation_names_the_dataset() -> None:
    assert "- Jeu de données : `des-gens`" in render_sources_page([make_manifest(files=(GENS,))])


@pytest.mark.parametrize("url", [None, "https://exemple.invalid/Gens.zip", "https://exemple.invalid/20261399-101010/x"])
def test_an_address_without_a_time_tells_no_day(url: str | None) -> None:
    assert publication_day(url) is None


def test_the_last_day_of_several_files_is_that_of_the_newest() -> None:
    urls = ["http://x/20260105-101112/a.csv", None, "http://x/20260301-101112/b.csv", "http://x/c.csv"]
    assert last_publication_day(urls) == date(2026, 3, 1)
    assert last_publication_day([None, "http://x/c.csv"]) is None
