"""The client of the overload proof: what it asks, and what it makes of the answers."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from threading import Event, Thread

import pytest
from benchmarks.preuves.charge import Charge, Mesures, charger

OK = b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nbonne"
LATER = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 3\r\nretry-after: 1\r\n\r\nnon"
NEVER = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n"


@contextmanager
def _serving(answer: Callable[[int], bytes]) -> Iterator[int]:
    """A server that gives the n-th request the n-th answer, in two pieces; an empty one closes the connection."""
    ready, over, ports, rank = Event(), asyncio.Event(), list[int](), count()

    async def client(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while await reader.readline() and await reader.readuntil(b"\r\n\r\n"):
            told = answer(next(rank))
            if not told:
                break
            writer.write(told[:10])
            await asyncio.sleep(0)
            writer.write(told[10:])
        writer.close()

    async def serve() -> None:
        server = await asyncio.start_server(client, "127.0.0.1", 0)
        ports.append(server.sockets[0].getsockname()[1])
        ready.set()
        await over.wait()
        server.close()

    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        thread = Thread(target=lambda: runner.run(serve()))
        thread.start()
        ready.wait(20)
        try:
            yield ports[0]
        finally:
            loop.call_soon_threadsafe(over.set)
            thread.join()


def _charge(port: int, rate: float | None, connections: int = 2) -> Mesures:
    return charger(Charge(port, ("/a", "/b"), 0.3, connections, rate, 1))


@pytest.mark.parametrize("rate", [None, 200.0])
def test_every_answer_is_counted_by_its_status(rate: float | None) -> None:
    with _serving(lambda n: (OK, LATER, NEVER)[n % 3]) as port:
        mesures = _charge(port, rate)
    assert mesures.envoyees >= 3
    assert set(mesures.statuts) == {200, 503}
    assert len(mesures.servies) == mesures.statuts[200]
    assert 0 < mesures.retry_after < mesures.statuts[503] or mesures.statuts[503] == 1
    assert mesures.coupures == 0


def test_a_rate_beyond_the_connections_is_told() -> None:
    with _serving(lambda _: OK) as port:
        mesures = _charge(port, 1_000_000.0, connections=1)
    assert mesures.sans_place > 0


def test_a_connection_that_is_cut_is_told() -> None:
    with _serving(lambda _: b"") as port:
        mesures = _charge(port, None)
    assert (mesures.envoyees, mesures.coupures) == (2, 2)


def test_the_time_of_a_share_is_that_of_the_slowest_of_it() -> None:
    assert Mesures(servies=[0.4, 0.1, 0.3, 0.2]).part(0.5) == 0.3
    assert Mesures(servies=[0.4, 0.1, 0.3, 0.2]).part(0.99) == 0.4
    assert Mesures().part(0.99) == 0.0


def test_clients_are_added_up() -> None:
    total = Mesures(envoyees=1, servies=[0.1], secondes=2.0)
    total.ajouter(Mesures(envoyees=2, sans_place=3, retry_after=4, coupures=5, servies=[0.2], secondes=1.0))
    assert (total.envoyees, total.sans_place, total.retry_after, total.coupures) == (3, 3, 4, 5)
    assert (total.servies, total.secondes) == ([0.1, 0.2], 2.0)
