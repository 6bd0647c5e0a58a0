"""`make proof`: four times what the service can answer is asked of it, and what it answers stays what it can.

Two serving processes keep nothing, so that every answer is made. First a closed loop finds how many they make in a
second; then an open loop asks four times as many for a minute; then a probe asks as anybody would. Bounded in time, on
loopback; every process is one that this script started. The clients share the two cores with the service, so the
answers made in a second of the processes' own time are told too.
"""

import argparse
import os
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from threading import Event, Thread
from urllib.parse import quote, urlsplit

import orjson

from benchmarks.cases import WORDS
from benchmarks.preuves import fonds
from benchmarks.preuves.charge import Charge, Mesures, charger
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.servers import Server, hemicycle

FOIS = 4
SECONDES = 60
ETALON = 10  # seconds of the closed loop, and of the load without shedding
CONNEXIONS = 3000  # in all: under the bound of the service, above what waits for an answer
CLIENTS = 2  # processes that ask
MOINDRE = 0.6  # of the sustainable rate, what has to be answered: clients at four times the rate take processor too
_TICKS = os.sysconf("SC_CLK_TCK")
_REGLAGES = {
    "HEMICYCLE_WORKERS": "2", "HEMICYCLE_METRICS_PORT": "0", "HEMICYCLE_RATE_LIMIT": "",
    "HEMICYCLE_PRESSE_URL": "", "HEMICYCLE_RESULTATS_URL": "",
}  # fmt: skip


def main() -> int:
    asked = _arguments()
    section = Section(
        "surcharge", "Overload: four times the sustainable rate", "python -m benchmarks.preuves.surcharge"
    )
    return lancer(lambda told: _prouver(told, asked), section)


def _prouver(section: Section, asked: argparse.Namespace) -> None:
    home = fonds.maison(asked.home / "home")
    with _clients() as pool:
        with hemicycle(home, 0, _REGLAGES) as server:
            chemins = questions(server)
            tenable = _etalonner(section, pool, server, chemins)
            _surcharger(section, pool, server, chemins, tenable, asked.seconds)
            _se_remettre(section, server)
        with hemicycle(home, 0, {**_REGLAGES, "HEMICYCLE_SHED_AFTER": "0"}) as server:
            sans = _charger(pool, server, chemins, ETALON, tenable * FOIS)
            utiles = sum(seconds <= 1.0 for seconds in sans.servies) / sans.secondes
            section.noter("Without shedding, answers within a second, per second", f"{utiles:.0f}")
            section.noter("Without shedding, p99 of what was answered", f"{sans.part(0.99):.1f} s")


def questions(server: Server) -> tuple[str, ...]:
    """Addresses whose answers take a while to make: searches, whole ballots, votes and comparisons of members."""
    slugs = [row["slug"] for row in _data(server, "/api/v1/deputes?limit=100")]
    numeros = [row["numero"] for row in _data(server, "/api/v1/scrutins?chambre=assemblee&limit=100")]
    return (
        *(f"/api/v1/search?q={quote(word)}" for word in WORDS),
        *(f"/api/v1/scrutins?search={quote(word)}&limit=100" for word in WORDS),
        *(f"/api/v1/scrutins/{numero}" for numero in numeros),
        *(f"/api/v1/deputes/{slug}/votes?limit=100" for slug in slugs),
        *(f"/api/v1/deputes/compare?slugs={one},{other}" for one, other in pairwise(slugs)),
    )


def workers(server: Server) -> list[int]:
    """The serving processes."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text(encoding="ascii").split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@contextmanager
def memoire(server: Server) -> Iterator[list[int]]:
    """The resident bytes of the largest serving process, looked at every half second of the block."""
    seen: list[int] = []
    over = Event()

    def watch() -> None:
        while not over.wait(0.5):
            seen.append(max(_resident(pid) for pid in workers(server)))

    thread = Thread(target=watch)
    thread.start()
    try:
        yield seen
    finally:
        over.set()
        thread.join()


def _etalonner(section: Section, pool: ProcessPoolExecutor, server: Server, chemins: tuple[str, ...]) -> float:
    """The sustainable rate: what a few clients get who wait for each answer before they ask again."""
    _charger(pool, server, chemins, 3, None)  # warm up
    before = _processor(server)
    mesures = _charger(pool, server, chemins, ETALON, None)
    tenable = mesures.statuts[200] / mesures.secondes
    section.noter("Sustainable rate, nothing kept, two processes", f"{tenable:.0f} answers/s")
    section.noter(
        "The same per second of their processor", f"{mesures.statuts[200] / (_processor(server) - before):.0f}"
    )
    if set(mesures.statuts) != {200}:
        section.refuser(f"answers other than 200 at the sustainable rate: {dict(mesures.statuts)}")
    return tenable


def _surcharger(
    section: Section,
    pool: ProcessPoolExecutor,
    server: Server,
    chemins: tuple[str, ...],
    tenable: float,
    seconds: float,
) -> None:
    before, resting = _processor(server), max(_resident(pid) for pid in workers(server))
    with memoire(server) as seen:
        mesures = _charger(pool, server, chemins, seconds, tenable * FOIS)
    used = _processor(server) - before
    served = mesures.statuts[200] / mesures.secondes
    section.noter(f"Asked, for {mesures.secondes:.0f} s", f"{mesures.envoyees / mesures.secondes:.0f} requests/s")
    section.noter("Answered (200)", f"{served:.0f}/s, {served / tenable:.2f} of the sustainable rate")
    section.noter("The same per second of the processes' processor", f"{mesures.statuts[200] / used:.0f}")
    section.noter("Processor of both processes", f"{used / mesures.secondes:.2f} cores")
    section.noter("Told to come back (503 with Retry-After)", f"{mesures.retry_after}, {mesures.statuts[503]} in all")
    section.noter("Median and p99 of what was answered", f"{mesures.part(0.5):.2f} s, {mesures.part(0.99):.2f} s")
    section.noter("Memory of the largest process", f"{max(seen) >> 20} MiB, {resting >> 20} before")
    _juger(section, mesures, served / tenable, max(seen) - resting, tenable * FOIS)


def _juger(section: Section, mesures: Mesures, part: float, growth: int, wanted: float) -> None:
    if mesures.envoyees / mesures.secondes < 0.9 * wanted:
        section.refuser(f"the clients asked less than they should: {mesures.sans_place} found no free connection")
    if part < MOINDRE:
        section.refuser(f"only {part:.2f} of the sustainable rate was answered")
    if mesures.statuts[503] == 0 or mesures.retry_after != mesures.statuts[503]:
        section.refuser("refusals without Retry-After, or none")
    if others := {status: number for status, number in mesures.statuts.items() if status not in {200, 503}}:
        section.refuser(f"answers that are neither 200 nor 503: {others}")
    if mesures.coupures:
        section.refuser(f"{mesures.coupures} connections were cut")
    if growth > 200 << 20:
        section.refuser(f"a process grew by {growth >> 20} MiB")


def _se_remettre(section: Section, server: Server) -> None:
    """How long it takes until one who asks is answered at once."""
    begun = time.monotonic()
    while time.monotonic() - begun < 5:
        asked = time.monotonic()
        try:
            server_answer = _status(f"{server.base}/api/v1/scrutins?limit=20")
        except OSError:
            server_answer = 0
        if server_answer == 200 and time.monotonic() - asked < 0.5:
            section.noter("Answered at once again, after the load", f"{time.monotonic() - begun:.2f} s")
            return
        time.sleep(0.05)
    section.refuser("five seconds after the load a request is not answered at once")


def _charger(
    pool: ProcessPoolExecutor, server: Server, chemins: tuple[str, ...], seconds: float, rate: float | None
) -> Mesures:
    port = urlsplit(server.base).port or 0
    each = CONNEXIONS // CLIENTS if rate is not None else 8
    asked = [
        Charge(port, chemins, seconds, each, None if rate is None else rate / CLIENTS, graine)
        for graine in range(CLIENTS)
    ]
    total = Mesures()
    for mesures in pool.map(charger, asked):
        total.ajouter(mesures)
    return total


@contextmanager
def _clients() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(CLIENTS, mp_context=get_context("spawn")) as pool:
        for started in [pool.submit(int) for _ in range(CLIENTS)]:
            started.result()
        yield pool


def _status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            answer.read()
            status: int = answer.status
            return status
    except urllib.error.HTTPError as error:
        return error.code


def _data(server: Server, path: str) -> list[Mapping[str, str]]:
    rows: list[Mapping[str, str]] = orjson.loads(server.get(path))["data"]
    return rows


def _resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGESIZE")


def _processor(server: Server) -> float:
    """Seconds of processor that the serving processes used so far."""
    fields = [
        Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split() for pid in workers(server)
    ]
    return sum(int(one[11]) + int(one[12]) for one in fields) / _TICKS


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDES, help="how long four times the rate is asked")
    parser.add_argument("--home", type=Path, default=Path("var") / "surcharge", help="working folder")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
