"""The door: what a connection may send, and how long it may take. Time is told to it; nothing here waits."""

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from hemicycle.api.charge import ARRIVED
from hemicycle.api.mesures import Mesures
from hemicycle.api.porte import Limites, Porte
from hemicycle.api.protocole import Protocole

GET = b"GET /a HTTP/1.1\r\nHost: x\r\n"
LIMITES = Limites(connections=3, head_bytes=1000, pipelined=5, every=3600)


class Transport(asyncio.Transport):
    """Remembers what is done to it; a client that does not read leaves everything in the buffer."""

    def __init__(self, *, reads: bool = True) -> None:
        super().__init__()
        self.reads = reads
        self.sent = b""
        self.unread = 0
        self._closing = self._aborted = self.half_closed = False
        self.reading = True

    def write(self, data: Any) -> None:
        self.sent += bytes(data)
        self.unread += 0 if self.reads else len(data)

    def writelines(self, list_of_data: Any) -> None:
        self.write(b"".join(list_of_data))

    def write_eof(self) -> None:
        self.half_closed = True

    def close(self) -> None:
        self._closing = True

    def abort(self) -> None:
        self._closing = self._aborted = True

    def was_aborted(self) -> bool:
        return self._aborted

    def is_closing(self) -> bool:
        return self._closing

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    @property
    def statuses(self) -> list[int]:
        return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", self.sent)]

    def error(self) -> Any:
        return json.loads(self.sent.rpartition(b"\r\n\r\n")[2])


class Application:
    """Answers `ok`, once it is let; remembers what it was asked."""

    def __init__(self, limites: Limites) -> None:
        self.limites = limites
        self.mesures = Mesures()
        self.gate = asyncio.Event()
        self.gate.set()
        self.scopes: list[Any] = []
        self.bodies: list[bytes] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(scope)
        await self.gate.wait()
        if scope["method"] == "POST":
            message = await receive()
            self.bodies.append(message["body"])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


class Service:
    """One serving process without a socket."""

    def __init__(self, limites: Limites = LIMITES) -> None:
        self.runner = asyncio.Runner()
        self.loop = self.runner.get_loop()
        self.app = Application(limites)
        self.config = Config(
            self.app, http=Protocole, ws="none", interface="asgi3", proxy_headers=False, log_config=None
        )
        self.state = ServerState()
        self.state_of_app: dict[str, Any] = {}

    def connect(self, *, reads: bool = True) -> tuple[Protocole, Transport]:
        protocole = Protocole(self.config, self.state, self.state_of_app, self.loop)
        transport = Transport(reads=reads)
        protocole.connection_made(transport)
        return protocole, transport

    def turn(self, times: int = 100) -> None:
        """Let everything that can go on do so."""

        async def several() -> None:
            for _ in range(times):
                await asyncio.sleep(0)

        self.runner.run(several())

    def ask(self, protocole: Protocole, data: bytes) -> None:
        protocole.data_received(data)
        self.turn()

    def later(self, protocole: Protocole, seconds: float) -> None:
        """Make a round so many seconds after the last one."""
        protocole.porte.veiller(protocole.porte.now + seconds)

    def ended(self) -> dict[str, int]:
        return self.app.mesures.relever(0).fermetures


@pytest.fixture
def service() -> Iterator[Service]:
    made = Service()
    yield made
    made.runner.close()


def test_one_connection_serves_many_requests(service: Service) -> None:
    protocole, transport = service.connect()
    for _ in range(3):
        service.ask(protocole, GET + b"\r\n")
    assert transport.statuses == [200, 200, 200]
    assert not transport.is_closing()


def test_requests_sent_ahead_are_all_answered(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, (GET + b"\r\n") * 4)
    assert transport.statuses == [200] * 4
    assert transport.reading


def test_a_body_reaches_the_application(service: Service) -> None:
    protocole, _ = service.connect()
    service.ask(protocole, b"POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
    assert service.app.bodies == [b"abc"]


def test_a_large_body_is_not_taken_for_a_head(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, b"POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n" + b"a" * 50_000)
    service.ask(protocole, GET + b"\r\n")
    assert transport.statuses == [200, 200]
    assert sum(map(len, service.app.bodies)) == 50_000


@pytest.mark.parametrize("sizes", [(1, 1), (4000,), (900, 900), (40_000, 40_000)])
def test_a_head_beyond_the_bound_is_refused(service: Service, sizes: tuple[int, ...]) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"X-Long: ")
    for size in (*sizes, 1000):
        service.ask(protocole, b"a" * size)
    assert transport.statuses == [431]
    assert transport.error()["code"] == "HEADERS_TOO_LARGE"
    assert service.ended() == {"head_size": 1}
    assert service.app.scopes == []


def test_a_whole_head_beyond_the_bound_is_refused(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"X-Long: " + b"a" * 40_000 + b"\r\n\r\n")
    assert transport.statuses == [431]
    assert service.app.scopes == []


def test_many_small_heads_together_are_no_large_one(service: Service) -> None:
    made = Service(LIMITES._replace(pipelined=10_000))
    protocole, transport = made.connect()
    made.ask(protocole, (GET + b"\r\n") * 60)
    assert transport.statuses == [200] * 60
    made.runner.close()


def test_small_heads_one_after_the_other_do_not_add_up(service: Service) -> None:
    protocole, transport = service.connect()
    for _ in range(50):
        for piece in (GET, b"\r\n"):
            service.ask(protocole, piece)
    assert transport.statuses == [200] * 50


def test_what_is_not_http_is_told_so_in_our_words(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, b"bonjour\r\n\r\n")
    assert transport.statuses == [400]
    assert transport.error() == {
        "statusCode": 400, "error": "Bad Request", "code": "BAD_REQUEST", "message": "Requête HTTP illisible.",
    }  # fmt: skip
    assert b"access-control-allow-origin: *\r\n" in transport.sent
    assert b"connection: close\r\n" in transport.sent


def test_a_refused_client_is_given_time_to_read_why(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, b"bonjour\r\n\r\n")
    assert (transport.half_closed, transport.is_closing()) == (True, False)
    service.ask(protocole, b"encore" * 1000)  # read and thrown away: closing now would cut it off from its answer
    service.later(protocole, 1.0)
    assert not transport.is_closing()
    service.later(protocole, 5.0)
    assert transport.was_aborted()


def test_garbage_after_a_request_does_not_spoil_its_answer(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"\r\nbonjour\r\n\r\n")
    assert transport.statuses == [200]
    assert transport.sent.endswith(b"ok")
    assert transport.is_closing()


def test_too_many_requests_sent_ahead_end_the_connection_after_the_first_of_them(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, (GET + b"\r\n") * 20)
    assert transport.statuses == [200] * 6  # the one being answered, and five that wait
    assert transport.is_closing()
    assert service.ended() == {"pipeline": 1}


def test_a_client_that_offers_another_protocol_is_answered_in_this_one(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
    service.ask(protocole, GET + b"\r\n")
    assert transport.statuses == [200, 200]
    assert not transport.is_closing()


def test_what_is_said_in_another_protocol_is_not_read(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\nPRI * HTTP/2.0\r\n\r\n")
    assert transport.statuses == [200]
    assert transport.is_closing()


def test_connections_beyond_the_number_are_told_to_come_back(service: Service) -> None:
    accepted = [service.connect() for _ in range(3)]
    refused, transport = service.connect()
    assert transport.statuses == [503]
    assert b"retry-after: 1\r\n" in transport.sent
    assert b"cache-control: no-store\r\n" in transport.sent
    assert transport.error()["code"] == "SERVICE_UNAVAILABLE"
    service.ask(accepted[0][0], GET + b"\r\n")
    assert accepted[0][1].statuses == [200]
    service.ask(refused, GET + b"\r\n")
    assert transport.statuses == [503]


def test_a_place_is_free_again_when_a_connection_ends(service: Service) -> None:
    opened = [service.connect()[0] for _ in range(3)]
    opened[0].connection_lost(None)
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"\r\n")
    assert transport.statuses == [200]
    assert service.app.mesures.connexions == 3


def test_refused_connections_take_no_place(service: Service) -> None:
    opened = [service.connect()[0] for _ in range(3)]
    refused = [service.connect()[0] for _ in range(5)]
    opened[0].connection_lost(None)
    assert service.connect()[1].statuses == []
    for protocole in refused:
        protocole.connection_lost(None)
    assert len(opened[1].porte.ouvertes) == 3


def test_a_silent_connection_is_closed_without_a_word(service: Service) -> None:
    protocole, transport = service.connect()
    service.later(protocole, 9.0)
    assert not transport.is_closing()
    service.later(protocole, 2.0)
    assert transport.is_closing()
    assert transport.sent == b""
    assert service.ended() == {"silent": 1}


def test_a_head_that_does_not_end_is_refused(service: Service) -> None:
    protocole, transport = service.connect()
    for byte in GET[:11]:
        service.later(protocole, 1.0)
        protocole.data_received(bytes([byte]))
    assert transport.statuses == [408]
    assert transport.error()["code"] == "REQUEST_TIMEOUT"


def test_a_later_head_has_as_long_as_the_first(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"\r\n")
    service.later(protocole, 20.0)
    service.ask(protocole, GET)
    service.later(protocole, 9.0)
    assert not transport.half_closed
    service.later(protocole, 2.0)
    assert transport.statuses == [200, 408]


def test_an_idle_connection_is_closed(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"\r\n")
    service.later(protocole, 29.0)
    assert not transport.is_closing()
    service.later(protocole, 2.0)
    assert transport.is_closing()
    assert service.ended() == {"idle": 1}


def test_empty_lines_do_not_keep_a_connection_open(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"\r\n")
    for _ in range(4):
        service.later(protocole, 10.0)
        protocole.data_received(b"\r\n")
    assert transport.is_closing()


def test_a_body_that_nobody_asked_for_does_not_keep_a_connection_open(service: Service) -> None:
    protocole, transport = service.connect()
    service.ask(protocole, GET + b"Content-Length: 1000\r\n\r\n")
    for _ in range(4):
        service.later(protocole, 10.0)
        protocole.data_received(b"a")
    assert transport.is_closing()


def test_an_answer_that_takes_long_to_make_is_waited_for(service: Service) -> None:
    protocole, transport = service.connect()
    service.app.gate.clear()
    service.ask(protocole, GET + b"\r\n")
    service.later(protocole, 300.0)
    assert not transport.is_closing()
    service.app.gate.set()
    service.turn()
    assert transport.statuses == [200]


def test_a_client_that_does_not_read_is_cut_off(service: Service) -> None:
    protocole, transport = service.connect(reads=False)
    service.ask(protocole, GET + b"\r\n")
    transport.unread = 500_000
    protocole.pause_writing()
    for _ in range(3):
        service.later(protocole, 10.0)
    assert not transport.was_aborted()
    service.later(protocole, 10.0)
    service.later(protocole, 10.0)
    assert transport.was_aborted()
    assert service.ended() == {"unread": 1}


def test_a_client_that_reads_slowly_is_waited_for(service: Service) -> None:
    protocole, transport = service.connect(reads=False)
    service.ask(protocole, GET + b"\r\n")
    transport.unread = 500_000
    protocole.pause_writing()
    for _ in range(20):
        service.later(protocole, 10.0)
        transport.unread -= 20_000
    assert not transport.was_aborted()


def test_an_answer_left_unread_at_the_end_does_not_hold_the_connection(service: Service) -> None:
    protocole, transport = service.connect(reads=False)
    service.ask(protocole, GET + b"\r\n")
    service.later(protocole, 31.0)
    assert (transport.is_closing(), transport.was_aborted()) == (True, False)
    service.later(protocole, 1.0)
    service.later(protocole, 31.0)
    assert transport.was_aborted()


def test_a_request_is_stamped_when_its_head_is_whole(service: Service) -> None:
    protocole, _ = service.connect()
    protocole.data_received(GET)
    begun = service.state_of_app[ARRIVED]
    service.ask(protocole, b"\r\n")
    assert service.app.scopes[0]["state"][ARRIVED] == service.state_of_app[ARRIVED] > begun


def test_a_request_sent_ahead_has_not_waited_for_its_own_turn(service: Service) -> None:
    protocole, _ = service.connect()
    service.ask(protocole, (GET + b"\r\n") * 2)
    first, second = (scope["state"][ARRIVED] for scope in service.app.scopes)
    assert second > first


def test_rounds_are_made_while_there_is_a_connection(service: Service) -> None:
    made = Service(LIMITES._replace(every=0.001, head_seconds=0.0))
    protocole, transport = made.connect()

    async def until_closed() -> None:
        while not transport.is_closing():
            await asyncio.sleep(0.001)
        protocole.connection_lost(None)
        while protocole.porte._next is not None:
            await asyncio.sleep(0.001)

    made.runner.run(asyncio.wait_for(until_closed(), 20))
    made.runner.close()


def test_an_application_that_says_nothing_gets_the_ordinary_bounds() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    with asyncio.Runner() as runner:
        config = Config(app, http=Protocole, ws="none", lifespan="off", log_config=None)
        protocole = Protocole(config, ServerState(), {}, runner.get_loop())
        assert isinstance(protocole.porte, Porte)
        assert protocole.porte.limites == Limites()


def _crowd(service: Service, number: int) -> list[Transport]:
    """So many clients that ask in the same turn of the loop."""
    clients = [service.connect() for _ in range(number)]
    clients[0][0].porte._loop = _Loop(service.loop)  # type: ignore[assignment]  # what is used of one
    for protocole, _ in clients:
        protocole.data_received(GET + b"\r\n")
    return [transport for _, transport in clients]


class _Loop:
    """A loop whose time stands still, as uvloop's does during a turn."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.call_soon = loop.call_soon
        self.call_later = loop.call_later

    def time(self) -> float:
        return 0.0


def test_a_crowd_is_answered_in_several_turns() -> None:
    service = Service(LIMITES._replace(connections=500))
    transports = _crowd(service, 300)
    begun = len(service.state.tasks)
    assert 0 < begun < 300
    service.turn(2000)
    assert [transport.statuses for transport in transports] == [[200]] * 300
    service.runner.close()


def test_who_came_first_is_answered_first() -> None:
    service = Service(LIMITES._replace(connections=500))
    clients = [service.connect() for _ in range(200)]
    clients[0][0].porte._loop = _Loop(service.loop)  # type: ignore[assignment]  # what is used of one
    for rank, (protocole, _) in enumerate(clients):
        protocole.data_received(b"GET /%d HTTP/1.1\r\nHost: x\r\n\r\n" % rank)
    service.turn(2000)
    assert [scope["path"] for scope in service.app.scopes] == [f"/{rank}" for rank in range(200)]
    service.runner.close()


def test_who_left_while_waiting_is_not_answered() -> None:
    service = Service(LIMITES._replace(connections=500))
    clients = [service.connect() for _ in range(200)]
    clients[0][0].porte._loop = _Loop(service.loop)  # type: ignore[assignment]  # what is used of one
    for protocole, _ in clients:
        protocole.data_received(GET + b"\r\n")
    clients[-1][0].connection_lost(None)
    service.turn(2000)
    assert len(service.app.scopes) == 199
    service.runner.close()
