"""Shared readings: each process writes its own, whoever reads sees those of all."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hemicycle.api.app import create_app
from hemicycle.api.metrics import readings as module
from hemicycle.api.metrics.counters import Counters, Reading, ServedData
from hemicycle.api.metrics.readings import (
    SIZE,
    SPARE,
    Publisher,
    SharedReadings,
    Slot,
    alive,
    local_slot,
    shared_readings,
)
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.api.conftest import FauxReleases


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "readings"
    path.write_bytes(bytes(3 * SIZE))
    return path


@pytest.fixture
def shared(file: Path) -> Iterator[SharedReadings]:
    shared = SharedReadings(file)
    yield shared
    shared.close()


def _counters(requests: int) -> Counters:
    counters = Counters(["/a"])
    for _ in range(requests):
        counters.note(0, 200, 0.5, hit=True)
    return counters


def _elsewhere(file: Path, requests: int) -> int:
    """Have a process of its own write a slot, and end; its id."""
    code = (
        "import os, sys; from pathlib import Path; from hemicycle.api.metrics.readings import Slot; "
        "from hemicycle.api.metrics.counters import Counters; m = Counters(['/a']); "
        f"[m.note(0, 200, 0.5, hit=True) for _ in range({requests})]; "
        "Slot(Path(sys.argv[1])).write(m.read(os.getpid())); print(os.getpid())"
    )
    done = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True)
    return int(done.stdout)


def test_nothing_is_read_where_nothing_was_written(shared: SharedReadings) -> None:
    assert shared.readings() == []


def test_what_is_written_is_read(file: Path, shared: SharedReadings) -> None:
    written = _counters(3).read(os.getpid(), ServedData("demo-1", demo=True, days={"senat": None}))
    Slot(file).write(written)
    assert shared.readings() == [written]


def test_the_latest_reading_counts(file: Path, shared: SharedReadings) -> None:
    slot = Slot(file)
    slot.write(_counters(3).read(1))
    slot.write(_counters(5).read(1))
    (read,) = shared.readings()
    assert read.operations["/a"].hits == 5


def test_living_processes_have_a_slate_each(file: Path, shared: SharedReadings) -> None:
    Slot(file).write(_counters(1).read(1))
    Slot(file).write(_counters(2).read(2))
    assert [reading.operations["/a"].hits for reading in shared.readings()] == [1, 2]


def test_who_takes_the_place_of_another_goes_on_from_its_counts(file: Path, shared: SharedReadings) -> None:
    former = _elsewhere(file, 4)
    assert [reading.pid for reading in shared.readings()] == [former]
    slot = Slot(file)
    assert [reading.operations["/a"].hits for reading in shared.readings()] == [4]  # before it has written anything
    slot.write(_counters(3).read(os.getpid(), ServedData("demo-1", demo=True, days={})))
    slot.write(_counters(5).read(os.getpid(), ServedData("demo-1", demo=True, days={})))
    (read,) = shared.readings()
    assert (read.pid, read.operations["/a"].hits) == (os.getpid(), 9)
    assert read.served is not None


def test_a_process_without_a_slate_is_not_told_of(file: Path, shared: SharedReadings) -> None:
    for _ in range(4):
        Slot(file).write(_counters(1).read(1))
    assert len(shared.readings()) == 3


def test_a_reading_that_is_being_written_is_not_believed(file: Path, shared: SharedReadings) -> None:
    Slot(file).write(_counters(3).read(1))
    with file.open("r+b") as handle:
        handle.seek(100)
        handle.write(b"\xff\xff\xff")
    assert shared.readings() == []


def test_a_reading_of_all_operations_fits_several_times(client: Client) -> None:
    counters = client.app.counters
    largest = counters.read(2**22, ServedData("x" * 100, demo=True, days={"assemblee": "2025-01-01"}))
    for operation in largest.operations.values():
        operation.statuses, operation.hits = [2**60] * 4, 2**60
    for duree in largest.durations.values():
        duree.classes = [2**60] * len(duree.classes)
    assert len(msgspec.msgpack.encode(largest)) < SIZE


def test_a_reading_larger_than_a_slate_is_a_fault(file: Path) -> None:
    with pytest.raises(ValueError, match="larger than a slot"):
        Slot(file).write(Reading(served=ServedData("x" * SIZE, demo=True, days={})))


def test_slates_are_found_through_the_environment_and_gone_after_the_block() -> None:
    with shared_readings(2) as shared:
        path = Path(os.environ[module._VARIABLE])
        assert path.stat().st_size == (2 + SPARE) * SIZE
        slot = local_slot()
        assert slot is not None
        slot.write(_counters(1).read(1))
        assert len(shared.readings()) == 1
    assert not path.exists()
    assert local_slot() is None


def test_an_application_writes_while_it_serves_and_a_last_time_when_it_stops(releases: FauxReleases) -> None:
    with shared_readings(1) as shared:
        settings = Settings.model_validate({"release_poll": 3600, "access_log": False})
        with Client(create_app(settings, releases)) as client:
            client.get("/api/v1/scrutins/812")
        (read,) = shared.readings()
    assert read.pid == os.getpid()
    assert read.operations["/api/v1/scrutins/{numero}"].statuses == [1, 0, 0, 0]
    assert read.served is not None
    assert (read.served.release, read.served.demo) == ("demo-essai", True)


def test_counters_are_written_again_and_again(file: Path, shared: SharedReadings) -> None:
    counters = _counters(1)

    async def serve() -> None:
        publisher = Publisher(counters, lambda: None, slot=lambda: Slot(file), every=0)
        await publisher.start()
        while not shared.readings():
            await asyncio.sleep(0)
        counters.note(0, 200, 0.5, hit=True)
        while shared.readings()[0].operations["/a"].hits < 2:
            await asyncio.sleep(0)
        await publisher.stop()

    asyncio.run(serve())
    assert shared.readings()[0].operations["/a"].hits == 2


def test_nothing_is_written_when_nobody_reads() -> None:
    async def serve() -> None:
        publisher = Publisher(_counters(1), lambda: None, slot=lambda: None)
        await publisher.start()
        await publisher.stop()
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(serve())


def test_a_living_process_is_told_from_an_ended_one() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert alive(os.getpid())
    assert alive(1)
    assert not alive(ended.pid)
    assert not alive(2**63)
