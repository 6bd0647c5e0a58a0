"""What schemathesis is told: it is not installed here, so that a stand-in registers the hooks."""

import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from benchmarks.preuves.schema import _HOOKS

MOULIN = SimpleNamespace(operation=SimpleNamespace(path="/api/v1/moulins/{slug}", label="GET /api/v1/moulins/{slug}"))


@pytest.fixture
def hooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    (tmp_path / "noms.json").write_text(json.dumps({MOULIN.operation.path: {"slug": ["bleu", "vert"]}}))
    monkeypatch.setenv("PREUVE_NOMS", str(tmp_path / "noms.json"))
    monkeypatch.setenv("PREUVE_JOURNAL", str(tmp_path / "journal.tsv"))
    registered: list[Callable[..., object]] = []
    monkeypatch.setitem(sys.modules, "schemathesis", SimpleNamespace(hook=registered.append))
    spec = importlib.util.spec_from_file_location("_hooks", _HOOKS)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert [hook.__name__ for hook in registered] == ["map_path_parameters", "after_call"]
    return module


def test_about_half_of_the_paths_name_a_record_that_exists(hooks: ModuleType) -> None:
    asked = [hooks.map_path_parameters(MOULIN, {"slug": f"mot-{n}"})["slug"] for n in range(200)]
    assert {"bleu", "vert"} <= set(asked)
    assert 60 < sum(slug.startswith("mot-") for slug in asked) < 140


def test_the_same_draw_gives_the_same_path(hooks: ModuleType) -> None:
    once, again = (hooks.map_path_parameters(MOULIN, {"slug": "\ud800"}) for _ in range(2))
    assert once == again


def test_a_parameter_without_known_names_keeps_what_was_drawn(hooks: ModuleType) -> None:
    drawn = [{"aile": f"mot-{n}"} for n in range(20)]
    assert [hooks.map_path_parameters(MOULIN, one) for one in drawn] == drawn


def test_an_operation_without_a_parameter_is_left_alone(hooks: ModuleType) -> None:
    assert hooks.map_path_parameters(MOULIN, None) is None


def test_every_answer_has_its_line(hooks: ModuleType, tmp_path: Path) -> None:
    case = SimpleNamespace(operation=MOULIN.operation, method="get")
    for status in (200, 404):
        hooks.after_call(None, case, SimpleNamespace(status_code=status))
    lines = (tmp_path / "journal.tsv").read_text(encoding="utf-8").splitlines()
    assert lines == ["GET /api/v1/moulins/{slug}\tGET\t200", "GET /api/v1/moulins/{slug}\tGET\t404"]
