"""The server that machines share: never in the way, and never believed blindly."""

import asyncio
import socket
from collections.abc import Callable, Coroutine
from contextlib import closing, suppress
from typing import Any

import pytest
from structlog.testing import capture_logs

from benchmarks import bases
from hemicycle.errors import SettingsError
from hemicycle.live import valkey as module
from hemicycle.live.valkey import CONNECTIONS, LARGEST, PAUSE, Valkey

Scene = Callable[[Valkey], Coroutine[Any, Any, Any]]


def jouer(url: str, scene: Scene, secret: str = "", **options: Any) -> Any:
    async def whole() -> Any:
        server = Valkey(url, secret, **options)
        try:
            return await scene(server)
        finally:
            await server.close()

    return asyncio.run(whole())


async def tout(server: Valkey) -> list[Any]:
    """One of each question."""
    return [
        await server.read(server.name("essai", "a")),
        await server.write(server.name("essai", "a"), b"x", 60),
        await server.count(server.name("compte", "a"), 60),
        await server.turn(server.name("tour", "a"), 0.0, 60.0),
    ]


def personne() -> str:
    """An address where nobody listens."""
    return f"redis://127.0.0.1:{bases.free_port()}/0"


# What it keeps


@pytest.mark.parametrize("value", [b"", b"x", b"\0\r\n" * 1000, b"x" * LARGEST])
def test_what_was_written_is_read_by_another_process(valkey: str, value: bytes) -> None:
    async def ecrire(server: Valkey) -> bool:
        return await server.write(server.name("essai", "octets"), value, 60)

    async def lire(server: Valkey) -> bytes | None:
        return await server.read(server.name("essai", "octets"))

    assert jouer(valkey, ecrire)
    assert jouer(valkey, lire) == value


def test_both_spellings_of_the_scheme_lead_to_the_same_server(valkey: str) -> None:
    async def ecrire(server: Valkey) -> bool:
        return await server.write(server.name("essai", "schéma"), b"x", 60)

    async def lire(server: Valkey) -> bytes | None:
        return await server.read(server.name("essai", "schéma"))

    assert jouer(valkey, ecrire, "secret")
    assert jouer(valkey.replace("valkey", "redis", 1), lire, "secret") == b"x"


def test_a_value_ends(valkey: str) -> None:
    async def scene(server: Valkey) -> int:
        name = server.name("essai", "fin")
        await server.write(name, b"x", 90)
        return int(await server._server.ttl(name))

    assert 0 < jouer(valkey, scene) <= 90


def test_a_name_tells_its_kind_and_nothing_else() -> None:
    async def scene(server: Valkey) -> str:
        return server.name("avis", "2026-01-01", "192.0.2.5")

    kind, hashed = jouer(personne(), scene).removeprefix("hemicycle:").split(":")
    assert kind == "avis"
    assert len(hashed) == 32
    assert int(hashed, 16)


def test_names_depend_on_the_secret() -> None:
    async def scene(server: Valkey) -> str:
        return server.name("avis", "192.0.2.5")

    url = personne()
    assert len({jouer(url, scene, secret) for secret in ("", "un", "deux")}) == 3


# What it does not believe


@pytest.mark.parametrize(
    "abimer",
    [
        lambda sealed: sealed[:-1],
        lambda sealed: sealed[:10],
        lambda sealed: sealed + b"x",
        lambda sealed: b"HMC0" + sealed[4:],
        lambda sealed: sealed[:-3] + b"non",
        lambda _: b"bonjour",
        lambda _: b"H" * (LARGEST + 5000),
        lambda _: b"\x80\x04\x95",
    ],
    ids=["truncated", "cut short", "longer", "other format", "changed", "foreign", "huge", "pickle"],
)
def test_a_value_that_we_did_not_write_so_is_ignored(valkey: str, abimer: Callable[[bytes], bytes]) -> None:
    async def scene(server: Valkey) -> bytes | None:
        name = server.name("essai", "abîmé")
        await server.write(name, b"la bonne valeur, oui", 60)
        sealed = await server._server.get(name)
        await server._server.set(name, abimer(sealed), ex=60)
        return await server.read(name)

    with capture_logs() as lines:
        assert jouer(valkey, scene) is None
    assert [(line["event"], line["what"]) for line in lines] == [("shared_value_ignored", "essai")]


def test_a_value_moved_under_another_name_is_ignored(valkey: str) -> None:
    async def scene(server: Valkey) -> bytes | None:
        await server.write(server.name("essai", "ici"), b"x", 60)
        await server._server.rename(server.name("essai", "ici"), server.name("essai", "là"))
        return await server.read(server.name("essai", "là"))

    assert jouer(valkey, scene) is None


def test_a_value_sealed_by_another_secret_is_ignored(valkey: str) -> None:
    async def ecrire(server: Valkey) -> None:
        await server.write("hemicycle:essai:même-nom", b"x", 60)

    async def lire(server: Valkey) -> bytes | None:
        return await server.read("hemicycle:essai:même-nom")

    jouer(valkey, ecrire, "leur secret")
    assert jouer(valkey, lire, "notre secret") is None
    assert jouer(valkey, lire, "leur secret") == b"x"


def test_no_more_is_read_than_a_value_may_have(valkey: str) -> None:
    asked: list[int] = []

    async def scene(server: Valkey) -> bytes | None:
        name = server.name("essai", "énorme")
        await server._server.set(name, b"x" * 3_000_000, ex=60)
        genuine = server._server.getrange

        async def noted(*arguments: Any) -> bytes:
            found: bytes = await genuine(*arguments)
            asked.append(len(found))
            return found

        server._server.getrange = noted
        return await server.read(name, longest=1000)

    assert jouer(valkey, scene) is None
    assert asked == [1000 + 21]


def test_a_name_taken_by_another_type_is_as_good_as_no_answer(valkey: str) -> None:
    async def scene(server: Valkey) -> tuple[list[Any], list[Any]]:
        names = [server.name(kind, "a") for kind in ("essai", "compte", "tour")]
        for name in names:
            await server._server.delete(name)
            await server._server.lpush(name, "une", "liste")
        before = [await server.read(names[0]), await server.count(names[1], 60), await server.turn(names[2], 0.0, 9.0)]
        after = [await server.write(names[0], b"x", 60), await server.read(names[0])]
        return before, after

    with capture_logs() as lines:
        before, after = jouer(f"{valkey[:-1]}1", scene)
    assert before == [None, None, None]
    assert after == [True, b"x"], "a server that refuses a command is not a server that is away"
    assert [(line["event"], line["what"]) for line in lines] == [("shared_cache_refused", "WRONGTYPE")]


# Whose turn it is


def test_one_process_in_each_interval_has_its_turn(valkey: str) -> None:
    async def scene(server: Valkey) -> list[bool | None]:
        name = server.name("tour", "intervalle")
        return [await server.turn(name, now, 60.0) for now in (1000.0, 1000.5, 1059.0, 1060.0, 1061.0)]

    assert jouer(valkey, scene) == [True, False, False, True, False]


def test_of_many_at_once_one_has_its_turn(valkey: str) -> None:
    async def scene(server: Valkey) -> list[bool | None]:
        name = server.name("tour", "foule")
        return await asyncio.gather(*(server.turn(name, 5000.0 + rank / 100, 60.0) for rank in range(50)))

    assert sorted(map(str, jouer(valkey, scene))) == ["False"] * 49 + ["True"]


@pytest.mark.parametrize("left", [b"bonjour", b"", b"1e400", b"-5", b"99999999999"])
def test_what_is_no_instant_of_these_days_keeps_nobody_waiting(valkey: str, left: bytes) -> None:
    async def scene(server: Valkey) -> bool | None:
        name = server.name("tour", "n'importe quoi")
        await server._server.set(name, left)
        return await server.turn(name, 1_790_000_000.0, 60.0)

    assert jouer(valkey, scene) is True


def test_a_turn_can_be_put_off(valkey: str) -> None:
    async def scene(server: Valkey) -> list[bool | None]:
        name = server.name("tour", "retard")
        await server.turn(name, 1000.0, 60.0)
        await server.move_turn(name, 1030.0)
        return [await server.turn(name, now, 60.0) for now in (1060.0, 1090.0)]

    assert jouer(valkey, scene) == [False, True]


# When it is away


def test_a_server_that_is_down_answers_nothing_and_is_told_once() -> None:
    with capture_logs() as lines:
        assert jouer(personne(), tout) == [None, False, None, None]
    assert [line["event"] for line in lines] == ["shared_cache_unavailable"]


def test_a_server_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TIMEOUT", 0.05)
    with closing(socket.create_server(("127.0.0.1", 0))) as silent:
        assert jouer(f"redis://127.0.0.1:{silent.getsockname()[1]}", tout) == [None, False, None, None]


@pytest.mark.parametrize("answer", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b"$-12\r\n", b"\x16\x03\x01\x02", b""])
def test_a_server_that_speaks_something_else_is_as_good_as_none(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TIMEOUT", 0.05)

    async def whole() -> list[Any]:
        async def repondre(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(OSError):
                writer.write(answer)
                await writer.drain()
            writer.close()

        async with await asyncio.start_server(repondre, "127.0.0.1", 0) as listening:
            server = Valkey(f"redis://127.0.0.1:{listening.sockets[0].getsockname()[1]}")
            try:
                return await tout(server)
            finally:
                await server.close()

    assert asyncio.run(whole()) == [None, False, None, None]


def essais(server: Valkey, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The tries that reach a server which fails at once."""
    tries: list[int] = []

    async def failing(*_: Any, **__: Any) -> Any:
        tries.append(1)
        raise ConnectionError

    for command in ("getrange", "set", "eval"):
        monkeypatch.setattr(server._server, command, failing)
    return tries


def test_a_server_that_is_down_is_not_asked_at_every_request(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    async def scene(server: Valkey) -> list[int]:
        nonlocal now
        tries = essais(server, monkeypatch)
        await tout(server)
        before = len(tries)
        now += PAUSE
        await tout(server)
        return [before, len(tries)]

    assert jouer(personne(), scene, elapsed=lambda: now) == [1, 2]


def test_one_request_finds_out_whether_the_server_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    async def scene(server: Valkey) -> int:
        nonlocal now
        tries = essais(server, monkeypatch)
        await tout(server)
        now += PAUSE
        await asyncio.gather(*(server.read("x") for _ in range(50)))
        return len(tries)

    assert jouer(personne(), scene, elapsed=lambda: now) == 2


@pytest.mark.usefixtures("valkey")  # which says when there is no such program
def test_a_server_that_ends_and_starts_again_is_found_again() -> None:
    port, now = bases.free_port(), 0.0

    async def scene(server: Valkey) -> list[Any]:
        nonlocal now
        name = server.name("essai", "panne")
        with bases.valkey(port):
            seen: list[Any] = [await server.write(name, b"x", 60), await server.read(name)]
        seen += [await server.read(name), await server.read(name)]
        now += PAUSE
        with bases.valkey(port):
            return [*seen, await server.write(name, b"y", 60)]

    with capture_logs() as lines:
        found = jouer(f"valkey://127.0.0.1:{port}/0", scene, elapsed=lambda: now)
    assert found == [True, b"x", None, None, True]
    assert [line["event"] for line in lines] == ["shared_cache_unavailable", "shared_cache_available"]


def test_a_crowd_makes_no_more_connections_than_allowed(valkey: str) -> None:
    async def scene(server: Valkey) -> int:
        await asyncio.gather(*(server.read(server.name("essai", rank)) for rank in range(4 * CONNECTIONS)))
        clients = await server._server.client_list()
        return len(clients)

    assert jouer(f"{valkey[:-1]}2", scene) <= CONNECTIONS + 1


def test_a_question_given_up_by_its_client_does_not_spoil_the_next(valkey: str) -> None:
    async def scene(server: Valkey) -> list[bool]:
        names = [server.name("essai", "abandon", rank) for rank in range(20)]
        for name in names:
            await server.write(name, name.encode(), 60)
        for rank, name in enumerate(names):
            asked = asyncio.create_task(server.read(name))
            for _ in range(rank):
                await asyncio.sleep(0)
            asked.cancel()
            await asyncio.wait([asked])
        return [await server.read(name) == name.encode() for name in names]

    assert all(jouer(valkey, scene))


# Its settings


def test_a_client_that_is_not_installed_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda _: None)
    with pytest.raises(SettingsError, match=r"hemicycle\[valkey\]"):
        Valkey("redis://127.0.0.1:1")


def test_an_address_that_cannot_be_read_is_said_without_its_password() -> None:
    with pytest.raises(SettingsError, match="HEMICYCLE_CACHE_URL") as refused:
        module.check_client("redis://user:motdepasse@127.0.0.1:port/0?socket_timeout=bientôt")
    assert "motdepasse" not in str(refused.value)
