"""The press asked once for several machines."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import uuid4

import httpx2
import msgspec
import pytest

from benchmarks import bases
from hemicycle.live import presse as module
from hemicycle.live.presse import KEPT, KEPT_EMPTY, Presse, Revue
from hemicycle.live.valkey import Valkey
from tests.attente import PATIENCE
from tests.live.agregateur import flux, item

HAIES = flux(item("Le retour des haies - Le Bocage"))
DEBUT = 1_790_000_000.0


class Parc:
    """Machines that ask one aggregator, and share a server."""

    def __init__(self, url: str, feed: bytes = HAIES, **options: Any) -> None:
        self.feed = feed
        self.asked = 0
        self.now = DEBUT
        self.ouverte = asyncio.Event()
        self.ouverte.set()
        self.valkey = Valkey(url)
        self.adresse = f"https://news.example/{uuid4()}?q={{query}}"
        self.machines = [
            Presse(
                self.adresse,
                clock=lambda: self.now,
                transport=httpx2.MockTransport(self._answer),
                valkey=self.valkey,
                **options,
            )
            for _ in range(2)
        ]

    async def _answer(self, _: httpx2.Request) -> httpx2.Response:
        self.asked += 1
        await self.ouverte.wait()
        return httpx2.Response(200, stream=httpx2.ByteStream(self.feed))

    def name(self, kind: str = "presse") -> str:
        return self.valkey.name(kind, self.adresse, "Haies")


def jouer(url: str, scene: Callable[[Parc], Awaitable[Any]], **options: Any) -> Any:
    async def whole() -> Any:
        parc = Parc(url, **options)
        try:
            return await asyncio.wait_for(scene(parc), PATIENCE)
        finally:
            for presse in parc.machines:
                await presse.close()
            await parc.valkey.close()

    return asyncio.run(whole())


@pytest.mark.parametrize(("feed", "kept"), [(HAIES, KEPT), (flux(), KEPT_EMPTY)], ids=["found", "empty"])
def test_what_one_machine_found_the_other_gives(valkey: str, feed: bytes, kept: int) -> None:
    async def scene(parc: Parc) -> Any:
        premier = await parc.machines[0].revue("Haies")
        parc.now += 100
        second = await parc.machines[1].revue("Haies")
        return premier, second, parc.asked

    premier, second, asked = jouer(valkey, scene, feed=feed)
    assert premier == second
    assert asked == 1
    assert second.reste(DEBUT + 100) == kept - 100


def test_what_is_too_old_is_asked_again(valkey: str) -> None:
    async def scene(parc: Parc) -> list[int]:
        counts: list[int] = []
        for wait in (0, KEPT - 1, 1):
            parc.now += wait
            await parc.machines[len(counts) % 2].revue("Haies")
            counts.append(parc.asked)
        return counts

    assert jouer(valkey, scene) == [1, 1, 2]


def test_machines_that_ask_together_cause_one_request(valkey: str) -> None:
    async def scene(parc: Parc) -> Any:
        parc.ouverte.clear()
        revues = [asyncio.create_task(presse.revue("Haies")) for presse in parc.machines for _ in range(5)]
        while not parc.asked:
            await asyncio.sleep(0.01)
        await asyncio.sleep(3 * module.LOOK)
        parc.ouverte.set()
        return {len((await revue).articles) for revue in revues}, parc.asked

    assert jouer(valkey, scene) == ({1}, 1)


def test_a_machine_that_never_tells_is_not_waited_for_longer_than_the_aggregator(valkey: str) -> None:
    async def scene(parc: Parc) -> Any:
        await parc.valkey.turn(parc.name("tour-presse"), parc.now, 60.0)  # and then it was gone
        first = await parc.machines[0].revue("Haies")
        parc.now += 2 * PATIENCE
        parc.machines[0]._timeout = PATIENCE
        second = await parc.machines[0].revue("Haies")
        return first.articles, first.reste(parc.now), len(second.articles)

    assert jouer(valkey, scene, timeout=0.3) == ((), 0, 1)


def test_without_the_server_each_machine_asks() -> None:
    async def scene(parc: Parc) -> Any:
        revues = [await presse.revue("Haies") for presse in parc.machines]
        return {len(revue.articles) for revue in revues}, parc.asked

    assert jouer(f"redis://127.0.0.1:{bases.free_port()}", scene) == ({1}, 2)


@pytest.mark.parametrize("value", [b"", b"bonjour", b"[]", b'["Haies",null,[],"hier",0]'])
def test_an_answer_of_another_form_is_not_given(valkey: str, value: bytes) -> None:
    async def scene(parc: Parc) -> Any:
        await parc.valkey.write(parc.name(), value, 60)
        return len((await parc.machines[0].revue("Haies")).articles), parc.asked

    assert jouer(valkey, scene) == (1, 1)


def test_an_answer_that_nobody_of_us_wrote_is_not_given(valkey: str) -> None:
    async def scene(parc: Parc) -> Any:
        hostile = Revue("Haies", "news.example", (), parc.now, parc.now + KEPT)
        await parc.valkey._server.set(parc.name(), msgspec.json.encode(hostile), ex=60)
        return len((await parc.machines[0].revue("Haies")).articles), parc.asked

    assert jouer(valkey, scene) == (1, 1)


def test_a_clock_that_is_ahead_makes_no_answer_last_longer(valkey: str) -> None:
    async def scene(parc: Parc) -> Any:
        future = Revue("Haies", "news.example", (), parc.now + 9000, parc.now + 9000 + KEPT)
        await parc.valkey.write(parc.name(), msgspec.json.encode(future), 60)
        return (await parc.machines[0].revue("Haies")).reste(parc.now), parc.asked

    assert jouer(valkey, scene) == (KEPT, 0)


def test_an_answer_that_was_not_asked_for_is_not_shared(valkey: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AT_ONCE", 0)  # no turn ever comes

    async def scene(parc: Parc) -> Any:
        await parc.machines[0].revue("Haies")
        return await parc.valkey.read(parc.name())

    assert jouer(valkey, scene, timeout=0.05) is None
