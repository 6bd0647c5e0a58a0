"""Bulk exports: what they hold, how they are sent, and when they stop."""

import asyncio
import csv
import gzip
import io
import json
from collections.abc import Iterator
from contextlib import ExitStack
from threading import get_ident
from typing import Any

import pytest
import zstandard

from hemicycle.api.answers import service
from hemicycle.api.answers.release_holder import ServedRelease
from hemicycle.api.answers.service import Turns
from hemicycle.queries.exports import COLONNES
from tests import monde_groupes as m
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore

URL = "/api/v1/exports/votes"
JSON_ROWS = f"{URL}?session=17"
CSV_ROWS = f"{URL}?session=17&format=csv"


def _rows(body: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in body.splitlines()]


def test_ndjson_has_one_object_a_line_with_every_column(chambres: Client) -> None:
    answer = chambres.get(JSON_ROWS)
    assert answer.headers["content-type"] == "application/x-ndjson"
    rows = _rows(answer.body)
    assert len(rows) == 9 * (m.SCRUTINS_17 + 1)
    assert {tuple(row) for row in rows} == {COLONNES}


def test_the_rows_are_the_votes_that_each_scrutin_lists(chambres: Client) -> None:
    rows = [row for row in _rows(chambres.get(JSON_ROWS).body) if row["numero"] == 6]
    served = chambres.get("/api/v1/scrutins/6/votes?limit=100&session=17").data
    assert [(r["parlementaireId"], r["position"], r["groupeSlug"], r["scrutinId"]) for r in rows] == [
        (v["parlementaireId"], v["position"], v["parlementaire"]["groupe"]["slug"], v["scrutinId"]) for v in served
    ]
    assert {(r["scrutinUid"], r["session"], r["chambre"], r["date"]) for r in rows} == {
        ("VTANR5L17V6", "17", "assemblee", "2024-10-31")
    }


def test_a_row_tells_delegation_and_correction(chambres: Client) -> None:
    delegue, en_personne = _rows(chambres.get(JSON_ROWS).body)[:2]
    assert (delegue["parlementaireUid"], delegue["parDelegation"], delegue["miseAuPoint"]) == ("PA9401", True, None)
    assert (en_personne["parlementaireUid"], en_personne["parDelegation"]) == ("PA9402", False)
    corrige = _rows(chambres.get(f"{URL}?session=16").body)[-3]
    assert (corrige["position"], corrige["miseAuPoint"]) == ("pour", "contre")


def test_the_group_is_the_one_of_that_day(chambres: Client) -> None:
    ile = [row for row in _rows(chambres.get(JSON_ROWS).body) if row["parlementaireSlug"] == "iris-ile"]
    assert {(row["groupeNom"], row["date"] <= "2024-12-31") for row in ile} == {("MAR", True), ("BOC", False)}


def test_csv_follows_rfc_4180_and_says_the_same(chambres: Client) -> None:
    answer = chambres.get(CSV_ROWS)
    assert answer.headers["content-type"].startswith("text/csv; charset=utf-8")
    assert answer.body.count(b"\r\n") == answer.body.count(b"\n")
    header, *lines = csv.reader(io.StringIO(answer.body.decode(), newline=""))
    assert tuple(header) == COLONNES
    assert lines == [
        ["" if v is None else str(v).lower() if isinstance(v, bool) else str(v) for v in row.values()]
        for row in _rows(chambres.get(JSON_ROWS).body)
    ]


@pytest.mark.parametrize("session", ["2024", "2024-2025"])
def test_chambre_and_session_choose_the_scrutins(chambres: Client, session: str) -> None:
    rows = _rows(chambres.get(f"{URL}?session={session}&chambre=senat").body)
    assert {(row["chambre"], row["session"]) for row in rows} == {("senat", "2024")}


@pytest.mark.parametrize("url", [f"{URL}?session=15", f"{URL}?session=17&chambre=senat"])
def test_an_unknown_session_is_a_404(chambres: Client, url: str) -> None:
    answer = chambres.get(url)
    assert answer.status == 404
    assert "Session introuvable" in answer.json()["message"]


# How it is sent


def test_the_file_has_a_name_and_the_release_an_etag(chambres: Client) -> None:
    answer = chambres.get(CSV_ROWS)
    assert answer.headers["content-disposition"] == 'attachment; filename="votes-assemblee-17.csv"'
    assert answer.headers["x-hemicycle-release"] == "demo-essai"
    assert answer.headers["etag"] == chambres.get(f"{URL}?format=csv&session=17").headers["etag"]
    assert answer.headers["etag"] != chambres.get(JSON_ROWS).headers["etag"]


def test_a_known_etag_is_a_304_that_reads_nothing(chambres: Client, publie: FauxStore) -> None:
    etag = chambres.get(JSON_ROWS).headers["etag"]
    publie.reads.clear()
    answer = chambres.get(JSON_ROWS, {"If-None-Match": etag})
    assert (answer.status, answer.body, publie.reads) == (304, b"", [])


def test_any_etag_is_a_304_only_for_a_session_that_exists(chambres: Client) -> None:
    assert chambres.get(JSON_ROWS, {"If-None-Match": "*"}).status == 304
    assert chambres.get(f"{URL}?session=2099&chambre=senat", {"If-None-Match": "*"}).status == 404


def test_it_is_compressed_as_the_client_prefers(chambres: Client) -> None:
    plain = chambres.get(JSON_ROWS)
    zipped = chambres.get(JSON_ROWS, {"Accept-Encoding": "gzip"})
    packed = chambres.get(JSON_ROWS, {"Accept-Encoding": "zstd"})
    assert "content-encoding" not in plain.headers
    assert (zipped.headers["content-encoding"], packed.headers["content-encoding"]) == ("gzip", "zstd")
    assert gzip.decompress(zipped.body) == plain.body
    assert zstandard.ZstdDecompressor().decompressobj().decompress(packed.body) == plain.body


def test_head_sends_the_headers_and_reads_no_vote(chambres: Client, publie: FauxStore) -> None:
    publie.reads.clear()
    answer = chambres.ask("HEAD", JSON_ROWS)
    assert (answer.status, answer.body, publie.reads) == (200, b"", [])
    assert answer.headers["etag"] == chambres.get(JSON_ROWS).headers["etag"]


@pytest.fixture
def petits_morceaux(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk per scrutin, as a real session has thousands of chunks."""
    monkeypatch.setattr("hemicycle.queries.exports.MORCEAU", 1)


def test_nothing_of_it_is_kept_in_the_cache(publie: FauxStore) -> None:
    with ouvrir(FauxReleases(publie)) as client:
        client.get("/api/v1/scrutins/tags")
        opened = client.app.holder.current
        assert opened is not None
        kept = len(opened.cache)
        client.get(JSON_ROWS)
        assert (kept, len(opened.cache)) == (1, 1)
        opened.retire = lambda: None  # type: ignore[method-assign]  # the store is shared by the session of tests


async def _stream(
    client: Client, received: list[Any], until: int, full: asyncio.Event | None = None, body: int = 1
) -> None:
    """Ask for the export and leave after `until` chunks; `full` stands for a buffer that the client does not empty,
    `body` is how many messages the body of the request comes in."""
    left, sent = asyncio.Event(), iter(range(body))

    async def receive() -> dict[str, Any]:
        if (n := next(sent, None)) is not None:
            return {"type": "http.request", "body": b"x" if body > 1 else b"", "more_body": n < body - 1}
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        received.append(message)
        if len(received) > until:
            left.set()
        if full is not None:
            await full.wait()

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": URL, "raw_path": URL.encode(), "query_string": b"session=17", "root_path": "",
        "headers": [(b"host", b"x")], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8000), "state": {},
    }  # fmt: skip
    await client.door(scope, receive, send)


@pytest.mark.usefixtures("petits_morceaux")
def test_scrutins_are_sent_one_by_one(chambres: Client) -> None:
    received: list[Any] = []
    chambres.run(_stream(chambres, received, until=10_000))
    start, *bodies = received
    assert start["status"] == 200
    assert len(bodies) == m.SCRUTINS_17 + 1 + 1
    assert [body["more_body"] for body in bodies] == [True] * (m.SCRUTINS_17 + 1) + [False]


@pytest.mark.parametrize("body", [1, 7])
@pytest.mark.usefixtures("petits_morceaux")
def test_a_client_that_leaves_stops_the_reading_whatever_it_had_sent(
    chambres: Client, publie: FauxStore, body: int
) -> None:
    publie.reads.clear()
    received: list[Any] = []
    chambres.run(_stream(chambres, received, until=5, body=body))
    assert len(received) < 10
    assert publie.reads.count("votes_of") < 10


@pytest.mark.usefixtures("petits_morceaux")
def test_a_client_that_reads_nothing_stops_the_reading_too(chambres: Client, publie: FauxStore) -> None:
    publie.reads.clear()
    received: list[Any] = []

    async def stalled() -> int:
        room = asyncio.Event()
        export = asyncio.create_task(_stream(chambres, received, until=10_000, full=room))
        for _ in range(50):
            await asyncio.sleep(0)
        read = publie.reads.count("votes_of")
        room.set()
        await export
        return read

    assert chambres.run(stalled()) <= 1
    assert publie.reads.count("votes_of") == m.SCRUTINS_17 + 1


@pytest.mark.usefixtures("petits_morceaux")
def test_a_fault_on_the_way_leaves_the_answer_unfinished_and_the_release_free(
    chambres: Client, publie: FauxStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(scrutin: int) -> Any:
        if publie.reads.count("votes_of") == 3:
            raise OSError("le fichier de la publication a disparu")
        return FauxStore.votes_of(publie, scrutin)

    publie.reads.clear()
    monkeypatch.setattr(publie, "votes_of", broken)
    received: list[Any] = []
    with pytest.raises(OSError, match="disparu"):
        chambres.run(_stream(chambres, received, until=10_000))
    assert all(message["more_body"] for message in received[1:])
    assert chambres.app.holder.current is not None
    assert chambres.app.holder.current._readers == 0


@pytest.mark.usefixtures("petits_morceaux")
def test_other_requests_are_answered_while_it_is_sent(chambres: Client) -> None:
    received: list[Any] = []

    async def both() -> tuple[int, int]:
        export = asyncio.create_task(_stream(chambres, received, until=10_000))
        await asyncio.sleep(0)
        answer = await chambres.request("GET", "/api/v1/groupes")
        during = len(received)
        await export
        return answer.status, during

    status, during = chambres.run(both())
    assert status == 200
    assert during < len(received)


def test_a_release_stays_open_until_the_last_chunk(chambres: Client) -> None:
    current = chambres.app.holder.current
    assert current is not None
    opened: ServedRelease = current
    reading: list[int] = []

    class Temoin(list[Any]):
        def append(self, message: Any) -> None:
            reading.append(opened._readers)
            super().append(message)

    chambres.run(_stream(chambres, Temoin(), until=10_000))
    assert set(reading) == {1}
    assert opened._readers == 0


def test_so_many_exports_are_sent_at_a_time_and_half_of_them_to_one_client(chambres: Client) -> None:
    url = f"{URL}?session=17"
    with ExitStack() as held:
        for n in range(4):
            held.enter_context(chambres.app.streams.one_of("127.0.0.1" if n < 3 else f"192.0.2.{n}"))
        assert chambres.get(url).status == 200
        held.enter_context(chambres.app.streams.one_of("127.0.0.1"))
        refused = chambres.get(url)
        assert (refused.status, refused.headers["retry-after"]) == (429, "5")
        for n in range(3):
            held.enter_context(chambres.app.streams.one_of(f"192.0.2.{n}"))
        busy = chambres.run(chambres.request("GET", url, peer="198.51.100.1"))
        assert (busy.status, busy.headers["retry-after"]) == (503, "5")
        assert "5 secondes" in busy.json()["message"]
    assert chambres.get(url).status == 200


def test_streams_take_turns_and_rest_as_long_as_they_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    now, rests, made, real = 0.0, list[float](), list[str](), asyncio.sleep

    async def sleep(seconds: float) -> None:
        nonlocal now
        rests.append(seconds)
        now += seconds
        await real(0)

    def chunks(name: str, seconds: float) -> Iterator[bytes]:
        nonlocal now
        for _ in range(3):
            now += seconds
            made.append(name)
            yield name.encode()

    async def both() -> list[bytes]:
        turns = Turns(rest=0.25, clock=lambda: now)

        async def read(name: str, seconds: float) -> bytes:
            return b"".join([chunk async for chunk in turns.encoded(chunks(name, seconds), "identity")])

        return list(await asyncio.gather(read("a", 1.0), read("b", 0.0)))

    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert asyncio.run(both()) == [b"aaa", b"bbb"]
    assert made == list("ababab")
    assert rests == [0.0, 1.0, 0.25, 1.0, 0.25, 1.0, 0.25, 0.25]


@pytest.mark.parametrize("coding", ["gzip", "zstd", "br"])
def test_a_stream_is_compressed_beside_the_loop(coding: str) -> None:
    threads: set[int] = set()

    class Encoder:
        def compress(self, data: bytes) -> bytes:
            threads.add(get_ident())
            return data

        def flush(self) -> bytes:
            threads.add(get_ident())
            return b"."

    async def read() -> bytes:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(service, "stream_encoder", lambda _: Encoder())
            return b"".join([chunk async for chunk in Turns(rest=0).encoded([b"a", b"b"], coding)])

    assert asyncio.run(read()) == b"ab."
    assert get_ident() not in threads
