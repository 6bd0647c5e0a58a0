"""Counters in a Valkey or Redis server: shared, nameless, and never in the way."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from benchmarks import bases
from hemicycle.api.guard.counters import MemoryCounters, SharedCounters
from hemicycle.live.valkey import Valkey


def jouer(url: str, scene: Callable[[SharedCounters], Coroutine[Any, Any, Any]], **options: Any) -> Any:
    async def whole() -> Any:
        valkey = Valkey(url)
        compteurs = SharedCounters(valkey, MemoryCounters(), **options)
        try:
            return await scene(compteurs)
        finally:
            await compteurs.close()
            await valkey.close()

    return asyncio.run(whole())


async def trois(compteurs: SharedCounters) -> list[int | None]:
    comptes = [await compteurs.compter("x", "192.0.2.5", 60) for _ in range(3)]
    return [None if compte is None else compte.nombre for compte in comptes]


def base(url: str, numero: int) -> str:
    """Another database of the same server."""
    return f"{url.removesuffix('/0')}/{numero}"


def test_machines_count_together(valkey: str) -> None:
    assert jouer(base(valkey, 3), trois) == [1, 2, 3]
    assert jouer(base(valkey, 3), trois) == [4, 5, 6]


def test_a_count_says_how_long_it_lasts(valkey: str) -> None:
    async def scene(compteurs: SharedCounters) -> list[float]:
        return [compte.reste for _ in range(2) if (compte := await compteurs.compter("avis", "b", 600))]

    first, second = jouer(base(valkey, 4), scene)
    assert 590 < second <= first <= 600


def test_a_count_ends(valkey: str) -> None:
    async def scene(compteurs: SharedCounters) -> Any:
        await compteurs.compter("x", "c", 1)
        again = await compteurs.compter("x", "c", 1)
        assert again is not None
        await asyncio.sleep(again.reste + 0.05)
        return await compteurs.compter("x", "c", 1)

    assert jouer(base(valkey, 5), scene).nombre == 1


def test_the_server_is_told_no_address(valkey: str) -> None:
    async def scene(compteurs: SharedCounters) -> Any:
        await trois(compteurs)
        return await compteurs._valkey._server.keys("*")

    (name,) = jouer(base(valkey, 6), scene)
    assert name.startswith(b"hemicycle:x:")
    assert b"." not in name


def test_a_client_has_another_name_every_day(valkey: str) -> None:
    assert jouer(base(valkey, 7), trois, clock=lambda: 0.0) == [1, 2, 3]
    assert jouer(base(valkey, 7), trois, clock=lambda: 86_400.0) == [1, 2, 3]


def test_while_the_server_is_down_the_machine_counts_by_itself() -> None:
    assert jouer(f"redis://127.0.0.1:{bases.free_port()}", trois) == [1, 2, 3]


def test_an_outage_in_the_middle_starts_a_count_of_the_machine(valkey: str) -> None:
    async def scene(compteurs: SharedCounters) -> list[int | None]:
        with bases.valkey() as other:
            compteurs._valkey = Valkey(other)
            before = await trois(compteurs)
        after = await trois(compteurs)
        await compteurs._valkey.close()
        return before + after

    assert jouer(valkey, scene) == [1, 2, 3, 1, 2, 3]


def test_a_counter_of_another_type_is_left_to_the_machine(valkey: str) -> None:
    async def scene(compteurs: SharedCounters) -> list[int | None]:
        await trois(compteurs)
        server = compteurs._valkey._server
        (name,) = await server.keys("*")
        await server.delete(name)
        await server.hset(name, "une", "table")
        return await trois(compteurs)

    assert jouer(base(valkey, 8), scene) == [1, 2, 3]


def test_a_counter_that_somebody_made_without_an_end_is_given_one(valkey: str) -> None:
    async def scene(compteurs: SharedCounters) -> Any:
        await trois(compteurs)
        server = compteurs._valkey._server
        (name,) = await server.keys("*")
        await server.persist(name)
        return await compteurs.compter("x", "192.0.2.5", 60)

    compte = jouer(base(valkey, 9), scene)
    assert (compte.nombre, compte.reste) == (4, 60.0)
