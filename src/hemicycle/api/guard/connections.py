"""How much of a process one client may hold: connections of one address, requests of one client that take their time.

The server accepts connections by itself and says nothing of those that ask nothing: they are found among the open files
of the process. Behind a trusted proxy connections are the proxy's own; there, requests under way are counted under the
client that the proxy names.
"""

import contextlib
import socket
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from threading import Thread
from typing import NamedTuple

from hemicycle.api.answers.errors import OverloadedError, TooManyRequestsError
from hemicycle.api.guard.clients import Clients
from hemicycle.api.metrics.counters import Counters
from hemicycle.api.metrics.process import FILES, inet_sockets

EVERY = 1.0  # seconds between two looks
_INFO = 64  # bytes of `struct tcp_info` that are read
_LAST_SENT, _LAST_RECEIVED = slice(44, 48), slice(52, 56)  # milliseconds since


class Connection(NamedTuple):
    """A connection that a client opened."""

    descriptor: int
    peer: str
    quiet: int  # milliseconds for which nothing came nor went


class ConnectionBound:
    """Closes what one address holds beyond its share of the connections of this process, the quietest first."""

    def __init__(self, clients: Clients, port: int, most: int, counters: Counters) -> None:
        """`port` is where clients connect to; what is closed is counted."""
        self._clients = clients
        self._port = port
        self._most = most
        self._counters = counters

    def watch(self) -> None:
        """Look every so often, in a thread of its own, as long as the process lives."""
        Thread(target=self._watch, daemon=True, name="connections").start()

    def look(self) -> None:
        """Look once."""
        if len(list(FILES.iterdir())) <= self._most:  # nobody can hold more than there are
            return
        by_client: dict[str, list[Connection]] = defaultdict(list)
        for one in _connections(self._port):
            name, trusted = self._clients.peer(one.peer)
            if not trusted:
                by_client[name].append(one)
        many = [one for held in by_client.values() for one in beyond(held, self._most)]
        _close({one.descriptor: one for one in many}, self._port)
        self._counters.cut += len(many)

    def _watch(self) -> None:
        while True:
            time.sleep(EVERY)
            with contextlib.suppress(OSError):  # out of files for a moment: the next look will do
                self.look()


def beyond(held: Sequence[Connection], most: int) -> list[Connection]:
    """Of the connections of one client, those that are too many."""
    return sorted(held, key=lambda one: one.quiet, reverse=True)[: max(len(held) - most, 0)]


def _connections(port: int) -> Iterator[Connection]:
    """The connections that clients opened to a port of ours."""
    for descriptor, found in inet_sockets():
        with contextlib.suppress(OSError):  # listening, or left meanwhile
            if found.getsockname()[1] == port:
                info = found.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _INFO)
                quiet = min(int.from_bytes(info[part], "little") for part in (_LAST_SENT, _LAST_RECEIVED))
                yield Connection(descriptor, found.getpeername()[0], quiet)


def _close(wanted: Mapping[int, Connection], port: int) -> None:
    for descriptor, found in inet_sockets(wanted):
        with contextlib.suppress(OSError):
            # The number may be that of another by now.
            if found.getsockname()[1] == port and found.getpeername()[0] == wanted[descriptor].peer:
                found.shutdown(socket.SHUT_RDWR)


class UnderWay:
    """Requests under way of one kind: so many in all, so many of one client; 0 is as many as come. Those beyond are
    told to come back after so many seconds."""

    def __init__(self, most: int, of_one: int, retry_after: int = 1) -> None:
        self._most = most
        self._of_one = of_one
        self._retry_after = retry_after
        self._number = 0
        self._by_client: Counter[str] = Counter()

    @contextlib.contextmanager
    def one_of(self, client: str) -> Iterator[None]:
        """Hold a place; raises what the client is to be told when there is none."""
        if self._of_one and self._by_client[client] >= self._of_one:
            raise TooManyRequestsError(
                f"Trop de requêtes en cours : au plus {self._of_one} à la fois. Réessayez dans {self._retry_after} s.",
                self._retry_after,
            )
        if self._most and self._number >= self._most:
            raise OverloadedError(self._retry_after)
        self._number += 1
        self._by_client[client] += 1
        try:
            yield
        finally:
            self._number -= 1
            self._by_client[client] -= 1
            if not self._by_client[client]:
                del self._by_client[client]
