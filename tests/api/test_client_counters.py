"""Counters of clients: in memory, bounded, shared by processes; in a Valkey server, by machines; always nameless."""

import asyncio
import mmap
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from benchmarks import bases
from hemicycle.api.guard import counters as module
from hemicycle.api.guard.counters import PROBES, Count, MemoryCounters, SharedCounters, local_counters, shared_counters
from hemicycle.live.valkey import Valkey


def count(counters: MemoryCounters, client: str, times: int = 1, what: str = "x") -> Count:
    """Count so many of a client in a minute; the last count."""

    async def each() -> list[Count | None]:
        return [await counters.count(what, client, 60) for _ in range(times)]

    last = asyncio.run(each())[-1]
    assert last is not None
    return last


def test_clients_are_counted_apart() -> None:
    counters = MemoryCounters()
    assert count(counters, "a", 3).number == 3
    assert count(counters, "b").number == 1


def test_things_are_counted_apart() -> None:
    counters = MemoryCounters()
    count(counters, "a", 3)
    assert count(counters, "a", what="y").number == 1


def test_a_count_runs_from_its_first_and_then_starts_again() -> None:
    now = [1_000_000.0]
    counters = MemoryCounters(clock=lambda: now[0])
    assert count(counters, "a") == Count(1, 60)
    now[0] += 59
    assert count(counters, "a") == Count(2, 1)
    now[0] += 1
    assert count(counters, "a") == Count(1, 60)


def test_a_clock_set_back_does_not_lengthen_a_count() -> None:
    now = [1_000_000.0]
    counters = MemoryCounters(clock=lambda: now[0])
    count(counters, "a", 5)
    now[0] -= 3600
    assert count(counters, "a") == Count(1, 60)


def test_a_full_table_gives_up_the_one_that_counted_least() -> None:
    table = mmap.mmap(-1, PROBES * 24)
    counters = MemoryCounters(table)
    for rank in range(PROBES):
        count(counters, str(rank), 2 if rank else 1)
    assert count(counters, "nouveau").number == 1
    assert count(counters, "1").number == 3
    assert count(counters, "nouveau").number == 2


def test_an_address_is_not_in_the_table() -> None:
    table = mmap.mmap(-1, PROBES * 24)
    count(MemoryCounters(table), "192.0.2.5")
    assert any(table[:])
    assert b"192.0" not in table[:]


def test_processes_of_one_service_count_together() -> None:
    code = (
        "import asyncio; from hemicycle.api.guard.counters import local_counters; "
        "c = local_counters(); "
        "print([asyncio.run(c.count('x', 'a', 60)).number for _ in range(500)][-1])"
    )
    with shared_counters():
        started = [subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) for _ in range(2)]
        for process in started:
            assert process.communicate()[0]
        counters = local_counters()
        assert count(counters, "a").number == 1001
        asyncio.run(counters.close())


def test_shared_counters_leave_nothing_behind() -> None:
    with shared_counters():
        path = Path(os.environ[module._VARIABLE].partition(" ")[2])
        assert path.stat().st_mode & 0o077 == 0
    assert not path.exists()
    assert module._VARIABLE not in os.environ


def test_a_process_of_its_own_counts_alone() -> None:
    first, second = local_counters(), local_counters()
    count(first, "a")
    assert count(second, "a").number == 1


# In a Valkey or Redis server


def on_server(url: str, scene: Callable[[SharedCounters], Coroutine[Any, Any, Any]], **options: Any) -> Any:
    async def whole() -> Any:
        valkey = Valkey(url)
        counters = SharedCounters(valkey, MemoryCounters(), **options)
        try:
            return await scene(counters)
        finally:
            await counters.close()
            await valkey.close()

    return asyncio.run(whole())


async def three(counters: SharedCounters) -> list[int | None]:
    counts = [await counters.count("x", "192.0.2.5", 60) for _ in range(3)]
    return [None if count is None else count.number for count in counts]


def base(url: str, numero: int) -> str:
    """Another database of the same server."""
    return f"{url.removesuffix('/0')}/{numero}"


def test_machines_count_together(valkey: str) -> None:
    assert on_server(base(valkey, 3), three) == [1, 2, 3]
    assert on_server(base(valkey, 3), three) == [4, 5, 6]


def test_a_count_says_how_long_it_lasts(valkey: str) -> None:
    async def scene(counters: SharedCounters) -> list[float]:
        return [count.seconds_left for _ in range(2) if (count := await counters.count("avis", "b", 600))]

    first, second = on_server(base(valkey, 4), scene)
    assert 0 < second <= first <= 600


def test_a_count_ends(valkey: str) -> None:
    async def scene(counters: SharedCounters) -> Any:
        await counters.count("x", "c", 1)
        again = await counters.count("x", "c", 1)
        assert again is not None
        await asyncio.sleep(again.seconds_left + 0.05)
        return await counters.count("x", "c", 1)

    assert on_server(base(valkey, 5), scene).number == 1


def test_the_server_is_told_no_address(valkey: str) -> None:
    async def scene(counters: SharedCounters) -> Any:
        await three(counters)
        return await counters._valkey._server.keys("*")

    (name,) = on_server(base(valkey, 6), scene)
    assert name.startswith(b"hemicycle:x:")
    assert b"." not in name


def test_a_client_has_another_name_every_day(valkey: str) -> None:
    assert on_server(base(valkey, 7), three, clock=lambda: 0.0) == [1, 2, 3]
    assert on_server(base(valkey, 7), three, clock=lambda: 86_400.0) == [1, 2, 3]


def test_while_the_server_is_down_the_machine_counts_by_itself() -> None:
    assert on_server(f"redis://127.0.0.1:{bases.free_port()}", three) == [1, 2, 3]


def test_an_outage_in_the_middle_starts_a_count_of_the_machine(valkey: str) -> None:
    async def scene(counters: SharedCounters) -> list[int | None]:
        with bases.valkey() as other:
            counters._valkey = Valkey(other)
            before = await three(counters)
        after = await three(counters)
        await counters._valkey.close()
        return before + after

    assert on_server(valkey, scene) == [1, 2, 3, 1, 2, 3]


def test_a_counter_of_another_type_is_left_to_the_machine(valkey: str) -> None:
    async def scene(counters: SharedCounters) -> list[int | None]:
        await three(counters)
        server = counters._valkey._server
        (name,) = await server.keys("*")
        await server.delete(name)
        await server.hset(name, "une", "table")
        return await three(counters)

    assert on_server(base(valkey, 8), scene) == [1, 2, 3]


def test_a_counter_that_somebody_made_without_an_end_is_given_one(valkey: str) -> None:
    async def scene(counters: SharedCounters) -> Any:
        await three(counters)
        server = counters._valkey._server
        (name,) = await server.keys("*")
        await server.persist(name)
        return await counters.count("x", "192.0.2.5", 60)

    assert on_server(base(valkey, 9), scene) == Count(4, 60.0)
