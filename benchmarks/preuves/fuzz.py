"""Every operation is asked everything, sound or not, and each answer is judged.

    python -m benchmarks.preuves.fuzz [--local FOLDER]

Two serving processes over the small demo world in its election night, on loopback; over a release of the official
files of FOLDER as well when it is given. A fault is: a 5xx, a status that the OpenAPI document does not announce for
the operation, a body that does not decode strictly with its declared model, a header that was injected, no answer at
all. Bounded in count and in time; the same seed asks much the same questions.
"""

import argparse
import asyncio
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec

from benchmarks.preuves import fonds
from benchmarks.preuves.fuzz_http import Connection, NoAnswerError, Reply
from benchmarks.preuves.fuzz_questions import MARK, SECRET, Glanage, Operation, Question, Tirage, operations
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.servers import hemicycle
from hemicycle.api.answers.service import LONGEST_ADDRESS
from hemicycle.api.app import create_app
from hemicycle.api.declare.openapi import shapes
from hemicycle.api.declare.operations import OperationTable
from hemicycle.api.server import LARGEST_HEAD, PointedReleases
from hemicycle.clock import TrialClock
from hemicycle.models.service import Erreur, ErreurParametres
from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from hemicycle_demo.election.nuit import nuit
from hemicycle_demo.election.site import Site

REQUESTS = 20_000
SECONDS = 600
SEED = 20261115
CONNECTIONS = 8
SOIR = datetime(2026, 9, 27, 18, 0, tzinfo=UTC)  # late in the fictional election night: most seats are given
_REGLAGES = {
    "HEMICYCLE_WORKERS": "2", "HEMICYCLE_PRESSE_URL": "", "HEMICYCLE_RATE_LIMIT": "", "HEMICYCLE_METRICS_PORT": "0",
    "HEMICYCLE_TRUSTED_PROXIES": "127.0.0.1", "HEMICYCLE_WARM_SECRET": SECRET,
    "HEMICYCLE_CONTACT": "mailto:vigie@example.org",
    "HEMICYCLE_SHED_AFTER": "0",  # a busy machine is no fault: shedding has a proof of its own
}  # fmt: skip
_SHOWN = 40
_SANE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


@dataclass
class Mesures:
    """What was asked, and what was answered."""

    asked: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)  # 2xx, by operation
    unread: int = 0  # refused by the HTTP parser
    decoded: int = 0
    faults: dict[str, list[str]] = field(default_factory=dict)
    slowest: tuple[float, bytes] = (0.0, b"")


class Juge:
    """Knows what each operation announces, and holds answers against it."""

    def __init__(
        self, table: OperationTable, document: Mapping[str, Any], models: Mapping[str, Mapping[int, Any]]
    ) -> None:
        self.known = {(one.path, one.method): one for one in operations(document)}
        self._table = table
        self._decoders = {
            (name, status): [msgspec.json.Decoder(kind, strict=True) for kind in shapes(model)]
            for name, answers in models.items()
            for status, model in answers.items()
            if model not in (None, str, bytes)
        }
        self._errors = [msgspec.json.Decoder(kind, strict=True) for kind in (Erreur, ErreurParametres)]

    def operation(self, question: Question) -> Operation | None:
        """The documented operation that a question reaches."""
        path = unquote(
            urlsplit(question.target.decode("latin-1")).path if b"://" in question.target else _path(question)
        )
        found = self._table.find(path, question.method)
        return None if found is None else self.known.get((found[0].template, found[0].method))

    def faults(self, question: Question, reply: Reply) -> list[str]:
        """What is wrong with an answer, in a few words each."""
        found = []
        if reply.status >= 500:
            found.append(f"{reply.status}")
        if MARK.lower() in {name for name, _ in reply.headers}:
            found.append("injected header")
        if unread(reply):
            deserved = question.broken or not question.target or len(question.encoded()) > LARGEST_HEAD
            return found if deserved else [*found, "refused by the HTTP parser"]
        ids = reply.all("x-request-id")
        if len(ids) != 1 or not _SANE_ID.fullmatch(ids[0]):
            found.append(f"request ids {ids}")
        operation = self.operation(question)
        if operation is not None and reply.status not in self._announced(operation, question):
            found.append(f"undeclared {reply.status}")
        found += self._body(operation, question, reply)
        return found

    def _announced(self, operation: Operation, question: Question) -> set[int]:
        conditions = (b"If-None-Match", b"If-Modified-Since")
        more = {304} if any(name in conditions for name, _ in question.headers) else set()
        if len(question.target) > LONGEST_ADDRESS:
            more.add(414)
        if question.broken:  # told before any operation is looked for
            more.add(400)
        return {*operation.statuses, *more}

    def _body(self, operation: Operation | None, question: Question, reply: Reply) -> list[str]:
        if question.method in {"HEAD", "OPTIONS"} or not reply.body:
            return []
        decoders = [] if operation is None else self._decoders.get((operation.id, reply.status), [])
        if reply.status >= 400:
            decoders = decoders or self._errors
        media_type = reply.one("content-type")
        if not decoders or "json" not in media_type or "problem" in media_type:  # a problem holds more than the model
            return []
        problems = [_refusal(decoder, reply.body, lines="ndjson" in media_type) for decoder in decoders]
        return [] if None in problems else [f"body of {reply.status}: {problems[0]}"]


def main() -> int:
    asked = _arguments()
    command = "python -m benchmarks.preuves.fuzz" + (" --local FOLDER" if asked.local else "")
    section = Section("fuzz", "Twenty thousand questions, sound or not", command)

    def preuve(section: Section) -> None:
        _night(section, asked)
        if asked.local:
            _files(section, asked)

    return lancer(preuve, section)


def _night(section: Section, asked: argparse.Namespace) -> None:
    """Over the demo world, late in its election night: that evening asks the most of us."""
    settings = Settings(home=fonds.maison(asked.home / "home", "veille"))
    origine = time.time()
    with Site(nuit("small", 1), TrialClock(SOIR, 1.0, origine)).ouvert() as site:
        reglages = {
            **_REGLAGES, "HEMICYCLE_RESULTATS_URL": site.url, "HEMICYCLE_HORLOGE": SOIR.isoformat(),
            "HEMICYCLE_HORLOGE_ORIGINE": str(origine),
        }  # fmt: skip
        _over(section, "demo", settings, reglages, asked)


def _files(section: Section, asked: argparse.Namespace) -> None:
    """Over a release of official files."""
    settings = Settings(home=(asked.home / "local").resolve())
    run(settings, Request(local=asked.local), PlainProgress(StringIO()))
    _over(section, "official files", settings, {**_REGLAGES, "HEMICYCLE_RESULTATS_URL": ""}, asked)


def _over(
    section: Section, world: str, settings: Settings, reglages: Mapping[str, str], asked: argparse.Namespace
) -> None:
    with hemicycle(settings.home, None, reglages) as server:
        juge = judge(settings, json.loads(server.get("/openapi.json")))
        begun, workers = time.monotonic(), server.processes()
        mesures = asyncio.run(_fuzz(server.base, juge, asked))
        if server.processes() != workers:  # another was started in its place: answers alone would not tell
            mesures.faults["a serving process died"] = [f"{workers} became {server.processes()}"]
        conclude(section, world, mesures, juge, time.monotonic() - begun)


def judge(settings: Settings, document: Mapping[str, Any]) -> Juge:
    """The judge of the application that these settings make."""
    table = create_app(settings, PointedReleases(settings)).table
    models = {one.id: {status: model for status, (model, _) in one.responses.items()} for one in table.operations}
    return Juge(table, document, models)


def unread(reply: Reply) -> bool:
    """Whether the HTTP parser refused the request, so that the application never saw it."""
    return reply.status in {400, 414, 431} and not reply.all("x-request-id")  # which every answer of ours bears


async def _fuzz(base: str, juge: Juge, asked: argparse.Namespace) -> Mesures:
    where, mesures, glanage = urlsplit(base), Mesures(), Glanage()
    known = list(juge.known.values())
    known += [one for one in known if one.method == "POST"] * 4  # two among a hundred: asked more often than the others
    tirage, limit = Tirage(known, asked.seed, glanage), time.monotonic() + asked.seconds

    async def client() -> None:
        connection = Connection(where.hostname or "", where.port or 0)
        while mesures.asked < asked.requests and time.monotonic() < limit:
            mesures.asked += 1
            await _ask(connection, tirage.question(), juge, mesures, glanage)
        connection.close()

    await asyncio.gather(*(client() for _ in range(CONNECTIONS)))
    return mesures


async def _ask(connection: Connection, question: Question, juge: Juge, mesures: Mesures, glanage: Glanage) -> None:
    begun = time.perf_counter()
    try:
        reply = await connection.ask(question.encoded(), head=question.method == "HEAD", keep=not question.broken)
    except NoAnswerError as error:
        if not question.broken:
            _note(mesures, f"no answer: {error}", question)
        return
    mesures.slowest = max(mesures.slowest, (time.perf_counter() - begun, question.target[:200]))
    mesures.statuses[reply.status] += 1
    mesures.unread += unread(reply)
    for fault in juge.faults(question, reply):
        _note(mesures, fault, question)
    operation = juge.operation(question)
    if operation is not None and 200 <= reply.status < 300:
        mesures.answered[operation.id] += 1
        if reply.body and reply.one("content-type").startswith("application/json"):
            mesures.decoded += 1
            glanage.keep(operation.path, json.loads(reply.body))


def _note(mesures: Mesures, fault: str, question: Question) -> None:
    headers = b" | ".join(b"%b: %b" % (name, value[:60]) for name, value in question.headers[1:])
    line = f"{question.method} {question.target[:300]!r} {headers!r} {question.body[:120]!r}"
    mesures.faults.setdefault(fault, []).append(line)


def conclude(section: Section, world: str, mesures: Mesures, juge: Juge, seconds: float) -> None:
    """Write what was asked of one world, and every kind of fault."""
    classes = Counter(f"{status // 100}xx" for status in mesures.statuses.elements())
    silent = sorted({one.id for one in juge.known.values()} - set(mesures.answered))
    section.noter(f"{world}: questions", f"{mesures.asked:,} in {seconds:.0f} s")
    section.noter(f"{world}: answers", ", ".join(f"{name} {number:,}" for name, number in sorted(classes.items())))
    section.noter(f"{world}: refused by the HTTP parser", mesures.unread)
    section.noter(f"{world}: JSON answers decoded with their model", f"{mesures.decoded:,}")
    section.noter(f"{world}: operations that gave a 2xx", f"{len(juge.known) - len(silent)} of {len(juge.known)}")
    section.noter(f"{world}: longest answer", f"{mesures.slowest[0]:.2f} s")
    print(f"jamais 2xx : {silent} ; la plus lente : {mesures.slowest[1]!r}")
    if not mesures.decoded:
        section.refuser(f"{world}: nothing was decoded")
    for fault, lines in sorted(mesures.faults.items(), key=lambda item: -len(item[1]))[:_SHOWN]:
        print(f"  {len(lines)} × {fault}\n" + "\n".join(f"      {line}" for line in lines[:3]))
        section.refuser(f"{world}: {len(lines)} × {fault}: {lines[0][:300]}")


def _refusal(decoder: msgspec.json.Decoder[Any], body: bytes, *, lines: bool) -> str | None:
    """Why a body does not decode, None when it does."""
    try:
        if lines:
            decoder.decode_lines(body)
        else:
            decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return str(error)
    return None


def _path(question: Question) -> str:
    return question.target.decode("latin-1").partition("#")[0].partition("?")[0]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=REQUESTS, help="questions at most")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="seconds at most")
    parser.add_argument("--seed", type=int, default=SEED, help="seed of the draw")
    parser.add_argument("--home", type=Path, default=Path("var") / "preuves" / "fuzz", help="working folder")
    parser.add_argument("--local", type=Path, help="folder of official files, asked as well")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
