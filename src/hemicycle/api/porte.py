"""The connections of one serving process: how many it bears, when each request begins, which ones take too long.

Deadlines are kept by one round a second over all connections rather than by timers of each: a request costs no timer at
all. A crowd of requests is begun a few at a time, so that whoever knocks meanwhile gets in.
"""

import asyncio
from collections import deque
from time import perf_counter
from typing import NamedTuple, Protocol

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from hemicycle.api.mesures import Mesures

KEEP_ALIVE = 30.0  # seconds: longer than the pause between two pages of a polite client
_TURN = 0.002  # seconds of work between two looks at the network, about
_BATCH = 64  # requests begun in one turn at most: of kept answers, about as many as that time allows


class Connexion(Protocol):
    """What is asked of a connection."""

    def commencer(self, cycle: RequestResponseCycle, app: ASGI3Application, /) -> None:
        """Begin a request whose turn it is."""
        ...

    def veiller(self, now: float, /) -> None:
        """End it if it has taken too long."""
        ...


class Limites(NamedTuple):
    """What one serving process bears of its connections."""

    connections: int = 4096
    head_bytes: int = 32 * 1024
    head_seconds: float = 10.0  # from the first byte of a head, or from the opening of a connection, to its last
    idle_seconds: float = KEEP_ALIVE
    unread_seconds: float = 30.0  # in which a client has read something of the answer that waits for it
    linger_seconds: float = 2.0  # given to a refused client to read why
    pipelined: int = 100  # requests sent ahead of their answers
    every: float = 1.0  # seconds between two rounds


class Porte:
    """The connections of one serving process, and the round that ends those that take too long."""

    def __init__(self, limites: Limites, mesures: Mesures, loop: asyncio.AbstractEventLoop) -> None:
        self.limites = limites
        self.mesures = mesures
        self.now = loop.time()  # as of the last round
        self.ouvertes: set[Connexion] = set()  # refused ones too, until they are gone
        self._loop = loop
        self._next: asyncio.TimerHandle | None = None
        self._file: deque[tuple[Connexion, RequestResponseCycle, ASGI3Application]] = deque()  # those who wait
        self._batch = _BATCH
        self._turn = -1.0
        self._left = 0  # requests that may still begin in this turn
        self._pumped = 0.0  # when those who wait were last looked at; 0 when nobody does

    def entrer(self, connexion: Connexion) -> None:
        """Watch a new connection."""
        self.ouvertes.add(connexion)
        if self._next is None:
            self.now = self._loop.time()
            self._next = self._loop.call_later(self.limites.every, self._round)

    def sortir(self, connexion: Connexion) -> None:
        """Forget a connection that is closed."""
        self.ouvertes.discard(connexion)

    def demarrer(self, connexion: Connexion, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin a request now, or in its turn when this turn has enough.

        The loop accepts one connection a turn: begun all at once, the requests of a crowd would make a turn last for
        seconds, in which nobody else gets in.
        """
        turn = self._loop.time()  # uvloop's does not change during a turn
        if turn != self._turn:
            self._turn, self._left = turn, self._batch
        if self._left > 0 and not self._file:
            self._left -= 1
            connexion.commencer(cycle, app)
            return
        self._file.append((connexion, cycle, app))
        if not self._pumped:
            self._pumped = perf_counter()
            self._loop.call_soon(self._pump)

    def veiller(self, now: float) -> None:
        """Look at every connection as of an instant."""
        self.now = now
        for connexion in tuple(self.ouvertes):
            connexion.veiller(now)

    def _pump(self) -> None:
        """Begin as many of those who wait as a turn allows, going by how long the last one took."""
        now = perf_counter()
        spent, self._pumped = now - self._pumped, now
        if spent > 2 * _TURN:
            self._batch = max(1, self._batch // 2)
        elif spent < _TURN:
            self._batch = min(_BATCH, self._batch * 2)
        for _ in range(min(self._batch, len(self._file))):
            connexion, cycle, app = self._file.popleft()
            if not cycle.disconnected:  # who has left is not answered
                connexion.commencer(cycle, app)
        if self._file:
            self._loop.call_soon(self._pump)
        else:
            self._pumped = 0.0

    def _round(self) -> None:
        self.veiller(self._loop.time())
        # Without a connection there is nothing to watch: the next one starts the rounds again.
        self._next = self._loop.call_later(self.limites.every, self._round) if self.ouvertes else None
