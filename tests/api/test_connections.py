"""How much of a process one client may hold."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from hemicycle.api.answers.errors import OverloadedError, TooManyRequestsError
from hemicycle.api.guard.clients import Clients
from hemicycle.api.guard.connections import Connection, ConnectionBound, UnderWay, UnreadAnswers, beyond
from hemicycle.api.metrics.counters import Counters
from hemicycle.settings import read_networks
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.monde import monde

AVIS = b'{"type": "bug", "message": "bonjour"}'
JSON = {"content-type": "application/json"}


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        yield listening


def _opened(listener: socket.socket, number: int, stack: ExitStack) -> list[socket.socket]:
    """The ends of so many clients, whose other ends are accepted."""
    found = []
    for _ in range(number):
        found.append(stack.enter_context(closing(socket.create_connection(listener.getsockname()))))
        stack.enter_context(closing(listener.accept()[0]))
    return found


def _open(client: socket.socket) -> bool:
    client.setblocking(False)
    try:
        return client.recv(1) != b""
    except BlockingIOError:
        return True


def _look(listener: socket.socket, most: int, trusted: str = "") -> int:
    counters = Counters()
    ConnectionBound(Clients(read_networks(trusted)), listener.getsockname()[1], most, counters).look()
    return counters.cut


def test_connections_of_one_address_beyond_its_share_are_closed(listener: socket.socket) -> None:
    with ExitStack() as stack:
        clients = _opened(listener, 5, stack)
        assert _look(listener, 3) == 2
        assert sum(_open(one) for one in clients) == 3


def test_nobody_is_closed_within_the_share(listener: socket.socket) -> None:
    with ExitStack() as stack:
        clients = _opened(listener, 3, stack)
        assert _look(listener, 3) == 0
        assert all(_open(one) for one in clients)


def test_a_proxy_of_ours_holds_as_many_as_it_needs(listener: socket.socket) -> None:
    with ExitStack() as stack:
        clients = _opened(listener, 5, stack)
        assert _look(listener, 3, "127.0.0.0/8") == 0
        assert all(_open(one) for one in clients)


def test_connections_that_we_opened_ourselves_are_nobody_s(listener: socket.socket) -> None:
    with ExitStack() as stack, closing(socket.create_server(("127.0.0.1", 0))) as other:
        _opened(listener, 5, stack)
        assert _look(other, 1) == 0


def test_the_quietest_are_closed_first() -> None:
    held = [Connection(number, "192.0.2.1", quiet) for number, quiet in enumerate((5, 900, 20, 800))]
    assert [one.descriptor for one in beyond(held, 2)] == [1, 3]


def test_long_answers_have_so_much_room() -> None:
    unread = UnreadAnswers(1, Counters(), most=100)
    assert unread.takes("192.0.2.1:1", 60)
    assert not unread.takes("192.0.2.2:1", 60)
    assert unread.takes("192.0.2.1:1", 100)  # the one before is gone, or this would not be asked for
    unread.look()
    assert not unread.takes("192.0.2.2:1", 60)  # the server may not have begun to send


@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_INET6])
def test_room_is_had_again_from_who_reads_and_from_who_does_not(
    family: socket.AddressFamily, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hemicycle.api.guard.connections.EVERY", 0.0)
    local = "127.0.0.1" if family == socket.AF_INET else "::1"
    counters = Counters()
    with ExitStack() as stack:
        listener = stack.enter_context(closing(socket.create_server((local, 0), family=family)))
        unread = UnreadAnswers(listener.getsockname()[1], counters, most=100)

        def answered(size: int) -> socket.socket:
            client = stack.enter_context(closing(socket.create_connection(listener.getsockname()[:2])))
            server = stack.enter_context(closing(listener.accept()[0]))
            server.setblocking(False)
            server.send(bytes(size))
            shown = local if family == socket.AF_INET else f"[{local}]"  # as granian writes it
            assert unread.takes(f"{shown}:{client.getsockname()[1]}", 60)
            return client

        answered(100).recv(100)
        unread.look()
        slow = answered(64 * 1024 * 1024)  # there is room again
        unread.look()
        assert (counters.cut, unread.takes("192.0.2.2:1", 60)) == (0, False)
        monkeypatch.setattr("hemicycle.api.guard.connections._PATIENCE", 0.0)
        unread.look()
        assert counters.cut == 1
        while slow.recv(1024 * 1024):
            pass
        unread.look()
        assert unread.takes("192.0.2.2:1", 60)


def test_a_client_has_so_many_requests_under_way() -> None:
    places = UnderWay(3, 2)
    with places.one_of("a"), places.one_of("b"):
        with places.one_of("a"):
            with pytest.raises(TooManyRequestsError, match="au plus 2 à la fois"), places.one_of("a"):
                pass
            with pytest.raises(OverloadedError), places.one_of("c"):
                pass
        with places.one_of("a"):
            pass
    with places.one_of("c"), places.one_of("c"), places.one_of("d"):
        pass


def test_no_bound_is_no_bound() -> None:
    places = UnderWay(0, 0)
    with places.one_of("a"), places.one_of("a"), places.one_of("b"):
        pass


def test_a_client_that_is_sending_bodies_sends_no_more_than_so_many_at_a_time() -> None:
    with ouvrir(FauxReleases(monde())) as client:
        client.app.bodies = UnderWay(0, 1)
        with client.app.bodies.one_of("127.0.0.1"):
            refused = client.post("/api/v1/feedback", AVIS, JSON)
        assert refused.status == 429
        assert refused.headers["retry-after"] == "1"
        assert _of_another(client) != 429


def _of_another(client: Client) -> int:
    with client.app.bodies.one_of("192.0.2.9"):
        return client.post("/api/v1/feedback", AVIS, JSON).status
