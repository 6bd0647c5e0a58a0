"""`make proof`: the service is asked four and sixteen times what it can answer, and goes on answering what it can.

Two serving processes keep nothing, so that every answer is made. First a closed loop finds how many they make in a
second; then an open loop asks four times as many for a minute, then sixteen times; then 400 and 1,600 connections ask
as fast as they are answered, and come back when they are told to; then a probe asks as anybody would. `/health` is
asked all along, on the public port and beside `/metrics`. At last a hundred clients read exports. Bounded in time, on
loopback; every process is one that this script started. The clients share the two cores with the service, so the
answers made in a second of the processes' own time are told too.
"""

import argparse
import http.client
import os
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from threading import Event, Thread, Timer
from urllib.parse import quote, urlsplit

import orjson

from benchmarks.cases import WORDS
from benchmarks.preuves import fonds
from benchmarks.preuves.charge import AGAIN, Charge, Mesures, charger
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.servers import Server, hemicycle

FOIS = (4, 16)
FOULES = (400, 1600)  # connections
LECTEURS = 100  # of exports
SECONDES = 60
ETALON = 10  # seconds of the closed loop, and of the load without shedding
CONNEXIONS = 3000  # in all: under the bound of the service, above what waits for an answer
CLIENTS = 2  # processes that ask
MOINDRE = 0.6  # of the sustainable rate, what has to be answered: clients at four times the rate take processor too
EXPORT = "/api/v1/exports/votes?session=17"
_TICKS = os.sysconf("SC_CLK_TCK")
_REGLAGES = {
    "HEMICYCLE_WORKERS": "2", "HEMICYCLE_RATE_LIMIT": "",
    "HEMICYCLE_PRESSE_URL": "", "HEMICYCLE_RESULTATS_URL": "",
}  # fmt: skip


def main() -> int:
    asked = _arguments()
    section = Section(
        "surcharge", "Overload: four and sixteen times the sustainable rate", "python -m benchmarks.preuves.surcharge"
    )
    return lancer(lambda told: _prouver(told, asked), section)


def _prouver(section: Section, asked: argparse.Namespace) -> None:
    home = fonds.maison(asked.home / "home")
    with _clients() as pool:
        with hemicycle(home, 0, _REGLAGES) as server:
            chemins = questions(server)
            tenable = _etalonner(section, pool, server, chemins)
            for fois, secondes in zip(FOIS, (asked.seconds, ETALON), strict=True):
                with _sante(section, server, f"asked {fois} times as much"):
                    _surcharger(section, pool, server, chemins, tenable, fois, secondes)
            for connexions in FOULES:
                with _sante(section, server, f"asked by {connexions} connections"):
                    _foule(section, pool, server, chemins, connexions)
            _se_remettre(section, server)
            _exporter(section, pool, server)
        with hemicycle(home, 0, {**_REGLAGES, "HEMICYCLE_SHED_AFTER": "0"}) as server:
            sans = _charger(pool, server, chemins, ETALON, tenable * FOIS[0])
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
    fois: int,
    seconds: float,
) -> None:
    before, resting = _processor(server), max(_resident(pid) for pid in workers(server))
    with memoire(server) as seen:
        mesures = _charger(pool, server, chemins, seconds, tenable * fois)
    used = _processor(server) - before
    served = mesures.statuts[200] / mesures.secondes
    section.noter(
        f"**Asked {fois} times as much**, for {mesures.secondes:.0f} s",
        f"{mesures.envoyees / mesures.secondes:.0f} requests/s",
    )
    section.noter("Answered (200)", f"{served:.0f}/s, {served / tenable:.2f} of the sustainable rate")
    section.noter("The same per second of the processes' processor", f"{mesures.statuts[200] / used:.0f}")
    section.noter("Processor of both processes", f"{used / mesures.secondes:.2f} cores")
    section.noter("Told to come back (503 with Retry-After)", f"{mesures.retry_after}, {mesures.statuts[503]} in all")
    section.noter("Median and p99 of what was answered", f"{mesures.part(0.5):.2f} s, {mesures.part(0.99):.2f} s")
    section.noter("Memory of the largest process", f"{max(seen) >> 20} MiB, {resting >> 20} before")
    if fois == FOIS[0] and mesures.envoyees / mesures.secondes < 0.9 * tenable * fois:
        section.refuser(f"the clients asked less than they should: {mesures.sans_place} found no free connection")
    if (
        fois == FOIS[0] and served / tenable < MOINDRE
    ):  # refusing fifteen of sixteen takes processor, and so do those who ask
        section.refuser(f"only {served / tenable:.2f} of the sustainable rate was answered")
    _juger(section, mesures, max(seen) - resting)


def _foule(
    section: Section, pool: ProcessPoolExecutor, server: Server, chemins: tuple[str, ...], connexions: int
) -> None:
    """So many who ask again as soon as they are answered, or when they are told to."""
    port = urlsplit(server.base).port or 0
    asked = [
        Charge(port, chemins, ETALON, connexions // CLIENTS, None, graine, patient=True) for graine in range(CLIENTS)
    ]
    total = Mesures()
    for mesures in pool.map(charger, asked):
        total.ajouter(mesures)
    section.noter(
        f"**{connexions} connections**, for {total.secondes:.0f} s",
        f"{total.statuts[200]} answered, {total.statuts[503]} told to come back; median {total.part(0.5):.2f} s, "
        f"p99 {total.part(0.99):.2f} s",
    )
    _juger(section, total, 0)


@contextmanager
def _sante(section: Section, server: Server, quand: str) -> Iterator[None]:
    """Ask for health twenty times a second during the block, on both ports."""
    over = Event()
    ports = {"public port": urlsplit(server.base).port or 0, "own port": urlsplit(server.metrics).port or 0}
    with ThreadPoolExecutor(len(ports)) as threads:
        asked = {name: threads.submit(_sonder, port, over) for name, port in ports.items()}
        try:
            yield
        finally:
            over.set()
    said = ", ".join(f"{name} {_temps(one.result())}" for name, one in asked.items())
    section.noter(f"`/health` while {quand}: median and p99", said)


def _sonder(port: int, over: Event) -> list[float]:
    times = []
    while not over.wait(0.05):
        begun = time.perf_counter()
        with suppress(OSError):
            _status(f"http://127.0.0.1:{port}/health")
            times.append(time.perf_counter() - begun)
    return sorted(times)


def _temps(times: Sequence[float]) -> str:
    return f"{times[len(times) // 2] * 1000:.1f} and {times[int(len(times) * 0.99)] * 1000:.0f} ms" if times else "none"


def _exporter(section: Section, pool: ProcessPoolExecutor, server: Server) -> None:
    """A hundred who read exports, each from an address of its own, and health meanwhile."""
    port, repos, over = urlsplit(server.base).port or 0, Event(), Event()
    Timer(3.0, repos.set).start()
    au_repos = _sonder(port, repos)
    lus = [pool.submit(_lecteurs, port, client) for client in range(CLIENTS)]
    Timer(ETALON, over.set).start()
    charge = _sonder(port, over)
    octets, refus = (sum(part) for part in zip(*(one.result() for one in lus), strict=True))
    section.noter(f"**{LECTEURS} readers of exports**", f"{octets >> 20} MiB read, {refus} refusals")
    section.noter("`/health` without them, with them: median and p99", f"{_temps(au_repos)}; {_temps(charge)}")
    if charge[len(charge) // 2] > 5 * au_repos[len(au_repos) // 2]:
        section.refuser("with readers of exports the median of /health is more than five times what it is without")


def _lecteurs(port: int, client: int) -> tuple[int, int]:
    """The share of one process of those readers: bytes, and how often one was refused."""
    each, limit = LECTEURS // CLIENTS, time.monotonic() + ETALON
    with ThreadPoolExecutor(each) as threads:
        lus = [threads.submit(_lire_exports, port, f"127.0.{client + 1}.{n + 1}", limit) for n in range(each)]
    return sum(one.result()[0] for one in lus), sum(one.result()[1] for one in lus)


def _lire_exports(port: int, address: str, limit: float) -> tuple[int, int]:
    """Read exports one after the other from an address of this machine, plain and compressed in turn."""
    size = refused = asked = 0
    while time.monotonic() < limit:
        status, asked = 0, asked + 1
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(address, 0))
        with closing(connection), suppress(OSError, http.client.HTTPException):
            connection.request("GET", EXPORT, headers={"Accept-Encoding": ("identity", "gzip")[asked % 2]})
            answer = connection.getresponse()
            status = answer.status
            while time.monotonic() < limit and (block := answer.read(1 << 16)):
                size += len(block)
        if status != 200:
            refused += 1
            time.sleep(AGAIN)
    return size, refused


def _juger(section: Section, mesures: Mesures, growth: int) -> None:
    if mesures.part(0.99) > 1.0:
        section.refuser(f"p99 of what was answered: {mesures.part(0.99):.2f} s")
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
