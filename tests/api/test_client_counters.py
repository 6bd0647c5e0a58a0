"""Counters in memory: bounded, shared by processes, nameless."""

import asyncio
import mmap
import os
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from hemicycle.api.guard import counters as module
from hemicycle.api.guard.counters import PROBES, Count, MemoryCounters, local_counters, shared_counters


class Horloge:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.heure = 1_000_000.0

    def __call__(self) -> float:
        return self.heure


def jouer(scene: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(scene)


async def compter(
    compteurs: MemoryCounters, visiteur: str, fois: int = 1, secondes: int = 60, quoi: str = "x"
) -> Count:
    comptes = [await compteurs.compter(quoi, visiteur, secondes) for _ in range(fois)]
    assert comptes[-1] is not None
    return comptes[-1]


def test_clients_are_counted_apart() -> None:
    compteurs = MemoryCounters()
    assert jouer(compter(compteurs, "a", 3)).nombre == 3
    assert jouer(compter(compteurs, "b")).nombre == 1


def test_things_are_counted_apart() -> None:
    compteurs = MemoryCounters()
    jouer(compter(compteurs, "a", 3))
    assert jouer(compter(compteurs, "a", quoi="y")).nombre == 1


def test_a_count_runs_from_its_first_and_then_starts_again() -> None:
    horloge = Horloge()
    compteurs = MemoryCounters(clock=horloge)
    assert jouer(compter(compteurs, "a")) == Count(1, 60)
    horloge.heure += 59
    assert jouer(compter(compteurs, "a")) == Count(2, 1)
    horloge.heure += 1
    assert jouer(compter(compteurs, "a")) == Count(1, 60)


def test_a_clock_set_back_does_not_lengthen_a_count() -> None:
    horloge = Horloge()
    compteurs = MemoryCounters(clock=horloge)
    jouer(compter(compteurs, "a", 5))
    horloge.heure -= 3600
    assert jouer(compter(compteurs, "a")) == Count(1, 60)


def test_a_full_table_gives_up_the_one_that_counted_least() -> None:
    table = mmap.mmap(-1, PROBES * 24)
    compteurs = MemoryCounters(table)
    for rank in range(PROBES):
        jouer(compter(compteurs, str(rank), 2 if rank else 1))
    assert jouer(compter(compteurs, "nouveau")).nombre == 1
    assert jouer(compter(compteurs, "1")).nombre == 3
    assert jouer(compter(compteurs, "nouveau")).nombre == 2


def test_an_address_is_not_in_the_table() -> None:
    table = mmap.mmap(-1, PROBES * 24)
    jouer(compter(MemoryCounters(table), "192.0.2.5"))
    assert any(table[:])
    assert b"192.0" not in table[:]


def test_processes_of_one_service_count_together() -> None:
    code = (
        "import asyncio; from hemicycle.api.guard.counters import local_counters; "
        "c = local_counters(); "
        "print([asyncio.run(c.compter('x', 'a', 60)).nombre for _ in range(500)][-1])"
    )
    with shared_counters():
        started = [subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) for _ in range(2)]
        for process in started:
            assert process.communicate(timeout=60)[0]
        compteurs = local_counters()
        assert jouer(compter(compteurs, "a")).nombre == 1001
        jouer(compteurs.close())


def test_shared_counters_leave_nothing_behind() -> None:
    with shared_counters():
        path = Path(os.environ[module._VARIABLE].partition(" ")[2])
        assert path.stat().st_mode & 0o077 == 0
    assert not path.exists()
    assert module._VARIABLE not in os.environ


def test_a_process_of_its_own_counts_alone() -> None:
    first, second = local_counters(), local_counters()
    jouer(compter(first, "a"))
    assert jouer(compter(second, "a")).nombre == 1
