"""Slates: each process writes its own, whoever reads sees them all."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hemicycle.api.app import create_app
from hemicycle.api.metrics import readings as ardoises
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
    path = tmp_path / "ardoises"
    path.write_bytes(bytes(3 * SIZE))
    return path


@pytest.fixture
def release(file: Path) -> Iterator[SharedReadings]:
    slates = SharedReadings(file)
    yield slates
    slates.close()


def _mesures(requests: int) -> Counters:
    mesures = Counters(["/a"])
    for _ in range(requests):
        mesures.noter(0, 200, 0.5, cache=True)
    return mesures


def _elsewhere(file: Path, requests: int) -> int:
    """Have a process of its own write a slate, and end; its id."""
    code = (
        "import os, sys; from pathlib import Path; from hemicycle.api.metrics.readings import Slot; "
        "from hemicycle.api.metrics.counters import Counters; m = Counters(['/a']); "
        f"[m.noter(0, 200, 0.5, cache=True) for _ in range({requests})]; "
        "Slot(Path(sys.argv[1])).ecrire(m.relever(os.getpid())); print(os.getpid())"
    )
    done = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True)
    return int(done.stdout)


def test_nothing_is_read_where_nothing_was_written(release: SharedReadings) -> None:
    assert release.releves() == []


def test_what_is_written_is_read(file: Path, release: SharedReadings) -> None:
    written = _mesures(3).relever(os.getpid(), ServedData("demo-1", demo=True, jours={"senat": None}))
    Slot(file).ecrire(written)
    assert release.releves() == [written]


def test_the_latest_reading_counts(file: Path, release: SharedReadings) -> None:
    slate = Slot(file)
    slate.ecrire(_mesures(3).relever(1))
    slate.ecrire(_mesures(5).relever(1))
    (read,) = release.releves()
    assert read.operations["/a"].caches == 5


def test_living_processes_have_a_slate_each(file: Path, release: SharedReadings) -> None:
    Slot(file).ecrire(_mesures(1).relever(1))
    Slot(file).ecrire(_mesures(2).relever(2))
    assert [releve.operations["/a"].caches for releve in release.releves()] == [1, 2]


def test_who_takes_the_place_of_another_goes_on_from_its_counts(file: Path, release: SharedReadings) -> None:
    former = _elsewhere(file, 4)
    assert [releve.pid for releve in release.releves()] == [former]
    slate = Slot(file)
    assert [releve.operations["/a"].caches for releve in release.releves()] == [4]  # before it has written anything
    slate.ecrire(_mesures(3).relever(os.getpid(), ServedData("demo-1", demo=True, jours={})))
    slate.ecrire(_mesures(5).relever(os.getpid(), ServedData("demo-1", demo=True, jours={})))
    (read,) = release.releves()
    assert (read.pid, read.operations["/a"].caches) == (os.getpid(), 9)
    assert read.publication is not None


def test_a_process_without_a_slate_is_not_told_of(file: Path, release: SharedReadings) -> None:
    for _ in range(4):
        Slot(file).ecrire(_mesures(1).relever(1))
    assert len(release.releves()) == 3


def test_a_reading_that_is_being_written_is_not_believed(file: Path, release: SharedReadings) -> None:
    Slot(file).ecrire(_mesures(3).relever(1))
    with file.open("r+b") as handle:
        handle.seek(100)
        handle.write(b"\xff\xff\xff")
    assert release.releves() == []


def test_a_reading_of_all_operations_fits_several_times(client: Client) -> None:

    mesures = client.app.mesures
    largest = mesures.relever(2**22, ServedData("x" * 100, demo=True, jours={"assemblee": "2025-01-01"}))
    for operation in largest.operations.values():
        operation.statuts, operation.caches = [2**60] * 4, 2**60
    for duree in largest.durees.values():
        duree.classes = [2**60] * len(duree.classes)
    assert len(msgspec.msgpack.encode(largest)) < SIZE


def test_a_reading_larger_than_a_slate_is_a_fault(file: Path) -> None:
    with pytest.raises(ValueError, match="larger than a slate"):
        Slot(file).ecrire(Reading(fermetures={f"{number:0100}": 1 for number in range(1000)}))


def test_slates_are_found_through_the_environment_and_gone_after_the_block() -> None:
    with shared_readings(2) as slates:
        path = Path(os.environ[ardoises._VARIABLE])
        assert path.stat().st_size == (2 + SPARE) * SIZE
        slate = local_slot()
        assert slate is not None
        slate.ecrire(_mesures(1).relever(1))
        assert len(slates.releves()) == 1
    assert not path.exists()
    assert local_slot() is None


def test_an_application_writes_while_it_serves_and_a_last_time_when_it_stops(releases: FauxReleases) -> None:
    with shared_readings(1) as slates:
        settings = Settings.model_validate({"release_poll": 3600, "access_log": False})
        with Client(create_app(settings, releases)) as client:
            client.get("/api/v1/scrutins/812")
        (read,) = slates.releves()
    assert read.pid == os.getpid()
    assert read.operations["/api/v1/scrutins/{numero}"].statuts == [1, 0, 0, 0]
    assert read.publication is not None
    assert (read.publication.release, read.publication.demo) == ("demo-essai", True)


def test_counters_are_written_again_and_again(file: Path, release: SharedReadings) -> None:
    mesures = _mesures(1)

    async def serve() -> None:
        releveur = Publisher(mesures, lambda: None, slate=lambda: Slot(file), every=0.001)
        await releveur.start()
        while not release.releves():
            await asyncio.sleep(0.001)
        mesures.noter(0, 200, 0.5, cache=True)
        while release.releves()[0].operations["/a"].caches < 2:
            await asyncio.sleep(0.001)
        await releveur.stop()

    asyncio.run(asyncio.wait_for(serve(), 20))
    assert release.releves()[0].operations["/a"].caches == 2


def test_nothing_is_written_when_nobody_reads() -> None:
    async def serve() -> None:
        releveur = Publisher(_mesures(1), lambda: None, slate=lambda: None)
        await releveur.start()
        await releveur.stop()
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(serve())


def test_a_living_process_is_told_from_an_ended_one() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert alive(os.getpid())
    assert alive(1)
    assert not alive(ended.pid)
    assert not alive(2**63)
