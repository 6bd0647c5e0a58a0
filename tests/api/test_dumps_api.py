"""Dumps as they are listed and sent: addresses, tags, ranges, the places they take."""

import gzip
import hashlib
import json
import re
from pathlib import Path

import frictionless
import pytest

from hemicycle.api.answers import service
from hemicycle.api.answers.representation import byte_range
from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.api.faux_store import FauxStore
from tests.exemples_dumps import RELEASE

URL = "/api/v1/exports"
CSV = f"{URL}/votes.csv.gz"
LIGNES = b"scrutin,membre,position\r\n1,a,pour\r\n1,b,contre\r\n2,a,pour\r\n"


@pytest.fixture
def octets(client: Client) -> bytes:
    return client.get(CSV).body


def test_the_list_tells_every_table_and_file(client: Client) -> None:
    answer = client.get(URL)
    assert [(one["nom"], one["lignes"]) for one in answer.data] == [("membres", 3), ("votes", 3), ("hemicycle", 6)]
    assert [(one["format"], one["mediaType"]) for one in answer.data[1]["fichiers"]] == [
        ("parquet", "application/vnd.apache.parquet"),
        ("csv", "application/gzip"),
        ("ndjson", "application/zstd"),
    ]
    assert answer.meta["release"] == RELEASE.id
    assert answer.meta["asOf"]["assemblee"] == "2025-03-04"
    assert answer.meta["licence"] == "Licence Ouverte 2.0"
    assert answer.meta["sources"][0]["editeur"] == "Assemblée nationale"


def test_every_address_of_the_list_gives_the_bytes_that_it_tells(client: Client) -> None:
    files = [file for table in client.get(URL).data for file in table["fichiers"]]
    assert len(files) == 7
    for file in files:
        answer = client.get(file["url"])
        assert (len(answer.body), hashlib.sha256(answer.body).hexdigest()) == (file["octets"], file["sha256"])
        assert answer.headers["content-type"] == file["mediaType"]
        assert answer.headers["content-length"] == str(file["octets"])
        assert answer.headers["etag"] == f'"{file["sha256"]}"'


def test_a_file_is_sent_as_it_is_whatever_coding_is_accepted(client: Client) -> None:
    answer = client.get(CSV, {"Accept-Encoding": "zstd, gzip, br"})
    assert "content-encoding" not in answer.headers
    assert gzip.decompress(answer.body) == LIGNES
    assert answer.headers["content-disposition"] == 'attachment; filename="votes.csv.gz"'
    assert answer.headers["accept-ranges"] == "bytes"
    assert "Content-Range" in answer.headers["access-control-expose-headers"]


def test_head_tells_the_length_without_the_bytes_and_knows_no_range(client: Client, octets: bytes) -> None:
    answer = client.ask("HEAD", CSV, {"Range": "bytes=0-1"})
    assert (answer.status, answer.body, answer.headers["content-length"]) == (200, b"", str(len(octets)))


def test_a_known_tag_is_a_304(client: Client) -> None:
    etag = client.get(CSV).headers["etag"]
    for known in (etag, "*", f'"autre", W/{etag}'):
        answer = client.get(CSV, {"If-None-Match": known})
        assert (answer.status, answer.body, answer.headers["etag"]) == (304, b"", etag)
    assert client.get(CSV, {"If-None-Match": '"autre"'}).status == 200


@pytest.mark.parametrize(
    ("demande", "debut", "fin"), [("bytes=0-9", 0, 10), ("bytes=10-", 10, None), ("bytes=-7", -7, None),
                                  ("bytes=5-99999", 5, None), ("Bytes=0-0", 0, 1)],
)  # fmt: skip
def test_a_range_is_a_206(client: Client, octets: bytes, demande: str, debut: int, fin: int | None) -> None:
    answer = client.get(CSV, {"Range": demande})
    voulus = octets[debut:fin]
    premier = debut % len(octets)
    assert (answer.status, answer.body) == (206, voulus)
    assert answer.headers["content-range"] == f"bytes {premier}-{premier + len(voulus) - 1}/{len(octets)}"
    assert answer.headers["content-length"] == str(len(voulus))


@pytest.mark.parametrize("demande", ["bytes=0-1,4-5", "lignes=0-1", "bytes=9-1", "bytes=-", "bytes=a-b", "0-1"])
def test_what_is_no_single_range_gives_the_whole_file(client: Client, octets: bytes, demande: str) -> None:
    answer = client.get(CSV, {"Range": demande})
    assert (answer.status, answer.body) == (200, octets)


@pytest.mark.parametrize("demande", ["bytes=99999-", "bytes=-0"])
def test_a_range_beyond_the_end_is_a_416(client: Client, octets: bytes, demande: str) -> None:
    answer = client.get(CSV, {"Range": demande})
    assert (answer.status, answer.headers["content-range"]) == (416, f"bytes */{len(octets)}")
    assert answer.json()["code"] == "RANGE_NOT_SATISFIABLE"


def test_if_range_gives_the_range_of_the_same_file_only(client: Client, octets: bytes) -> None:
    etag = client.get(CSV).headers["etag"]
    assert client.get(CSV, {"Range": "bytes=0-1", "If-Range": etag}).status == 206
    for autre in ('"autre"', f"W/{etag}", "Fri, 02 Jan 2026 00:00:00 GMT"):
        assert client.get(CSV, {"Range": "bytes=0-1", "If-Range": autre}).body == octets


@pytest.mark.parametrize("nom", ["partis.csv.gz", "manifest.json", "..%2Frelease.json", "votes.csv.gz.gz"])
def test_what_is_no_dump_is_a_404(client: Client, nom: str) -> None:
    assert client.get(f"{URL}/{nom}").status == 404


def test_a_name_without_its_compression_is_told_the_right_one(client: Client) -> None:
    assert "Il y a votes.csv.gz." in client.get(f"{URL}/votes.csv").json()["message"]


def test_a_release_without_dumps_says_so(solo: Client, store: FauxStore, tmp_path: Path) -> None:
    dumps = store.dumps()
    dumps.rename(tmp_path / "ailleurs")
    try:
        assert solo.get(URL).data == []
        for url in (CSV, f"{URL}/datapackage.json"):
            answer = solo.get(url)
            assert (answer.status, "n'a pas d'exports ici" in answer.json()["message"]) == (404, True)
    finally:
        (tmp_path / "ailleurs").rename(dumps)


@pytest.mark.parametrize("partie", ["titres", "2025-T2"])
def test_a_file_that_is_not_as_it_was_published_is_not_sent(solo: Client, store: FauxStore, partie: str) -> None:
    path = store.dumps() / "tranches" / "votes" / f"{partie}.csv.gz"
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    try:
        assert solo.get(CSV).status == 404
    finally:
        path.write_bytes(whole)


def test_every_range_of_a_file_in_parts_is_that_of_its_bytes(client: Client, octets: bytes) -> None:
    for debut in range(0, len(octets), 7):
        for fin in (debut, debut + 20, len(octets) - 1):
            answer = client.get(CSV, {"Range": f"bytes={debut}-{fin}"})
            assert (answer.status, answer.body) == (206, octets[debut : fin + 1])


def test_a_part_that_is_cut_while_it_is_sent_is_an_error(tmp_path: Path) -> None:
    parts = {tmp_path / nom: 10 for nom in "abc"}
    for path, size in parts.items():
        path.write_bytes(b"0" * (size if path.name != "b" else 8))
    assert b"".join(service._read_range(parts, range(18))) == b"0" * 18
    with pytest.raises(OSError, match="b: shorter"):
        list(service._read_range(parts, range(30)))


def test_long_files_count_among_the_exports(releases: FauxReleases, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "_FILE_CHUNK", 16)
    settings = Settings.model_validate({"max_exports": 1, "release_poll": 3600})
    with Client(create_app(settings, releases, access_log=AccessLog(enabled=False))) as client:
        with client.app.streams.one_of("autre"):
            assert client.get(CSV).status == 503
            assert client.get(CSV, {"Range": "bytes=0-15"}).status == 206
            assert client.ask("HEAD", CSV).status == 200
        assert [gzip.decompress(client.get(CSV).body) for _ in range(3)] == [LIGNES] * 3
        assert client.get(CSV, {"Range": "bytes=1-40"}).body == client.get(CSV).body[1:41]


def test_the_codebook_is_a_valid_package(client: Client) -> None:
    answer = client.get(f"{URL}/datapackage.json")
    assert not list(frictionless.Package.metadata_validate(answer.json()))
    assert [one["path"] for one in answer.json()["resources"]] == ["membres.csv.gz", "votes.csv.gz"]


def test_addresses_begin_with_the_public_one(releases: FauxReleases) -> None:
    settings = Settings.model_validate({"public_url": "https://hemicycle.example", "release_poll": 3600})
    with Client(create_app(settings, releases, access_log=AccessLog(enabled=False))) as client:
        (premier, *_) = client.get(URL).data
        assert premier["fichiers"][0]["url"] == "https://hemicycle.example/api/v1/exports/membres.parquet"


def test_ranges_of_an_empty_file() -> None:
    assert byte_range("bytes=0-", 0) == range(0)
    assert byte_range("bytes=-5", 0) == range(0)


def test_the_catalogue_names_every_file_in_the_words_of_dcat(client: Client) -> None:
    answer = client.get(f"{URL}/catalogue.jsonld")
    assert answer.headers["content-type"] == "application/ld+json"
    (dataset,) = answer.json()["dcat:dataset"]
    assert dataset["dct:license"]["@id"].startswith("https://www.etalab.gouv.fr/")
    assert dataset["dct:temporal"]["dcat:startDate"]["@value"] == "2017-06-27"
    assert dataset["dct:temporal"]["dcat:endDate"]["@value"] == "2025-12-31"
    files = {file["url"]: file for table in client.get(URL).data for file in table["fichiers"]}
    assert {
        one["dcat:downloadURL"]["@id"]: (
            int(one["dcat:byteSize"]["@value"]), one["spdx:checksum"]["spdx:checksumValue"]["@value"],
        )
        for one in dataset["dcat:distribution"]
    } == {url: (file["octets"], file["sha256"]) for url, file in files.items()}  # fmt: skip


def test_every_prefix_of_the_catalogue_is_declared(client: Client) -> None:
    body = client.get(f"{URL}/catalogue.jsonld").json()
    context = body.pop("@context")
    used = set(re.findall(r'"(\w+):\w+"', json.dumps(body)))
    assert used == set(context)


def test_the_dataset_of_schema_org_has_what_search_engines_ask_for(client: Client) -> None:
    body = client.get(f"{URL}/dataset.jsonld").json()
    assert (body["@context"], body["@type"]) == ("https://schema.org/", "Dataset")
    assert body["temporalCoverage"] == "2017-06-27/2025-12-31"
    assert 50 <= len(body["description"]) <= 5000
    assert {one["contentUrl"] for one in body["distribution"]} == {
        file["url"] for table in client.get(URL).data for file in table["fichiers"]
    }
