"""What a serving process needs of the machine: files, memory given back, an end with its parent."""

import asyncio
import gc
import resource
import socket
from collections.abc import Iterator
from contextlib import closing
from typing import Any
from unittest.mock import Mock

import pytest
from structlog.testing import capture_logs

from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.metrics.process import UNREAD, allow_connections, bound_unread, end_with_parent, settle
from tests.api.conftest import FauxReleases
from tests.api.monde import monde


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


def test_a_limit_that_cannot_be_raised_enough_lowers_the_number_of_connections(monkeypatch: pytest.MonkeyPatch) -> None:
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

    monkeypatch.setattr("hemicycle.api.metrics.process.Thread", never)
    end_with_parent()


@pytest.fixture
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("thawed")
def test_what_lasts_is_left_alone_by_the_collector() -> None:
    settle()
    assert gc.get_freeze_count() > 1000


def test_a_process_settles_once_a_release_is_served_and_at_no_other_look() -> None:
    holder = ReleaseHolder(FauxReleases(monde()), cache_bytes=0, poll=3600)
    holder.settle = settled = Mock()

    async def look_twice() -> None:
        await holder.refresh()
        await holder.refresh()
        await holder.stop()

    asyncio.run(look_twice())
    settled.assert_called_once_with()


def test_a_client_that_reads_nothing_is_not_waited_for_for_ever() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        bound_unread()
        assert listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == UNREAD * 1000
        with closing(socket.create_connection(listener.getsockname())), closing(listener.accept()[0]) as accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == UNREAD * 1000
