"""The access log: one JSON line per request."""

import asyncio
import io
import json
import re
from select import PIPE_BUF
from typing import Any

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.api.monde import monde


def _client(out: io.BytesIO, *, enabled: bool = True) -> Client:
    log = AccessLog(enabled=enabled, out=out)
    return Client(create_app(Settings.model_validate({"release_poll": 3600}), FauxReleases(monde()), access_log=log))


def _lines(out: io.BytesIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_each_request_is_one_line() -> None:
    out = io.BytesIO()
    with _client(out) as client:
        client.get("/api/v1/scrutins?limit=1", {"X-Request-Id": "un"})
        client.get("/api/v1/scrutins?limit=1", {"X-Request-Id": "deux"})
        client.get("/inconnu")
    first, second, third = _lines(out)
    assert (first["method"], first["path"], first["query"]) == ("GET", "/api/v1/scrutins", "limit=1")
    assert (first["status"], first["cache"], first["requestId"]) == (200, "miss", "un")
    assert (second["cache"], second["requestId"]) == ("hit", "deux")
    assert first["bytes"] == second["bytes"] > 0
    assert first["ms"] >= 0
    assert first["time"].endswith("Z")
    assert third["status"] == 404


def test_bytes_of_any_kind_stay_on_their_line() -> None:
    out = io.BytesIO()
    with _client(out) as client:
        client.get('/x%0A"é?search="\x01')
    assert len(_lines(out)) == 1


def test_a_silent_log_writes_nothing() -> None:
    out = io.BytesIO()
    with _client(out, enabled=False) as client:
        client.get("/health")
    assert out.getvalue() == b""


def test_lines_are_written_without_waiting_for_the_end() -> None:
    out = io.BytesIO()
    with _client(out) as client:
        client.get("/health")
        while not out.getvalue():
            client.run(asyncio.sleep(0.01))
        assert len(_lines(out)) == 1


def test_a_full_batch_is_written_at_once() -> None:
    out = io.BytesIO()

    async def burst() -> None:
        log = AccessLog(enabled=True, out=out)
        for n in range(1000):
            assert out.getvalue() == b""
            log.note("GET", "/", "", 200, n, 0.1, "x", hit=True)

    asyncio.run(burst())
    assert [line["bytes"] for line in _lines(out)] == list(range(1000))


def test_a_line_says_the_same_in_the_same_order() -> None:
    out = io.BytesIO()

    async def once() -> None:
        log = AccessLog(enabled=True, out=out)
        log.note("GET", "/api/v1/é", 'q="', 200, 12, 0.0012341, "un", hit=True)
        log.note("HEAD", "/", "", 304, 0, 2.0, "deux", hit=False)
        log.flush()

    asyncio.run(once())
    times = [re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?Z", line["time"]) for line in _lines(out)]
    assert all(times)
    assert [line.partition(b",")[2] for line in out.getvalue().splitlines()] == [
        '"method":"GET","path":"/api/v1/é","query":"q=\\"","status":200,"bytes":12,"ms":1.234,"cache":"hit",'
        '"requestId":"un"}'.encode(),
        b'"method":"HEAD","path":"/","query":"","status":304,"bytes":0,"ms":2000.0,"cache":"miss","requestId":"deux"}',
    ]


def test_a_line_longer_than_a_block_is_whole() -> None:
    out = io.BytesIO()

    async def long() -> None:
        log = AccessLog(enabled=True, out=out)
        for size in (PIPE_BUF + 1, 1, 3 * PIPE_BUF):
            log.note("GET", "/", "x" * size, 200, 1, 0.0, "un", hit=True)
        log.flush()

    asyncio.run(long())
    assert [len(line["query"]) for line in _lines(out)] == [PIPE_BUF + 1, 1, 3 * PIPE_BUF]


def test_a_closed_output_loses_lines_never_a_request() -> None:
    out = io.BytesIO()
    with _client(out) as client:
        out.close()
        client.get("/health")
        client.app.access_log.flush()
        assert client.get("/health").status == 200


def test_lines_of_several_processes_do_not_mix() -> None:
    class Pipe(io.BytesIO):
        def write(self, block: Any) -> int:
            written.append(block)
            return len(block)

    written: list[bytes] = []
    log = AccessLog(enabled=True, out=Pipe())

    async def many() -> None:
        for _ in range(200):
            log.note("GET", "/api/v1/scrutins", "limit=20", 200, 1, 0.001, "essai", hit=True)
        log.flush()

    asyncio.run(many())
    assert len(written) > 1
    assert all(len(block) <= PIPE_BUF and block.endswith(b"}\n") for block in written)
    assert b"".join(written).count(b"\n") == 200
