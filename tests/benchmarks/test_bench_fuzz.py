import json
from collections import Counter

import pytest
from benchmarks.preuves.fuzz import Juge, Mesures, conclude, judge
from benchmarks.preuves.fuzz_http import Reply
from benchmarks.preuves.fuzz_questions import Glanage, Operation, Question, Tirage
from benchmarks.preuves.rapport import Section

from hemicycle.api.app import create_app
from hemicycle.api.declare.openapi import document
from hemicycle.api.server import PointedReleases
from hemicycle.settings import Settings

HEALTH = Question("GET", b"/health", ((b"Host", b"a"),))
HEAD = (("x-request-id", "a-1"), ("content-type", "application/json; charset=utf-8"))
NOT_FOUND = b'{"statusCode":404,"error":"Not Found","code":"NOT_FOUND","message":"Route introuvable"}'


@pytest.fixture(scope="module")
def juge(tmp_path_factory: pytest.TempPathFactory) -> Juge:
    settings = Settings(home=tmp_path_factory.mktemp("fuzz"))
    table = create_app(settings, PointedReleases(settings)).table
    return judge(settings, json.loads(json.dumps(document(table.operations))))


def test_a_fault_of_the_service_is_seen(juge: Juge) -> None:
    assert "500" in juge.faults(HEALTH, Reply(500, HEAD, b""))


def test_a_status_that_is_not_announced_is_seen(juge: Juge) -> None:
    assert "undeclared 404" in juge.faults(HEALTH, Reply(404, HEAD, NOT_FOUND))


def test_a_body_of_another_shape_is_seen(juge: Juge) -> None:
    (fault,) = juge.faults(HEALTH, Reply(200, HEAD, b'{"statut": 1}'))
    assert fault.startswith("body of 200")


def test_an_injected_header_is_seen(juge: Juge) -> None:
    unknown = Question("GET", b"/nulle-part")
    assert juge.faults(unknown, Reply(404, (*HEAD, ("x-injecte", "oui")), NOT_FOUND)) == ["injected header"]


def test_a_request_id_that_repeats_what_was_sent_is_seen(juge: Juge) -> None:
    (fault,) = juge.faults(Question("GET", b"/nulle-part"), Reply(404, (("x-request-id", "a b"), HEAD[1]), NOT_FOUND))
    assert fault.startswith("request ids")


def test_what_is_not_http_may_be_refused_by_the_parser(juge: Juge) -> None:
    refused = Reply(400, (), b'{"code":"BAD_REQUEST"}')
    assert juge.faults(Question("GET", b"/\xff", broken=True), refused) == []


def test_what_is_http_may_not_be_refused_by_the_parser(juge: Juge) -> None:
    assert juge.faults(HEALTH, Reply(400, (), b'{"code":"BAD_REQUEST"}')) == ["refused by the HTTP parser"]


def test_only_a_head_that_is_too_large_may_be_refused_as_such(juge: Juge) -> None:
    too_large = Question("HEAD", b"/health?a=" + b"9" * 40_000)
    assert juge.faults(too_large, Reply(431, (), b"")) == []
    assert juge.faults(HEALTH, Reply(431, (), b"")) == ["refused by the HTTP parser"]


def test_the_same_seed_asks_the_same() -> None:
    assert _questions(7) == _questions(7)


def test_another_seed_asks_something_else() -> None:
    assert _questions(7) != _questions(8)


def test_a_record_that_an_answer_named_is_asked_for() -> None:
    glanage = Glanage()
    glanage.keep("/api/v1/moulins", {"data": [{"slug": "moulin-bleu"}]})
    assert glanage.named("/api/v1/moulins/{slug}", "slug") == ["moulin-bleu"]


def test_an_area_that_named_nothing_takes_from_the_others() -> None:
    glanage = Glanage()
    glanage.keep("/api/v1/moulins", {"id": "m1"})
    assert glanage.named("/api/v1/ailes/{id}", "id") == ["m1"]


def test_what_was_asked_and_found_is_in_the_section(juge: Juge) -> None:
    section = Section("fuzz", "Questions", "python -m essai")
    mesures = Mesures(asked=3, statuses=Counter({200: 2, 500: 1}), decoded=2, faults={"500": ["GET /moulins"]})
    conclude(section, "demo", mesures, juge, 1.0)
    assert ("demo: answers", "2xx 2, 5xx 1") in section.lignes
    assert section.fautes == ["demo: 1 × 500: GET /moulins"]


def test_a_fuzz_that_read_nothing_proves_nothing(juge: Juge) -> None:
    section = Section("fuzz", "Questions", "python -m essai")
    conclude(section, "demo", Mesures(asked=3, statuses=Counter({404: 3})), juge, 1.0)
    assert section.fautes == ["demo: nothing was decoded"]


def _questions(seed: int) -> list[Question]:
    parameters = ({"name": "page", "in": "query", "schema": {"type": "integer"}},)
    known = [Operation("listMoulins", "GET", "/api/v1/moulins", parameters, frozenset({200, 400}))]
    tirage = Tirage(known, seed, Glanage())
    return [tirage.question() for _ in range(50)]
