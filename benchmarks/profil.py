"""What each of the forty requests costs the processor, without a network: `python -m benchmarks.profil HOME`.

The application is called in this very process, with no cache of answers: the figures are those of the code alone, and
hold on a busy machine too. `--case NAME` prints where the time of one of them goes.
"""

import argparse
import asyncio
import cProfile
import pstats
import statistics
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from time import process_time
from types import TracebackType
from typing import NamedTuple, Self
from urllib.parse import unquote

from benchmarks.cases import Case, cases
from benchmarks.load import BenchError
from hemicycle.api.answers.messages import Request, Response
from hemicycle.api.app import create_app
from hemicycle.api.metrics.process import settle
from hemicycle.api.server import PointedReleases
from hemicycle.settings import Settings

REQUESTS = 200
NO_HEADERS: dict[str, str] = {}


class Cost(NamedTuple):
    """Milliseconds of processor of one kind of request, and the bytes of its largest answer."""

    name: str
    median: float
    p99: float
    size: int


class Application:
    """The application over the served release of a home, called without a server (`cases.Asked`)."""

    def __init__(self, home: Path) -> None:
        settings = Settings(home=home.resolve(), cache_bytes=0, access_log=False)
        self._service = create_app(settings, PointedReleases(settings))
        self._runner = asyncio.Runner()

    def __enter__(self) -> Self:
        self._runner.run(self._service.holder.start())
        settle()  # as a worker does: else requests pay for looking through the whole release, now and then
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._runner.run(self._service.holder.stop())
        self._runner.close()

    def get(self, path: str) -> bytes:
        return self._runner.run(self.ask(path))

    async def ask(self, path: str) -> bytes:
        """The body of one answer."""
        address, _, query = path.partition("?")
        request = Request(
            "GET", unquote(address), query, NO_HEADERS.get, NO_HEADERS.items, NO_HEADERS.keys, lambda: None, _no_body
        )
        response = await self._service.respond(request)
        if not isinstance(response, Response) or response.status != 200:
            raise BenchError(f"{path} répond {response.status}")
        return response.body

    def cost(self, case: Case, requests: int) -> Cost:
        """Ask as many times, addresses in turn, once each has been asked."""
        return self._runner.run(self._cost(case, requests))

    async def _cost(self, case: Case, requests: int) -> Cost:
        paths = [case.cold[n % len(case.cold)] for n in range(requests)]
        size = max([len(await self.ask(path)) for path in case.cold])
        spent = []
        for path in paths:
            begun = process_time()
            await self.ask(path)
            spent.append((process_time() - begun) * 1000)
        spent.sort()
        return Cost(case.name, statistics.median(spent), spent[int(len(spent) * 0.99)], size)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the costs, dearest first, or the profile of one case."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.profil", description="Coût des requêtes, sans réseau.")
    parser.add_argument("home", type=Path, help="dossier dont la publication servie est interrogée")
    parser.add_argument("--requests", type=int, default=REQUESTS, help="requêtes de chaque sorte")
    parser.add_argument("--case", help="n'interroger que cette sorte, et dire où va le temps")
    options = parser.parse_args(arguments)
    with Application(options.home) as application:
        known = cases(application)
        if options.case is not None:
            chosen = next((case for case in known if case.name == options.case), None)
            if chosen is None:
                parser.error("connues : " + ", ".join(case.name for case in known))
            _explain(application, chosen, options.requests)
            return 0
        costs = sorted((application.cost(case, options.requests) for case in known), key=lambda cost: -cost.p99)
    for cost in costs:
        print(f"{cost.p99:8.2f} ms à 99 %{cost.median:8.2f} ms médian{cost.size:10d} octets  {cost.name}")
    return 0


def _explain(application: Application, case: Case, requests: int) -> None:
    profile = cProfile.Profile()
    profile.enable()
    application.cost(case, requests)
    profile.disable()
    pstats.Stats(profile).sort_stats("cumulative").print_stats(40)


async def _no_body() -> AsyncIterator[bytes]:
    yield b""


if __name__ == "__main__":
    sys.exit(main())
