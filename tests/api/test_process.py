"""Limits of files, and processes that end with their parent."""

import resource
from typing import Any

import pytest
from structlog.testing import capture_logs

from hemicycle.api.metrics.process import allow_connections, end_with_parent


class Limits:
    """Stands for the limits of the machine."""

    def __init__(self, soft: int, hard: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = (soft, hard)
        monkeypatch.setattr(resource, "getrlimit", lambda _: self.now)
        monkeypatch.setattr(resource, "setrlimit", self._set)

    def _set(self, _: int, limits: Any) -> None:
        self.now = limits


def test_the_limit_of_files_is_raised_for_the_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(1024, 100_000, monkeypatch)
    assert allow_connections(4096) == 4096
    assert limits.now == (4096 + 256, 100_000)


@pytest.mark.parametrize("soft", [50_000, resource.RLIM_INFINITY])
def test_a_limit_that_is_high_enough_is_left_alone(monkeypatch: pytest.MonkeyPatch, soft: int) -> None:
    limits = Limits(soft, soft, monkeypatch)
    assert allow_connections(4096) == 4096
    assert limits.now == (soft, soft)


def test_a_limit_that_cannot_be_raised_enough_lowers_the_number_of_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits = Limits(512, 1024, monkeypatch)
    with capture_logs() as logs:
        assert allow_connections(4096) == 1024 - 256
    assert limits.now == (1024, 1024)
    assert [line["event"] for line in logs] == ["few_open_files"]


def test_a_boundless_machine_gives_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(1024, resource.RLIM_INFINITY, monkeypatch)
    assert allow_connections(4096) == 4096
    assert limits.now == (4096 + 256, resource.RLIM_INFINITY)


def test_a_process_that_nobody_started_has_no_parent_to_end_with(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("a thread was started")

    monkeypatch.setattr("hemicycle.api.processus.Thread", never)
    end_with_parent()
