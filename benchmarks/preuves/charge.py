"""A client that asks at a given rate whatever the answers take, as a crowd does: an open loop, over many connections.

A closed loop (ask, wait, ask again) slows down with the service and never overloads it.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

import uvloop

AGAIN = 1.0  # seconds that the `Retry-After` of our refusals says
TICK = 0.005  # seconds between two looks at what is due


@dataclass
class Mesures:
    """What was asked, and what was answered."""

    envoyees: int = 0
    sans_place: int = 0  # due, but every connection was waiting for an answer
    statuts: Counter[int] = field(default_factory=Counter)
    retry_after: int = 0  # of the 503, those that say when to come back
    coupures: int = 0
    servies: list[float] = field(default_factory=list)  # seconds that each 200 took
    secondes: float = 0.0

    def ajouter(self, autre: "Mesures") -> None:
        """Add what another client measured at the same time."""
        self.envoyees += autre.envoyees
        self.sans_place += autre.sans_place
        self.statuts += autre.statuts
        self.retry_after += autre.retry_after
        self.coupures += autre.coupures
        self.servies += autre.servies
        self.secondes = max(self.secondes, autre.secondes)

    def part(self, share: float) -> float:
        """The time in which that share of the 200 came."""
        ordered = sorted(self.servies)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


@dataclass(frozen=True)
class Charge:
    """What one client does: `debit` requests a second, or without one as fast as answers come; one who is told to come
    back does so when told (`patient`)."""

    port: int
    chemins: Sequence[str]
    secondes: float
    connexions: int
    debit: float | None
    graine: int
    patient: bool = False


def charger(charge: Charge) -> Mesures:
    """Run a client to its end; made to be called in a process of its own."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_charger(charge))


class _Connexion(asyncio.Protocol):
    """One connection: at most one request under way."""

    def __init__(self, client: "_Client") -> None:
        self._client = client
        self._received = b""
        self._missing = -1  # bytes of the body still to come; -1 before the head is whole
        self._sent = 0.0
        self._status = 0
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's do not inherit from it

    def ask(self, request: bytes, due: float) -> None:
        self._received, self._missing, self._sent = b"", -1, due
        self.transport.write(request)

    def data_received(self, data: bytes) -> None:
        if self._missing >= 0:
            self._missing -= len(data)
        else:
            self._received += data
            head, found, body = self._received.partition(b"\r\n\r\n")
            if not found:
                return
            self._status = int(head[9:12])
            self._missing = _length(head) - len(body)
            if self._status == 503:
                self._client.mesures.retry_after += b"\r\nretry-after: " in head
        if self._missing <= 0:
            self._client.answered(self, self._status, time.perf_counter() - self._sent)

    def connection_lost(self, _: Exception | None) -> None:
        self._client.lost(self)


class _Client:
    def __init__(self, charge: Charge) -> None:
        self.charge = charge
        self.mesures = Mesures()
        self.free: list[_Connexion] = []
        self.open: set[_Connexion] = set()
        self.ended = False
        draw = random.Random(charge.graine)
        self._requests = [
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n".encode()
            for path in draw.sample(charge.chemins, len(charge.chemins))
        ]

    def ask(self, connexion: _Connexion, due: float) -> None:
        request = self._requests[self.mesures.envoyees % len(self._requests)]
        self.mesures.envoyees += 1
        connexion.ask(request, due)

    def answered(self, connexion: _Connexion, status: int, seconds: float) -> None:
        if self.ended:
            return
        self.mesures.statuts[status] += 1
        if status == 200:
            self.mesures.servies.append(seconds)
        if self.charge.debit is None and status == 503 and self.charge.patient:
            asyncio.get_running_loop().call_later(AGAIN, self.again, connexion)
        elif self.charge.debit is None:
            self.ask(connexion, time.perf_counter())
        else:
            self.free.append(connexion)

    def again(self, connexion: _Connexion) -> None:
        if not self.ended and connexion in self.open:
            self.ask(connexion, time.perf_counter())

    def lost(self, connexion: _Connexion) -> None:
        self.open.discard(connexion)
        if connexion in self.free:  # the service closes those that nobody uses
            self.free.remove(connexion)
        elif not self.ended:
            self.mesures.coupures += 1

    async def connect(self) -> None:
        """Ask on a connection of its own, opened for that."""
        loop = asyncio.get_running_loop()
        due = time.perf_counter()
        try:
            _, connexion = await loop.create_connection(lambda: _Connexion(self), "127.0.0.1", self.charge.port)
        except OSError:
            self.mesures.coupures += 1
            return
        self.open.add(connexion)
        self.ask(connexion, due)


async def _charger(charge: Charge) -> Mesures:
    client = _Client(charge)
    begun = time.perf_counter()
    if charge.debit is None:
        await asyncio.gather(*(client.connect() for _ in range(charge.connexions)))
        await asyncio.sleep(charge.secondes)
    else:
        await _at_rate(client, charge.debit, begun)
    client.ended = True
    client.mesures.secondes = time.perf_counter() - begun
    for connexion in tuple(client.open):
        connexion.transport.abort()
    await asyncio.sleep(0.1)
    return client.mesures


async def _at_rate(client: _Client, rate: float, begun: float) -> None:
    """Ask when it is due: on a connection that is free, or else on a new one as long as there may be more."""
    due = 0
    opening: set[asyncio.Task[None]] = set()
    while (elapsed := time.perf_counter() - begun) < client.charge.secondes:
        wanted = int(elapsed * rate)
        while due < wanted:
            due += 1
            if client.free:
                client.ask(client.free.pop(), time.perf_counter())
            elif len(client.open) + len(opening) < client.charge.connexions:
                task = asyncio.create_task(client.connect())
                opening.add(task)
                task.add_done_callback(opening.discard)
            else:
                client.mesures.sans_place += 1
        await asyncio.sleep(TICK)
    for task in tuple(opening):
        task.cancel()
    await asyncio.gather(*opening, return_exceptions=True)


def _length(head: bytes) -> int:
    _, _, after = head.lower().partition(b"\r\ncontent-length: ")
    return int(after.partition(b"\r\n")[0] or 0)
