"""The bench: `python -m benchmarks.bench`. Ratios measured in one run, on one machine, with one load generator.

Absolute figures change with the machine; ratios say whether the service is near what its server can do at all (the
same uvicorn sending constant bytes of the same size) and how it stands against a good peer (Datasette, on the same
data as plain tables with indexes). "chaud" is the cache of finished answers, "froid" the service without any cache,
asked for many different addresses.

    python -m benchmarks.bench [--rebuild] [--seconds 2] [--rounds 3] [--connections 32] [--folder var/bench]
"""

import argparse
import contextlib
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import orjson
from rich.console import Console
from rich.table import Table

from benchmarks import servers
from benchmarks.build import Workspace, bare_parse, build_release, prepare_datasette
from benchmarks.cases import Case, cases
from benchmarks.load import BenchError, Target, Wrk, ensure_wrk

RESULTS = Path(__file__).with_name("results")
_CONTENDERS = ("constante", "chaud", "froid", "datasette")
_COLUMNS = ("octets", *_CONTENDERS, "chaud / const.", "froid / const.", "froid / Datasette", "dispersion")
_NOISY = 0.2  # spread of repeated measures above which the machine was doing something else
_SAMPLE = 20  # answers read to know the size of a kind of page


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bench, print its table, keep its figures under `benchmarks/results/`."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench", description="Mesure le service, en rapports.")
    parser.add_argument("--rebuild", action="store_true", help="reconstruire la publication de démonstration")
    parser.add_argument("--seconds", type=int, default=2, help="durée de chaque mesure")
    parser.add_argument("--rounds", type=int, default=3, help="nombre de tours ; le médian est retenu")
    parser.add_argument("--connections", type=int, default=32, help="connexions simultanées")
    parser.add_argument("--folder", type=Path, default=Path("var/bench"), help="dossier de travail")
    options = parser.parse_args(arguments)
    try:
        wrk = Wrk(ensure_wrk(), options.seconds, options.rounds, options.connections)
        results = measure(Workspace(options.folder.resolve()), options.rebuild, wrk)
    except BenchError as error:
        print(f"bench : {error}", file=sys.stderr)
        return 1
    RESULTS.mkdir(exist_ok=True)
    kept = RESULTS / f"{results['date'].replace(':', '')}.json"
    kept.write_bytes(orjson.dumps(results, option=orjson.OPT_INDENT_2))
    show(results, Console() if sys.stdout.isatty() else Console(width=150))
    print(f"Chiffres gardés dans {kept.relative_to(RESULTS.parent.parent)}.")
    return 0


def measure(workspace: Workspace, rebuild: bool, wrk: Wrk) -> dict[str, Any]:
    """Everything the bench knows, as plain values."""
    build = build_release(workspace, rebuild)
    parse = bare_parse(workspace)
    with contextlib.ExitStack() as stack:
        contenders = _start(workspace, stack)
        rows = []
        for case in cases(contenders.hot):
            print(f"{case.name}…", file=sys.stderr)
            rows.append(_measure_case(case, contenders, wrk))
        memory = {server.name: server.memory() for server in contenders.servers()}
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "machine": {"cpu": platform.machine(), "coeurs": os.cpu_count(), "python": platform.python_version()},
        "reglages": {"secondes": wrk.seconds, "tours": wrk.rounds, "connexions": wrk.connections},
        "requetes": rows,
        "memoire": memory,
        "construction": build,
        "lecture_nue": parse,
    }


def show(results: dict[str, Any], console: Console) -> None:
    """The one table: requests per second, then the ratios that matter; then memory and build."""
    table = Table(title="Requêtes par seconde, un processus", title_justify="left")
    table.add_column("Requête")
    for column in _COLUMNS:
        table.add_column(column, justify="right")
    for row in results["requetes"]:
        table.add_row(*_cells(row))
    console.print(table)
    for line in _lines(results):
        console.print(line)


@dataclass(frozen=True)
class _Contenders:
    """The servers of one run, all up at once: an idle one costs nothing, and each case is measured at one time."""

    hot: servers.Server
    cold: servers.Server
    constant: servers.Server
    peer: servers.Server | None

    def servers(self) -> list[servers.Server]:
        return [server for server in (self.hot, self.cold, self.constant, self.peer) if server is not None]


def _start(workspace: Workspace, stack: contextlib.ExitStack) -> _Contenders:
    ready = prepare_datasette(workspace)
    return _Contenders(
        hot=stack.enter_context(servers.hemicycle(workspace.home, cache_bytes=None)),
        cold=stack.enter_context(servers.hemicycle(workspace.home, cache_bytes=0)),
        constant=stack.enter_context(servers.constant()),
        peer=stack.enter_context(servers.datasette(workspace.datasette, workspace.database, workspace.metadata))
        if ready
        else None,
    )


def _measure_case(case: Case, contenders: _Contenders, wrk: Wrk) -> dict[str, Any]:
    """Ask all of them the same thing; constant bytes are of the mean size of our answers."""
    sizes = [len(contenders.cold.get(path)) for path in case.cold[:_SAMPLE]]
    size = round(sum(sizes) / len(sizes))
    targets = {
        "constante": Target(contenders.constant.base, [f"/{size}"]),
        "chaud": Target(contenders.hot.base, [case.hot]),
        "froid": Target(contenders.cold.base, case.cold),
    }
    if contenders.peer is not None and case.peer:
        contenders.peer.get(case.peer[0])  # an address it does not know is an error of the bench, not a fast answer
        targets["datasette"] = Target(contenders.peer.base, case.peer)
    measured = wrk.compare(targets)
    return {
        "requete": case.name,
        "octets": size,
        "octets_chaud": len(contenders.hot.get(case.hot)),
        "mesures": {name: asdict(summary) for name, summary in measured.items()},
    }


def _cells(row: dict[str, Any]) -> list[str]:
    measured = row["mesures"]
    rates = {name: measured[name]["requests_per_second"] if name in measured else None for name in _CONTENDERS}
    return [
        row["requete"],
        _number(row["octets"]),
        *(_number(rates[name]) + _failures(measured.get(name)) for name in _CONTENDERS),
        _ratio(rates["chaud"], rates["constante"], "{:.0%}"),
        _ratio(rates["froid"], rates["constante"], "{:.0%}"),
        _ratio(rates["froid"], rates["datasette"], "{:.1f} ×"),
        f"{_spread(row):.0%}",
    ]


def _spread(row: dict[str, Any]) -> float:
    return max(float(summary["spread"]) for summary in row["mesures"].values())


def _failures(summary: dict[str, Any] | None) -> str:
    return f" ({summary['failures']} échecs)" if summary and summary["failures"] else ""


def _lines(results: dict[str, Any]) -> list[str]:
    rows = results["requetes"]
    first, far = (1e6 / row["mesures"]["froid"]["requests_per_second"] for row in rows[:2])
    memory = results["memoire"]
    build, parse = results["construction"], results["lecture_nue"]
    seconds = sum(value for name, value in build.items() if name != "memoire_max")
    lines = [f"{rows[0]['requete']} : {first:.0f} µs ; {rows[1]['requete']} : {far:.0f} µs, soit {far / first:.2f} ×."]
    if max(_spread(row) for row in rows) > _NOISY:
        lines.append("Machine occupée : des mesures répétées diffèrent de plus de 20 % ; ne pas citer ces rapports.")
    lines += [
        f"Mémoire, {name} : RSS {used['rss'] / 1e6:.0f} Mo, PSS {used['pss'] / 1e6:.0f} Mo."
        for name, used in memory.items()
    ]
    lines.append(
        f"Construction : {seconds:.1f} s (au plus {build['memoire_max'] / 1e6:.0f} Mo par processus) ;"
        f" lecture nue des mêmes {parse['octets'] / 1e6:.0f} Mo : {parse['secondes']:.1f} s,"
        f" soit {seconds / parse['secondes']:.1f} × (lecture seule {build['lecture'] / parse['secondes']:.1f} ×)."
    )
    return lines


def _number(value: float | None) -> str:
    return "—" if value is None else f"{value:,.0f}".replace(",", "\u202f")


def _ratio(value: float | None, base: float | None, form: str) -> str:
    return "—" if value is None or not base else form.format(value / base)


if __name__ == "__main__":
    sys.exit(main())
