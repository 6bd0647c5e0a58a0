"""The small demo, served to assistants over both transports."""

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from benchmarks.questions_mcp import Demander, lire

from hemicycle.settings import Settings
from mcp import Client, StdioServerParameters
from tests.api.processus import running

Session = Callable[[Client], Coroutine[Any, Any, Any]]
Parler = Callable[[Session], Any]


@pytest.fixture(scope="session")
def servie(demo_publiee: Settings) -> Iterator[str]:
    """The base address of a service that answers assistants."""
    with running(demo_publiee.home, 1, mcp="true", access_log="false", release_poll="60") as (_, base):
        yield base


@pytest.fixture(scope="session")
def demander(servie: str) -> Demander:
    return lambda adresse: lire(servie, adresse)


@pytest.fixture(params=["http", "http-2025", "stdio"])
def parler(request: pytest.FixtureRequest, servie: str, demo_publiee: Settings) -> Parler:
    """Runs a conversation of the SDK's client: over HTTP in both ages of the protocol, or with a process of its own."""
    if request.param == "stdio":
        environment = {**os.environ, "HEMICYCLE_HOME": str(demo_publiee.home)}
        process = StdioServerParameters(command=sys.executable, args=["-m", "hemicycle", "mcp"], env=environment)
        return lambda session: converser(process, session)
    mode = "auto" if request.param == "http" else "legacy"
    return lambda session: converser(f"{servie}/mcp", session, mode)


@pytest.fixture
def assistant(servie: str) -> Parler:
    """The same over HTTP alone, for what no transport changes."""
    return lambda session: converser(f"{servie}/mcp", session)


def converser(ou: Any, session: Session, mode: str = "auto") -> Any:
    async def run() -> Any:
        async with Client(ou, mode=mode) as client:
            return await session(client)

    return asyncio.run(run())
