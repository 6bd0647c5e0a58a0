"""The forty requests under load: rates and ratios with one worker, latencies with several, then memory.

"hot" is the cache of finished answers, "logged" the same with the access log on, "cold" the service without any cache,
asked for many different addresses; "constant" is the same granian sending as many bytes made once, and Datasette a good
peer on the same data as plain tables. Ratios of rates need a quiet machine; those of the processor hold on a busy one.
"""

import contextlib
import random
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain, cycle, zip_longest
from pathlib import Path
from typing import Any

from benchmarks import servers
from benchmarks.build import Workspace, prepare_datasette
from benchmarks.cases import Case, cases
from benchmarks.load import BenchError, Figures, Target, Wrk
from benchmarks.moteurs import EngineMissingError, engine
from benchmarks.preuves.rapport import Section

HOT = 0.9  # least share of the rate of constant bytes that a kept answer must reach
P99_MS = 50.0  # longest that one cold request in a hundred may take
PEER = 10.0  # how much faster than Datasette a cold request must be, where both show the same
COLD = {
    "list of 20, first page": 0.25, "scrutin with all its votes": 0.30, "member": 0.40, "member: 20 votes": 0.20,
    "general search": 0.06,
}  # least shares of the rate of constant bytes that answers which nobody keeps must reach  # fmt: skip
MEMORY = 250_000_000  # most bytes that one worker holds of its own after load, its kept answers included
NOISY = 0.2  # spread of repeated measures above which the machine was doing something else
_SAMPLE = 20  # answers read to know the size of a kind of page
_MIXED = 20  # seconds that all addresses are asked for, before memory is looked at
_CROWD = 5  # requests of a crowd for each address
CACHE = 64 * 1024**2  # bytes of answers that a worker keeps, with two on a machine of eight gigabytes

Row = dict[str, Any]


@dataclass(frozen=True)
class Plan:
    """What a run of the bench measures."""

    workspace: Workspace
    engines: Sequence[str]
    workers: Sequence[int]
    wrk: Wrk


def measure(plan: Plan, rows: list[Row], section: Section, memory: Section) -> None:
    """Measure, engine after engine, and judge; `rows` gets the figures of each request."""
    try:
        for name in plan.engines:
            try:
                with engine(name, plan.workspace.home) as settings:
                    _measure_engine(plan, name, settings, rows, memory)
            except EngineMissingError as error:
                section.noter(name, f"skipped: {error}")
    finally:  # what was measured before a failure is worth showing
        judge(rows, section, plan)


def judge(rows: Sequence[Row], section: Section, plan: Plan) -> None:
    """Say how each aim is met, and name what misses it; then the table."""
    section.noter("Requests", len(rows))
    section.noter("Connections", plan.wrk.connections)
    _judge_ratios(rows, section)
    peers = {row["name"]: _ratio(row, "cold", "datasette") for row in rows if "datasette" in row["rates"]}
    if peers:
        section.noter(f"Cold over Datasette (aim: {PEER:.0f})", _named(peers, "{:.1f} ×"))
        slow = {name: value for name, value in peers.items() if value < PEER}
        if slow:
            section.refuser(f"Cold under {PEER:.0f} times Datasette: {_named(slow, '{:.1f} ×')}.")
    for name in plan.engines:
        _judge_latency(rows, name, plan, section)
    failed = {f"{row['name']} ({who})": times for row in rows for who, times in row["failures"].items() if times}
    if failed:
        section.noter("Answers that were not 2xx, or broken connections", _named(failed, "{}"))
    if any(not name.endswith("(datasette)") for name in failed):
        section.refuser("Some of our answers were not 2xx, or did not come.")
    for row in rows:
        for fault in row["faults"]:
            section.refuser(f"{row['name']}: not measured, {fault}")
    spread = [row["spread"] for row in rows if row["spread"] is not None]
    if spread and statistics.median(spread) > NOISY:
        section.noter("Busy machine", f"repeated measures differ by {statistics.median(spread):.0%} in the median")
    section.texte = "\n".join(_table(rows, plan))


def _judge_ratios(rows: Sequence[Row], section: Section) -> None:
    """Kept answers, and those that nobody keeps, beside as many constant bytes."""
    for kind, said in (("hot", "Hot"), ("logged", "Hot, with the access log,")):
        ratios = {row["name"]: _ratio(row, kind, "constant") for row in rows if kind in row["rates"]}
        if ratios:
            low = {name: value for name, value in ratios.items() if value < HOT}
            section.noter(
                f"{said} over constant bytes, median (aim: {HOT})", f"{statistics.median(ratios.values()):.2f}"
            )
            if low:
                section.refuser(f"{said} under {HOT} of constant bytes: {_named(low, '{:.2f}')}.")
    aimed = {row["name"]: _ratio(row, "cold", "constant") for row in rows if row["name"] in COLD and row["rates"]}
    if aimed:
        section.noter("Cold over constant bytes", ", ".join(f"{n} {v:.2f} (aim: {COLD[n]})" for n, v in aimed.items()))
        short = {name: value for name, value in aimed.items() if value < COLD[name]}
        if short:
            section.refuser(f"Cold under its aim, over constant bytes: {_named(short, '{:.2f}')}.")


def _judge_latency(rows: Sequence[Row], name: str, plan: Plan, section: Section) -> None:
    workers = max(plan.workers)
    p99 = {
        row["name"]: row["latency"][name, workers].p99_us / 1000 for row in rows if (name, workers) in row["latency"]
    }
    if not p99:
        return
    worst = max(p99, key=lambda one: p99[one])
    section.noter(
        f"Cold p99, {name}, {workers} workers (aim: under {P99_MS:.0f} ms)",
        f"median {statistics.median(p99.values()):.1f} ms, worst {p99[worst]:.1f} ms ({worst})",
    )
    slow = {one: value for one, value in p99.items() if value >= P99_MS}
    if slow:
        section.refuser(f"Cold p99 of {P99_MS:.0f} ms or more, {name}: {_named(slow, '{:.0f} ms')}.")


def _measure_engine(plan: Plan, name: str, settings: Mapping[str, str], rows: list[Row], memory: Section) -> None:
    for workers in plan.workers:
        print(f"{name}, {workers} processus…", file=sys.stderr, flush=True)
        with contextlib.ExitStack() as stack:
            cold = stack.enter_context(_service(settings, workers, cache_bytes=0))
            known = cases(cold)
            if not rows:
                rows += [_row(case, cold) for case in known]
            compared = workers == 1 and name == "sqlite"
            targets = list(_compared(plan, settings, stack)) if compared else []
            for case, row in zip(known, rows, strict=True):
                try:
                    if compared:
                        _compare(case, row, [("cold", cold), *targets], plan.wrk)
                    figures = row["latency"][name, workers] = _hurried(case, cold, plan.wrk)
                    row["failures"][f"{name}, {workers} workers"] = figures.failures
                except (BenchError, OSError) as error:  # one request that fails leaves the others to be measured
                    row["faults"].append(f"{name}, {workers} workers: {error}")
    _remember(plan, name, settings, memory)


def _compared(
    plan: Plan, settings: Mapping[str, str], stack: contextlib.ExitStack
) -> Iterator[tuple[str, servers.Server]]:
    yield "hot", stack.enter_context(_service(settings, 1, cache_bytes=None))
    logged = {**settings, "HEMICYCLE_ACCESS_LOG": "true"}
    yield "logged", stack.enter_context(_service(logged, 1, cache_bytes=None))
    yield "constant", stack.enter_context(servers.constant())
    place = plan.workspace
    if prepare_datasette(place):
        yield "datasette", stack.enter_context(servers.datasette(place.datasette, place.database, place.metadata))


def _row(case: Case, server: servers.Server) -> Row:
    sizes = [len(server.get(path)) for path in case.cold[:_SAMPLE]]
    size = round(statistics.mean(sizes))
    return {
        "name": case.name, "bytes": size, "rates": {}, "cpu": {}, "latency": {}, "failures": {}, "spread": None,
        "faults": [],
    }  # fmt: skip


def _compare(case: Case, row: Row, contenders: Sequence[tuple[str, servers.Server]], wrk: Wrk) -> None:
    """Ask all of them the same thing in turn; constant bytes are of the mean size of our answers."""
    hot = (case.hot,)
    paths = {"cold": case.cold, "hot": hot, "logged": hot, "constant": (f"/{row['bytes']}",), "datasette": case.peer}
    targets = {name: Target(server.base, paths[name], server.processor) for name, server in contenders if paths[name]}
    for name, server in contenders:
        for path in paths[name][:_SAMPLE]:
            server.get(path)  # warm; and an address that it does not know is an error of the bench, not a fast answer
    measured = wrk.compare(targets)
    row["rates"] = {name: summary.requests_per_second for name, summary in measured.items()}
    row["cpu"] = {name: summary.cpu_us for name, summary in measured.items() if summary.cpu_us}
    row["spread"] = max(summary.spread for summary in measured.values())
    row["failures"] |= {name: summary.failures for name, summary in measured.items()}


def _hurried(case: Case, cold: servers.Server, wrk: Wrk) -> Figures:
    """Rate and latency of the cold requests alone."""
    for path in case.cold[:_SAMPLE]:
        cold.get(path)
    return wrk.run(Target(cold.base, case.cold), 2 * wrk.seconds)


def _remember(plan: Plan, name: str, settings: Mapping[str, str], section: Section) -> None:
    """Memory of a worker at rest, then after every address of every request, its cache filled.

    Its answers do not all fit in there. They are asked for in turn, as a crawler does, then by a crowd with it among
    them: how many are kept ones?
    """
    workers = max(plan.workers)
    with _service(settings, workers, cache_bytes=CACHE) as server:
        idle = server.memory()
        mixed = [path for path in chain(*zip_longest(*(case.cold for case in cases(server)))) if path is not None]
        size = sum(len(server.get(path)) for path in mixed)
        for kind, paths in ((f"in turn ({size / 1e6:.0f} MB)", mixed), ("a crowd and a crawler", crowd(mixed))):
            before = server.counted()
            figures = plan.wrk.run(Target(server.base, paths), _MIXED)
            asked, hits = (now - then for now, then in zip(server.counted(), before, strict=True))
            section.noter(
                f"{name}, {len(mixed)} addresses, {kind}, {CACHE // 1024**2} MiB of answers kept",
                f"{figures.requests_per_second:.0f} requests/s, {hits / max(asked, 1):.0%} of them kept answers, "
                f"p99 {_ms(figures.p99_us)} ms, {figures.failures} failures",
            )
        after = server.memory()
    for when, used in (("at rest", idle), ("after load", after)):
        said = ", ".join(f"{kind} {used[kind] / 1e6:.0f} MB" for kind in ("rss", "pss", "anonyme"))
        section.noter(f"{name}, {workers} workers, {when}", said.replace("anonyme", "anonymous"))
    # as of a sync (`dimension`): pages of files are shared by all workers, and the system takes them back
    if after["anonyme"] > MEMORY:
        section.refuser(
            f"A worker holds {after['anonyme'] / 1e6:.0f} MB of its own after load ({name}); the aim is 250."
        )


def crowd(paths: Sequence[str]) -> list[str]:
    """Paths as a crowd asks for them, a few of them much and most of them little, every other one being a crawler's,
    which asks for each in turn."""
    drawn = random.Random(1)
    ordered = drawn.sample(paths, len(paths))
    asked = drawn.choices(ordered, [1 / rank for rank in range(1, len(paths) + 1)], k=_CROWD * len(paths))
    return [path for pair in zip(asked, cycle(paths), strict=False) for path in pair]


@contextlib.contextmanager
def _service(settings: Mapping[str, str], workers: int, cache_bytes: int | None) -> Iterator[servers.Server]:
    more = {**settings, "HEMICYCLE_WORKERS": str(workers)}
    with servers.hemicycle(Path(settings["HEMICYCLE_HOME"]), cache_bytes, more) as server:
        yield server


def _table(rows: Sequence[Row], plan: Plan) -> list[str]:
    """Requests per second of one worker, the ratios that matter, and latencies of each engine and count."""
    latencies = sorted(
        {key for row in rows for key in row["latency"]}, key=lambda key: (plan.engines.index(key[0]), key[1])
    )
    heads = ["Request", "bytes", "constant", "hot", "logged", "cold", "Datasette"]
    heads += ["hot/const.", "logged/const.", "cold/const.", "cold/Datasette"]
    heads += ["constant µs", "hot µs", "logged µs", "cold µs", "cold/const. of the processor"]
    heads += [f"{name} ×{workers}: {what}" for name, workers in latencies for what in ("cold/s", "p50 ms", "p99 ms")]
    lines = [
        "Requests per second of one worker and microseconds of the processor for each, then cold requests per second "
        "and their latency, by engine and workers.",
        "",
        f"| {' | '.join(heads)} |",
        f"|---|{'---:|' * (len(heads) - 1)}",
    ]
    for row in rows:
        rates = [row["rates"].get(name) for name in ("constant", "hot", "logged", "cold", "datasette")]
        pairs = (("hot", "constant"), ("logged", "constant"), ("cold", "constant"), ("cold", "datasette"))
        ratios = [_ratio(row, *pair) for pair in pairs]
        cpu = [row["cpu"].get(name) for name in ("constant", "hot", "logged", "cold")]
        cells = [row["name"], _number(row["bytes"]), *map(_number, rates)]
        cells += [f"{value:.2f}" if value else "—" for value in ratios]
        cells += [*map(_number, cpu), f"{cpu[0] / cpu[-1]:.2f}" if cpu[0] and cpu[-1] else "—"]
        for key in latencies:
            cells += _cells(row["latency"].get(key))
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def plain(rows: Sequence[Row]) -> list[Row]:
    """The same rows as JSON can hold them."""
    return [
        {
            **row,
            "latency": {f"{name} ×{workers}": asdict(figures) for (name, workers), figures in row["latency"].items()},
        }
        for row in rows
    ]


def _cells(figures: Figures | None) -> list[str]:
    if figures is None:
        return ["—"] * 3
    return [_number(figures.requests_per_second), _ms(figures.median_us), _ms(figures.p99_us)]


def _ratio(row: Row, one: str, other: str) -> float:
    rates = row["rates"]
    ratio: float = rates[one] / rates[other] if rates.get(one) and rates.get(other) else 0.0
    return ratio


def _named(values: Mapping[str, float], form: str) -> str:
    return ", ".join(f"{name} {form.format(value)}" for name, value in values.items())


def _ms(microseconds: float | None) -> str:
    return "—" if microseconds is None else f"{microseconds / 1000:.1f}"


def _number(value: float | None) -> str:
    return "—" if value is None else f"{value:,.0f}"
