"""Files whose address is told by the record of their dataset."""

from datetime import date
from pathlib import Path

import orjson
import pytest

from hemicycle.errors import SourceError
from hemicycle.settings import Settings
from hemicycle.sources.documentation import render_sources_page
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.client import Backoff, Client
from hemicycle.sources.fetch.collect import Collected, collect_network
from hemicycle.sources.fetch.discovery import last_publication_day, publication_day
from hemicycle.sources.manifest import load_manifest
from tests.sources.sources_helpers import (
    NOW,
    ScriptedServer,
    Serve,
    invented_source,
    make_file,
    personne,
    quiet,
    status,
    zip_bytes,
)

FICHE = "/api/1/datasets/des-gens/"
SOURCE = invented_source(files=(make_file(urls={}, jeu="des-gens"),))
ONE, TWO = zip_bytes([personne(1)]), zip_bytes([personne(2)])


def collecter(server: ScriptedServer, archive: Archive) -> Collected:
    settings = Settings.model_validate({"assemblee_url": server.base})
    attente = Backoff(initial=0, maximum=0, jitter=0, longest_asked=0)
    with archive.workspace() as scratch, Client(scratch, attempts=1, backoff=attente) as client:
        return collect_network([SOURCE], archive, client, settings, now=NOW, progress=quiet())


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
    (raw,) = collecter(server, archive).files
    assert raw.path.read_bytes() == TWO
    assert (raw.name, publication_day(raw.url)) == ("Gens.json.zip", date(2026, 1, 5))


def test_a_file_without_a_date_does_not_hide_the_others(server: ScriptedServer, archive: Archive) -> None:
    dates = (("/a/Gens.json.zip", None), ("/b/Gens.json.zip", "2026-01-01T10:10:10"), ("/c/Autre.csv", None))
    server.scripts[FICHE] = [fiche(server, *dates)]
    server.scripts["/b/Gens.json.zip"] = [Serve(ONE)]
    assert [raw.path.read_bytes() for raw in collecter(server, archive).files] == [ONE]


def test_an_unchanged_file_is_not_sent_again(server: ScriptedServer, archive: Archive) -> None:
    server.scripts[FICHE] = [fiche(server, ("/20260101-101010/Gens.json.zip", "2026-01-01T10:10:10"))]
    server.scripts["/20260101-101010/Gens.json.zip"] = [Serve(ONE)]
    premier = collecter(server, archive)
    assert collecter(server, archive) == premier
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
    premier = collecter(server, archive)
    server.scripts[FICHE] = [reponse]
    second = collecter(server, archive)
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
        'key = "invente"\npublisher = "x"\nhome = "x"\nlicence = "x"\nlicence_url = "x"\nattribution = "x"\n'
        'frequency = "x"\nbase_url_setting = "assemblee_url"\n\n[[files]]\nkey = "gens"\ntitle = "People"\n'
        f"patterns = ['Gens']\ndocuments = [\"personnes\"]\n{lignes}\n",
        encoding="utf-8",
    )
    with pytest.raises(SourceError, match=faute):
        load_manifest(path)


def test_the_documentation_names_the_dataset() -> None:
    assert "- Dataset: `des-gens`" in render_sources_page([SOURCE.manifest])


@pytest.mark.parametrize("url", [None, "https://exemple.invalid/Gens.zip", "https://exemple.invalid/20261399-101010/x"])
def test_an_address_without_a_time_tells_no_day(url: str | None) -> None:
    assert publication_day(url) is None


def test_the_last_day_of_several_files_is_that_of_the_newest() -> None:
    urls = ["http://x/20260105-101112/a.csv", None, "http://x/20260301-101112/b.csv", "http://x/c.csv"]
    assert last_publication_day(urls) == date(2026, 3, 1)
    assert last_publication_day([None, "http://x/c.csv"]) is None
