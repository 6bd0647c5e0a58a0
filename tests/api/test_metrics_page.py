"""The page for Prometheus, held against its own parser, and how it is served."""

import os
import socket
from contextlib import closing
from time import monotonic
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from structlog.testing import capture_logs

from hemicycle.api.metrics.counters import Counters, Reading, ServedData, Told
from hemicycle.api.metrics.page import (
    MEDIA_TYPE,
    SILENT,
    health,
    pages_of,
    readiness,
    render,
    resident_bytes,
    serving,
)
from hemicycle.state.fichiers import Documents, FileState
from hemicycle.vocabulaire import EtatFichier, OrigineFichier

MIDI = 1_765_022_400.0  # 2025-12-06T12:00:00Z
MEMORY = {11: 1000, 12: 2000}


def _nothing(_demo: bool, after: int) -> tuple[int, tuple[FileState, ...]]:
    return after, ()


def _counters() -> Counters:
    counters = Counters(["/api/v1/scrutins", "POST /api/v1/feedback"])
    for seconds in (0.0005, 0.02, 9.0):
        counters.note(0, 200, seconds, hit=True)
    counters.note(1, 400, 0.0, hit=False)
    counters.shed, counters.rate_limited, counters.cut = 5, 6, 7
    return counters


def _readings() -> list[Reading]:
    publication = ServedData("demo-1", demo=True, days={"assemblee": "2025-12-05", "senat": None})
    told = Told(0.0, b"", b"", is_ready=True, stands_in=True)
    return [_counters().read(11, publication), _counters().read(12, publication, told)]


def _samples(readings: list[Reading]) -> dict[str, list[tuple[dict[str, str], float]]]:
    """Every sample of the page, by name; the parser refuses what is not of the format."""
    found: dict[str, list[tuple[dict[str, str], float]]] = {}
    for family in text_string_to_metric_families(render(readings, MIDI, MEMORY.get)):
        assert family.documentation
        assert family.type in {"counter", "gauge", "histogram"}
        for sample in family.samples:
            found.setdefault(sample.name, []).append((sample.labels, sample.value))
    return found


def test_counters_are_those_of_all_processes() -> None:
    samples = _samples(_readings())
    assert ({"route": "/api/v1/scrutins", "status": "2xx"}, 6) in samples["hemicycle_requests_total"]
    assert ({"route": "POST /api/v1/feedback", "status": "4xx"}, 2) in samples["hemicycle_requests_total"]
    assert samples["hemicycle_cache_hits_total"] == [({"route": "/api/v1/scrutins"}, 6)]
    assert samples["hemicycle_shed_total"] == [({}, 10)]
    assert samples["hemicycle_rate_limited_total"] == [({}, 12)]
    assert samples["hemicycle_connections_cut_total"] == [({}, 14)]


def test_the_classes_of_a_histogram_add_up() -> None:
    samples = _samples(_readings())
    buckets = {
        labels["le"]: value
        for labels, value in samples["hemicycle_request_seconds_bucket"]
        if labels["area"] == "scrutins"
    }
    assert list(buckets.values()) == sorted(buckets.values())
    assert (buckets["0.001"], buckets["0.025"], buckets["2.5"], buckets["+Inf"]) == (2, 4, 4, 6)
    assert ({"area": "scrutins"}, 6) in samples["hemicycle_request_seconds_count"]
    total = next(value for labels, value in samples["hemicycle_request_seconds_sum"] if labels["area"] == "scrutins")
    assert total == pytest.approx(2 * 9.0205)


def test_each_process_has_its_gauges() -> None:
    samples = _samples(_readings())
    assert samples["hemicycle_workers"] == [({}, 2)]
    assert samples["hemicycle_release_damaged"] == [({}, 1)]
    assert samples["hemicycle_resident_bytes"] == [({"pid": "11"}, 1000), ({"pid": "12"}, 2000)]


def test_the_release_and_the_age_of_its_data_are_told() -> None:
    samples = _samples(_readings())
    assert samples["hemicycle_release_info"] == [({"release": "demo-1", "demo": "true"}, 2)]
    assert samples["hemicycle_data_age_seconds"] == [({"chambre": "assemblee"}, 36 * 3600)]


def test_a_process_that_ended_keeps_its_counts_and_has_no_gauge() -> None:
    ended = _counters().read(99, ServedData("demo-0", demo=True, days={}))
    samples = _samples([*_readings(), ended])
    assert samples["hemicycle_shed_total"] == [({}, 15)]
    assert samples["hemicycle_workers"] == [({}, 2)]
    assert [labels["release"] for labels, _ in samples["hemicycle_release_info"]] == ["demo-1"]


def test_a_label_cannot_break_out_of_its_quotes() -> None:
    nasty = 'a"b\\c\nd'
    samples = _samples([Counters().read(11, ServedData(nasty, demo=False, days={}))])
    assert samples["hemicycle_release_info"] == [({"release": nasty, "demo": "false"}, 1)]


FICHIERS = (
    FileState(
        "assemblee", "scrutins", "17", "Scrutins", EtatFichier.REMPLACE, OrigineFichier.RESEAU, rhythm_days=1,
        success="2025-12-05T12:00:00.000Z", failure="2025-12-06T11:00:00.000Z", reason="réponse 503.",
        documents=(Documents("scrutins", 7, 5, 9),),
    ),
    FileState(
        "assemblee", "scrutins", "16", "Scrutins", EtatFichier.FRAIS, OrigineFichier.RESEAU,
        success="2025-12-01T12:00:00.000Z", failure="2025-11-01T12:00:00.000Z", reason="ancien",
        documents=(Documents("scrutins", 5),),
    ),
    FileState("senat", "elusen", None, "Mandats", EtatFichier.MANQUANT, OrigineFichier.RESEAU, rhythm_days=1),
)  # fmt: skip


def test_each_period_of_an_official_file_has_its_gauges() -> None:
    found: dict[str, dict[str, float]] = {}
    for family in text_string_to_metric_families(render(_readings(), MIDI, MEMORY.get, lambda demo: FICHIERS * demo)):
        if family.name.startswith("hemicycle_source_"):
            found[family.name.removeprefix("hemicycle_source_")] = {
                "/".join(value for value in sample.labels.values() if value): sample.value for sample in family.samples
            }
    old, present, mandats = "assemblee/scrutins/16", "assemblee/scrutins/17", "senat/elusen"
    assert found == {
        "fresh": {old: 1, present: 0, mandats: 0},
        "degraded": {old: 0, present: 0, mandats: 1},
        "age_seconds": {old: 5 * 86400, present: 86400},
        "rhythm_seconds": {present: 86400, mandats: 86400},
        "last_success_timestamp_seconds": {old: MIDI - 5 * 86400, present: MIDI - 86400},
        "last_failure_timestamp_seconds": {old: MIDI - 35 * 86400, present: MIDI - 3600},
        "failure_info": {f"{present}/réponse 503.": 1},
        "rows": {f"{old}/scrutins": 5, f"{present}/scrutins": 7},
        "rows_expected": {f"{present}/scrutins/minimum": 5, f"{present}/scrutins/maximum": 9},
    }


def test_the_page_looks_at_the_state_store_once_a_minute_at_most() -> None:
    asked: list[bool] = []

    def read(demo: bool, after: int) -> tuple[int, tuple[FileState, ...]]:
        asked.append(demo)
        return after + 1, FICHIERS

    pages = pages_of(lambda: [Counters().read(os.getpid(), ServedData("demo-1", demo=True, days={}))], read)
    pages["/metrics"]()
    assert b'hemicycle_source_degraded{source="senat",file="elusen",periode=""} 1' in pages["/metrics"]().body
    assert asked == [True]


def test_a_service_without_a_process_has_a_page() -> None:
    assert _samples([])["hemicycle_workers"] == [({}, 0)]


def test_the_page_is_served_at_one_address_only() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        free = probe.getsockname()[1]
    with serving("127.0.0.1", free, pages_of(_readings, _nothing)) as port:
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
            assert answer.headers["content-type"] == MEDIA_TYPE
            assert b"hemicycle_shed_total 10\n" in answer.read()
        with pytest.raises(HTTPError, match="404") as refused:
            urlopen(f"http://127.0.0.1:{port}/", timeout=10)
        refused.value.close()


def _said(at: float, *, ready: bool = True) -> Told:
    return Told(at, f"health at {at:g}".encode(), b"ready" if ready else b"not ready", ready)


def test_health_is_what_the_process_that_spoke_last_says() -> None:
    page = health([_said(5.0), _said(7.0), _said(6.0)], 8.0)
    assert (page.status, page.body) == (200, b"health at 7")


def test_processes_that_say_nothing_any_more_are_not_healthy() -> None:
    late = 5.0 + SILENT + 0.1
    assert health([_said(5.0)], late).status == 503
    assert health([_said(5.0), _said(late)], late).status == 200  # one of them answers
    assert readiness([_said(5.0), _said(late)], late).status == 503  # and the other keeps those who come to it waiting


def test_a_service_is_ready_when_every_process_is() -> None:
    assert readiness([_said(5.0), _said(5.0)], 6.0) == (b"ready", "application/json; charset=utf-8", 200)
    refused = readiness([_said(5.0), _said(5.0, ready=False)], 6.0)
    assert (refused.status, refused.body) == (503, b"not ready")
    assert readiness([], 6.0).status == 503


def test_what_an_ended_process_said_does_not_count() -> None:
    def readings() -> list[Reading]:
        told = Told(monotonic(), b"", b"", is_ready=True)
        return [Counters().read(2**22 + 1, told=told)]

    pages = pages_of(readings, _nothing)
    assert pages["/health"]().status == 503
    assert pages["/health/live"]().status == 200


def test_a_port_in_use_is_said_and_nothing_more() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken, capture_logs() as logs:
        port: int = taken.getsockname()[1]
        with serving("127.0.0.1", port, pages_of(_readings, _nothing)) as served:
            assert served == 0
    assert [(line["event"], line["port"]) for line in logs] == [("metrics_unavailable", port)]


def test_a_port_of_zero_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("a server was made")

    monkeypatch.setattr("hemicycle.api.metrics.page._server", never)
    with serving("127.0.0.1", 0, pages_of(_readings, _nothing)) as port:
        assert port == 0


def test_the_memory_of_a_process_is_read_while_it_lives() -> None:
    assert (resident_bytes(os.getpid()) or 0) > 1_000_000
    assert resident_bytes(2**22 + 1) is None
