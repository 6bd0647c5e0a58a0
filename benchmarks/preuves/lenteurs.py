"""`make proof`: clients that take their time, and clients that send too much, while an ordinary one is served.

At the same time: five hundred connections that send a head byte by byte, a hundred that say nothing, a hundred that do
not read a large answer, a hundred whose body does not come, and heads, bodies and addresses that are too large. Each
has to be ended by the service, with the answer that it deserves; meanwhile an ordinary client asks and is answered.
Then one address takes every connection that there is and says nothing, or asks once and stays: health is told
meanwhile, and soon anybody is answered again. Last, two thousand ask for three gigabytes and read nothing. Bounded in
count and in time, on loopback; the service is one that this script started.
"""

import argparse
import asyncio
import socket
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks.preuves import fonds
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.preuves.surcharge import memoire, workers
from benchmarks.servers import Server, hemicycle

GOUTTE = 500  # connections that send a byte a second
AUTRES = 100  # of each other kind
SECONDES = 90  # that everything lasts at most
PLACES = 256  # connections of each process, where one address takes them all
ATTENTE = 40  # seconds that health is waited for
SOURDS = 2000  # connections that ask for a megabyte and a half each, and read none of it
LARGEST = 512  # MiB of a process meanwhile
_TETE = b"GET /api/v1/scrutins HTTP/1.1\r\nHost: 127.0.0.1\r\n"
_AVIS = b"POST /api/v1/feedback HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
_GROS = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
_ORDINAIRES = ("/api/v1/scrutins?limit=20", "/api/v1/deputes?limit=20", "/api/v1/search?q=loi", "/health/ready")


@dataclass
class Fins:
    """How connections of one kind ended: the status each was told last (0: none), and when the last one did."""

    statuts: Counter[int] = field(default_factory=Counter)
    restent: int = 0  # still open when the time was up
    dernier: float = 0.0


Conduite = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[bytes]]


def main() -> int:
    asked = _arguments()
    section = Section("lenteurs", "Slow and oversized clients", "python -m benchmarks.preuves.lenteurs")
    return lancer(lambda told: _prouver(told, asked), section)


def _prouver(section: Section, asked: argparse.Namespace) -> None:
    home = fonds.maison(asked.home / "home")
    # All begin in the same instant. Who waits too long is another proof's matter (`surcharge`).
    reglages = {"HEMICYCLE_WORKERS": "2", "HEMICYCLE_METRICS_PORT": "0", "HEMICYCLE_SHED_AFTER": "0"}
    with hemicycle(home, None, reglages) as server, memoire(server) as seen:
        asyncio.run(_assieger(section, server, asked.seconds))
        section.noter("Memory of the largest process", f"{max(seen) >> 20} MiB")
        if len(workers(server)) != 2:
            section.refuser("a serving process died")
    asyncio.run(_tout_pris(section, home))
    asyncio.run(_sourds(section, home))


async def _tout_pris(section: Section, home: Path) -> None:
    """One address takes every connection of both processes, and half as many more that wait for theirs."""
    reglages = {
        "HEMICYCLE_WORKERS": "2", "HEMICYCLE_MAX_CONNECTIONS": str(PLACES),
        "HEMICYCLE_CLIENT_CONNECTIONS": str(PLACES // 8),
    }  # fmt: skip
    for words, first in (("say nothing", b""), ("asked once", b"GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")):
        with hemicycle(home, None, reglages) as server:
            port, apart = urlsplit(server.base).port or 0, urlsplit(server.metrics).port or 0
            await asyncio.to_thread(server.counted)  # both are up, and said so
            held = await asyncio.gather(*(asyncio.open_connection("127.0.0.1", port) for _ in range(PLACES * 3)))
            for _, writer in held:
                writer.write(first)
            for where, asked, most in (("on its own port", apart, 0.5), ("on the public port", port, 5.0)):
                begun = time.perf_counter()
                status = await _sante(asked)
                took = time.perf_counter() - begun
                section.noter(f"Every connection taken by clients that {words}: /health {where}", f"{took:.3f} s")
                if status != 200 or took > most:
                    section.refuser(f"/health {where} while every connection is taken: {status} after {took:.1f} s")
            for _, writer in held:
                writer.close()


async def _sourds(section: Section, home: Path) -> None:
    """Clients that take nothing of what they asked for: what waits for them is bounded, and others are answered."""
    with hemicycle(home, None, {"HEMICYCLE_WORKERS": "2"}) as server, memoire(server) as seen:
        port, over = urlsplit(server.base).port or 0, asyncio.Event()
        await asyncio.to_thread(server.counted)  # both are up
        held = [_sourd(port) for _ in range(SOURDS)]
        asyncio.get_running_loop().call_later(10, over.set)
        answered, _ = await _ordinaire(port, over)
        for one in held:
            one.close()
    section.noter(f"{SOURDS} large answers left unread: memory of the largest process", f"{max(seen) >> 20} MiB")
    section.noter("Meanwhile, short answers to another client", dict(answered))
    if max(seen) >> 20 > LARGEST or set(answered) - {200, 503}:
        section.refuser(f"large answers left unread: {max(seen) >> 20} MiB, {dict(answered)} to another client")


def _sourd(port: int) -> socket.socket:
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)  # or the kernel would read in its place
    client.connect(("127.0.0.1", port))
    client.sendall(_GROS)
    return client


async def _sante(port: int) -> int:
    try:
        async with asyncio.timeout(ATTENTE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            answer = await reader.read()
            writer.close()
            return int(answer[9:12] or 0)
    except (TimeoutError, OSError):
        return 0


async def _assieger(section: Section, server: Server, seconds: float) -> None:
    port = urlsplit(server.base).port or 0
    limit = time.monotonic() + seconds
    kinds: dict[str, tuple[int, Conduite, set[int]]] = {
        "A byte of a head a second": (GOUTTE, _goutte, {0}),
        "Nothing at all": (AUTRES, _rien, {0}),
        "A large answer left unread": (AUTRES, _sans_lire, {0, 200}),
        "A body that does not come": (AUTRES, _corps_absent, {408}),
        "A head of 100 kB": (AUTRES, _envoyer(_TETE + b"X-Long: " + b"a" * 100_000 + b"\r\n\r\n"), {431}),
        "A head without end": (AUTRES, _envoyer(_TETE + b"X-Long: " + b"a" * 1_000_000), {431}),
        "A body of 1 MB": (AUTRES, _envoyer(_AVIS + b"Content-Length: 1000000\r\n\r\n" + b"a" * 1_000_000), {413}),
        "An address of 20 kB": (
            AUTRES,
            _envoyer(b"GET /api/v1/scrutins?search=" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
            {414},
        ),
        "Not HTTP": (AUTRES, _envoyer(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20), {400}),
    }
    over = asyncio.Event()
    ordinary = asyncio.create_task(_ordinaire(port, over))
    ends = await asyncio.gather(*(_troupe(port, number, how, limit) for number, how, _ in kinds.values()))
    over.set()
    answered, times = await ordinary
    for (name, (number, _, expected)), fins in zip(kinds.items(), ends, strict=True):
        section.noter(f"{name}, {number} connections", _dire(fins))
        if fins.restent:
            section.refuser(f"{name}: {fins.restent} connections were left open")
        if not set(fins.statuts) <= expected:
            section.refuser(f"{name}: answered {dict(fins.statuts)}")
    ordered = sorted(times)
    p99 = ordered[int(len(ordered) * 0.99)]
    section.noter("Meanwhile, an ordinary client", f"{dict(answered)}, p99 {p99 * 1000:.0f} ms")
    if set(answered) != {200}:
        section.refuser(f"the ordinary client was answered {dict(answered)}")


def _dire(fins: Fins) -> str:
    told = ", ".join(
        f"{number} {'closed without a word' if status == 0 else f'told {status}'}"
        for status, number in sorted(fins.statuts.items())
    )
    return f"{told}; the last ended after {fins.dernier:.0f} s"


async def _troupe(port: int, number: int, how: Conduite, limit: float) -> Fins:
    """So many connections that behave alike, each until the service ends it."""
    fins, begun = Fins(), time.monotonic()

    async def one() -> None:
        try:
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + limit - time.monotonic()):
                status = await _une(port, how)
        except TimeoutError:
            fins.restent += 1
            return
        fins.statuts[status] += 1
        fins.dernier = max(fins.dernier, time.monotonic() - begun)

    await asyncio.gather(*(one() for _ in range(number)))
    return fins


async def _une(port: int, how: Conduite) -> int:
    """The status that one connection was told before it was ended."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=65536)
    try:
        told = await how(reader, writer)
    except OSError:  # cut off
        told = b""
    finally:
        writer.close()
    return int(told[9:12]) if told.startswith(b"HTTP/1.1 ") else 0


async def _goutte(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    answer = asyncio.create_task(reader.read())
    for byte in (_TETE * 10)[: SECONDES * 2]:
        writer.write(bytes([byte]))
        done, _ = await asyncio.wait([answer], timeout=1.0)
        if done:
            break
    return await answer


async def _rien(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> bytes:
    return await reader.read()


async def _sans_lire(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    """Ask for a megabyte and a half ten times over, and read only what the stream takes by itself."""
    writer.write(_GROS * 10)
    while not writer.transport.is_closing() and reader.exception() is None:
        await asyncio.sleep(1.0)
        writer.write(b"\r\n")  # fails once the service has cut the line
    return b""


async def _corps_absent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    writer.write(_AVIS + b"Content-Length: 1000\r\n\r\n{")
    return await reader.read()


def _envoyer(what: bytes) -> Conduite:
    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(what)
        head = await reader.readuntil(b"\r\n")
        await writer.drain()
        return head

    return send


async def _ordinaire(port: int, over: asyncio.Event) -> tuple[Counter[int], list[float]]:
    """A client that asks twenty times a second, on a new connection each time."""
    statuses: Counter[int] = Counter()
    times: list[float] = []
    while not over.is_set():
        path = _ORDINAIRES[len(times) % len(_ORDINAIRES)]
        begun = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        statuses[int(answer[9:12] or 0)] += 1
        times.append(time.perf_counter() - begun)
        await asyncio.sleep(0.05)
    return statuses, times


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDES, help="seconds that everything lasts at most")
    parser.add_argument("--home", type=Path, default=Path("var") / "surcharge", help="working folder")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
