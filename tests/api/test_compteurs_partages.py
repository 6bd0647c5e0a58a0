"""Counters in a Valkey or Redis server: shared, nameless, and never in the way."""

import asyncio
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, suppress
from typing import Any

import pytest
from structlog.testing import capture_logs

from hemicycle.api import compteurs_partages as module
from hemicycle.api.compteurs_partages import PAUSE, Partages
from hemicycle.errors import SettingsError

SERVER = shutil.which("valkey-server") or shutil.which("redis-server")
needs_server = pytest.mark.skipif(SERVER is None, reason="no valkey-server or redis-server on this machine")


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server of the tests' own, that keeps nothing."""
    assert SERVER is not None
    free = free_port()
    options = [
        "--port",
        str(free),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--dir",
        str(tmp_path_factory.mktemp("valkey")),
    ]
    process = subprocess.Popen([SERVER, *options], stdout=subprocess.DEVNULL)
    try:
        wait(free)
        yield free
    finally:
        process.terminate()
        process.wait(timeout=20)


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        return int(probe.getsockname()[1])


def wait(port: int) -> None:
    deadline = time.monotonic() + 20
    while True:
        with suppress(OSError), closing(socket.create_connection(("127.0.0.1", port), timeout=1)):
            return
        assert time.monotonic() < deadline
        time.sleep(0.02)


def jouer(url: str, scene: Callable[[Partages], Coroutine[Any, Any, Any]], **options: Any) -> Any:
    async def whole() -> Any:
        compteurs = Partages(url, **options)
        try:
            return await scene(compteurs)
        finally:
            await compteurs.close()

    return asyncio.run(whole())


async def trois(compteurs: Partages) -> list[int | None]:
    comptes = [await compteurs.compter("x", "192.0.2.5", 60) for _ in range(3)]
    return [None if compte is None else compte.nombre for compte in comptes]


@needs_server
@pytest.mark.parametrize("scheme", ["redis", "valkey"])
def test_machines_count_together(port: int, scheme: str) -> None:
    url = f"{scheme}://127.0.0.1:{port}/{1 if scheme == 'redis' else 2}"
    assert jouer(url, trois) == [1, 2, 3]
    assert jouer(url, trois) == [4, 5, 6]


@needs_server
def test_a_count_says_how_long_it_lasts(port: int) -> None:
    async def scene(compteurs: Partages) -> Any:
        return await compteurs.compter("avis", "b", 600)

    assert 590 < jouer(f"redis://127.0.0.1:{port}/3", scene).reste <= 600


@needs_server
def test_a_count_ends(port: int) -> None:
    async def scene(compteurs: Partages) -> Any:
        await compteurs.compter("x", "c", 1)
        again = await compteurs.compter("x", "c", 1)
        assert again is not None
        await asyncio.sleep(again.reste + 0.05)
        return await compteurs.compter("x", "c", 1)

    assert jouer(f"redis://127.0.0.1:{port}/4", scene).nombre == 1


@needs_server
def test_the_server_is_told_no_address(port: int) -> None:
    async def scene(compteurs: Partages) -> Any:
        await trois(compteurs)
        return await compteurs._server.keys("*")

    (name,) = jouer(f"redis://127.0.0.1:{port}/5", scene)
    assert name.startswith(b"hemicycle:x:")
    assert b"192" not in name.removeprefix(b"hemicycle:x:")[:8]
    assert b"." not in name


@needs_server
def test_a_client_has_another_name_every_day(port: int) -> None:
    url = f"redis://127.0.0.1:{port}/6"
    assert jouer(url, trois, clock=lambda: 0.0) == [1, 2, 3]
    assert jouer(url, trois, clock=lambda: 86_400.0) == [1, 2, 3]


def test_a_server_that_is_down_counts_nobody_and_is_told_once() -> None:
    with capture_logs() as lines:
        assert jouer(f"redis://127.0.0.1:{free_port()}", trois) == [None, None, None]
    assert [line["event"] for line in lines] == ["counters_unavailable"]


def test_a_server_that_is_down_is_not_asked_at_every_request(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    async def scene(compteurs: Partages) -> list[int]:
        nonlocal now
        tries = 0

        async def failing(*_: Any) -> Any:
            nonlocal tries
            tries += 1
            raise ConnectionError

        monkeypatch.setattr(compteurs, "_count", failing)  # a server that fails, without the wait
        await trois(compteurs)
        before = tries
        now += PAUSE
        await trois(compteurs)
        return [before, tries]

    assert jouer("redis://127.0.0.1:1", scene, elapsed=lambda: now) == [1, 2]


def test_a_server_that_does_not_answer_is_not_waited_for() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as silent:
        assert jouer(f"redis://127.0.0.1:{silent.getsockname()[1]}", trois) == [None, None, None]


def test_a_client_that_is_not_installed_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda _: None)
    with pytest.raises(SettingsError, match=r"hemicycle\[valkey\]"):
        Partages("redis://127.0.0.1:1")
