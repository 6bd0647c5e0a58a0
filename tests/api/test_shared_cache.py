"""Bodies shared by machines: the same bytes as without, less work, and nothing that we did not write."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import Any, NamedTuple

import pytest

from benchmarks import bases
from hemicycle.api.answers import shared_cache as module
from hemicycle.api.answers.release_holder import ServedRelease
from hemicycle.api.answers.shared_cache import Body, SharedCache
from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.live.valkey import LARGEST
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.api.faux_store import FauxStore
from tests.api.monde import monde

LONG = "/api/v1/scrutins?limit=100"
PATHS = [LONG, "/api/v1/scrutins/812", "/api/v1/scrutins/812/votes", "/api/v1/parlementaires", "/api/v1/methodologie"]
CODINGS = ["identity", "gzip", "zstd"]


class Paire(NamedTuple):
    """Two machines that share a server, and the store that the second reads."""

    premiere: Client
    seconde: Client
    store: FauxStore
    url: str

    def repondre(self, path: str = LONG, **headers: str) -> None:
        """Have the first machine answer, and tell the other."""
        assert self.premiere.get(path, headers).status == 200
        partager(self.premiere)
        self.store.reads.clear()

    def sur_le_serveur(self, faire: Callable[[Any, bytes], Any]) -> list[Any]:
        """Do something with every body that the server keeps."""
        server = partage(self.premiere)._valkey._server

        async def each() -> list[Any]:
            return [await faire(server, name) for name in await server.keys("hemicycle:reponse:*")]

        found: list[Any] = self.premiere.run(each())
        return found


def ouvrir(store: FauxStore, url: str = "", **reglages: Any) -> Client:
    """A machine. It keeps nothing of its own, so that every question goes further."""
    chosen = {"release_poll": 3600, "presse_url": "", "cache_bytes": 0, "cache_url": url}
    settings = Settings.model_validate(chosen | reglages)
    return Client(create_app(settings, FauxReleases(store), access_log=AccessLog(enabled=False)))


def partage(client: Client) -> SharedCache:
    assert client.app.shared_cache is not None
    return client.app.shared_cache


def partager(client: Client) -> None:
    """Wait until what a machine tells the others is told."""
    client.run(partage(client).close())


@pytest.fixture(scope="module")
def seule() -> Iterator[Client]:
    """A machine that shares nothing."""
    with ouvrir(monde()) as client:
        yield client


@pytest.fixture(scope="module")
def machines(valkey: str) -> Iterator[Paire]:
    url, store = f"{valkey.removesuffix('/0')}/15", monde()
    with ouvrir(monde(), url) as premiere, ouvrir(store, url) as seconde:
        yield Paire(premiere, seconde, store, url)


@pytest.fixture
def paire(machines: Paire, monkeypatch: pytest.MonkeyPatch) -> Paire:
    """The two machines, of which every answer is dear, with nothing on their server."""
    monkeypatch.setattr(module, "EXPENSIVE", 0.0)
    partager(machines.premiere)  # what an earlier test left under way
    partager(machines.seconde)
    machines.premiere.run(partage(machines.premiere)._valkey._server.flushdb())
    return machines


@pytest.fixture
def tout_est_cher(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EXPENSIVE", 0.0)


# The same bytes, less work


@pytest.mark.parametrize("coding", CODINGS)
@pytest.mark.parametrize("path", PATHS)
def test_what_one_machine_made_another_sends_without_a_read(
    seule: Client, paire: Paire, path: str, coding: str
) -> None:
    asked = {"Accept-Encoding": coding, "X-Request-Id": "essai"}
    paire.repondre(path, **asked)
    assert paire.seconde.get(path, asked) == seule.get(path, asked)
    assert paire.store.reads == []


def test_a_head_and_a_304_come_of_a_shared_body_too(paire: Paire) -> None:
    paire.repondre()
    head = paire.seconde.ask("HEAD", LONG)
    again = paire.seconde.get(LONG, {"If-None-Match": "*"})
    assert (head.status, head.body, again.status, again.body) == (200, b"", 304, b"")
    assert paire.store.reads == []


def test_a_shared_body_is_kept_by_the_process_that_read_it(paire: Paire, monkeypatch: pytest.MonkeyPatch) -> None:
    paire.repondre()
    store = monde()
    with ouvrir(store, paire.url, cache_bytes=8_000_000) as client:
        store.reads.clear()
        first = client.get(LONG)
        monkeypatch.setattr(client.app, "shared_cache", None)
        assert client.get(LONG).body == first.body
        monkeypatch.undo()
        assert store.reads == []


@pytest.mark.usefixtures("tout_est_cher")
def test_those_who_ask_together_for_a_page_have_it_made_once(paire: Paire) -> None:
    store = monde()
    with ouvrir(store, paire.url, cache_bytes=8_000_000) as client:
        store.reads.clear()
        client.get("/api/v1/scrutins?limit=99")
        once = len(store.reads)

        async def foule() -> list[Any]:
            return await asyncio.gather(*(client.request("GET", LONG) for _ in range(20)))

        assert len({answer.body for answer in client.run(foule())}) == 1
        assert len(store.reads) == 2 * once


# What is shared


def test_what_is_cheap_to_make_is_not_shared(paire: Paire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EXPENSIVE", 1000.0)
    paire.repondre()
    assert paire.sur_le_serveur(lambda server, name: server.get(name)) == []


def test_an_operation_known_to_be_cheap_is_not_looked_for(paire: Paire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EXPENSIVE", 1000.0)
    asked: list[str] = []

    async def noted(name: str) -> bytes | None:
        asked.append(name)
        return None

    with ouvrir(monde(), paire.url) as client:
        monkeypatch.setattr(partage(client)._valkey, "read", noted)
        for page in (1, 2, 3):
            client.get(f"/api/v1/scrutins?limit=1&page={page}")
        client.get("/api/v1/scrutins/812")
    assert len(asked) == 2, "once for each of two operations, while nothing is known of their cost"


class Serveur:
    """A server where there is nothing, that notes who looks and for how long bodies are kept."""

    def __init__(self) -> None:
        self.looks = 0
        self.kept: list[int] = []

    def name(self, *_: object) -> str:
        return ""

    async def read(self, _: str) -> None:
        self.looks += 1

    async def write(self, _name: str, _value: bytes, seconds: int) -> bool:
        self.kept.append(seconds)
        return True


def repondre(seule: Client, template: str, *seconds: float) -> tuple[list[int], list[int]]:
    """Make answers of an operation that take so long: looks at the server after each, and the lives of bodies."""
    operation = next(one for one in seule.app.table.operations if one.template == template)
    server, looks = Serveur(), []

    async def scene() -> None:
        partage = SharedCache(server, "1")  # type: ignore[arg-type]  # as much of it as is used
        opened = ServedRelease(monde(), 0)
        for cost in seconds:
            await partage.read(opened, operation, template, "gzip")
            partage.made(opened, operation, template, "gzip", Body("gzip", b"", 0), cost)
            looks.append(server.looks)
        await partage.close()

    asyncio.run(scene())
    return looks, server.kept


def test_an_operation_that_was_dear_is_looked_for_until_that_is_long_ago(seule: Client) -> None:
    looks, _ = repondre(seule, "/api/v1/scrutins", 0.02, *[0.001] * 40)
    assert looks[:5] == [1, 2, 3, 4, 5]
    assert looks[-1] == looks[-10] < 30


@pytest.mark.parametrize(
    ("template", "life"),
    [("/api/v1/scrutins", 86_400), ("/api/v1/agenda/evenements", 3600), ("/api/v1/commissions/{slug}", 900)],
)
def test_a_shared_body_ends_with_what_it_speaks_of(seule: Client, template: str, life: int) -> None:
    assert repondre(seule, template, 0.02)[1] == [life]


@pytest.mark.parametrize(("seconds", "shared"), [(0.0019, False), (0.002, True)])
def test_two_milliseconds_make_an_answer_dear(seule: Client, seconds: float, shared: bool) -> None:
    assert bool(repondre(seule, "/api/v1/scrutins", seconds)[1]) is shared


def test_only_what_rests_on_the_release_alone_is_shared(seule: Client) -> None:
    partage = SharedCache(None, "1")  # type: ignore[arg-type]  # never asked
    outside = {r.template for r in seule.app.table.operations if r.method == "GET" and not partage.covers(r)}
    assert {"/api/v1/homepage", "/api/v1/sujets/{slug}/presse", "/api/v1/exports/votes", "/openapi.json"} <= outside
    assert not {"/api/v1/scrutins", "/api/v1/search", "/api/v1/sitemap", "/api/v1/agenda"} & outside


@pytest.mark.parametrize("path", ["/api/v1/scrutins/999999", "/api/v1/scrutins?page=0"])
def test_errors_are_not_shared(paire: Paire, path: str) -> None:
    assert paire.premiere.get(path).status in (400, 404)
    partager(paire.premiere)
    assert paire.sur_le_serveur(lambda server, name: server.get(name)) == []


def test_a_body_that_is_too_long_is_not_shared(paire: Paire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST", 100)
    paire.repondre()
    assert paire.sur_le_serveur(lambda server, name: server.get(name)) == []


def test_no_more_than_a_few_bodies_are_on_their_way_at_once(paire: Paire, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, sent = asyncio.Event(), []

    async def slow(name: str, *_: object) -> bool:
        sent.append(name)
        await gate.wait()
        return True

    monkeypatch.setattr(partage(paire.premiere)._valkey, "write", slow)
    answers = [paire.premiere.get(f"/api/v1/scrutins?limit={n}") for n in range(1, 2 * module.WRITES)]
    gate.set()
    partager(paire.premiere)
    assert {answer.status for answer in answers} == {200}
    assert len(sent) == module.WRITES


# What is not mixed up


@pytest.mark.parametrize("changed", [{"publishedAt": "2025-06-01T00:00:00.000Z"}, {"content": "autre"}], ids=str)
def test_a_release_written_again_has_bodies_of_its_own(
    paire: Paire, monkeypatch: pytest.MonkeyPatch, changed: dict[str, str]
) -> None:
    store = monde()
    monkeypatch.setattr(store, "meta", lambda: store.store.meta() | changed)
    paire.repondre()
    with ouvrir(store, paire.url) as client:
        store.reads.clear()
        client.get(LONG)
        assert store.reads != []


def test_another_version_of_the_code_has_bodies_of_its_own(paire: Paire, monkeypatch: pytest.MonkeyPatch) -> None:
    paire.repondre()
    monkeypatch.setattr(partage(paire.seconde), "_version", "autre")
    paire.seconde.get(LONG)
    assert paire.store.reads != []


def test_codings_are_shared_apart(paire: Paire) -> None:
    paire.repondre(LONG, **{"Accept-Encoding": "gzip"})
    answer = paire.seconde.get(LONG, {"Accept-Encoding": "zstd"})
    assert answer.headers["content-encoding"] == "zstd"
    assert paire.store.reads != []


# What is not believed


@pytest.mark.parametrize(
    "abimer",
    [
        lambda server, name: server.set(name, b"<script>alert(1)</script>"),
        lambda server, name: server.set(name, b""),
        lambda server, name: server.set(name, b"x" * (LARGEST * 2)),
        lambda server, name: server.setrange(name, 30, b"autre chose"),
        lambda server, name: server.append(name, b"x"),
    ],
    ids=["foreign", "empty", "huge", "changed", "longer"],
)
def test_a_value_that_nobody_of_us_wrote_is_never_sent(
    seule: Client, paire: Paire, abimer: Callable[[Any, bytes], Any]
) -> None:
    paire.repondre()
    assert len(paire.sur_le_serveur(abimer)) == 1
    assert paire.seconde.get(LONG).body == seule.get(LONG).body
    assert paire.store.reads != []


def test_a_value_of_another_type_is_replaced(paire: Paire) -> None:
    async def liste(server: Any, name: bytes) -> None:
        await server.delete(name)
        await server.rpush(name, "a", "b")

    paire.repondre()
    paire.sur_le_serveur(liste)
    first = paire.seconde.get(LONG)
    assert paire.store.reads != []
    partager(paire.seconde)
    paire.store.reads.clear()
    assert paire.seconde.get(LONG).body == first.body
    assert paire.store.reads == []


@pytest.mark.parametrize("value", [b"", b"x{}", b"z{}"], ids=["nothing", "unknown coding", "coding not asked for"])
def test_a_sealed_value_in_a_coding_that_was_not_asked_for_is_not_sent(
    seule: Client, paire: Paire, value: bytes
) -> None:
    paire.repondre()
    ours = partage(paire.premiere)._valkey
    paire.sur_le_serveur(lambda _, name: ours.write(name.decode(), value, 60))
    assert paire.seconde.get(LONG).body == seule.get(LONG).body
    assert paire.store.reads != []


# When the server is away


@pytest.mark.usefixtures("tout_est_cher")
def test_without_the_server_every_answer_is_the_same(seule: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hemicycle.live.valkey.TIMEOUT", 0.05)
    expected = [seule.get(path, {"X-Request-Id": "essai"}) for path in PATHS]
    with closing(socket.create_server(("127.0.0.1", 0))) as silent:
        for port in (silent.getsockname()[1], bases.free_port()):
            with ouvrir(monde(), f"valkey://127.0.0.1:{port}/0") as client:
                assert [client.get(path, {"X-Request-Id": "essai"}) for path in PATHS] == expected


@pytest.mark.usefixtures("tout_est_cher", "valkey")  # which says when there is no such program
def test_a_server_that_ends_in_the_middle_is_not_noticed_by_clients(seule: Client) -> None:
    expected = seule.get(LONG).body
    with ExitStack() as stack:
        with bases.valkey() as url:
            client = stack.enter_context(ouvrir(monde(), url))
            first = client.get(LONG).body
            partager(client)
        answers = [client.get(LONG) for _ in range(5)]
    assert {first, *(answer.body for answer in answers)} == {expected}
    assert {answer.status for answer in answers} == {200}


@pytest.mark.usefixtures("tout_est_cher")
def test_a_release_replaced_while_the_server_is_asked_is_read_to_the_end(
    paire: Paire, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, seen = monde(), []
    with ouvrir(store, paire.url) as client:
        opened = client.app.holder.current
        assert opened is not None

        async def remplacer(_: str) -> None:
            opened.retire()
            seen.append(store.closed)

        monkeypatch.setattr(partage(client)._valkey, "read", remplacer)
        assert client.get(LONG).status == 200
        seen.append(store.closed)
    assert seen == [False, True]
