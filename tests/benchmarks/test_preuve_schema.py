"""How a round of schemathesis is judged and counted, and which names it is given."""

from typing import Any

import pytest
from benchmarks.preuves.fuzz_questions import Glanage
from benchmarks.preuves.schema import Bilan, _parser, command, count, judge, left
from benchmarks.preuves.schema_noms import KEPT, chosen

SOUND: dict[str, Any] = {"failures": [], "errors": [], "complete": True, "operations": {"total": 2, "tested": 2}}


def test_the_command_says_what_is_not_as_usual() -> None:
    asked = _parser().parse_args(["--seconds", "60", "--engine", "postgres", "--local", "/ailleurs"])
    assert command(asked) == "python -m benchmarks.preuves.schema --engine postgres --seconds 60.0"


def test_a_sound_round_has_no_fault() -> None:
    assert judge(SOUND, whole=True) == []


def test_a_failure_is_told_with_its_operations() -> None:
    failure = {"title": "Undocumented HTTP status code", "count": 3, "operations": ["GET /api/v1/moulins"]}
    assert judge({**SOUND, "failures": [failure]}, whole=True) == [
        "Undocumented HTTP status code (3 ×): GET /api/v1/moulins"
    ]


@pytest.mark.parametrize(
    "spoilt",
    [
        {"errors": [{"title": "Network Error", "count": 1}]},
        {"complete": False},
        {"operations": {"total": 2, "tested": 1}},
        {"operations": {"total": 0, "tested": 0}},
        {"operations": None},
    ],
)
def test_a_round_that_was_not_whole_is_a_fault(spoilt: dict[str, Any]) -> None:
    assert len(judge({**SOUND, **spoilt}, whole=True)) == 1


def test_a_later_round_may_be_out_of_time_before_the_last_operation() -> None:
    assert judge({**SOUND, "operations": {"total": 2, "tested": 1}}, whole=False) == []


def test_every_answer_is_counted() -> None:
    bilan = Bilan()
    count(bilan, ["GET /a\tGET\t200\n", "GET /a\tGET\t404\n", "GET /b\tGET\t404\n"])
    assert (bilan.requests, dict(bilan.statuses), bilan.answered) == (3, {200: 1, 404: 2}, {"GET /a"})


def test_another_method_does_not_answer_for_an_operation() -> None:
    bilan = Bilan()
    count(bilan, ["GET /a\tOPTIONS\t204\n"])
    assert bilan.answered == set()


def test_each_parameter_of_a_path_has_names_that_were_seen() -> None:
    glanage = Glanage()
    glanage.keep("/api/v1/moulins", [{"slug": "bleu", "aile": "nord"}])
    assert chosen(glanage, "/api/v1/moulins/{slug}/{aile}") == {"slug": ["bleu"], "aile": ["nord"]}


def test_a_parameter_that_nothing_named_is_left_to_chance() -> None:
    assert chosen(Glanage(), "/api/v1/moulins/{slug}") == {}


def test_names_are_few_and_spread() -> None:
    glanage = Glanage()
    for rank in range(10 * KEPT):
        glanage.keep("/api/v1/moulins", {"slug": f"m{rank:04}"})
    names = chosen(glanage, "/api/v1/moulins/{slug}")["slug"]
    assert len(names) <= KEPT
    assert names[-1] > f"m{9 * KEPT:04}"


@pytest.mark.parametrize(("asked", "seconds"), [(10_000, 110.0), (19_900, 20.0), (1, 120.0)])
def test_another_round_is_given_what_is_left_to_ask(asked: int, seconds: float) -> None:
    assert left(Bilan(requests=asked, rounds=1, seconds=asked / 100), 20_000) == pytest.approx(seconds)
