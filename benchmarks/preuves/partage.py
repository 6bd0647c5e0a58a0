"""Two services that share a Valkey server answer the same bytes whatever becomes of it.

    python -m benchmarks.preuves.partage [--seconds 8] [--home FOLDER]

The server is there, frozen, back, filled with garbage, killed, then started again empty, while readers ask both
services without a pause. Every answer is compared with that of a service which shares nothing. Over the small demo in a
folder of its own, or a home that is there already; on loopback; every process is one that this script started.
"""

import argparse
import asyncio
import itertools
import os
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from redis.asyncio import Redis

from benchmarks import bases
from benchmarks.preuves import fonds
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.servers import Server, hemicycle

LECTEURS = 4  # of each service
PAUSE = 0.02  # seconds between two questions of a reader: what is measured is a wait, not a queue
RETARD = 0.6  # seconds by which a failing server may hold up one answer in a hundred: it is waited for 0.25 s, twice
CHEMINS = (
    "/api/v1/scrutins/81?session=17", "/api/v1/scrutins/80?session=17", "/api/v1/scrutins?limit=100&search=loi",
    "/api/v1/senatoriales/2026/candidats", "/api/v1/senatoriales/2026/sortants", "/api/v1/parlementaires?limit=100",
    "/api/v1/parlementaires?search=an&limit=100", "/api/v1/search?q=martin", "/api/v1/search?q=eau",
    "/api/v1/sitemap", "/api/v1/deputes", "/api/v1/dossiers?limit=100",
)  # fmt: skip
Bodies = Mapping[str, bytes]


@dataclass
class Mesures:
    """What readers saw in one phase."""

    durees: list[float] = field(default_factory=list)
    fautes: Counter[str] = field(default_factory=Counter)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves.partage")
    parser.add_argument("--seconds", type=float, default=8.0, help="durée de chaque phase")
    parser.add_argument("--home", type=Path, help="publication déjà faite, au lieu de la petite démonstration")
    options = parser.parse_args()
    section = Section("partage", "A shared Valkey server that fails", "python -m benchmarks.preuves.partage")

    def preuve(section: Section) -> None:
        home = options.home or fonds.maison(Path("var") / "preuves" / "partage")
        _prouver(section, home.resolve(), options.seconds)

    return lancer(preuve, section)


def _prouver(section: Section, home: Path, seconds: float) -> None:
    with hemicycle(home, 0) as seul:
        expected = {chemin: seul.get(chemin) for chemin in CHEMINS}
    port = bases.free_port()
    with ExitStack() as stack:
        partage = {
            "HEMICYCLE_CACHE_URL": f"valkey://127.0.0.1:{port}/0", "HEMICYCLE_RATE_LIMIT": "100000000/day",
            "HEMICYCLE_METRICS_PORT": "0", "HEMICYCLE_SHED_AFTER": "0",  # a busy machine is not what is tried here
        }  # fmt: skip
        first = stack.enter_context(ExitStack())
        first.enter_context(bases.valkey(port))
        # nothing is kept in the processes: every question goes to the server, or is computed
        services = [stack.enter_context(hemicycle(home, 0, partage)) for _ in range(2)]
        phases = _Phases(section, services, expected, seconds)
        url = f"redis://127.0.0.1:{port}/0"
        pid = asyncio.run(_avec(url, _pid))
        phases.jouer("there")
        section.noter("bodies that the services told each other", asyncio.run(_avec(url, _bodies)))
        with _frozen(pid):
            phases.jouer("frozen (SIGSTOP)")
        phases.jouer("back")
        section.noter("values replaced by garbage", asyncio.run(_avec(url, _abimer)))
        phases.jouer("full of garbage")
        os.kill(pid, signal.SIGKILL)
        phases.jouer("killed (SIGKILL)")
        first.close()
        stack.enter_context(bases.valkey(port))
        phases.jouer("started again, empty")
        found = asyncio.run(_avec(url, _bodies))
        section.noter("bodies found in the new server", found)
        if not found:
            section.refuser("the server that came back was not used again")


@contextmanager
def _frozen(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


class _Phases:
    """Has both services read in one phase after the other, and judges what they answered."""

    def __init__(self, section: Section, services: Sequence[Server], expected: Bodies, seconds: float) -> None:
        self._section = section
        self._services = services
        self._expected = expected
        self._seconds = seconds
        self._rare: float | None = None  # what one answer in a hundred takes while the server is there

    def jouer(self, nom: str) -> None:
        mesures = asyncio.run(_charger(self._services, self._expected, self._seconds))
        durees = sorted(mesures.durees)
        if not durees:
            self._section.refuser(f"{nom}: no answer")
            return
        median, rare, longest = durees[len(durees) // 2], durees[int(len(durees) * 0.99)], durees[-1]
        figures = f"{1000 * median:.1f} / {1000 * rare:.0f} / {1000 * longest:.0f} ms"
        self._section.noter(f"{nom}: answers; median / 99 % / longest", f"{len(durees)}; {figures}")
        for faute, nombre in mesures.fautes.items():
            self._section.refuser(f"{nom}: {nombre} × {faute}")
        self._rare = rare if self._rare is None else self._rare
        if rare > self._rare + RETARD:
            self._section.refuser(f"{nom}: one answer in a hundred took {rare:.1f} s")


async def _charger(services: Sequence[Server], expected: Bodies, seconds: float) -> Mesures:
    mesures, limite = Mesures(), time.monotonic() + seconds
    readers = [_lire(service, rang, expected, limite, mesures) for service in services for rang in range(LECTEURS)]
    await asyncio.gather(*readers)
    return mesures


async def _lire(service: Server, rang: int, expected: Bodies, limite: float, mesures: Mesures) -> None:
    """One reader on one connection."""
    adresse = urlsplit(service.base)
    entree, sortie = await asyncio.open_connection(adresse.hostname, adresse.port)
    try:
        for chemin in itertools.islice(itertools.cycle(CHEMINS), 3 * rang, None):
            if time.monotonic() >= limite:
                return
            debut = time.perf_counter()
            sortie.write(f"GET {chemin} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n".encode())
            tete = await entree.readuntil(b"\r\n\r\n")
            corps = await entree.readexactly(_longueur(tete))
            mesures.durees.append(time.perf_counter() - debut)
            if not tete.startswith(b"HTTP/1.1 200 "):
                mesures.fautes[f"answer {tete[9:12].decode()}"] += 1
            elif corps != expected[chemin]:
                mesures.fautes[f"another body of {chemin}"] += 1
            await asyncio.sleep(PAUSE)
    except (OSError, asyncio.IncompleteReadError) as error:
        mesures.fautes[f"connection cut ({type(error).__name__})"] += 1
    finally:
        sortie.close()


def _longueur(tete: bytes) -> int:
    lines = (line.lower().partition(b": ") for line in tete.split(b"\r\n"))
    return next(int(value) for name, _, value in lines if name == b"content-length")


async def _avec(url: str, faire: "Callable[[Redis], Awaitable[int]]") -> int:
    """Ask the server something ourselves."""
    async with Redis.from_url(url, protocol=2) as server:
        return await faire(server)


async def _pid(server: Redis) -> int:
    return int((await server.info("server"))["process_id"])


async def _bodies(server: Redis) -> int:
    return len(await server.keys("hemicycle:reponse:*"))


async def _abimer(server: Redis) -> int:
    """Put something else under every name: half of it bytes, half of it lists."""
    names = await server.keys("hemicycle:*")
    for rang, name in enumerate(names):
        await server.delete(name)
        if rang % 2:
            await server.rpush(name, "une", "liste")
        else:
            await server.set(name, b"<script>" * 1000)
    return len(names)


if __name__ == "__main__":
    raise SystemExit(main())
