"""`make proof`: everything that may come through the door, byte by byte, and what becomes of the service meanwhile.

    python -m benchmarks.preuves.porte [--pipelined 5000] [--flood 60]

The attacks of `attaques`, each answer parsed by h11; sound requests sent ahead on the same connections, cut at random
points, their answers compared by bytes with those asked one by one; trailers, chunk extensions and heads that never
end; then the attacks again through nginx (the file of `deploy/`) and HAProxy, to see what each lets through. Memory
(PSS) and open files of the serving processes are watched throughout. Bounded, on loopback; every process is one that
this script started.
"""

import argparse
import asyncio
import contextlib
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.preuves import fonds, mandataires
from benchmarks.preuves.attaques import ATTAQUES, CONTREBANDE, Attaque, Vu, envoyer, juger, lire
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.preuves.veille import Talkative, talkative
from benchmarks.servers import Server

PIPELINED = 5000
FLOOD = 60  # megabytes of what never ends, on each of four connections
MEMOIRE = 48 << 20  # bytes that the processes together may grow by
FICHIERS = 16  # open files more than before, once all clients have left
GRAINE = 20261116
_ENSEMBLE = 24  # attacks at a time
_PAR_CONNEXION = 50  # requests sent ahead on one connection
_BLOC = 1 << 16  # bytes sent at a time
_DATE = re.compile(rb"\r\ndate: [^\r]*")
_REGLAGES = {
    "HEMICYCLE_RATE_LIMIT": "", "HEMICYCLE_FEEDBACK_LIMIT": "0", "HEMICYCLE_WARM_SECRET": "tresor",
    "HEMICYCLE_PRESSE_URL": "", "HEMICYCLE_RESULTATS_URL": "", "HEMICYCLE_METRICS_PORT": "0",
    "HEMICYCLE_ACCESS_LOG": "false",
}  # fmt: skip


@dataclass
class Veille:
    """Memory and open files of the serving processes, all together."""

    pid: int
    memoire: list[int] = field(default_factory=list)
    fichiers: list[int] = field(default_factory=list)

    def regarder(self) -> None:
        """Look once."""
        pids = Server("porte", "", self.pid, workers=2).processes()
        with contextlib.suppress(OSError):  # one died: the proof says so elsewhere
            self.memoire.append(sum(_pss(pid) for pid in pids))
            self.fichiers.append(sum(len(list(Path(f"/proc/{pid}/fd").iterdir())) for pid in pids))

    @contextlib.contextmanager
    def tout_du_long(self) -> Iterator[None]:
        """Look every quarter of a second of the block."""
        over = threading.Event()

        def watch() -> None:
            while not over.wait(0.25):
                self.regarder()

        thread = threading.Thread(target=watch)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()


def main() -> int:
    asked = _arguments()
    section = Section("porte", "At the door, byte by byte", "python -m benchmarks.preuves.porte")
    return lancer(lambda told: _prouver(told, asked), section)


def _prouver(section: Section, asked: argparse.Namespace) -> None:
    home = fonds.maison(Path("var") / "proof-porte" / "home")
    with talkative(home, _REGLAGES, workers=2) as server:
        asyncio.run(_attaquer(server.port))  # warm up: what is opened once is open
        veille = Veille(server.process.pid)
        veille.regarder()
        with veille.tout_du_long():
            direct = asyncio.run(_attaquer(server.port))
            _noter_attaques(section, direct)
            asyncio.run(_en_file(section, server.port, asked.pipelined))
            _inonder(section, server, veille, asked.flood)
            tables = {"the service": direct, **_derriere(section, server)}
        time.sleep(2)
        veille.regarder()
        _noter_veille(section, veille)
        if "Traceback" in server.said() or "unexpected_error" in server.said():
            section.refuser("the service wrote a traceback")
    section.texte = _tableau(tables)


class Issue(NamedTuple):
    """What became of one attack."""

    attaque: Attaque
    vu: Vu
    passee: bool = True  # whether any of it came to the service


async def _attaquer(port: int) -> list[Issue]:
    slots = asyncio.Semaphore(_ENSEMBLE)

    async def one(attaque: Attaque) -> Issue:
        async with slots:
            return Issue(attaque, await envoyer(port, attaque))

    return await asyncio.gather(*(one(attaque) for attaque in ATTAQUES))


def _noter_attaques(section: Section, issues: Sequence[Issue]) -> None:
    section.noter("malformed or ambiguous requests", len(issues))
    told = Counter(issue.vu.premier for issue in issues)
    section.noter("answered", ", ".join(f"{number} × {status or 'closed'}" for status, number in sorted(told.items())))
    section.noter("the slowest was told after", f"{max(issue.vu.secondes for issue in issues):.2f} s")
    for attaque, vu, _ in issues:
        if fault := juger(attaque, vu):
            section.refuser(f"{attaque.famille}, {attaque.nom}: {fault}")


# --- Pipelined requests -------------------------------------------------------------------------------------------


# A body that no operation reads may end the connection, as RFC 9112 §9.6 allows: it is not sent ahead of others.
QUESTIONS: tuple[tuple[str, str, bytes], ...] = (
    ("GET", "/api/v1/scrutins?limit=2", b""), ("GET", "/api/v1/scrutins?limit=20", b""),
    ("HEAD", "/api/v1/scrutins", b""), ("GET", "/api/v1/deputes?limit=5&page=2", b""),
    ("GET", "/api/v1/deputes/personne", b""), ("GET", "/nulle-part", b""), ("GET", "/health/live", b""),
    ("HEAD", "/health/live", b""), ("GET", "/api/v1/scrutins?limit=-1", b""), ("OPTIONS", "/api/v1/scrutins", b""),
    ("DELETE", "/api/v1/scrutins", b""), ("GET", "/robots.txt", b""), ("GET", "/docs", b""),
    ("POST", "/api/v1/feedback", b"{}"), ("POST", "/api/v1/feedback", b'{"type":"bug"}'),
    ("POST", "/api/v1/feedback", b"GET /contrebande HTTP/1.1\r\nHost: essai\r\n\r\n"),
)  # fmt: skip
_CODAGES = ("identity", "gzip", "zstd", "gzip, zstd")


def question(random: Random, rank: int) -> tuple[str, bytes]:
    """A sound request, with a name of its own: its method, and its bytes."""
    method, path, body = random.choice(QUESTIONS)
    lines = [f"{method} {path} HTTP/1.1", "Host: essai", f"X-Request-Id: file-{rank}",
             f"Accept-Encoding: {random.choice(_CODAGES)}"]  # fmt: skip
    if body and random.random() < 0.3:
        half = len(body) // 2
        lines.append("Transfer-Encoding: chunked")
        body = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in (body[:half], body[half:])) + b"0\r\n\r\n"
    elif body:
        lines.append(f"Content-Length: {len(body)}")
    return method, "\r\n".join(lines).encode() + b"\r\n\r\n" + body


async def en_file(port: int, number: int, graine: int = GRAINE) -> tuple[int, list[str]]:
    """Ask so many requests one by one, then sent ahead and cut at random points: how many, and what differs."""
    random = Random(graine)
    asked = [question(random, rank) for rank in range(number)]
    slots = asyncio.Semaphore(8)

    async def batch(sent: Sequence[tuple[str, bytes]], cuts: Random | None) -> list[bytes]:
        async with slots:
            return await _file(port, sent, cuts)

    alone = await asyncio.gather(*(batch([one], None) for one in asked))
    starts = range(0, number, _PAR_CONNEXION)
    ahead = await asyncio.gather(*(batch(asked[at : at + _PAR_CONNEXION], Random(graine + at)) for at in starts))
    expected, got = [one for found in alone for one in found], [one for found in ahead for one in found]
    faults = [] if len(got) == len(expected) == number else [f"{len(got)} answers to {number} requests"]
    differ = [rank for rank, pair in enumerate(zip(expected, got, strict=False)) if pair[0] != pair[1]]
    faults += [f"request {rank} is answered otherwise in a file: {got[rank][:200]!r}" for rank in differ[:5]]
    if any(CONTREBANDE in one for one in got):
        faults.append("a hidden request was answered")
    return number, faults


async def _en_file(section: Section, port: int, number: int) -> None:
    asked, faults = await en_file(port, number)
    section.noter("requests sent ahead, cut at random points, compared by bytes", asked)
    for fault in faults:
        section.refuser(fault)


async def _file(port: int, sent: Sequence[tuple[str, bytes]], cuts: Random | None) -> list[bytes]:
    """The answers to requests sent on one connection, in one go or cut at random points, without their date."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
    last = b"GET /health/live HTTP/1.1\r\nHost: essai\r\nConnection: close\r\n\r\n"
    whole = b"".join(data for _, data in sent) + last

    async def write() -> None:
        rest = whole
        while rest:
            size = len(rest) if cuts is None else cuts.choice((1, 2, 3, 17, 90, 200, 700))
            writer.write(rest[:size])
            await writer.drain()
            await asyncio.sleep(0 if cuts is None or cuts.random() < 0.95 else 0.002)
            rest = rest[size:]

    try:
        received, _ = await asyncio.gather(reader.read(), write())
    finally:
        writer.close()
    answers = [_DATE.sub(b"", one.brut) for one in lire(received, *(method for method, _ in sent), "GET")]
    return answers[:-1]  # without that of the last, which only ends the connection


# --- What never ends ----------------------------------------------------------------------------------------------

_AVIS = b"POST /api/v1/feedback HTTP/1.1\r\nHost: essai\r\nTransfer-Encoding: chunked\r\n\r\n"
_LIRE = b"GET /health/live HTTP/1.1\r\nHost: essai\r\nTransfer-Encoding: chunked\r\n\r\n"
_FIN = b"2\r\n{}\r\n0\r\n"
FLOTS: tuple[tuple[str, bytes, bytes], ...] = (
    ("trailers of a feedback", _AVIS + _FIN, b"X-Fin: oui\r\n"),
    ("one trailer of a feedback", _AVIS + _FIN + b"X-Fin: ", b"a"),
    ("trailers of a GET", _LIRE + _FIN, b"X-Fin: oui\r\n"),
    ("one chunk extension", _AVIS + b"2;", b"a"),
    ("chunk extensions", _AVIS, b"1;" + b"a" * 200 + b"\r\n \r\n"),
    ("chunks of a GET", _LIRE, b"1\r\na\r\n"),
    ("zeros of a chunk size", _AVIS, b"0"),
    ("header lines", b"GET /health/live HTTP/1.1\r\nHost: essai\r\n", b"X-A: b\r\n"),
    ("one header line", b"GET /health/live HTTP/1.1\r\nHost: essai\r\nX-A: ", b"a"),
    ("one request line", b"GET /", b"a"),
    ("blank lines", b"", b"\r\n"),
)


async def inonder(port: int, debut: bytes, motif: bytes, most: int) -> int:
    """Send what never ends until the service closes, or so many bytes; how many it took."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    reading = asyncio.create_task(reader.read())
    block, sent = (motif * (_BLOC // len(motif) + 1))[: _BLOC // len(motif) * len(motif)], 0
    try:
        writer.write(debut)
        while sent < most and not reading.done():
            writer.write(block)
            async with asyncio.timeout(5):  # it does not read any more, but keeps the connection
                await writer.drain()
            sent += len(block)
    except (ConnectionError, TimeoutError):
        pass
    finally:
        writer.transport.abort()
        reading.cancel()
        with contextlib.suppress(asyncio.CancelledError, ConnectionError):
            await reading
    return sent


def _inonder(section: Section, server: Talkative, veille: Veille, megabytes: int) -> None:
    async def four(debut: bytes, motif: bytes) -> list[int]:
        return await asyncio.gather(*(inonder(server.port, debut, motif, megabytes << 20) for _ in range(4)))

    for name, debut, motif in FLOTS:
        seen = len(veille.memoire)
        taken = max(asyncio.run(four(debut, motif)))
        veille.regarder()
        grown = max(veille.memoire[seen:]) - veille.memoire[0]
        section.noter(f"{name} without end, 4 × {megabytes} MB", f"{taken >> 10} kB taken at most, {grown >> 20:+} MiB")
    if server.status("/health/live") != 200:
        section.refuser("the service does not answer after the floods")


# --- Behind proxies -----------------------------------------------------------------------------------------------

_AUTRE = Attaque("sound", "another client", b"GET /health/live HTTP/1.1\r\nHost: essai\r\n\r\n", frozenset({200}))


def _derriere(section: Section, server: Talkative) -> dict[str, list[Issue]]:
    found: dict[str, list[Issue]] = {}
    for name, start in mandataires.TOUS.items():
        with mandataires.table_d_ecoute(server.port) as tap:
            try:
                with start(Path("var") / "proof-porte" / name, tap.port) as port:
                    found[name] = asyncio.run(_traverser(port, tap))
            except mandataires.Absent as reason:
                section.noter(f"through {name}", f"left out: {reason}")
                continue
        issues = found[name]
        through = sum(issue.passee for issue in issues)
        section.noter(f"through {name}", f"{len(issues)} attacks, {through} let through in some form")
        for attaque, vu, _ in issues:
            if vu.faute:
                section.refuser(f"{name}: {attaque.famille}, {attaque.nom}: {vu.faute}")
    return found


async def _traverser(port: int, tap: "mandataires.Ecoute") -> list[Issue]:
    """One at a time: what comes out behind the proxy is of the one that was sent. Then somebody else asks."""
    issues = []
    for attaque in ATTAQUES:
        tap.recus.clear()
        vu = await envoyer(port, attaque, silence=0.1, attente=1.5)
        sent = bytes(tap.recus)
        fault = vu.faute if vu.octets.startswith(b"HTTP/1.") else ""  # or else in the HTTP/0.9 or 2 of the proxy itself
        if CONTREBANDE in vu.octets and not _seen_by_the_proxy(sent):
            fault = "a request that the proxy did not see was answered"
        other = await envoyer(port, _AUTRE, silence=0.02)
        if other.statuts != (200,) or not other.octets.endswith(b'{"status":"alive"}'):
            fault = f"the next client was answered {other.octets[:80]!r}"
        issues.append(Issue(attaque, vu._replace(faute=fault), bool(sent)))
    return issues


def _seen_by_the_proxy(sent: bytes) -> bool:
    """Whether every hidden request that came to the service has the line that both proxies write in a head."""
    heads = re.findall(rb"GET " + CONTREBANDE + rb" HTTP/1\.1\r\n.*?\r\n\r\n", sent, re.DOTALL)
    return all(b"x-forwarded-for:" in head.lower() for head in heads)


def _tableau(tables: dict[str, list[Issue]]) -> str:
    """By family: how many are served, refused by the service, refused by the proxy before it."""
    families = list(dict.fromkeys(attaque.famille for attaque in ATTAQUES))
    head = "| Attacks | | " + " | ".join(f"{name}: read / refused / stopped before" for name in tables) + " |"
    lines = [head, "|---|--:|" + "--:|" * len(tables)]
    for family in families:
        cells = []
        for issues in tables.values():
            kinds = Counter(_sort(issue) for issue in issues if issue.attaque.famille == family)
            cells.append(f"{kinds['read']} / {kinds['refused']} / {kinds['stopped']}")
        number = sum(attaque.famille == family for attaque in ATTAQUES)
        lines.append(f"| {family} | {number} | {' | '.join(cells)} |")
    return "\n".join([
        *lines, "",
        "`read`: answered 2xx or 404, as a sound request is; `refused`: by the service; `stopped before`: by the",
        "proxy, and nothing of it came to the service. What a proxy mends on its way (a folded line, a trailer that it",
        "drops) is read by the service as the sound request that it has become.",
    ])  # fmt: skip


def _sort(issue: Issue) -> str:
    if not issue.passee:
        return "stopped"
    return "read" if issue.vu.premier in (200, 204, 404) else "refused"


# --- The processes ------------------------------------------------------------------------------------------------


def _pss(pid: int) -> int:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    found = re.search(r"^Pss: +(\d+) kB$", text, re.MULTILINE)
    assert found is not None
    return int(found[1]) << 10


def _noter_veille(section: Section, veille: Veille) -> None:
    first, most, last = veille.memoire[0], max(veille.memoire), veille.memoire[-1]
    section.noter("memory (PSS) of both processes", f"{first >> 20} MiB, {most >> 20} at most, {last >> 20} at the end")
    files = veille.fichiers
    section.noter("open files of both processes", f"{files[0]}, {max(files)} at most, {files[-1]} at the end")
    if most - first > MEMOIRE:
        section.refuser(f"memory grew by {most - first >> 20} MiB")
    if files[-1] - files[0] > FICHIERS:
        section.refuser(f"{files[-1] - files[0]} files more are open than before")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pipelined", type=int, default=PIPELINED, help="requests sent ahead")
    parser.add_argument("--flood", type=int, default=FLOOD, help="megabytes of what never ends, a connection")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
