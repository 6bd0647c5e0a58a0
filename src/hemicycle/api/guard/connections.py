"""How much of a process clients may hold: connections of one address, requests of one client that take their time,
long answers that nobody reads.

The server accepts connections by itself and says nothing of those that ask nothing: they are found among the open files
of the process. Behind a trusted proxy connections are the proxy's own; there, requests under way are counted under the
client that the proxy names.
"""

import contextlib
import fcntl
import socket
import termios
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from threading import Lock, Thread
from typing import NamedTuple

from hemicycle.api.answers.errors import OverloadedError, TooManyRequestsError
from hemicycle.api.guard.clients import Clients
from hemicycle.api.metrics.counters import Counters
from hemicycle.api.metrics.process import FILES, inet_sockets

EVERY = 1.0  # seconds between two looks
UNREAD = 128 * 1024 * 1024  # bytes of long answers that may wait for their clients
_PATIENCE = 5.0  # seconds that one of them may, when others wait for its room
_INFO = 64  # bytes of `struct tcp_info` that are read
_LAST_SENT, _LAST_RECEIVED = slice(44, 48), slice(52, 56)  # milliseconds since


class Connection(NamedTuple):
    """A connection that a client opened."""

    descriptor: int
    peer: str
    quiet: int  # milliseconds for which nothing came nor went
    port: int = 0  # of the client
    waiting: bool = False  # whether something was sent that the client has not taken


class ConnectionBound:
    """Closes what one address holds beyond its share of the connections of this process, the quietest first."""

    def __init__(self, clients: Clients, port: int, most: int, counters: Counters) -> None:
        """`port` is where clients connect to; what is closed is counted."""
        self._clients = clients
        self._port = port
        self._most = most
        self._counters = counters

    def watch(self) -> None:
        """Look every so often, as long as the process lives."""
        _watch(self.look, "connections")

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


class UnreadAnswers:
    """Long answers that may still wait for their clients: so many bytes, whoever asks for more is told to come back.

    The server holds a copy of each answer, and does not tell when it is gone: eight thousand clients that read nothing
    took four gigabytes in eight seconds. The last one of each connection counts until that is gone, or has nothing left
    to send. When room is short, clients that take their time are cut.
    """

    def __init__(self, port: int, counters: Counters, most: int = UNREAD) -> None:
        """`port` is where clients connect to; what is cut is counted."""
        self._port = port
        self._counters = counters
        self._most = most
        self._sent: dict[str, tuple[int, float]] = {}  # bytes, and when, by address and port of the client
        self._size = 0
        self._lock = Lock()

    def takes(self, client: str, size: int) -> bool:
        """Count a long answer that is about to be sent; False when there is no room for it."""
        with self._lock:
            self._forget(client)
            if self._size + size > self._most:
                return False
            self._sent[client] = size, time.monotonic()
            self._size += size
            return True

    def watch(self) -> None:
        """Look every so often, as long as the process lives."""
        _watch(self.look, "answers")

    def look(self) -> None:
        """Look once, if room is short."""
        if self._size * 2 < self._most:
            return
        now = time.monotonic()
        found = {_client(one): one for one in _connections(self._port)}
        slow: dict[int, Connection] = {}
        with self._lock:
            for client, (_, sent) in list(self._sent.items()):
                one = found.get(client)
                if one is not None and one.waiting:
                    slow |= {one.descriptor: one} if now - sent > _PATIENCE else {}
                elif now - sent > EVERY:  # before that the server may not have begun to send it
                    self._forget(client)
        _close(slow, self._port)
        self._counters.cut += len(slow)

    def _forget(self, client: str) -> None:
        self._size -= self._sent.pop(client, (0, 0.0))[0]


def _watch(look: Callable[[], None], name: str) -> None:
    def watch() -> None:
        while True:
            time.sleep(EVERY)
            with contextlib.suppress(OSError):  # out of files for a moment: the next look will do
                look()

    Thread(target=watch, daemon=True, name=name).start()


def _client(one: Connection) -> str:
    """A client as the server writes it."""
    return f"[{one.peer}]:{one.port}" if ":" in one.peer else f"{one.peer}:{one.port}"


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
                waiting = any(fcntl.ioctl(found, termios.TIOCOUTQ, bytes(4)))
                peer, its_port = found.getpeername()[:2]
                yield Connection(descriptor, peer, quiet, its_port, waiting)


def _close(wanted: Mapping[int, Connection], port: int) -> None:
    for descriptor, found in inet_sockets(wanted):
        with contextlib.suppress(OSError):
            # The number may be that of another by now.
            one = wanted[descriptor]
            if found.getsockname()[1] == port and found.getpeername()[:2] == (one.peer, one.port):
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1)  # or the kernel keeps what was unread
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
