"""What a serving process counts."""

import pytest

from hemicycle.api.metrics.counters import BOUNDS, OTHER, Counters, ServedData, area, total_of
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir


def test_answers_are_counted_by_operation_and_class() -> None:
    mesures = Counters(["/api/v1/scrutins", "/api/v1/deputes/{slug}"])
    for rang, statut in ((0, 200), (0, 204), (0, 304), (1, 404), (1, 503), (-1, 404)):
        mesures.noter(rang, statut, 0.0, cache=False)
    operations = mesures.relever(1).operations
    assert operations["/api/v1/scrutins"].statuts == [2, 1, 0, 0]
    assert operations["/api/v1/deputes/{slug}"].statuts == [0, 0, 1, 1]
    assert operations[OTHER].statuts == [0, 0, 1, 0]


def test_kept_answers_are_told_apart() -> None:
    mesures = Counters(["/api/v1/scrutins"])
    mesures.noter(0, 200, 0.0, cache=False)
    mesures.noter(0, 200, 0.0, cache=True)
    assert mesures.relever(1).operations["/api/v1/scrutins"].caches == 1


@pytest.mark.parametrize(
    ("seconds", "place"), [(0.0, 0), (0.001, 0), (0.0011, 1), (0.0025, 1), (0.3, 8), (2.5, 10), (2.6, 11), (60.0, 11)]
)
def test_a_time_is_of_the_first_class_that_holds_it(seconds: float, place: int) -> None:
    mesures = Counters(["/api/v1/scrutins"])
    mesures.noter(0, 200, seconds, cache=False)
    duree = mesures.relever(1).durees["scrutins"]
    assert duree.classes.index(1) == place
    assert sum(duree.classes) == 1
    assert duree.total_of == seconds
    assert len(duree.classes) == len(BOUNDS) + 1


def test_operations_of_an_area_are_timed_together() -> None:
    mesures = Counters(["/api/v1/scrutins", "/api/v1/deputes", "/api/v1/scrutins/{numero}"])
    for rang in (0, 1, 2):
        mesures.noter(rang, 200, 0.25, cache=False)
    durees = mesures.relever(1).durees
    assert durees["scrutins"].total_of == 0.5
    assert durees["deputes"].total_of == 0.25


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
    one.noter(0, 200, 0.1, cache=True)
    two.noter(0, 200, 0.2, cache=False)
    two.fermer("idle")
    two.delestees, two.quotas = 3, 4
    total = total_of([one.relever(1), two.relever(2, ServedData("r", demo=True, jours={}))])
    assert (total.operations["/a"].statuts, total.operations["/a"].caches) == ([2, 0, 0, 0], 1)
    assert total.durees["site"].total_of == pytest.approx(0.3)
    assert (total.fermetures, total.delestees, total.quotas) == ({"idle": 1}, 3, 4)


def test_the_service_counts_what_it_answers(releases: FauxReleases) -> None:
    with ouvrir(releases) as client:
        for url in ("/api/v1/scrutins/812", "/api/v1/scrutins/812", "/api/v1/scrutins/99999", "/inconnu", "/health"):
            client.get(url)
        etag = client.get("/api/v1/scrutins/812").headers["etag"]
        client.get("/api/v1/scrutins/812", {"If-None-Match": etag})
        client.ask("HEAD", "/api/v1/exports/votes?session=17")
        client.post("/api/v1/feedback")
        operations = client.app.mesures.relever(1).operations
    assert operations["/api/v1/scrutins/{numero}"].statuts == [3, 1, 1, 0]
    assert operations["/api/v1/scrutins/{numero}"].caches == 3
    assert operations["/api/v1/exports/votes"].statuts == [1, 0, 0, 0]
    assert operations["POST /api/v1/feedback"].statuts == [0, 0, 1, 0]
    assert operations["/health"].statuts == [1, 0, 0, 0]
    assert operations[OTHER].statuts == [0, 0, 1, 0]


def test_every_operation_has_a_name_of_its_own(client: Client) -> None:
    labels = [route.label for route in client.app.table.routes]
    assert len(labels) == len(set(labels))
