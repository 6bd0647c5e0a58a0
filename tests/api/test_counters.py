"""What a serving process counts."""

import pytest

from hemicycle.api.metrics.counters import BOUNDS, OTHER, Counters, ServedData, area, total_of
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir


def test_answers_are_counted_by_operation_and_class() -> None:
    counters = Counters(["/api/v1/scrutins", "/api/v1/deputes/{slug}"])
    for rang, statut in ((0, 200), (0, 204), (0, 304), (1, 404), (1, 503), (-1, 404)):
        counters.note(rang, statut, 0.0, hit=False)
    operations = counters.read(1).operations
    assert operations["/api/v1/scrutins"].statuses == [2, 1, 0, 0]
    assert operations["/api/v1/deputes/{slug}"].statuses == [0, 0, 1, 1]
    assert operations[OTHER].statuses == [0, 0, 1, 0]


def test_kept_answers_are_told_apart() -> None:
    counters = Counters(["/api/v1/scrutins"])
    counters.note(0, 200, 0.0, hit=False)
    counters.note(0, 200, 0.0, hit=True)
    assert counters.read(1).operations["/api/v1/scrutins"].hits == 1


@pytest.mark.parametrize(
    ("seconds", "place"), [(0.0, 0), (0.001, 0), (0.0011, 1), (0.0025, 1), (0.3, 8), (2.5, 10), (2.6, 11), (60.0, 11)]
)
def test_a_time_is_of_the_first_class_that_holds_it(seconds: float, place: int) -> None:
    counters = Counters(["/api/v1/scrutins"])
    counters.note(0, 200, seconds, hit=False)
    spent = counters.read(1).durations["scrutins"]
    assert spent.classes.index(1) == place
    assert sum(spent.classes) == 1
    assert spent.total == seconds
    assert len(spent.classes) == len(BOUNDS) + 1


def test_operations_of_an_area_are_timed_together() -> None:
    counters = Counters(["/api/v1/scrutins", "/api/v1/deputes", "/api/v1/scrutins/{numero}"])
    for rang in (0, 1, 2):
        counters.note(rang, 200, 0.25, hit=False)
    spents = counters.read(1).durations
    assert spents["scrutins"].total == 0.5
    assert spents["deputes"].total == 0.25


@pytest.mark.parametrize(
    ("route", "expected"),
    [
        ("/api/v1/scrutins/{numero}/votes", "scrutins"),
        ("POST /api/v1/feedback", "feedback"),
        ("/health/live", "site"),
        ("/docs", "site"),
        (OTHER, OTHER),
    ],
)
def test_the_area_of_a_route(route: str, expected: str) -> None:
    assert area(route) == expected


def test_processes_are_added_up() -> None:
    one, two = Counters(["/a"]), Counters(["/a"])
    one.note(0, 200, 0.1, hit=True)
    two.note(0, 200, 0.2, hit=False)
    two.shed, two.rate_limited = 3, 4
    total = total_of([one.read(1), two.read(2, ServedData("r", demo=True, days={}))])
    assert (total.operations["/a"].statuses, total.operations["/a"].hits) == ([2, 0, 0, 0], 1)
    assert total.durations["site"].total == pytest.approx(0.3)
    assert (total.shed, total.rate_limited) == (3, 4)


def test_the_service_counts_what_it_answers(releases: FauxReleases) -> None:
    with ouvrir(releases) as client:
        for url in ("/api/v1/scrutins/812", "/api/v1/scrutins/812", "/api/v1/scrutins/99999", "/inconnu", "/health"):
            client.get(url)
        etag = client.get("/api/v1/scrutins/812").headers["etag"]
        client.get("/api/v1/scrutins/812", {"If-None-Match": etag})
        client.ask("HEAD", "/api/v1/exports/votes?session=17")
        client.post("/api/v1/feedback")
        operations = client.app.counters.read(1).operations
    assert operations["/api/v1/scrutins/{numero}"].statuses == [3, 1, 1, 0]
    assert operations["/api/v1/scrutins/{numero}"].hits == 3
    assert operations["/api/v1/exports/votes"].statuses == [1, 0, 0, 0]
    assert operations["POST /api/v1/feedback"].statuses == [0, 0, 1, 0]
    assert operations["/health"].statuses == [1, 0, 0, 0]
    assert operations[OTHER].statuses == [0, 0, 1, 0]


def test_every_operation_has_a_name_of_its_own(client: Client) -> None:
    labels = [route.label for route in client.app.table.operations]
    assert len(labels) == len(set(labels))
