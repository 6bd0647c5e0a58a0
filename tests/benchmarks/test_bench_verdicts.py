from pathlib import Path
from typing import Any

import pytest
from benchmarks.build import Workspace
from benchmarks.load import Figures, Wrk
from benchmarks.monde import volumes_of
from benchmarks.preuves.rapport import Section

from benchmarks import build, croissance, moteurs, requetes
from hemicycle_demo import monde

PLAN = requetes.Plan(Workspace(Path("nulle-part")), ("sqlite",), (1, 2), Wrk("wrk", 1, 1, 16))


@pytest.fixture
def section() -> Section:
    return Section("essai", "Essai", "make bench")


def _row(name: str = "member", *, p99: float = 20_000.0, **rates: float) -> dict[str, Any]:
    measured = {"constant": 100.0, "hot": 100.0, "cold": 50.0, "datasette": 4.0} | rates
    latency = {("sqlite", workers): Figures(50.0, 9_000.0, p99, 0) for workers in (1, 2)}
    return {
        "name": name, "bytes": 1000, "rates": measured, "latency": latency, "failures": 0, "spread": 0.01, "faults": [],
    }  # fmt: skip


def test_requests_that_reach_every_aim_are_green(section: Section) -> None:
    requetes.judge([_row()], section, PLAN)
    assert section.fautes == []
    assert "| member | 1,000 | 100 | 100 | 50 | 4 | 1.00 | 0.50 | 12.50 | 50 | 9.0 | 20.0 |" in section.texte


def test_a_hot_request_under_nine_tenths_of_constant_bytes_is_told(section: Section) -> None:
    requetes.judge([_row(), _row("dossier", hot=89.0)], section, PLAN)
    assert section.fautes == ["Hot under 0.9 of constant bytes: dossier 0.89."]


def test_a_cold_request_of_fifty_milliseconds_is_told(section: Section) -> None:
    requetes.judge([_row(p99=50_000.0)], section, PLAN)
    assert section.fautes == ["Cold p99 of 50 ms or more, sqlite: member 50 ms."]


def test_ten_times_the_peer_is_asked_of_the_compared_requests_alone(section: Section) -> None:
    requetes.judge([_row("member", datasette=6.0), _row("20 members", datasette=6.0)], section, PLAN)
    assert section.fautes == ["Cold under 10 times Datasette: member 8.3 ×."]


def test_a_request_that_could_not_be_measured_is_told(section: Section) -> None:
    requetes.judge([_row() | {"rates": {}, "latency": {}, "faults": ["sqlite, 1 workers: répond 404"]}], section, PLAN)
    assert section.fautes == ["member: not measured, sqlite, 1 workers: répond 404"]


def test_answers_that_failed_are_counted(section: Section) -> None:
    requetes.judge([_row() | {"failures": 3}], section, PLAN)
    assert section.fautes == ["Answers that were not 2xx, or broken connections: member 3."]


def test_rows_are_kept_as_plain_values() -> None:
    (row,) = requetes.plain([_row()])
    assert row["latency"]["sqlite ×2"]["p99_us"] == 20_000.0


def test_a_question_that_costs_more_over_a_large_release_is_told(section: Section) -> None:
    costs = {"member": {"1000": 0.1, "20000": 0.1}, "list": {"1000": 0.1, "20000": 0.2}}
    croissance.judge(costs, (1000, 20_000), section)
    assert section.fautes == ["More than 1.3 times the processor over 20000 scrutins: list 2.00."]


def test_a_build_within_its_aims_is_green(section: Section) -> None:
    steps = {"lecture": 10.0, "publication": 19.0, "memoire_max": 2.0**30}
    build.judge(steps, {"secondes": 10.0, "octets": 1e6, "processus": 2.0}, section)
    assert section.fautes == []


def test_a_build_that_takes_too_long_and_too_much_is_told(section: Section) -> None:
    steps = {"lecture": 40.0, "memoire_max": 5 * 2.0**30}
    build.judge(steps, {"secondes": 10.0, "octets": 1e6, "processus": 2.0}, section)
    assert section.fautes == [
        "The build takes 4.0 times the bare parse; the aim is 3.",
        "A process of the build holds 5.00 GiB; the aim is 4.",
    ]


def test_a_world_has_the_scrutins_that_are_asked_for_and_the_rest_of_the_small_one() -> None:
    small = {n: monde.VOLUMES["small"][n].dossiers for n in monde.LEGISLATURES}
    with volumes_of(0, 1000):
        volumes = monde.VOLUMES["small"]
        assert sum(one.scrutins for one in volumes.values()) == 1000
        assert {n: volumes[n].dossiers for n in monde.LEGISLATURES} == small
    assert sum(one.scrutins for one in monde.VOLUMES["small"].values()) < 200


def test_a_part_of_the_full_volumes_is_that_part_of_each() -> None:
    with volumes_of(0.25, None):
        assert monde.VOLUMES["small"][17].amendements == monde.VOLUMES["full"][17].amendements // 4


def test_an_engine_without_its_driver_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(moteurs, "find_spec", lambda _: None)
    with pytest.raises(moteurs.EngineMissingError, match="psycopg"), moteurs.engine("postgres", tmp_path):
        pass
